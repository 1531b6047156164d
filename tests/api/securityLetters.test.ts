import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { callAs, emailsTo } from '../fixtures/accounts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

// Whoever acts may be somebody else than the owner: what tells of it is in the owner's language.
const dayMs = 86_400_000;
const english = /password was changed/;
const chinese = /密码已修改/;

let test: TestApp;
let owner: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365', TRUST_PROXY: '1' });
});
beforeEach(async () => {
    owner = await addPerson(test, 'user');
    await test.stores.db.deleteFrom('mails').execute();
});
afterAll(() => test.close());

const reads = (mail_language: 'en' | 'zh' | 'both' | '') =>
    test.stores.db.updateTable('users').set({ mail_language }).where('id', '=', owner.id).execute();
const signIn = async (language: string) => {
    const { email, password, address } = owner;
    const by = { cookie: `language=${language}`, address };
    return (await callAs(test, by, calls.login, { email, password })).data.x_token;
};
/** What an intruder who knows the password does, in a browser that speaks so; answers the letter's subject. */
const changePassword = async (language: string) => {
    const { password: current, address, email } = owner;
    const token = await signIn(language);
    const password = `${current} 2`;
    const by = { token, cookie: `language=${language}`, address };
    const answered = await callAs(test, by, calls.changePassword, { current, password });
    expect(answered.status).toBe(200);
    owner = { ...owner, password, token };
    return (await emailsTo(test, email)).at(-1)?.subject ?? '';
};
const choose = async (language: 'en' | 'zh') => {
    const wanted = (await callFrom(test, owner, calls.getWantedMails)).data;
    const body = { ...wanted, language };
    expect((await callFrom(test, owner, calls.changeWantedMails, { body })).status).toBe(200);
};

describe('a letter that a password was changed', () => {
    it('comes in the language of the account’s owner, whatever the browser says that did it', async () => {
        await reads('zh');
        const subject = await changePassword('en');
        expect(subject).toMatch(chinese);
        expect(subject).not.toMatch(english);
    });

    it('comes in both where nothing is known but what an intruder’s sign-in said', async () => {
        const subject = await changePassword('en');
        expect(subject).toMatch(chinese);
        expect(subject).toMatch(english);
    });

    it('comes in both for a month after another language was chosen, by whoever it was', async () => {
        await reads('zh');
        owner = { ...owner, token: await signIn('en') };
        await choose('en');
        const first = await changePassword('en');
        expect([chinese.test(first), english.test(first)]).toEqual([true, true]);
        // chosen again it is no younger
        test.now += 20 * dayMs;
        await choose('en');
        test.now += 11 * dayMs;
        const later = await changePassword('zh');
        expect([chinese.test(later), english.test(later)]).toEqual([false, true]);
    });
});

it('has no words of whoever acts in place of their address, where a proxy hands those on', async () => {
    const response = await test.app.inject({
        method: 'POST',
        url: calls.changePassword.path,
        remoteAddress: '10.0.0.1',
        headers: {
            'x-token': owner.token,
            'x-forwarded-for': 'Confirm at https://evil.example',
        },
        payload: { current: owner.password, password: `${owner.password} 2` },
    });
    expect(response.statusCode).toBe(200);
    const [mail] = await emailsTo(test, owner.email);
    expect(mail?.subject).toMatch(english);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(mail?.text).toContain('from the IP address 10.0.0.1');
});
