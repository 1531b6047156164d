import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { verifications } from '../../contract/identity/resources/verifications';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, addStaff, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import {
    addVerification,
    beginCheck,
    decideOn,
    providerSecrets,
    providerSettings,
    report,
} from '../fixtures/verifications';

const dayMs = 86_400_000;

let test: TestApp;
let reviewer: Person;
let seller: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365', ...providerSettings });
    reviewer = await addPerson(test, 'admin');
});
beforeEach(async () => {
    seller = await addPerson(test, 'user');
});
afterAll(() => test.close());

const own = async (person = seller) =>
    (await callFrom(test, person, calls.getOwnVerification, {})).data;
const withdraw = (kind: 'phone' | 'identity', person = seller) =>
    callFrom(test, person, calls.withdrawVerification, { params: { kind }, body: {} });
const record = async (id: string, by = reviewer) =>
    (await callFrom(test, by, verifications.calls.one, { params: { id } })).data;
const rowsOf = ({ id }: { id: string }) =>
    test.stores.db.selectFrom('verifications').selectAll().where('user_id', '=', id).execute();

let events = 0;
const word = (person: string) => {
    events += 1;
    return { event: `evt-${events}`, state: 'verified', person, remarks: ['document', 'selfie'] };
};

/** Somebody whom the provider has seen, and the id of what waits for a reviewer. */
const seen = async (person: Person, name: string) => {
    const ref = await beginCheck(test, person, 'identity');
    const message = { ...word(name), ref };
    expect((await report(test, 'identity', message)).status).toBe(200);
    const [row] = await rowsOf(person);
    return { id: row?.id ?? '', ref, message };
};

describe('an identity', () => {
    it('waits for a reviewer once the provider has spoken, and is a dated fact once accepted', async () => {
        const { id, ref } = await seen(seller, 'person-one');
        expect(await own()).toMatchObject({
            facts: { identity: null },
            identity: { state: 'open', submittedAt: test.now, canBegin: false, canWithdraw: true },
        });
        expect(await record(id)).toMatchObject({
            reference: ref,
            remarks: ['document', 'selfie'],
            isShared: false,
            fault: '',
        });
        expect((await decideOn(test, reviewer, id, { action: 'verify' })).data.state).toBe(
            'verified',
        );
        expect((await own()).facts).toMatchObject({ identity: test.now, phone: null });
    });

    it('is no fact after its document has expired, and can then be verified again', async () => {
        const ref = await beginCheck(test, seller, 'identity');
        const day = new Date(test.now + dayMs).toISOString().slice(0, 10);
        await report(test, 'identity', { ...word('person-expires'), ref, expires: day });
        const [row] = await rowsOf(seller);
        await decideOn(test, reviewer, row?.id ?? '', { action: 'verify' });
        expect((await own()).identity).toMatchObject({ state: 'verified', canBegin: false });
        const before = test.now;
        test.now += 3 * dayMs;
        expect(await own()).toMatchObject({
            facts: { identity: null },
            identity: { canBegin: true },
        });
        test.now = before;
    });

    it('is not verified by a failed check, which the person is told and may repeat', async () => {
        const ref = await beginCheck(test, seller, 'identity');
        const failed = { event: 'f-1', ref, state: 'failed' };
        expect((await report(test, 'identity', failed)).status).toBe(200);
        expect((await own()).identity).toMatchObject({
            state: 'rejected',
            reason: 'failed',
            canBegin: true,
        });
        await seen(seller, 'person-later');
        expect((await own()).identity).toMatchObject({ state: 'open', reason: null });
    });

    it('keeps no image, no name and no word of the provider for the person', async () => {
        const ref = await beginCheck(test, seller, 'identity');
        const image = 'iVBORw0KGgo'.repeat(20);
        const more = { image, documents: [{ front: image }], name: 'Ann Example' };
        const message = { ...word('person-with-image'), ref, ...more };
        expect((await report(test, 'identity', message)).status).toBe(200);
        const kept = JSON.stringify(await rowsOf(seller));
        for (const secret of ['iVBORw0KGgo', 'Ann Example', 'person-with-image']) {
            expect(kept).not.toContain(secret);
        }
        const history = await callFrom(test, reviewer, verifications.calls.history, {
            params: { id: (await rowsOf(seller))[0]?.id ?? '' },
        });
        expect(JSON.stringify(history.data)).not.toContain('iVBORw0KGgo');
    });

    it('is withdrawn by its owner or the provider, and nothing of it is left', async () => {
        const { ref } = await seen(seller, 'person-withdraws');
        expect((await withdraw('identity')).data.identity.state).toBe('none');
        expect(await rowsOf(seller)).toEqual([]);
        const late = { ...word('person-withdraws'), ref };
        expect((await report(test, 'identity', late)).status).toBe(404);
        const again = await seen(seller, 'person-withdraws');
        const redacted = { event: 'r-1', ref: again.ref, state: 'redacted' };
        expect((await report(test, 'identity', redacted)).status).toBe(200);
        expect(await rowsOf(seller)).toEqual([]);
        expect((await report(test, 'identity', redacted)).status).toBe(200);
    });

    it('goes with the account when that is closed', async () => {
        await seen(seller, 'person-closes');
        const { email } = await test.stores.db
            .selectFrom('users')
            .select('email')
            .where('id', '=', seller.id)
            .executeTakeFirstOrThrow();
        const confirmed = { email, confirmed_at: test.now };
        await test.stores.db.insertInto('confirmed_emails').values(confirmed).execute();
        await stepUpNow(test, seller);
        const { status } = await callFrom(test, seller, calls.closeAccount, { body: { email } });
        expect(status).toBe(200);
        expect(await rowsOf(seller)).toEqual([]);
        const left = test.stores.db.selectFrom('confirmed_emails').selectAll();
        expect(await left.where('email', '=', email).execute()).toEqual([]);
    });
});

describe('a message', () => {
    it('is believed with its own provider’s signature over its bytes, and no other', async () => {
        const ref = await beginCheck(test, seller, 'identity');
        const message = { ...word('person-forged'), ref };
        const changed = JSON.stringify({ ...message, person: 'another-person' });
        for (const signed of [
            { secret: 'x'.repeat(32) },
            { secret: providerSecrets.phone },
            { at: test.now - 301_000 },
            { at: test.now + 302_000 },
            { sent: changed },
            { sent: `${JSON.stringify(message)} ` },
        ]) {
            expect(await report(test, 'identity', message, signed)).toEqual({
                status: 403,
                error: 'verification.wrong_signature',
            });
        }
        expect((await own()).identity.state).toBe('begun');
    });

    it('is taken once: the same again changes nothing, another about the same check is refused', async () => {
        const { id, ref, message } = await seen(seller, 'person-once');
        await decideOn(test, reviewer, id, { action: 'reject', reason: 'doubtful' });
        const [before] = await rowsOf(seller);
        expect((await report(test, 'identity', message)).status).toBe(200);
        expect(await rowsOf(seller)).toEqual([before]);
        expect(await report(test, 'identity', { ...word('person-once'), ref })).toEqual({
            status: 409,
            error: 'verification.ref_used',
        });
        expect(await rowsOf(seller)).toEqual([before]);
    });

    it('is of one check: not of an earlier one, of another kind, or after an hour', async () => {
        const first = await beginCheck(test, seller, 'identity');
        const ref = await beginCheck(test, seller, 'identity');
        const of = (given: string) => ({ ...word('person-of-one-check'), ref: given });
        expect((await report(test, 'identity', of(first))).status).toBe(404);
        expect((await report(test, 'phone', of(ref))).status).toBe(404);
        expect((await report(test, 'identity', of('x'.repeat(32)))).status).toBe(404);
        test.now += 3_700_000;
        expect((await report(test, 'identity', of(ref))).status).toBe(404);
        expect((await own()).identity.state).toBe('begun');
    });

    it('names what is wrong with it', async () => {
        const ref = await beginCheck(test, seller, 'identity');
        const nobody = { event: 'n-1', ref, state: 'verified' };
        for (const body of [
            nobody,
            { ...word('short'), ref },
            { ...word('person-state'), ref, state: 'maybe' },
            { ...word('person-expiry'), ref, expires: 'soon' },
            { ...word('person-event'), ref, event: '<script>' },
            [],
        ]) {
            expect((await report(test, 'identity', body)).status).toBe(422);
        }
        expect((await own()).identity.state).toBe('begun');
    });
});

describe('a decision', () => {
    it('against somebody needs a reason, which they read', async () => {
        const { id } = await seen(seller, 'person-rejected');
        expect((await decideOn(test, reviewer, id, { action: 'reject' })).errors).toMatchObject({
            reason: 'verification.reason_needed',
        });
        const given = { action: 'reject', reason: 'mismatch', note: 'Another name' } as const;
        await decideOn(test, reviewer, id, given);
        expect((await own()).identity).toMatchObject({
            state: 'rejected',
            reason: 'mismatch',
            note: 'Another name',
        });
    });

    it('can be taken back: what was verified is a fact no more', async () => {
        const { id } = await seen(seller, 'person-taken-back');
        await decideOn(test, reviewer, id, { action: 'verify' });
        await decideOn(test, reviewer, id, { action: 'reject', reason: 'other' });
        expect((await own()).facts.identity).toBeNull();
    });

    it('is never one’s own, nor made of what was only begun or of a phone', async () => {
        const eve = await addPerson(test, 'admin');
        const hers = await seen(eve, 'person-eve');
        expect(await decideOn(test, eve, hers.id, { action: 'verify' })).toMatchObject({
            status: 409,
            error: 'verification.own',
        });
        expect((await own(eve)).facts.identity).toBeNull();
        await beginCheck(test, seller, 'identity');
        await beginCheck(test, seller, 'phone');
        for (const { id } of await rowsOf(seller)) {
            expect((await decideOn(test, reviewer, id, { action: 'verify' })).status).toBe(409);
        }
    });

    it('is of what was looked at, not of what came since', async () => {
        const { id } = await seen(seller, 'person-exchanged');
        const { version } = await record(id);
        await withdraw('identity');
        await seen(seller, 'person-exchanged-for');
        const { status } = await callFrom(test, reviewer, calls.decideVerification, {
            params: { id },
            body: { action: 'verify', version },
        });
        expect(status).toBe(404);
        expect((await own()).identity.state).toBe('open');
    });

    it('is made once: a reviewer who looked before another decided is told', async () => {
        const { id } = await seen(seller, 'person-decided-twice');
        const { version } = await record(id);
        await decideOn(test, reviewer, id, { action: 'verify' });
        const later = await callFrom(test, reviewer, calls.decideVerification, {
            params: { id },
            body: { action: 'reject', reason: 'other', version },
        });
        expect(later).toMatchObject({ status: 409, error: 'record.changed' });
        expect((await own()).facts.identity).not.toBeNull();
    });

    it('is for who may decide checks: nobody else sees that anybody verifies', async () => {
        const { id } = await seen(seller, 'person-private');
        const support = await addStaff(test, 'support');
        for (const person of [seller, support]) {
            const { status } = await callFrom(test, person, verifications.calls.one, {
                params: { id },
            });
            expect(status).toBe(403);
        }
        const finance = await addStaff(test, 'finance');
        expect((await record(id, finance)).state).toBe('open');
    });
});

describe('two accounts of one person', () => {
    it('are told to the reviewer, but not whose the other is', async () => {
        await seen(await addPerson(test, 'user'), 'person-twice');
        const { id } = await seen(seller, 'person-twice');
        const shown = await record(id, await addStaff(test, 'finance'));
        expect(shown.isShared).toBe(true);
        expect(Object.keys(shown).sort()).toEqual(
            [
                ...['createdAt', 'decidedAt', 'decider', 'expiresAt', 'fault', 'id', 'isShared'],
                ...['kind', 'note', 'reason', 'reference', 'remarks', 'state', 'submittedAt'],
                ...['updatedAt', 'user', 'userId', 'version'],
            ].sort(),
        );
    });
});

describe('what everybody sees of a seller', () => {
    it('is the day and nothing else', async () => {
        const product = await addProduct(test, reviewer, { isListed: true });
        const decided = { state: 'verified', decided_at: test.now, note: 'Only for them' };
        await addVerification(test, product.seller, decided);
        const { data } = await callFrom(test, seller, calls.getListing, {
            params: { id: product.id },
        });
        expect(data.seller.verified).toEqual({ email: null, phone: null, identity: test.now });
        expect(JSON.stringify(data)).not.toContain('Only for them');
    });
});

describe('a phone', () => {
    it('is verified by the provider’s word alone, and can be removed', async () => {
        const ref = await beginCheck(test, seller, 'phone');
        const message = { event: 'p-1', ref, state: 'verified' };
        expect((await report(test, 'phone', message)).status).toBe(200);
        expect(await own()).toMatchObject({
            facts: { phone: test.now, identity: null },
            identity: { state: 'none' },
        });
        expect((await withdraw('phone')).data.facts.phone).toBeNull();
    });

    it('stays as it was when a later check fails', async () => {
        const ref = await beginCheck(test, seller, 'phone');
        await report(test, 'phone', { event: 'p-2', ref, state: 'verified' });
        const later = await beginCheck(test, seller, 'phone');
        await report(test, 'phone', { event: 'p-3', ref: later, state: 'failed' });
        expect((await own()).facts.phone).toBe(test.now);
    });
});
