import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { lastWholeMonth, monthFrom } from '../../contract/market/monthlyFigures';
import { transitionProduct } from '../../contract/market/resources/products';
import { websiteOffer } from '../fixtures/offers';
import { seriousOf } from './accessibility';
import { expect, test } from './footfall';
import { openBrowser, putOnSale, trader } from './ordersSeeds';
import { actAs, callAs, signInAdministrator } from './people';

const csv = 'month,amount\n2026-10,1000\n';
const digest = createHash('sha256').update(csv).digest('hex');

/** What a download brings. */
const saved = async (page: Page, press: () => Promise<void>): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return readFile(await download.path(), 'utf8');
};

test('a seller enters months and proofs; the reviewer reads them all, buyers what is shown', async ({
    browser,
    page,
    running,
    errors,
}) => {
    test.slow();
    const seller = await trader(running, 'earner');
    const offer = websiteOffer({ url: 'https://earner.example', websiteTypeId: '' });
    const body = { ...offer, title: 'Earns', details: { ...offer.details, websiteTypeId: null } };
    const { id } = await callAs(running, seller, calls.createOwnListing, { body: body as never });

    await test.step('by month, with averages that follow', async () => {
        await actAs(page, running, seller, 'en');
        await page.goto(`${running.url}/user/listings/${id}?step=details`);
        await page.getByRole('button', { name: 'Enter the last 12 months' }).click();
        for (let at = 0; at < 10; at += 1) {
            await page.getByRole('button', { name: 'Remove the earliest month' }).click();
        }
        const revenue = page.getByRole('textbox', { name: /^Revenue, / });
        await expect(revenue).toHaveCount(2);
        const expenses = page.getByRole('textbox', { name: /^Expenses, / });
        for (const [at, amounts] of [
            ['1000', '400'],
            ['2000', '2500'],
        ].entries()) {
            await revenue.nth(at).fill(amounts[0] ?? '');
            await expenses.nth(at).fill(amounts[1] ?? '');
        }
        const average = page.getByRole('textbox', { name: 'Monthly profit' });
        await expect(average).toBeDisabled();
        await expect(average).toHaveValue('50.00');
        await expect(page.getByText(/averages of the last 2 months/)).toBeVisible();
    });

    await test.step('with a proof that buyers may see and one that they may not', async () => {
        for (const name of ['bank.csv', 'tax.csv']) {
            await page
                .locator('input[type=file]')
                .last()
                .setInputFiles({
                    name,
                    mimeType: 'text/csv',
                    buffer: Buffer.from(name === 'bank.csv' ? csv : 'secret'),
                });
            await expect(page.getByText(name, { exact: true })).toBeVisible();
        }
        await page.getByRole('switch', { name: 'Visible to buyers' }).first().check();
        await expect(page.getByText('Saved', { exact: true })).toBeVisible();
        expect(await seriousOf(page)).toEqual([]);
        const kept = await callAs(running, seller, calls.getOwnListing, { params: { id } });
        expect(kept.details).toMatchObject({
            monthRevenue: '150000',
            monthProfit: '5000',
            proofs: [
                { name: 'bank.csv', isShown: true, sha256: digest },
                { name: 'tax.csv', isShown: false },
            ],
        });
        const submit = { params: { id }, body: { action: 'submit', version: kept.version } };
        await callAs(running, seller, calls.transitionOwnListing, submit as never);
    });

    await test.step('the reviewer reads both', async () => {
        const admin = await openBrowser(browser, running, await signInAdministrator(running));
        await admin.page.goto(`${running.url}/products/products_list/${id}`);
        const tax = admin.page.getByRole('button', { name: 'Download tax.csv' });
        expect(await saved(admin.page, () => tax.click())).toBe('secret');
        await expect(admin.page.getByText(`SHA-256 ${digest}`)).toBeVisible();
        const own = { params: { id } };
        const { version } = await callAs(running, seller, calls.getOwnListing, own);
        const approve = { action: 'approve', reason: '', version } as const;
        await running.call(transitionProduct, { params: { id }, body: approve });
        expect(admin.errors).toEqual([]);
        await admin.leave();
    });

    await test.step('a table that ended long ago says so', async () => {
        const month = monthFrom(lastWholeMonth(Date.now()), -3);
        const months = [{ month, revenue: '100', expenses: '0' }];
        const old = { ...body, details: { ...body.details, url: 'https://old.example', months } };
        const sold = await putOnSale(running, seller, old as never);
        await actAs(page, running, undefined, 'en');
        await page.goto(`${running.url}/market/${sold}`);
        await expect(page.getByText(/figures of the 3 months since are missing/)).toBeVisible();
    });

    await test.step('what the server wrote stays in its place while its code is on its way', async () => {
        await actAs(page, running, undefined, 'en');
        let letCome = () => {};
        const comes = new Promise<void>(resolve => {
            letCome = resolve;
        });
        const code = /MonthlyMoney.*\.js/;
        await page.route(code, async route => {
            await comes;
            await route.continue();
        });
        const asked = page.waitForRequest(code);
        await page.goto(`${running.url}/market/${id}`, { waitUntil: 'commit' });
        const section = page.locator('section.money');
        const written = await section.elementHandle();
        // what becomes known meanwhile changes the page around it
        await asked;
        await page.evaluate(() => new Promise(done => setTimeout(done, 500)));
        expect(await written?.evaluate(node => node.isConnected)).toBe(true);
        letCome();
        await expect(section.getByRole('row')).toHaveCount(3);
        expect(await written?.evaluate(node => node.isConnected)).toBe(true);
    });

    await test.step('on a phone its code comes as somebody comes near, and nothing of the application', async () => {
        await actAs(page, running, undefined, 'en');
        await page.setViewportSize({ width: 390, height: 844 });
        const scripts: string[] = [];
        page.on('request', request => {
            if (request.resourceType() === 'script') scripts.push(request.url());
        });
        const has = (name: RegExp) => scripts.some(url => name.test(url));
        await page.goto(`${running.url}/market/${id}`, { waitUntil: 'networkidle' });
        const section = page.locator('section.money');
        await expect(section.getByRole('row')).toHaveCount(3);
        expect(has(/ListingView/)).toBe(true);
        expect(has(/MonthlyMoney/)).toBe(false);
        await section.scrollIntoViewIfNeeded();
        await expect.poll(() => has(/MonthlyMoney/)).toBe(true);
        await expect(section.getByRole('row')).toHaveCount(3);
        expect(has(/\/(?:admin|parts|contract)-/)).toBe(false);
        await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step('a visitor sees table, chart and one proof, marked as the seller’s word', async () => {
        await actAs(page, running, undefined, 'en');
        await page.goto(`${running.url}/market/${id}`);
        const money = page.getByRole('region', {
            name: 'Revenue and profit by month',
            exact: true,
        });
        await expect(money).toContainText('Seller-reported');
        await expect(money.getByText(/are missing/)).toHaveCount(0);
        await expect(money.getByRole('row')).toHaveCount(3);
        await expect(money.getByRole('row').nth(1)).toContainText('-¥500.00');
        await expect(money.getByRole('img', { name: /¥1,500\.00 revenue/ })).toBeVisible();
        await expect(money).toContainText('1 more was shown to reviewers only.');
        await expect(money).not.toContainText('tax.csv');
        await expect(money).toContainText(digest);
        const link = money.getByRole('link', { name: 'bank.csv' });
        expect(await saved(page, () => link.click())).toBe(csv);
        expect(await seriousOf(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await actAs(page, running, undefined, 'zh');
        await page.goto(`${running.url}/market/${id}`);
        await expect(
            page.getByRole('region', { name: '每月收入与利润', exact: true }),
        ).toContainText('卖家自报');
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(390);
        expect(await seriousOf(page)).toEqual([]);
    });
    expect(errors).toEqual([]);
});
