import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { maxApiKeys } from '../../contract/identity/apiKeys';
import { batchPath } from '../../contract/platform/batchPath';
import { addKey } from '../fixtures/apiKeys';
import { stepUpNow } from '../fixtures/payouts';
import {
    addGuest,
    addPerson,
    addSiteOf,
    callFrom,
    newAddress,
    type Person,
} from '../fixtures/people';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let anna: Person;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
    anna = await addPerson(test, 'user');
    site = await addSiteOf(test, anna);
});

const read = (key: string, id = site, address = newAddress()) =>
    callFrom(test, { key, address }, calls.getSite, { params: { id } });
const refused = { status: 401, error: 'key.wrong', data: null };
const make = (body: object, who = anna) =>
    callFrom(test, who, calls.createApiKey, { body: body as never });
const rowsOf = ({ id }: Person) =>
    test.stores.db.selectFrom('api_keys').selectAll().where('user_id', '=', id).execute();

/** A key of Anna's, and what it opens before and after something happens. */
const keyThrough = async (happens: (key: string) => Promise<unknown>, who = anna) => {
    const { key } = await addKey(test, who);
    expect((await read(key)).status).toBe(200);
    await happens(key);
    return read(key);
};

describe('to make an API key', () => {
    const body = { name: 'Dashboard', scopes: ['read'] };

    it('takes showing once more that it is you', async () => {
        expect(await make(body)).toMatchObject({ status: 403, needs: 'stepUp' });
        expect(await rowsOf(anna)).toEqual([]);
    });

    it('tells the key once, and keeps only its hash', async () => {
        await stepUpNow(test, anna);
        const { data } = await make({ ...body, sites: [site], callsPerHour: 10 });
        expect(data.key).toMatch(/^ff_[\w-]{43}$/);
        expect(data).toMatchObject({
            hint: data.key.slice(0, 9),
            callsPerHour: 10,
            lastUsedAt: null,
        });
        expect(data.sites).toEqual([{ id: site, name: 'Example' }]);
        const { data: listed } = await callFrom(test, anna, calls.listApiKeys);
        const { data: taken } = await callFrom(test, anna, calls.exportOwnData);
        const audited = await test.stores.db
            .selectFrom('audit_log')
            .select(['action', 'changes'])
            .where('record_id', '=', anna.id)
            .execute();
        expect(audited.map(({ action }) => action)).toEqual(['createApiKey']);
        expect(audited[0]?.changes).toContain(`Dashboard (${data.hint}…)`);
        const rows = await rowsOf(anna);
        // what a backup would hold of it too
        for (const kept of [listed, taken, audited, rows]) {
            expect(JSON.stringify(kept)).not.toContain(data.key);
        }
        for (const told of [listed, taken, audited]) {
            expect(JSON.stringify(told)).not.toContain(rows[0]?.key_hash ?? 'no hash');
        }
    });

    it('names the field that is wrong', async () => {
        await stepUpNow(test, anna);
        const foreign = await addSiteOf(test, await addPerson(test, 'user'));
        const wrong: [object, string, string][] = [
            [{ name: '' }, 'name', 'field.needed'],
            [{ scopes: [] }, 'scopes', 'key.scope_needed'],
            [{ scopes: ['read', 'read'] }, 'scopes', 'key.scope_twice'],
            [{ sites: [] }, 'sites', 'key.site_needed'],
            [{ sites: [site, foreign] }, 'sites', 'key.site_unknown'],
            [{ expiresAt: test.now }, 'expiresAt', 'field.not_future'],
        ];
        for (const [part, field, error] of wrong) {
            const { status, errors } = await make({ ...body, ...part });
            expect([status, errors]).toEqual([422, { [field]: error }]);
        }
        const { errors } = await make({ ...body, scopes: ['admin'], callsPerHour: 1e9 });
        expect(Object.keys(errors ?? {})).toEqual(['scopes.0', 'callsPerHour']);
        expect(await rowsOf(anna)).toEqual([]);
    });

    it('has its limit, which revoked ones do not count to', async () => {
        await stepUpNow(test, anna);
        const first = await addKey(test, anna);
        for (let made = 1; made < maxApiKeys; made += 1) await addKey(test, anna);
        expect((await make(body)).errors?.name).toContain('key.too_many');
        await callFrom(test, anna, calls.revokeApiKey, { params: { key: first.id } });
        expect((await make(body)).status).toBe(200);
    });
});

describe('an API key ends at once', () => {
    const revoke = (id: string, who = anna) =>
        callFrom(test, who, calls.revokeApiKey, { params: { key: id } });

    it('when it is revoked, by its owner alone', async () => {
        const { id, key } = await addKey(test, anna);
        expect((await revoke(id, await addPerson(test, 'admin'))).status).toBe(404);
        expect((await read(key)).status).toBe(200);
        expect((await revoke(id)).status).toBe(200);
        expect(await read(key)).toMatchObject(refused);
        expect((await revoke(id)).status).toBe(404);
    });

    it('while its question is being answered', async () => {
        const { id, key } = await addKey(test, anna);
        const { store } = test.stores;
        const asked = store.query.bind(store);
        store.query = async (...args: Parameters<typeof asked>) => {
            store.query = asked as typeof store.query;
            const answer = await asked(...args);
            await revoke(id);
            return answer as never;
        };
        const query = { site };
        const from = { key, address: newAddress() };
        expect(await callFrom(test, from, calls.trend, { query })).toMatchObject(refused);
    });

    it('when its time is over', async () => {
        const answer = await keyThrough(async () => {
            await test.stores.db
                .updateTable('api_keys')
                .set({ expires_at: test.now })
                .where('user_id', '=', anna.id)
                .execute();
        });
        expect(answer).toMatchObject(refused);
    });

    it('for good when the account is disabled, signed out everywhere by staff, or has a new password', async () => {
        const admin = await addPerson(test, 'admin');
        const params = { id: anna.id };
        const ways = [
            async () => {
                await callFrom(test, admin, calls.disableUser, { params, body: { reason: 'x' } });
                expect((await rowsOf(anna)).every(row => row.revoked_at !== null)).toBe(true);
                await callFrom(test, admin, calls.enableUser, { params, body: {} as never });
            },
            () => callFrom(test, admin, calls.endUserSessions, { params }),
        ];
        for (const way of ways) expect(await keyThrough(way)).toMatchObject(refused);
        const renewed = await addPerson(test, 'user');
        site = await addSiteOf(test, renewed);
        const changed = await keyThrough(
            () =>
                callFrom(test, renewed, calls.changePassword, {
                    body: { current: renewed.password, password: 'a quite new password' },
                }),
            renewed,
        );
        expect(changed).toMatchObject(refused);
    });

    it('with the role, the account and the site', async () => {
        const set = (values: object) => async () => {
            await test.stores.db
                .updateTable('users')
                .set(values)
                .where('id', '=', anna.id)
                .execute();
        };
        expect(await keyThrough(set({ roles: '["article_editor"]' }))).toMatchObject(refused);
        await set({ roles: '["user"]' })();
        expect(await keyThrough(set({ status: 'disabled' }))).toMatchObject(refused);
        await set({ status: 'active' })();
        const other = await addPerson(test, 'user');
        const lost = await keyThrough(async () => {
            const owner_id = other.id;
            await test.stores.db
                .updateTable('sites')
                .set({ owner_id })
                .where('id', '=', site)
                .execute();
        });
        expect(lost).toMatchObject({ status: 404, data: null });
    });
});

describe('an API key of a closed account', () => {
    it('opens nothing, and nothing is kept of it', async () => {
        const ben = await addPerson(test, 'user');
        const { key } = await addKey(test, ben);
        const list = () => callFrom(test, { key, address: newAddress() }, calls.listSites);
        expect((await list()).status).toBe(200);
        await stepUpNow(test, ben);
        await callFrom(test, ben, calls.closeAccount, { body: { email: ben.email } });
        expect(await list()).toMatchObject(refused);
        expect(await rowsOf(ben)).toEqual([]);
    });
});

describe('an API key never gives more than its owner has', () => {
    it('opens no other sites to the key of an administrator, and nothing of the back-office', async () => {
        const admin = await addPerson(test, 'admin');
        const own = await addSiteOf(test, admin);
        const { key } = await addKey(test, admin);
        expect((await read(key, own)).status).toBe(200);
        expect((await read(key, site)).status).toBe(404);
        const from = { key, address: newAddress() };
        const { data } = await callFrom(test, from, calls.listSites, { query: { owner: anna.id } });
        expect(data.total).toBe(0);
        const users = await test.app.inject({
            url: '/api/v1/work/users',
            headers: { authorization: `Bearer ${key}` },
        });
        expect(users.statusCode).toBe(403);
    });

    it('of some sites opens these alone, also as a sum, and adds none', async () => {
        const hidden = await addSiteOf(test, anna);
        const { key } = await addKey(test, anna, { sites: [site] });
        const from = { key, address: newAddress() };
        expect((await read(key, hidden)).status).toBe(404);
        const { data } = await callFrom(test, from, calls.listSites);
        expect(data.list.map(({ id }) => id)).toEqual([site]);
        const group = await callFrom(test, anna, calls.createSiteGroup, {
            body: { name: 'Both', timezone: 'UTC', sites: [site, hidden] } as never,
        });
        const query = { group: group.data.id };
        expect((await callFrom(test, from, calls.trend, { query })).status).toBe(404);
        const body = { domain: 'new.example', name: 'New', timezone: 'UTC' };
        expect(await callFrom(test, from, calls.createSite, { body })).toMatchObject({
            status: 403,
            error: 'key.all_sites',
        });
    });

    it('that only reads is not told what the owner leaves out', async () => {
        const settings = { excludedPages: ['/secret/*'] };
        await callFrom(test, anna, calls.updateSite, { params: { id: site }, body: settings });
        const reading = await addKey(test, anna, { scopes: ['read'] });
        expect((await read(reading.key)).data.excludedPages).toEqual([]);
        expect((await read((await addKey(test, anna)).key)).data.excludedPages).toHaveLength(1);
    });

    it('writes into the audit log what it changes, and by which key', async () => {
        const { key, hint } = await addKey(test, anna);
        const from = { key, address: newAddress() };
        await callFrom(test, from, calls.updateSite, {
            params: { id: site },
            body: { name: 'By key', excludedAddresses: ['203.0.113.9'] },
        });
        const entry = await test.stores.db
            .selectFrom('audit_log')
            .select(['actor', 'action', 'changes'])
            .where('record_id', '=', site)
            .executeTakeFirstOrThrow();
        expect(entry).toMatchObject({ actor: anna.email, action: 'edit' });
        expect(JSON.parse(entry.changes)).toEqual({
            name: ['Example', 'By key'],
            // how many: addresses may have to be forgotten
            excludedAddresses: [0, 1],
            byApiKey: [null, `${hint}…`],
        });
    });
});

describe('an API key stands in its header and nowhere else', () => {
    const ask = async (request: {
        headers?: Record<string, string>;
        query?: Record<string, string>;
    }) =>
        (await test.app.inject({ url: calls.getSite.path.replace(':id', site), ...request }))
            .statusCode;

    it('not in the address, a cookie, the header of sessions or another scheme', async () => {
        const { key } = await addKey(test, anna);
        expect(await ask({ headers: { authorization: `bearer ${key}` } })).toBe(200);
        for (const name of ['key', 'api_key', 'token', 'access_token', 'authorization']) {
            expect(await ask({ query: { [name]: key } })).toBe(403);
        }
        const basic = Buffer.from(`${key}:`).toString('base64');
        const wrong: Record<string, string>[] = [
            { cookie: `x-token=${key}` },
            { 'x-token': key },
            { authorization: `Basic ${basic}` },
            { authorization: key },
        ];
        for (const headers of wrong) expect(await ask({ headers })).toBe(403);
    });

    it('goes before any session that comes with it', async () => {
        const { key } = await addKey(test, anna, { scopes: ['manage'] });
        const both = { authorization: `Bearer ${key}`, 'x-token': anna.token };
        expect(await ask({ headers: both })).toBe(403);
        expect(await ask({ headers: { ...both, authorization: 'Bearer ff_wrong' } })).toBe(401);
        const bodies = [{ 'x-token': anna.token }, {}];
        for (const session of bodies) {
            const answer = await test.app.inject({
                method: 'POST',
                url: batchPath,
                payload: { calls: [calls.listSessions.path] },
                headers: { authorization: `Bearer ${key}`, ...session },
            });
            expect(answer.statusCode).toBe(403);
        }
    });

    it('opens nothing where a share link is entered, and makes no other key', async () => {
        const { key } = await addKey(test, anna);
        const entered = await call(test, calls.shareLogin, {
            body: { code: key, password: '' } as never,
        });
        expect(entered.status).not.toBe(200);
        const guest = await addGuest(test, anna, site);
        expect((await make({ name: 'x', scopes: ['read'] }, guest as never)).status).toBe(403);
        await stepUpNow(test, anna);
        const body = { name: 'x', scopes: ['read' as const] };
        const from = { key, address: newAddress() };
        expect(await callFrom(test, from, calls.createApiKey, { body })).toMatchObject({
            status: 403,
            error: 'key.no_call',
        });
    });

    it('is answered in plain text, without a new session', async () => {
        const { key } = await addKey(test, anna);
        const answer = await read(key);
        expect(answer).not.toHaveProperty('crypt');
        expect(answer).not.toHaveProperty('x_token');
    });
});

describe('guessing and flooding', () => {
    it('are answered alike for whatever is wrong, and slowed down by address', async () => {
        const { key, id } = await addKey(test, anna);
        const revoked = await addKey(test, anna);
        await callFrom(test, anna, calls.revokeApiKey, { params: { key: revoked.id } });
        const last = key.endsWith('A') ? 'B' : 'A';
        const address = newAddress();
        const { status, ...told } = await read(`ff_${'x'.repeat(43)}`, site, address);
        expect(status).toBe(401);
        for (const wrong of [
            key.slice(0, -1) + last,
            `${key}A`,
            key.toLowerCase(),
            id,
            revoked.key,
        ]) {
            expect(await read(wrong, site, address)).toEqual({ status: 401, ...told });
        }
        for (let more = 5; more < 30; more += 1) await read('ff_wrong', site, address);
        const slowed = await read('ff_wrong', site, address);
        expect(slowed).toMatchObject({ status: 429, data: null });
        expect(slowed.retryAfter).toBeGreaterThan(600);
        // whoever else comes from there goes on
        expect((await read(key, site, address)).status).toBe(200);
        expect((await read('ff_wrong', site, newAddress())).status).toBe(401);
    });

    it('of a right key end with its calls of an hour, wherever they come from', async () => {
        const { key } = await addKey(test, anna, { callsPerHour: 3 });
        const other = await addKey(test, anna);
        for (let made = 0; made < 3; made += 1) expect((await read(key)).status).toBe(200);
        const { status, retryAfter } = await read(key);
        expect([status, retryAfter]).toEqual([429, 3600]);
        expect((await read(other.key)).status).toBe(200);
    });

    it('tell when a key was used last, to the minute', async () => {
        const { key, id } = await addKey(test, anna);
        const used = async () => {
            const { data } = await callFrom(test, anna, calls.listApiKeys);
            return data.list.find(one => one.id === id)?.lastUsedAt;
        };
        expect(await used()).toBe(null);
        await read(key);
        expect(await used()).toBe(test.now);
    });
});
