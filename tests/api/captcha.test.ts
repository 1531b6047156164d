import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { recordFailure } from '../../server/identity/accounts/throttle';
import { issueCaptcha, requireCaptcha } from '../../server/identity/captcha/captcha';
import { createSecret } from '../../server/platform/secret';
import { solve } from '../fixtures/captcha';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());

const few = 4;
const issue = (bits = few) => issueCaptcha(test.stores.secret, test.now, bits);
const use = (answer: string | undefined, now = test.now) =>
    requireCaptcha({ db: test.stores.db, secret: test.stores.secret, now }, answer);
const wrong = { status: 422, errors: { captcha: 'field.wrong' } };
const missing = { status: 422, errors: { captcha: 'field.needed' } };

describe('a captcha', () => {
    it('is asked of the server and says how much work it is', async () => {
        const { data } = await call(test, calls.captcha, { query: { captcha: 'login' } });
        expect(data).toMatchObject({ algorithm: 'SHA-256', bits: 16 });
        expect(data.expiresAt).toBe(test.now + 5 * 60_000);
        await expect(use(solve(data))).resolves.toBeUndefined();
    });

    it('is missing without an answer', async () => {
        await expect(use(undefined)).rejects.toMatchObject(missing);
        await expect(use('')).rejects.toMatchObject(missing);
    });

    it('is wrong when the number does not solve it', async () => {
        const { challenge } = issue(20);
        for (const number of ['0', '1', '-1', 'x', '', '1:2', '1e3']) {
            await expect(use(`${challenge}:${number}`)).rejects.toMatchObject(wrong);
        }
        await expect(use('nonsense')).rejects.toMatchObject(wrong);
    });

    it('is wrong when somebody else made it, or made it easier', async () => {
        const foreign = issueCaptcha(createSecret('another secret'), test.now, few);
        await expect(use(solve(foreign))).rejects.toMatchObject(wrong);
        const [random, expiry, , signature] = issue(20).challenge.split('.');
        const easier = { challenge: [random, expiry, '1', signature].join('.'), bits: 1 };
        await expect(use(solve(easier))).rejects.toMatchObject(wrong);
        const later = issue().challenge.replace(String(test.now + 300_000), '9999999999999');
        await expect(use(solve({ challenge: later, bits: few }))).rejects.toMatchObject(wrong);
    });

    it('ends after five minutes', async () => {
        const [first, second] = [solve(issue()), solve(issue())];
        await expect(use(first, test.now + 299_999)).resolves.toBeUndefined();
        await expect(use(second, test.now + 300_000)).rejects.toMatchObject(wrong);
    });

    it('works once, also when it is used several times at the same moment', async () => {
        const answer = solve(issue());
        const results = await Promise.allSettled([use(answer), use(answer), use(answer)]);
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        await expect(use(answer)).rejects.toMatchObject(wrong);
    });

    it('with another number that solves it too counts as used', async () => {
        const { challenge } = issue(0);
        await expect(use(`${challenge}:1`)).resolves.toBeUndefined();
        await expect(use(`${challenge}:2`)).rejects.toMatchObject(wrong);
    });

    it('is forgotten when it could not be used any more', async () => {
        await use(solve(issue()));
        test.now += 300_001;
        await use(solve(issue()));
        expect(
            await test.stores.db.selectFrom('used_challenges').selectAll().execute(),
        ).toHaveLength(1);
    });

    it('is more work for who fails often, and a little more for all under an attack', async () => {
        const bits = async (address: string) => {
            const response = await test.app.inject({
                url: calls.captcha.path,
                remoteAddress: address,
            });
            return response.json().data.bits;
        };
        const fail = async (address: string, times: number, account: (n: number) => string) => {
            for (let n = 0; n < times; n += 1) {
                const attempt = { account: account(n), address, isKnown: false };
                await recordFailure(test.stores.db, test.now, attempt);
            }
        };
        await fail('203.0.113.1', 10, n => `person${n}@example.com`);
        expect(await bits('203.0.113.1')).toBe(18);
        expect(await bits('203.0.113.2')).toBe(16);
        await fail('203.0.113.1', 10, n => `other${n}@example.com`);
        expect(await bits('203.0.113.1')).toBe(20);
        await fail('203.0.113.3', 10, () => 'victim@example.com');
        expect(await bits('203.0.113.2')).toBe(18);
        test.now += 15 * 60_000;
        expect(await bits('203.0.113.1')).toBe(16);
    });
});
