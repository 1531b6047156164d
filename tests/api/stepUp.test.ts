import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allResources } from '../../contract/backOffice';
import { calls } from '../../contract/calls';
import type { Call } from '../../contract/platform/call';
import { placeholderEmail } from '../../contract/platform/placeholderEmail';
import { stepUpMs } from '../../contract/platform/stepUp';
import { plans } from '../../contract/trade/resources/plans';
import { totpCode } from '../../server/identity/accounts/totp';
import { addAccount, userPassword, wrongCode } from '../fixtures/accounts';
import { resourceAccess } from '../fixtures/resourceAccess';
import { startSmtp, type TestSmtp } from '../fixtures/smtpServer';
import { call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const email = 'anna@example.com';
let smtp: TestSmtp;
let test: TestApp;
let token: string;
beforeAll(async () => {
    smtp = await startSmtp();
});
afterAll(() => smtp.close());

const begin = async () => {
    test.now += 60 * 60_000;
    await test.stores.db.deleteFrom('users').where('email', '=', email).execute();
    token = await addAccount(test, email, 'admin');
};
const confirm = (body: { code?: string; password?: string }, as = token) =>
    call(test, calls.confirmStepUp, { token: as, body });
const state = async (as = token) => (await call(test, calls.getStepUp, { token: as })).data;
/** A change that a session alone must not make. */
const change = async (as = token) => {
    const rails = await call(test, calls.getPaymentRails, { token: as });
    const version = rails.data.list.find(({ name }) => name === 'balance')?.version ?? 0;
    const body = { version, enabled: true, options: {}, secrets: {} };
    return call(test, calls.changePaymentRail, { token: as, params: { name: 'balance' }, body });
};

/** Turns an authenticator on; answers its secret. */
const turnOn = async () => {
    const input = { token, body: { password: userPassword } };
    const { secret } = (await call(test, calls.beginTotp, input)).data;
    const body = { code: totpCode(secret, test.now) };
    const { recoveryCodes } = (await call(test, calls.confirmTotp, { token, body })).data;
    test.now += 30_000;
    return { secret, recoveryCodes };
};

describe('without a mail server', () => {
    beforeAll(async () => {
        test = await startTestApp();
    });
    afterAll(() => test.close());
    beforeEach(begin);

    it('is asked for by what moves money, in the contract', () => {
        const generated = allResources.flatMap(resource => Object.values(resource.calls));
        const found = [...Object.values(calls), ...generated] as Call[];
        const asked = found
            .filter(one => one.stepUp)
            .map(({ method, path }) => `${method} ${path}`);
        expect(asked.sort()).toEqual([
            'DELETE /api/v1/user/identities/:identity',
            'DELETE /api/v1/user/passkeys/:passkey',
            'DELETE /api/v1/work/sso/:provider',
            'GET /api/v1/user/data',
            'GET /api/v1/work/withdrawals/batches/:id',
            'POST /api/v1/user/apikeys',
            'POST /api/v1/user/close',
            'POST /api/v1/user/email',
            'POST /api/v1/user/email/code',
            'POST /api/v1/user/identities/connect/:provider',
            'POST /api/v1/user/passkeys',
            'POST /api/v1/user/passkeys/options',
            'POST /api/v1/user/payoutAddresses',
            'POST /api/v1/user/withdrawals',
            'POST /api/v1/work/accounting/adjustments',
            'POST /api/v1/work/accounting/days',
            'POST /api/v1/work/accounting/findings/run',
            'POST /api/v1/work/accounting/statements/:id/book',
            'POST /api/v1/work/approvals/:id/decide',
            'POST /api/v1/work/identity_checks/:id/decide',
            'POST /api/v1/work/inbound_events/:id/settle',
            'POST /api/v1/work/orderRules/:id/withdraw',
            'POST /api/v1/work/orders/:id/decide',
            'POST /api/v1/work/orders/:id/parts/:part/decide',
            'POST /api/v1/work/payment_proofs/:id/confirm',
            'POST /api/v1/work/payments/:id/refund',
            'POST /api/v1/work/plans',
            'POST /api/v1/work/plans/remove',
            'POST /api/v1/work/sites/:id/move',
            'POST /api/v1/work/sites/:id/transfer',
            'POST /api/v1/work/teams/:team/offer',
            'POST /api/v1/work/teams/:team/take',
            'POST /api/v1/work/usdt/chains/:chain/rescan',
            'POST /api/v1/work/usdt/rates',
            'POST /api/v1/work/usdt_transfers/:id/assign',
            'POST /api/v1/work/verifications/:id/decide',
            'POST /api/v1/work/withdrawals/:id/action',
            'POST /api/v1/work/withdrawals/batches',
            'PUT /api/v1/user/passkeys/secondStep',
            'PUT /api/v1/work/approvals/rules',
            'PUT /api/v1/work/identity_checks/rules',
            'PUT /api/v1/work/orderRules/cooling',
            'PUT /api/v1/work/orderRules/fees',
            'PUT /api/v1/work/orderRules/timers',
            'PUT /api/v1/work/payment/rails/:name',
            'PUT /api/v1/work/sites/:id/eventexport',
            'PUT /api/v1/work/sso/:provider',
            'PUT /api/v1/work/withdrawals/rules/:method/:currency',
        ]);
    });

    it('keeps everything as it is until it is taken, and the session too', async () => {
        const { db } = test.stores;
        const tables = async () =>
            JSON.stringify([
                await db.selectFrom('payment_rails').selectAll().execute(),
                await db.selectFrom('price_plans').selectAll().execute(),
                await db.selectFrom('audit_log').selectAll().execute(),
            ]);
        const before = await tables();
        const refused = { status: 403, code: 403, needs: 'stepUp', data: null };
        expect(await change()).toMatchObject(refused);
        const body = (await resourceAccess.plans.input?.(test)) as never;
        expect(await call(test, plans.calls.create, { token, body })).toMatchObject(refused);
        expect(await tables()).toBe(before);
        expect((await call(test, calls.info, { token })).status).toBe(200);
        // a role that may not is told so, and no more
        const user = await addAccount(test, 'user@example.com');
        await confirm({ password: userPassword }, user);
        const answer = await call(test, plans.calls.create, { token: user, body });
        expect(answer).toMatchObject({ status: 403, data: null });
        expect(answer.needs).toBeUndefined();
    });

    it('is asked for by a change of what a plan costs, not by one of its words', async () => {
        await confirm({ password: userPassword });
        const body = (await resourceAccess.plans.input?.(test)) as never;
        const { data: plan } = await call(test, plans.calls.create, { token, body });
        test.now += stepUpMs;
        const params = { id: plan.id };
        let { version } = plan;
        const edit = (fields: object) => {
            const changed = { ...(body as object), ...fields, version } as never;
            return call(test, plans.calls.edit, { token, params, body: changed });
        };
        const renamed = await edit({ nameEn: 'For teams', position: 7, events: 5 });
        expect(renamed).toMatchObject({ status: 200, data: { nameEn: 'For teams' } });
        version = renamed.data.version;
        const priced = [
            ...[{ priceMonth: '1' }, { priceYear: '1' }, { currency: 'USDT' }, { enabled: false }],
        ];
        for (const fields of priced) {
            const answer = await edit({ nameEn: 'For teams', ...fields });
            expect(answer).toMatchObject({ status: 403, needs: 'stepUp' });
        }
        const { data: kept } = await call(test, plans.calls.one, { token, params });
        expect(kept).toEqual(renamed.data);
        // the way by the list is no other one
        const enable = (enabled: boolean) =>
            call(test, calls.enableRecords, {
                token,
                params: { name: 'plans' },
                body: { ids: [plan.id], enabled },
            });
        expect((await enable(true)).data).toEqual({ changed: [] });
        expect(await enable(false)).toMatchObject({ status: 403, needs: 'stepUp' });
        await confirm({ password: userPassword });
        expect((await edit({ priceMonth: '1' })).data).toMatchObject({ priceMonth: '1' });
        expect((await enable(false)).data).toEqual({ changed: [plan.id] });
    });

    it('is the password, good for ten minutes of this session', async () => {
        expect(await state()).toEqual({
            method: 'password',
            email,
            hasPasskey: false,
            until: null,
        });
        expect((await confirm({ password: 'not this' })).errors).toEqual({
            password: 'field.wrong',
        });
        expect((await confirm({ code: '123456' })).errors).toEqual({ password: 'field.needed' });
        expect((await change()).status).toBe(403);
        const { data } = await confirm({ password: userPassword });
        expect(data.until).toBe(test.now + stepUpMs);
        expect((await change()).status).toBe(200);
        const other = await signIn(test, email, userPassword);
        expect((await change(other)).status).toBe(403);
        expect((await state(other)).until).toBeNull();
        test.now += stepUpMs - 1;
        expect((await change()).status).toBe(200);
        test.now += 1;
        expect((await change()).status).toBe(403);
        expect((await state()).until).toBeNull();
    });

    it('is a code of the authenticator where there is one, each once', async () => {
        const { secret, recoveryCodes } = await turnOn();
        expect((await state()).method).toBe('totp');
        const code = totpCode(secret, test.now);
        expect((await confirm({ code: wrongCode(code) })).errors).toEqual({
            code: 'account.code_wrong',
        });
        expect((await confirm({ password: userPassword })).errors).toEqual({
            code: 'field.needed',
        });
        expect((await confirm({ code })).status).toBe(200);
        expect((await change()).status).toBe(200);
        expect((await confirm({ code })).errors).toEqual({ code: 'account.code_wrong' });
        test.now += stepUpMs;
        expect((await change()).status).toBe(403);
        expect((await confirm({ code: recoveryCodes[0] ?? '' })).status).toBe(200);
        expect((await change()).status).toBe(200);
    });

    it('is closed after ten wrong tries', async () => {
        const { secret } = await turnOn();
        const code = totpCode(secret, test.now);
        for (let count = 0; count < 10; count += 1) {
            expect((await confirm({ code: wrongCode(code) })).status).toBe(422);
        }
        expect((await confirm({ code })).status).toBe(429);
        expect((await change()).status).toBe(403);
    });
});

describe('with a mail server', () => {
    beforeAll(async () => {
        test = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'stats@example.org' });
    });
    afterAll(() => test.close());
    beforeEach(begin);

    const send = () => call(test, calls.sendStepUpCode, { token });
    const mailed = () => /^ {4}(\d{6})$/m.exec(smtp.mails.at(-1)?.text ?? '')?.[1] ?? '';

    it('is a code by mail, which nobody can read here', async () => {
        expect(await state()).toEqual({ method: 'email', email, hasPasskey: false, until: null });
        expect((await send()).data).toEqual({ wait: 60 });
        expect(smtp.mails.at(-1)?.to).toEqual([email]);
        const code = mailed();
        expect(code).toMatch(/^\d{6}$/);
        const rows = await test.stores.db.selectFrom('mails').selectAll().execute();
        expect(JSON.stringify(rows)).not.toContain(code);
        expect((await send()).status).toBe(429);
        expect((await confirm({ code: wrongCode(code) })).errors).toEqual({
            code: 'account.code_wrong',
        });
        expect((await change()).status).toBe(403);
        expect((await confirm({ code })).status).toBe(200);
        expect((await change()).status).toBe(200);
        expect((await confirm({ code })).errors).toEqual({ code: 'account.code_ended' });
    });

    it('takes no code of somebody else, and none that is too old', async () => {
        await send();
        const code = mailed();
        const other = await addAccount(test, `${test.now}@example.com`, 'admin');
        expect((await confirm({ code }, other)).errors).toEqual({ code: 'account.code_wrong' });
        expect((await change(other)).status).toBe(403);
        test.now += 10 * 60_000;
        expect((await confirm({ code })).errors).toEqual({ code: 'account.code_ended' });
        expect((await change()).status).toBe(403);
    });

    it('is the password of who has the address of a new installation, where no mail arrives', async () => {
        await test.stores.db.deleteFrom('users').where('email', '=', placeholderEmail).execute();
        const first = await addAccount(test, placeholderEmail, 'admin');
        expect(await state(first)).toMatchObject({ method: 'password' });
        expect((await call(test, calls.sendStepUpCode, { token: first })).status).toBe(409);
        expect((await confirm({ password: 'not this' }, first)).status).toBe(422);
        expect((await change(first)).status).toBe(403);
        expect((await confirm({ password: userPassword }, first)).status).toBe(200);
        expect((await change(first)).status).toBe(200);
    });

    it('says so when the mail server refuses, and lets one try again', async () => {
        smtp.mood = 'refuses';
        expect((await send()).status).toBe(502);
        smtp.mood = 'takes';
        expect((await send()).status).toBe(200);
    });

    it('is no code of another purpose', async () => {
        const body = { email, purpose: 'getPasswd' as const };
        await call(test, calls.sendEmailVerify, { body });
        await test.stores.outbox.wake();
        expect((await confirm({ code: mailed() })).status).toBe(422);
    });
});
