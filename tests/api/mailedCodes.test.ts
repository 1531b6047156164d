import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { users } from '../../contract/identity/resources/users';
import {
    type AskedCode,
    addAccount,
    callAs,
    codeFor,
    emailsTo,
    wrongCode,
} from '../fixtures/accounts';
import { solvedCaptcha } from '../fixtures/captcha';
import { codeIn } from '../fixtures/codeIn';
import { addPerson, callFrom, newAddress } from '../fixtures/people';
import { signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const password = 'a quite new password';
const owner = { address: '203.0.113.9' };

let test: TestApp;
let count = 0;
let email: string;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
    test.now += 2 * hour;
    count += 1;
    email = `owner${count}@example.com`;
    await addAccount(test, email);
});

type Purpose = 'register' | 'getPasswd';

/** Somebody at an address of their own for each request. */
const attackers = (length: number) =>
    Array.from({ length }, (_, host) => ({ address: `198.51.100.${host + 1}` }));

const askAs = async (caller: { address: string }, purpose: Purpose, whose = email) =>
    callAs(test, caller, calls.sendEmailVerify, {
        email: whose,
        purpose,
        captcha: await solvedCaptcha(test),
    });

const recoverAs = async (caller: { address: string }, asked: Partial<AskedCode>) =>
    callAs(test, caller, calls.getPasswd, {
        email,
        password,
        code: '000000',
        captcha: await solvedCaptcha(test),
        ...asked,
    });

describe('somebody else', () => {
    it('does not use up the tries of a code that its owner asked for', async () => {
        const asked = await codeFor(test, email, 'getPasswd', owner);
        const wrong = wrongCode(asked.code);
        for (const attacker of attackers(10)) {
            await recoverAs(attacker, { code: wrong });
            await recoverAs(attacker, { code: wrong, request: 'invented' });
        }
        expect(await recoverAs(owner, asked)).toMatchObject({ status: 200 });
        expect(await signIn(test, email, password)).toBeTruthy();
    });

    it('does not end the code by asking for others', async () => {
        const asked = await codeFor(test, email, 'getPasswd', owner);
        for (const attacker of attackers(10)) await askAs(attacker, 'getPasswd');
        expect(await recoverAs(owner, asked)).toMatchObject({ status: 200 });
    });

    it.each(['getPasswd', 'register'] as const)(
        'neither keeps its owner from one by asking first, nor floods the mailbox: %s',
        async purpose => {
            const whose = purpose === 'register' ? `new${count}@example.com` : email;
            for (let minute = 0; minute < 30; minute += 1) {
                for (const attacker of attackers(5)) await askAs(attacker, purpose, whose);
                test.now += 60_000;
            }
            expect(await emailsTo(test, whose)).toHaveLength(5);
            const asked = await askAs(owner, purpose, whose);
            expect(asked).toMatchObject({ status: 200, data: { isMailed: false } });
            // the last mail says what to do, and its code is good in this browser too
            const letter = (await emailsTo(test, whose)).at(-1);
            if (purpose === 'getPasswd') expect(letter?.text).toContain('valid for one hour');
            const code = codeIn(letter?.text);
            expect(code).toMatch(/^\d{20}$/);
            const body = { email: whose, password, code, request: asked.data.request };
            const done =
                purpose === 'register'
                    ? await callAs(test, owner, calls.register, body)
                    : await callAs(test, owner, calls.getPasswd, body);
            expect(done.status).toBe(200);
            // whoever has used it gets another one when they need it
            expect((await askAs(owner, purpose, whose)).data.isMailed).toBe(true);
        },
    );

    it('cannot make the server wait: the minute between codes is that of whoever asks', async () => {
        expect((await askAs({ address: '198.51.100.1' }, 'getPasswd')).status).toBe(200);
        expect((await askAs(owner, 'getPasswd')).data.isMailed).toBe(true);
        expect(await askAs(owner, 'getPasswd')).toMatchObject({ status: 429, retryAfter: 60 });
    });

    it('cannot use the code of another request, nor a request with another code', async () => {
        const mine = await codeFor(test, email, 'getPasswd', owner);
        const theirs = await askAs({ address: '198.51.100.1' }, 'getPasswd');
        const { request } = theirs.data;
        const mixed = await recoverAs({ address: '198.51.100.1' }, { code: mine.code, request });
        expect(mixed.errors?.code).toBeDefined();
        const bare = await recoverAs({ address: '198.51.100.1' }, { code: mine.code });
        expect(bare.errors).toEqual({ code: 'account.code_elsewhere' });
    });

    it('waits after thirty wrong codes from one address, whomever they were for', async () => {
        const attacker = { address: '198.51.100.7' };
        for (let guess = 0; guess < 30; guess += 1) await recoverAs(attacker, { code: '123456' });
        const refused = await recoverAs(attacker, { code: '123456' });
        expect(refused).toMatchObject({ status: 429, retryAfter: 900 });
        const asked = await codeFor(test, email, 'getPasswd', owner);
        expect(await recoverAs(owner, asked)).toMatchObject({ status: 200 });
    });
});

describe('an invitation', () => {
    it('is not ended by guesses, nor by codes that others ask for', async () => {
        const ann = await addPerson(test, 'admin');
        const invited = `invited${count}@example.com`;
        await callFrom(test, ann, users.calls.create, {
            body: { email: invited, name: 'Invited', roles: ['user'], notes: '' },
        });
        const code = codeIn((await emailsTo(test, invited)).at(-1)?.text);
        for (const attacker of attackers(8)) {
            await askAs(attacker, 'getPasswd', invited);
            await callAs(test, attacker, calls.getPasswd, {
                email: invited,
                password,
                code: '12345678901234567890',
            });
        }
        const body = { email: invited, password, code };
        const from = { address: newAddress() };
        expect((await callAs(test, from, calls.getPasswd, body)).status).toBe(200);
    });
});
