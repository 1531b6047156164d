import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { setArticleStates } from '../../contract/content/resources/articleActions';
import { articles } from '../../contract/content/resources/articles';
import { keepFavourite, saveSearch } from '../../contract/market/public/marketActions';
import { articleInput } from '../fixtures/articleInput';
import { hostileHtml } from '../fixtures/hostileHtml';
import { hostileTexts } from '../fixtures/hostileTexts';
import { domainOffer } from '../fixtures/offers';
import { addPlan } from '../fixtures/planRecords';
import { addOffers, addWords, writeEverywhere } from '../fixtures/publicWords';
import { expect, type Running, test as shared } from './footfall';
import { withRecords } from './office/records';
import { putOnSale, sourceOnSale, type Trader, trader } from './ordersSeeds';
import { actAs, callAs } from './people';
import { measuredWebsite } from './trafficSeeds';

/** With a server of its own: everything that people wrote there becomes an attack. */
const test = shared.extend<object, { ownServer: undefined }>({
    ownServer: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
        async ({}, use) => use(undefined),
        { scope: 'worker', auto: true },
    ],
});

const attacks = [...hostileTexts, ...hostileHtml].join(' ').replaceAll('alert(1)', '__hurt=1');

const publish = async ({ call }: Running): Promise<string> => {
    const { id } = await call(articles.calls.create, { body: articleInput({ tags: ['tag'] }) });
    const changes = [{ id, state: 'published' as const, publishedAt: 'now' as const }];
    await call(setArticleStates, { body: { changes } });
    return id;
};

/** Everything that visitors see, and somebody who keeps some of it; answers the addresses. */
const makeScene = async (running: Running, seller: Trader, buyer: Trader): Promise<string[]> => {
    const article = await publish(running);
    const domain = await putOnSale(running, seller, domainOffer({ tags: ['tag'] }));
    const source = await sourceOnSale(running, seller, 'Shop');
    const website = await measuredWebsite(running, seller);
    await running.call(calls.updateSettings, { body: { free_events: 1_000, webtitle: 'Shop' } });
    await callAs(running, buyer, keepFavourite, { params: { id: domain }, body: {} });
    const search = { name: attacks.slice(0, 80), query: 'type=domain', hasMails: false };
    await callAs(running, buyer, saveSearch, { body: search });
    await withRecords(running, async test => {
        await addPlan(test, 'Basic');
        await addOffers(test, null);
        await addWords(test, domain, seller);
        await writeEverywhere(test.stores.db, attacks);
        await test.stores.db.updateTable('saved_searches').set({ name: attacks }).execute();
    });
    const asked = encodeURIComponent(attacks.slice(0, 100));
    return [
        ...['/home', '/articles', `/articles?q=${asked}`, `/articles?tag=${asked}`, '/price'],
        ...[`/article/${article}`, '/service', '/discount', '/preview', '/market', '/sell'],
        ...[`/market?q=${asked}`, `/market/${domain}`, `/market/${source}`],
        ...[`/market/${website.id}`, `/market/compare?ids=${domain},${website.id}`],
        ...['/market/saved', `/login?redirect=${asked}`, `/pay_return_url?out_trade_no=${asked}`],
        ...[`/share?code=${asked}`, `/${asked}`, `/market/${randomUUID()}`],
    ];
};

/** What of the page could run or load something that nobody meant. */
const faultsIn = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const faults = [...document.querySelectorAll('*')].flatMap(element =>
            [...element.attributes]
                .filter(
                    ({ name, value }) =>
                        /^on/i.test(name) ||
                        (/^(href|src|action|formaction|srcdoc)$/i.test(name) &&
                            /^[\s\0-\x20]*(javascript|vbscript|data:text)/i.test(value)),
                )
                .map(({ name, value }) => `${element.localName} ${name}=${value}`),
        );
        const foreign = document.querySelectorAll(
            'iframe, object, embed, base, .said-text :not(strong)',
        );
        faults.push(...[...foreign].map(element => element.outerHTML));
        if ('__hurt' in globalThis) faults.push('something ran');
        return faults;
    });

/** React marks the elements that it knows. */
const isTakenOver = (page: Page) =>
    page.waitForFunction(() => {
        const heading = document.querySelector('main h1');
        return heading && Object.keys(heading).some(key => key.startsWith('__reactFiber'));
    });

test('what people write harms no visitor of any public page', async ({ page, running }) => {
    test.slow();
    const [seller, buyer] = [await trader(running, 'seller'), await trader(running, 'buyer')];
    const paths = await makeScene(running, seller, buyer);
    const { host } = new URL(running.url);
    const elsewhere: string[] = [];
    page.on('request', request => {
        const asked = new URL(request.url());
        // images over https may stand in an article
        if (asked.protocol.startsWith('http') && asked.host !== host) {
            if (request.resourceType() !== 'image') elsewhere.push(request.url());
        }
    });
    await page.route(
        address => address.host !== host,
        route => route.abort('aborted'),
    );
    let shown = 0;
    for (const person of [undefined, buyer]) {
        await actAs(page, running, person, 'en');
        for (const path of person ? paths.filter(at => /market|home/.test(at)) : paths) {
            await page.goto(running.url + path);
            await expect(page.locator('main h1')).toBeVisible();
            await isTakenOver(page);
            expect([path, ...(await faultsIn(page)), ...elsewhere]).toEqual([path]);
            if ((await page.locator('main').innerText()).includes('__hurt')) shown += 1;
        }
    }
    // the attacks were there to be seen
    expect(shown).toBeGreaterThan(paths.length * 0.5);
});
