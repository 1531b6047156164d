import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
    type AdjustmentInput,
    listAdjustments,
    requestAdjustment,
} from '../../contract/trade/accounting/adjustments';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { missingFaults, sourceFaults } from '../../server/trade/ledger/sourceFaults';
import { decideLast, waitingApprovals } from '../fixtures/approvals';
import { addFunds, addJournal } from '../fixtures/financeRecords';
import { balanceOn } from '../fixtures/orders';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let eve: Person;
let holder: Person;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
    const { db } = test.stores;
    await db.deleteFrom('approvals').where('state', '=', 'waiting').execute();
    // administrators of other tests are nobody's second here
    await db.updateTable('users').set({ status: 'disabled' }).execute();
    ann = await addPerson(test, 'admin');
    eve = await addPerson(test, 'admin');
    holder = await addPerson(test, 'user');
});

const gateway = 'ext:gateway:stripe';
const ask = (by: Person, input: Partial<AdjustmentInput>) =>
    callFrom(test, by, requestAdjustment, {
        body: {
            id: randomUUID(),
            type: 'credit',
            userId: holder.id,
            currency: 'CNY',
            amount: '1000',
            reason: 'A transfer that came twice',
            ...input,
        },
    });
const available = () => balanceOn(test, ledgerAccounts.available(holder.id).name);
const owed = () => balanceOn(test, ledgerAccounts.receivable(holder.id).name);
const list = async () => (await callFrom(test, ann, listAdjustments)).data.list;
/** What the audit says of corrections; other journals of these tests have no records. */
const faults = async () => {
    const { db } = test.stores;
    const found = await checkBooks(db);
    for (const search of [sourceFaults(db), missingFaults(db)]) {
        for await (const fault of search) {
            if (JSON.stringify(fault).includes('adj:')) found.push(fault);
        }
    }
    return found;
};
const addDebt = (amount: bigint) =>
    addJournal(test, 'assignment', [
        { account: ledgerAccounts.receivable(holder.id), amount: -amount },
        { account: ledgerAccounts.bank, amount },
    ]);
const addOutside = (amount: bigint) =>
    addJournal(test, 'assignment', [
        { account: ledgerAccounts.gateway('stripe'), amount: -amount },
        { account: ledgerAccounts.bank, amount },
    ]);

describe('an adjustment', () => {
    it('moves nothing before a second administrator approves it, and then once', async () => {
        const id = randomUUID();
        expect((await ask(ann, { id })).status).toBe(202);
        expect(await available()).toBe(0);
        expect((await ask(ann, { id })).status).toBe(409);
        expect((await decideLast(test, ann)).status).toBe(409);
        expect((await decideLast(test, eve)).status).toBe(200);
        expect(await available()).toBe(1_000);
        expect((await ask(eve, { id })).status).toBe(409);
        expect(await available()).toBe(1_000);
        expect((await list())[0]).toMatchObject({
            id,
            type: 'credit',
            amount: '1000',
            reason: 'A transfer that came twice',
            requester: { id: ann.id },
            approver: { id: eve.id },
            user: { id: holder.id },
        });
        expect(await faults()).toEqual([]);
    });

    it('is small and still needs two', async () => {
        expect((await ask(ann, { amount: '1' })).status).toBe(202);
        expect(await available()).toBe(0);
    });

    it('of one’s own account is made and approved by others', async () => {
        expect((await ask(ann, { userId: ann.id })).status).toBe(409);
        expect(await waitingApprovals(test, ann)).toEqual([]);
        expect((await ask(ann, { userId: eve.id })).status).toBe(202);
        expect((await decideLast(test, eve)).status).toBe(409);
        expect(await balanceOn(test, ledgerAccounts.available(eve.id).name)).toBe(0);
    });

    it('takes back what is there, and what is not is owed', async () => {
        await addFunds(test, holder, 600);
        await ask(ann, { type: 'debit' });
        await decideLast(test, eve);
        expect([await available(), await owed()]).toEqual([0, -400]);
        await ask(ann, { type: 'credit', amount: '1000' });
        await decideLast(test, eve);
        // the debt first
        expect([await available(), await owed()]).toEqual([600, 0]);
        expect(await faults()).toEqual([]);
    });

    it('gives up what is owed, and no more', async () => {
        await addDebt(500n);
        expect((await ask(ann, { type: 'write_off', amount: '501' })).errors).toEqual({
            amount: 'accounting.above_debt',
        });
        expect((await ask(ann, { type: 'write_off', amount: '500' })).status).toBe(202);
        await addFunds(test, holder, 100);
        // it was settled in part meanwhile
        expect((await decideLast(test, eve)).status).toBe(422);
        expect(await owed()).toBe(-400);
        await ask(ann, { type: 'write_off', amount: '400' });
        await decideLast(test, eve);
        expect([await available(), await owed()]).toEqual([0, 0]);
    });

    it('books what a gateway sent back or took in by itself', async () => {
        await addOutside(10_000n);
        await addFunds(test, holder, 2_000);
        const outside = { account: gateway, reference: 're_1' };
        const before = await balanceOn(test, gateway);
        await ask(ann, { type: 'refund_outside', amount: '1500', ...outside });
        await decideLast(test, eve);
        expect(await available()).toBe(500);
        expect((await balanceOn(test, gateway)) - before).toBe(1_500);
        await ask(ann, { type: 'receipt_outside', amount: '700', ...outside });
        await decideLast(test, eve);
        expect(await available()).toBe(1_200);
        expect((await balanceOn(test, gateway)) - before).toBe(800);
        expect(await faults()).toEqual([]);
    });

    it('gives back what came late for an account that is closed', async () => {
        await addOutside(10_000n);
        await addFunds(test, holder, 2_000);
        await test.stores.db
            .updateTable('users')
            .set({ status: 'disabled', email: `closed-${holder.id}` })
            .where('id', '=', holder.id)
            .execute();
        const outside = { account: gateway, reference: 're_2' };
        await ask(ann, { type: 'refund_outside', amount: '2000', ...outside });
        expect((await decideLast(test, eve)).status).toBe(200);
        expect([await available(), await owed()]).toEqual([0, 0]);
    });

    it('says what is wrong with it', async () => {
        const errorsOf = async (input: Partial<AdjustmentInput>) => (await ask(ann, input)).errors;
        expect(await errorsOf({ amount: '0' })).toEqual({ amount: 'field.above_zero' });
        expect(await errorsOf({ reason: ' ' })).toEqual({ reason: 'field.needed' });
        expect(await errorsOf({ userId: 'nobody' })).toEqual({ userId: 'accounting.user_unknown' });
        expect(await errorsOf({ account: gateway })).toEqual({
            account: 'accounting.outside_account',
        });
        const outside = { type: 'refund_outside' } as const;
        expect(await errorsOf(outside)).toEqual({
            account: 'field.needed',
            reference: 'field.needed',
        });
        expect(
            await errorsOf({ ...outside, account: 'ext:gateway:nowhere', reference: 'x' }),
        ).toEqual({ account: 'accounting.account_unmoved' });
        expect(await waitingApprovals(test, ann)).toEqual([]);
    });

    it('that was written into the database without an approval is found by the audit', async () => {
        const { db } = test.stores;
        const id = randomUUID();
        await ask(ann, { id });
        await decideLast(test, eve);
        expect(await faults()).toEqual([]);
        const found = [{ check: 'source', subject: `adj:${id}` }];
        const approval = db.updateTable('approvals').where('subject_id', '=', id);
        await approval.set({ state: 'refused' }).execute();
        expect(await faults()).toMatchObject(found);
        await approval.set({ state: 'executed', amount: 1 }).execute();
        expect(await faults()).toMatchObject(found);
    });
});
