import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { commentedCode } from '../fixtures/commentedCode';
import { zipOf } from '../fixtures/zip';
import { expect, type Running, signIn, test } from './footfall';
import { state } from './ordersScene';
import { openBrowser, paidOrder, sourceForCopies, type Trader, trader } from './ordersSeeds';

const archive = zipOf({
    ...commentedCode(12, 20),
    'src/call.js': 'fetch("https://api.shop-host.cn/v1")',
});
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const mark = (page: Page) => page.getByRole('region', { name: 'Watermark' });

/** Uploads the archive as a version of a listing, and reads what is in it. */
const upload = async (page: Page, running: Running, id: string) => {
    await page.goto(`${running.url}/user/listings/${id}`);
    const path = join(running.folder, 'tea-shop.zip');
    await writeFile(path, archive);
    await page.getByRole('button', { name: 'Add version' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByRole('textbox', { name: /version/i }).fill('1.0.0');
    await dialog.getByRole('button', { name: 'Add version' }).click();
    await expect(dialog).toHaveCount(0);
    await rm(path);
    const passport = page.getByRole('group', { name: 'Code passport of version 1.0.0' });
    await expect(passport.getByText('Scanned', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(passport).toContainText('shop-host.cn');
};

const switchMarksOn = async (page: Page) => {
    // each is ticked once it is kept
    for (const name of [/^Spaces in comments/, /^Order of the files/]) {
        const box = mark(page).getByRole('checkbox', { name });
        await box.click();
        await expect(box).toBeChecked();
    }
    await expect(mark(page).getByText('240 places in comments of 12 files')).toBeVisible();
    await page.reload();
    await expect(mark(page).getByRole('checkbox', { name: 'Spaces in comments' })).toBeChecked();
};

/** Somebody of the office looks at the version and lets buyers have it. */
const approveVersion = async (page: Page, running: Running, id: string) => {
    await signIn(page, running);
    await page.goto(`${running.url}/products/products_list/${id}`);
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(versions.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
};

/** Buys it by the listing, and answers the bytes of the copy and the digest that the page promised. */
const buyCopy = async (page: Page, running: Running, id: string) => {
    await page.goto(`${running.url}/market/${id}`);
    await expect(page.getByRole('region', { name: 'Code passport' })).toContainText('shop-host.cn');
    await page.getByRole('link', { name: 'Buy now' }).click();
    await expect(page.getByRole('region', { name: 'Marked copy' })).toContainText('PURCHASE.json');
    await page.getByRole('button', { name: 'Pay ¥99.00' }).click();
    await expect(page).toHaveURL(/\/user\/orders\/[0-9a-f-]{36}$/);
    await expect(state(page)).toHaveText('Delivered');
    const download = page.getByRole('region', { name: 'Download', exact: true });
    await expect(download.getByText(/[0-9a-f]{64}/).first()).toBeVisible({ timeout: 60_000 });
    const shown = /[0-9a-f]{64}/.exec(await download.innerText())?.[0];
    const arrives = page.waitForEvent('download');
    await download.getByRole('button', { name: 'Download' }).click();
    return { shown, bytes: await readFile(await (await arrives).path()) };
};

interface Leak {
    own: Page;
    office: Page;
    running: Running;
    buyer: Trader;
    id: string;
    bytes: Buffer;
    /** of the order that the copy was made for */
    orderPath: string;
}

/** The copy turns up: its seller and the office are told of which order it is, and who bought it. */
const findLeak = async ({ own, office, running, buyer, id, bytes, orderPath }: Leak) => {
    const found = { name: 'found.zip', mimeType: 'application/zip', buffer: bytes };
    await own.goto(`${running.url}/user/listings/${id}`);
    await mark(own).getByLabel('Choose file').setInputFiles(found);
    await expect(mark(own).getByText(/This is a copy of order/)).toBeVisible({ timeout: 60_000 });
    await expect(mark(own)).toContainText('240 of 240 agree');
    await office.reload();
    const trace = office.getByRole('region', { name: 'Trace a leaked copy' });
    await trace.getByLabel('Choose file').setInputFiles(found);
    await trace.getByRole('link', { name: 'Open order' }).click();
    await expect(office).toHaveURL(`${running.url}/finance/orders/${orderPath.split('/').at(-1)}`);
    await expect(office.getByRole('main')).toContainText(buyer.name);
};

test('source code is uploaded, marked, sold and downloaded, and a copy that turns up names its buyer', async ({
    browser,
    page: office,
    running,
    errors,
}) => {
    test.setTimeout(300_000);
    // what an administrator approves asks for the second step
    errors.allow(/403/);
    const seller = await trader(running, 'author');
    const buyer = await trader(running, 'reader', 100_000);
    const id = await sourceForCopies(running, seller, 'Tea shop, with its stock');
    const own = await openBrowser(browser, running, seller);
    const theirs = await openBrowser(browser, running, buyer);

    await test.step('the seller uploads it and reads its passport', () =>
        upload(own.page, running, id));
    await test.step('has copies marked', () => switchMarksOn(own.page));
    await test.step('an administrator approves the version', () =>
        approveVersion(office, running, id));
    const { shown, bytes } = await test.step('a buyer pays and downloads', () =>
        buyCopy(theirs.page, running, id));
    expect(digestOf(bytes)).toBe(shown);
    expect(digestOf(bytes)).not.toBe(digestOf(archive));
    const orderPath = new URL(theirs.page.url()).pathname;
    await test.step('another copy is sold, so that there is somebody to be mistaken for', async () => {
        await paidOrder(running, await trader(running, 'other', 100_000), id);
    });
    await test.step('what turns up is found to be that buyer’s', () =>
        findLeak({ own: own.page, office, running, buyer, id, bytes, orderPath }));
    expect([...own.errors, ...theirs.errors]).toEqual([]);
    await own.leave();
    await theirs.leave();
});
