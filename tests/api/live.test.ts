import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveChanges } from '../../contract/analytics/live';
import { calls } from '../../contract/calls';
import { EventStream } from '../../server/analytics/events/reports/live/eventStream';
import { LiveHub } from '../../server/analytics/events/reports/live/liveHub';
import type { Scope } from '../../server/analytics/events/reports/query/scope';
import { sessionLasts } from '../../server/identity/accounts/sessionLasts';
import { endSession } from '../../server/identity/accounts/sessions';
import { addMember } from '../fixtures/members';
import { addGuest, addPerson, addSiteOf } from '../fixtures/people';
import { addSite, call, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
let base: string;
const readers: AbortController[] = [];
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
    for (const reader of readers.splice(0)) reader.abort();
});
afterAll(() => test.close());

interface Message {
    event: string;
    id: string;
    data: string;
}

const readMessage = (block: string): Message | undefined => {
    const fields = Object.fromEntries(
        block.split('\n').map(line => {
            const at = line.indexOf(': ');
            return [line.slice(0, at), line.slice(at + 2)];
        }),
    );
    if (fields.data === undefined) return undefined;
    return { event: fields.event ?? '', id: fields.id ?? '', data: fields.data };
};

async function* messagesOf(response: Response): AsyncGenerator<Message, void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            const message = readMessage(text.slice(0, end));
            text = text.slice(end + 2);
            if (message) yield message;
        }
    }
}

/** Opens a stream over real HTTP; `next` waits for its next message. */
const listen = async (
    query: Record<string, string>,
    headers: Record<string, string> = { 'x-token': token },
) => {
    const reader = new AbortController();
    readers.push(reader);
    const response = await fetch(`${base}${calls.live.path}?${new URLSearchParams(query)}`, {
        headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip', ...headers },
        signal: reader.signal,
    });
    const messages = messagesOf(response);
    const next = async () => (await messages.next()).value as Message | undefined;
    const changes = async () => {
        const message = await next();
        const { data } = JSON.parse(message?.data ?? '{}') as { data: LiveChanges };
        return { ...data, id: message?.id };
    };
    return { response, next, changes, stop: () => reader.abort() };
};

let views = 0;
const view = async (site: string, visitor: string, path = '/') => {
    views += 1;
    const body = {
        s: site,
        k: 'v',
        u: `https://example.com${path}`,
        i: `visitor_${visitor}`,
        p: `view${views}`,
    };
    expect((await send(test, body)).statusCode).toBe(202);
};

describe('the stream of visits', () => {
    it('brings new visits, and those that go on, as they are acknowledged', async () => {
        const site = await addSite(test, token);
        const { response, changes } = await listen({ site });
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toContain('text/event-stream');
        expect(response.headers.get('content-encoding')).toBeNull();
        expect(response.headers.get('cache-control')).toContain('no-store');
        expect((await changes()).list).toEqual([]);
        await view(site, 'anna', '/first');
        const first = await changes();
        expect(first).toMatchObject({
            list: [{ site, entryPath: '/first', pages: 1, isNew: true }],
            gone: [],
            isMore: false,
        });
        expect(first.id).toBe(String(first.at));
        test.now += 1000;
        await view(site, 'anna', '/second');
        expect((await changes()).list).toMatchObject([
            { id: first.list[0]?.id, pages: 2, exitPath: '/second' },
        ]);
    });

    it('keeps to its scope', async () => {
        const site = await addSite(test, token);
        const other = await addSite(test, token);
        const { changes } = await listen({ site, filter: 'entry=/wanted' });
        await changes();
        await view(other, 'anna', '/wanted');
        await view(site, 'anna', '/unwanted');
        await view(site, 'berta', '/wanted');
        expect((await changes()).list).toMatchObject([{ site, entryPath: '/wanted' }]);
    });

    it('takes away what no longer counts', async () => {
        const site = await addSite(test, token);
        const { changes } = await listen({ site });
        await changes();
        await view(site, 'anna');
        const [visit] = (await changes()).list;
        const body = { site, isMarked: true, visits: [visit?.id ?? ''] };
        await call(test, calls.markVisits, { token, body });
        expect(await changes()).toMatchObject({ list: [], gone: [visit?.id] });
        await call(test, calls.markVisits, { token, body: { ...body, isMarked: false } });
        expect((await changes()).list).toMatchObject([{ id: visit?.id }]);
    });

    it('goes on where the reader stopped', async () => {
        const site = await addSite(test, token);
        await view(site, 'anna', '/before');
        await test.settle();
        test.now += 60_000;
        const since = test.now;
        test.now += 60_000;
        await view(site, 'berta', '/after');
        await test.settle();
        test.now += 60_000;
        const missed = await listen({ site, since: String(since) });
        expect((await missed.changes()).list).toMatchObject([{ entryPath: '/after' }]);
        const headers = { 'x-token': token, 'last-event-id': String(test.now) };
        const resumed = await listen({ site, since: String(since) }, headers);
        expect((await resumed.changes()).list).toEqual([]);
    });

    it('brings the renewed token, which the answer has no place for', async () => {
        const owner = await addPerson(test, 'user');
        const site = await addSiteOf(test, owner);
        const now = test.now;
        test.now += test.config.SESSION_DAYS * 86_400_000 * 0.6;
        const { next } = await listen({ site }, { 'x-token': owner.token });
        const message = await next();
        expect(message?.event).toBe('token');
        const renewed = message?.data ?? '';
        const info = await call(test, calls.info, { token: renewed });
        expect(info).toMatchObject({ code: 200 });
        test.now = now;
    });

    it('is refused like any other call', async () => {
        const site = await addSite(test, token);
        const stranger = await addPerson(test, 'user');
        const { response } = await listen({ site }, { 'x-token': stranger.token });
        expect(response.status).toBe(404);
        expect((await listen({ site }, {})).response.status).toBe(403);
        expect((await listen({ site, filter: 'x' })).response.status).toBe(422);
    });

    it('is limited for each session', async () => {
        const owner = await addPerson(test, 'user');
        const site = await addSiteOf(test, owner);
        const headers = { 'x-token': owner.token };
        const open = [];
        for (let count = 0; count < 6; count++) open.push(await listen({ site }, headers));
        const refused = await listen({ site }, headers);
        expect(refused.response.status).toBe(429);
        expect(refused.response.headers.get('retry-after')).toBe('30');
        open[0]?.stop();
        await expect.poll(async () => (await listen({ site }, headers)).response.status).toBe(200);
    });
});

describe('the streams of guests', () => {
    /** Whether the stream has ended; what it brings until then is thrown away. */
    const watch = (next: () => Promise<unknown>) => {
        const watched = { hasEnded: false };
        void (async () => {
            while (await next().catch(() => undefined));
            watched.hasEnded = true;
        })();
        return watched;
    };

    it('end with their link or membership, and only those', async () => {
        const owner = await addPerson(test, 'user');
        const site = await addSite(test, owner.token);
        const [revoked, expiring, other] = [
            await addGuest(test, owner, site, ['visitor']),
            await addGuest(test, owner, site, ['visitor']),
            await addGuest(test, owner, site, ['visitor']),
        ];
        const open = async (guest: typeof other) => {
            const stream = await listen({ site }, { 'x-token': guest.token });
            expect(stream.response.status).toBe(200);
            await stream.changes();
            return stream;
        };
        const ofRevoked = watch((await open(revoked)).next);
        const ofExpired = watch((await open(expiring)).next);
        const stays = await open(other);
        // a member who is removed, and one who reads less from now on, lose theirs as well
        const members = [
            await addMember(test, site, 'viewer'),
            await addMember(test, site, 'viewer', { reports: ['visitor'] }),
        ];
        const ofMembers = await Promise.all(
            members.map(async one => watch((await open({ ...other, token: one.token })).next)),
        );
        const { db } = test.stores;
        const [removed, lessened] = members.map(({ id }) => id);
        await db
            .deleteFrom('site_members')
            .where('user_id', '=', removed ?? '')
            .execute();
        await db
            .updateTable('site_members')
            .set({ reports: JSON.stringify(['visitor', 'content']) })
            .where('user_id', '=', lessened ?? '')
            .execute();
        const params = { id: site, share: revoked.shareId };
        const { code } = await call(test, calls.revokeShare, { token: owner.token, params });
        expect(code).toBe(200);
        await test.stores.db
            .updateTable('shares')
            .set({ expires_at: test.now })
            .where('id', '=', expiring.shareId)
            .execute();
        await expect
            .poll(() => [ofRevoked, ofExpired, ...ofMembers].every(one => one.hasEnded), {
                timeout: 20_000,
            })
            .toBe(true);
        // The one that was not touched goes on, and brings what happens.
        await view(site, 'anna', '/after');
        expect((await stays.changes()).list).toMatchObject([{ entryPath: '/after' }]);
        const again = await listen({ site }, { 'x-token': revoked.token });
        expect(again.response.status).toBe(403);
    });
});

describe('asking again and again', () => {
    it('answers the same changes', async () => {
        const site = await addSite(test, token);
        const since = test.now;
        await view(site, 'anna');
        await test.settle();
        const { data } = await call(test, calls.live, { token, query: { site, since } });
        expect(data).toMatchObject({ at: test.now, list: [{ pages: 1 }], gone: [], isMore: false });
    });
});

describe('the hub', () => {
    const scope = { sites: [] as readonly string[] } as unknown as Scope;

    /** A hub with quick rules over a response that only counts. */
    const open = async (
        options: Partial<ConstructorParameters<typeof LiveHub>[0]>,
        isAllowed: () => Promise<boolean> = async () => true,
    ) => {
        const hub = new LiveHub({
            store: test.stores.store,
            clock: () => test.now,
            loader: { state: () => ({}) },
            log: { warn: () => {} },
            tickMs: 5,
            ...options,
        });
        const written: string[] = [];
        const listeners: Record<string, () => void> = {};
        const response = {
            writableLength: 0,
            writeHead: () => {},
            on: () => {},
            once: (name: string, done: () => void) => {
                listeners[name] = done;
            },
            write: (text: string) => void written.push(text),
            end: () => listeners.close?.(),
            destroy: () => listeners.close?.(),
        };
        await hub.add({
            sessionId: 'session',
            scope,
            since: test.now,
            isAllowed,
            open: onEnd => new EventStream(response as never, {}, onEnd),
            encode: changes => JSON.stringify(changes),
        });
        return { hub, written, response };
    };

    it('says now and then that it is alive', async () => {
        const { hub, written } = await open({ beatMs: 20 });
        await expect
            .poll(() => written.filter(text => text === ': beat\n\n').length)
            .toBeGreaterThan(1);
        hub.close();
        expect(hub.size).toBe(0);
    });

    it('ends with the session', async () => {
        let isThere = true;
        const { hub } = await open({ checkMs: 5 }, async () => isThere);
        expect(hub.size).toBe(1);
        isThere = false;
        await expect.poll(() => hub.size).toBe(0);
    });

    it('ends when nobody can say whether the session is there, and when it is old', async () => {
        const { hub } = await open({ checkMs: 5 }, () => Promise.reject(new Error('away')));
        await expect.poll(() => hub.size).toBe(0);
        const old = await open({ maxAgeMs: 5 });
        await expect.poll(() => old.hub.size).toBe(0);
    });

    it('drops who reads too slowly', async () => {
        const { hub, response } = await open({ beatMs: 5 });
        response.writableLength = 2 ** 21;
        await expect.poll(() => hub.size).toBe(0);
    });
});

describe('a session', () => {
    const isThere = (id: string) => sessionLasts(test.stores.db, id, test.now);
    const idOf = async (asToken: string) => {
        const { hashToken } = await import('../../server/identity/accounts/sessions');
        const { id } = await test.stores.db
            .selectFrom('sessions')
            .select('id')
            .where('token_hash', '=', hashToken(asToken))
            .executeTakeFirstOrThrow();
        return id;
    };

    it('lasts until it is ended, or its share link is', async () => {
        const owner = await addPerson(test, 'user');
        const own = await idOf(owner.token);
        expect(await isThere(own)).toBe(true);
        await endSession(test.stores.db, own);
        expect(await isThere(own)).toBe(false);
        const sharer = await addPerson(test, 'user');
        const shared = await addSiteOf(test, sharer);
        const guest = await addGuest(test, sharer, shared, ['visitor']);
        const guests = await idOf(guest.token);
        expect(await isThere(guests)).toBe(true);
        await test.stores.db
            .updateTable('shares')
            .set({ revoked_at: test.now })
            .where('site_id', '=', shared)
            .execute();
        expect(await isThere(guests)).toBe(false);
    });
});

describe('online now', () => {
    const online = async (query: Record<string, unknown>) => {
        await test.settle();
        return (await call(test, calls.online, { token, query: query as { site: string } })).data;
    };

    it('has who was there in the last minutes, where, and by what', async () => {
        const site = await addSite(test, token);
        await view(site, 'early', '/old');
        test.now += 20 * 60_000;
        await view(site, 'anna', '/start');
        test.now += 1000;
        await view(site, 'anna', '/read');
        await view(site, 'berta', '/read');
        expect(await online({ site })).toEqual({
            timezone: 'UTC',
            at: test.now,
            minutes: 15,
            visitors: 2,
            pages: [{ host: 'example.com', path: '/read', title: '', visitors: 2 }],
            sources: [{ source: 'direct', sourceName: '', visitors: 2 }],
            regions: [{ country: '', region: '', visitors: 2 }],
        });
        expect(await online({ site, minutes: '30' })).toMatchObject({
            minutes: 30,
            visitors: 3,
            pages: [{ path: '/read' }, { path: '/old', visitors: 1 }],
        });
        expect(await online({ site, minutes: '5', filter: 'entry=/start' })).toMatchObject({
            visitors: 1,
        });
        expect((await call(test, calls.overview, { token, query: { site } })).data.online).toBe(2);
    });

    it('knows three lengths', async () => {
        const site = await addSite(test, token);
        const query = { site, minutes: '7' as '5' };
        expect(await call(test, calls.online, { token, query })).toMatchObject({
            code: 422,
            errors: { minutes: expect.any(String) },
        });
    });
});

describe('a server that stops', () => {
    it('ends its streams, and does not wait for their readers', async () => {
        const site = await addSite(test, token);
        const { next } = await listen({ site });
        await next();
        const ended = next();
        const closing = test.app.close();
        expect(await ended).toBeUndefined();
        // Clients that connected and asked for nothing are none of the streams.
        test.app.server.closeAllConnections();
        await closing;
    });
});
