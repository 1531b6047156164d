import { readFile } from 'node:fs/promises';
import { ads } from '../../../contract/content/resources/ads';
import { makePng } from '../../fixtures/files';
import { expect, signIn, test } from '../footfall';

const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

test('an administrator makes an ad with an image, which is shown, counted and taken away', async ({
    page,
    running,
}) => {
    const mark = `a${Date.now().toString(36)}`;
    const title = `Offer ${mark}`;
    await signIn(page, running);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });

    await test.step('creates it, with what the contract says under the fields', async () => {
        await page.goto(`${running.url}/admin/adlist/create`);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Fill this in.')).toHaveCount(2);
        await page.getByRole('textbox', { name: 'Title' }).fill(title);
        await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
        await expect(page.getByText(/Enter an address such as/)).toBeVisible();
        await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/offer');
        await page.getByRole('combobox', { name: 'Placement' }).click();
        await page.getByRole('option', { name: 'Website list' }).click();
    });

    await test.step('an image that is put into the library from here is chosen at once', async () => {
        const image = page.getByRole('group', { name: 'Image' });
        await image.getByRole('button', { name: 'Choose an image' }).click();
        const dialog = page.getByRole('dialog');
        const chooser = page.waitForEvent('filechooser');
        await dialog.getByRole('button', { name: 'Upload images' }).click();
        const buffer = await makePng(320, 100);
        await (await chooser).setFiles([{ name: `${mark}.png`, mimeType: 'image/png', buffer }]);
        await expect(dialog).toHaveCount(0);
        await expect(image.getByRole('img', { name: 'The chosen image' })).toBeVisible();
        await image.getByRole('button', { name: 'Change image' }).click();
        await dialog.getByRole('searchbox').fill(mark);
        await dialog.getByRole('listitem').getByRole('button').click();
        await expect(dialog).toHaveCount(0);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page).toHaveURL(/\/admin\/adlist$/);
        await expect(rows.filter({ hasText: title })).toContainText('Running');
    });

    await test.step('it is in its place, counts what is seen, and leads on', async () => {
        const counted = page.waitForResponse(
            response =>
                response.url().includes('/comm/ads/') && response.request().method() === 'POST',
        );
        await page.goto(`${running.url}/dashboard`);
        const slot = page.getByRole('complementary', { name: 'Ad' });
        await expect(slot.getByRole('img', { name: title })).toBeVisible();
        // it counts once it is really in sight, below the console
        await slot.scrollIntoViewIfNeeded();
        const view = await counted;
        expect(view.status()).toBe(200);
        const href = await slot.getByRole('link').getAttribute('href');
        expect(href).toBe(new URL(view.url()).pathname.replace(/view$/, 'click'));
        // the browser of a test says that it is one, and counts as a bot
        const headers = { 'user-agent': chrome };
        await fetch(view.url(), { method: 'POST', headers });
        const click = await fetch(running.url + href, { headers, redirect: 'manual' });
        expect(click.headers.get('location')).toBe('https://example.com/offer');
        const { list } = await running.call(ads.calls.list, { query: { q: mark } });
        expect(list).toMatchObject([{ views: 1, clicks: 1, state: 'running' }]);
    });

    await test.step('its page shows views and clicks by day', async () => {
        await page.goto(`${running.url}/admin/adlist`);
        await page.getByRole('searchbox', { name: 'Search' }).fill(mark);
        await rows.filter({ hasText: title }).click();
        const figures = page.getByRole('region', { name: 'Last 30 days' });
        await expect(figures.getByRole('img', { name: 'Views and clicks by day' })).toBeVisible();
        await figures.getByRole('button', { name: 'Show as table' }).click();
        await expect(figures.getByRole('row')).toHaveCount(2);
        await expect(figures.getByRole('row').last()).toContainText(
            new Date().toISOString().slice(0, 10),
        );
    });

    await test.step('switched off it is shown no more, and can be found by that', async () => {
        await page.getByRole('switch', { name: 'Enabled' }).click();
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Off', { exact: true }).first()).toBeVisible();
        await page.getByRole('link', { name: 'Cancel' }).click();
        await page.getByRole('tab', { name: /^Off/ }).click();
        await expect(rows.filter({ hasText: title })).toHaveCount(1);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: 'As CSV' }).click();
        const file = await readFile(await (await download).path(), 'utf8');
        expect(file).toContain(`${title},Website list,off`);
    });

    await test.step('is deleted', async () => {
        await page.getByRole('checkbox', { name: new RegExp(title) }).check();
        await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expect(rows.filter({ hasText: title })).toHaveCount(0);
    });
});
