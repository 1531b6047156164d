import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakdowns } from '../../contract/analytics/breakdowns';
import { overview } from '../../contract/analytics/overview';
import { enterPreview, publicPreview } from '../../contract/analytics/public/preview';
import { updateSite } from '../../contract/analytics/sites';
import { visits } from '../../contract/analytics/visits';
import { publicAds } from '../../contract/content/public/ads';
import { publicArticle, publicArticles, viewArticle } from '../../contract/content/public/articles';
import { publicService } from '../../contract/content/public/service';
import { ads } from '../../contract/content/resources/ads';
import { articles } from '../../contract/content/resources/articles';
import { info } from '../../contract/identity/accounts';
import { listShares } from '../../contract/identity/shares';
import { getSettings, publicSettings, updateSettings } from '../../contract/platform/settings';
import { checkOffer, publicOffers } from '../../contract/trade/public/discount';
import { publicPlans } from '../../contract/trade/public/plans';
import { coupons } from '../../contract/trade/resources/coupons';
import { dayOf } from '../../server/platform/days';
import { type CouponBody, couponBody } from '../fixtures/coupons';
import { addFileRecord } from '../fixtures/files';
import { addPerson, addSiteOf, callFrom, newAddress, type Person } from '../fixtures/people';
import { addPlan } from '../fixtures/planRecords';
import { addDemoSite, addPublished, categoryOf } from '../fixtures/publicRecords';
import { putEvents } from '../fixtures/putEvents';
import { adInput } from '../fixtures/resourceAccess';
import { call, chrome, startTestApp, type TestApp } from '../fixtures/testApp';

const day = 86_400_000;
let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const listed = async (query: object = {}) => (await call(test, publicArticles, { query })).data;
const titles = async (query: object = {}) => (await listed(query)).list.map(({ title }) => title);
const read = (id: string) => call(test, publicArticle, { params: { id } });
const set = (body: object) => callFrom(test, ann, updateSettings, { body });

describe('articles', () => {
    it('are shown once their instant has passed, and not before', async () => {
        const id = await addPublished(test, { title: 'Tomorrow' }, test.now + day);
        expect((await read(id)).status).toBe(404);
        expect(await titles({ q: 'Tomorrow' })).toEqual([]);
        test.now += day;
        expect((await read(id)).data.title).toBe('Tomorrow');
        expect(await titles({ q: 'Tomorrow' })).toEqual(['Tomorrow']);
        await test.stores.db
            .updateTable('articles')
            .set({ state: 'archived' })
            .where('id', '=', id)
            .execute();
        expect((await read(id)).status).toBe(404);
        expect(await titles({ q: 'Tomorrow' })).toEqual([]);
        for (const wrong of ['0', '007', '9'.repeat(62)]) {
            expect((await read(wrong)).status).toBe(404);
        }
        for (const wrong of ['abc', '1a', '9'.repeat(63)]) {
            expect((await read(wrong)).errors).toEqual({ id: 'field.not_number' });
        }
    });

    it('are found by part of a title, a summary or a tag, by category and language', async () => {
        const guides = await categoryOf(test, 'guides');
        const body = { language: 'zh', summary: '如何把域名解析到新服务器', categoryId: guides };
        await addPublished(test, { ...body, title: '搬家指南', tags: ['迁移', '50%_off'] });
        test.now += 1_000;
        await addPublished(test, { title: 'Moving platform', tags: ['MOVING', '50x_off'] });
        expect(await titles({ q: '名解析' })).toEqual(['搬家指南']);
        expect(await titles({ q: '50%_' })).toEqual(['搬家指南']);
        expect(await titles({ q: 'moving' })).toEqual(['Moving platform']);
        expect(await titles({ tag: '迁移' })).toEqual(['搬家指南']);
        expect(await titles({ tag: '迁' })).toEqual([]);
        expect(await titles({ category: 'guides' })).toEqual(['搬家指南']);
        expect(await titles({ category: 'guides', language: 'en' })).toEqual([]);
        expect(await titles({ category: 'none' })).toEqual([]);
        const { categories, languages } = await listed({ language: 'zh' });
        expect(categories).toEqual([
            { code: 'guides', nameZh: 'guides类', nameEn: 'guides', articles: 1 },
        ]);
        expect(languages).toEqual({ zh: 1, en: 1 });
        expect((await listed({ language: 'en' })).categories).toEqual([]);
    });

    it('come in pages, the latest first, with what stands beside each', async () => {
        const notes = await categoryOf(test, 'notes');
        const ids: string[] = [];
        for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
            test.now += 1_000;
            ids.push(await addPublished(test, { title, categoryId: notes }));
        }
        const paged = { category: 'notes', perPage: 2 };
        expect(await titles({ ...paged, page: 1 })).toEqual(['Five', 'Four']);
        expect(await titles({ ...paged, page: 3 })).toEqual(['One']);
        expect(await titles({ ...paged, page: 4 })).toEqual([]);
        expect((await listed({ ...paged, page: 3 })).total).toBe(5);
        const { data } = await read(ids[3] ?? '');
        expect(data.newer?.title).toBe('Five');
        expect(data.older?.title).toBe('Three');
        expect(data.related.map(({ title }) => title)).toEqual(['Five', 'Three', 'Two']);
        expect((await read(ids[4] ?? '')).data.newer).toBeNull();
    });

    it('say in words what their images show: their own, the library’s, or nothing', async () => {
        const image = await addFileRecord(test);
        const { db } = test.stores;
        await db.updateTable('files').set({ alt: 'A "harbour"' }).where('id', '=', image).execute();
        const [none, own, decorative] = ['', ' alt="Ships"', ' alt=""'].map(
            alt => `<img src="/files/${image}"${alt}>`,
        );
        const elsewhere = '<img src="https://x.example/a.png">';
        const body = `<p>${none}${own}${decorative}${elsewhere}</p>`;
        const { data } = await read(await addPublished(test, { title: 'Pictures', body }));
        expect([...data.body.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
            'A &quot;harbour&quot;',
            'Ships',
            '',
            '',
        ]);
    });

    it('have a cover with its size, an author by name, and headings to go to', async () => {
        const coverId = await addFileRecord(test);
        const image = await addFileRecord(test);
        const body =
            `<h2>First &amp; best</h2><p>${'word '.repeat(460)}</p><h3>Second</h3>` +
            `<p><img src="/files/${image}"></p><script>alert(1)</script>`;
        const id = await addPublished(test, { title: 'Whole', coverId, body });
        const { data } = await read(id);
        expect(data).toMatchObject({
            author: 'admin',
            readingMinutes: 2,
            cover: { source: `/files/${coverId}`, width: 20, height: 10 },
            headings: [
                { id: 'part-1', text: 'First & best', level: 2 },
                { id: 'part-2', text: 'Second', level: 3 },
            ],
        });
        expect(data.body).toContain('<h2 id="part-1">First &amp; best</h2>');
        expect(data.body).toContain('width="20" height="10" loading="lazy"');
        expect(data.body).not.toContain('script');
        await test.stores.db
            .updateTable('files')
            .set({ visibility: 'private' })
            .where('id', '=', coverId)
            .execute();
        expect((await read(id)).data.cover).toBeNull();
        expect(JSON.stringify((await read(id)).data)).not.toContain('@example.com');
    });

    it('are sanitised once more when they are read', async () => {
        const id = await addPublished(test, { title: 'Older' });
        await test.stores.db
            .updateTable('articles')
            .set({ body_html: '<p onclick="x()">a<img src=x onerror=alert(1)></p>', version: 9 })
            .where('id', '=', id)
            .execute();
        expect((await read(id)).data.body).toBe('<p>a</p>');
    });
});

describe('views of an article', () => {
    const views = async (id: string) => (await read(id)).data.views;
    const view = (id: string, address: string, agent = chrome) =>
        call(test, viewArticle, { params: { id }, address, agent });

    it('count each reader once a day, and bots never', async () => {
        const id = await addPublished(test, { title: 'Counted' });
        const [one, other] = [newAddress(), newAddress()];
        expect(await views(id)).toBe(0);
        await Promise.all([view(id, one), view(id, one), view(id, one)]);
        expect(await views(id)).toBe(1);
        await view(id, other);
        await view(id, other, `${chrome} Other/1`);
        expect(await views(id)).toBe(3);
        for (const bot of ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
            await view(id, newAddress(), bot);
        }
        // of a hosting company
        await view(id, '5.9.1.1');
        await test.app.inject({
            method: 'POST',
            url: viewArticle.path.replace(':id', id),
            headers: { 'user-agent': chrome, 'sec-purpose': 'prefetch' },
            remoteAddress: newAddress(),
        });
        expect(await views(id)).toBe(3);
        test.now += day;
        expect((await view(id, one)).status).toBe(200);
        expect(await views(id)).toBe(4);
        const seen = await test.stores.db.selectFrom('article_seen').select('day').execute();
        expect(seen).toHaveLength(1);
    });

    it('are not dressed up from one line by other names', async () => {
        const id = await addPublished(test, { title: 'Dressed up' });
        for (let name = 0; name < 25; name += 1) await view(id, '192.0.2.1', `${chrome} N/${name}`);
        expect(await views(id)).toBe(20);
        // a customer's line has all addresses of these 64 bits
        const other = await addPublished(test, { title: 'Of one line' });
        for (let end = 1; end < 4; end += 1) await view(other, `2001:db8::${end}`);
        expect(await views(other)).toBe(1);
    });

    it('are those of published articles, change nothing else, and put lists in order', async () => {
        const categoryId = await categoryOf(test, 'viewed');
        const ids: string[] = [];
        for (const title of ['Least', 'Most', 'Some']) {
            ids.push(await addPublished(test, { title, categoryId }));
        }
        const coming = await addPublished(test, { title: 'Coming' }, test.now + day);
        expect((await view(coming, newAddress())).status).toBe(404);
        const [, most = '', some = ''] = ids;
        for (const id of [most, most, some]) await view(id, newAddress());
        const query = { category: 'viewed', sort: 'views' } as const;
        expect(await titles(query)).toEqual(['Most', 'Some', 'Least']);
        const sorted = { sort: 'views', order: 'DESC', categoryId } as const;
        const { list } = (await callFrom(test, ann, articles.calls.list, { query: sorted })).data;
        expect(list.map(({ title, views, version }) => [title, views, version])).toEqual([
            ['Most', 2, 2],
            ['Some', 1, 2],
            ['Least', 0, 2],
        ]);
    });
});

describe('the service page', () => {
    const service = async (language: 'zh' | 'en') =>
        (await call(test, publicService, { query: { language } })).data;

    it('has the articles of its categories, which stand in no list', async () => {
        expect(await service('en')).toMatchObject({ faq: [], terms: [], privacy: [] });
        const faq = await categoryOf(test, 'faq');
        const terms = await categoryOf(test, 'terms');
        await addPublished(test, { title: 'How much?', categoryId: faq });
        await addPublished(test, { title: '多少钱？', categoryId: faq, language: 'zh' });
        await addPublished(test, { title: 'Terms', categoryId: terms });
        await addPublished(test, { title: 'Later', categoryId: faq }, test.now + day);
        await set({ kefu_link: 'https://help.example.com', contact_email: 'a@example.com' });
        const english = await service('en');
        expect(english.channels).toEqual({
            support: 'https://help.example.com',
            group: '',
            email: 'a@example.com',
        });
        expect(english.faq.map(({ title }) => title)).toEqual(['How much?']);
        expect((await service('zh')).faq.map(({ title }) => title)).toEqual(['多少钱？']);
        // nobody has written them in Chinese
        expect((await service('zh')).terms).toMatchObject([{ title: 'Terms', language: 'en' }]);
        expect(await titles({ q: 'How much?' })).toEqual([]);
        expect((await listed()).categories.map(({ code }) => code)).not.toContain('faq');
    });
});

describe('the price page', () => {
    const prices = async () => (await call(test, publicPlans)).data;

    it('says that all is free only where no plan is for sale', async () => {
        expect(await prices()).toMatchObject({ list: [], free: null });
        await addPlan(test, 'Basic', { events: 5_000 });
        expect(await prices()).toMatchObject({
            list: [{ nameEn: 'Basic' }],
            free: { events: null, sites: null },
        });
        await set({ free_events: 1_000 });
        expect(await prices()).toMatchObject({
            list: [{ nameZh: 'Basic版', priceMonth: '3000', currency: 'CNY', events: 5_000 }],
            free: { events: 1_000, sites: null },
            overuseDays: 7,
            graceDays: 7,
        });
        await set({ free_events: 0 });
    });
});

describe('offers', () => {
    const add = async (code: string, rest: Partial<CouponBody> = {}) =>
        callFrom(test, ann, coupons.calls.create, {
            body: couponBody({
                code,
                value: '1500',
                perUser: 1,
                scope: ['subscription'],
                isPublic: true,
                ...rest,
            }),
        });
    const codes = async () => (await call(test, publicOffers)).data.list.map(({ code }) => code);
    const check = async (code: string) =>
        (await call(test, checkOffer, { body: { code }, address: newAddress() })).data;
    const use = async (code: string) => {
        const { id } = await test.stores.db
            .selectFrom('coupons')
            .select('id')
            .where('code', '=', code)
            .executeTakeFirstOrThrow();
        await test.stores.db
            .insertInto('coupon_uses')
            .values({ id: code, coupon_id: id, order_id: code, user_id: ann.id, created_at: 1 })
            .execute();
    };

    it('are those that are public and can be used', async () => {
        await add('FOREVER');
        await add('SOON-OVER', { endsAt: test.now + day });
        await add('SECRET', { isPublic: false });
        await add('LATER', { startsAt: test.now + day });
        await add('OFF', { enabled: false });
        await add('ONCE', { maxUses: 1, endsAt: test.now + 2 * day });
        expect(await codes()).toEqual(['SOON-OVER', 'ONCE', 'FOREVER']);
        await use('ONCE');
        expect(await codes()).toEqual(['SOON-OVER', 'FOREVER']);
        test.now += day;
        expect(await codes()).toEqual(['FOREVER', 'LATER']);
    });

    it('say of a code what it gives, also of one that is not public', async () => {
        expect(await check(' secret ')).toEqual({
            state: 'valid',
            offer: {
                code: 'SECRET',
                kind: 'percent',
                value: '1500',
                currency: null,
                minTotal: '0',
                perUser: 1,
                scope: ['subscription'],
                startsAt: null,
                endsAt: null,
            },
        });
        expect((await check('SOON-OVER')).state).toBe('over');
        expect((await check('ONCE')).state).toBe('usedUp');
        for (const code of ['OFF', 'NONE', 'SECRE']) {
            expect(await check(code)).toEqual({ state: 'unknown', offer: null });
        }
    });

    it('are not guessed at for long', async () => {
        const address = newAddress();
        const guess = async () =>
            (await call(test, checkOffer, { body: { code: 'X' }, address })).status;
        const statuses: number[] = [];
        for (let tries = 0; tries < 11; tries += 1) statuses.push(await guess());
        expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    });
});

describe('the preview', () => {
    const sites = async () => (await call(test, publicPreview)).data.sites.map(({ id }) => id);
    const enter = (site: string) =>
        call(test, enterPreview, { body: { site }, address: newAddress() });

    it('shows a guest the demo, and nothing else', async () => {
        expect(await sites()).toEqual([]);
        const demo = await addDemoSite(test, ann);
        const own = await addSiteOf(test, ann);
        expect(await sites()).toEqual([demo]);
        expect((await enter(own)).status).toBe(404);
        const { data } = await enter(demo);
        const guest = { token: data.x_token, address: newAddress() };
        const me = (await callFrom(test, guest, info)).data;
        expect(me.userInfo).toMatchObject({ roles: ['client'], is_admin: 0, email: '' });
        expect(me.share?.site.id).toBe(demo);
        const of = (site: string) => ({ query: { site } });
        expect((await callFrom(test, guest, overview, of(demo))).status).toBe(200);
        expect((await callFrom(test, guest, overview, of(own))).status).toBe(404);
        const change = { params: { id: demo }, body: { name: 'Mine' } };
        expect((await callFrom(test, guest, updateSite, change)).status).toBe(403);
        // the server's own link is not one of the owner's
        const links = await callFrom(test, ann, listShares, { params: { id: demo } });
        expect(links.data.list).toEqual([]);
    });

    it('shows of addresses only the networks, whatever is asked', async () => {
        const demo = await addDemoSite(test, ann, 'addresses.example');
        const addresses = ['203.0.113.7', '203.0.113.8', '2001:db8:1:2::9'];
        const events = addresses.map((address, at) => ({
            time: test.now - 60_000 + at,
            visitor: address,
            visit: address,
            address,
            host: 'addresses.example',
            origin: 'demo' as const,
        }));
        await putEvents(test.config.DATA_DIR, demo, events);
        await test.settle();
        const guest = { token: (await enter(demo)).data.x_token, address: newAddress() };
        const query = { site: demo, from: dayOf(test.now - 60_000, 'UTC') };
        const seen = async (caller: Pick<Person, 'token' | 'address'>, filter?: string) => {
            const input = { query: { ...query, ...(filter && { filter }) } };
            const { data } = await callFrom(test, caller, visits, input);
            const ip = await callFrom(test, caller, breakdowns.ip, input);
            return {
                visits: data.list.map(({ address }) => address).sort(),
                ip: ip.data.list.map(({ value }) => value).sort(),
            };
        };
        const networks = ['2001:db8:1::', '203.0.113.0'];
        const all = [...networks, '203.0.113.0'].sort();
        expect(await seen(ann)).toEqual({ visits: addresses.sort(), ip: addresses.sort() });
        expect(await seen(guest)).toEqual({ visits: all, ip: networks });
        // nobody finds out an address by looking for it
        for (const filter of ['address=203.0.113.7', 'address^2001:db8:1:2']) {
            expect(await seen(guest, filter)).toEqual({ visits: [], ip: [] });
        }
        expect((await seen(guest, 'address=203.0.113.0')).ip).toEqual(['203.0.113.0']);
        expect((await seen(ann, 'address=203.0.113.7')).ip).toEqual(['203.0.113.7']);
        const found = { query: { ...query, q: '113.7' } };
        expect((await callFrom(test, guest, breakdowns.ip, found)).data.list).toEqual([]);
        for (const report of ['visits', 'ip']) {
            const url = `/api/v1/work/stats/export/${report}?${new URLSearchParams(query)}`;
            const file = await test.app.inject({ url, headers: { 'x-token': guest.token } });
            expect([report, file.statusCode]).toEqual([report, 200]);
            expect(file.body).toContain('203.0.113.0');
            expect(file.body).not.toMatch(/113\.[78]|2001:db8:1:2/);
        }
        await test.stores.db.deleteFrom('sites').where('id', '=', demo).execute();
    });

    it('ends when the operator shows another site, or none', async () => {
        const [demo = ''] = await sites();
        const own = await addSiteOf(test, ann);
        const guest = { token: (await enter(demo)).data.x_token, address: newAddress() };
        const status = async () => (await callFrom(test, guest, info)).status;
        expect((await callFrom(test, guest, info)).data.share?.isPreview).toBe(true);
        expect(await status()).toBe(200);
        await set({ preview_site: own });
        expect(await status()).toBe(403);
        expect(await sites()).toEqual([own]);
        // of real visits nothing is shown one by one
        const other = { token: (await enter(own)).data.x_token, address: newAddress() };
        const asked = { query: { site: own } };
        expect((await callFrom(test, other, visits, asked)).status).toBe(403);
        expect((await callFrom(test, other, breakdowns.ip, asked)).status).toBe(403);
        await set({ preview_site: 'none' });
        expect(await sites()).toEqual([]);
        expect((await enter(own)).status).toBe(404);
        await set({ preview_site: 'demo' });
        expect((await enter(demo)).status).toBe(200);
    });

    it('is told to be none where there is no demo, so that no menu leads there', async () => {
        const told = async () => {
            // what was read is told again for two seconds
            test.now += 10_000;
            return (await callFrom(test, ann, publicSettings)).data.set.preview_site;
        };
        await addDemoSite(test, ann, 'another.example');
        expect(await told()).toBe('demo');
        const demos = test.stores.db.updateTable('sites').where('kind', '=', 'demo');
        await demos.set({ archived_at: test.now }).execute();
        expect(await told()).toBe('none');
        expect((await callFrom(test, ann, getSettings)).data.preview_site).toBe('demo');
        await demos.set({ archived_at: null }).execute();
        expect(await told()).toBe('demo');
    });

    it('never shows what belongs to a user', async () => {
        const bob = await addPerson(test, 'user');
        const site = await addSiteOf(test, bob);
        expect((await set({ preview_site: site })).errors).toHaveProperty('preview_site');
        await test.stores.db
            .insertInto('settings')
            .values({ key: 'preview_site', value: JSON.stringify(site), updated_at: test.now })
            .onConflict(conflict =>
                conflict.column('key').doUpdateSet({ value: JSON.stringify(site) }),
            )
            .execute();
        test.now += 10_000;
        expect(await sites()).toEqual([]);
        expect((await enter(site)).status).toBe(404);
        await set({ preview_site: 'demo' });
    });
});

describe('ads', () => {
    it('are those of the place that are on', async () => {
        const add = (rest: object) =>
            callFrom(test, ann, ads.calls.create, { body: adInput(rest) });
        const { data } = await add({ place: 'articles_list' });
        await add({ place: 'article_end' });
        await add({ place: 'articles_list', enabled: false });
        const query = { place: 'articles_list' } as const;
        const { list } = (await call(test, publicAds, { query })).data;
        expect(list.map(({ id }) => id)).toEqual([data.id]);
    });
});
