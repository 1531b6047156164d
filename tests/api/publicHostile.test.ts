import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../../scripts/testForm.mjs';
import { kindOf, renderPage } from '../../src/public/rendering/renderPublic';
import { builtPages } from '../fixtures/builtPages';
import { hostileHtml } from '../fixtures/hostileHtml';
import { hostileTexts } from '../fixtures/hostileTexts';
import { addPublicScene } from '../fixtures/publicScene';
import { writeEverywhere } from '../fixtures/publicWords';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { dangerIn, readPage, shapeOf } from '../fixtures/writtenPage';

const origin = 'https://stats.example';
const plain = 'plain';

let test: TestApp;
let paths: string[];
let remove: () => Promise<void>;
beforeAll(async () => {
    const built = await builtPages();
    remove = built.remove;
    test = await startTestApp({ PUBLIC_URL: origin }, built.dist, { kindOf, renderPage });
    paths = await addPublicScene(test);
    await test.stores.settings.change({ webtitle: plain });
});
afterAll(async () => {
    await test.close();
    await remove();
});

/** Everything that people wrote is this text from now on. */
const write = async (text: string) => {
    await writeEverywhere(test.stores.db, text);
    // what is kept in memory is old
    test.now += 11_000;
};

const languages = isFull ? (['en', 'zh'] as const) : (['en'] as const);
const pagesOf = async () => {
    const pages: [path: string, page: Awaited<ReturnType<typeof readPage>>][] = [];
    for (const path of paths) {
        for (const language of languages) {
            const page = await readPage(test, path, { 'accept-language': language });
            // else the server could not write it
            expect([path, page.status, Boolean(page.h1)]).toEqual([path, 200, true]);
            pages.push([path, page]);
        }
    }
    return pages;
};

/** At once in the short form: what would let one in lets it in beside the others too. */
const attacks = [...hostileTexts, ...hostileHtml];
const rounds = isFull ? [attacks.join(' '), ...attacks] : [attacks.join(' ')];

describe('a public page with everything on it', () => {
    it('is valid HTML', async () => {
        const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
        const faults: object[] = [];
        for (const text of isFull ? [plain, hostileTexts.join(' ')] : [plain]) {
            await write(text);
            for (const [path, { body }] of await pagesOf()) {
                const { results } = await validator.validateString(body, path);
                for (const { ruleId, message, line } of results.flatMap(one => one.messages)) {
                    faults.push({ path, ruleId, message, line });
                }
            }
        }
        expect(faults).toEqual([]);
    });

    it('has the same elements and attributes whatever people write', async () => {
        await write(plain);
        const shapes = new Map<string, string[]>();
        for (const [path, { document }] of await pagesOf()) shapes.set(path, shapeOf(document));
        for (const text of rounds) {
            await write(text);
            for (const [path, { document }] of await pagesOf()) {
                expect([path, dangerIn(document)]).toEqual([path, []]);
                expect([path, shapeOf(document)]).toEqual([path, shapes.get(path)]);
            }
        }
    });

    it('says to machines what was written, and nothing else', async () => {
        const text = attacks.join(' ');
        await write(text);
        const names: unknown[] = [];
        for (const [, { document }] of await pagesOf()) {
            for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
                const { name, headline } = JSON.parse(data.textContent ?? '');
                names.push(headline ?? name);
            }
        }
        const kept = text.toWellFormed();
        expect(names.filter(name => name === kept).length).toBeGreaterThan(3);
        for (const url of ['/rss.xml?lang=en', '/sitemap.xml']) {
            const { body } = await test.app.inject({ url });
            // throws at what is not well-formed
            const { document } = new JSDOM(body, { contentType: 'application/xml' }).window;
            const elements = [...document.querySelectorAll('*')].map(({ localName }) => localName);
            expect(elements.filter(name => /^(img|svg|script|b|a)$/.test(name))).toEqual([]);
        }
    });
});
