import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { decideApproval } from '../../contract/identity/resources/approvals';
import { products, transitionProduct } from '../../contract/market/resources/products';
import { presetRules } from '../../server/identity/approvals/rules';
import { actOnEach, type Outcome } from '../../src/resources/core/bulk/actOnEach';
import { waitingApprovals } from '../fixtures/approvals';
import { addPerson, addStaff, addStaffRole, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import type { Answer } from '../fixtures/testApp';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { addVerification } from '../fixtures/verifications';

let test: TestApp;
let ann: Person;
let reviewer: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    reviewer = await addStaff(test, await addStaffRole(test, 'listings.review'));
});
afterAll(() => test.close());

interface Seen {
    id: string;
    version: number;
}

/** What the lists of the back-office do with the chosen rows: the call of the single act, row by row. */
const each = async (rows: readonly Seen[], make: (row: Seen) => Promise<Answer<unknown>>) => {
    const outcomes: Outcome[] = [];
    await actOnEach(rows, {
        act: async row => {
            const { status, error } = await make(row);
            if (status !== 200) throw new Error(`${status} ${error}`);
        },
        titleOf: ({ id }) => id,
        read: error => ({ kind: 'refused', text: (error as Error).message }),
        onOutcome: outcome => outcomes.push(outcome),
        isStopped: () => false,
    });
    return outcomes.map(({ kind, text }) => (kind === 'done' ? 'done' : text));
};

const move =
    (by: Person, action: 'approve' | 'sendBack' | 'submit', reason = '') =>
    ({ id, version }: Seen) =>
        callFrom(test, by, transitionProduct, {
            params: { id },
            body: { action, reason, version },
        });

/** A product that waits for its review, as a list shows it. */
const submitted = async (): Promise<Seen & { seller: Person }> => {
    const { id, seller } = await addProduct(test, ann);
    expect((await move(ann, 'submit')({ id, version: 1 })).status).toBe(200);
    return { id, version: 2, seller };
};
const stateOf = async ({ id }: { id: string }) =>
    (await callFrom(test, ann, products.calls.one, { params: { id } })).data.state;
/** Entries of the log about a record by what was done. */
const logged = async (id: string, action: string) =>
    test.stores.db
        .selectFrom('audit_log')
        .select('actor_id')
        .where('record_id', '=', id)
        .where('action', '=', action)
        .execute();

describe('several products', () => {
    it('are each approved or refused as if alone, each with its entry in the log', async () => {
        const [good, decided, changed, gone] = [
            await submitted(),
            await submitted(),
            await submitted(),
            { id: randomUUID(), version: 1 },
        ];
        expect((await move(ann, 'approve')(decided)).status).toBe(200);
        const old = { ...changed, version: 1 };
        const last = await submitted();
        const outcomes = await each([good, decided, old, gone, last], move(reviewer, 'approve'));
        expect(outcomes).toEqual([
            'done',
            '409 product.wrong_state',
            '409 record.changed',
            '404 product.not_found',
            'done',
        ]);
        expect(await stateOf(changed)).toBe('in_review');
        for (const one of [good, last]) {
            expect(await stateOf(one)).toBe('listed');
            expect(await logged(one.id, 'approve')).toEqual([{ actor_id: reviewer.id }]);
        }
        expect(await logged(decided.id, 'approve')).toEqual([{ actor_id: ann.id }]);
    });

    it('sent twice at once are done once, and their sellers told once', async () => {
        const rows = [await submitted(), await submitted(), await submitted()];
        const act = move(reviewer, 'sendBack', 'The price is missing a digit');
        const [one, other] = await Promise.all([each(rows, act), each(rows, act)]);
        for (const at of rows.keys()) {
            expect([one[at], other[at]].filter(text => text === 'done')).toHaveLength(1);
        }
        for (const { id } of rows) expect(await logged(id, 'sendBack')).toHaveLength(1);
        expect(await each(rows, act)).toEqual(Array(3).fill('409 product.wrong_state'));
    });

    it('are not sent back without a reason', async () => {
        const rows = [await submitted()];
        expect(await each(rows, move(reviewer, 'sendBack'))).toEqual(['422 request.invalid']);
        expect(await stateOf(rows[0] as Seen)).toBe('in_review');
    });

    it('are nobody’s who has another right alone', async () => {
        const rows = [await submitted(), await submitted()];
        const reader = await addStaff(test, await addStaffRole(test, 'listings.read'));
        const finance = await addStaff(test, 'finance');
        const seller = rows[0]?.seller as Person;
        for (const who of [reader, finance, seller]) {
            expect(await each(rows, move(who, 'approve'))).toEqual(
                Array(2).fill('403 session.role'),
            );
        }
        for (const row of rows) expect(await stateOf(row)).toBe('in_review');
    });

    it('of an administrator who sells are left to somebody else, among others that are approved', async () => {
        const mine = await submitted();
        await test.stores.db
            .updateTable('products')
            .set({ seller_id: ann.id })
            .where('id', '=', mine.id)
            .execute();
        const others = await submitted();
        expect(await each([mine, others], move(ann, 'approve'))).toEqual([
            '409 product.own_review',
            'done',
        ]);
        expect(await stateOf(mine)).toBe('in_review');
    });
});

describe('several verifications', () => {
    const verify = (by: Person) => (row: Seen) =>
        callFrom(test, by, calls.decideVerification, {
            params: { id: row.id },
            body: { action: 'verify', version: row.version, note: '' },
        });
    const waiting = async (person: { id: string }): Promise<Seen> => {
        const id = await addVerification(test, person);
        const { version } = await test.stores.db
            .selectFrom('verifications')
            .select('version')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        return { id, version };
    };
    const stateOfOne = async ({ id }: Seen) =>
        test.stores.db
            .selectFrom('verifications')
            .select('state')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();

    it('leave an administrator’s own among them, and are done once', async () => {
        const own = await waiting(ann);
        const rows = [own, await waiting(await addPerson(test, 'user'))];
        expect(await each(rows, verify(ann))).toEqual(['409 verification.own', 'done']);
        expect(await stateOfOne(own)).toEqual({ state: 'open' });
        const [, again] = await each(rows, verify(ann));
        expect(again).toMatch(/^409 /);
        expect(await logged(rows[1]?.id ?? '', 'verify')).toHaveLength(1);
    });

    it('ask for the second step before the first of them, and nothing was done without', async () => {
        const rows = [
            await waiting(await addPerson(test, 'user')),
            await waiting(await addPerson(test, 'user')),
        ];
        const checker = await addStaff(test, await addStaffRole(test, 'checks.decide'));
        await test.stores.db
            .updateTable('sessions')
            .set({ step_up_until: 0 })
            .where('user_id', '=', checker.id)
            .execute();
        expect(await each(rows, verify(checker))).toEqual(Array(2).fill('403 session.step_up'));
        for (const row of rows) expect(await stateOfOne(row)).toEqual({ state: 'open' });
    });
});

describe('several requests for an approval', () => {
    it('are rejected once, and what they ask for is not done', async () => {
        const eve = await addPerson(test, 'admin');
        const body = { ...presetRules, delayHours: 47, version: 0 };
        expect((await callFrom(test, eve, calls.changeApprovalRules, { body })).status).toBe(202);
        const rows = await waitingApprovals(test, ann);
        expect(rows).toHaveLength(1);
        const refuse = ({ id, version }: Seen) =>
            callFrom(test, ann, decideApproval, {
                params: { id },
                body: { action: 'refuse', version, reason: 'Not now' },
            });
        expect(await each(rows, refuse)).toEqual(['done']);
        expect((await each(rows, refuse))[0]).toMatch(/^409 /);
        const { data } = await callFrom(test, ann, calls.getApprovalRules);
        expect(data.delayHours).not.toBe(47);
    });
});
