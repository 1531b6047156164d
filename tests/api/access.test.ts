import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, Role } from '../../contract/call';
import { type CallName, calls } from '../../contract/calls';
import { hashPassword } from '../../server/accounts/passwords';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let admin: string;
let user: string;
let editor: string;
let adminsSite: string;

const password = 'another long password';
const addUser = async (email: string, role: Role) => {
    await test.stores.db
        .insertInto('users')
        .values({
            id: email,
            email,
            name: email,
            password_hash: await hashPassword(password),
            roles: JSON.stringify([role]),
            created_at: test.now,
            updated_at: test.now,
        })
        .execute();
    return signIn(test, email, password);
};

beforeAll(async () => {
    test = await startTestApp();
    admin = await signIn(test);
    user = await addUser('user@example.com', 'user');
    editor = await addUser('editor@example.com', 'article_editor');
    adminsSite = await addSite(test, admin);
});
afterAll(() => test.close());

const all = Object.entries(calls) as [CallName, Call][];
const closed = all.filter(([, { access }]) => access !== 'public');
const body = { domain: 'example.org', name: 'Mine', timezone: 'Asia/Shanghai' };
/** Input that is right but for the site, which belongs to somebody else. */
const foreign = () => ({
    params: { id: adminsSite },
    query: { site: adminsSite, visit: '1' },
    body,
});
const ofSite = closed.filter(
    ([name, { path }]) =>
        path.includes(':id') || (path.includes('/stats/') && name !== 'sitesSummary'),
);

describe('access', () => {
    it.each(all)('%s is on the server', async (_name, { method, path }) => {
        expect(test.app.hasRoute({ method, url: path })).toBe(true);
    });

    it.each(closed)('%s wants a session', async (_name, definition) => {
        for (const token of [undefined, '', 'invented']) {
            const answer = await call(test, definition, {
                ...foreign(),
                ...(token !== undefined && { token }),
            });
            expect(answer).toMatchObject({ status: 403, code: 403, data: null });
        }
    });

    it.each(ofSite)("%s shows nothing of somebody else's site", async (_name, definition) => {
        const answer = await call(test, definition, { ...foreign(), token: user });
        expect(answer).toMatchObject({ status: 404, message: 'site not found', data: null });
        expect((await call(test, definition, { ...foreign(), token: admin })).status).toBe(200);
    });

    it('lists only the sites that one owns, and all of them for administrators', async () => {
        const own = await addSite(test, user, body);
        const mine = await call(test, calls.listSites, { token: user });
        expect(mine.data.list.map(site => site.id)).toEqual([own]);
        const summary = await call(test, calls.sitesSummary, { token: user });
        expect(summary.data.list.map(item => item.site.id)).toEqual([own]);
        const everything = await call(test, calls.listSites, { token: admin });
        expect(everything.data.list.map(site => site.id)).toContain(own);
        expect(everything.data.total).toBe(3);
    });

    it('lets a role that may not add a site add none', async () => {
        const answer = await call(test, calls.createSite, { token: editor, body });
        expect(answer.status).toBe(403);
    });

    it('answers calls that do not exist with 404 in the envelope', async () => {
        const response = await test.app.inject({ url: '/api/v1/work/nothing' });
        expect(response.statusCode).toBe(404);
    });
});
