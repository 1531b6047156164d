import type { Page } from '@playwright/test';
import { keepFavourite, saveSearch } from '../../contract/market/public/marketActions';
import { collections } from '../../contract/market/resources/collections';
import { products } from '../../contract/market/resources/products';
import { seriousOf } from './accessibility';
import { expect, type Running, test } from './footfall';
import { withRecords } from './office/records';
import { domainOnSale, type Trader, trader, websiteOnSale } from './ordersSeeds';
import { actAs, callAs, signInAdministrator } from './people';

/** As if this server had counted so many visits of 30 days, by two sensors. */
const measure = (running: Running, id: string, visits: number) =>
    withRecords(running, async ({ stores: { db } }) => {
        const marks = { uv: visits / 2, visits, sensors: 2, sources: 1 };
        await db.updateTable('products').set(marks).where('id', '=', id).execute();
    });

/** As if so many had looked at it today. */
const view = (running: Running, id: string, views: number) =>
    withRecords(running, async ({ stores: { db }, now }) => {
        const day = new Date(now).toISOString().slice(0, 10);
        await db.insertInto('listing_views').values({ product_id: id, day, views }).execute();
    });

let seller: Trader;
let blog: string;
let shop: string;
let domain: string;
test.beforeAll(async ({ running }) => {
    seller = await trader(running, 'seller');
    const earns = { monthProfit: '500000' };
    blog = await websiteOnSale(running, seller, 'Blog that earns', '6000000', earns);
    const dear = { ...earns, claimedUv: 9_000 };
    shop = await websiteOnSale(running, seller, 'Dear shop', '90000000', dear);
    await websiteOnSale(running, seller, 'Says nothing');
    domain = await domainOnSale(running, await trader(running, 'other'), 'A short domain');
    await measure(running, blog, 20_000);
    await view(running, blog, 31);
});

const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const withinWidth = async (page: Page, width: number) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
};

test('a visitor narrows websites down by ratios, proof, features and seller', async ({
    page,
    running,
}) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await actAs(page, running, undefined);
    await page.goto(`${running.url}/market?type=website`);
    const facet = (name: RegExp) => page.getByRole('checkbox', { name });
    await facet(/^1× to 2×/).check();
    await expect(titles(page)).toHaveText(['Blog that earns']);
    await expect(page).toHaveURL(/multiple=m1/);
    await expect(page.getByRole('article')).toContainText('1× yearly profit');
    await facet(/^1× to 2×/).uncheck();
    await facet(/^Reported by the seller/).check();
    await expect(titles(page)).toHaveText(['Dear shop']);
    await facet(/^Reported by the seller/).uncheck();
    await facet(/^¥1 to ¥5/).check();
    await facet(/^Second sensor/).check();
    await expect(titles(page)).toHaveText(['Blog that earns']);
    await page.goto(`${running.url}/market?seller=${seller.id}&sort=multiple`);
    await expect(titles(page)).toHaveText(['Blog that earns', 'Dear shop', 'Says nothing']);
    expect(await seriousOf(page)).toEqual([]);
});

test('who keeps a listing sees its price fall and how many look at it', async ({
    page,
    running,
}) => {
    const watcher = await trader(running, 'watcher');
    for (const id of [blog, shop, domain]) {
        await callAs(running, watcher, keepFavourite, { params: { id }, body: {} });
    }
    const query = 'type=website&multiple=m0,m1';
    await callAs(running, watcher, saveSearch, {
        body: { name: 'Earns its price', query, hasMails: true },
    });
    const params = { id: shop };
    const record = await running.call(products.calls.one, { params });
    await running.call(products.calls.edit, {
        params,
        body: { ...record, price: '45000000' } as never,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await actAs(page, running, watcher, 'zh');
    await page.goto(`${running.url}/market/saved`);
    const line = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await expect(line('Dear shop')).toContainText('−50%');
    await expect(line('Dear shop')).toContainText('收藏时 ¥900,000.00');
    await expect(line('Blog that earns')).toContainText('近 30 天 31 次浏览');
    await expect(page.getByRole('link', { name: 'Earns its price' })).toHaveAttribute(
        'href',
        /multiple=m0(,|%2C)m1/,
    );
    await page.getByRole('button', { name: /^已降价/ }).click();
    await expect(line('Dear shop')).toBeVisible();
    await expect(line('Blog that earns')).toHaveCount(0);
    await withinWidth(page, 390);
    expect(await seriousOf(page)).toEqual([]);
});

test('listings are put together, and visitors find them', async ({ page, running }) => {
    const manager = await signInAdministrator(running);
    await page.setViewportSize({ width: 1280, height: 900 });
    await actAs(page, running, manager);

    await test.step('a collection is written and put in order', async () => {
        await page.goto(`${running.url}/products/collections/create`);
        await page.getByRole('textbox', { name: 'Title (English)' }).fill('Earning blogs');
        await page.getByRole('textbox', { name: 'Title (Chinese)' }).fill('盈利的博客');
        await page
            .getByRole('textbox', { name: 'Text (English)' })
            .fill('First line.\nSecond line.');
        await page.getByRole('textbox', { name: 'Address' }).fill('earning-blogs');
        const search = page.getByRole('combobox', { name: 'Add a listing' });
        for (const title of ['Dear shop', 'Blog that earns']) {
            await search.fill(title);
            await page.getByRole('option', { name: new RegExp(title) }).click();
        }
        const chosen = page.getByRole('group', { name: 'Listings' }).getByRole('listitem');
        await expect(chosen).toHaveText([/Dear shop/, /Blog that earns/]);
        await chosen.nth(1).getByRole('button', { name: /up/i }).click();
        await expect(chosen).toHaveText([/Blog that earns/, /Dear shop/]);
        await page.getByRole('switch', { name: 'Published' }).check();
        expect(await seriousOf(page)).toEqual([]);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect
            .poll(async () => (await running.call(collections.calls.list, {})).list.length)
            .toBe(1);
        // the page goes back to the list by itself, and would take the next one with it
        await page.waitForURL('**/products/collections');
    });

    await test.step('a visitor comes to it from the market', async () => {
        await actAs(page, running, undefined);
        await page.goto(`${running.url}/market`);
        await page.getByRole('link', { name: /Earning blogs/ }).click();
        await expect(page).toHaveURL(`${running.url}/market/collections/earning-blogs`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earning blogs');
        await expect(titles(page)).toHaveText(['Blog that earns', 'Dear shop']);
        expect(await seriousOf(page)).toEqual([]);
    });

    await test.step('in Chinese on a phone', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await actAs(page, running, undefined, 'zh');
        await page.goto(`${running.url}/market/collections`);
        await page.getByRole('link', { name: /盈利的博客/ }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('盈利的博客');
        await withinWidth(page, 390);
    });
});
