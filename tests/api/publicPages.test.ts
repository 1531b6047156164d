import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { articles } from '../../contract/content/resources/articles';
import type { PublicSite } from '../../contract/shell/public/rendering';
import { kindOf, renderPage } from '../../src/public/rendering/renderPublic';
import { builtPages, builtStyles } from '../fixtures/builtPages';
import { hostileTexts } from '../fixtures/hostileTexts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { addCollection, addPublished } from '../fixtures/publicRecords';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';
import { dangerIn, readPage } from '../fixtures/writtenPage';

const origin = 'https://stats.example';

let test: TestApp;
let admin: Person;
let remove: () => Promise<void>;
let written = 0;
let isBroken = false;
const site: PublicSite = {
    kindOf,
    renderPage: async request => {
        written += 1;
        if (isBroken) throw new Error('a part of the page threw');
        return renderPage(request);
    },
};
beforeAll(async () => {
    const built = await builtPages();
    remove = built.remove;
    test = await startTestApp({ PUBLIC_URL: origin }, built.dist, site);
    admin = await addPerson(test, 'admin');
});
afterAll(async () => {
    await test.close();
    await remove();
});

const get = (url: string, headers?: Record<string, string>) => readPage(test, url, headers);

/** So that pages kept in memory are old. */
const later = () => {
    test.now += 3_000;
};

describe('a public page', () => {
    it.each([
        ['/home', 'en', 'Website statistics you can verify'],
        ['/home', 'zh', '每个数字，都有据可查'],
        ['/login', 'en', 'Sign in'],
        ['/register', 'zh', '注册'],
        ['/getPasswd', 'en', undefined],
        ['/articles', 'zh', '文章'],
        ['/price', 'en', undefined],
        ['/service', 'zh', undefined],
        ['/discount', 'en', undefined],
        ['/preview', 'zh', undefined],
        ['/market', 'en', undefined],
        ['/sell', 'en', 'Sell on the market'],
        ['/sell', 'zh', '在交易市场出售'],
    ] as const)('%s comes with its content, %s', async (path, language, heading) => {
        const page = await get(`${path}?lang=${language}`);
        expect(page.status).toBe(200);
        expect(page.h1).toBeTruthy();
        if (heading) expect(page.h1).toBe(heading);
        expect(page.document.documentElement.lang).toBe(language === 'zh' ? 'zh-CN' : 'en');
        expect(page.document.querySelectorAll('h1, main, .head, .foot').length).toBe(4);
        // nothing waits for a script to be put into its place
        expect(page.document.querySelectorAll('template').length).toBe(0);
        expect(page.body).not.toContain('This application needs JavaScript');
        expect(page.document.title).toMatch(/ · Footfall$/);
        const address = `${origin}${path}`;
        expect(page.one('link[rel=canonical]', 'href')).toBe(`${address}?lang=${language}`);
        expect(page.one('link[hreflang=zh]', 'href')).toBe(`${address}?lang=zh`);
        expect(page.one('link[hreflang=en]', 'href')).toBe(`${address}?lang=en`);
        expect(page.one('link[hreflang=x-default]', 'href')).toBe(address);
        expect(page.one('meta[property="og:url"]', 'content')).toBe(`${address}?lang=${language}`);
        expect(page.one('meta[property="og:title"]', 'content')).toBeTruthy();
        expect(page.state?.language).toBe(language);
    });

    it('is valid HTML', async () => {
        const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
        // those with content are looked at where there is some
        for (const path of ['/login', '/register', '/getPasswd', '/404', '/market?q=none']) {
            const { body } = await get(path);
            const { results } = await validator.validateString(body, path);
            const found = results.flatMap(({ messages }) => messages);
            expect(
                found.map(({ ruleId, message, line }) => ({ path, ruleId, message, line })),
            ).toEqual([]);
        }
    });

    it('says who runs the site, by data that machines read', async () => {
        const { document } = await get('/home');
        const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
        const types = data.map(({ textContent }) => JSON.parse(textContent ?? '')['@type']);
        expect(types).toEqual(['Organization', 'WebSite']);
    });

    it.each([
        [{}, '', 'en'],
        [{ 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' }, '', 'zh-CN'],
        [{ 'accept-language': 'en;q=0.5,zh;q=0.9' }, '', 'zh-CN'],
        [{ 'accept-language': 'fr,zh;q=0.9' }, '', 'en'],
        [{ 'accept-language': 'zh', cookie: 'a=b; language=en' }, '', 'en'],
        [{ 'accept-language': 'zh', cookie: 'language=xx' }, '', 'zh-CN'],
        [{ cookie: 'language=en' }, '?lang=zh', 'zh-CN'],
        [{ cookie: 'language=zh' }, '?lang=de', 'zh-CN'],
    ])('is in the language of %j%s', async (headers, query, lang) => {
        const { document, headers: answered } = await get(`/price${query}`, headers);
        expect(document.documentElement.lang).toBe(lang);
        expect(answered.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
        const kept =
            query === '?lang=zh' ? expect.stringMatching(/^language=zh; Path=\//) : undefined;
        expect(answered['set-cookie']).toEqual(kept);
    });

    it.each([
        ['/nowhere', 404],
        ['/article/99999999999999999999', 404],
        ['/market/nowhere', 404],
        ['/404', 404],
        ['//evil.example/home', 404],
    ])('%s answers %i and is not for search engines', async (url, status) => {
        const page = await get(url);
        expect(page.status).toBe(status);
        expect(page.h1).toBeTruthy();
        expect(page.one('meta[name=robots]', 'content')).toBe('noindex');
        expect(page.one('link[rel=canonical]', 'href')).toBeUndefined();
    });

    it('shows nothing of a preview to who is not signed in, and keeps search engines away', async () => {
        const product = await addProduct(test, admin, { title: 'Not to be found yet' });
        const page = await get(`/market/preview/${product.id}`);
        expect(page.h1).toBe('Preview');
        expect(page.body).not.toContain('Not to be found yet');
        expect(page.one('meta[name=robots]', 'content')).toBe('noindex, nofollow');
    });

    it('leads visitors on from the bare address, and leaves it to the browser of who is signed in', async () => {
        const cookie = `x-token=${admin.token}`;
        expect(await get('/?utm_source=a')).toMatchObject({
            status: 302,
            headers: { location: '/home?utm_source=a' },
        });
        for (const url of ['/', '/login', '/dashboard', '/share', '/admin/setting']) {
            const page = await get(url, { cookie });
            expect(page.status).toBe(200);
            expect(page.document.getElementById('root')?.childElementCount).toBe(0);
            expect(page.one('meta[name=robots]', 'content')).toBe('noindex');
        }
        expect((await get('/home', { cookie })).h1).toBeTruthy();
    });

    it('is what the browser writes when the server cannot', async () => {
        isBroken = true;
        later();
        const page = await get('/home');
        isBroken = false;
        expect(page.status).toBe(200);
        expect(page.document.getElementById('root')?.childElementCount).toBe(0);
        expect(page.document.querySelectorAll('noscript').length).toBe(1);
        expect((await get('/home')).h1).toBeTruthy();
    });

    it('brings its styles along, and the page that a browser writes a link to them', async () => {
        const { document, one } = await get('/home');
        const link = 'link[rel=stylesheet]';
        expect(document.querySelector('head > style')?.textContent).toBe(builtStyles.text);
        expect(one(link, 'href')).toBe(builtStyles.address);
        // or it would be loaded once more
        expect(one(link, 'disabled')).toBe('');
        const shell = await get('/dashboard');
        expect(shell.document.querySelector('head > style')).toBeNull();
        expect(shell.one(link, 'href')).toBe(builtStyles.address);
        expect(shell.one(link, 'disabled')).toBeUndefined();
    });

    it('has scripts and styles sent as the build has packed them', async () => {
        const sent = async (accepted: string) => {
            const headers = { 'accept-encoding': accepted };
            return test.app.inject({ url: builtStyles.address, headers });
        };
        const packed = await sent('gzip, br');
        expect(packed.headers).toMatchObject({
            'content-encoding': 'br',
            'content-type': 'text/css; charset=utf-8',
            'cache-control': 'public, max-age=31536000, immutable',
        });
        expect(packed.headers.vary).toMatch(/accept-encoding/i);
        expect(packed.headers).toHaveProperty('x-content-type-options', 'nosniff');
        // a page says these once for all that it is made of
        for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options']) {
            expect(packed.headers).not.toHaveProperty(name);
        }
        expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('packed');
        const plain = await sent('identity');
        expect([plain.headers['content-encoding'], plain.body]).toEqual([
            undefined,
            builtStyles.text,
        ]);
        const others = [
            `${builtStyles.address}.br`,
            '/assets/gone.css',
            '/assets/%2e%2e%2findex.html',
        ];
        for (const url of others)
            expect((await test.app.inject({ url })).statusCode, url).toBe(404);
    });

    it('lets no script in but the one that the policy names', async () => {
        const { headers, document } = await get('/home');
        const policy = String(headers['content-security-policy']);
        expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
        expect(policy).not.toMatch(/script-src[^;]*unsafe/);
        const inline = [...document.querySelectorAll('script:not([src]):not([type])')];
        expect(inline.length).toBe(1);
    });

    it('lets no style sheet in but its own', async () => {
        const { headers, document } = await get('/home');
        const policy = String(headers['content-security-policy']);
        const sheet = document.querySelector('head > style')?.textContent ?? '';
        const digest = createHash('sha256').update(sheet).digest('base64');
        expect(policy).toContain(`style-src 'self' 'sha256-${digest}';`);
        expect(policy).not.toMatch(/style-src(-elem)? [^;]*unsafe/);
    });

    it('is for https only, alone in its window, and asks for no camera', async () => {
        const { headers } = await get('/home');
        expect(headers['strict-transport-security']).toBe('max-age=31536000');
        expect(headers['cross-origin-opener-policy']).toBe('same-origin');
        expect(headers['permissions-policy']).toContain('camera=()');
    });
});

describe('what people wrote', () => {
    const written = new Map<string, string>();
    beforeAll(async () => {
        for (const text of hostileTexts) {
            // names with marks that turn the direction are refused; the summary has them
            const title = `x ${text}`.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').slice(0, 120);
            written.set(text, await addPublished(test, { title, summary: text, tags: [] }));
        }
        test.now += 11_000;
    });

    it.each(hostileTexts)('stays text in the page: %j', async text => {
        const id = written.get(text) ?? '';
        const { data } = await callFrom(test, admin, articles.calls.one, { params: { id } });
        const page = await get(`/article/${id}`);
        expect(page.status).toBe(200);
        expect(dangerIn(page.document)).toEqual([]);
        // the parser of HTML makes one sign of two that end a line
        expect(page.h1).toBe(data.title.replaceAll('\r\n', '\n'));
    });

    it('stays text in lists and in the feed', async () => {
        for (const url of ['/articles', '/articles?page=2', '/articles?page=3', '/home']) {
            const page = await get(url);
            expect(page.status).toBe(200);
            expect(dangerIn(page.document)).toEqual([]);
        }
        const feed = await get('/rss.xml?lang=en');
        // throws at what is not well-formed
        new JSDOM(feed.body, { contentType: 'application/xml' });
        expect(feed.body).not.toMatch(/<(img|svg|script|b|a)\b/);
    });
});

describe('a kept page', () => {
    it('is written once for all who ask, and anew when it is old', async () => {
        later();
        const before = written;
        const pages = await Promise.all(
            ['/price', '/price/', '/price?utm_source=x', '/price?gclid=1&q='].map(url => get(url)),
        );
        expect(written - before).toBe(1);
        expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
        test.now += 1_500;
        await get('/price');
        expect(written - before).toBe(1);
        test.now += 1_000;
        await get('/price');
        expect(written - before).toBe(2);
    });

    it('is known by its tag, and compressed as the visitor takes it', async () => {
        const plain = await get('/price');
        const tag = String(plain.headers.etag);
        expect(plain.headers['cache-control']).toBe('no-cache');
        for (const [accepted, open] of [
            ['gzip, deflate, br', brotliDecompressSync],
            ['gzip;q=1, br;q=0', gunzipSync],
        ] as const) {
            const page = await get('/price', { 'accept-encoding': accepted });
            expect(page.headers.etag).toBe(tag);
            expect(open(page.bytes).toString()).toBe(plain.body);
        }
        later();
        for (const known of [tag, `"a", ${tag}`, tag.replace('W/', '')]) {
            const page = await get('/price', { 'if-none-match': known });
            expect([page.status, page.body]).toEqual([304, '']);
        }
        expect((await get('/price', { 'if-none-match': '"a"' })).status).toBe(200);
    });

    it('shows at once what was changed by a call, and not for what visitors send', async () => {
        await get('/home');
        const body = { webtitle: 'Our figures' };
        await call(test, calls.updateSettings, { token: admin.token, body });
        expect((await get('/home')).document.title).toMatch(/ · Our figures$/);
        const before = written;
        await call(test, calls.checkOffer, { body: { code: 'NONE' } });
        // nor for who only says that they are signed in
        await call(test, calls.checkOffer, { body: { code: 'NONE' }, token: 'invented' });
        await get('/home');
        expect(written).toBe(before);
        await call(test, calls.updateSettings, { token: admin.token, body: { webtitle: '' } });
        later();
    });

    it('of a search tells who searches too much to wait, and nobody else', async () => {
        const [busy, other] = ['203.0.113.80', '203.0.113.81'];
        const search = (q: string, remoteAddress: string) =>
            test.app.inject({
                url: `/market?q=${q}`,
                remoteAddress,
                headers: { accept: 'text/html' },
            });
        const calling = { url: '/api/v1/work/public/market', remoteAddress: busy };
        for (let times = 0; times < 120; times += 1) await test.app.inject(calling);
        const refused = await search('much', busy);
        expect(refused.statusCode).toBe(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect(refused.headers['cache-control']).toBe('no-store');
        expect(refused.body).toMatch(/Please try again in \d+ seconds\./);
        expect((await search('much', other)).statusCode).toBe(200);
        // what is kept for everybody lacks nothing
        const both = await Promise.all([search('same', busy), search('same', other)]);
        expect(both.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
        expect((await search('same', busy)).statusCode).toBe(200);
    });

    it('is led away from while the site is closed', async () => {
        await call(test, calls.updateSettings, { token: admin.token, body: { webclose: 1 } });
        expect(await get('/home')).toMatchObject({
            status: 302,
            headers: { location: '/closed.html?from=%2Fhome', 'cache-control': 'no-store' },
        });
        await call(test, calls.updateSettings, { token: admin.token, body: { webclose: 0 } });
        expect((await get('/home')).status).toBe(200);
    });
});

describe('what search engines ask for', () => {
    const xml = async (url: string) => {
        const { body, status, headers } = await get(url);
        const { document } = new JSDOM(body, { contentType: 'application/xml' }).window;
        const texts = (name: string) =>
            [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
        return { status, headers, texts };
    };

    it('lists the pages, and articles once they are published', async () => {
        later();
        const shown = await addPublished(test, { title: 'Shown', language: 'en' });
        const coming = await addPublished(test, { title: 'Coming' }, test.now + 60_000);
        test.now += 11_000;
        const addresses = (await xml('/sitemap.xml')).texts('loc');
        expect(addresses).toEqual(
            expect.arrayContaining([`${origin}/home`, `${origin}/article/${shown}`]),
        );
        expect(addresses).not.toContain(`${origin}/article/${coming}`);
        test.now += 60_000;
        expect((await xml('/sitemap.xml')).texts('loc')).toContain(`${origin}/article/${coming}`);
        expect((await xml('/sitemap/1.xml')).status).toBe(200);
        expect((await get('/sitemap/2.xml')).status).toBe(404);
    });

    it('lists collections with something on sale, whose titles are words and nothing else', async () => {
        later();
        const empty = await addCollection(test);
        const { id } = await addProduct(test, admin, { title: 'In it', isListed: true });
        const titleEn = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
        const slug = await addCollection(test, { titleEn, textEn: titleEn, listings: [id] });
        test.now += 11_000;
        const addresses = (await xml('/sitemap.xml')).texts('loc');
        expect(addresses).toContain(`${origin}/market/collections/${slug}`);
        expect(addresses).not.toContain(`${origin}/market/collections/${empty}`);
        const { document } = await get(`/market/collections/${slug}`, { 'accept-language': 'en' });
        expect(document.querySelector('h1')?.textContent).toBe(titleEn);
        expect(document.querySelector('img[onerror]')).toBeNull();
        const stated = document.querySelector('script[type="application/ld+json"]')?.textContent;
        expect(JSON.parse(stated ?? '')).toMatchObject({
            '@type': 'CollectionPage',
            name: titleEn,
            mainEntity: {
                numberOfItems: 1,
                itemListElement: [{ name: 'In it', url: `${origin}/market/${id}` }],
            },
        });
        const none = await get(`/market/collections/${empty}`, { 'accept-language': 'en' });
        expect(none.status).toBe(200);
        expect(none.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
            'noindex, follow',
        );
        expect((await get('/market/collections/no-such-one')).status).toBe(404);
    });

    it('feeds the latest articles of a language', async () => {
        const { texts, headers } = await xml('/rss.xml?lang=en');
        expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
        expect(texts('title')).toEqual(expect.arrayContaining(['Articles · Footfall', 'Shown']));
        expect(texts('language')).toEqual(['en']);
        expect((await xml('/rss.xml?lang=zh')).texts('title')).not.toContain('Shown');
    });

    it('says what is not for them', async () => {
        const { body } = await get('/robots.txt');
        expect(body).toContain('Disallow: /admin\n');
        expect(body).toContain('Disallow: /market/preview/\n');
        expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
        for (const path of ['/home', '/market', '/articles', '/price']) {
            expect(body).not.toContain(`Disallow: ${path}\n`);
        }
    });
});
