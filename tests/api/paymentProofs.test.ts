import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { Envelope } from '../../contract/platform/call';
import { type PaymentView, proofPath } from '../../contract/trade/payments';
import { payments } from '../../contract/trade/resources/payments';
import { presetRules } from '../../server/identity/approvals/rules';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { makePng, multipart } from '../fixtures/files';
import { addOrder } from '../fixtures/financeRecords';
import { switchManualOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let one: Person;
let two: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'user');
    one = await addPerson(test, 'admin');
    two = await addPerson(test, 'admin');
    // two administrators from 500.00 on
    await switchManualOn(test, { twoFrom: 500 });
});
afterAll(() => test.close());

const begin = async (total = '10000', buyer = ann) => {
    const orderId = await addOrder(test, buyer, { state: 'pending_payment', total });
    const { data } = await callFrom(test, buyer, calls.beginPayment, {
        body: { orderId, rail: 'manual' },
    });
    return data.id;
};
const upload = async (id: string, content: Buffer, who: Person = ann) => {
    const { headers, payload } = multipart('proof.png', content);
    const answer = await test.app.inject({
        method: 'POST',
        url: proofPath.replace(':id', id),
        payload,
        headers: { ...headers, 'x-token': who.token },
        remoteAddress: who.address,
    });
    return { status: answer.statusCode, ...answer.json<Envelope<PaymentView>>() };
};
const newPng = () => makePng(20, 10, `#${randomBytes(3).toString('hex')}`);
const recordOf = async (id: string) =>
    (await callFrom(test, one, payments.calls.one, { params: { id } })).data;
const proofOf = async (id: string) => {
    const proof = (await recordOf(id)).proofs[0];
    if (!proof) throw new Error('no proof');
    return proof;
};
const confirm = async (id: string, who: Person, amount: string, reference: string) => {
    const proof = await proofOf(id);
    const body = { version: proof.version, amount, reference };
    return callFrom(test, who, calls.confirmProof, { params: { id: proof.id }, body });
};

it('an order waits no longer however many proofs are shown', async () => {
    const id = await begin();
    const begun = test.now;
    const day = 86_400_000;
    await test.stores.db
        .updateTable('orders')
        .set({ deadline_at: begun + day })
        .where('id', '=', (await recordOf(id)).orderId)
        .execute();
    for (const days of [0, 1, 1, 1]) {
        test.now += days * day;
        await upload(id, await newPng());
        await test.stores.db
            .updateTable('payments')
            .set({ state: 'awaiting' })
            .where('id', '=', id)
            .execute();
    }
    const { deadline_at } = await test.stores.db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.order_id', 'orders.id')
        .select('deadline_at')
        .where('payments.id', '=', id)
        .executeTakeFirstOrThrow();
    expect(Number(deadline_at)).toBe(begun + 3 * day);
});

describe('a transfer by hand', () => {
    it('is shown, confirmed by one below the limit, and pays the order once', async () => {
        const id = await begin();
        const answer = await upload(id, await newPng());
        expect(answer.data).toMatchObject({ state: 'processing', proof: { state: 'waiting' } });
        const confirmed = await confirm(id, one, '10000', ' ref 1-a ');
        expect(confirmed.data).toMatchObject({
            state: 'settled',
            creditedTo: 'order',
            received: '10000',
            inflows: [{ journalId: 'gw:manual:REF1-A', creditedTo: 'order' }],
            proofs: [{ state: 'confirmed', first: { id: one.id }, second: null }],
        });
        expect((await confirm(id, two, '10000', 'another')).status).toBe(409);
    });

    it('is confirmed by two different administrators from the limit on, who read the same', async () => {
        const id = await begin('50000');
        await upload(id, await newPng());
        expect((await confirm(id, one, '50000', 'A|B')).errors).toEqual({
            reference: 'rail.separator',
        });
        // whatever the first one types: what is due decides too
        const first = await confirm(id, one, '40000', 'B-1');
        expect(first.data).toMatchObject({ state: 'processing', received: '0' });
        expect(first.data.proofs[0]).toMatchObject({ state: 'once', first: { id: one.id } });
        expect(await confirm(id, one, '40000', 'B-1')).toMatchObject({ status: 409 });
        expect(await confirm(id, two, '50000', 'B-2')).toMatchObject({
            status: 422,
            errors: { amount: 'payment.differs_from_first', reference: expect.any(String) },
        });
        const second = await confirm(id, two, '40000', 'b-1');
        // too little: it is held until the rest comes
        expect(second.data).toMatchObject({
            state: 'awaiting',
            exception: 'paid_partial',
            received: '40000',
            proofs: [{ state: 'confirmed', second: { id: two.id } }],
        });
        await upload(id, await newPng());
        await confirm(id, one, '12000', 'B-3');
        await confirm(id, two, '12000', 'B-3');
        expect(await recordOf(id)).toMatchObject({
            state: 'settled',
            exception: 'paid_over',
            received: '52000',
            inflows: [{ creditedTo: 'order' }, { creditedTo: 'order' }],
        });
        expect(await checkBooks(test.stores.db)).toEqual([]);
    });

    it('is confirmed by one only as far as they may confirm alone in 24 hours', async () => {
        const { db } = test.stores;
        const limits = { single: '60000', person: '60000', approver: '60000' };
        const rules = JSON.stringify({
            ...presetRules,
            limits: { ...presetRules.limits, CNY: limits },
        });
        const row = { id: 'all', rules, version: 1, created_at: 0, updated_at: 0 };
        // what others of these tests have confirmed
        await db.deleteFrom('approval_uses').execute();
        await db.insertInto('approval_rules').values(row).execute();
        const shown = async () => {
            const id = await begin('40000');
            await upload(id, await newPng());
            return id;
        };
        const proofState = async (id: string) => (await proofOf(id)).state;
        const [first, second, third] = [await shown(), await shown(), await shown()];
        await confirm(first, one, '40000', 'D-1');
        await confirm(second, one, '40000', 'D-2');
        expect([await proofState(first), await proofState(second)]).toEqual(['confirmed', 'once']);
        expect((await recordOf(second)).received).toBe('0');
        await confirm(second, two, '40000', 'D-2');
        expect(await proofState(second)).toBe('confirmed');
        test.now += 86_400_001;
        await confirm(third, one, '40000', 'D-3');
        expect(await proofState(third)).toBe('confirmed');
        await db.deleteFrom('approval_rules').execute();
    });

    it('has a reference and a proof of its own', async () => {
        const picture = await newPng();
        const id = await begin();
        await upload(id, picture);
        await confirm(id, one, '10000', 'SAME');
        const other = await begin();
        expect(await upload(other, picture)).toMatchObject({
            status: 422,
            errors: { file: { code: 'payment.proof_shown' } },
        });
        expect(await upload(other, Buffer.from('<svg onload=alert(1)>'))).toMatchObject({
            status: 422,
            errors: { file: { code: 'payment.proof_form' } },
        });
        await upload(other, await newPng());
        expect(await confirm(other, one, '10000', 's a m e')).toMatchObject({
            status: 422,
            errors: { reference: 'payment.reference_used' },
        });
        expect(await recordOf(other)).toMatchObject({ state: 'processing', received: '0' });
    });

    it('is refused with a reason, and can be shown again', async () => {
        const id = await begin();
        await upload(id, await newPng());
        const { id: proof, version } = await proofOf(id);
        const body = { version, reason: 'Not our account' };
        await callFrom(test, one, calls.refuseProof, { params: { id: proof }, body });
        const { data } = await callFrom(test, ann, calls.getPayment, { params: { id } });
        expect(data).toMatchObject({
            state: 'awaiting',
            proof: { state: 'refused', reason: 'Not our account' },
        });
        expect(await upload(id, await newPng())).toMatchObject({ status: 200 });
    });

    it('is never confirmed by its own buyer, nor shown by anybody else', async () => {
        const id = await begin('10000', two);
        expect(await upload(id, await newPng(), ann)).toMatchObject({ status: 404 });
        await upload(id, await newPng(), two);
        expect(await confirm(id, two, '10000', 'OWN')).toMatchObject({ status: 409 });
        expect(await recordOf(id)).toMatchObject({ received: '0' });
    });

    it('that stays short goes to the balance when nobody waits for it any more', async () => {
        const id = await begin();
        await upload(id, await newPng());
        await confirm(id, one, '3000', 'SHORT');
        const before = await callFrom(test, ann, calls.getPayment, { params: { id } });
        expect(before.data).toMatchObject({ exception: 'paid_partial', remaining: '7000' });
        test.now += 2 * 86_400_000;
        await test.stores.jobs.runDue();
        expect(await recordOf(id)).toMatchObject({ state: 'expired', creditedTo: '' });
        test.now += 40 * 86_400_000;
        await test.stores.jobs.runDue();
        const after = await test.stores.db
            .selectFrom('payment_inflows')
            .select('credited_to')
            .where('payment_id', '=', id)
            .execute();
        expect(after).toEqual([{ credited_to: 'balance' }]);
        const { amount } = await test.stores.db
            .selectFrom('ledger_postings')
            .select('amount')
            .where('journal_id', '=', 'asg:gw:manual:SHORT')
            .where('account', '=', `user:${ann.id}:available`)
            .executeTakeFirstOrThrow();
        expect(amount).toBe(3_000);
        expect(await checkBooks(test.stores.db)).toEqual([]);
    });
});
