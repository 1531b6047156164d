import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { setArticleStates } from '../../../contract/content/resources/articleActions';
import { articleCategories, articles } from '../../../contract/content/resources/articles';
import { articleInput } from '../../fixtures/articleInput';
import { seriousOf } from '../accessibility';
import { expect, fullStep, moveTo, type Running, signIn, test } from '../footfall';
import { actAs, personWith } from '../people';

const address = '/admin/contentList';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const button = (place: Page | Locator, name: string) =>
    place.getByRole('button', { name, exact: true });
const save = (page: Page) => button(page, 'Save').click();
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** Types as an input method does: parts of letters, each in the place of the one before, then the text. */
const compose = async (page: Page, parts: readonly string[], composed: string) => {
    const session = await page.context().newCDPSession(page);
    for (const part of parts) {
        const caret = { selectionStart: part.length, selectionEnd: part.length };
        await session.send('Input.imeSetComposition', { text: part, ...caret });
    }
    await session.send('Input.insertText', { text: composed });
    await session.detach();
};

const add = (running: Running, rest: object) =>
    running.call(articles.calls.create, { body: articleInput(rest) });

test('an editor writes, previews, publishes, looks back and restores', async ({
    page,
    running,
    errors,
}) => {
    const category = { code: 'guides', nameZh: '指南', nameEn: 'Guides' };
    await running.call(articleCategories.calls.create, {
        body: { ...category, position: 1, enabled: true },
    });
    await actAs(page, running, await personWith(running, 'article_editor'), 'en');
    await page.goto(`${running.url}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article management');
    await expect(page.getByRole('link', { name: 'Categories' })).toHaveCount(0);

    await test.step('a draft with formatted text and an image of the library', async () => {
        await page.getByRole('link', { name: 'Create' }).click();
        await expect(page).toHaveTitle('Add article · Footfall');
        await save(page);
        await expect(page.getByText('Fill this in.')).toHaveCount(1);
        await page.getByRole('textbox', { name: /^Title/ }).fill('First steps');
        await text(page).click();
        await button(page, 'Bold').click();
        await expect(text(page)).toBeFocused();
        await page.keyboard.type('Strong words');
        await button(page, 'Bold').click();
        // the button gives the focus back with the next frame
        await expect(text(page)).toBeFocused();
        await page.keyboard.type(' and ');
        await compose(page, ['s', 'sh', 'shang', 'shang cheng'], '商城');
        await compose(page, ['d', 'de'], '的');
        await page.keyboard.type(' a ');
        await expect(text(page)).toHaveText('Strong words and 商城的 a ', {
            useInnerText: true,
        });
        expect(await seriousOf(page)).toEqual([]);
        await button(page, 'Link').click();
        const link = page.getByRole('dialog', { name: 'Link' });
        await link.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
        await button(link, 'Apply').click();
        await expect(link).toContainText('Enter an address such as');
        await link.getByRole('textbox', { name: 'Address' }).fill('/price');
        await button(link, 'Apply').click();
        await expect(text(page).getByRole('link')).toHaveText('/price');

        await button(page, 'Insert an image').click();
        const picker = page.getByRole('dialog', { name: 'Choose an image' });
        const png = await sharp({
            create: { width: 32, height: 16, channels: 3, background: '#1a66ff' },
        })
            .png()
            .toBuffer();
        await picker
            .locator('input[type=file]')
            .setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: png });
        // one that is sent alone is the one that was meant
        await expect(picker).toBeHidden();
        const describe = page.getByRole('dialog', { name: 'Image description' });
        await button(describe, 'Insert image').click();
        await expect(describe.getByText(/^Describe the image/)).toBeVisible();
        await describe.getByRole('checkbox', { name: /^Decorative image/ }).check();
        await button(describe, 'Insert image').click();
        const image = text(page).locator('img[src]');
        await expect(image).toHaveAttribute('src', /^\/files\/[\w-]+$/);
        await expect(image).toHaveAttribute('alt', '');
        // what was decided can be changed later
        await image.click();
        await button(page, 'Image description').click();
        await describe.getByRole('checkbox').uncheck();
        await describe.getByRole('textbox').fill('A blue ground');
        await button(describe, 'Save description').click();
        await expect(image).toHaveAttribute('alt', 'A blue ground');

        await page.getByRole('combobox', { name: 'Category' }).click();
        await page.getByRole('option', { name: 'Guides' }).click();
        await page.getByRole('combobox', { name: 'Tags' }).fill('basics, start');
        await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
        await expect(button(page, 'start')).toBeVisible();
        await save(page);
        await expect(page).toHaveURL(/\/admin\/contentcreate\/\d+$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps');
        await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    });

    await test.step('the preview shows what is in the form, and nothing of it runs', async () => {
        await page.getByRole('textbox', { name: 'Summary' }).fill('<img src=x onerror=alert(1)>');
        await button(page, 'Preview').click();
        const dialog = page.getByRole('dialog', { name: 'Preview' });
        const article = dialog.getByRole('article');
        await expect(article.getByRole('heading', { level: 1 })).toHaveText('First steps');
        await expect(article).toContainText('<img src=x onerror=alert(1)>');
        await expect(article).toContainText('Guides');
        await expect(article.locator('strong')).toHaveText('Strong words');
        await expect(article).toContainText('and 商城的 a');
        await expect(article.getByRole('img', { name: 'A blue ground' })).toBeVisible();
        const width = async () => (await article.boundingBox())?.width ?? 0;
        await expect.poll(width).toBeGreaterThan(700);
        await button(dialog, 'Phone').click();
        await expect.poll(width).toBeLessThan(391);
        await button(dialog, 'Close').click();
    });

    await test.step('publishing saves first, and says what is missing', async () => {
        await page.getByRole('textbox', { name: 'Summary' }).fill('');
        await button(page, 'Publish…').click();
        const dialog = page.getByRole('dialog', { name: 'Publish “First steps”' });
        await button(dialog, 'Publish').click();
        await expect(dialog.getByRole('alert')).toHaveText('The summary is missing.');
        await button(dialog, 'Cancel').click();
        await page.getByRole('textbox', { name: 'Summary' }).fill('How to begin');
        await button(page, 'Publish…').click();
        await dialog.getByRole('radio', { name: 'At a specific time' }).check();
        await dialog.getByLabel('Date and time').fill('2099-01-01T09:30');
        await button(dialog, 'Schedule').click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();
        await button(page, 'Change time…').click();
        await dialog.getByRole('radio', { name: 'Now' }).check();
        await button(dialog, 'Publish').click();
        await expect(dialog).toBeHidden();
        const history = page.getByRole('region', { name: 'History' });
        await expect(history.getByRole('listitem').first()).toContainText('Published');
        // what the public has needs its summary
        await page.getByRole('textbox', { name: 'Summary' }).fill('');
        await save(page);
        await expect(page.getByText('A published article needs this field.')).toBeVisible();
        await page.getByRole('textbox', { name: 'Summary' }).fill('How to begin well');
        await text(page).press('Control+End');
        await page.keyboard.type(' More words.');
        await save(page);
        await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });

    await test.step('each save is a revision, which can come back', async () => {
        await button(page, 'Revisions').click();
        const dialog = page.getByRole('dialog', { name: 'Revisions' });
        const list = dialog.getByRole('list', { name: 'Revisions, newest first' });
        await expect(list.getByRole('button').first()).toContainText('current');
        await expect(dialog.locator('ins')).toContainText(['well', 'More words.']);
        await list.getByRole('button', { name: /^No\. 1/ }).click();
        await expect(dialog).toContainText('This is the first revision.');
        await button(dialog, 'the current one').click();
        await expect(dialog.locator('ins')).toContainText(['How to begin well', 'More words.']);
        // the first has no summary, which the public needs
        await button(dialog, 'Restore this revision').click();
        const ask = page.getByRole('dialog', { name: 'Restore revision 1?' });
        await button(ask, 'Restore this revision').click();
        await expect(ask.getByRole('alert')).toContainText('A published article needs this field.');
        await button(ask, 'Cancel').click();
        await list.getByRole('button').nth(1).click();
        await button(dialog, 'Restore this revision').click();
        const again = page.getByRole('dialog', { name: /^Restore revision/ });
        await button(again, 'Restore this revision').click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('How to begin');
        await expect(text(page)).not.toContainText('More words.');
        await expect(text(page).locator('img[src]')).toHaveCount(1);
    });

    await test.step('what is typed is not left behind unasked', async () => {
        await text(page).press('Control+End');
        await page.keyboard.type('!');
        await page.getByRole('link', { name: 'Cancel' }).click();
        await button(page, 'Leave').click();
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        await expect(rows(page).first()).toContainText('First steps');
    });

    await test.step('and nothing else is open', async () => {
        for (const path of ['/admin/categories', '/admin/files', '/products/products_list']) {
            await moveTo(page, path);
            await expect(page).toHaveURL(/\/404$/);
        }
    });
    errors.allow(/422/);
});

test('an administrator finds, filters, sorts, pages, exports, moves and deletes articles', async ({
    page,
    running,
    errors,
}) => {
    const tag = `t${Date.now()}`;
    const ids: string[] = [];
    for (let at = 0; at < 27; at += 1) {
        const title = `Piece ${String(at).padStart(2, '0')}`;
        const language = at % 2 === 0 ? 'en' : 'zh';
        ids.push((await add(running, { title, language, tags: [tag] })).id);
    }
    const half = await add(running, { title: 'Half a piece', summary: '', tags: [tag] });
    await running.call(setArticleStates, {
        body: { changes: ids.slice(0, 3).map(id => ({ id, state: 'published' as const })) },
    });
    await signIn(page, running);
    const filtered = (more: object = {}) =>
        `${address}?filter=${encodeURIComponent(JSON.stringify({ tag, ...more }))}`;
    await page.goto(running.url + filtered());
    await expect(page.getByText('1-25 of 28')).toBeVisible();

    await test.step('searches, also in letters that are put together', async () => {
        await page.getByRole('searchbox', { name: 'Search' }).fill('piece 1');
        await expect(rows(page)).toHaveCount(10);
        await page.getByRole('searchbox', { name: 'Search' }).fill('');
        await expect(rows(page)).toHaveCount(25);
        const asked: string[] = [];
        const note = (request: Request) => {
            const { pathname, searchParams } = new URL(request.url());
            const text = searchParams.get('q');
            // the tabs count by the same words
            if (text !== null && !pathname.endsWith('/counts')) asked.push(text);
        };
        page.on('request', note);
        await page.getByRole('searchbox', { name: 'Search' }).focus();
        await compose(page, ['m', 'mei', 'mei you'], '没有');
        await expect(page.getByText('No results')).toBeVisible();
        await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('没有');
        expect(asked).toEqual(['没有']);
        page.off('request', note);
        await page.getByRole('searchbox', { name: 'Search' }).fill('');
    });

    await fullStep('filters, sorts and pages', async () => {
        await page.getByRole('tab', { name: /^Published/ }).click();
        await expect(rows(page)).toHaveCount(3);
        await moveTo(page, filtered({ language: 'zh' }));
        await expect(rows(page)).toHaveCount(13);
        await moveTo(page, filtered());
        await page.getByRole('button', { name: /^Sort by title/i }).click();
        await expect(rows(page).first()).toContainText('Half a piece');
        await page.getByRole('button', { name: 'Go to page 2' }).click();
        await expect(rows(page)).toHaveCount(3);
        await expect(rows(page).last()).toContainText('Piece 26');
    });

    await fullStep('takes the whole filtered result away', async () => {
        const download = page.waitForEvent('download');
        await button(page, 'Export').click();
        await page.getByRole('menuitem', { name: 'As CSV' }).click();
        const file = await readFile(await (await download).path(), 'utf8');
        expect(file.trim().split('\n')).toHaveLength(29);
        expect(file).toContain('Piece 00');
    });

    await test.step('publishes several, all or none, and takes it back', async () => {
        await page.goto(running.url + filtered({ q: 'piece' }));
        const bar = page.getByRole('toolbar', { name: 'Selected rows' });
        await page.getByRole('checkbox', { name: 'Half a piece' }).check();
        await page.getByRole('checkbox', { name: 'Piece 26' }).check();
        await button(bar, 'Publish').click();
        const ask = page.getByRole('dialog', { name: 'Publish 2 articles?' });
        await button(ask, 'Publish').click();
        await expect(ask.getByRole('alert')).toHaveText(`No. ${half.id}: The summary is missing.`);
        await button(ask, 'Cancel').click();
        await page.getByRole('checkbox', { name: 'Half a piece' }).uncheck();
        await button(bar, 'Publish').click();
        await button(page.getByRole('dialog', { name: 'Publish 1 article?' }), 'Publish').click();
        const row = rows(page).filter({ hasText: 'Piece 26' });
        await expect(row).toContainText('Published');
        await button(page, 'Undo').click();
        await expect(row).toContainText('Draft');
        await page.getByRole('checkbox', { name: 'Piece 26' }).check();
        await button(bar, 'Archive').click();
        await expect(row).toContainText('Archived');
    });

    await fullStep('deletes', async () => {
        await moveTo(page, filtered({ state: 'archived' }));
        await page.getByRole('checkbox', { name: 'Select all' }).check();
        await button(page.getByRole('toolbar', { name: 'Selected rows' }), 'Delete').click();
        await button(page.getByRole('dialog', { name: 'Delete 1 record?' }), 'Delete').click();
        await expect(page.getByText('No results')).toBeVisible();
    });

    await test.step('and has the categories one click away', async () => {
        await moveTo(page, address);
        await page.getByRole('main').getByRole('link', { name: 'Categories' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article categories');
    });
    errors.allow(/422/);
});
