import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { batchHead } from '../../contract/platform/batch';
import { batchPath, maxBatch } from '../../contract/platform/batchPath';
import type { Call, Envelope } from '../../contract/platform/call';
import { addGuest, addPerson, addSiteOf, callFrom, newAddress } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

interface Asking {
    token: string;
    address: string;
}

let test: TestApp;
let site: string;
let other: string;
let people: Record<'admin' | 'owner' | 'guest' | 'seer' | 'nobody', Asking>;

beforeAll(async () => {
    test = await startTestApp();
    const [admin, owner, stranger] = await Promise.all([
        addPerson(test, 'admin'),
        addPerson(test, 'user'),
        addPerson(test, 'user'),
    ]);
    site = await addSiteOf(test, owner);
    other = await addSiteOf(test, stranger);
    const guest = await addGuest(test, owner, site, ['overview']);
    const { data } = await callFrom(test, admin, calls.seeAsUser, { params: { id: owner.id } });
    const seer = { token: data.x_token, address: newAddress() };
    const nobody = { token: 'invented', address: newAddress() };
    people = { admin, owner, guest, seer, nobody };
});
afterAll(() => test.close());

const askTogether = async ({ token, address }: Asking, asked: readonly string[]) => {
    const response = await test.app.inject({
        method: 'POST',
        url: batchPath,
        remoteAddress: address,
        headers: { 'x-token': token },
        payload: { calls: asked },
    });
    const lines = response.body.trimEnd().split('\n');
    const answers: { status: number; body: Envelope }[] = [];
    for (let at = 0; at < lines.length; at += 2) {
        const head = batchHead.parse(JSON.parse(lines[at] ?? ''));
        answers[head.at] = { status: head.status, body: JSON.parse(lines[at + 1] ?? '') };
    }
    return answers;
};

const askAlone = async ({ token, address }: Asking, url: string) => {
    const headers = { 'x-token': token };
    const response = await test.app.inject({ url, remoteAddress: address, headers });
    return { status: response.statusCode, body: response.json<Envelope>() };
};

/** Every reading call that needs a session, about one's own site and about somebody else's. */
const reading = () =>
    (Object.values(calls) as Call[])
        .filter(({ method, access }) => method === 'GET' && access !== 'public')
        .filter(({ path }) => path !== calls.logout.path)
        .flatMap(({ path }) => [site, other].map(id => `${path.replace(/:\w+/g, id)}?site=${id}`));

const verdicts = (answers: Awaited<ReturnType<typeof askTogether>>) =>
    answers.map(({ status, body: { code, error } }) => [status, code, error]);

describe('calls asked together', () => {
    it.each(['owner', 'guest', 'seer'] as const)(
        'are answered as each by itself: %s',
        async who => {
            const paths = reading();
            expect(paths.length).toBeGreaterThan(100);
            for (let from = 0; from < paths.length; from += maxBatch) {
                const some = paths.slice(from, from + maxBatch);
                const together = await askTogether(people[who], some);
                const alone = await Promise.all(some.map(path => askAlone(people[who], path)));
                expect([some, verdicts(together)]).toEqual([some, verdicts(alone)]);
            }
        },
    );

    it('count towards limits one by one, the same one asked for twenty times, too', async () => {
        const { owner } = people;
        const asked = Array.from({ length: maxBatch }, () => `${calls.search.path}?q=limited`);
        const found: number[] = [];
        for (let turn = 0; turn < 8; turn += 1) {
            const answers = await askTogether(owner, asked);
            found.push(...answers.map(({ status }) => status));
        }
        const taken = found.filter(status => status === 200).length;
        expect(taken).toBeGreaterThan(maxBatch);
        expect(taken).toBeLessThan(found.length);
        expect(new Set(found)).toEqual(new Set([200, 429]));
        expect((await askAlone(owner, asked[0] ?? '')).status).toBe(429);
    });

    it('are refused together without a session', async () => {
        const { token, address } = people.nobody;
        const response = await test.app.inject({
            method: 'POST',
            url: batchPath,
            remoteAddress: address,
            headers: { 'x-token': token },
            payload: { calls: reading().slice(0, 2) },
        });
        expect([response.statusCode, response.json().error]).toEqual([403, 'session.none']);
    });

    it('hold what each would have answered', async () => {
        const path = `/api/v1/work/sites/${site}`;
        const [first, second] = await askTogether(people.owner, [path, '/api/v1/work/plan']);
        expect(first?.body).toEqual((await askAlone(people.owner, path)).body);
        expect(second?.body.code).toBe(200);
    });

    it.each([
        '/api/v1/work/public/market',
        '/api/v1/work/comm/settings',
        '/api/v1/work/openapi.json',
        '/api/v1/work/users/export',
        calls.logout.path,
    ])('leave out what is a file, for anybody, or an end: %s', async path => {
        const [answer] = await askTogether(people.admin, [path]);
        expect(answer?.status).toBe(404);
    });
});
