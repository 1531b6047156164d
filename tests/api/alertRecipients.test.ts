import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AlertInput } from '../../contract/analytics/alerts';
import { maxAlertLetters } from '../../contract/analytics/mailReports';
import { calls } from '../../contract/calls';
import { AlertWatch } from '../../server/analytics/alerts/alertWatch';
import { JobRunner } from '../../server/platform/jobs/jobRunner';
import { addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { quietJobs } from '../fixtures/quietJobs';
import { type ReceivedMail, startSmtp, type TestSmtp } from '../fixtures/smtpServer';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

const minute = 60_000;
const hour = 60 * minute;
/** Eleven in the morning in Berlin. */
const now = Date.parse('2026-11-18T10:20:00Z');

let test: TestApp;
let smtp: TestSmtp;
let owner: Person;
let site: string;
/** of a test's own: nobody is asked often */
let friend: string;
let people = 0;

beforeAll(async () => {
    quietJobs();
    vi.spyOn(JobRunner.prototype, 'start').mockReturnValue(undefined);
    smtp = await startSmtp();
    test = await startTestApp({
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Footfall <stats@footfall.example>',
    });
    await test.stores.settings.change({ weburl: 'https://footfall.example' });
});
afterAll(async () => {
    await test.close();
    await smtp.close();
    vi.restoreAllMocks();
});
beforeEach(async () => {
    test.now = now;
    people += 1;
    friend = `friend${people}@example.com`;
    smtp.mood = 'takes';
    smtp.mails.length = 0;
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
    const change = { timezone: 'Europe/Berlin' };
    await test.stores.db.updateTable('sites').set(change).where('id', '=', site).execute();
});

const params = () => ({ id: site });
const add = (email: string, more: object = {}) =>
    callFrom(test, owner, calls.addReportRecipient, {
        params: params(),
        body: { email, language: 'en', frequencies: [], alerts: true, ...more },
    });
const change = (recipient: string, body: object) =>
    callFrom(test, owner, calls.changeReportRecipient, {
        params: { ...params(), recipient },
        body,
    });
const recipients = async () =>
    (await callFrom(test, owner, calls.readMailReports, { params: params() })).data.recipients;
const mailsTo = (email: string): ReceivedMail[] =>
    smtp.mails.filter(({ to }) => to.includes(email));
const sent = async (email = friend) => {
    await test.stores.outbox.wake();
    return mailsTo(email);
};
const word = (mail: ReceivedMail | undefined, name: 'confirm' | 'stop') =>
    decodeURIComponent(
        new RegExp(`https://footfall\\.example/mail_reports\\?${name}=(\\S+)`).exec(
            mail?.text ?? '',
        )?.[1] ?? '',
    );
const open = (
    name: 'confirmMailReports' | 'stopMailReports' | 'resumeMailReports',
    token: string,
) => call(test, calls[name], { body: { token } });

/** Somebody who has confirmed what they were asked; answers their id. */
const confirmed = async (email = friend, more: object = {}) => {
    const { data } = await add(email, more);
    const mails = await sent(email);
    expect((await open('confirmMailReports', word(mails.at(-1), 'confirm'))).status).toBe(200);
    smtp.mails.length = 0;
    return data.id;
};

const silence = { metric: 'pageviews', condition: 'none', minutes: 60 } as const;
const watch = (chosen: readonly string[], more: Partial<AlertInput> = {}) =>
    callFrom(test, owner, calls.createAlert, {
        params: params(),
        body: { name: 'Watch', ...silence, recipients: [...chosen], ...more } as AlertInput,
    });
const visit = async (time: number) => {
    await putEvents(test.config.DATA_DIR, site, [{ time, visitor: `${time}` }]);
    await test.settle();
};
const look = async () => {
    await test.stores.alertWatch.look();
    return sent();
};

it('an alert goes to whoever confirmed it, once until it has recovered, with one click to end it', async () => {
    await visit(now - 3 * hour);
    const { data } = await add(friend);
    expect(data).toMatchObject({ state: 'waiting', alerts: 'asked', frequencies: [] });
    const [question] = await sent();
    expect(question?.subject).toBe('Confirm alerts of example.com');
    expect(question?.text).toContain('a message by e-mail when an alert of');
    expect(question?.text).not.toContain('visitor statistics');
    await watch([data.id]);
    // who has not said yes is told nothing, and nobody was: it is told once they did
    expect(await look()).toHaveLength(1);
    const { list, recipients: shown } = (
        await callFrom(test, owner, calls.listAlerts, { params: params() })
    ).data;
    expect(list).toMatchObject([{ state: 'firing', recipients: [data.id] }]);
    expect(shown).toEqual([{ id: data.id, email: friend, isTold: false }]);
    expect((await open('confirmMailReports', word(question, 'confirm'))).status).toBe(200);
    expect(await recipients()).toMatchObject([{ state: 'active', alerts: 'on' }]);
    smtp.mails.length = 0;
    const [letter, ...more] = await look();
    expect(more).toEqual([]);
    expect(letter?.subject).toContain('Watch');
    expect(letter?.text).not.toContain('/site/alerts');
    const raw = (letter?.raw ?? '').replace(/\r\n[ \t]+/g, ' ');
    const link = /^List-Unsubscribe: <(https:\S+)>/im.exec(raw)?.[1];
    expect(link).toMatch(/^https:\/\/footfall\.example\//);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im);
    test.now += 5 * minute;
    await test.restart();
    expect(await look()).toHaveLength(1);
    test.now += 30 * minute;
    await visit(test.now - minute);
    test.now += 5 * minute;
    const [, over] = await look();
    expect(over?.subject).toContain('Watch');
    // by the address of the header alone
    const { pathname } = new URL(link ?? '');
    const clicked = await test.app.inject({
        method: 'POST',
        url: pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    expect(await recipients()).toMatchObject([{ state: 'unsubscribed' }]);
    test.now += 3 * hour;
    expect(await look()).toHaveLength(2);
});

it('keeps quiet hours, and says that it is over only where that is wanted', async () => {
    test.now = Date.parse('2026-11-18T22:00:00Z');
    const id = await confirmed();
    await visit(test.now - 3 * hour);
    await watch([id], { quiet: { from: 22 * 60, to: 7 * 60 }, tellsRecovery: false });
    expect(await look()).toEqual([]);
    test.now = Date.parse('2026-11-19T06:10:00Z');
    expect(await look()).toHaveLength(1);
    await visit(test.now);
    test.now += 10 * minute;
    expect(await look()).toHaveLength(1);
});

it('whoever confirmed reports is asked for alerts anew; reports go on meanwhile', async () => {
    const id = await confirmed(friend, { frequencies: ['weekly'], alerts: false });
    expect(await recipients()).toMatchObject([{ alerts: 'off', state: 'active' }]);
    await visit(now - 3 * hour);
    // nobody who was never asked can be chosen
    expect(await watch([id])).toMatchObject({ status: 422 });
    expect((await change(id, { alerts: true })).data).toMatchObject({
        alerts: 'asked',
        state: 'active',
    });
    const [question] = await sent();
    expect(question?.text).not.toContain('visitor statistics');
    await watch([id]);
    expect(await look()).toHaveLength(1);
    // twice is asked for once
    await change(id, { alerts: true });
    expect(await sent()).toHaveLength(1);
    expect((await open('confirmMailReports', word(question, 'confirm'))).status).toBe(200);
    expect((await open('confirmMailReports', word(question, 'confirm'))).status).toBe(404);
    expect(await look()).toHaveLength(2);
    expect(await recipients()).toMatchObject([
        { alerts: 'on', state: 'active', frequencies: ['weekly'] },
    ]);
    expect((await change(id, { alerts: false, frequencies: [] })).status).toBe(422);
    await change(id, { alerts: false });
    test.now += hour;
    await visit(test.now - minute);
    await look();
    test.now += 3 * hour;
    expect(await look()).toHaveLength(2);
});

it('what was asked and not confirmed does not come back with what was', async () => {
    const id = await confirmed(friend, { frequencies: ['weekly'], alerts: false });
    await change(id, { alerts: true });
    const [question] = await sent();
    const stop = word(question, 'stop');
    expect((await open('stopMailReports', stop)).status).toBe(200);
    expect((await open('confirmMailReports', word(question, 'confirm'))).status).toBe(404);
    expect((await open('resumeMailReports', stop)).status).toBe(200);
    expect(await recipients()).toMatchObject([{ state: 'active', alerts: 'off' }]);
    // a link is good for a week
    await change(id, { alerts: true });
    const late = (await sent()).at(-1);
    test.now += 8 * 24 * hour;
    expect((await open('confirmMailReports', word(late, 'confirm'))).status).toBe(404);
});

it('alerts that nobody was told of are no part of what a link confirms', async () => {
    const { data } = await add(friend, { frequencies: ['weekly'], alerts: false });
    const recipient = { params: { ...params(), recipient: data.id } };
    for (let again = 0; again < 2; again += 1) {
        await callFrom(test, owner, calls.askReportRecipient, recipient);
    }
    const told = (await sent()).at(-1);
    expect(told?.text).not.toContain('when an alert');
    // no further letter may go to them today: so nothing more is asked
    expect((await change(data.id, { alerts: true })).status).toBe(422);
    expect((await open('confirmMailReports', word(told, 'confirm'))).status).toBe(200);
    expect(await recipients()).toMatchObject([{ state: 'active', alerts: 'off' }]);

    const other = `other-${friend}`;
    const { data: second } = await add(other, { frequencies: ['weekly'], alerts: false });
    const early = (await sent(other)).at(-1);
    expect((await change(second.id, { alerts: true })).data).toMatchObject({ alerts: 'asked' });
    // a letter that says more takes the place of the one before
    expect((await open('confirmMailReports', word(early, 'confirm'))).status).toBe(404);
    const late = (await sent(other)).at(-1);
    expect(late?.text).toContain('when an alert');
    expect((await open('confirmMailReports', word(late, 'confirm'))).status).toBe(200);
    const after = (await recipients()).find(({ email }) => email === other);
    expect(after).toMatchObject({ state: 'active', alerts: 'on' });
});

it('alerts that were chosen for somebody who had unsubscribed do not come when they take that back', async () => {
    const id = await confirmed(friend, { frequencies: ['weekly'], alerts: false });
    await change(id, { alerts: true });
    const stop = word((await sent()).at(-1), 'stop');
    await open('stopMailReports', stop);
    await change(id, { alerts: true });
    expect((await open('resumeMailReports', stop)).status).toBe(200);
    expect(await recipients()).toMatchObject([{ state: 'active', alerts: 'off' }]);
});

it('whoever agreed to alerts alone gets no reports that they were not asked about', async () => {
    const id = await confirmed();
    const refused = await change(id, { frequencies: ['daily'] });
    expect([refused.status, refused.errors?.frequencies]).toEqual([422, 'mail_report.only_alerts']);
    expect(await recipients()).toMatchObject([{ state: 'active', frequencies: [] }]);
    // nor while they think about it: their letter spoke of alerts alone
    const other = `other-${friend}`;
    const { data } = await add(other);
    expect((await change(data.id, { frequencies: ['daily'] })).status).toBe(422);
    // of their own account an owner chooses
    const own = await add(owner.email);
    const both = await change(own.data.id, { frequencies: ['daily'] });
    expect(both.data).toMatchObject({ frequencies: ['daily'], alerts: 'on' });
});

it('its owner is told the whole of it, with the way to the alerts', async () => {
    const timezone = 'America/Argentina/Buenos_Aires';
    await test.stores.db.updateTable('sites').set({ timezone }).where('id', '=', site).execute();
    const { data } = await add(owner.email);
    for (const hours of [2, 3]) await visit(now - hours * hour);
    await watch([data.id], { condition: 'above', minutes: 0, hours: 24, bound: 1 });
    await test.stores.alertWatch.look();
    const [letter] = await sent(owner.email);
    expect(letter?.text).toMatch(
        /Page views: 2, .+ \(America\/Argentina\/Buenos_Aires\)\. Limit: 1\./,
    );
    for (const form of [letter?.text, letter?.html]) {
        expect(form).toContain(`https://footfall.example/site/alerts?site=${site}`);
    }
});

it('words of the owner are text: no link, no other line, no letter in this server’s name', async () => {
    const id = await confirmed();
    await visit(now - 3 * hour);
    await watch([id], { name: 'Pay https://evil.example/now @you' });
    const [letter] = await look();
    expect(letter?.subject).toContain('Pay');
    for (const text of [letter?.subject ?? '', letter?.text ?? '']) {
        expect(text).not.toContain('https://evil.example');
        expect(text).not.toMatch(/evil\.example/);
    }
});

it('nobody has more than some in a day, and no one else’s recipient, an archived site’s or a lost site’s gets any', async () => {
    const id = await confirmed();
    await visit(now - 3 * hour);
    const { db } = test.stores;
    const today = new Date(now).toISOString().slice(0, 10);
    const full = { alert_day: today, alert_count: maxAlertLetters };
    await db.updateTable('report_recipients').set(full).where('id', '=', id).execute();
    await watch([id]);
    expect(await look()).toEqual([]);
    test.now += 24 * hour;
    expect(await look()).toHaveLength(1);
    const stranger = await addPerson(test, 'user');
    const theirs = await addSiteOf(test, stranger);
    const body = { name: 'Theirs', ...silence, recipients: [id] } as never;
    const made = await callFrom(test, stranger, calls.createAlert, {
        params: { id: theirs },
        body,
    });
    expect(made).toMatchObject({ status: 422 });
    // the site has another owner now: whoever confirmed did so for the one before
    await db.updateTable('sites').set({ owner_id: stranger.id }).where('id', '=', site).execute();
    await watch([], { name: 'Other' });
    await db.updateTable('alert_firings').set({ told_at: null }).execute();
    expect(await look()).toHaveLength(1);
});

it('of two servers that look at the same instant one writes', async () => {
    const id = await confirmed();
    await visit(now - 3 * hour);
    await watch([id]);
    const other = new AlertWatch({
        ...test.stores,
        clock: () => test.now,
        log: { warn: () => undefined },
    } as never);
    await Promise.all([test.stores.alertWatch.look(), other.look()]);
    expect(await sent()).toHaveLength(1);
    await other.close();
});
