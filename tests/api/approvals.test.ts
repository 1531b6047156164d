import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
    type ApprovalRules,
    approvals,
    changeApprovalRules,
    decideApproval,
    getApprovalRules,
} from '../../contract/identity/resources/approvals';
import { disableUser, seeAsUser, users } from '../../contract/identity/resources/users';
import { assignTransfer } from '../../contract/trade/usdt';
import { presetRules } from '../../server/identity/approvals/rules';
import { decideLast, waitingApprovals } from '../fixtures/approvals';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { addUnmatched } from '../fixtures/usdtTransfers';

const hourMs = 3_600_000;

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
    const { db } = test.stores;
    for (const table of ['approvals', 'approval_rules', 'jobs', 'mails'] as const) {
        await db.deleteFrom(table).execute();
    }
    // administrators of other tests are nobody's second here
    await db.updateTable('users').set({ status: 'disabled' }).execute();
    ann = await addPerson(test, 'admin');
});

const change = (person: Person, rules: Partial<ApprovalRules>, version = 0) =>
    callFrom(test, person, changeApprovalRules, { body: { ...presetRules, ...rules, version } });
const current = async (person: Person = ann) =>
    (await callFrom(test, person, getApprovalRules)).data;
const runJobs = () => test.stores.jobs.runDue();
const last = async () => {
    const found = await callFrom(test, ann, approvals.calls.list, { query: { perPage: 10 } });
    return found.data.list[0];
};

describe('with two administrators', () => {
    let eve: Person;
    beforeEach(async () => {
        eve = await addPerson(test, 'admin');
    });

    it('one asks, the other one approves, once, and both are told', async () => {
        const answer = await change(ann, { delayHours: 48 });
        expect(answer).toMatchObject({ status: 202, code: 202, needs: 'approval', data: null });
        expect((await current()).delayHours).toBe(24);
        const [row] = await waitingApprovals(test, eve);
        const params = { id: row?.id ?? '' };
        const shown = (await callFrom(test, eve, approvals.calls.one, { params })).data;
        expect(shown).toMatchObject({ mode: 'second', fault: '', requester: { id: ann.id } });
        expect(shown.changes).toEqual([{ field: 'delayHours', from: '24', to: '48' }]);
        const body = { action: 'approve' as const, version: 1 };
        const twice = await Promise.all([
            callFrom(test, eve, decideApproval, { params, body }),
            callFrom(test, eve, decideApproval, { params, body }),
        ]);
        expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(await current()).toMatchObject({ delayHours: 48, version: 1 });
        expect((await callFrom(test, eve, decideApproval, { params, body })).status).toBe(409);
        const mails = await test.stores.db
            .selectFrom('mails')
            .select(['recipient', 'subject'])
            .execute();
        const toldTo = (text: string) =>
            mails.filter(({ subject }) => subject.includes(text)).map(mail => mail.recipient);
        expect(toldTo('Approval needed')).toEqual([eve.email]);
        expect(toldTo('Approved and completed')).toEqual([ann.email]);
        const log = await test.stores.db
            .selectFrom('audit_log')
            .select(['action', 'actor_id'])
            .where('resource', '=', 'approvals')
            .where('actor_id', 'in', [ann.id, eve.id])
            .orderBy('seq')
            .execute();
        expect(log).toEqual([
            { action: 'request', actor_id: ann.id },
            { action: 'approve', actor_id: eve.id },
            { action: 'edit', actor_id: ann.id },
        ]);
    });

    it('nobody approves what they asked for, and it is not asked for twice', async () => {
        await change(ann, { delayHours: 48 });
        expect((await decideLast(test, ann)).status).toBe(409);
        expect((await change(ann, { delayHours: 1 })).error).toBe('approval.waits_already');
        expect((await decideLast(test, eve, 'withdraw')).status).toBe(409);
        expect((await decideLast(test, ann, 'withdraw')).status).toBe(200);
        expect(await last()).toMatchObject({ state: 'withdrawn' });
        expect((await change(eve, { delayHours: 1 })).status).toBe(202);
        expect((await decideLast(test, ann, 'refuse')).errors).toEqual({ reason: 'field.needed' });
        expect((await decideLast(test, ann, 'refuse', 'Too short')).status).toBe(200);
        expect(await last()).toMatchObject({ state: 'refused', note: 'Too short' });
        expect((await current()).version).toBe(0);
    });

    it('what was changed in between is not carried out', async () => {
        await change(ann, { delayHours: 48 });
        const first = await last();
        await test.stores.db
            .insertInto('approval_rules')
            .values({
                id: 'all',
                rules: JSON.stringify(presetRules),
                version: 1,
                created_at: 0,
                updated_at: 0,
            })
            .execute();
        const answer = await decideLast(test, eve);
        expect(answer).toMatchObject({
            status: 409,
            error: 'approval.changed_since',
        });
        expect(await last()).toMatchObject({ id: first?.id, state: 'failed' });
        expect((await current()).delayHours).toBe(24);
    });

    it('one that nobody decides ends by itself', async () => {
        await change(ann, { delayHours: 48 });
        test.now += 8 * 24 * hourMs;
        await runJobs();
        expect(await last()).toMatchObject({ state: 'expired' });
    });

    it('who sees as somebody else approves nothing', async () => {
        await change(ann, { delayHours: 48 });
        const user = await addPerson(test, 'user');
        const seen = await callFrom(test, eve, seeAsUser, { params: { id: user.id } });
        const token = seen.data.x_token;
        const row = await last();
        const answer = await callFrom(test, { token, address: '10.9.9.9' }, decideApproval, {
            params: { id: row?.id ?? '' },
            body: { action: 'approve', version: 1 },
        });
        expect(answer.status).toBe(409);
        expect(await last()).toMatchObject({ state: 'waiting' });
    });

    it('a third who asked under another name, or lost the role, is no second', async () => {
        await change(ann, { delayHours: 48 });
        await test.stores.db
            .updateTable('users')
            .set({ roles: '["user"]' })
            .where('id', '=', ann.id)
            .execute();
        // who asked administers no more
        expect((await decideLast(test, eve)).status).toBe(409);
        expect((await callFrom(test, eve, approvals.calls.list)).data.list[0]).toMatchObject({
            state: 'failed',
        });
    });
});

describe('a second account of one administrator', () => {
    const makeAdmin = async (by: Person): Promise<Person> => {
        const email = `${randomUUID()}@example.com`;
        const body = { email, name: 'Puppet', roles: ['admin' as const], notes: '' };
        const made = await callFrom(test, by, users.calls.create, { body });
        expect(made.status).toBe(200);
        // its password is chosen by the link of the letter: here somebody is signed in at once
        const person = await addPerson(test, 'admin');
        await test.stores.db
            .updateTable('sessions')
            .set({ user_id: made.data.id })
            .where('user_id', '=', person.id)
            .execute();
        await test.stores.db.deleteFrom('users').where('id', '=', person.id).execute();
        return { ...person, id: made.data.id, email };
    };

    it('approves nothing, neither fresh nor later', async () => {
        const puppet = await makeAdmin(ann);
        await change(ann, { delayHours: 1 });
        expect(await last()).toMatchObject({ mode: 'delay' });
        expect((await decideLast(test, puppet)).error).toBe('approval.too_new');
        await decideLast(test, ann, 'withdraw');
        test.now += 8 * 24 * hourMs;
        await change(ann, { delayHours: 1 });
        const late = await decideLast(test, puppet);
        expect(late.error).toBe('approval.made_by_requester');
        // and whom it makes is its maker's too
        const second = await makeAdmin(puppet);
        await decideLast(test, ann, 'withdraw');
        test.now += 8 * 24 * hourMs;
        await change(ann, { delayHours: 1 });
        expect((await decideLast(test, second)).status).toBe(409);
        expect((await current()).delayHours).toBe(24);
    });

    it('made while a request waits does not shorten it', async () => {
        await change(ann, { delayHours: 1 });
        const puppet = await makeAdmin(ann);
        expect((await decideLast(test, puppet)).status).toBe(409);
        test.now += 23 * hourMs;
        await runJobs();
        expect((await current()).delayHours).toBe(24);
        // it may stop what its maker did not ask for, though
        expect((await decideLast(test, puppet, 'refuse', 'Not me')).status).toBe(200);
        test.now += 2 * hourMs;
        await runJobs();
        expect((await current()).delayHours).toBe(24);
    });

    it('who takes the other one away waits longer', async () => {
        const eve = await addPerson(test, 'admin');
        const params = { id: eve.id };
        await callFrom(test, ann, disableUser, { params, body: { reason: 'Left' } });
        await change(ann, { delayHours: 1 });
        const { dueAt, mode } = (await last()) ?? {};
        expect([mode, dueAt]).toEqual(['delay', test.now + 7 * 24 * hourMs]);
    });
});

describe('a single administrator', () => {
    it('waits for the delay, is told by mail, and nothing shortens it', async () => {
        const answer = await change(ann, { delayHours: 1, noticeEmail: 'board@example.com' });
        expect(answer).toMatchObject({ status: 202, error: 'approval.waits_delay' });
        expect((await current()).hasSecond).toBe(false);
        const mails = await test.stores.db.selectFrom('mails').select('recipient').execute();
        expect(mails.map(({ recipient }) => recipient)).toEqual([ann.email]);
        expect((await decideLast(test, ann)).status).toBe(409);
        // nor does a job that comes too early
        await test.stores.db.updateTable('jobs').set({ run_at: test.now }).execute();
        await runJobs();
        expect(await last()).toMatchObject({ state: 'waiting' });
        test.now += 23 * hourMs;
        await runJobs();
        expect((await current()).delayHours).toBe(24);
        test.now += 2 * hourMs;
        await runJobs();
        expect(await current()).toMatchObject({ delayHours: 1, version: 1 });
        expect(await last()).toMatchObject({ state: 'executed', decider: null });
        // the address that is told of everything
        await change(ann, { noticeEmail: '' }, 1);
        const told = await test.stores.db
            .selectFrom('mails')
            .select('recipient')
            .where('recipient', '=', 'board@example.com')
            .execute();
        expect(told).toHaveLength(1);
    });

    it('can take it back within the delay', async () => {
        await change(ann, { delayHours: 1 });
        expect((await decideLast(test, ann, 'withdraw')).status).toBe(200);
        test.now += 48 * hourMs;
        await runJobs();
        expect((await current()).delayHours).toBe(24);
    });
});

describe('USDT that belongs to nobody', () => {
    const assign = (by: Person, id: string, userId: string) =>
        callFrom(test, by, assignTransfer, {
            params: { id },
            body: { userId, note: 'They showed the transaction' },
        });
    const available = async (userId: string) => {
        const row = await test.stores.db
            .selectFrom('ledger_balances')
            .select('amount')
            .where('account', '=', `user:${userId}:available`)
            .executeTakeFirst();
        return Number(row?.amount ?? 0);
    };

    it('is assigned to nobody by themselves, and above a limit by two', async () => {
        const eve = await addPerson(test, 'admin');
        const owner = await addPerson(test, 'user');
        const small = await addUnmatched(test);
        expect((await assign(ann, small, ann.id)).error).toBe('usdt_transfer.own');
        expect((await assign(ann, small, owner.id)).status).toBe(200);
        const large = await addUnmatched(test, 990_000_000);
        // with what was assigned before it is more than one alone may
        expect((await assign(ann, large, owner.id)).status).toBe(202);
        expect(await available(owner.id)).toBe(25_000_000);
        expect(await last()).toMatchObject({
            kind: 'usdt_assign',
            amount: '990000000',
            currency: 'USDT',
            beneficiary: { id: owner.id },
        });
        expect((await decideLast(test, eve)).status).toBe(200);
        expect(await available(owner.id)).toBe(1_015_000_000);
        expect((await assign(eve, large, owner.id)).status).toBe(409);
    });

    it('is not approved by the administrator who gets it', async () => {
        const eve = await addPerson(test, 'admin');
        const large = await addUnmatched(test, 2_000_000_000);
        expect((await assign(ann, large, eve.id)).status).toBe(202);
        expect((await decideLast(test, eve)).status).toBe(409);
        expect(await available(eve.id)).toBe(0);
    });
});
