import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seriousOf } from './accessibility';
import { expect, test } from './footfall';
import { agree, button, lookAgain, next, openTraders, part, state } from './ordersScene';
import { paidOrder, sourceByHand } from './ordersSeeds';
import { actAs } from './people';

const people = openTraders();

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Chooses files in the dialog that is open. */
const addFiles = async (
    page: Page,
    files: Readonly<Record<string, string>>,
    label = 'Add files',
) => {
    const coming = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: label }).click();
    await (await coming).setFiles(
        Object.entries(files).map(([name, text]) => ({
            name,
            mimeType: 'text/plain',
            buffer: Buffer.from(text),
        })),
    );
};

test('a seller delivers files, the buyer fetches them, and more come only as another delivery', async ({
    running,
}) => {
    const shop = people.seller.page;
    const { page } = people.buyer;
    const product = await sourceByHand(running, people.seller, 'A shop by hand');
    const { id } = await paidOrder(running, people.buyer, product);

    await test.step('the seller adds two files, takes one back and delivers', async () => {
        await shop.goto(`${running.url}/user/orders/${id}`);
        await expect(next(shop)).toContainText('Deliver the files below');
        await button(shop, 'Deliver files').click();
        const dialog = shop.getByRole('dialog');
        const deliver = dialog.getByRole('button', { name: 'Deliver files' });
        await expect(deliver).toBeDisabled();
        await addFiles(shop, { 'shop.txt': 'the shop', 'notes.txt': 'for me' });
        await expect(dialog.getByText(digestOf('the shop'))).toBeVisible();
        await expect(dialog.getByText(digestOf('for me'))).toBeVisible();
        await dialog.getByRole('button', { name: 'Remove notes.txt' }).click();
        await expect(dialog.getByText(digestOf('for me'))).toHaveCount(0);
        await agree(shop, 'Deliver files');
        await expect(state(shop)).toHaveText('Delivered');
        await expect(part(shop, 'Delivered files')).toContainText(digestOf('the shop'));
        await expect(part(shop, 'Timeline')).toContainText(digestOf('the shop'));
        await expect(part(shop, 'Delivery checklist')).toContainText('1 of 1 delivered');
    });

    await test.step('the buyer fetches the file, which is counted', async () => {
        await page.goto(`${running.url}/user/orders/${id}`);
        const coming = page.waitForEvent('download');
        await button(page, 'Download shop.txt').click();
        expect(await readFile(await (await coming).path(), 'utf8')).toBe('the shop');
        await expect(part(page, 'Delivered files')).toContainText('9 of 10 downloads left');
        await expect(part(page, 'Timeline')).toContainText(digestOf('the shop'));
    });

    await test.step('more files are another delivery; the earlier one stays', async () => {
        await button(shop, 'Deliver more files').click();
        await addFiles(shop, { 'shop2.txt': 'mended' });
        await expect(shop.getByRole('dialog').getByText(digestOf('mended'))).toBeVisible();
        await agree(shop, 'Deliver more files');
        await expect(part(shop, 'Timeline')).toContainText('More files delivered');
        await lookAgain(page);
        const delivered = part(page, 'Delivered files');
        await expect(delivered).toContainText('Delivery 2 (latest)');
        await expect(delivered).toContainText('Delivery 1');
        await expect(delivered).toContainText(digestOf('the shop'));
        const own = shop.waitForEvent('download');
        await button(shop, 'Download shop2.txt').click();
        expect(await readFile(await (await own).path(), 'utf8')).toBe('mended');
    });
});

test('files are delivered on a phone, in Chinese and in the dark, and what the server refuses is said', async ({
    running,
    page,
    errors,
}) => {
    const product = await sourceByHand(running, people.seller, '手工交付的源码');
    const { id } = await paidOrder(running, people.buyer, product);
    await actAs(page, running, people.seller, 'zh');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${running.url}/user/orders/${id}`);
    await button(page, '交付文件').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('请至少添加一个文件。');
    await page.route('**/delivery-files', route =>
        route.fulfill({
            status: 409,
            json: { code: 409, message: '空间不足', error: 'listing.no_room', data: null },
        }),
    );
    await addFiles(page, { 'a.txt': 'a' }, '添加文件');
    await expect(dialog.getByText(/空间|容量/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: '交付文件' })).toBeDisabled();
    await page.unroute('**/delivery-files');
    errors.allow(/409/);
    await dialog.getByRole('button', { name: '重新上传 a.txt' }).click();
    await expect(dialog.getByText(digestOf('a'))).toBeVisible();
    expect(await seriousOf(page, { within: '[role=dialog]' })).toEqual([]);
    await agree(page, '交付文件');
    await expect(part(page, '已交付的文件')).toContainText(digestOf('a'));
    expect(await seriousOf(page, { within: 'main' })).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
});
