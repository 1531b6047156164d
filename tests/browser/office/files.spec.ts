import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ads } from '../../../contract/content/resources/ads';
import {
    fileAddress,
    files,
    listImages,
    uploadPath,
} from '../../../contract/platform/resources/files';
import { makePng } from '../../fixtures/files';
import { expect, signIn, test } from '../footfall';

interface Given {
    name: string;
    mimeType: string;
    buffer: Buffer;
}

const png = async (name: string, width = 40, height = 30): Promise<Given> => ({
    name,
    mimeType: 'image/png',
    buffer: await makePng(width, height),
});
const text = (name: string): Given => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`content of ${name}`),
});

/** Chooses files by the button, as the computer's own dialog would. */
const choose = async (page: Page, which: RegExp, given: Given[]) => {
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: which }).click();
    await (await chooser).setFiles(given);
};

const dragged = (page: Page, names: readonly string[]) =>
    page.evaluateHandle(list => {
        const data = new DataTransfer();
        for (const name of list) data.items.add(new File([`dropped ${name}`], name));
        return data;
    }, names);

test('an administrator uploads, finds, looks at, renames and deletes files', async ({
    page,
    running,
    errors,
}) => {
    const mark = `m${Date.now().toString(36)}`;
    await signIn(page, running);
    await page.goto(`${running.url}/admin/files`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Material management');
    const uploads = page.getByRole('region', { name: 'Uploads' });
    const tile = (name: string) =>
        page
            .getByRole('listitem')
            .filter({ has: page.getByRole('link'), hasText: `${mark}-${name}` });
    const search = (words: string) => page.getByRole('searchbox', { name: 'Search' }).fill(words);

    await test.step('many at once, by the button', async () => {
        const given = [await png(`${mark}-blue.png`), await png(`${mark}-wide.png`, 900, 300)];
        await choose(page, /^Public/, [...given, text(`${mark}-notes.txt`)]);
        await expect(uploads.getByRole('status')).toHaveText('Uploads finished');
        await expect(uploads.getByText('saved')).toHaveCount(3);
        await uploads.getByRole('button', { name: 'Clear list' }).click();
        await expect(uploads).toHaveCount(0);
        await search(mark);
        await expect(tile('')).toHaveCount(3);
        await expect(tile('wide.png')).toContainText('900 × 300');
        const image = tile('wide.png').locator('img');
        await expect
            .poll(() => image.evaluate(element => (element as HTMLImageElement).naturalWidth))
            .toBe(480);
    });

    await test.step('private ones by dropping them on their half of the page', async () => {
        const data = await dragged(page, [`${mark}-source.zip`]);
        await page.dispatchEvent('body', 'dragenter', { dataTransfer: data });
        const zone = page.locator('[data-zone=private]');
        await expect(zone).toContainText('Drop here to upload as private');
        await zone.dispatchEvent('drop', { dataTransfer: data });
        await expect(tile('source.zip')).toContainText('Private');
        await expect(zone).toHaveCount(0);
        await expect(page.getByText(/^\d+ files, [\d.]+[BKM]/)).toBeVisible();
    });

    await test.step('what is refused says why, and can be tried again', async () => {
        await choose(page, /^Public/, [{ ...text('empty.txt'), buffer: Buffer.alloc(0) }]);
        await expect(uploads).toContainText('The file is empty.');
        await uploads.getByRole('button', { name: 'Hide empty.txt' }).click();
        await page.route(`**${uploadPath}*`, route => route.abort());
        await choose(page, /^Public/, [text(`${mark}-again.txt`)]);
        await expect(uploads).toContainText('cannot be reached');
        await page.unroute(`**${uploadPath}*`);
        await uploads.getByRole('button', { name: `Try ${mark}-again.txt again` }).click();
        await expect(tile('again.txt')).toHaveCount(1);
        errors.allow(/422|ERR_FAILED/);
    });

    await test.step('one on its way is given up, and nothing of it stays', async () => {
        // sent, and never answered
        await page.route(`**${uploadPath}*`, () => {}, { times: 1 });
        await choose(page, /^Public/, [text(`${mark}-never.txt`)]);
        await uploads.getByRole('button', { name: `Cancel ${mark}-never.txt` }).click();
        await uploads.getByRole('button', { name: 'Clear list' }).click();
        await expect(uploads).toHaveCount(0);
        const { total } = await running.call(files.calls.list, { query: { q: `${mark}-never` } });
        expect(total).toBe(0);
    });

    await test.step('filters, sorts as a list, and takes the result away', async () => {
        await page.getByRole('combobox', { name: 'Type' }).click();
        await page.getByRole('option', { name: 'Image' }).click();
        await expect(tile('')).toHaveCount(2);
        await page.getByRole('button', { name: 'List', exact: true }).click();
        const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
        await expect(rows).toHaveCount(2);
        await page.getByRole('button', { name: /^Sort by size/i }).click();
        await expect(rows.first()).toContainText('blue.png');
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: 'As CSV' }).click();
        const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
        expect(lines).toHaveLength(3);
        await page.getByRole('button', { name: 'Grid', exact: true }).click();
    });

    await test.step('renames, gives a text, and shows where it is used', async () => {
        const { list } = await running.call(files.calls.list, { query: { q: `${mark}-wide` } });
        const imageId = list[0]?.id ?? '';
        const period = { startsAt: null, endsAt: null, weight: 1, enabled: false };
        await running.call(ads.calls.create, {
            body: {
                title: `Ad of ${mark}`,
                place: 'console',
                language: 'any',
                alt: '',
                imageId,
                link: 'https://example.com/',
                ...period,
            },
        });
        await tile('wide.png').getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${mark}-wide.png`);
        await page.getByRole('textbox', { name: 'Name' }).fill('a/b');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText(/^Remove /)).toBeVisible();
        await page.getByRole('textbox', { name: 'Name' }).fill(`${mark}-renamed.png`);
        await page.getByRole('textbox', { name: 'Alternative text' }).fill('A wide field');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${mark}-renamed.png`);
        const used = page.getByRole('region', { name: 'Used in' });
        await expect(used.getByRole('link', { name: `Ad of ${mark}` })).toBeVisible();
        await expect(used).toContainText('Ad · Image');
        const history = page.getByRole('region', { name: 'History' });
        await expect(history.getByRole('listitem').first()).toContainText('A wide field');
        await expect(page.getByText(new URL(fileAddress(imageId), running.url).href)).toBeVisible();
    });

    await test.step('one that is used is deleted only when one insists', async () => {
        await page.getByRole('button', { name: 'Delete' }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('alert')).toContainText('still in use');
        const confirm = dialog.getByRole('button', { name: 'Delete' });
        await expect(confirm).toBeDisabled();
        await dialog.getByRole('checkbox').check();
        await confirm.click();
        await expect(page).toHaveURL(/\/admin\/files/);
        await search(mark);
        await expect(tile('renamed.png')).toHaveCount(0);
    });

    await test.step('a private one is downloaded with the session', async () => {
        await page.getByRole('combobox', { name: 'Type' }).click();
        await page.getByRole('option').filter({ hasText: 'Any' }).click();
        await tile('source.zip').getByRole('link').click();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download' }).click();
        expect((await download).suggestedFilename()).toBe(`${mark}-source.zip`);
        await page.goBack();
    });

    await test.step('chosen ones are deleted together', async () => {
        await search(mark);
        await page.getByRole('checkbox', { name: `Select ${mark}-blue.png` }).check();
        await page.getByRole('checkbox', { name: `Select ${mark}-notes.txt` }).check();
        await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expect(tile('blue.png')).toHaveCount(0);
        await expect(tile('notes.txt')).toHaveCount(0);
        await expect(tile('again.txt')).toHaveCount(1);
    });
});

test('on a phone the library is a grid of two, in Chinese', async ({ page, running }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, running, 'zh');
    await page.goto(`${running.url}/admin/files`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('素材管理');
    await page.getByRole('button', { name: '上传', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: /^公开/ }).click();
    const name = `手机-${Date.now()}.png`;
    await (await chooser).setFiles([await png(name)]);
    const tile = page.getByRole('listitem').filter({ has: page.getByRole('link'), hasText: name });
    await expect(tile).toBeVisible();
    const { list } = await running.call(listImages, { query: { q: name } });
    expect(list).toHaveLength(1);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    expect(await page.locator('body').innerText()).not.toMatch(/\b(ra|library|resources)\.[a-z]/);
});
