import { calls } from '../../contract/calls';
import { putEvents } from '../fixtures/putEvents';
import { expect, type Running, signIn, test } from './footfall';
import { quietZone } from './quietZone';

const minutes = (count: number) => Date.now() - count * 60_000;

/** A site of today with three visits: two from China, one from Germany on a phone. */
const siteWith = async ({ call, folder }: Running, name: string) => {
    const timezone = quietZone();
    const body = { domain: `${name}.example`, name, timezone };
    const { id } = await call(calls.createSite, { body });
    const host = body.domain;
    const chinese = {
        host,
        country: 'CN',
        device: 'desktop',
        os: 'Windows',
        source: 'direct',
    } as const;
    const german = { host, country: 'DE', device: 'phone', os: 'iOS', source: 'direct' } as const;
    await putEvents(folder, id, [
        { time: minutes(6), visitor: 'a', path: '/', ...chinese },
        { time: minutes(5), visitor: 'a', path: '/docs', ...chinese },
        { time: minutes(4), visitor: 'b', path: '/docs', ...chinese },
        { time: minutes(3), visitor: 'c', path: '/price', ...german },
    ]);
    await expect.poll(async () => (await call(calls.pages, { query: { site: id } })).total).toBe(3);
    return id;
};

test('a value of a table becomes a filter, which chips change and the address keeps', async ({
    page,
    running,
}) => {
    const site = await siteWith(running, 'chips');
    await signIn(page, running);
    await page.goto(`${running.url}/site/content/comId?site=${site}`);
    const table = page.getByRole('region', { name: 'Pages' });
    await table.getByRole('button', { name: '/docs', exact: true }).click();
    await expect(page).toHaveURL(/filter=page%3D%2Fdocs/);
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('button', { name: 'Page is /docs' })).toBeVisible();
    await expect(table.getByRole('rowheader', { name: /price/ })).toHaveCount(0);

    await chips.getByRole('button', { name: 'Page is /docs' }).click();
    await page.getByRole('menuitem', { name: 'Invert (not)' }).click();
    await expect(chips.getByRole('button', { name: 'Page is not /docs' })).toBeVisible();
    await expect(table.getByRole('rowheader', { name: /price/ })).toBeVisible();

    await page.reload();
    await expect(chips.getByRole('button', { name: 'Page is not /docs' })).toBeVisible();
    await page.goBack();
    await expect(chips.getByRole('button', { name: 'Page is /docs' })).toBeVisible();
    await chips.getByRole('button', { name: 'Page is /docs' }).focus();
    await page.keyboard.press('Delete');
    await expect(chips).toHaveCount(0);
});

test('the editor offers the period’s values in words, and takes several', async ({
    page,
    running,
}) => {
    const site = await siteWith(running, 'editor');
    await signIn(page, running);
    await page.goto(`${running.url}/site/content/comId?site=${site}`);
    const bar = page.getByRole('region', { name: 'Filter bar' });
    await bar.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a filter' });
    await dialog.getByLabel('Field').selectOption('country');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText('Choose or enter at least one value.')).toBeVisible();
    const values = dialog.getByRole('combobox', { name: 'Values' });
    await values.fill('Germ');
    await page.getByRole('option', { name: 'Germany' }).click();
    await values.fill('France');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await expect(
        bar.getByRole('button', { name: 'Country or region is Germany or France' }),
    ).toBeVisible();
    const table = page.getByRole('region', { name: 'Pages' });
    await expect(table.getByRole('rowheader')).toHaveText(['Total', /price/]);

    // the way back closes the dialog first
    await bar.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/filter=country/);
    await bar.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
});

test('groups are built as a tree or written as text', async ({ page, running }) => {
    const site = await siteWith(running, 'groups');
    await signIn(page, running);
    await page.goto(`${running.url}/site/content/comId?site=${site}`);
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('menuitem', { name: 'Advanced…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Advanced filter' });
    const text = dialog.getByLabel('As text');
    await text.fill('country=DE|(page=/docs;country=');
    await expect(dialog.getByRole('alert')).toContainText('Expected ")"');
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await text.fill('country=DE|(page=/docs;!country=CN)');
    await expect(dialog.getByRole('group', { name: 'All of these' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove the group' }).click();
    await expect(text).toHaveValue('country=DE');
    await dialog.getByRole('button', { name: 'Add a condition' }).click();
    await dialog.getByRole('combobox', { name: 'Values' }).last().fill('/docs');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Any of these' }).click();
    await expect(text).toHaveValue('country=DE|page=/docs');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const table = page.getByRole('region', { name: 'Pages' });
    await expect(table.getByRole('rowheader')).toHaveText(['Total', /docs/, /price/]);
});

test('a filter is saved as a segment, used within a filter, compared and deleted', async ({
    page,
    running,
}) => {
    const site = await siteWith(running, 'saved');
    const isShared = true;
    const body = { name: 'From China', filter: 'country=CN', site, isShared };
    await running.call(calls.createSegment, { body });
    await signIn(page, running);
    await page.goto(`${running.url}/site/content/src?site=${site}&filter=os%3DiOS`);
    const segments = page.getByRole('button', { name: 'Segments', exact: true });
    await segments.click();
    await page.getByRole('menuitem', { name: 'Save this filter as a segment…' }).click();
    const save = page.getByRole('dialog', { name: 'Save segment' });
    await save.getByLabel('Name').fill('Apple phones');
    await save.getByRole('radio', { name: 'Only me' }).check();
    await save.getByRole('button', { name: 'Save' }).click();
    await expect(save).toBeHidden();

    await page.goto(`${running.url}/site/content/src?site=${site}&filter=visitNumber%3D1`);
    await segments.click();
    await page.getByRole('menuitem', { name: 'Apple phones' }).click();
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('listitem').first()).toHaveText('Visit number is no. 1');
    const chip = chips.getByRole('button', { name: 'Segment is Apple phones' });
    const table = page.getByRole('region', { name: 'Entry pages' });
    await expect(table.getByRole('rowheader')).toHaveText(['Total', /price/]);
    await chip.click();
    await page.getByRole('menuitem', { name: 'Invert (not)' }).click();
    await expect(table.getByRole('rowheader')).toHaveText(['Total', /\//, /docs/]);

    await page.goto(`${running.url}/site/content/src?site=${site}`);
    await segments.click();
    await page.getByRole('menuitem', { name: 'Compare segments…' }).click();
    const choose = page.getByRole('dialog', { name: 'Compare segments' });
    await choose.getByRole('checkbox', { name: 'Apple phones' }).check();
    await choose.getByRole('checkbox', { name: 'From China' }).check();
    await choose.getByRole('button', { name: 'Compare' }).click();
    await expect(table.getByRole('columnheader')).toHaveText([
        ...['Entry pages', 'All visits', 'Apple phones', 'From China'],
    ]);
    const total = table.getByRole('row', { name: /^Total/ });
    await expect(total.getByRole('cell')).toHaveText(['3', '1', '2']);
    await page.getByRole('link', { name: 'Trends' }).click();
    const side = page.getByRole('table', { name: 'Segments side by side' });
    await expect(side.getByRole('row', { name: /^From China/ })).toContainText('2');
    await page.getByRole('button', { name: 'Stop comparing' }).click();
    await expect(side).toBeHidden();

    await segments.click();
    await page.getByRole('menuitem', { name: 'Manage segments…' }).click();
    const manage = page.getByRole('dialog', { name: 'Segments' });
    await manage.getByLabel('Rename Apple phones').fill('Phones');
    await page.keyboard.press('Enter');
    await expect(manage.getByLabel('Rename Phones')).toBeVisible();
    for (const name of ['Phones', 'From China']) {
        await manage.getByRole('button', { name: `Delete ${name}` }).click();
        await manage.getByRole('button', { name: `Confirm deletion of ${name}` }).click();
    }
    await expect(manage.getByText('No segments yet.')).toBeVisible();
});

test('period, comparison and quick filters follow one from report to report', async ({
    page,
    running,
}) => {
    const site = await siteWith(running, 'follow');
    await signIn(page, running);
    await page.goto(`${running.url}/site/content/comId?site=${site}`);
    const bar = page.getByRole('region', { name: 'Filter bar' });
    await bar.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last 7 days' }).click();
    await bar.getByRole('button', { name: 'Compare with' }).click();
    await page.getByRole('menuitemradio', { name: 'Previous period' }).click();
    await bar.getByRole('button', { name: 'Device' }).click();
    await page.getByRole('menuitemradio', { name: 'Phone' }).click();
    await expect(bar.getByRole('button', { name: 'Device: Phone' })).toBeVisible();
    const table = page.getByRole('region', { name: 'Pages' });
    await expect(table.getByRole('row', { name: /price/ })).toContainText('No earlier data');
    await page.getByRole('link', { name: 'Entry pages' }).click();
    await expect(page).toHaveURL(/compare=previous/);
    await expect(page).toHaveURL(/filter=device%3Dphone/);
    await expect(bar.getByRole('button', { name: 'Device: Phone' })).toBeVisible();
    const entries = page.getByRole('region', { name: 'Entry pages' });
    await expect(entries.getByRole('rowheader')).toHaveText(['Total', /price/]);
});

test('on a phone everything lies in a sheet with a count', async ({ page, running }) => {
    const site = await siteWith(running, 'sheet');
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, running);
    await page.goto(
        `${running.url}/site/content/comId?site=${site}&filter=os%3DiOS;country%3DDE&compare=year`,
    );
    const opener = page.getByRole('button', { name: /^Period and filters, 3 active/ });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Period and filters' });
    await expect(sheet.getByRole('button', { name: 'System is iOS' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Clear all' }).click();
    await expect(sheet.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
    // the way back closes the sheet, and does not undo what was done in it
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/filter=/);
    await page.getByRole('button', { name: /^Period and filters, 1 active/ }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toBeHidden();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
});
