import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { audit } from '../../contract/platform/resources/audit';

import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startSmtp, type TestSmtp } from '../fixtures/smtpServer';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let smtp: TestSmtp;
let test: TestApp;
let ann: Person;
beforeAll(async () => {
    smtp = await startSmtp();
    const { port } = smtp;
    test = await startTestApp({
        SMTP_URL: `smtp://somebody:a-password@127.0.0.1:${port}`,
        MAIL_FROM: 'Shop <no-reply@example.com>',
    });
    ann = await addPerson(test, 'admin');
});
afterAll(async () => {
    await test.close();
    await smtp.close();
});

const send = (to: string) => callFrom(test, ann, calls.testMail, { body: { to } });
const change = (body: Record<string, unknown>) =>
    callFrom(test, ann, calls.updateSettings, { body: body as never });
const logged = async () =>
    (await callFrom(test, ann, audit.calls.list, { query: { resource: 'settings' } })).data.list;

describe('the mail server', () => {
    it('is named without its password', async () => {
        const { data } = await callFrom(test, ann, calls.mailState);
        expect(data).toEqual({
            server: `127.0.0.1:${smtp.port}`,
            isEncrypted: false,
            sender: 'Shop <no-reply@example.com>',
        });
    });

    it('is known to pages that send a code, whether there is one', async () => {
        const { set } = (await call(test, calls.publicSettings)).data;
        expect(set.has_mail).toBe(1);
        expect(JSON.stringify(set)).not.toContain(String(smtp.port));
    });

    it('takes a real mail, whose answers go where the operator says', async () => {
        await change({ contact_email: 'Help@Example.com' });
        const { data } = await send('carl@example.com');
        expect(JSON.stringify(data)).not.toContain('a-password');
        expect((await send('not an address')).errors).toHaveProperty('to');
        expect(data).toMatchObject({ isTaken: true, said: expect.stringMatching(/^250/) });
        expect(smtp.mails.at(-1)).toMatchObject({
            to: ['carl@example.com'],
            replyTo: 'help@example.com',
        });
        expect((await logged())[0]).toMatchObject({
            action: 'test_mail',
            actor: ann.email,
            title: 'carl@example.com',
        });
        smtp.mood = 'refuses';
        const refused = await send('nobody@example.com');
        smtp.mood = 'takes';
        expect(refused.data).toMatchObject({
            isTaken: false,
            said: expect.stringContaining('No such person here'),
        });
        await test.stores.outbox.put({ to: 'dora@example.com', subject: 'x', text: 'x' });
        await test.stores.outbox.wake();
        expect(smtp.mails.at(-1)).toMatchObject({ replyTo: 'help@example.com' });
    });
});

describe('a change of settings', () => {
    it('is in the log with what it was before, and only what differs', async () => {
        await change({ webtitle: 'First', report_errors: 1 });
        await change({ webtitle: 'Second', report_errors: 1 });
        const [last] = await logged();
        expect(last).toMatchObject({
            action: 'edit',
            actor: ann.email,
            address: ann.address,
            changes: { webtitle: ['First', 'Second'] },
        });
        const count = (await logged()).length;
        await change({ webtitle: 'Second' });
        expect(await logged()).toHaveLength(count);
    });

    it('of the server itself has no person', async () => {
        await test.stores.settings.change({ webtitle: 'By command' });
        expect((await logged())[0]).toMatchObject({ actor: '', actorId: '' });
    });
});
