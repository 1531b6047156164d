import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxRecipients, refusedDays } from '../../contract/analytics/mailReports';
import { calls } from '../../contract/calls';
import { handleMailReports } from '../../server/analytics/mailReports/reportJob';
import { deleteSiteRows } from '../../server/analytics/sites/deleteSiteRows';
import { siteOwners } from '../../server/analytics/sites/siteOwners';
import { JobRunner } from '../../server/platform/jobs/jobRunner';
import { addGuest, addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { quietJobs } from '../fixtures/quietJobs';
import { type ReceivedMail, startSmtp, type TestSmtp } from '../fixtures/smtpServer';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const day = 24 * hour;
const zone = 'America/New_York';

let test: TestApp;
let smtp: TestSmtp;
let owner: Person;
let site: string;

beforeAll(async () => {
    quietJobs();
    // what is due is done when a test says so
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
    // a Wednesday; clocks go back in New York on the Sunday after
    test.now = Date.parse('2026-10-28T15:00:00Z');
    smtp.mood = 'takes';
    smtp.mails.length = 0;
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
    const { db } = test.stores;
    await db.updateTable('sites').set({ timezone: zone }).where('id', '=', site).execute();
    await db.deleteFrom('jobs').where('kind', '=', 'mail_reports').execute();
});

const params = () => ({ id: site });
const chosen = { language: 'en', frequencies: ['daily'] } as const;
type By = Parameters<typeof callFrom>[1];
const add = (email: string, more: object = {}, by: By = owner) =>
    callFrom(test, by, calls.addReportRecipient, {
        params: params(),
        body: { ...chosen, frequencies: [...chosen.frequencies], email, ...more },
    });
const list = async (by: By = owner) =>
    (await callFrom(test, by, calls.readMailReports, { params: params() })).data.recipients;
const stateOf = async (email: string) =>
    (await list()).find(recipient => recipient.email === email)?.state;

/** Does what is due at an instant, and hands over what was written. */
const goOn = async (text: string, runner: JobRunner = test.stores.reportJobs) => {
    test.now = Date.parse(text);
    await runner.runDue();
    await test.stores.outbox.wake();
};
const mailsTo = (email: string): ReceivedMail[] =>
    smtp.mails.filter(({ to }) => to.includes(email));
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

/** Somebody without an account, who has confirmed. */
const confirmed = async (email: string, more: object = {}) => {
    expect((await add(email, more)).status).toBe(200);
    await test.stores.outbox.wake();
    expect((await open('confirmMailReports', word(mailsTo(email).at(-1), 'confirm'))).status).toBe(
        200,
    );
    smtp.mails.length = 0;
};

let visits = 0;
const visit = (time: string, more: Partial<PutEvent> = {}): PutEvent => {
    visits += 1;
    return { time, visitor: `v${visits}`, visit: `${visits}`, country: 'DE', ...more };
};
const fill = async (events: readonly PutEvent[]) => {
    await putEvents(test.config.DATA_DIR, site, events);
    await test.settle();
};
/** One visit on each of some days, so that there is something to tell. */
const everyDay = (from: string, count: number) =>
    fill(
        Array.from({ length: count }, (_, at) =>
            visit(new Date(Date.parse(`${from}T16:00:00Z`) + at * day).toISOString()),
        ),
    );

const hostile = '/<script>alert(1)</script>"onmouseover=x https://evil.example/\u202egpj';

describe('the letter', () => {
    it('tells the figures of the reports, in the site’s days and the reader’s language, harmlessly', async () => {
        const goal = await callFrom(test, owner, calls.createGoal, {
            params: params(),
            body: {
                name: 'Sign <b>up</b>',
                ways: [[{ kind: 'event', name: 'signup', where: [] }]],
                value: { type: 'none' },
            },
        });
        expect(goal.status).toBe(200);
        await fill([
            // the week before, and one that is already Monday in London, but not in New York
            visit('2026-10-20T16:00:00Z', { sourceName: 'google' }),
            visit('2026-10-26T03:30:00Z', { sourceName: 'google' }),
            ...Array.from({ length: 7 }, (_, at) =>
                visit(new Date(Date.parse('2026-10-26T16:00:00Z') + (at % 3) * day).toISOString(), {
                    sourceName: at < 5 ? 'Google' : 'evil.example',
                    path: at < 4 ? hostile : '/blog',
                }),
            ),
            // the 25th hour of the Sunday, which is of the week still
            visit('2026-11-02T04:30:00Z', { country: 'FR' }),
            visit('2026-11-02T05:30:00Z', { country: 'IT' }),
            ...['2026-10-27T16:00:00Z', '2026-10-27T16:01:00Z'].map((time, at) => ({
                ...visit(time),
                visitor: 'buyer',
                visit: 'buyer',
                ...(at === 1 && { kind: 'event' as const, name: 'signup' }),
            })),
        ]);
        expect((await add(owner.email, { frequencies: ['weekly'] })).data.state).toBe('active');
        await confirmed('anna@example.org', { language: 'zh', frequencies: ['weekly'] });
        await goOn('2026-11-02T12:30:00Z');

        const query = {
            site,
            from: '2026-10-26',
            to: '2026-11-01',
            compareFrom: '2026-10-19',
            compareTo: '2026-10-25',
        };
        const { data: trend } = await callFrom(test, owner, calls.trend, { query });
        const { data: pages } = await callFrom(test, owner, calls.pages, { query });
        const { data: sources } = await callFrom(test, owner, calls.sourceNames, { query });
        const { data: goals } = await callFrom(test, owner, calls.goals, { query });
        const { figures } = trend.current;
        expect(figures).toMatchObject({ visits: 9, uv: 9, pv: 9 });
        expect(trend.previous?.figures.visits).toBe(2);

        const [mail, ...more] = mailsTo(owner.email);
        expect(more).toEqual([]);
        expect(mail?.subject).toBe('Weekly report for example.com: Oct 26 – Nov 1, 2026');
        const text = mail?.text.replaceAll('\u200b', '') ?? '';
        expect(text).toContain(`Visits: ${figures.visits} (+350%)`);
        expect(text).toContain(`Page views: ${figures.pv} (+350%)`);
        expect(text).toContain(`Bounce rate: ${Math.round((figures.bounceRate ?? 0) * 100)}%`);
        for (const [at, { uv }] of trend.current.points.entries()) {
            const date = at < 6 ? `Oct ${26 + at}` : 'Nov 1';
            expect(text).toContain(`, ${date}  ${uv}\n`);
        }
        const [first] = pages.list;
        expect(first?.metrics.pv).toBe(4);
        expect(text).toContain(`  ${hostile.replace('\u202e', ' ').trim().slice(0, 40)}`);
        for (const { value, metrics } of sources.list) {
            expect(text).toContain(`  ${value || 'Direct'}  ${metrics.visits}`);
        }
        expect(text).toContain(`Sign <b>up</b>  ${goals.list[0]?.conversions}`);
        expect(text).toContain(`France  1`);
        expect(text).not.toContain('Italy');

        // no markup, no link and no picture but this server's own
        const html = mail?.html ?? '';
        expect(html).not.toMatch(/<script|<img|<b>up|onmouseover="|src=|url\(/i);
        expect(html).not.toContain('\u202e');
        const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
        expect(links.every(link => link.startsWith('https://footfall.example'))).toBe(true);
        expect(`${html}${mail?.text}`).not.toMatch(/evil\.example|https:\/\/evil/);
        expect(html.length).toBeLessThan(60_000);

        const [chinese] = mailsTo('anna@example.org');
        expect(chinese?.subject).toBe('example.com 周报：2026年10月26日 – 11月1日');
        expect(chinese?.text).toContain(`访问次数：${figures.visits}（+350%）`);
        // whoever has no account gets no link that asks for one
        expect(chinese?.html).not.toContain('/site/overview');
        expect(word(chinese, 'stop')).not.toBe(word(mail, 'stop'));
    });

    it('can be had as a preview and as a test to oneself, with the mail server’s answer', async () => {
        await everyDay('2026-10-26', 2);
        const sample = { language: 'en', frequency: 'daily' } as const;
        const preview = await callFrom(test, owner, calls.previewMailReport, {
            params: params(),
            query: sample,
        });
        expect(preview.data.subject).toBe('Daily report for example.com: Tuesday, Oct 27, 2026');
        const send = () =>
            callFrom(test, owner, calls.testMailReport, { params: params(), body: sample });
        expect((await send()).data).toMatchObject({ to: owner.email, isTaken: true, status: 250 });
        const [mail] = mailsTo(owner.email);
        expect(mail?.html).toBe(preview.data.html);
        expect(mail?.raw).not.toContain('List-Unsubscribe');
        smtp.mood = 'refuses';
        expect((await send()).data).toMatchObject({ isTaken: false, status: 550 });
        smtp.mood = 'takes';
        const answers = [];
        for (let at = 0; at < 9; at += 1) answers.push((await send()).status);
        expect(answers).toEqual([...Array(8).fill(200), 429]);
    });
});

describe('each letter', () => {
    it('is sent once, by several servers, after a restart, and after days without a server', async () => {
        await everyDay('2026-10-20', 20);
        await add(owner.email, { frequencies: ['daily', 'weekly', 'monthly'] });
        const other = new JobRunner({
            db: test.stores.db,
            clock: () => test.now,
            log: { warn: () => {} },
        });
        handleMailReports(other, { ...test.stores, log: { warn: () => {} } });
        // what was over when they were added is told to nobody
        await goOn('2026-10-28T16:00:00Z');
        expect(smtp.mails).toEqual([]);
        // the day is over in the zone, but it is too early in the morning
        await goOn('2026-10-29T09:59:00Z');
        expect(smtp.mails).toEqual([]);
        test.now = Date.parse('2026-10-29T12:30:00Z');
        await Promise.all([test.stores.reportJobs.runDue(), other.runDue()]);
        await test.stores.outbox.wake();
        expect(smtp.mails.map(({ subject }) => subject)).toEqual([
            'Daily report for example.com: Wednesday, Oct 28, 2026',
        ]);
        await test.restart();
        await goOn('2026-10-29T13:30:00Z');
        expect(smtp.mails).toHaveLength(1);
        // nothing ran for eleven days: of each kind the last period, once
        await goOn('2026-11-09T13:00:00Z');
        expect(
            smtp.mails
                .slice(1)
                .map(({ subject }) => subject)
                .sort(),
        ).toEqual([
            'Daily report for example.com: Sunday, Nov 8, 2026',
            'Monthly report for example.com: October 2026',
            'Weekly report for example.com: Nov 2 – 8, 2026',
        ]);
        await goOn('2026-11-09T20:00:00Z');
        expect(smtp.mails).toHaveLength(4);
    });

    it('is not written where there is nothing to tell, and none is made up later', async () => {
        await add(owner.email);
        await goOn('2026-10-29T12:30:00Z');
        await everyDay('2026-10-28', 1);
        await goOn('2026-10-29T18:00:00Z');
        expect(smtp.mails).toEqual([]);
    });

    it('goes to nobody once the site is archived, handed over or deleted, or an account is disabled', async () => {
        const { db } = test.stores;
        await everyDay('2026-10-20', 30);
        const reader = await addPerson(test, 'user');
        await add(owner.email);
        await confirmed(reader.email);
        const set = (values: object) =>
            db.updateTable('sites').set(values).where('id', '=', site).execute();
        const status = (id: string, to: 'active' | 'disabled') =>
            db.updateTable('users').set({ status: to }).where('id', '=', id).execute();
        await set({ archived_at: test.now });
        await goOn('2026-10-29T12:30:00Z');
        await set({ archived_at: null });
        await status(owner.id, 'disabled');
        await goOn('2026-10-30T12:30:00Z');
        await status(owner.id, 'active');
        expect(smtp.mails).toEqual([]);
        await status(reader.id, 'disabled');
        await goOn('2026-10-31T12:30:00Z');
        expect(smtp.mails.map(({ to }) => to)).toEqual([[owner.email]]);
        await status(reader.id, 'active');
        // who gets the site has asked nobody, and who had it is told nothing
        const next = await addPerson(test, 'user');
        await set({ owner_id: next.id });
        expect(await list(next)).toEqual([]);
        await goOn('2026-11-01T12:30:00Z');
        expect(smtp.mails).toHaveLength(1);
        await set({ owner_id: owner.id });
        await db
            .updateTable('jobs')
            .set({ run_at: test.now })
            .where('kind', '=', 'mail_reports')
            .execute();
        expect(
            await db
                .selectFrom('report_recipients')
                .select('id')
                .where('site_id', '=', site)
                .execute(),
        ).toHaveLength(2);
        // an account that is closed takes its address along
        const stepped = db.updateTable('sessions').where('user_id', '=', reader.id);
        await stepped.set({ step_up_until: Number.MAX_SAFE_INTEGER }).execute();
        const body = { email: reader.email };
        const closed = await callFrom(test, reader, calls.closeAccount, { body });
        expect([closed.status, await stateOf(reader.email)]).toEqual([200, undefined]);
        await callFrom(test, owner, calls.deleteSite, {
            params: params(),
            body: { domain: 'example.com' },
        });
        const left = db.selectFrom('report_recipients').select('id').where('site_id', '=', site);
        expect(await left.execute()).toEqual([]);
    });

    it('ends for whose mail server refuses three of them', async () => {
        await everyDay('2026-10-20', 30);
        await confirmed('gone@example.org');
        smtp.mood = 'refuses';
        for (const date of ['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01']) {
            await goOn(`${date}T12:30:00Z`);
        }
        expect((await list())[0]).toMatchObject({ state: 'failed', last: 'failed', refusal: 550 });
        expect(smtp.visits).toBeGreaterThanOrEqual(3);
        const { visits: before } = smtp;
        await goOn('2026-11-02T12:30:00Z');
        expect(smtp.visits).toBe(before);
    });
});

describe('whoever has no account', () => {
    it('is asked first; the link works once, for a week, and only the newest', async () => {
        const email = 'bob@example.org';
        expect((await add(email)).data).toMatchObject({ state: 'waiting', isOwner: false });
        expect((await add(email)).errors).toHaveProperty('email');
        await everyDay('2026-10-20', 20);
        await goOn('2026-10-29T12:30:00Z');
        const [mail, ...more] = mailsTo(email);
        expect(more).toEqual([]);
        expect(mail?.text).toContain(owner.email.replaceAll(/[.@]/g, mark => `${mark}\u200b`));
        const token = word(mail, 'confirm');
        const rows = await test.stores.db.selectFrom('report_recipients').selectAll().execute();
        expect(JSON.stringify(rows)).not.toContain(token);
        const [recipient] = await list();
        const again = { params: { ...params(), recipient: recipient?.id ?? '' } };
        expect((await callFrom(test, owner, calls.askReportRecipient, again)).status).toBe(200);
        await test.stores.outbox.wake();
        const newer = word(mailsTo(email).at(-1), 'confirm');
        expect((await open('confirmMailReports', token)).status).toBe(404);
        test.now += 7 * day;
        expect(await list()).toMatchObject([{ state: 'expired' }]);
        expect((await open('confirmMailReports', newer)).status).toBe(404);
        test.now -= 1;
        expect((await open('confirmMailReports', newer)).data).toEqual({ name: 'example.com' });
        expect((await open('confirmMailReports', newer)).status).toBe(404);
        expect(await stateOf(email)).toBe('active');
        expect((await callFrom(test, owner, calls.askReportRecipient, again)).status).toBe(409);
    });

    it('unsubscribes by page and by one click; a look at the link ends nothing', async () => {
        const email = 'carol@example.org';
        await everyDay('2026-10-20', 20);
        await confirmed(email);
        await goOn('2026-10-29T12:30:00Z');
        const [mail] = mailsTo(email);
        const header = (name: string) =>
            new RegExp(`^${name}: (.*)$`, 'im').exec(
                mail?.raw.replace(/\r\n[ \t]+/g, ' ') ?? '',
            )?.[1];
        expect(header('List-Unsubscribe-Post')?.trim()).toBe('List-Unsubscribe=One-Click');
        const [, link = ''] =
            /^<(https:\/\/footfall\.example\/.*)>/.exec(header('List-Unsubscribe') ?? '') ?? [];
        const url = link.replace('https://footfall.example', '');
        const look = await test.app.inject({ method: 'GET', url });
        expect([look.statusCode, look.headers.location]).toEqual([
            302,
            `/mail_reports?${new URLSearchParams({ stop: word(mail, 'stop') })}`,
        ]);
        expect(await stateOf(email)).toBe('active');
        const press = (contentType: string, payload: string, at = url) =>
            test.app.inject({
                method: 'POST',
                url: at,
                payload,
                headers: { 'content-type': contentType },
            });
        const form = 'application/x-www-form-urlencoded';
        expect((await press(form, 'List-Unsubscribe=One-Click', `${url}x`)).statusCode).toBe(404);
        expect((await press(form, 'x'.repeat(100_000))).statusCode).toBe(413);
        expect((await press(form, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
        expect(await stateOf(email)).toBe('unsubscribed');
        const multipart =
            '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--';
        expect((await press('multipart/form-data; boundary=b', multipart)).statusCode).toBe(200);
        // by mistake: taken back within the hour, and not later
        const token = word(mail, 'stop');
        expect((await open('resumeMailReports', token)).data).toEqual({ name: 'example.com' });
        expect(await stateOf(email)).toBe('active');
        expect((await open('resumeMailReports', token)).status).toBe(404);
        expect((await open('stopMailReports', token)).data).toEqual({ name: 'example.com' });
        test.now += hour + 1;
        expect((await open('resumeMailReports', token)).status).toBe(404);
        await goOn('2026-10-30T12:30:00Z');
        expect(mailsTo(email)).toHaveLength(1);

        // the site cannot ask them again, not even after it has removed them
        const [recipient] = await list();
        const one = { params: { ...params(), recipient: recipient?.id ?? '' } };
        expect((await callFrom(test, owner, calls.askReportRecipient, one)).errors).toHaveProperty(
            'email',
        );
        expect((await callFrom(test, owner, calls.removeReportRecipient, one)).status).toBe(200);
        expect((await add(email)).errors?.email).toBe(
            `mail_report.ended {"days":${refusedDays - 1}}`,
        );
        expect((await open('stopMailReports', token)).data).toEqual({ name: '' });
        const asks = test.stores.db.updateTable('report_asks').where('kind', '=', 'ended');
        await asks.set({ at: test.now - refusedDays * day }).execute();
        expect((await add(email)).status).toBe(200);
    });
});

describe('an attack', () => {
    it('does not bury anybody in letters: neither by one site, nor by many, nor by many at once', async () => {
        const victim = 'victim@example.org';
        const answers = [];
        for (let at = 0; at < 5; at += 1) {
            const next = await addPerson(test, 'user');
            site = await addSiteOf(test, next);
            answers.push((await add(victim, {}, next)).status);
        }
        expect(answers).toEqual([200, 200, 200, 422, 422]);
        await test.stores.outbox.wake();
        expect(mailsTo(victim)).toHaveLength(3);
        // nor by sites and accounts that are deleted after each letter
        const { db } = test.stores;
        for (const { id } of await db.selectFrom('sites').select('id').execute()) {
            await db.transaction().execute(trx => deleteSiteRows(trx, id));
        }
        const [asker] = await db
            .selectFrom('report_asks')
            .select('user_id')
            .where('kind', '=', 'asked')
            .execute();
        await siteOwners.forget?.(db, asker?.user_id ?? '', 'asker@example.org');
        owner = await addPerson(test, 'user');
        site = await addSiteOf(test, owner);
        expect((await add(victim)).errors).toEqual({ email: 'mail_report.asked_often' });

        owner = await addPerson(test, 'user');
        site = await addSiteOf(test, owner);
        const many = await Promise.all(
            Array.from({ length: 8 }, () => add('other@example.org').then(({ status }) => status)),
        );
        expect(many.filter(status => status === 200).length).toBeLessThanOrEqual(1);
        const each = [];
        for (let at = 0; at < maxRecipients + 2; at += 1) {
            each.push((await add(`reader${at}@example.org`)).errors?.email);
        }
        expect(each.at(-1)).toBe(`mail_report.too_many {"max":${maxRecipients}}`);
        // removing them makes no room for more letters
        let asked = 0;
        for (let at = 0; at < 20; at += 1) {
            const rows = await list();
            const recipient = rows[0]?.id ?? '';
            await callFrom(test, owner, calls.removeReportRecipient, {
                params: { ...params(), recipient },
            });
            if ((await add(`more${at}@example.org`)).status === 200) asked += 1;
        }
        expect(asked).toBeLessThanOrEqual(11);
    });

    it('is not made by other spellings of the same mailbox', async () => {
        const asked = [];
        for (const email of ['ann', 'ann+1', 'ann+2', 'ann+3', 'Ann+4']) {
            asked.push((await add(`${email}@example.org`)).status);
        }
        expect(asked).toEqual([200, 200, 200, 422, 422]);
        const dotted = [];
        for (const email of [
            'bob.lee@gmail.com',
            'b.o.b.lee@gmail.com',
            'boblee+x@googlemail.com',
            'bo.blee@gmail.com',
        ]) {
            dotted.push((await add(email)).status);
        }
        expect(dotted).toEqual([200, 200, 200, 422]);
        // elsewhere a dot may be somebody else's
        const others = [];
        for (const email of ['c.de', 'cd.e', 'cde', 'c.d.e']) {
            others.push((await add(`${email}@example.org`)).status);
        }
        expect(others).toEqual([200, 200, 200, 200]);
        // whoever wants none wants none under another spelling
        await test.stores.outbox.wake();
        const stop = word(mailsTo('ann+1@example.org')[0], 'stop');
        expect((await open('stopMailReports', stop)).status).toBe(200);
        expect((await add('ann+9@example.org')).errors?.email).toMatch(/^mail_report\.ended/);
    });

    it('is not made by a site that is deleted and added again, or that has removed who was asked', async () => {
        const email = 'eve@example.org';
        await add(email);
        await test.stores.outbox.wake();
        const [recipient] = await list();
        await callFrom(test, owner, calls.removeReportRecipient, {
            params: { ...params(), recipient: recipient?.id ?? '' },
        });
        // what the letter offers holds, though nobody is on the list any more
        const stop = word(mailsTo(email)[0], 'stop');
        expect((await open('stopMailReports', stop)).data).toEqual({ name: '' });
        expect((await add(email)).errors?.email).toBe(`mail_report.ended {"days":${refusedDays}}`);
        await test.stores.db.transaction().execute(trx => deleteSiteRows(trx, site));
        site = await addSiteOf(test, owner);
        expect((await add(email)).errors?.email).toMatch(/^mail_report\.ended/);
        expect((await add('frank@example.org')).status).toBe(200);
    });

    it('of many sites, a few a day for weeks, ends for whoever answers none of them', async () => {
        const email = 'grace@example.org';
        const ask = async (by: Person, to = email) => {
            owner = by;
            site = await addSiteOf(test, by);
            return (await add(to)).errors?.email;
        };
        const answers = [];
        for (let at = 0; at < 12; at += 1) {
            answers.push(await ask(await addPerson(test, 'user')));
            test.now += 9 * hour;
        }
        expect(answers.slice(0, 10)).toEqual(Array(10).fill(undefined));
        expect(answers.slice(10)).toEqual(Array(2).fill('mail_report.asked_often'));
        // an office adds its own people to all of its sites
        const office = await addPerson(test, 'user');
        const colleague = 'heidi@example.org';
        for (let at = 0; at < 12; at += 1) {
            expect(await ask(office, colleague)).toBeUndefined();
            if (at === 0) {
                await test.stores.outbox.wake();
                await open('confirmMailReports', word(mailsTo(colleague)[0], 'confirm'));
            }
            test.now += 9 * hour;
        }
    });

    it('by a guest, another owner, a changed link or a forged header gets nothing', async () => {
        await confirmed('dora@example.org');
        const guest = await addGuest(test, owner, site, ['overview', 'trend']);
        const stranger = await addPerson(test, 'user');
        const [recipient] = await list();
        const one = { params: { ...params(), recipient: recipient?.id ?? '' } };
        for (const [by, status] of [
            [guest, 403],
            [stranger, 404],
        ] as const) {
            expect(
                (await callFrom(test, by, calls.readMailReports, { params: params() })).status,
            ).toBe(status);
            expect((await callFrom(test, by, calls.removeReportRecipient, one)).status).toBe(
                status,
            );
            expect((await add('evil@example.org', {}, by)).status).toBe(status);
        }
        // the recipient of one site is none of another one's
        const mine = { ...one, params: { ...one.params, id: await addSiteOf(test, stranger) } };
        expect((await callFrom(test, stranger, calls.removeReportRecipient, mine)).status).toBe(
            404,
        );
        for (const email of [
            'a@example.org\r\nBcc: b@example.org',
            'a@example.org, b@example.org',
            '"<b@example.org>" <a@example.org>',
        ]) {
            expect((await add(email)).errors).toHaveProperty('email');
        }
        for (const token of [
            '',
            '.',
            'x.y',
            `${recipient?.id}.`,
            `${recipient?.id}.${'A'.repeat(43)}`,
        ]) {
            for (const name of [
                'confirmMailReports',
                'stopMailReports',
                'resumeMailReports',
            ] as const) {
                expect((await open(name, token)).status).toBeGreaterThanOrEqual(404);
            }
        }
        expect(await stateOf('dora@example.org')).toBe('active');
        // nothing of an address stands in the audit log, which forgets nothing
        const log = await test.stores.db.selectFrom('audit_log').selectAll().execute();
        expect(JSON.stringify(log)).toContain('addReportRecipient');
        expect(JSON.stringify(log)).not.toContain('dora@example.org');
    });
});
