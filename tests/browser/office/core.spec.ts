import type { Page } from '@playwright/test';
import {
    type DictionaryEntry,
    sourceLanguages,
} from '../../../contract/content/resources/dictionaries';
import { expectAccessible } from '../accessibility';
import { expect, type Running, test as shared, signIn } from '../footfall';
import { emptyDictionary } from './emptyDictionary';

/** With a server of its own: others leave development languages behind. */
const test = shared.extend<object, { ownServer: undefined }>({
    ownServer: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
        async ({}, use) => use(undefined),
        { scope: 'worker', auto: true },
    ],
});

const address = '/products/source_lang';
const { calls } = sourceLanguages;
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const english = (page: Page) => page.getByRole('textbox', { name: 'Name (English)' });

const add = ({ call }: Running, code: string, position: number): Promise<DictionaryEntry> => {
    const body = { code, nameZh: `语言 ${code}`, nameEn: `Language ${code}`, position };
    return call(calls.create, { body: { ...body, enabled: true } });
};

/** As another administrator would, meanwhile. */
const change = async ({ call }: Running, id: string, fields: Partial<DictionaryEntry>) => {
    const now = await call(calls.one, { params: { id } });
    const { code, nameZh, nameEn, position, enabled, version } = { ...now, ...fields };
    const body = { code, nameZh, nameEn, position, enabled, version };
    return call(calls.edit, { params: { id }, body });
};

test('two editors do not overwrite one another', async ({ page, running, errors }) => {
    await emptyDictionary(running, sourceLanguages);
    const { id } = await add(running, 'rust', 1);
    await signIn(page, running);
    await page.goto(`${running.url}${address}/${id}`);

    await test.step('the second sees what changed, and saves what is chosen', async () => {
        await english(page).fill('Mine');
        await change(running, id, { nameEn: 'Theirs', position: 7 });
        await page.getByRole('button', { name: 'Save' }).click();
        const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
        await expect(dialog).toContainText('Saved by admin@example.com.');
        await expect(
            dialog.getByText('Before: Language rust · changed by both of you'),
        ).toBeVisible();
        const name = dialog.getByRole('radiogroup', { name: 'Name (English)' });
        await expect(name.getByRole('radio', { name: 'Mine: Mine' })).toBeChecked();
        // what they alone changed is not asked about
        await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
        await expect(dialog).toContainText('Kept from the other change: Position');
        await expectAccessible(page);

        // a third one is seen too
        await change(running, id, { nameZh: '第三' });
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toContainText('Kept from the other change: Name (Chinese)');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
        const saved = await running.call(calls.one, { params: { id } });
        expect(saved).toMatchObject({ nameEn: 'Mine', nameZh: '第三', position: 7 });
    });

    await test.step('or takes theirs, with nothing left to lose', async () => {
        await english(page).fill('Mine again');
        await change(running, id, { nameEn: 'Theirs again' });
        await page.keyboard.press('Control+s');
        await page.getByRole('button', { name: 'Discard my changes' }).click();
        await expect(english(page)).toHaveValue('Theirs again');
        await page.getByRole('link', { name: 'Cancel' }).click();
        await expect(page).toHaveURL(new RegExp(`${address}$`));
    });

    await test.step('what was typed is not left behind unasked', async () => {
        await rows(page).first().click();
        await english(page).fill('Unsaved');
        await page.goBack();
        const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
        await ask.getByRole('button', { name: 'Stay' }).click();
        await expect(english(page)).toHaveValue('Unsaved');
        await page.goBack();
        await ask.getByRole('button', { name: 'Leave' }).click();
        await expect(page).toHaveURL(new RegExp(`${address}$`));
    });

    await test.step('a record that is gone says so', async () => {
        await running.call(calls.remove, { body: { ids: [id] } });
        await page.goto(`${running.url}${address}/${id}`);
        await expect(page.getByRole('heading', { name: 'Record not found' })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Development language' }).click();
        await expect(page.getByText('No development languages yet')).toBeVisible();
    });
    errors.allow(/40[49]/);
});

test('a list is used by keyboard, keeps columns, and recovers', async ({
    page,
    running,
    errors,
}) => {
    await emptyDictionary(running, sourceLanguages);
    const made = [await add(running, 'go', 1), await add(running, 'php', 2)];
    await signIn(page, running);
    await page.goto(`${running.url}${address}`);
    await expect(rows(page)).toHaveCount(2);
    await expectAccessible(page);

    await test.step('choices and columns stay after a reload', async () => {
        await page.getByRole('searchbox', { name: 'Search' }).fill('php');
        await expect(rows(page)).toHaveCount(1);
        await page.getByRole('button', { name: 'Columns' }).click();
        const chooser = page.getByRole('dialog', { name: 'Columns' });
        await chooser.getByRole('switch', { name: 'Name (Chinese)' }).uncheck();
        await chooser.getByRole('button', { name: 'Move Name (English) down' }).click();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await page.goto(`${running.url}${address}`);
        await expect(rows(page)).toHaveCount(2);
        // behind the code and the place, which it stood before
        await expect(page.getByRole('columnheader').nth(3)).toContainText('Name (English)');
        await expect(page.getByRole('columnheader', { name: 'Name (Chinese)' })).toHaveCount(0);
    });

    await test.step('rows are chosen and opened without a mouse', async () => {
        await page.getByRole('checkbox', { name: 'Select this row: Language go' }).focus();
        await page.keyboard.press('Space');
        await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 item');
        await expectAccessible(page);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language go');
        await expectAccessible(page);
        await page.goBack();
    });

    await test.step('a list that cannot be read says so', async () => {
        const list = `**${calls.list.path}?**`;
        await page.route(list, route =>
            route.fulfill({ status: 404, json: { code: 404, message: '', data: null } }),
        );
        await page.reload();
        await expect(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
        // there and nowhere else
        await expect(page.getByRole('alert')).toHaveCount(1);
        await page.unroute(list);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(rows(page)).toHaveCount(2);
    });
    await running.call(calls.remove, { body: { ids: made.map(({ id }) => id) } });
    errors.allow(/404/);
});

test('on a phone a list is cards that go on by scrolling', async ({ page, running }) => {
    await emptyDictionary(running, sourceLanguages);
    const made: DictionaryEntry[] = [];
    for (let at = 0; at < 30; at += 1) made.push(await add(running, `l${at}`, at));
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, running, 'zh');
    await page.goto(`${running.url}${address}`);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(page.getByText('共 30 条')).toBeVisible();
    await expect(cards).toHaveCount(25);
    await expectAccessible(page);
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(30);
    await cards.last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('语言 l29');
    await expect(page.getByRole('region', { name: '修改记录' })).toContainText('新建');
    await expectAccessible(page);
    const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.goBack();
    await expect(cards.first()).toBeVisible();
    expect(await sideways()).toBeLessThanOrEqual(0);
    expect(await page.locator('body').innerText()).not.toMatch(/\b(ra|office|resources)\.[a-z]/);
    await running.call(calls.remove, { body: { ids: made.map(({ id }) => id) } });
});
