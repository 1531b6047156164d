import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { expect, holdBack, openDashboard, type Running, test } from './footfall';

const addSite = ({ call }: Running, domain: string) =>
    call(calls.createSite, { body: { domain, name: domain, timezone: 'UTC' } });

const openSettings = async (page: Page, running: Running, domain: string) => {
    await openDashboard(page, running);
    await openFromList(page, domain);
};

const openFromList = async (page: Page, domain: string) => {
    await page.getByRole('button', { name: `More for ${domain}` }).click();
    await page.getByRole('menuitem', { name: 'Edit site' }).click();
    await expect(page.getByRole('dialog', { name: `Settings of ${domain}` })).toBeVisible();
};

const group = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

const collect = async ({ url }: Running, site: string, path: string) => {
    const response = await fetch(`${url}/api/v1/collect`, {
        method: 'POST',
        headers: {
            'content-type': 'text/plain',
            'accept-language': 'en',
            'user-agent':
                'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
        },
        body: JSON.stringify({ s: site, k: 'v', u: `https://example.com${path}` }),
    });
    return response.status;
};

const stored = (running: Running, id: string, events: number) =>
    expect
        .poll(async () => (await running.call(calls.siteData, { params: { id } })).events)
        .toBe(events);

test('settings of all groups are saved together, a wrong one is shown; anybody loads the counter', async ({
    page,
    running,
}) => {
    const { id } = await addSite(running, 'groups.example');
    await openSettings(page, running, 'groups.example');
    await group(page, 'What counts');
    const addresses = page.getByRole('textbox', { name: 'IP addresses that do not count' });
    await addresses.fill('198.51.100.0/24\nnonsense');
    await page.getByRole('textbox', { name: 'Pages that do not count' }).fill('/admin/*');
    await group(page, 'Privacy');
    await page.getByRole('combobox', { name: 'Keep whole IP addresses' }).click();
    await page.getByRole('option', { name: '1 month' }).click();
    await save(page);
    await expect(
        page.getByRole('tab', { name: 'What counts, needs correcting', selected: true }),
    ).toBeVisible();
    await expect(page.getByText('Enter addresses or networks such as')).toBeVisible();
    await addresses.fill('198.51.100.0/24');
    await page.getByRole('button', { name: /^Add my address/ }).click();
    await expect(page.getByText(/^Your address .* is listed/)).toBeVisible();
    await save(page);
    await closed(page);
    const site = await running.call(calls.getSite, { params: { id } });
    expect(site).toMatchObject({ addressDays: 30, excludedPages: ['/admin/*'] });
    expect(site.excludedAddresses).toHaveLength(2);
    expect(site.excludedAddresses[1]).toMatch(/^127\.0\.0\.1$|^::1$/);

    await openFromList(page, 'groups.example');
    await group(page, 'Counter');
    await page.getByRole('switch', { name: 'Public counter' }).click();
    await page.getByRole('radio', { name: 'Dark tile' }).check();
    const preview = page.getByRole('img', { name: /^Preview of the counter/ });
    await expect(preview).toBeVisible();
    const width = () => preview.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(100);
    await expect(page.getByText(`/widget/${id}.svg`)).toBeVisible();
    await save(page);
    await closed(page);
    const answer = await fetch(`${running.url}/widget/${id}.svg`);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
});

test('events go out as a file and into another site', async ({ page, running }, info) => {
    const from = await addSite(running, 'from.example');
    const into = await addSite(running, 'into.example');
    await running.call(calls.updateSite, {
        params: { id: from.id },
        body: { hosts: ['example.com'] },
    });
    for (const path of ['/a', '/b', '/c']) expect(await collect(running, from.id, path)).toBe(202);
    await stored(running, from.id, 3);
    await openSettings(page, running, 'from.example');
    await group(page, 'Data');
    await expect(page.getByText('3 events stored')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download NDJSON' }).click();
    const file = info.outputPath('events.ndjson');
    await (await download).saveAs(file);
    expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(3);
    await page.getByRole('button', { name: 'Close' }).click();
    await openFromList(page, 'into.example');
    await group(page, 'Data');
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('3 events taken in')).toBeVisible();
    await stored(running, into.id, 3);
    await page.locator('input[type=file]').setInputFiles({
        name: 'wrong.ndjson',
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from('{"id":"x"}\n'),
    });
    await expect(page.getByText('Line 1: id not a number as text')).toBeVisible();
});

test('a visitor is looked up and erased', async ({ page, running }) => {
    const { id } = await addSite(running, 'example.com');
    expect(await collect(running, id, '/a')).toBe(202);
    await stored(running, id, 1);
    const day = new Date().toISOString().slice(0, 10);
    const query = { site: id, from: day, to: day };
    const found = async () => (await running.call(calls.visits, { query })).list[0]?.visitor ?? '';
    await expect.poll(found).not.toBe('');
    const visitor = await found();
    await openSettings(page, running, 'example.com');
    await group(page, 'Data');
    await page.getByRole('textbox', { name: 'Visitor number' }).fill('12');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('Nothing is stored about this visitor.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Visitor number' }).fill(visitor);
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('1 event in 1 visits')).toBeVisible();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByText('No event is stored.')).toBeVisible();
    await stored(running, id, 0);
});

test('a site is archived, taken up again, which its activity tells, and deleted by typing its domain', async ({
    page,
    running,
}) => {
    const { id } = await addSite(running, 'gone.example');
    await openSettings(page, running, 'gone.example');
    await group(page, 'Activity');
    await expect(page.getByText('Nothing of that kind was done yet.')).toBeVisible();
    await group(page, 'Data');
    await page.getByRole('button', { name: 'Archive this site' }).click();
    await closed(page);
    expect((await running.call(calls.getSite, { params: { id } })).archivedAt).not.toBeNull();
    await page.getByRole('button', { name: /archived/i }).click();
    await openFromList(page, 'gone.example');
    await group(page, 'Data');
    // the list knows it before its next answer, which would close a menu opened meanwhile
    const release = await holdBack(page, calls.sitesSummary.path);
    await page.getByRole('button', { name: 'Take up again' }).click();
    await closed(page);
    expect((await running.call(calls.getSite, { params: { id } })).archivedAt).toBeNull();
    await page.getByRole('button', { name: 'More for gone.example' }).click();
    const answered = page.waitForResponse(`**${calls.sitesSummary.path}`);
    release();
    await answered;
    await page.getByRole('menuitem', { name: 'Edit site' }).click();
    await group(page, 'Activity');
    await expect(page.getByRole('table', { name: 'Activity' }).getByRole('row')).toHaveText([
        /When.*What.*Who/,
        /Taken out of the archive.*You/,
        /Archived.*You/,
    ]);
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await group(page, 'Data');
    await page.getByRole('button', { name: 'Delete this site…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete gone.example?' });
    const remove = dialog.getByRole('button', { name: 'Delete for good' });
    await expect(remove).toBeDisabled();
    await dialog.getByLabel('To confirm, type gone.example').fill('gone.exampl');
    await expect(remove).toBeDisabled();
    await dialog.getByLabel('To confirm, type gone.example').fill('gone.example');
    await remove.click();
    await closed(page);
    await expect(page.getByText('Site deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'More for gone.example' })).toHaveCount(0);
    await expect(running.call(calls.getSite, { params: { id } })).rejects.toThrow('does not exist');
});
