import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { proofText, txtName } from '../../contract/platform/hostProof';
import type { PublicSite } from '../../contract/shell/public/rendering';
import { findRow } from '../../server/analytics/dashboards/dashboardRows';
import { proveHost } from '../../server/analytics/dashboards/ownHost';
import { FetchRefused } from '../../server/platform/hostProofs/safeFetch';
import { kindOf, renderPage } from '../../src/public/rendering/renderPublic';
import { builtPages } from '../fixtures/builtPages';
import { type NameServerProcess, startNameServer } from '../fixtures/nameServer';
import { openInput } from '../fixtures/openDashboard';
import {
    addPerson,
    addShare,
    addSiteOf,
    callFrom,
    newAddress,
    type Person,
    type ShareBody,
} from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

const origin = 'https://footfall.example';
const shop = 'https://shop.example';

let test: TestApp;
let names: NameServerProcess;
let owner: Person;
let site: string;
let segment: string;
let remove: () => Promise<void>;
const pages: PublicSite = { kindOf, renderPage };

beforeAll(async () => {
    names = await startNameServer();
    const built = await builtPages();
    remove = built.remove;
    test = await startTestApp(
        { PUBLIC_URL: origin, OWNERSHIP_DNS: names.address },
        built.dist,
        pages,
    );
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
    const at = (hours: number) => test.now - hours * 3_600_000;
    await putEvents(test.config.DATA_DIR, site, [
        { visitor: 'a', time: at(50), path: '/', country: 'DE' },
        { visitor: 'b', time: at(49), path: '/secret-page', country: 'CN' },
        { visitor: 'c', time: at(48), path: '/', country: 'DE' },
        { visitor: 'c', time: at(47.9), path: '/about', country: 'DE' },
    ]);
    await test.settle();
    const made = await callFrom(test, owner, calls.createSegment, {
        body: { name: 'Germany', filter: 'country=DE', site, isShared: true },
    });
    segment = made.data.id;
});
afterAll(async () => {
    await test.close();
    names.stop();
    await remove();
});
beforeEach(() => {
    names.records.clear();
    // pages that were written before are old
    test.now += 3_000;
});

interface Published {
    share: string;
    key: string;
}

const publish = async (
    input: Partial<typeof openInput> = {},
    link: Partial<ShareBody> = {},
): Promise<Published> => {
    const { id: share } = await addShare(test, owner, site, link);
    const answer = await put(share, input);
    expect(answer.errors).toBeUndefined();
    return { share, key: answer.data.key };
};
const put = (share: string, input: Partial<typeof openInput> = {}, by = owner) =>
    callFrom(test, by, calls.publishDashboard, {
        params: { share },
        body: { ...openInput, ...input },
    });
const read = (key: string, query: { days?: number; segment?: string } = {}) =>
    callFrom(test, { address: newAddress() }, calls.getPublicDashboard, { params: { key }, query });
const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({
        url,
        remoteAddress: newAddress(),
        headers: { host: 'footfall.example', accept: 'text/html', ...headers },
    });
const revoke = (share: string) => callFrom(test, owner, calls.revokeShare, { params: { share } });

describe('a public dashboard', () => {
    it('tells the figures of the reports, of what the link holds alone', async () => {
        const { key } = await publish({}, { reports: ['trend', 'area'] });
        const { data } = await read(key, { days: 7 });
        const trend = await callFrom(test, owner, calls.trend, {
            query: { site, from: data.board?.from, to: data.board?.to },
        });
        const { uv, pv, visits } = trend.data.current.figures;
        expect(data.board?.figures).toMatchObject({ uv, pv, visits });
        expect(uv).toBe(3);
        expect(data.board?.tables.map(({ name }) => name)).toEqual(['area']);
        expect(JSON.stringify(data)).not.toContain('secret-page');
    });

    it('refuses periods and segments that its owner does not offer', async () => {
        const { key } = await publish({ longestDays: 7 });
        expect((await read(key, { days: 7 })).status).toBe(200);
        expect((await read(key, { days: 30 })).errors).toEqual({
            days: 'dashboard.days_not_offered',
        });
        expect((await read(key, { days: 8 })).status).toBe(422);
        expect((await read(key, { segment })).errors).toEqual({
            segment: 'dashboard.segment_not_offered',
        });
    });

    it('of a segment shows nobody the figures of all visits, however they ask', async () => {
        const { key } = await publish({ segments: [segment], isWhole: false });
        const first = await read(key, { days: 7 });
        expect(first.data.board?.figures).toMatchObject({ uv: 2, pv: 3 });
        expect(JSON.stringify(first.data)).not.toContain('secret-page');
        for (const asked of ['', 'none', ',', '0000000000000000', `${segment},`]) {
            const answer = await read(key, { days: 7, segment: asked });
            expect(answer.status === 422 || answer.data.board?.figures.pv === 3).toBe(true);
        }
        const more = await get(
            `/api/v1/work/public/dashboards/${key}?days=7&filter=&isWhole=1&site=${site}&segments=`,
        );
        expect(more.json().data.board.figures.pv).toBe(3);
        // a segment that is deleted does not open the rest
        const other = await callFrom(test, owner, calls.createSegment, {
            body: { name: 'Short', filter: 'country=CN', site, isShared: true },
        });
        const lone = await publish({ segments: [other.data.id], isWhole: false });
        await callFrom(test, owner, calls.deleteSegment, { params: { id: other.data.id } });
        expect((await read(lone.key)).status).toBe(404);
    });

    it('is gone at once for whoever asks, when the link is revoked, over, or it is taken away', async () => {
        const input = { hasBadge: true, hasChart: true, origins: [shop] };
        const ends = [
            async ({ share }: Published) => revoke(share),
            async ({ share }: Published) =>
                callFrom(test, owner, calls.unpublishDashboard, { params: { share } }),
            async ({ share }: Published) =>
                test.stores.db
                    .updateTable('shares')
                    .set({ expires_at: test.now })
                    .where('id', '=', share)
                    .execute(),
        ];
        for (const end of ends) {
            const made = await publish(input);
            const addresses = ['', '/badge.svg', '/chart.svg'].map(
                one => `/stats/${made.key}${one}`,
            );
            addresses.push(`/embed/${made.key}`, `/api/v1/work/public/dashboards/${made.key}`);
            const etags: Record<string, string> = {};
            for (const one of addresses) {
                const answer = await get(one);
                expect([one, answer.statusCode]).toEqual([one, 200]);
                etags[one] = String(answer.headers.etag ?? '');
                expect(answer.headers['cache-control']).toMatch(/no-cache|no-store/);
            }
            await end(made);
            for (const one of addresses) {
                const again = await get(one, { 'if-none-match': etags[one] ?? '' });
                expect([one, again.statusCode]).toEqual([one, 404]);
                expect(again.headers['content-security-policy']).not.toContain(shop);
            }
        }
    });

    it('that takes too long says so, and not that what was asked for is not offered', async () => {
        const { id: share } = await addShare(test, owner, await addSiteOf(test, owner));
        const { key } = (await put(share)).data;
        const { config } = test.stores;
        const seconds = config.REPORT_SECONDS;
        Object.assign(config, { REPORT_SECONDS: 0 });
        try {
            expect((await read(key)).status).toBe(503);
            const page = await get(`/stats/${key}`);
            expect([page.statusCode, page.headers['cache-control']]).toEqual([503, 'no-store']);
            expect(page.body).not.toContain('Not available here');
        } finally {
            Object.assign(config, { REPORT_SECONDS: seconds });
        }
        test.now += 11_000;
        expect((await read(key)).status).toBe(200);
    });

    it('ends with the account of whoever has the site, while it is disabled', async () => {
        const blocked = await addPerson(test, 'user');
        const { id: share } = await addShare(test, blocked, await addSiteOf(test, blocked));
        const { key } = (await put(share, {}, blocked)).data;
        const set = (status: 'active' | 'disabled') =>
            test.stores.db
                .updateTable('users')
                .set({ status })
                .where('id', '=', blocked.id)
                .execute();
        await set('disabled');
        expect([(await read(key)).status, (await get(`/stats/${key}`)).statusCode]).toEqual([
            404, 404,
        ]);
        await set('active');
        expect((await read(key)).status).toBe(200);
    });

    it('of a segment that was made narrower shows no longer what it held before', async () => {
        const made = await callFrom(test, owner, calls.createSegment, {
            body: { name: 'Both', filter: 'country=DE', site, isShared: true },
        });
        const { id } = made.data;
        const { key } = await publish({ segments: [id], isWhole: false, hasBadge: true });
        const badge = `/stats/${key}/badge.svg?figure=views&days=7`;
        expect((await read(key, { days: 7 })).data.board?.figures.pv).toBe(3);
        expect((await get(badge)).body).toContain(': 3</title>');
        const body = { name: 'Both', filter: 'country=CN', site, isShared: true };
        const changed = await callFrom(test, owner, calls.updateSegment, {
            params: { id },
            body,
        });
        expect(changed.status).toBe(200);
        expect((await read(key, { days: 7 })).data.board?.figures.pv).toBe(1);
        expect((await get(badge)).body).toContain(': 1</title>');
        expect((await get(`/stats/${key}?days=7`)).body).not.toContain('/about');
    });

    it('is published by whoever administers the site alone, from a link of theirs', async () => {
        const stranger = await addPerson(test, 'user');
        const { share } = await publish();
        expect((await put(share, {}, stranger)).status).toBe(404);
        const ofThem = await addSiteOf(test, stranger);
        const own = await callFrom(test, stranger, calls.createSegment, {
            body: { name: 'Mine', filter: 'country=DE', site: ofThem, isShared: true },
        });
        expect((await put(share, { segments: [own.data.id] })).errors).toEqual({
            segments: 'segment.not_found',
        });
        const small = await addShare(test, owner, site, { reports: ['area'] });
        expect((await put(small.id)).errors).toEqual({ title: 'dashboard.needs_overview' });
    });
});

describe('a dashboard with a password', () => {
    const locked = () =>
        publish({ title: 'Board of ours', origins: [shop] }, { password: 'open sesame' });
    const unlock = (key: string, password: string, address = newAddress()) =>
        callFrom(test, { address }, calls.unlockDashboard, { params: { key }, body: { password } });
    const readWith = (key: string, pass: string) =>
        callFrom(test, { address: newAddress() }, calls.readLockedDashboard, {
            params: { key },
            body: { pass, days: 7 },
        });

    it('tells nothing before it, in its page neither', async () => {
        const { key } = await locked();
        const { data } = await read(key);
        expect(data).toMatchObject({ isLocked: true, title: '', board: null, segments: [] });
        const page = await get(`/stats/${key}`);
        expect(page.body).not.toMatch(/Board of ours|example\.com/);
        expect(page.headers['x-robots-tag']).toBe('noindex');
        expect((await readWith(key, '')).status).toBe(409);
    });

    it('gives a pass that opens it alone, for some hours, and nothing else here', async () => {
        const { key, share } = await locked();
        const other = await locked();
        expect((await unlock(key, 'wrong')).errors).toEqual({ password: 'field.wrong' });
        const { pass } = (await unlock(key, 'open sesame')).data;
        expect((await readWith(key, pass)).data.board?.figures.uv).toBe(3);
        expect((await readWith(other.key, pass)).status).toBe(409);
        expect((await readWith(key, `9${pass}`)).status).toBe(409);
        for (const token of [pass, pass.split('.')[1] ?? '']) {
            expect((await call(test, calls.info, { token })).status).toBe(403);
            const trend = await call(test, calls.trend, { token, query: { site } });
            expect(trend.status).toBe(403);
        }
        test.now += 13 * 3_600_000;
        expect((await readWith(key, pass)).status).toBe(409);
        const fresh = (await unlock(key, 'open sesame')).data.pass;
        await revoke(share);
        expect((await readWith(key, fresh)).status).toBe(404);
    });

    it('lets nobody guess without an end', async () => {
        const { key } = await locked();
        const address = newAddress();
        let last = await unlock(key, 'x', address);
        for (let guess = 0; guess < 25 && last.errors?.captcha === undefined; guess += 1) {
            last = await unlock(key, `guess ${guess}`, address);
        }
        expect(last.errors?.captcha ?? last.status).not.toBe(422);
        expect(last.status).toBeGreaterThanOrEqual(400);
    });

    it('has no badges, and is in no search engine', async () => {
        const { key, share } = await locked();
        for (const field of ['isIndexed', 'hasBadge', 'hasChart'] as const) {
            expect((await put(share, { [field]: true })).errors).toEqual({
                [field]: 'dashboard.open_only',
            });
        }
        await test.stores.db
            .updateTable('public_dashboards')
            .set({ has_badge: 1, has_chart: 1, is_indexed: 1 })
            .where('id', '=', key)
            .execute();
        expect((await get(`/stats/${key}/badge.svg`)).statusCode).toBe(404);
        expect((await get(`/stats/${key}/chart.svg`)).statusCode).toBe(404);
        expect((await get('/sitemap.xml')).body).not.toContain(key);
        expect((await get(`/stats/${key}`)).headers['x-robots-tag']).toBe('noindex');
    });
});

describe('the page', () => {
    it('has its title and description in the head, and search engines only where its owner lets them', async () => {
        const title = 'Visitors <b>of</b> "ours"';
        const hidden = await publish({ title });
        const shown = await publish({ title, isIndexed: true });
        // a page is not written by the server once its figures have taken too long
        for (const { key } of [hidden, shown]) await read(key);
        const off = await get(`/stats/${hidden.key}`);
        expect(off.body).toContain('<title>Visitors &lt;b&gt;of&lt;/b&gt; &quot;ours&quot;');
        expect(off.body).toContain('content="Measured by ourselves."');
        expect(off.body).toContain('<meta name="robots" content="noindex">');
        expect(off.headers['x-robots-tag']).toBe('noindex');
        const on = await get(`/stats/${shown.key}`);
        expect(on.body).not.toContain('noindex');
        expect(on.headers['x-robots-tag']).toBeUndefined();
        expect(on.body).toContain(`<link rel="canonical" href="${origin}/stats/${shown.key}">`);
        test.now += 15_000;
        const map = (await get('/sitemap.xml')).body;
        expect(map).toContain(`/stats/${shown.key}`);
        expect(map).not.toContain(hidden.key);
        // what stands in a frame is no page of its own
        expect((await get(`/embed/${shown.key}`)).headers['x-robots-tag']).toBe('noindex');
    });

    it('stands in frames of listed pages alone, and every other page as before', async () => {
        const { key } = await publish({ origins: [shop, 'http://127.0.0.1:4000'] });
        const framed = await get(`/embed/${key}`);
        expect(framed.headers['content-security-policy']).toContain(
            `frame-ancestors 'self' ${shop} http://127.0.0.1:4000`,
        );
        expect(framed.headers['x-frame-options']).toBeUndefined();
        expect(framed.headers['set-cookie']).toBeUndefined();
        const none = await publish();
        for (const other of [
            `/stats/${key}`,
            `/embed/${none.key}`,
            '/embed/aaaaaaaaaaaaaaaaaaaa',
            `/embed/${key}/../../login`,
            '/home',
            '/login',
            '/dashboard',
        ]) {
            const { headers } = await get(other);
            expect([other, headers['x-frame-options']]).toEqual([other, 'SAMEORIGIN']);
            expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
            expect(headers['content-security-policy']).not.toContain(shop);
        }
    });

    it('is sent anew when its frames change: a browser keeps the policy of what has not changed', async () => {
        const { key, share } = await publish({ origins: [shop] });
        const before = await get(`/embed/${key}`);
        const etag = String(before.headers.etag);
        expect((await get(`/embed/${key}`, { 'if-none-match': etag })).statusCode).toBe(304);
        await put(share, { origins: ['https://other.example'] });
        const after = await get(`/embed/${key}`, { 'if-none-match': etag });
        expect(after.statusCode).toBe(200);
        expect(after.headers['content-security-policy']).not.toContain(shop);
        await put(share, { origins: [] });
        const none = await get(`/embed/${key}`, { 'if-none-match': String(after.headers.etag) });
        expect([none.statusCode, none.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
    });

    it.each([
        '*',
        'https://*',
        'https://*.example.com',
        "'self'",
        'https:',
        'https://a.example; script-src *',
        'https://a.example https://b.example',
        'https://a.example/',
        'https://a.example/path',
        'javascript:alert(1)',
        'data:',
        'https://user@a.example',
        'https://a.example\r\nx: y',
    ])('takes no %j for an origin', async wrong => {
        const { share } = await publish();
        const answer = await put(share, { origins: [wrong] });
        expect(answer.status).toBe(422);
    });

    it('is kept apart by language, theme, period and link', async () => {
        const one = await publish({ title: 'First', origins: [shop] });
        const two = await publish({ title: 'Second', origins: [shop] });
        const dark = await get(`/embed/${one.key}?theme=dark&lang=zh`);
        const light = await get(`/embed/${one.key}?theme=light&lang=en`);
        const system = await get(`/embed/${one.key}`);
        expect(dark.body).toMatch(/<html lang="zh-CN" data-theme="dark"/);
        expect(light.body).toMatch(/<html lang="en" data-theme="light"/);
        expect(system.body).toMatch(/<html lang="en">/);
        expect((await get(`/embed/${two.key}?theme=dark&lang=zh`)).body).not.toContain('First');
        // what no page reads, and what is no theme, chooses nothing
        const odd = await get(
            `/embed/${one.key}?theme=dark%22%3E%3Cscript%3Ealert(1)%3C/script%3E`,
        );
        expect(odd.body).not.toContain('<script>alert(1)');
        expect(odd.body).toMatch(/<html lang="en">/);
        // a host that is not believed gets into nobody's page
        const told = await get(`/stats/${one.key}`, {
            host: 'evil.example',
            'x-forwarded-host': 'evil.example',
        });
        expect(told.body).not.toContain('evil.example');
        expect((await get(`/stats/${one.key}`)).body).not.toContain('evil.example');
    });
});

describe('badge and chart', () => {
    it('are off until they are switched on, and look then as if there were no dashboard', async () => {
        const { key, share } = await publish();
        const off = await get(`/stats/${key}/badge.svg`);
        const never = await get('/stats/aaaaaaaaaaaaaaaaaaaa/badge.svg');
        expect(off.statusCode).toBe(404);
        expect(off.json()).toEqual(never.json());
        expect((await get(`/stats/${site}/badge.svg`)).statusCode).toBe(404);
        await put(share, { hasBadge: true });
        expect((await get(`/stats/${key}/badge.svg`)).statusCode).toBe(200);
        expect((await get(`/stats/${key}/chart.svg`)).statusCode).toBe(404);
    });

    it('tell the figures of the report', async () => {
        const { key } = await publish({ hasBadge: true, hasChart: true });
        const report = (await read(key, { days: 7 })).data.board?.figures;
        const views = await get(`/stats/${key}/badge.svg?figure=views&days=7`);
        expect(views.body).toContain(`<title>Page views, 7 days: ${report?.pv}</title>`);
        const visitors = await get(`/stats/${key}/badge.svg?days=7&lang=zh`);
        expect(visitors.body).toContain(`<title>近 7 天访客: ${report?.uv}</title>`);
        const chart = await get(`/stats/${key}/chart.svg?days=7&theme=dark`);
        expect(chart.body).toContain(`Visitors ${report?.uv}`);
    });

    it('of a segment count it alone', async () => {
        const { key } = await publish({ hasBadge: true, segments: [segment], isWhole: false });
        const asked = `/stats/${key}/badge.svg?figure=views&days=7`;
        expect((await get(asked)).body).toContain(': 3</title>');
        expect((await get(`${asked}&segment=`)).body).toContain(': 3</title>');
    });

    it('are pictures that run nothing, whatever stands in their address or title', async () => {
        const title = '</text><script>alert(1)</script>';
        const { key } = await publish({ title, hasBadge: true, hasChart: true });
        const hostile = encodeURIComponent(
            '"><script>alert(1)</script><image href=x onerror=alert(1)>',
        );
        for (const url of [
            `/stats/${key}/badge.svg?label=${hostile.slice(0, 40)}`,
            `/stats/${key}/badge.svg?label=${encodeURIComponent('<script>a</script>')}`,
            `/stats/${key}/chart.svg`,
        ]) {
            const picture = await get(url);
            expect(picture.statusCode).toBe(200);
            expect(picture.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
            expect(picture.headers['content-security-policy']).toContain(
                "default-src 'none'; sandbox",
            );
            expect(picture.headers['x-content-type-options']).toBe('nosniff');
            expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
            expect(picture.headers['set-cookie']).toBeUndefined();
            expect(picture.body).not.toMatch(/<script|<image|\son\w+=/);
        }
        for (const wrong of [
            'colour=red',
            'colour=fff%22%2F%3E%3Cscript%3E',
            'days=365',
            'days=x',
            'lang=fr',
            'figure=ip',
            `label=${'a'.repeat(41)}`,
            'label=a%0Ab',
        ]) {
            const answer = await get(`/stats/${key}/badge.svg?${wrong}`);
            expect([wrong, answer.statusCode]).toEqual([wrong, 422]);
        }
    });
});

describe('a host of one’s own', () => {
    const name = (share: string, host: string, by = owner) =>
        callFrom(test, by, calls.setDashboardHost, { params: { share }, body: { host } });
    const check = (share: string, by = owner) => {
        test.now += 20_000;
        return callFrom(test, by, calls.checkDashboardHost, { params: { share } });
    };
    const at = (host: string, url: string, headers: Record<string, string> = {}) =>
        get(url, { host, ...headers });
    const proven = async (host: string) => {
        const made = await publish();
        const token = (await name(made.share, host)).data.host?.token ?? '';
        names.records.set(txtName(host), { TXT: [proofText(token)] });
        expect((await check(made.share)).data.host?.provenAt).toBe(test.now);
        return made;
    };

    it('shows nothing before it is proven, and its dashboard and nothing else then', async () => {
        const host = 'numbers.one.example';
        const { key, share } = await publish();
        await name(share, host);
        expect((await check(share)).data.host?.provenAt).toBeNull();
        // as every host that is not known
        expect((await at(host, '/login')).statusCode).toBe(200);
        const other = await publish();
        const done = await proven('numbers.two.example');
        const there = 'numbers.two.example';
        const begin = await at(there, '/');
        expect([begin.statusCode, begin.headers.location]).toEqual([302, `/stats/${done.key}`]);
        const page = await at(`${there}:8443`, `/stats/${done.key}`);
        expect(page.statusCode).toBe(200);
        expect(page.body).toContain(
            `<link rel="canonical" href="https://${there}/stats/${done.key}">`,
        );
        for (const closed of [
            '/home',
            '/login',
            '/dashboard',
            '/market',
            `/stats/${other.key}`,
            `/stats/${key}`,
            `/embed/${other.key}`,
            `/api/v1/work/public/dashboards/${other.key}`,
            '/api/v1/user/info',
            '/api/v1/work/batch',
            '/api/v1/work/sites',
            '/assets/../login',
            `/stats/${done.key}/../../login`,
            '//login',
        ]) {
            const answer = await at(there, closed);
            expect([closed, answer.statusCode]).toEqual([closed, 404]);
        }
    });

    it('has no sign-in, no session and no cookie', async () => {
        const host = 'numbers.three.example';
        const { key } = await proven(host);
        const login = await test.app.inject({
            method: 'POST',
            url: '/api/v1/work/auth/login',
            headers: { host },
            payload: { email: owner.email, password: owner.password },
        });
        expect(login.statusCode).toBe(404);
        const page = await at(host, `/stats/${key}?lang=zh`, {
            cookie: `x-token=${owner.token}`,
            'x-token': owner.token,
        });
        expect(page.statusCode).toBe(200);
        expect(page.headers['set-cookie']).toBeUndefined();
    });

    it('cannot be the server’s own, nor an address, nor another’s', async () => {
        const { share } = await publish();
        for (const wrong of ['footfall.example', 'FOOTFALL.example']) {
            expect((await name(share, wrong)).errors).toEqual({ host: 'dashboard.host_own' });
        }
        for (const wrong of [
            '127.0.0.1',
            '10.0.0.1',
            'localhost',
            '[::1]',
            'footfall.example:443',
            'footfall.example.',
            'a b.example',
            'x.example/..',
            '*.example',
        ]) {
            expect([wrong, (await name(share, wrong)).status]).toEqual([wrong, 422]);
        }
        const host = 'numbers.four.example';
        const theirs = await proven(host);
        const thief = await addPerson(test, 'user');
        const stolen = await addShare(test, thief, await addSiteOf(test, thief));
        await put(stolen.id, {}, thief);
        await name(stolen.id, host, thief);
        // a claim alone changes nothing, and neither does another's token beside theirs
        expect((await check(stolen.id, thief)).data.host?.provenAt).toBeNull();
        const token = (await name(stolen.id, host, thief)).data.host?.token ?? '';
        names.records.get(txtName(host))?.TXT?.push(proofText(token));
        expect((await check(stolen.id, thief)).error).toBe('dashboard.host_taken');
        expect((await at(host, '/')).headers.location).toBe(`/stats/${theirs.key}`);
        // once the domain is sold, who has it now proves it
        names.records.set(txtName(host), { TXT: [proofText(token)] });
        expect((await check(stolen.id, thief)).data.host?.provenAt).toBe(test.now);
        expect((await at(host, '/')).headers.location).not.toBe(`/stats/${theirs.key}`);
    });

    it('goes to one of two who prove it at once, and the other is told', async () => {
        const host = 'numbers.seven.example';
        const thief = await addPerson(test, 'user');
        const other = await addShare(test, thief, await addSiteOf(test, thief));
        await put(other.id, {}, thief);
        const { share } = await publish();
        const tokens = [await name(share, host), await name(other.id, host, thief)].map(
            ({ data }) => proofText(data.host?.token ?? ''),
        );
        names.records.set(txtName(host), { TXT: tokens });
        const ask = (id: string, by: Person) =>
            callFrom(test, by, calls.checkDashboardHost, { params: { share: id } });
        const both = await Promise.all([ask(share, owner), ask(other.id, thief)]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('is not had again by a look that was begun before it was taken away', async () => {
        const host = 'numbers.eight.example';
        const { share, key } = await publish();
        const token = (await name(share, host)).data.host?.token ?? '';
        names.records.set(txtName(host), { TXT: [proofText(token)] });
        const row = await findRow(test.stores.db, key);
        if (!row) throw new Error('no dashboard');
        const { db, config } = test.stores;
        const late = await proveHost(
            {
                db,
                config,
                now: test.now,
                prober: {
                    texts: async () => {
                        await callFrom(test, owner, calls.removeDashboardHost, {
                            params: { share },
                        });
                        return [proofText(token)];
                    },
                    page: () => Promise.reject(new FetchRefused('unreachable')),
                },
            },
            row,
        );
        expect(late).toMatchObject({ host: null, proven_host: null });
        expect((await at(host, '/')).headers.location).not.toBe(`/stats/${key}`);
    });

    it('stops with the proof, with the host and with the dashboard', async () => {
        const host = 'numbers.five.example';
        const { share, key } = await proven(host);
        await revoke(share);
        expect((await at(host, `/stats/${key}`)).statusCode).toBe(404);
        const next = await proven('numbers.six.example');
        names.records.clear();
        expect((await check(next.share)).data.host?.provenAt).toBeNull();
        expect((await at('numbers.six.example', '/')).headers.location).not.toBe(
            `/stats/${next.key}`,
        );
    });
});

describe('branding', () => {
    const upload = async (
        bytes: Buffer,
        type: string,
        path = '/api/v1/work/brand/logo',
        by = owner,
    ) => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'logo');
        const request = new Request('http://localhost', { method: 'POST', body: form });
        return test.app.inject({
            method: 'POST',
            url: path,
            headers: {
                'x-token': by.token,
                'content-type': request.headers.get('content-type') ?? '',
            },
            payload: Buffer.from(await request.arrayBuffer()),
        });
    };

    it('stands on the dashboard of its owner alone, before that of the installation', async () => {
        const { key } = await publish({ hasBadge: true });
        const admin = await addPerson(test, 'admin');
        await callFrom(test, admin, calls.updateSiteBrand, {
            body: { name: 'The house', accent: '#aa0000' },
        });
        test.now += 3_000;
        expect((await read(key)).data.brand).toMatchObject({
            name: 'The house',
            accent: '#aa0000',
        });
        const hostile = '<img src=x onerror=alert(1)>';
        await callFrom(test, owner, calls.updateBrand, {
            body: { name: hostile, accent: '#00aa55' },
        });
        test.now += 3_000;
        expect((await read(key)).data.brand).toMatchObject({ name: hostile, accent: '#00aa55' });
        const page = await get(`/stats/${key}`);
        expect(page.body).not.toContain('<img src=x');
        expect((await get(`/stats/${key}/badge.svg`)).body).toContain('#00aa55');
        const wrong = await callFrom(test, owner, calls.updateBrand, {
            body: { name: '', accent: 'red;}' },
        });
        expect(wrong.errors).toEqual({ accent: 'brand.colour' });
        await callFrom(test, admin, calls.updateSiteBrand, { body: { name: '', accent: '' } });
    });

    it('takes a logo as a picture that is written anew, and nothing that could run', async () => {
        const { key } = await publish();
        const png = await sharp({
            create: { width: 900, height: 300, channels: 3, background: '#123456' },
        })
            .withExif({ IFD0: { Copyright: 'secret place' } })
            .png()
            .toBuffer();
        const answer = await upload(png, 'image/png');
        expect(answer.json().data.logo).toMatch(/^data:image\/webp;base64,/);
        test.now += 3_000;
        const { logo } = (await read(key)).data.brand;
        const shown = await get(logo);
        expect(shown.headers['content-type']).toBe('image/webp');
        expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
        const { width, exif } = await sharp(shown.rawPayload).metadata();
        expect(width).toBeLessThanOrEqual(400);
        expect(exif).toBeUndefined();
        const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
        for (const type of ['image/svg+xml', 'image/png']) {
            const refused = await upload(Buffer.from(svg), type);
            expect(refused.statusCode).toBe(422);
        }
        const other = await upload(png, 'image/png', '/api/v1/work/settings/brand/logo');
        expect(other.statusCode).toBe(403);
        await callFrom(test, owner, calls.removeBrandLogo, {});
        expect((await get(`/stats/${key}/logo.webp`)).statusCode).toBe(404);
    });
});
