import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { Envelope } from '../../contract/platform/call';
import { hashPassword } from '../../server/identity/accounts/passwords';
import { newTotpSecret, sealTotp, totpCode } from '../../server/identity/accounts/totp';
import { solvedCaptcha } from '../fixtures/captcha';
import { faultsIn } from '../fixtures/faultsIn';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let passwordHash: string;
const password = 'a long password';
beforeAll(async () => {
    test = await startTestApp();
    passwordHash = await hashPassword(password);
});
afterAll(() => test.close());
// every test begins with the window of all failures before it behind it
beforeEach(() => {
    test.now += 15 * 60_000;
});

const addUser = async (fields: { totp_secret?: string; totp_on?: 1 } = {}) => {
    const id = randomUUID();
    const email = `${id}@example.com`;
    await test.stores.db
        .insertInto('users')
        .values({
            id,
            email,
            name: 'A person',
            password_hash: passwordHash,
            roles: '["user"]',
            invite_code: id,
            created_at: test.now,
            updated_at: test.now,
            ...fields,
        })
        .execute();
    return email;
};

interface Try {
    email: string;
    password?: string;
    captcha?: string;
    code?: string;
    address?: string;
    cookie?: string;
}

const tryLogin = async ({ address = '203.0.113.1', cookie, ...body }: Try) => {
    const response = await test.app.inject({
        method: 'POST',
        url: calls.login.path,
        payload: { password, ...body },
        remoteAddress: address,
        headers: cookie ? { cookie } : {},
    });
    const { headers } = response;
    const { errors, ...envelope } = response.json<Envelope<{ x_token: string } | null>>();
    const { statusCode: status } = response;
    return { status, headers, ...envelope, ...(errors && { errors: faultsIn(errors) }) };
};
/** With a captcha, so that only throttling can refuse it. */
const tryWithCaptcha = async (input: Try) =>
    tryLogin({ ...input, captcha: await solvedCaptcha(test) });
const wrong = 'a wrong password';
const captchaMissing = { status: 422, errors: { captcha: 'field.needed' } };

/** What the database holds after so many wrong passwords, without their captchas. */
const addFailures = async (account: string, address: string, times: number) => {
    const rows = Array.from({ length: times }, () => ({
        id: randomUUID(),
        account,
        address,
        at: test.now,
    }));
    await test.stores.db.insertInto('login_failures').values(rows).execute();
};

describe('a captcha', () => {
    it('is asked for after three failures of an account, from everywhere', async () => {
        const email = await addUser();
        for (const last of [1, 2, 3]) {
            const answer = await tryLogin({
                email,
                password: wrong,
                address: `198.51.100.${last}`,
            });
            expect(answer.status).toBe(401);
        }
        const address = '192.0.2.4';
        expect(await tryLogin({ email, address })).toMatchObject(captchaMissing);
        expect(await tryLogin({ email, address, captcha: 'x:1' })).toMatchObject({
            status: 422,
            errors: { captcha: 'field.wrong' },
        });
        expect((await tryWithCaptcha({ email, address })).status).toBe(200);
    });

    it('is asked for after five failures of an address, whatever the accounts', async () => {
        for (let n = 0; n < 5; n += 1) {
            const answer = await tryLogin({ email: `nobody${n}@example.com` });
            expect(answer.status).toBe(401);
        }
        const email = await addUser();
        expect(await tryLogin({ email })).toMatchObject(captchaMissing);
        expect((await tryLogin({ email, address: '203.0.113.2' })).status).toBe(200);
    });

    it('is asked for unknown accounts as for known ones', async () => {
        const known = await addUser();
        const unknown = 'nobody@example.com';
        const answers = async (email: string, address: string) => {
            const seen = [];
            for (let n = 0; n < 4; n += 1) {
                const { status, message, errors, data } = await tryLogin({
                    email,
                    password: wrong,
                    address,
                });
                seen.push({ status, message, errors, data });
            }
            return seen;
        };
        expect(await answers(known, '203.0.113.3')).toEqual(await answers(unknown, '203.0.113.4'));
    });

    it('is not asked for any more after a success or a quarter of an hour', async () => {
        const email = await addUser();
        for (let n = 0; n < 3; n += 1) await tryLogin({ email, password: wrong });
        expect((await tryWithCaptcha({ email })).status).toBe(200);
        expect((await tryLogin({ email })).status).toBe(200);
        for (let n = 0; n < 3; n += 1) await tryLogin({ email, password: wrong });
        expect(await tryLogin({ email })).toMatchObject(captchaMissing);
        test.now += 15 * 60_000;
        expect((await tryLogin({ email })).status).toBe(200);
    });

    it('goes on for an address whose failures were at other accounts', async () => {
        for (let n = 0; n < 5; n += 1) await tryLogin({ email: `other${n}@example.com` });
        const email = await addUser();
        expect((await tryWithCaptcha({ email })).status).toBe(200);
        expect(await tryLogin({ email })).toMatchObject(captchaMissing);
    });
});

describe('too many failures', () => {
    it('close an account to an address, with the time to wait', async () => {
        const email = await addUser();
        await addFailures(email, '203.0.113.1', 10);
        expect((await tryWithCaptcha({ email, password: wrong })).status).toBe(401);
        test.now += 5 * 60_000;
        const answer = await tryWithCaptcha({ email });
        expect(answer).toMatchObject({ status: 429, code: 429, data: null });
        expect(answer.headers['retry-after']).toBe('600');
        expect(answer).toMatchObject({
            error: 'request.too_many_minutes',
            params: { minutes: 10 },
        });
        expect((await tryWithCaptcha({ email, address: '203.0.113.2' })).status).toBe(200);
        test.now += 10 * 60_000;
        expect((await tryLogin({ email })).status).toBe(200);
    });

    it('close everything to an address, and to the /64 it lies in', async () => {
        await addFailures('one@example.com', '2001:db8:1:2::/64', 10);
        await addFailures('two@example.com', '2001:db8:1:2::/64', 10);
        const email = await addUser();
        const input = { email, address: '2001:db8:1:2::7' };
        expect((await tryWithCaptcha({ ...input, password: wrong })).status).toBe(401);
        const answer = await tryWithCaptcha({ ...input, address: '2001:db8:1:2:ffff::1' });
        expect(answer.status).toBe(429);
        expect(answer.headers['retry-after']).toBe('900');
        expect((await tryLogin({ email, address: '2001:db8:1:3::7' })).status).toBe(200);
    });

    it('close an account to new addresses, never to its owner', async () => {
        const email = await addUser();
        const first = await tryLogin({ email, address: '198.51.100.1' });
        for (let n = 0; n < 4; n += 1) await addFailures(email, `203.0.113.${100 + n}`, 8);
        const attacker = await tryWithCaptcha({ email, address: '203.0.113.200' });
        expect(attacker.status).toBe(429);
        const owner = { email, address: '198.51.100.1' };
        expect(await tryLogin(owner)).toMatchObject(captchaMissing);
        expect((await tryWithCaptcha(owner)).status).toBe(200);
        const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
        const elsewhere = { email, address: '198.51.100.77' };
        expect((await tryWithCaptcha(elsewhere)).status).toBe(429);
        expect((await tryWithCaptcha({ ...elsewhere, cookie })).status).toBe(200);
    });

    it("count for an account whatever another account's cookie says", async () => {
        const [email, other] = [await addUser(), await addUser()];
        const { headers } = await tryLogin({ email: other });
        const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
        for (let n = 0; n < 4; n += 1) await addFailures(email, `203.0.113.${100 + n}`, 8);
        const input = { email, address: '203.0.113.200' };
        expect((await tryWithCaptcha({ ...input, cookie })).status).toBe(429);
    });

    it('are counted when they come at the same moment', async () => {
        const email = await addUser();
        const statuses = async (tries: Try[]) =>
            (await Promise.all(tries.map(tryLogin))).map(({ status }) => status);
        const atOneAccount = await statuses(
            Array.from({ length: 20 }, (_, n) => ({
                email,
                password: wrong,
                address: `203.0.113.${n}`,
            })),
        );
        expect(atOneAccount.filter(status => status === 401)).toHaveLength(3);
        const fromOneAddress = await statuses(
            Array.from({ length: 20 }, (_, n) => ({
                email: `many${n}@example.com`,
                address: '192.0.2.1',
            })),
        );
        expect(fromOneAddress.filter(status => status === 401)).toHaveLength(5);
    });

    it('are forgotten when they do not count any more', async () => {
        await addFailures('old@example.com', '192.0.2.1', 4);
        test.now += 15 * 60_000;
        await tryLogin({ email: 'new@example.com' });
        const left = await test.stores.db.selectFrom('login_failures').select('account').execute();
        expect(left).toEqual([{ account: 'new@example.com' }]);
    });
});

it('thirty people behind one address sign in at the same moment', async () => {
    const emails = await Promise.all(Array.from({ length: 30 }, () => addUser()));
    const answers = await Promise.all(emails.map(email => tryLogin({ email })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('the cookie of a known browser is out of reach of scripts and holds no e-mail', async () => {
    const email = await addUser();
    const { headers } = await tryLogin({ email });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^known-device=[\w-]+\.[\w-]+; /);
    expect(cookie).toContain('; HttpOnly; SameSite=Lax');
    expect(cookie).not.toContain('Secure');
});

describe('the second step', () => {
    const totp = newTotpSecret();
    const addCareful = () =>
        addUser({ totp_secret: sealTotp(test.stores.secret, totp), totp_on: 1 });
    const missing = { status: 422, errors: { code: 'field.needed' } };

    it('is asked for after the right password only', async () => {
        const email = await addCareful();
        expect((await tryLogin({ email, password: wrong })).status).toBe(401);
        expect(await tryLogin({ email })).toMatchObject(missing);
        const { status, data } = await tryLogin({ email, code: totpCode(totp, test.now) });
        expect(status).toBe(200);
        const token = data?.x_token ?? '';
        expect((await call(test, calls.info, { token })).data.userInfo.email).toBe(email);
    });

    it('counts wrong codes as failures, and the right password clears none of them', async () => {
        const email = await addCareful();
        for (let n = 0; n < 3; n += 1) {
            const answer = await tryLogin({ email, code: '000000' });
            expect(answer).toMatchObject({ status: 422, errors: { code: 'account.code_wrong' } });
            if (n < 2) expect(await tryLogin({ email })).toMatchObject(missing);
        }
        expect(await tryLogin({ email })).toMatchObject(captchaMissing);
        const code = totpCode(totp, test.now);
        expect((await tryWithCaptcha({ email, code })).status).toBe(200);
    });

    it('takes a code once', async () => {
        const email = await addCareful();
        const code = totpCode(totp, test.now);
        const answers = await Promise.all([1, 2, 3].map(() => tryLogin({ email, code })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    });
});
