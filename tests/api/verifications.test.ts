import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { verifications } from '../../contract/identity/resources/verifications';
import { phoneWebhookPath } from '../../contract/identity/verification';
import { makePng } from '../fixtures/files';
import { makePdf } from '../fixtures/makePdf';
import { addPerson, addStaff, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { addVerification, decideOn, lookAt, sendIdentityPicture } from '../fixtures/verifications';

const phoneSecret = 'a secret of thirty-two characters';
const dayMs = 86_400_000;

let test: TestApp;
let reviewer: Person;
let seller: Person;
beforeAll(async () => {
    test = await startTestApp({
        SESSION_DAYS: '365',
        PHONE_CHECK_URL: 'https://phone.example/start?site=1',
        PHONE_CHECK_SECRET: phoneSecret,
    });
    reviewer = await addPerson(test, 'admin');
});
beforeEach(async () => {
    seller = await addPerson(test, 'user');
});
afterAll(() => test.close());

const own = async (person = seller) =>
    (await callFrom(test, person, calls.getOwnVerification, {})).data;
const submit = async (person = seller) => {
    const { identity } = await own(person);
    return callFrom(test, person, calls.submitVerification, {
        body: { version: identity.version },
    });
};
const record = async (id: string, by = reviewer) =>
    (await callFrom(test, by, verifications.calls.one, { params: { id } })).data;
const documentsLeft = async (id: string) =>
    (
        await test.stores.db
            .selectFrom('verification_documents')
            .select('id')
            .where('verification_id', '=', id)
            .execute()
    ).length;

describe('documents', () => {
    it('wait for a reviewer once submitted, and are a dated fact for everybody once accepted', async () => {
        await addProduct(test, reviewer, { isListed: true });
        const { id } = await addVerification(test, seller);
        expect((await own()).identity).toMatchObject({ state: 'open', submittedAt: test.now });
        expect((await decideOn(test, reviewer, id, { action: 'verify' })).data.state).toBe(
            'verified',
        );
        expect((await own()).facts).toMatchObject({ identity: test.now, phone: null });
    });

    it('are shown on the seller’s page as a date and nothing else', async () => {
        const { id: productId, seller: listed } = await addProduct(test, reviewer, {
            isListed: true,
        });
        const known = await test.stores.db
            .selectFrom('users')
            .selectAll()
            .where('id', '=', listed.id)
            .executeTakeFirstOrThrow();
        await test.stores.db
            .insertInto('verifications')
            .values({
                id: `v-${known.id}`.slice(0, 32),
                user_id: known.id,
                kind: 'identity',
                state: 'verified',
                reason: '',
                note: 'Only for them',
                submitted_at: test.now,
                decided_by: reviewer.id,
                decided_at: test.now,
                ref: null,
                ref_until: null,
                created_at: test.now,
                updated_at: test.now,
                version: 1,
            })
            .execute();
        const { data } = await callFrom(test, seller, calls.getListing, {
            params: { id: productId },
        });
        expect(data.seller.verified).toEqual({ email: null, phone: null, identity: test.now });
        expect(JSON.stringify(data)).not.toContain('Only for them');
    });

    it('cannot be changed once they are submitted, but taken back, which deletes them', async () => {
        const { id, document } = await addVerification(test, seller);
        expect((await sendIdentityPicture(test, seller)).status).toBe(409);
        const remove = { params: { id: document } };
        expect(
            (await callFrom(test, seller, calls.removeVerificationDocument, remove)).status,
        ).toBe(409);
        const { data } = await callFrom(test, seller, calls.withdrawVerification, { body: {} });
        expect(data.identity).toMatchObject({ state: 'none', documents: [] });
        expect(await documentsLeft(id)).toBe(0);
        expect((await lookAt(test, reviewer, { id, document })).status).toBe(404);
    });

    it('are pictures alone, drawn anew, four at most', async () => {
        const pdf = await sendIdentityPicture(test, seller, Buffer.from(await makePdf()), 'a.pdf');
        expect(pdf.status).toBe(422);
        expect((await submit()).error).toBe('verification.not_possible');
        for (let at = 0; at < 4; at += 1) {
            expect((await sendIdentityPicture(test, seller)).status).toBe(200);
        }
        const fifth = await sendIdentityPicture(test, seller);
        expect([fifth.status, fifth.error]).toEqual([409, 'verification.too_many_documents']);
        expect((await own()).identity.documents).toHaveLength(4);
    });

    it('are no files of the library, and lie sealed in the database', async () => {
        const { id } = await addVerification(test, seller);
        const rows = await test.stores.db
            .selectFrom('verification_documents')
            .select('content')
            .where('verification_id', '=', id)
            .execute();
        expect(Buffer.from(rows[0]?.content ?? '', 'base64url').includes('WEBP')).toBe(false);
        const files = await test.stores.db
            .selectFrom('files')
            .select('id')
            .where('owner_id', '=', seller.id)
            .execute();
        expect(files).toEqual([]);
    });
});

describe('a look', () => {
    it('is a reviewer’s alone, and stands in the log before anything is sent', async () => {
        const which = await addVerification(test, seller);
        const support = await addStaff(test, 'support');
        for (const person of [undefined, seller, support]) {
            expect((await lookAt(test, person, which)).status).toBe(403);
        }
        const finance = await addStaff(test, 'finance');
        const { status, headers, body } = await lookAt(test, finance, which);
        expect([status, headers['content-type'], headers['cache-control']]).toEqual([
            200,
            'image/webp',
            'no-store',
        ]);
        expect(body.subarray(8, 12).toString()).toBe('WEBP');
        const history = await callFrom(test, reviewer, verifications.calls.history, {
            params: { id: which.id },
        });
        expect(history.data.list[0]).toMatchObject({
            action: 'openDocument',
            actorId: finance.id,
            changes: { document: [null, 'passport.png'] },
        });
    });

    it('is not to be had of a draft, of another’s documents, or of one’s own', async () => {
        const { data } = await sendIdentityPicture(test, seller);
        const { id } = await test.stores.db
            .selectFrom('verifications')
            .select('id')
            .where('user_id', '=', seller.id)
            .executeTakeFirstOrThrow();
        const document = data.identity.documents[0]?.id ?? '';
        expect((await lookAt(test, reviewer, { id, document })).status).toBe(404);
        const other = await addVerification(test, await addPerson(test, 'user'));
        const mixed = { id: other.id, document };
        expect((await lookAt(test, reviewer, mixed)).status).toBe(404);
        const eve = await addPerson(test, 'admin');
        const hers = await addVerification(test, eve);
        expect((await lookAt(test, eve, hers)).status).toBe(409);
        expect(await decideOn(test, eve, hers.id, { action: 'verify' })).toMatchObject({
            status: 409,
            error: 'verification.own',
        });
    });
});

describe('a decision', () => {
    it('against them needs a reason, which the person reads, and lets them begin anew', async () => {
        const { id } = await addVerification(test, seller);
        expect((await decideOn(test, reviewer, id, { action: 'reject' })).errors).toMatchObject({
            reason: { code: 'verification.reason_needed' },
        });
        const given = { action: 'reject', reason: 'unreadable', note: 'The left edge' } as const;
        await decideOn(test, reviewer, id, given);
        expect((await own()).identity).toMatchObject({
            state: 'rejected',
            reason: 'unreadable',
            note: 'The left edge',
        });
        await sendIdentityPicture(test, seller);
        const { identity } = await own();
        expect([identity.state, identity.documents.length]).toEqual(['draft', 1]);
    });

    it('can be taken back: what was verified is a fact no more', async () => {
        const { id } = await addVerification(test, seller);
        await decideOn(test, reviewer, id, { action: 'verify' });
        await decideOn(test, reviewer, id, { action: 'reject', reason: 'other' });
        expect((await own()).facts.identity).toBeNull();
    });

    it('is of what was looked at: not of documents that were exchanged meanwhile', async () => {
        const { id } = await addVerification(test, seller);
        const { version } = await record(id);
        await callFrom(test, seller, calls.withdrawVerification, { body: {} });
        await addVerification(test, seller);
        const body = { action: 'verify' as const, version };
        const { status } = await callFrom(test, reviewer, calls.decideVerification, {
            params: { id },
            body,
        });
        expect(status).toBe(404);
        expect((await own()).identity.state).toBe('open');
    });

    it('deletes the documents after the days that are set, and never before', async () => {
        const { id } = await addVerification(test, seller);
        test.now += 60 * dayMs;
        await test.stores.jobs.runDue();
        expect(await documentsLeft(id)).toBe(1);
        await decideOn(test, reviewer, id, { action: 'verify' });
        test.now += 29 * dayMs;
        await test.stores.jobs.runDue();
        expect(await documentsLeft(id)).toBe(1);
        test.now += 2 * dayMs;
        await test.stores.jobs.runDue();
        expect(await documentsLeft(id)).toBe(0);
        expect((await record(id)).state).toBe('verified');
    });
});

describe('a phone', () => {
    const begin = async (person = seller) => {
        const { data } = await callFrom(test, person, calls.beginPhoneCheck, { body: {} });
        const url = new URL(data.url);
        expect(url.origin + url.pathname).toBe('https://phone.example/start');
        expect(url.searchParams.get('site')).toBe('1');
        return url.searchParams.get('ref') ?? '';
    };
    const report = async (body: object, secret = phoneSecret) => {
        const payload = JSON.stringify(body);
        const time = Math.floor(test.now / 1_000);
        const v1 = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
        const response = await test.app.inject({
            method: 'POST',
            url: phoneWebhookPath,
            headers: {
                'content-type': 'application/json',
                'footfall-signature': `t=${time},v1=${v1}`,
            },
            payload,
        });
        return response.statusCode;
    };

    it('is verified by the provider’s word, once, and by nobody else’s', async () => {
        const ref = await begin();
        expect(await report({ ref, state: 'verified' }, 'x'.repeat(32))).toBe(403);
        expect((await own()).facts.phone).toBeNull();
        expect(await report({ ref, state: 'verified' })).toBe(200);
        expect((await own()).facts.phone).toBe(test.now);
        expect(await report({ ref, state: 'verified' })).toBe(404);
    });

    it('stays as it was when a check failed, is unknown, or took too long', async () => {
        expect(await report({ ref: await begin(), state: 'failed' })).toBe(200);
        expect(await report({ ref: 'x'.repeat(32), state: 'verified' })).toBe(404);
        expect(await report({ ref: 'x', state: 'verified' })).toBe(422);
        const ref = await begin();
        test.now += 2 * 3_600_000;
        expect(await report({ ref, state: 'verified' })).toBe(404);
        expect((await own()).facts.phone).toBeNull();
    });

    it('is no check of identity: the same reference says nothing of documents', async () => {
        await sendIdentityPicture(test, seller, await makePng(41));
        const ref = await begin();
        await report({ ref, state: 'verified' });
        const { facts, identity } = await own();
        expect([facts.identity, identity.state]).toEqual([null, 'draft']);
    });
});
