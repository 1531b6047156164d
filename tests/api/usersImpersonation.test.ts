import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsPath } from '../../contract/analytics/siteData';
import { allResources } from '../../contract/backOffice';
import { calls } from '../../contract/calls';
import type { Call } from '../../contract/platform/call';
import { endStaleImpersonations, impersonationMs } from '../../server/identity/users/impersonation';
import {
    addPerson,
    addShare,
    addSiteOf,
    callFrom,
    newAddress,
    type Person,
} from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let bob: Person;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    bob = await addPerson(test, 'user');
    site = await addSiteOf(test, bob);
});
afterAll(() => test.close());

const see = (whom: Person, by = ann) =>
    callFrom(test, by, calls.seeAsUser, { params: { id: whom.id } });
/** Whoever sees as somebody, as a caller. */
const seer = async (whom = bob, by = ann) => ({
    token: (await see(whom, by)).data.x_token,
    address: newAddress(),
});
const statusOf = async (who: { token: string; address: string }) =>
    (await callFrom(test, who, calls.info)).status;
const logged = () =>
    test.stores.db
        .selectFrom('audit_log')
        .select(['action', 'actor', 'record_id', 'changes'])
        .where('action', 'like', 'see%')
        .orderBy('seq')
        .execute();

const generated = allResources.flatMap(({ name, calls: own, access }) => [
    ...(access.create ? [[`create ${name}`, own.create] as const] : []),
    ...(access.edit ? [[`edit ${name}`, own.edit] as const] : []),
    ...(access.delete ? [[`remove ${name}`, own.remove] as const] : []),
]);
const writing = [...(Object.entries(calls) as [string, Call][]), ...generated].filter(
    ([, { method, access }]) => method !== 'GET' && access !== 'public',
);

/** A path with something for each of its parameters. */
const filled = (path: string) => path.replace(/:\w+/g, () => site);

describe('impersonation as somebody', () => {
    it('sees what they see', async () => {
        const who = await seer();
        const { data: info } = await callFrom(test, who, calls.info);
        expect(info.userInfo).toMatchObject({ email: bob.email, roles: ['user'], is_admin: 0 });
        const { data } = await callFrom(test, who, calls.listSites);
        expect(data.list.map(({ id }) => id)).toEqual([site]);
        const other = await addSiteOf(test, ann);
        const params = { id: other };
        expect((await callFrom(test, who, calls.getSite, { params })).status).toBe(404);
    });

    it('has something to refuse', () => expect(writing.length).toBeGreaterThan(60));

    it('refuses every call that writes', async () => {
        const { token } = await seer();
        const answers = await Promise.all(
            writing.map(async ([name, { method, path, isBare }]) => {
                const response = await test.app.inject({
                    method,
                    url: filled(path),
                    headers: { 'x-token': token },
                    ...(method !== 'DELETE' && { payload: {} }),
                });
                const { error, code } = response.json();
                return [name, response.statusCode, isBare ? code : error];
            }),
        );
        const error = 'session.read_only';
        expect(answers).toEqual(writing.map(([name]) => [name, 409, error]));
    });

    it('refuses what goes in or out beside the calls, and share links', async () => {
        const { token } = await seer();
        const headers = { 'x-token': token };
        const url = filled(eventsPath);
        const sent = { ...headers, 'content-type': 'application/x-ndjson' };
        const answers = await Promise.all([
            test.app.inject({ url, headers }),
            test.app.inject({ method: 'POST', url, headers: sent, payload: '{}' }),
        ]);
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
        const { code } = await addShare(test, bob, site);
        const shares = await test.app.inject({ url: filled(calls.listShares.path), headers });
        expect(shares.statusCode).toBe(409);
        expect(shares.body).not.toContain(code);
    });

    it('is for no administrator, nobody disabled and nobody unknown', async () => {
        const eve = await addPerson(test, 'admin', 'user');
        expect((await see(eve)).error).toBe('user.not_admin_view');
        expect((await see(ann)).status).toBe(409);
        const gone = await addPerson(test, 'user');
        const disabled = { status: 'disabled' as const };
        const { db } = test.stores;
        await db.updateTable('users').set(disabled).where('id', '=', gone.id).execute();
        expect((await see(gone)).error).toBe('account.disabled');
        expect((await see({ ...gone, id: 'nobody' })).status).toBe(404);
    });

    it('is nothing that the person notices', async () => {
        const before = (await callFrom(test, bob, calls.listSessions)).data.list.length;
        const who = await seer();
        const { data } = await callFrom(test, bob, calls.listSessions);
        expect(data.list).toHaveLength(before);
        await callFrom(test, bob, calls.endOtherSessions);
        expect(await statusOf(who)).toBe(200);
        const row = await test.stores.db
            .selectFrom('users')
            .select('last_login_at')
            .where('id', '=', bob.id)
            .executeTakeFirstOrThrow();
        expect(row.last_login_at).toBe(0);
    });
});

describe('its end', () => {
    it('comes with the way back, and both stand in the log', async () => {
        const who = await seer();
        const begun = (await logged()).at(-1);
        expect(begun).toMatchObject({ action: 'see', actor: ann.email, record_id: bob.id });
        expect((await callFrom(test, who, calls.logout)).status).toBe(200);
        expect(await statusOf(who)).toBe(403);
        expect((await logged()).at(-1)).toMatchObject({ action: 'seeEnd', actor: ann.email });
        await endStaleImpersonations(test.stores.db, test.now);
        const ends = (await logged()).filter(({ action }) => action === 'seeExpired');
        expect(ends).toEqual([]);
        expect(await statusOf(ann)).toBe(200);
    });

    it('comes after 30 minutes, however much it is used', async () => {
        const who = await seer();
        for (const minutes of [10, 10, 9]) {
            test.now += minutes * 60_000;
            const answer = await callFrom(test, who, calls.info);
            expect([answer.status, answer.x_token]).toEqual([200, undefined]);
        }
        test.now += 60_000;
        expect(await statusOf(who)).toBe(403);
        await endStaleImpersonations(test.stores.db, test.now);
        await endStaleImpersonations(test.stores.db, test.now);
        const ends = (await logged()).filter(({ action }) => action === 'seeExpired');
        expect(ends.length).toBeGreaterThanOrEqual(1);
        expect(ends.at(-1)).toMatchObject({ actor: '', record_id: bob.id });
        expect(ends.at(-1)?.changes).toContain(ann.email);
        const open = await test.stores.db
            .selectFrom('impersonations')
            .select('session_id')
            .where('ended_at', 'is', null)
            .execute();
        expect(open).toEqual([]);
        expect(impersonationMs).toBe(30 * 60_000);
    });

    it('comes with that of the administrator’s own session', async () => {
        const eve = await addPerson(test, 'admin');
        const who = await seer(bob, eve);
        await callFrom(test, eve, calls.logout);
        expect(await statusOf(who)).toBe(403);
        await endStaleImpersonations(test.stores.db, test.now);
        expect((await logged()).at(-1)).toMatchObject({ action: 'seeExpired' });
    });

    it.each([
        ['the administrator is none any more', 'administrator', { roles: '["user"]' }],
        ['the administrator is disabled', 'administrator', { status: 'disabled' as const }],
        ['the person becomes an administrator', 'person', { roles: '["user","admin"]' }],
        ['the person is disabled', 'person', { status: 'disabled' as const }],
    ])('comes when %s', async (_case, whose, change) => {
        const eve = await addPerson(test, 'admin');
        const carl = await addPerson(test, 'user');
        const who = await seer(carl, eve);
        expect(await statusOf(who)).toBe(200);
        const { id } = whose === 'person' ? carl : eve;
        await test.stores.db.updateTable('users').set(change).where('id', '=', id).execute();
        expect(await statusOf(who)).toBe(403);
    });
});
