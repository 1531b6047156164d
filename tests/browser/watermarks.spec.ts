import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { decideProductVersion } from '../../contract/market/resources/productVersions';
import { commentedCode } from '../fixtures/commentedCode';
import { zipOf } from '../fixtures/zip';
import { seriousOf } from './accessibility';
import { expect, signIn, test } from './footfall';
import {
    openBrowser,
    paidOrder,
    placeOrder,
    sourceForCopies,
    type Trader,
    trader,
} from './ordersSeeds';
import { actAs, callAs } from './people';

const archive = zipOf(commentedCode(12, 20));
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let seller: Trader;
let buyer: Trader;
let id: string;
let leaked: string;
test.beforeAll(async ({ running }) => {
    seller = await trader(running, 'seller');
    buyer = await trader(running, 'buyer', 100_000_000);
    id = await sourceForCopies(running, seller, 'Spice shop');
    leaked = join(running.folder, 'leaked.zip');
});
test.afterAll(() => rm(leaked, { force: true }));

const speaks = (page: Page, url: string) =>
    page.context().addCookies([{ name: 'language', value: 'en', url }]);
const mark = (page: Page) => page.getByRole('region', { name: 'Watermark' });

test('a seller has the copies of their buyers marked, and sees how many places there are', async ({
    page,
    running,
}) => {
    await speaks(page, running.url);
    await actAs(page, running, seller);
    await page.goto(`${running.url}/user/listings/${id}`);
    const path = join(running.folder, 'shop.zip');
    await writeFile(path, archive);
    await page.getByRole('button', { name: 'Add version' }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path);
    await page.getByRole('textbox', { name: /version/i }).fill('1.0.0');
    await page.getByRole('dialog').getByRole('button', { name: 'Add version' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await rm(path);

    await expect(mark(page).getByText(/^Buyers get the archive exactly/)).toBeVisible();
    await mark(page).getByRole('checkbox', { name: 'Spaces in comments' }).check();
    await mark(page)
        .getByRole('checkbox', { name: /Order of the files/ })
        .check();
    await expect(mark(page).getByText('240 places in comments of 12 files')).toBeVisible({
        timeout: 30_000,
    });
    expect(await seriousOf(page)).toEqual([]);
    await page.reload();
    await expect(mark(page).getByRole('checkbox', { name: 'Spaces in comments' })).toBeChecked();
    const { list } = await callAs(running, seller, calls.listOwnVersions, { params: { id } });
    const params = { id, version: list[0]?.id ?? '' };
    await running.call(decideProductVersion, { params, body: { isApproved: true, reason: '' } });
});

test('a buyer is told what differs before they pay, and downloads the copy that was promised', async ({
    browser,
    running,
}) => {
    const { page, leave, errors } = await openBrowser(browser, running, buyer);
    await page.goto(`${running.url}/buy/${id}`);
    await expect(page.getByRole('region', { name: 'Marked copy' })).toContainText('PURCHASE.json');

    const order = await placeOrder(running, buyer, id);
    await page.goto(`${running.url}/user/orders/${order.id}`);
    const copy = page.getByRole('region', { name: 'Your marked copy' });
    await expect(copy.getByText('SHA-256 of the copy')).toBeVisible({ timeout: 30_000 });
    await expect(copy).toContainText(digestOf(archive));
    await copy.getByRole('button', { name: 'Show changed files' }).click();
    await expect(copy.getByText('src/part0.ts')).toBeVisible();
    expect(await seriousOf(page)).toEqual([]);
    const params = { id: order.id };
    const told = await callAs(running, buyer, calls.getOrderWatermark, { params });
    await callAs(running, buyer, calls.payOwnOrder, { params, body: { version: order.version } });

    await page.reload();
    const download = page.getByRole('region', { name: 'Download', exact: true });
    await expect(download).toContainText(told?.copy?.sha256 ?? 'no copy');
    await expect(download).not.toContainText(digestOf(archive));
    const arrives = page.waitForEvent('download');
    await download.getByRole('button', { name: 'Download' }).click();
    const bytes = await readFile(await (await arrives).path());
    expect(digestOf(bytes)).toBe(told?.copy?.sha256);
    await writeFile(leaked, bytes);
    expect(errors).toEqual([]);
    await leave();
});

test('seller and staff are told whose copy a file is, and what that does not show', async ({
    page,
    browser,
    running,
}) => {
    const other = await trader(running, 'other', 100_000_000);
    await paidOrder(running, other, id);
    const { page: own, leave, errors } = await openBrowser(browser, running, seller);
    await own.goto(`${running.url}/user/listings/${id}`);
    await mark(own).getByLabel('Choose file').setInputFiles(leaked);
    await expect(mark(own).getByText(/This is a copy of order/)).toBeVisible({ timeout: 30_000 });
    await expect(mark(own).getByText(/byte for byte/)).toBeVisible();
    await expect(mark(own).getByText(/not who passed it on/)).toBeVisible();
    await expect(mark(own)).toContainText('240 of 240 agree');
    expect(await seriousOf(own)).toEqual([]);
    expect(errors).toEqual([]);
    await leave();

    await speaks(page, running.url);
    await signIn(page, running);
    await page.goto(`${running.url}/products/products_list/${id}`);
    const trace = page.getByRole('region', { name: 'Trace a leaked copy' });
    await trace.getByLabel('Choose file').setInputFiles(leaked);
    await expect(trace.getByText(/This is a copy of order/)).toBeVisible({ timeout: 30_000 });
    await trace.getByRole('link', { name: 'Open order' }).click();
    await expect(page).toHaveURL(/\/finance\/orders\//);
});
