import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { mails } from '../../contract/platform/resources/mails';
import { Outbox } from '../../server/platform/mail/outbox';
import { addAccount } from '../fixtures/accounts';
import { startSmtp, type TestSmtp } from '../fixtures/smtpServer';
import { call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const minute = 60_000;
const letter = {
    to: 'anna@example.com',
    subject: '您的验证码 ✓ code',
    text: '您好：\n\n    123456\n',
};

describe('the outbox with a mail server', () => {
    let smtp: TestSmtp;
    let test: TestApp;
    let outbox: Outbox;
    const silent = { warn: () => {} };
    const open = (limits: { sendLimitMs?: number; closeLimitMs?: number } = {}) =>
        new Outbox({
            db: test.stores.db,
            clock: () => test.now,
            config: { SMTP_URL: smtp.url, MAIL_FROM: '统计 <stats@example.org>' },
            log: silent,
            ...limits,
        });
    const rows = () => test.stores.db.selectFrom('mails').selectAll().execute();
    const onlyRow = async () => {
        const [row, ...more] = await rows();
        expect(more).toEqual([]);
        return row;
    };

    beforeAll(async () => {
        test = await startTestApp();
    });
    afterAll(() => test.close());
    beforeEach(async () => {
        await test.stores.db.deleteFrom('mails').execute();
        smtp = await startSmtp();
        outbox = open();
    });
    afterEach(async () => {
        await outbox.close();
        await smtp.close();
    });

    it('sends soon after a letter is put in, and erases its text', async () => {
        await outbox.put(letter);
        await expect.poll(() => smtp.mails).toHaveLength(1);
        expect(smtp.mails[0]).toMatchObject({
            from: 'stats@example.org',
            to: [letter.to],
            subject: letter.subject,
            text: letter.text,
        });
        await outbox.wake();
        expect(await onlyRow()).toMatchObject({
            state: 'sent',
            text: '',
            sent_at: test.now,
            tries: 1,
        });
    });

    it('goes to one address, whatever stands in it', async () => {
        for (const to of [
            'anna@example.com\r\nBcc: other@example.com',
            'anna@example.com, other@example.com',
            '"x" <anna@example.com>, <other@example.com>',
        ]) {
            await outbox.put({ ...letter, to });
        }
        await outbox.put(letter);
        await expect.poll(() => smtp.mails.map(({ to }) => to)).toContainEqual([letter.to]);
        await outbox.wake();
        const others = smtp.mails.flatMap(({ to }) => to).filter(to => to !== letter.to);
        expect(others.filter(to => /^<?other@/.test(to))).toEqual([]);
        expect(smtp.mails.every(({ to }) => to.length === 1)).toBe(true);
    });

    it('sends mere text: what somebody wrote into it is neither HTML nor a header', async () => {
        const written = '<img src=x onerror=alert(1)>&amp;</b>';
        await outbox.put({
            ...letter,
            subject: `${written}\r\nBcc: other@example.com\r\nContent-Type: text/html`,
            text: `${written}\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n${written}`,
        });
        await expect.poll(() => smtp.mails).toHaveLength(1);
        const [mail] = smtp.mails;
        expect(mail?.to).toEqual([letter.to]);
        expect(mail?.text).toContain(written);
        const head = mail?.raw.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
        const lines = head.split('\r\n');
        expect(lines.filter(line => /^content-type:/i.test(line))).toEqual([
            expect.stringMatching(/^Content-Type: text\/plain; charset=utf-8$/i),
        ]);
        expect(lines.filter(line => /^bcc:/i.test(line))).toEqual([]);
    });

    it('tries again after 1, 5 and 30 minutes, 2 and 12 hours, then gives up', async () => {
        smtp.mood = 'defers';
        await outbox.put(letter);
        await outbox.wake();
        for (const minutes of [1, 5, 30, 120, 720]) {
            const { visits } = smtp;
            expect(await onlyRow()).toMatchObject({ state: 'queued', text: letter.text });
            test.now += minutes * minute - 1;
            await outbox.wake();
            expect(smtp.visits).toBe(visits);
            test.now += 1;
            await outbox.wake();
            expect(smtp.visits).toBe(visits + 1);
        }
        expect(await onlyRow()).toMatchObject({
            state: 'failed',
            tries: 6,
            error: '451 Come again later',
        });
        test.now += 100 * 24 * 60 * minute;
        await outbox.wake();
        expect(smtp.visits).toBe(6);
    });

    it('gives up at once when it is refused for ever, and sends again when told to', async () => {
        smtp.mood = 'refuses';
        await outbox.put(letter);
        await outbox.wake();
        const row = await onlyRow();
        expect(row).toMatchObject({ state: 'failed', tries: 1, error: '550 No such person here' });
        smtp.mood = 'takes';
        expect(await outbox.sendAgain(row?.id ?? '')).toBe(true);
        await outbox.wake();
        expect(await onlyRow()).toMatchObject({ state: 'sent' });
        expect(await outbox.sendAgain(row?.id ?? '')).toBe(false);
        expect(smtp.mails).toHaveLength(1);
    });

    it('waits no longer than its limit for a server that hangs', async () => {
        const hasty = open({ sendLimitMs: 200 });
        smtp.mood = 'hangs';
        await hasty.put(letter);
        await hasty.wake();
        expect(await onlyRow()).toMatchObject({
            state: 'queued',
            error: 'The mail server took longer than 0.2 s.',
        });
        await hasty.close();
    });

    it('stops while a server hangs, and the next start sends the mail under the same id', async () => {
        const first = open({ closeLimitMs: 50 });
        smtp.mood = 'hangs';
        await first.put(letter);
        await expect.poll(() => smtp.visits).toBe(1);
        await first.close();
        const row = await onlyRow();
        expect(row).toMatchObject({ state: 'queued', tries: 1, text: letter.text, error: '' });
        smtp.mood = 'takes';
        test.now += minute;
        outbox.start();
        await outbox.wake();
        expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@example.org>`]);
    });

    it('finishes the mail under way before it stops', async () => {
        await outbox.put(letter);
        await expect.poll(() => smtp.visits).toBe(1);
        await outbox.close();
        expect(await onlyRow()).toMatchObject({ state: 'sent' });
    });

    it('outlasts a mail server that is away and comes back', async () => {
        await outbox.put(letter);
        await outbox.wake();
        await smtp.close();
        await outbox.put({ ...letter, to: 'ben@example.com' });
        await outbox.wake();
        const [waiting] = (await rows()).filter(row => row.state === 'queued');
        expect(waiting).toMatchObject({ recipient: 'ben@example.com', tries: 1 });
        expect(waiting?.error).toContain('ECONNREFUSED');
        smtp = await startSmtp(smtp.port);
        test.now += minute;
        await outbox.wake();
        expect(smtp.mails.map(mail => mail.to)).toEqual([['ben@example.com']]);
    });

    it('sends each mail once, however many look for work', async () => {
        const other = open();
        const people = Array.from({ length: 20 }, (_, number) => `person${number}@example.com`);
        for (const to of people) await outbox.write(test.stores.db, { ...letter, to });
        await Promise.all([outbox.wake(), other.wake(), outbox.wake(), other.wake()]);
        expect(smtp.mails.flatMap(mail => mail.to).sort()).toEqual([...people].sort());
        await other.close();
    });

    it('never fails the request when the table cannot be used', async () => {
        const messages: string[] = [];
        const broken = new Outbox({
            db: {} as TestApp['stores']['db'],
            clock: () => test.now,
            config: { SMTP_URL: smtp.url, MAIL_FROM: 'stats@example.org' },
            log: { warn: (_facts, message) => messages.push(message) },
        });
        await broken.wake();
        expect(messages).toEqual(['the outbox cannot be used']);
        await broken.close();
    });
});

describe('the application with a mail server', () => {
    it('starts while it is away, and takes up what is queued after a restart', async () => {
        const gone = await startSmtp();
        await gone.close();
        const test = await startTestApp({ SMTP_URL: gone.url });
        await test.stores.outbox.put(letter);
        await test.stores.outbox.wake();
        test.now += minute;
        const back = await startSmtp(gone.port);
        await test.restart();
        await expect.poll(() => back.mails.map(mail => mail.subject)).toEqual([letter.subject]);
        await test.close();
        await back.close();
    });

    it('sends a mail that was given up when an administrator says so', async () => {
        const smtp = await startSmtp();
        const test = await startTestApp({ SMTP_URL: smtp.url });
        const token = await signIn(test);
        smtp.mood = 'refuses';
        await test.stores.outbox.put(letter);
        await test.stores.outbox.wake();
        const { data } = await call(test, mails.calls.list, { token, query: { state: 'failed' } });
        const params = { id: data.list[0]?.id ?? '' };
        smtp.mood = 'takes';
        const again = await call(test, calls.sendMailAgain, { token, params });
        expect(again).toMatchObject({ status: 200, data: { id: params.id } });
        await expect.poll(() => smtp.mails).toHaveLength(1);
        await test.stores.outbox.wake();
        expect((await call(test, calls.sendMailAgain, { token, params })).status).toBe(409);
        await test.close();
        await smtp.close();
    });
});

describe('the outgoing mail of an application without a mail server', () => {
    let test: TestApp;
    let admin: string;

    beforeAll(async () => {
        test = await startTestApp();
        admin = await signIn(test);
        for (const [to, subject] of [
            ['anna@example.com', '验证码'],
            ['ben@example.com', '100% sure'],
            ['carl@example.com', 'Welcome'],
        ] as const) {
            test.now += 1000;
            await test.stores.outbox.put({ to, subject, text: `To ${to}` });
        }
    });
    afterAll(() => test.close());

    const list = async (query: object = {}) => {
        const answer = await call(test, mails.calls.list, { token: admin, query });
        expect(answer.status).toBe(200);
        return {
            total: answer.data.total,
            names: answer.data.list.map(({ to }) => to.split('@')[0]),
        };
    };

    it('is kept to be read, the latest first', async () => {
        expect(await list()).toEqual({ total: 3, names: ['carl', 'ben', 'anna'] });
        expect(await list({ sort: 'to', order: 'ASC' })).toMatchObject({
            names: ['anna', 'ben', 'carl'],
        });
        expect(await list({ perPage: 1, page: 2 })).toEqual({ total: 3, names: ['ben'] });
    });

    it('is found by recipient, subject and state', async () => {
        expect(await list({ q: 'CARL@' })).toMatchObject({ names: ['carl'] });
        expect(await list({ q: '验证' })).toMatchObject({ names: ['anna'] });
        expect(await list({ q: '%' })).toMatchObject({ names: ['ben'] });
        expect(await list({ state: 'kept' })).toMatchObject({ total: 3 });
        expect(await list({ state: 'failed' })).toEqual({ total: 0, names: [] });
        const counts = await call(test, mails.calls.counts, { token: admin, query: { q: 'a' } });
        expect(counts.data.states).toMatchObject({ queued: 0, sent: 0, failed: 0 });
        expect(counts.data.states.kept).toBe(counts.data.all);
    });

    it('is shown one by one, and cannot be sent', async () => {
        const { data } = await call(test, mails.calls.list, { token: admin, query: { q: 'anna' } });
        const id = data.list[0]?.id ?? '';
        const mail = await call(test, mails.calls.one, { token: admin, params: { id } });
        expect(mail.data).toMatchObject({
            state: 'kept',
            text: 'To anna@example.com',
            sentAt: null,
        });
        const again = await call(test, calls.sendMailAgain, { token: admin, params: { id } });
        expect(again.status).toBe(409);
        const unknown = { token: admin, params: { id: 'unknown' } };
        expect((await call(test, mails.calls.one, unknown)).status).toBe(404);
        expect((await call(test, calls.sendMailAgain, unknown)).status).toBe(404);
    });

    it('is for administrators only', async () => {
        const user = await addAccount(test, 'user@example.com');
        for (const definition of [mails.calls.list, mails.calls.one, calls.sendMailAgain]) {
            const answer = await call(test, definition, { token: user, params: { id: 'x' } });
            expect(answer.status).toBe(403);
        }
    });

    it('keeps what was queued when the mail server is configured no more', async () => {
        await test.stores.db.updateTable('mails').set({ state: 'queued' }).execute();
        await test.restart();
        await test.stores.outbox.wake();
        expect(await list({ state: 'kept' })).toMatchObject({ total: 3 });
    });

    it('is deleted after 30 days', async () => {
        test.now += 30 * 24 * 60 * minute - 2000;
        await test.restart();
        await test.stores.outbox.wake();
        const rows = () => test.stores.db.selectFrom('mails').select('recipient').execute();
        expect(await rows()).toHaveLength(3);
        test.now += 60 * minute;
        await test.stores.outbox.wake();
        expect(await rows()).toEqual([]);
    });
});
