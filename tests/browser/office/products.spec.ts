import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import {
    products,
    submitProductRevision,
    transitionProduct,
} from '../../../contract/market/resources/products';
import { domainOffer } from '../../fixtures/offers';
import { expect, type Running, signIn, test } from '../footfall';
import { callAs, idOf, personWith } from '../people';

const address = '/products/products_list';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Products of one seller, the titles numbered. */
const fill = async (running: Running, sellerId: string, count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
        const offer = domainOffer({ title: `Domain ${at}`, price: String(10_000 + at) });
        const body = { ...offer, sellerId };
        ids.push((await running.call(products.calls.create, { body })).id);
    }
    return ids;
};

const list = async (running: Running, id: string) => {
    for (const [action, version] of [
        ['submit', 1],
        ['approve', 2],
    ] as const) {
        await running.call(transitionProduct, {
            params: { id },
            body: { action, reason: '', version },
        });
    }
};

test('an administrator enters a product, brings it to the shelf, finds and deletes some', async ({
    page,
    running,
    errors,
}) => {
    const seller = await personWith(running, 'user');
    const sellerId = await idOf(running, seller);
    await fill(running, sellerId, 3);
    await signIn(page, running);
    await page.goto(`${running.url}${address}/create`);

    await test.step('chooses the type, and is told what is missing', async () => {
        await page.getByRole('button', { name: 'Source code' }).click();
        await save(page);
        await expect(page.getByText('Fill this in.').first()).toBeVisible();
        await field(page, 'Title').fill('A shop');
        await field(page, 'Summary').fill('With a basket');
        await field(page, 'Price').fill('99.90');
        await page.getByRole('combobox', { name: 'Seller' }).fill(seller.name);
        await page.getByRole('option', { name: seller.name }).click();
        await page.getByRole('tab', { name: 'Details' }).click();
        await page.getByRole('combobox', { name: 'Development language' }).click();
        await page.getByRole('option', { name: /TypeScript/ }).click();
        await page.getByRole('tab', { name: 'Description and images' }).click();
        await page.locator('.ProseMirror').fill('Runs on Node.');
        await save(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shop');
        await expect(page).toHaveTitle('A shop · Product list · Footfall');
    });

    await test.step('brings it to the shelf and out of sale, with a reason', async () => {
        await page.getByRole('button', { name: 'Submit for review' }).click();
        await expect(page.getByText('In review').first()).toBeVisible();
        await page.getByRole('button', { name: 'Send back…' }).click();
        const asked = page.getByRole('dialog');
        await asked.getByRole('textbox', { name: /Reason/ }).fill('No picture');
        await asked.getByRole('button', { name: 'Send back…' }).click();
        await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible();
        await page.getByRole('button', { name: 'Submit for review' }).click();
        await page.getByRole('button', { name: 'Approve and list' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Approve and list' }).click();
        await expect(page.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
        const history = page.getByRole('region', { name: 'History' });
        await expect(history.getByRole('listitem')).toHaveCount(5);
        await expect(history).toContainText('No picture');
    });

    await test.step('adds a version, has it reviewed, downloads and deletes it', async () => {
        const versions = page.getByRole('region', { name: 'Versions' });
        await versions.getByRole('button', { name: 'Add version' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add version' });
        await dialog.getByRole('textbox', { name: 'Version', exact: true }).fill('v1');
        await dialog.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(dialog.getByText('Enter a version such as 1.4.0')).toBeVisible();
        await expect(dialog.getByText('Fill this in.')).toBeVisible();
        await field(page, 'Version').fill('1.4.0');
        const buffer = Buffer.from(zipSync({ 'a.ts': strToU8('1'), 'b.ts': strToU8('2') }));
        const [chooser] = await Promise.all([
            page.waitForEvent('filechooser'),
            dialog.getByRole('button', { name: 'Upload a file' }).click(),
        ]);
        await chooser.setFiles({ name: 'shop.zip', mimeType: 'application/zip', buffer });
        await expect(dialog.getByRole('combobox', { name: 'File' })).toHaveValue('shop.zip');
        await dialog.locator('.ProseMirror').fill('Baskets that remember.');
        await dialog.getByRole('button', { name: 'Add', exact: true }).click();
        const version = versions.getByRole('listitem', { name: 'Version 1.4.0' });
        await expect(version).toContainText('Baskets that remember.');
        await expect(version).toContainText('Contains 2 files');
        const download = page.waitForEvent('download');
        await version.getByRole('button', { name: 'shop.zip' }).click();
        expect(await readFile(await (await download).path())).toEqual(buffer);
        await version.getByRole('button', { name: 'Reject…' }).click();
        await page.getByRole('textbox', { name: /Reason/ }).fill('No licence file');
        await page.getByRole('dialog').getByRole('button', { name: 'Reject…' }).click();
        await expect(version).toContainText('No licence file');
        await version.getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByRole('dialog')).toContainText('It has been reviewed');
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expect(versions).toContainText('No versions yet');
        const history = page.getByRole('region', { name: 'History' });
        await expect(history).toContainText('Version rejected');
    });

    await test.step('finds, sorts and takes away', async () => {
        const filter = encodeURIComponent(JSON.stringify({ sellerId }));
        await page.goto(`${running.url}${address}?filter=${filter}`);
        await expect(rows(page)).toHaveCount(4);
        await expect(rows(page).first()).toContainText('¥99.90');
        await page.getByRole('button', { name: /^Sort by price/i }).click();
        await expect(rows(page).first()).toContainText('A shop');
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: 'As CSV' }).click();
        const file = await readFile(await (await download).path(), 'utf8');
        expect(file.trim().split('\n')).toHaveLength(5);
        await page.getByRole('searchbox', { name: 'Search' }).fill('domain 2');
        await expect(rows(page)).toHaveCount(1);
    });

    await test.step('deletes what was never listed', async () => {
        await page.getByRole('checkbox', { name: /Domain 2$/ }).check();
        const bar = page.getByRole('toolbar', { name: 'Selected rows' });
        await bar.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByText('No results')).toBeVisible();
    });
    errors.allow(/422/);
});

test('a seller’s edit stands beside what is listed, and is put in force', async ({
    page,
    running,
}) => {
    const seller = await personWith(running, 'user');
    const [id = ''] = await fill(running, await idOf(running, seller), 1);
    await list(running, id);
    await callAs(running, seller, submitProductRevision, {
        params: { id },
        body: domainOffer({ title: 'Domain 0', price: '5000', summary: 'Cheaper' }),
    });
    await signIn(page, running, 'zh');
    await page.goto(
        `${running.url}${address}?filter=${encodeURIComponent('{"submitted":"true"}')}`,
    );
    await rows(page).filter({ hasText: 'Domain 0' }).getByRole('link').first().click();
    await expect(page.getByText('卖家提交了修改')).toBeVisible();
    await expect(page.getByText('¥100.00')).toBeVisible();
    await expect(page.getByText('¥50.00')).toBeVisible();
    await page.getByRole('button', { name: '通过修改' }).click();
    await expect(page.getByText('修改已生效')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '价格' })).toHaveValue('50.00');
});
