import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { addAccount, callAs, emailsTo, readsEnglish, userPassword } from '../fixtures/accounts';
import { startGuest } from '../fixtures/guest';
import { addSite, call, chrome, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const minute = 60_000;
const email = 'anna@example.com';
const password = 'a quite new password';

let test: TestApp;
let token: string;
let otherToken: string;
beforeAll(async () => {
    test = await startTestApp();
    otherToken = await addAccount(test, 'ben@example.com');
});
afterAll(() => test.close());
beforeEach(async () => {
    test.now += 60 * minute;
    await test.stores.db.deleteFrom('users').where('email', '=', email).execute();
    await test.stores.db.deleteFrom('mails').execute();
    token = await addAccount(test, email);
    await readsEnglish(test, email);
});

const change = (body: object = {}) =>
    call(test, calls.changePassword, { token, body: { current: userPassword, password, ...body } });
const isSignedIn = async (which: string) =>
    (await call(test, calls.info, { token: which })).status === 200;

it('people change their name', async () => {
    const answer = await call(test, calls.updateProfile, { token, body: { name: ' 安娜 ' } });
    expect(answer.data.userInfo).toMatchObject({
        name: '安娜',
        email,
        roles: ['user'],
        is_admin: 0,
    });
    const info = await call(test, calls.info, { token });
    expect(info.data.userInfo).toEqual(answer.data.userInfo);
    const empty = await call(test, calls.updateProfile, { token, body: { name: ' ' } });
    expect(empty).toMatchObject({ status: 422, errors: { name: 'field.needed' } });
});

describe('what somebody comes for', () => {
    const purposeOf = async (which: string) =>
        (await call(test, calls.info, { token: which })).data.purpose;

    it('is unknown at first, and kept for the account whatever device one uses', async () => {
        expect(await purposeOf(token)).toBeNull();
        const chosen = await call(test, calls.choosePurpose, { token, body: { purpose: 'sell' } });
        expect(chosen).toMatchObject({ status: 200, data: null });
        expect(await purposeOf(await signIn(test, email, userPassword))).toBe('sell');
        expect(await purposeOf(otherToken)).toBeNull();
        await call(test, calls.choosePurpose, { token, body: { purpose: 'measure' } });
        expect(await purposeOf(token)).toBe('measure');
    });

    it('is one of three, and changes no role', async () => {
        const body = { purpose: 'admin' } as never;
        const wrong = await call(test, calls.choosePurpose, { token, body });
        expect(wrong.status).toBe(422);
        expect(await purposeOf(token)).toBeNull();
        await call(test, calls.choosePurpose, { token, body: { purpose: 'buy' } });
        const { data } = await call(test, calls.info, { token });
        expect(data.userInfo).toMatchObject({ roles: ['user'], is_admin: 0 });
    });
});

it('guests of a share link have no account to change', async () => {
    const { token: guest } = await startGuest(test, await addSite(test, otherToken));
    for (const definition of [
        ...[calls.listSessions, calls.getTotp, calls.updateProfile],
        calls.choosePurpose,
    ]) {
        const body = { name: 'Guest', purpose: 'buy' } as const;
        expect((await call(test, definition, { token: guest, body })).status).toBe(403);
    }
});

describe('changing the password', () => {
    it('ends the other sessions, goes on with this one, and tells the owner', async () => {
        const second = await signIn(test, email, userPassword);
        expect(await change()).toMatchObject({ status: 200, data: null });
        expect(await isSignedIn(token)).toBe(true);
        expect(await isSignedIn(second)).toBe(false);
        expect(await isSignedIn(otherToken)).toBe(true);
        expect(await signIn(test, email, password)).toBeTruthy();
        expect((await emailsTo(test, email)).map(({ subject }) => subject)).toEqual([
            'Your Footfall password was changed',
        ]);
    });

    it('needs the present one', async () => {
        expect(await change({ current: 'not this one' })).toMatchObject({
            status: 422,
            errors: { current: 'field.wrong' },
        });
        expect((await change({ current: '', password: 'short' })).errors).toEqual({
            current: 'field.needed',
            password: 'field.too_short {"min":8}',
        });
        expect(await emailsTo(test, email)).toEqual([]);
        expect(await signIn(test, email, userPassword)).toBeTruthy();
    });

    it('is closed for a quarter of an hour after ten wrong ones, also at the same moment', async () => {
        const answers = await Promise.all(
            Array.from({ length: 14 }, () => change({ current: 'not this one' })),
        );
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter(status => status === 422)).toHaveLength(10);
        expect(statuses.filter(status => status === 429)).toHaveLength(4);
        test.now += 5 * minute;
        const body = { current: userPassword, password };
        const closed = await callAs(test, { token }, calls.changePassword, body);
        expect(closed).toMatchObject({ status: 429, retryAfter: 600 });
        const begin = await call(test, calls.beginTotp, {
            token,
            body: { password: userPassword },
        });
        expect(begin.status).toBe(429);
        test.now += 10 * minute;
        expect((await change()).status).toBe(200);
    });
});

describe("one's sessions", () => {
    const from = async (agent: string, address: string) => {
        const body = { email, password: userPassword };
        return (await callAs(test, { agent, address }, calls.login, body)).data.x_token;
    };
    const list = async (which: string) =>
        (await call(test, calls.listSessions, { token: which })).data.list;

    it('are listed with their devices, the latest used first', async () => {
        test.now += 10 * minute;
        const started = test.now;
        const second = await from(chrome, '203.0.113.20');
        test.now += 10 * minute;
        const sessions = await list(second);
        expect(sessions).toMatchObject([
            {
                device: 'Chrome 130 · Windows',
                address: '203.0.113.20',
                createdAt: started,
                lastSeenAt: test.now,
                isCurrent: true,
            },
            { device: '', isCurrent: false },
        ]);
        expect(sessions).toHaveLength(2);
    });

    it('end one by one, but not those of others', async () => {
        const second = await from(chrome, '203.0.113.20');
        const other = (await list(token)).find(({ isCurrent }) => !isCurrent);
        const params = { id: other?.id ?? '' };
        const foreign = await call(test, calls.endSession, { token: otherToken, params });
        expect(foreign.status).toBe(404);
        expect(await isSignedIn(second)).toBe(true);
        expect((await call(test, calls.endSession, { token, params })).status).toBe(200);
        expect(await isSignedIn(second)).toBe(false);
        expect((await call(test, calls.endSession, { token, params })).status).toBe(404);
    });

    it('end all at once but the present one', async () => {
        const others = [await from(chrome, '203.0.113.20'), await from('', '203.0.113.21')];
        const answer = await call(test, calls.endOtherSessions, { token });
        expect(answer.data).toEqual({ ended: 2 });
        for (const other of others) expect(await isSignedIn(other)).toBe(false);
        expect(await isSignedIn(token)).toBe(true);
        expect(await isSignedIn(otherToken)).toBe(true);
    });
});
