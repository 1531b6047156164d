import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { startGuest } from '../fixtures/guest';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const day = 86_400_000;
const days = 30;
let test: TestApp;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: String(days) });
});
afterAll(() => test.close());

const ask = (token: string) => call(test, calls.info, { token });
const status = async (token: string) => (await ask(token)).status;
/** A session past half of its token's life. */
const oldSession = async () => {
    const token = await signIn(test);
    test.now += (days / 2) * day;
    return token;
};
const renew = async (token: string) => {
    const { x_token } = await ask(token);
    if (x_token === undefined) throw new Error('the token was not renewed');
    return x_token;
};

describe('the renewal of a token', () => {
    it('waits for half of its life', async () => {
        const token = await signIn(test);
        test.now += (days / 2) * day - 1;
        expect((await ask(token)).x_token).toBeUndefined();
        test.now += 1;
        const answer = await ask(token);
        expect(answer.x_token).toMatch(/^[\w-]{43}$/);
        expect(answer.x_token).not.toBe(token);
    });

    it('lets the old token work for 60 s, naming the same new one, and refuses it then', async () => {
        const token = await oldSession();
        const next = await renew(token);
        test.now += 59_999;
        const late = await ask(token);
        expect(late).toMatchObject({ status: 200, x_token: next });
        test.now += 1;
        expect(await status(token)).toBe(403);
        const answer = await ask(next);
        expect(answer.status).toBe(200);
        expect(answer.x_token).toBeUndefined();
    });

    it('happens once for requests at the same moment, and all succeed', async () => {
        const token = await oldSession();
        const answers = await Promise.all(Array.from({ length: 12 }, () => ask(token)));
        expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
        const named = new Set(answers.map(answer => answer.x_token));
        expect(named.size).toBe(1);
        const [next = ''] = named;
        expect(await status(next ?? '')).toBe(200);
        test.now += 60_000;
        expect(await status(next ?? '')).toBe(200);
        expect(await status(token)).toBe(403);
    });

    it('is told by answers that are errors too', async () => {
        const token = await oldSession();
        const refused = await call(test, calls.createSite, {
            token,
            body: { domain: '', name: '', timezone: 'UTC' },
        });
        expect(refused.status).toBe(422);
        expect(refused.x_token).toMatch(/^[\w-]{43}$/);
        test.now += 120_000;
        expect(await status(refused.x_token ?? '')).toBe(200);
    });

    it('is not told by a logout, whose session is over', async () => {
        const token = await oldSession();
        const answer = await call(test, calls.logout, { token });
        expect(answer).toEqual({ status: 200, code: 200, message: 'ok', data: null });
        expect(await status(token)).toBe(403);
    });

    it('comes again and again, and a logout ends every token', async () => {
        let token = await signIn(test);
        const all = [token];
        for (let times = 0; times < 5; times += 1) {
            test.now += (days - 1) * day;
            token = await renew(token);
            all.push(token);
        }
        expect(new Set(all).size).toBe(6);
        await call(test, calls.logout, { token: all[4] ?? '' });
        for (const each of all) expect(await status(each)).toBe(403);
    });

    it('keeps no token in the database', async () => {
        const token = await oldSession();
        const next = await renew(token);
        const rows = JSON.stringify(
            await test.stores.db.selectFrom('sessions').selectAll().execute(),
        );
        expect(rows).not.toContain(token);
        expect(rows).not.toContain(next);
    });
});

describe('a session', () => {
    it('ends when it was not used for its days', async () => {
        const token = await signIn(test);
        test.now += days * day - 1;
        expect(await status(token)).toBe(200);
        const unused = await signIn(test);
        test.now += days * day;
        expect(await status(unused)).toBe(403);
    });

    it('in use does not end, however seldom that is', async () => {
        let token = await signIn(test);
        for (const wait of [14, 29, 29, 1, 13, 29, 29]) {
            test.now += wait * day;
            const answer = await ask(token);
            expect(answer.status).toBe(200);
            token = answer.x_token ?? token;
        }
    });

    it('takes the name and roles of its account as they are now', async () => {
        const token = await signIn(test);
        const { db, administrator } = test.stores;
        const rename = (name: string) =>
            db.updateTable('users').set({ name }).where('id', '=', administrator.id).execute();
        await rename('Renamed');
        expect((await ask(token)).data.userInfo.name).toBe('Renamed');
        await rename('admin');
    });
});

describe('the session of a guest', () => {
    it('is renewed like others', async () => {
        const { token } = await startGuest(test, await addSite(test, await signIn(test)));
        test.now += (days / 2) * day;
        const next = await renew(token);
        test.now += 60_000;
        expect(await status(next)).toBe(200);
        expect(await status(token)).toBe(403);
    });

    it('ends with the share link', async () => {
        const site = await addSite(test, await signIn(test));
        const { token } = await startGuest(test, site, { expiresAt: test.now + 1000 });
        expect(await status(token)).toBe(200);
        test.now += 1000;
        expect(await status(token)).toBe(403);
    });

    it('ends when the link is revoked', async () => {
        const site = await addSite(test, await signIn(test));
        const { token, share } = await startGuest(test, site);
        expect(await status(token)).toBe(200);
        await test.stores.db
            .updateTable('shares')
            .set({ revoked_at: test.now })
            .where('id', '=', share)
            .execute();
        expect(await status(token)).toBe(403);
    });
});
