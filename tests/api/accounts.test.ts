import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { startGuest } from '../fixtures/guest';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());

const login = (email: string, password: string) =>
    call(test, calls.login, { body: { email, password } });

describe('signing in', () => {
    it('answers a token and the e-mail, whatever the case of the e-mail', async () => {
        const answer = await login(` ${adminEmail.toUpperCase()} `, adminPassword);
        expect(answer).toMatchObject({ status: 200, code: 200 });
        expect(answer.data.userInfo).toEqual({ email: adminEmail });
        expect(answer.data.x_token).toMatch(/^[\w-]{43}$/);
    });

    it('says the same of a wrong password and of an unknown e-mail', async () => {
        const wrong = await login(adminEmail, 'wrong password');
        const unknown = await login('nobody@example.com', adminPassword);
        expect(wrong.status).toBe(401);
        expect(unknown).toEqual(wrong);
    });

    it('names the fields that are missing or wrong', async () => {
        const answer = await login('nonsense', '');
        expect(answer.status).toBe(422);
        expect(answer.errors).toEqual({ email: 'field.email', password: 'field.needed' });
    });
});

describe('a session', () => {
    it('tells who is signed in', async () => {
        const answer = await call(test, calls.info, { token: await signIn(test) });
        expect(answer.data.userInfo).toEqual({
            id: expect.stringMatching(/./),
            name: 'admin',
            email: adminEmail,
            avatar: '',
            roles: ['admin'],
            is_admin: 1,
        });
        expect(answer.data).toMatchObject({ share: null, set: { email: adminEmail, webclose: 0 } });
        const { invite_code } = await test.stores.db
            .selectFrom('users')
            .select('invite_code')
            .executeTakeFirstOrThrow();
        expect(answer.data.invite_code).toBe(invite_code);
        expect(invite_code).toMatch(/^[A-Z2-9]{8}$/);
    });

    it('tells a guest of a share link what is shared', async () => {
        const site = await addSite(test, await signIn(test), { name: 'Shared site' });
        const { token } = await startGuest(test, site, { reports: ['trend', 'overview'] });
        const answer = await call(test, calls.info, { token });
        expect(answer.data).toMatchObject({
            userInfo: { id: '', name: 'For the agency', email: '', roles: ['client'], is_admin: 0 },
            share: {
                name: 'For the agency',
                site: { id: site, name: 'Shared site' },
                reports: ['overview', 'trend'],
                isPreview: false,
            },
            invite_code: '',
            set: { email: '' },
        });
    });

    it('of a guest ends with the logout too', async () => {
        const { token } = await startGuest(test, await addSite(test, await signIn(test)));
        expect((await call(test, calls.logout, { token })).status).toBe(200);
        expect((await call(test, calls.info, { token })).status).toBe(403);
    });

    it('ends with the logout, and only that one', async () => {
        const [token, other] = [await signIn(test), await signIn(test)];
        expect((await call(test, calls.logout, { token })).code).toBe(200);
        expect((await call(test, calls.info, { token })).status).toBe(403);
        expect((await call(test, calls.info, { token: other })).status).toBe(200);
    });

    it('outlasts a restart, and its token is stored nowhere', async () => {
        const token = await signIn(test);
        await test.restart();
        expect((await call(test, calls.info, { token })).status).toBe(200);
        const rows = await test.stores.db.selectFrom('sessions').selectAll().execute();
        expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('makes no second administrator at the second start', async () => {
        const users = await test.stores.db.selectFrom('users').selectAll().execute();
        expect(users).toHaveLength(1);
        expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/);
    });
});

// SQLite has no connections to lose.
if (process.env.TEST_DATABASE_URL && process.env.FOOTFALL_TEST_STORES === 'servers') {
    it('a session outlives the loss of the connections to PostgreSQL', async () => {
        const token = await signIn(test);
        const ask = async () => (await call(test, calls.info, { token })).status;
        await Promise.all([ask(), ask(), ask()]);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`.execute(test.stores.db);
        await expect.poll(ask).toBe(200);
    });
}
