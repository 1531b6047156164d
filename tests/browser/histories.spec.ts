import { calls } from '../../contract/calls';
import { happenings, plausibleFile, umamiFile } from '../fixtures/histories';
import { expect, openDashboard, test } from './footfall';

const dayMs = 86_400_000;
const start = Math.floor(Date.now() / dayMs) * dayMs - 40 * dayMs;
const told = happenings(60, start, 20);
const views = told.filter(({ event }) => event === '').length;

test('another tool’s history is imported, read in the reports, and taken back', async ({
    page,
    running,
    errors,
}) => {
    const body = { domain: 'history.example', name: 'history.example', timezone: 'UTC' };
    const site = await running.call(calls.createSite, { body });
    const settings = page.getByRole('dialog', { name: 'Settings of history.example' });
    const open = async () => {
        await openDashboard(page, running);
        await page.getByRole('button', { name: 'More actions for history.example' }).click();
        await page.getByRole('menuitem', { name: 'Edit site' }).click();
        await settings.getByRole('tab', { name: 'Import' }).click();
    };
    const choose = async (tool: string, name: string, content: string | Buffer) => {
        await settings.getByRole('combobox', { name: 'Tool' }).click();
        await page.getByRole('option', { name: tool }).click();
        const buffer = Buffer.from(content);
        const file = { name, mimeType: 'application/octet-stream', buffer };
        await settings.getByLabel('Choose a file').setInputFiles([file]);
    };

    await test.step('a wrong file is named as one, and removed', async () => {
        await open();
        await expect(settings.getByText('Nothing imported yet.')).toBeVisible();
        await choose('Umami', 'wrong.csv', 'a,b\n1,2\n');
        await expect(settings.getByRole('alert')).toContainText('This is not a file of Umami');
        await settings.getByRole('button', { name: 'Remove the import wrong.csv' }).click();
        const ask = page.getByRole('dialog', { name: 'Remove the import wrong.csv?' });
        await ask.getByRole('button', { name: 'Remove', exact: true }).click();
        await expect(settings.getByText('Nothing imported yet.')).toBeVisible();
    });

    await test.step('a Matomo is asked itself; one inside this network is not', async () => {
        await settings.getByRole('combobox', { name: 'Tool' }).click();
        await page.getByRole('option', { name: 'Matomo' }).click();
        await settings.getByRole('button', { name: 'Fetch from Matomo' }).click();
        const fetch = page.getByRole('dialog', { name: 'Fetch from Matomo' });
        await fetch.getByLabel('Address of your Matomo').fill('stats');
        await fetch.getByLabel('Auth token').fill('00000000000000000000000000000000');
        errors.allow(/422/);
        await fetch.getByRole('button', { name: 'Start' }).click();
        await expect(fetch.getByText(/^Enter the address of your Matomo/)).toBeVisible();
        await fetch.getByLabel('Address of your Matomo').fill('http://localhost:9999/matomo/');
        await fetch.getByRole('button', { name: 'Start' }).click();
        await expect(settings.getByRole('alert')).toContainText('not on the public internet');
        await expect(settings.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        await settings.getByRole('button', { name: /^Remove the import localhost/ }).click();
        const ask = page.getByRole('dialog', { name: /^Remove the import localhost/ });
        await ask.getByRole('button', { name: 'Remove', exact: true }).click();
        await expect(settings.getByText('Nothing imported yet.')).toBeVisible();
    });

    await test.step('events and daily sums are read, with what was left out', async () => {
        await choose('Umami', 'events.csv', `${umamiFile(told)}a,b\r\n`);
        await expect(settings.getByText(`${told.length} new events`)).toBeVisible();
        await expect(settings.getByText(/Left out: 1 \(/)).toBeVisible();
        await choose('Plausible', 'plausible.zip', plausibleFile(told));
        await expect(settings.getByText(/daily sums$/)).toBeVisible();
    });

    await test.step('events are in the reports; sums stand beside them', async () => {
        const days = (at: number) => new Date(at).toISOString().slice(0, 10);
        const query = `from=${days(start)}&to=${days(start + 39 * dayMs)}`;
        await page.goto(`${running.url}/site/trend/${site.id}?${query}`);
        const sums = page.getByRole('region', { name: 'Imported daily sums' });
        await expect(sums).toContainText('were imported from Umami');
        const total = sums.getByRole('row', { name: /^Total/ });
        await expect(total.getByRole('cell').first()).toHaveText(String(views));
        await sums.getByRole('button', { name: 'Show days' }).click();
        await expect(sums.getByRole('row').nth(2)).toBeVisible();
        await page.goto(`${running.url}/site/content/${site.id}?${query}`);
        const pages = page.getByRole('region', { name: 'Pages: Imported from Plausible' });
        await expect(pages.getByRole('row', { name: /^\/pricing/ })).toBeVisible();
    });

    await test.step('an import is taken back with what it brought', async () => {
        await open();
        await settings.getByRole('button', { name: 'Remove the import events.csv' }).click();
        const ask = page.getByRole('dialog', { name: 'Remove the import events.csv?' });
        await ask.getByRole('button', { name: 'Remove', exact: true }).click();
        await expect(ask).toBeHidden();
        await expect(settings).toBeVisible();
        await expect(settings.getByText('events.csv')).toHaveCount(0);
        const data = await running.call(calls.siteData, { params: { id: site.id } });
        expect(data.events).toBe(0);
    });
});
