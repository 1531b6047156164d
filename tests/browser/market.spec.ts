import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { domainSuffixes } from '../../contract/content/resources/dictionaries';
import { keepFavourite, listFavourites } from '../../contract/market/public/marketActions';
import { domainOffer } from '../fixtures/offers';
import { seriousOf } from './accessibility';
import { expect, test } from './footfall';
import { newPassword } from './newAccount';
import { putOnSale, sourceOnSale, type Trader, trader, websiteOnSale } from './ordersSeeds';
import { actAs, callAs } from './people';

let seller: Trader;
let com: string;
let site: string;
let source: string;
const domains: string[] = [];
test.beforeAll(async ({ running }) => {
    seller = await trader(running, 'seller');
    const { list } = await running.call(domainSuffixes.calls.list, { query: { q: 'com' } });
    com = list.find(({ code }) => code === 'com')?.id ?? '';
    const { details } = domainOffer();
    const offers = [
        ['茶叶老域名 tea', 'tea-market.example', '880000', '2003-04-05', com],
        ['双拼短域名 chaye', 'chaye.example', '1260000', '2015-01-31', null],
        ['Green tea shop name', 'greentea.example', '45000', '2024-06-01', com],
    ] as const;
    for (const [title, fqdn, price, registeredOn, suffixId] of offers) {
        const own = { ...details, fqdn, registeredOn, suffixId } as never;
        const body = '<p>Bought for a shop that never opened.</p><script>alert(1)</script>';
        const offer = domainOffer({ title, price, body, tags: ['tea'], details: own });
        domains.push(await putOnSale(running, seller, offer));
    }
    site = await websiteOnSale(running, seller, 'A forum about tea', '5200000');
    source = await sourceOnSale(running, seller, 'Tea shop source');
});

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const open = async (page: Page, address: string, language: 'en' | 'zh') => {
    const url = new URL(address);
    await page.context().addCookies([{ name: 'language', value: language, url: url.origin }]);
    await page.goto(address);
};
/** Signs in where a page has led to. */
const signInHere = async (page: Page, { name }: Trader) => {
    await page.locator('input[type=email]').fill(name);
    await page.locator('input[type=password]').fill(newPassword);
    await page.locator('button[type=submit]').click();
};

test('a visitor searches, compares, signs in, keeps and buys', async ({ page, running }) => {
    const buyer = await trader(running, 'buyer');
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, `${running.url}/market`, 'en');

    await test.step('finds by words, type and facets; the address has it all', async () => {
        await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible();
        await page.getByRole('searchbox').fill('tea');
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await expect(page.getByRole('status').first()).toHaveText('5 listings');
        await page.getByRole('link', { name: /^Domains/ }).click();
        await expect(page).toHaveURL(/q=tea&type=domain/);
        await expect(page.getByRole('status').first()).toHaveText('3 listings');
        await page.getByRole('checkbox', { name: /^\.com/ }).check();
        await expect(page.getByRole('status').first()).toHaveText('2 listings');
        await expect(page).toHaveURL(new RegExp(`suffix=${com}`));
        await expect(card(page, '双拼短域名')).toHaveCount(0);
        await page.getByRole('link', { name: /Remove: Suffix/ }).click();
        await expect(page.getByRole('checkbox', { name: /^\.com/ })).not.toBeChecked();
        await page.getByRole('combobox').selectOption('price_up');
        await expect(page.getByRole('article').first()).toContainText('Green tea shop name');
    });

    await test.step('compares two', async () => {
        for (const title of ['茶叶老域名', 'Green tea']) {
            await card(page, title).getByRole('checkbox').check();
        }
        await page.getByRole('button', { name: /^Compare selected/ }).click();
        const table = page.getByRole('table');
        await expect(table.getByRole('row', { name: /^Registered on/ })).toContainText('2003');
        await expect(table.getByRole('row', { name: /^Price/ })).toContainText('¥450.00');
        await expect(table.getByRole('row', { name: /^Type/ })).toContainText('Domain');
        await page.getByRole('link', { name: 'Show only differences' }).click();
        await expect(table.getByRole('row', { name: /^Type/ })).toHaveCount(0);
        await expect(table.getByRole('row', { name: /^Price/ })).toContainText('¥450.00');
        await expect(await seriousOf(page)).toEqual([]);
        await table.getByRole('link', { name: '茶叶老域名 tea', exact: true }).click();
    });

    await test.step('reads it, with the fee on both sides', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('茶叶老域名 tea');
        await expect(page.locator('.buy-box')).toContainText('¥8,800.00');
        await expect(page.locator('.buy-box')).toContainText('−¥528.00');
        await expect(page.getByRole('main')).toContainText('Bought for a shop');
        expect(await seriousOf(page)).toEqual([]);
    });

    await test.step('is led to sign in, and back', async () => {
        await page.getByRole('link', { name: 'Save' }).click();
        await signInHere(page, buyer);
        await expect(page).toHaveURL(`${running.url}/market/${domains[0]}`);
    });

    await test.step('keeps it, asks, and buys', async () => {
        const heart = page.getByRole('button', { name: /Saved?$/ });
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        const kept = await callAs(running, buyer, listFavourites, {});
        expect(kept.list.map(({ id }) => id)).toEqual([domains[0]]);
        await page.getByRole('textbox', { name: 'Ask the seller' }).fill('Any claims on it?');
        await page.getByRole('button', { name: 'Submit question' }).click();
        await expect(page.getByText('The seller has been notified.')).toBeVisible();
        await expect(page.getByText('Any claims on it?').first()).toBeVisible();
        await page.getByRole('link', { name: 'Buy now' }).click();
        await expect(page).toHaveURL(`${running.url}/buy/${domains[0]}`);
        await expect(page.getByRole('main')).toContainText('茶叶老域名 tea');
        await expect(page.getByRole('main')).toContainText('¥8,800.00');
    });
});

test('in Chinese on a phone: the sheet of filters, a kept search, favourites', async ({
    page,
    running,
}) => {
    const person = await trader(running, 'keeper');
    await page.setViewportSize({ width: 390, height: 844 });
    await actAs(page, running, person, 'zh');
    await page.goto(`${running.url}/market?type=domain&q=双拼`);
    await expect(page.getByRole('status').first()).toHaveText('共 1 件');
    await page.getByRole('link', { name: /去掉.*双拼/ }).click();
    await expect(page.getByRole('status').first()).toContainText('共');

    await test.step('filters in a sheet', async () => {
        await page.getByText('筛选', { exact: true }).click();
        await page.getByRole('checkbox', { name: /\.com(?!\.)/ }).check();
        await page.getByRole('button', { name: '查看结果' }).click();
        await expect(page).toHaveURL(new RegExp(com));
        await expect(page.getByRole('checkbox', { name: /\.com(?!\.)/ })).toBeHidden();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(390);
    });

    await test.step('keeps the search', async () => {
        await page.getByRole('button', { name: '保存这个搜索' }).click();
        await page.getByRole('textbox', { name: '搜索名称' }).fill('好域名');
        await page.getByRole('button', { name: '保存', exact: true }).click();
        await expect(page.getByText('已保存')).toBeVisible();
    });

    await test.step('has both lists, and takes off from them', async () => {
        await callAs(running, person, keepFavourite, { params: { id: site }, body: {} });
        await page.goto(`${running.url}/market/saved`);
        await expect(page.getByRole('link', { name: '好域名' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'A forum about tea' })).toBeVisible();
        await page.getByRole('button', { name: /关闭.*好域名/ }).click();
        await expect(page.getByText('邮件提醒已关闭')).toBeVisible();
        await page.getByRole('button', { name: /移除.*A forum about tea/ }).click();
        await expect(page.getByText('还没有收藏')).toBeVisible();
        expect(await seriousOf(page)).toEqual([]);
    });

    await test.step('reads a listing', async () => {
        await page.goto(`${running.url}/market/${site}`);
        await expect(page.locator('.buy-box')).toContainText('卖家实收');
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(390);
    });
});

const withoutScripts = async (browser: Browser, url: string) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: 'language', value: 'en', url }]);
    return context;
};

test('without scripts it is read, searched and compared; what is not there says so', async ({
    browser,
    page,
    running,
    errors,
}) => {
    const context = await withoutScripts(browser, running.url);
    const plain = await context.newPage();
    await plain.goto(`${running.url}/market?type=domain`);
    await plain.getByRole('searchbox').fill('chaye');
    await plain.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(plain.getByRole('article')).toHaveCount(1);
    await card(plain, 'chaye').getByRole('checkbox').check();
    await plain.getByRole('button', { name: /^Compare selected/ }).click();
    await expect(plain.getByRole('table')).toContainText('双拼短域名 chaye');
    await plain.goto(`${running.url}/market/${domains[1]}`);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('双拼短域名 chaye');
    const data = await plain.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"priceCurrency":"CNY"');
    const missing = await plain.goto(`${running.url}/market/${randomUUID()}`);
    expect(missing?.status()).toBe(404);
    await context.close();

    await open(page, `${running.url}/market?type=domain&q=nothing-like-it`, 'en');
    await expect(
        page.getByRole('heading', { name: 'No listings match your search.' }),
    ).toBeVisible();
    expect(errors).toEqual([]);
});

test('source code says its version, what changed, its size and last update, also on a phone in Chinese', async ({
    page,
    running,
}) => {
    await open(page, `${running.url}/market/${source}`, 'en');
    const main = page.getByRole('main');
    await expect(main.getByText('Version', { exact: true })).toBeVisible();
    await expect(main.getByText('1.0.0', { exact: true })).toBeVisible();
    await expect(main.getByText('Package size')).toBeVisible();
    await expect(main.getByText('Last update')).toBeVisible();
    const versions = page.getByRole('region', { name: 'Version history' });
    await expect(versions).toContainText('First');
    await expect(versions).toContainText(/[0-9a-f]{64}/);
    expect(await seriousOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await open(page, `${running.url}/market/${source}`, 'zh');
    await expect(page.getByRole('region', { name: '版本历史' })).toContainText('版本 1.0.0');
    expect(await seriousOf(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    // what is no source code has no versions
    await open(page, `${running.url}/market/${domains[1]}`, 'en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Version history' })).toHaveCount(0);
});

test('the market opens with categories, measured traffic and the way of the money', async ({
    page,
    running,
    errors,
}) => {
    await open(page, `${running.url}/market`, 'en');
    const strip = page.getByRole('region', { name: 'Money moves when the deal is done' });
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    const domainsOf = page.getByRole('region', { name: 'Categories' });
    const link = domainsOf.getByRole('link', { name: /^Domains/ });
    const count = /\d+/.exec((await link.textContent()) ?? '')?.[0];
    expect(await seriousOf(page)).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(/type=domain/);
    await expect(page.getByRole('status').first()).toHaveText(`${count} listings`);
    // what is asked for stands alone
    await expect(strip).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await open(page, `${running.url}/market`, 'zh');
    await page.getByRole('link', { name: '了解交易流程与费用' }).click();
    await expect(page).toHaveURL(`${running.url}/sell`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
});

test('from a card one comes to its seller, with listings and reviews, also on a phone', async ({
    page,
    running,
    errors,
}) => {
    await open(page, `${running.url}/market?type=domain&q=chaye`, 'en');
    await card(page, 'chaye').locator('.seller-link').click();
    await expect(page).toHaveURL(/\/market\/seller\/[\w-]+$/);
    const address = page.url();
    const main = page.getByRole('main');
    await expect(main.getByText(/Member since .* · Seller ID ends in/)).toBeVisible();
    await expect(main.getByRole('region', { name: 'On sale' }).getByRole('article')).toHaveCount(5);
    await expect(main.getByText('No reviews yet.')).toBeVisible();
    expect(await main.textContent()).not.toContain(seller.name);
    expect(await seriousOf(page)).toEqual([]);
    await main.getByRole('link', { name: '双拼短域名 chaye' }).click();
    await expect(page).toHaveURL(`${running.url}/market/${domains[1]}`);
    await page.locator('.seller-card .seller-link').click();
    await expect(page).toHaveURL(address);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await open(page, address, 'zh');
    await expect(page.getByRole('heading', { name: '在售商品' })).toBeVisible();
    expect(await seriousOf(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    const nobody = await page.goto(`${running.url}/market/seller/${randomUUID()}`);
    expect(nobody?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有这个卖家');
    expect(errors).toEqual([]);
});
