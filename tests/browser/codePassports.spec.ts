import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { decideProductVersion } from '../../contract/market/resources/productVersions';
import { zipOf } from '../fixtures/zip';
import { seriousOf } from './accessibility';
import { openElsewhere } from './elsewhere';
import { expect, signIn, test } from './footfall';
import { sourceByHand, type Trader, trader } from './ordersSeeds';
import { actAs, callAs } from './people';

const token = `ghp_${randomBytes(18).toString('hex')}`;
const archive = zipOf({
    'src/hidden-place.php': `<?php\n$key = '${token}';\neval($_POST['x']);\n`,
    'src/call.js': 'fetch("https://api.shop-host.cn/v1")',
    LICENSE: 'GNU GENERAL PUBLIC LICENSE Version 3',
});

let seller: Trader;
let id: string;
test.beforeAll(async ({ running }) => {
    seller = await trader(running, 'seller');
    id = await sourceByHand(running, seller, 'Spice shop');
});

const speaks = (page: Page, url: string, language: 'en' | 'zh') =>
    page.context().addCookies([{ name: 'language', value: language, url }]);

test('a seller uploads an archive, sees what is in it and how to mend it, and says how it is built', async ({
    page,
    running,
    errors,
}) => {
    errors.allow(/422/);
    await speaks(page, running.url, 'en');
    await actAs(page, running, seller);
    await page.goto(`${running.url}/user/listings/${id}`);
    const path = join(running.folder, 'shop.zip');
    await writeFile(path, archive);
    await page.getByRole('button', { name: 'Add version' }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path);
    await page.getByRole('textbox', { name: /version/i }).fill('1.0.0');
    await page.getByRole('dialog').getByRole('button', { name: 'Add version' }).click();

    const passport = page.getByRole('group', { name: 'Code passport of version 1.0.0' });
    await expect(passport.getByText('Scanned', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(passport.getByText('GitHub token')).toBeVisible();
    await expect(passport.getByText('src/hidden-place.php, line 2')).toBeVisible();
    await expect(passport.getByText('Runs code or commands from a request')).toBeVisible();
    await expect(passport.getByText(/Never pass request data/)).toBeVisible();
    await expect(passport).not.toContainText(token.slice(4, 16));
    expect(await seriousOf(page)).toEqual([]);

    await passport.getByRole('button', { name: 'Describe the build' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'How it is built' }).fill(`TOKEN=${token}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/looks like a key or password/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'How it is built' }).fill('composer install');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(passport.getByText('composer install')).toBeVisible();
    await rm(path);
});

test('a reviewer sees all of it, a visitor what it means and not where', async ({
    page,
    running,
    browser,
}) => {
    await speaks(page, running.url, 'en');
    await signIn(page, running);
    await page.goto(`${running.url}/products/products_list/${id}`);
    const passport = page.getByRole('group', { name: 'Code passport of version 1.0.0' });
    await expect(passport.getByText('src/hidden-place.php, line 2')).toBeVisible();
    await expect(passport.getByText(/GPL code under another licence/)).toBeVisible();
    const { list } = await callAs(running, seller, calls.listOwnVersions, { params: { id } });
    const params = { id, version: list[0]?.id ?? '' };
    await running.call(decideProductVersion, { params, body: { isApproved: true, reason: '' } });

    const { page: open, leave } = await openElsewhere(browser, running.url);
    for (const [language, title, found] of [
        ['en', 'Code passport', '1 found'],
        ['zh', '代码护照', '发现 1 处'],
    ] as const) {
        await speaks(open, running.url, language);
        await open.goto(`${running.url}/market/${id}`);
        const section = open.getByRole('region', { name: title });
        await expect(section.getByText(found, { exact: true })).toBeVisible();
        await expect(section.getByText('shop-host.cn')).toBeVisible();
        await expect(section).not.toContainText('hidden-place');
        await expect(section).not.toContainText('ghp_');
        expect(await open.content()).not.toContain('hidden-place');
        expect(await seriousOf(open)).toEqual([]);
    }
    await leave();
});
