import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { domainTypes, websiteTypes } from '../../../contract/content/resources/dictionaries';
import { expect, moveTo, type Running, signIn, test } from '../footfall';
import { actAs, personWith } from '../people';
import { emptyDictionary } from './emptyDictionary';
import { sortBy } from './sortBy';

const address = '/products/domain_type';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

const fill = async (running: Running, count: number) => {
    for (let at = 0; at < count; at += 1) {
        const code = `x${String(at).padStart(2, '0')}`;
        const body = { code, nameZh: `后缀 ${at}`, nameEn: `Suffix ${at}` };
        const more = { position: 100 + at, enabled: at % 2 === 0 };
        await running.call(domainTypes.calls.create, { body: { ...body, ...more } });
    }
};

test('an administrator creates, finds, edits, sorts, pages, exports and deletes entries', async ({
    page,
    running,
    errors,
}) => {
    await emptyDictionary(running, domainTypes);
    await fill(running, 28);
    await signIn(page, running);
    await page.goto(`${running.url}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domain type');
    await expect(rows(page)).toHaveCount(25);
    await expect(page.getByText('1-25 of 28')).toBeVisible();

    await test.step('creates, with what the contract says under the fields', async () => {
        await page.getByRole('link', { name: 'Create' }).click();
        await expect(page).toHaveURL(new RegExp(`${address}/create$`));
        await expect(page).toHaveTitle('New · Domain type · Footfall');
        await save(page);
        await expect(page.getByText('Fill this in.')).toHaveCount(3);
        await page.getByRole('textbox', { name: 'Code' }).fill('Not one!');
        await page.getByRole('textbox', { name: 'Name (Chinese)' }).fill('新后缀');
        await page.getByRole('textbox', { name: 'Name (English)' }).fill('New suffix');
        await expect(page.getByText(/Use 1 to 40 letters/)).toBeVisible();
        // only the server knows that it is there
        await page.getByRole('textbox', { name: 'Code' }).fill('x03');
        await save(page);
        await expect(page.getByText('This is already in use. Choose another one.')).toBeVisible();
        await page.getByRole('textbox', { name: 'Code' }).fill('new');
        await save(page);
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        await expect(page.getByText('1-25 of 29')).toBeVisible();
        await expect(rows(page).first()).toContainText('New suffix');
    });

    await test.step('finds and filters, in the address', async () => {
        await page.getByRole('searchbox', { name: 'Search' }).fill('新后');
        await expect(rows(page)).toHaveCount(1);
        await page.getByRole('searchbox', { name: 'Search' }).fill('');
        await page.getByRole('combobox', { name: 'Enabled' }).click();
        await page.getByRole('option', { name: 'Disabled' }).click();
        await expect(page.getByText('1-14 of 14')).toBeVisible();
        await expect(page).toHaveURL(/filter=/);
        await page.reload();
        await expect(rows(page)).toHaveCount(14);
        await page.getByRole('combobox', { name: 'Enabled' }).click();
        await page.getByRole('option').filter({ hasText: 'Any' }).click();
        await expect(rows(page)).toHaveCount(25);
    });

    await test.step('sorts and pages', async () => {
        await sortBy(page, /^Sort by code/i, 'code', 'ASC');
        await expect(rows(page).first()).toContainText('New suffix');
        await sortBy(page, /^Sort by code/i, 'code', 'DESC');
        await expect(rows(page).first()).toContainText('x27');
        await page.getByRole('button', { name: 'Go to page 2' }).click();
        await expect(rows(page)).toHaveCount(4);
        await expect(rows(page).last()).toContainText('New suffix');
    });

    await test.step('edits; the name is everywhere, and the change in the history', async () => {
        await rows(page).last().click();
        await expect(page).toHaveTitle('New suffix · Domain type · Footfall');
        await page.getByRole('textbox', { name: 'Name (English)' }).fill('Renamed');
        await page.getByRole('link', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Stay' }).click();
        await save(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed');
        await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
            'Domain type/Renamed',
        );
        const history = page.getByRole('region', { name: 'History' });
        await expect(history.getByRole('listitem')).toHaveCount(2);
        await expect(history.getByRole('listitem').first()).toContainText(/New suffix.*→.*Renamed/);
        // saved: nothing is asked, and the list is where it was left
        await page.getByRole('link', { name: 'Cancel' }).click();
        await expect(rows(page)).toHaveCount(4);
        await expect(rows(page).last()).toContainText('Renamed');
        await page.goBack();
        await page.reload();
        await expect(page.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Renamed');
    });

    await test.step('puts the list into another order by buttons and keys, and back', async () => {
        await page.goto(`${running.url}${address}`);
        const third = () => expect(rows(page).nth(2));
        await third().toContainText('Suffix 1');
        await page.getByRole('button', { name: 'Reorder…' }).click();
        const dialog = page.getByRole('dialog', { name: 'Reorder: Domain type' });
        const items = dialog.getByRole('listitem');
        await expect(items).toHaveCount(29);
        await expect(dialog.getByRole('button', { name: 'Move Renamed up' })).toBeDisabled();
        await dialog.getByRole('button', { name: 'Move Suffix 0 down' }).click();
        await expect(items.nth(2)).toContainText('Suffix 0');
        const handle = dialog.getByRole('button', { name: 'Drag Suffix 2', exact: true });
        await handle.focus();
        const pickUp = async () => {
            await page.keyboard.press('Space');
            await expect(page.getByText('Suffix 2 is at position 4 of 29.')).toBeAttached();
        };
        await pickUp();
        // puts it back, and leaves the dialog open
        await page.keyboard.press('Escape');
        await expect(page.getByText('Cancelled. Suffix 2 is back')).toBeAttached();
        await pickUp();
        await page.keyboard.press('ArrowUp');
        await expect(page.getByText('Suffix 2 is at position 3 of 29.')).toBeAttached();
        await page.keyboard.press('Space');
        await expect(items.nth(2)).toContainText('Suffix 2');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await third().toContainText('Suffix 2');
        await expect(rows(page).nth(1)).toContainText('Suffix 1');
        await page.getByRole('button', { name: 'Undo' }).click();
        await third().toContainText('Suffix 1');
    });

    await test.step('takes the whole filtered result away', async () => {
        await page.goto(
            `${running.url}${address}?filter=${encodeURIComponent('{"enabled":"false"}')}`,
        );
        await expect(rows(page)).toHaveCount(14);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: 'As CSV' }).click();
        const file = await readFile(await (await download).path(), 'utf8');
        expect(file.trim().split('\n')).toHaveLength(15);
        expect(file).toContain('x27');
        expect(file).not.toContain('x26');
    });

    await test.step('turns chosen ones on, takes it back, and deletes them', async () => {
        const bar = page.getByRole('toolbar', { name: 'Selected rows' });
        await page.getByRole('checkbox', { name: /Suffix 1$/ }).check();
        await page.getByRole('checkbox', { name: /Suffix 3$/ }).check();
        let requests = 0;
        page.on('request', request => {
            if (request.method() === 'PUT') requests += 1;
        });
        await bar.getByRole('button', { name: 'Enable' }).click();
        await expect(rows(page)).toHaveCount(12);
        expect(requests).toBe(1);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(rows(page)).toHaveCount(14);
        await page.getByRole('checkbox', { name: 'Select all' }).check();
        await expect(bar).toContainText('14 items selected');
        await bar.getByRole('button', { name: 'Delete' }).click();
        const dialog = page.getByRole('dialog', { name: 'Delete 14 records?' });
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByText('No results')).toBeVisible();
        await expect(bar).toHaveCount(0);
    });
    errors.allow(/422/);
});

test('an entry that the server wants to keep stays, and all dictionaries are there', async ({
    page,
    running,
    errors,
}) => {
    const input = { code: 'kept', nameZh: '保留', nameEn: 'Kept', position: 1, enabled: true };
    const { id } = await running.call(websiteTypes.calls.create, { body: input });
    await signIn(page, running, 'zh');
    const refusal = {
        code: 409,
        message: 'In use by products: kept. Turn it off instead.',
        error: 'dictionary.in_use',
        params: { names: 'kept' },
        data: null,
    };
    await page.route(`**${websiteTypes.calls.remove.path}`, route =>
        route.fulfill({ status: 409, json: refusal }),
    );
    await page.goto(`${running.url}/products/web_type/${id}`);
    await page.getByRole('button', { name: '删除' }).click();
    const dialog = page.getByRole('dialog', { name: '删除“保留”？' });
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('有商品在使用：kept。请改为停用。');
    await page.unroute(`**${websiteTypes.calls.remove.path}`);
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(page).toHaveURL(/web_type$/);
    await expect(page.getByRole('link', { name: '保留' })).toHaveCount(0);

    await moveTo(page, '/products');
    for (const [name, last] of [
        ['域名平台', 'domains_plat'],
        ['开发语言', 'source_lang'],
        ['源码类型', 'source_type'],
    ] as const) {
        await page.getByRole('main').getByRole('link', { name }).click();
        await expect(page).toHaveURL(new RegExp(`/products/${last}$`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await page.goBack();
    }
    errors.allow(/409/);
});

test('nobody else gets to a dictionary, nor to more of the group than is theirs', async ({
    page,
    running,
}) => {
    await actAs(page, running, await personWith(running, 'article_editor'), 'en');
    await page.goto(`${running.url}${address}`);
    await expect(page).toHaveURL(/\/404$/);
    await moveTo(page, '/products');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Go to Article management']);
    await expect(page.getByRole('main')).toContainText(/cannot open any page/);
});
