import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { type ReportName, reportNames } from '../../contract/platform/reportPages';
import { readAsked } from '../../server/analytics/events/reports/query/readScope';
import { readVisitDetails } from '../../server/analytics/events/reports/visitDetails';
import { solvedCaptcha } from '../fixtures/captcha';
import {
    addGuest,
    addPerson,
    addShare,
    addSiteOf,
    callFrom,
    newAddress,
    type Person,
    type ShareBody,
} from '../fixtures/people';
import { call, chrome, send, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
});
afterAll(() => test.close());

const share = (body: Partial<ShareBody> = {}) => addShare(test, owner, site, body);
const create = (body: ShareBody) =>
    call(test, calls.createShare, { token: owner.token, params: { id: site }, body });
const list = async (id = site) =>
    (await call(test, calls.listShares, { token: owner.token, params: { id } })).data.list;
const revoke = (id: string, token = owner.token) =>
    call(test, calls.revokeShare, { token, params: { share: id } });
const enter = (code: string, password?: string, address = newAddress(), captcha?: string) =>
    callFrom(test, { address }, calls.shareLogin, {
        body: {
            code,
            ...(password !== undefined && { password }),
            ...(captcha !== undefined && { captcha }),
        },
    });
const info = (token: string) => call(test, calls.info, { token });
const sessionsOf = (id: string) =>
    test.stores.db.selectFrom('sessions').selectAll().where('share_id', '=', id).execute();

describe('making a share link', () => {
    it('answers it as the list shows it, with all reports but those with addresses', async () => {
        const made = await share();
        expect(made.code).toMatch(/^[\w-]{22}$/);
        expect(made).toMatchObject({
            name: 'For a friend',
            expiresAt: null,
            hasPassword: false,
            uses: 0,
            lastUsedAt: null,
            createdAt: test.now,
        });
        expect(made.reports).toContain('overview');
        expect(made.reports).not.toContain('visitor');
        expect(made.reports).not.toContain('ip');
        expect(await list()).toContainEqual(made);
    });

    it('keeps the code and the password in no table', async () => {
        const { id, code } = await share({ password: 'tell nobody' });
        const row = await test.stores.db
            .selectFrom('shares')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        expect(JSON.stringify(row)).not.toContain(code);
        expect(JSON.stringify(row)).not.toContain('tell nobody');
        expect(row.password_hash).toMatch(/^\$argon2id\$/);
    });

    it('names each report once, in the order of the menu', async () => {
        const reports: ReportName[] = ['trend', 'overview', 'trend'];
        expect((await share({ reports })).reports).toEqual(['overview', 'trend']);
    });

    it.each<[string, Partial<ShareBody>]>([
        ['name', { name: '  ' }],
        ['name', { name: 'x'.repeat(61) }],
        ['name', { name: 'two\nlines' }],
        ['reports', { reports: [] }],
        ['reports.0', { reports: ['secrets' as never] }],
        ['expiresAt', { expiresAt: 0 }],
        ['expiresAt', { expiresAt: 1.5 }],
    ])('names the field %s when it is wrong: %j', async (field, body) => {
        const answer = await create({ name: 'x', ...body });
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    });

    it('takes an end only after now', async () => {
        const over = await create({ name: 'x', expiresAt: test.now });
        expect(over.errors).toEqual({ expiresAt: 'field.not_future' });
        expect((await create({ name: 'x', expiresAt: test.now + 1 })).status).toBe(200);
    });

    it('is for the owner and administrators, not for others', async () => {
        const [stranger, admin] = [await addPerson(test, 'user'), await addPerson(test, 'admin')];
        const { id } = await share();
        for (const answer of [
            await callFrom(test, stranger, calls.listShares, { params: { id: site } }),
            await callFrom(test, stranger, calls.createShare, {
                params: { id: site },
                body: { name: 'x' },
            }),
            await revoke(id, stranger.token),
        ]) {
            expect(answer).toMatchObject({ status: 404, data: null });
        }
        const seen = await callFrom(test, admin, calls.listShares, { params: { id: site } });
        expect(seen.data.list.map(item => item.id)).toContain(id);
        expect((await revoke(id, admin.token)).status).toBe(200);
    });
});

describe('entering by a share link', () => {
    it('starts a session of a guest who sees the site and nothing of its owner', async () => {
        const { id, code } = await share({ reports: ['overview', 'trend'] });
        const answer = await enter(` ${code} `);
        expect(answer).toMatchObject({ status: 200, data: { userInfo: { email: '' } } });
        const { data } = await info(answer.data.x_token);
        expect(data).toMatchObject({
            userInfo: { name: 'For a friend', email: '', roles: ['client'], is_admin: 0 },
            share: {
                name: 'For a friend',
                site: { id: site, name: 'Example' },
                reports: ['overview', 'trend'],
            },
            invite_code: '',
        });
        expect(JSON.stringify(data)).not.toContain(owner.email);
        expect(await sessionsOf(id)).toHaveLength(1);
    });

    it('counts uses, also those of the same moment', async () => {
        const { id, code } = await share();
        test.now += 1000;
        await Promise.all(Array.from({ length: 8 }, () => enter(code)));
        const seen = (await list()).find(item => item.id === id);
        expect(seen).toMatchObject({ uses: 8, lastUsedAt: test.now });
    });

    it('says the same of a link that never was, was revoked or has expired', async () => {
        const [revoked, expired] = [await share(), await share({ expiresAt: test.now + 1000 })];
        await revoke(revoked.id);
        test.now += 1000;
        const answers = [
            await enter('invented'),
            await enter(revoked.code),
            await enter(expired.code),
            await enter(expired.code, 'with a password'),
        ];
        for (const answer of answers) {
            expect(answer).toEqual({
                status: 404,
                code: 404,
                message: 'This share link does not exist.',
                error: 'share_link.not_found',
                data: null,
            });
        }
        // its owner sees the expired one, to take it away
        expect((await list()).map(item => item.id)).toContain(expired.id);
        expect((await list()).map(item => item.id)).not.toContain(revoked.id);
    });

    it('asks for the password', async () => {
        const { id, code, hasPassword } = await share({ password: 'open sesame' });
        expect(hasPassword).toBe(true);
        for (const none of [undefined, '']) {
            expect((await enter(code, none)).errors).toEqual({ password: 'field.needed' });
        }
        expect((await enter(code, 'Open sesame')).errors).toEqual({ password: 'field.wrong' });
        expect(await sessionsOf(id)).toHaveLength(0);
        expect((await enter(code, 'open sesame')).status).toBe(200);
        expect((await list()).find(item => item.id === id)?.uses).toBe(1);
    });

    it('asks for a captcha after wrong passwords, and lets guesses pass no more at last', async () => {
        const { code } = await share({ password: 'open sesame' });
        const address = newAddress();
        for (const _ of [1, 2, 3]) await enter(code, 'wrong', address);
        expect((await enter(code, 'open sesame', address)).errors).toEqual({
            captcha: 'field.needed',
        });
        const captcha = await solvedCaptcha(test);
        expect((await enter(code, 'open sesame', address, captcha)).status).toBe(200);
        expect((await enter(code, 'open sesame', address)).status).toBe(200);
    });

    it('counts guesses that are sent at once, also from many addresses', async () => {
        const [one, two] = [await share({ password: 'x' }), await share({ password: 'x' })];
        const address = newAddress();
        const guess = async (code: string, from?: string) =>
            (await enter(code, 'wrong', from)).errors?.password;
        const guesses = Array.from({ length: 12 }, (_, index) =>
            index % 2 === 0 ? guess(one.code, address) : guess(two.code),
        );
        expect((await Promise.all(guesses)).filter(Boolean)).toHaveLength(3 + 3);
    });

    it('lets guesses from everywhere close the link to those alone who were never in', async () => {
        const { id, code } = await share({ password: 'open sesame' });
        const address = newAddress();
        expect((await enter(code, 'open sesame', address)).status).toBe(200);
        const failures = Array.from({ length: 31 }, (_, index) => ({
            id: `${id} ${index}`,
            account: `share:${id}`,
            address: newAddress(),
            at: test.now,
        }));
        await test.stores.db.insertInto('login_failures').values(failures).execute();
        const tryFrom = async (from: string) =>
            (await enter(code, 'open sesame', from, await solvedCaptcha(test))).status;
        expect(await tryFrom(newAddress())).toBe(429);
        expect(await tryFrom(address)).toBe(200);
    });
});

describe('a guest', () => {
    const day = { from: '2026-01-01', to: '2026-01-02' };

    it('reads the reports of the share and no others', async () => {
        const { token } = await addGuest(test, owner, site, ['overview']);
        const query = { site, ...day };
        expect((await call(test, calls.overview, { token, query: { site } })).status).toBe(200);
        expect((await call(test, calls.area, { token, query })).status).toBe(200);
        for (const refused of [
            await call(test, calls.visits, { token, query }),
            await call(test, calls.visitEvents, { token, query: { site, visit: '1' } }),
        ]) {
            expect(refused).toMatchObject({ status: 403, data: null });
        }
        const other = await addGuest(test, owner, site, ['area']);
        const allowed = await call(test, calls.area, { token: other.token, query });
        expect(allowed.status).toBe(200);
        const trend = await call(test, calls.trend, { token: other.token, query });
        expect(trend.status).toBe(403);
    });

    it('sees the addresses of visitors only where visits are shared', async () => {
        await send(test, { s: site, k: 'v', u: 'https://example.com/' }, { agent: chrome });
        await test.settle();
        const ask = async (...reports: ReportName[]) => {
            const { token } = await addGuest(test, owner, site, reports);
            return call(test, calls.visits, { token, query: { site } });
        };
        expect((await ask('visitor')).data.list[0]?.address).toBe('203.0.113.7');
        const rest: ReportName[] = ['overview', 'ip', 'trend', 'area', 'refer', 'content', 'src'];
        const refused = await ask(...rest);
        expect(refused.status).toBe(403);
        const { token } = await addGuest(test, owner, site, rest);
        for (const name of ['overview', 'trend', 'area', 'pages', 'entries', 'sources'] as const) {
            const answer = await call(test, calls[name], { token, query: { site } });
            expect(answer.status).toBe(200);
            expect(JSON.stringify(answer)).not.toContain('203.0.113.7');
        }
    });

    it('finds no other site, also of the same owner', async () => {
        const other = await addSiteOf(test, owner);
        const { token } = await addGuest(test, owner, site);
        expect((await call(test, calls.getSite, { token, params: { id: site } })).status).toBe(200);
        const hidden = await call(test, calls.getSite, { token, params: { id: other } });
        expect(hidden).toMatchObject({ status: 404, data: null });
        const figures = await call(test, calls.overview, { token, query: { site: other } });
        expect(figures.status).toBe(404);
    });

    it('is out when the link is revoked, at once and for good', async () => {
        const guest = await addGuest(test, owner, site);
        const stays = await addGuest(test, owner, site);
        expect((await revoke(guest.shareId)).status).toBe(200);
        expect(await sessionsOf(guest.shareId)).toHaveLength(0);
        expect((await info(guest.token)).status).toBe(403);
        expect((await info(stays.token)).status).toBe(200);
        expect((await revoke(guest.shareId)).error).toBe('share_link.not_found');
    });

    it('is out when the link expires', async () => {
        const { code } = await share({ expiresAt: test.now + 60_000 });
        const token = (await enter(code)).data.x_token;
        test.now += 59_999;
        expect((await info(token)).status).toBe(200);
        test.now += 1;
        expect((await info(token)).status).toBe(403);
    });

    it('leaves with a logout, and the others stay', async () => {
        const { code } = await share();
        const [one, two] = [await enter(code), await enter(code)];
        expect((await call(test, calls.logout, { token: one.data.x_token })).status).toBe(200);
        expect((await info(one.data.x_token)).status).toBe(403);
        expect((await info(two.data.x_token)).status).toBe(200);
    });
});

describe('single visits', () => {
    it('are for the links that show the list of visits, in whatever report they stand', async () => {
        await send(test, { s: site, k: 'v', u: 'https://example.com/' }, { agent: chrome });
        await test.settle();
        const { data } = await call(test, calls.visits, { token: owner.token, query: { site } });
        expect(data.list).toHaveLength(1);
        const seenBy = async (reports: ReportName[]) => {
            const { token } = await addGuest(test, owner, site, reports);
            const session = await test.stores.sessions.peek(token);
            if (!session) throw new Error('no session');
            const asked = { site, bots: '0', exact: '0' } as const;
            const { scope } = await readAsked(test.stores, session, asked, calls.visits);
            return readVisitDetails(test.stores.store, scope, data.list);
        };
        expect(await seenBy(['visitor'])).toEqual(data.list);
        expect(await seenBy(reportNames.filter(name => name !== 'visitor'))).toEqual([]);
    });
});
