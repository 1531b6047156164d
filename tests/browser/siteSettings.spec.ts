import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { maxLogKeys } from '../../contract/analytics/accessLogs';
import { calls } from '../../contract/calls';
import { mails } from '../../contract/platform/resources/mails';
import { adminEmail } from '../fixtures/administrator';
import { expectAccessible } from './accessibility';
import { expect, holdBack, openDashboard, type Running, test } from './footfall';

const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

const addSite = ({ call }: Running, domain: string) =>
    call(calls.createSite, { body: { domain, name: domain, timezone: 'UTC' } });

const openSettings = async (page: Page, running: Running, domain: string) => {
    await openDashboard(page, running);
    await openFromList(page, domain);
};

const openFromList = async (page: Page, domain: string) => {
    await page.getByRole('button', { name: `More actions for ${domain}` }).click();
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
            'user-agent': chrome,
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
    await group(page, 'Exclusions');
    const addresses = page.getByRole('textbox', { name: 'Excluded IP addresses' });
    await addresses.fill('198.51.100.0/24\nnonsense');
    await page.getByRole('textbox', { name: 'Excluded pages' }).fill('/admin/*');
    await group(page, 'Other trackers');
    await group(page, 'Matomo');
    await expect(page.getByText(`/collect/${id}/matomo.php`).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Matomo: site IDs' }).fill('3\n12');
    await group(page, 'Privacy');
    await page.getByRole('combobox', { name: 'Keep full IP addresses' }).click();
    await page.getByRole('option', { name: '1 month' }).click();
    await save(page);
    await expect(
        page.getByRole('tab', { name: 'Exclusions, has errors', selected: true }),
    ).toBeVisible();
    await expect(page.getByText('Enter addresses or networks such as')).toBeVisible();
    await addresses.fill('198.51.100.0/24');
    await page.getByRole('button', { name: /^Add my address/ }).click();
    await expect(page.getByText(/^Your address .* is listed/)).toBeVisible();
    await save(page);
    await closed(page);
    const site = await running.call(calls.getSite, { params: { id } });
    expect(site).toMatchObject({ addressDays: 30, excludedPages: ['/admin/*'] });
    expect(site.matomoIds).toEqual(['3', '12']);
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
    await expect(page.getByText('3 events imported')).toBeVisible();
    await stored(running, into.id, 3);
    await page.locator('input[type=file]').setInputFiles({
        name: 'wrong.ndjson',
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from('{"id":"x"}\n'),
    });
    await expect(page.getByText('Line 1: id not a number as text')).toBeVisible();
});

test('the public log is mailed to an owner who turns it on', async ({ page, running }) => {
    const { id } = await addSite(running, 'mailed.example');
    const isOn = async () => (await running.call(calls.getLogMails, { params: { id } })).isOn;
    await openSettings(page, running, 'mailed.example');
    await group(page, 'Data');
    const mails = page.getByRole('switch', { name: 'Send it to the owner of this site' });
    await expect(mails).not.toBeChecked();
    await mails.click();
    await expect(mails).toBeChecked();
    await expect.poll(isOn).toBe(true);
    await page.getByRole('button', { name: 'Close' }).click();
    await openFromList(page, 'mailed.example');
    await group(page, 'Data');
    await expect(mails).toBeChecked();
    await mails.click();
    await expect(mails).not.toBeChecked();
    await expect.poll(isOn).toBe(false);
});

test('reports by e-mail: to oneself, and to somebody who confirms and unsubscribes', async ({
    page,
    running,
    errors,
}) => {
    const { id } = await addSite(running, 'reports.example');
    expect(await collect(running, id, '/a')).toBe(202);
    await openSettings(page, running, 'reports.example');
    await group(page, 'E-mail reports');
    await page.getByRole('button', { name: 'Send reports to me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add recipient' });
    await expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(adminEmail);
    await dialog.getByRole('checkbox', { name: /^Weekly/ }).uncheck();
    await dialog.getByRole('button', { name: 'Add recipient' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Choose at least one');
    await dialog.getByRole('checkbox', { name: /^Daily/ }).check();
    await dialog.getByRole('button', { name: 'Add recipient' }).click();
    const rows = page.getByRole('listitem').filter({ hasText: '@example.com' });
    await expect(rows).toContainText('Active');

    const reader = `reader${Date.now()}@example.com`;
    await page.getByRole('button', { name: 'Add recipient' }).click();
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(reader);
    await dialog.getByRole('button', { name: 'Add recipient' }).click();
    const row = rows.filter({ hasText: reader });
    await expect(row).toContainText('Waiting for confirmation');
    await page.getByRole('button', { name: 'Show preview' }).click();
    const letter = page.frameLocator('iframe[title="Preview of the e-mail"]');
    await expect(letter.getByText('Weekly report')).toBeVisible();
    await expectAccessible(page);

    await test.step('whoever was asked opens the link without an account', async () => {
        const { list } = await running.call(mails.calls.list, { query: { q: reader } });
        const { text } = await running.call(mails.calls.one, { params: { id: list[0]?.id ?? '' } });
        const linkOf = (word: string) =>
            new RegExp(`/mail_reports\\?${word}=\\S+`).exec(text)?.[0] ?? '';
        await page.context().clearCookies();
        await page.goto(`${running.url}/mail_reports?lang=en`);
        await expect(page.getByRole('link', { name: 'Open website list' })).toBeVisible();
        await page.goto(`${running.url}${linkOf('confirm')}&lang=en`);
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Yes, send them to me' }).click();
        await expect(page.getByText('You will get e-mails about reports.example')).toBeVisible();
        await page.goto(running.url + linkOf('stop'));
        await page.getByRole('button', { name: 'Unsubscribe' }).click();
        await expect(page.getByText('You have unsubscribed')).toBeVisible();
        await page.getByRole('button', { name: 'Subscribe again' }).click();
        await expect(page.getByText('e-mails about reports.example again')).toBeVisible();
        await page.goto(running.url + linkOf('confirm'));
        await page.getByRole('button', { name: 'Yes, send them to me' }).click();
        await expect(page.getByRole('alert')).toContainText('already used');
    });
    // the browser itself reports what the server refuses
    errors.allow(/404|422/);

    await openSettings(page, running, 'reports.example');
    await group(page, 'E-mail reports');
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: `Remove ${reader}` }).click();
    await page
        .getByRole('dialog', { name: `Remove ${reader}?` })
        .getByRole('button', { name: 'Remove' })
        .click();
    await expect(row).toHaveCount(0);
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
    await page.getByRole('textbox', { name: 'Visitor ID' }).fill('12');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('No data is stored about this visitor.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Visitor ID' }).fill(visitor);
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('1 event in 1 visits')).toBeVisible();
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    await expect(page.getByText('No events stored.')).toBeVisible();
    await stored(running, id, 0);
});

test('a site is archived, taken up again, which its activity tells, and deleted by typing its domain', async ({
    page,
    running,
}) => {
    const { id } = await addSite(running, 'gone.example');
    await openSettings(page, running, 'gone.example');
    await group(page, 'Activity');
    await expect(page.getByText('No activity yet.')).toBeVisible();
    await group(page, 'Data');
    await page.getByRole('button', { name: 'Archive this site' }).click();
    await closed(page);
    expect((await running.call(calls.getSite, { params: { id } })).archivedAt).not.toBeNull();
    await page.getByRole('button', { name: /archived/i }).click();
    await openFromList(page, 'gone.example');
    await group(page, 'Data');
    // the list knows it before its next answer, which would close a menu opened meanwhile
    const release = await holdBack(page, calls.sitesSummary.path);
    await page.getByRole('button', { name: 'Restore site' }).click();
    await closed(page);
    expect((await running.call(calls.getSite, { params: { id } })).archivedAt).toBeNull();
    await page.getByRole('button', { name: 'More actions for gone.example' }).click();
    const answered = page.waitForResponse(`**${calls.sitesSummary.path}`);
    release();
    await answered;
    await page.getByRole('menuitem', { name: 'Edit site' }).click();
    await group(page, 'Activity');
    await expect(page.getByRole('table', { name: 'Activity' }).getByRole('row')).toHaveText([
        /Time.*Action.*User/,
        /Unarchived.*You/,
        /Archived.*You/,
    ]);
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await group(page, 'Data');
    await page.getByRole('button', { name: 'Delete this site…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete gone.example?' });
    const remove = dialog.getByRole('button', { name: 'Delete permanently' });
    await expect(remove).toBeDisabled();
    await dialog.getByLabel('To confirm, type gone.example').fill('gone.exampl');
    await expect(remove).toBeDisabled();
    await dialog.getByLabel('To confirm, type gone.example').fill('gone.example');
    await remove.click();
    await closed(page);
    await expect(page.getByText('Site deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'More actions for gone.example' })).toHaveCount(
        0,
    );
    await expect(running.call(calls.getSite, { params: { id } })).rejects.toThrow('does not exist');
});

/** Lines of an access log: so many pages on each of some days, the latest of them yesterday. */
const logOf = (days: number, views: number): string => {
    const line = (ago: number, minute: number) => {
        // Thu, 26 Nov 2026 12:00:00 GMT
        const [, day, month, year] = new Date(Date.now() - ago * 86_400_000)
            .toUTCString()
            .split(/[ ,]+/);
        const clock = `${day}/${month}/${year}:00:${String(minute).padStart(2, '0')}:00 +0000`;
        return `84.16.1.1 - - [${clock}] "GET /a HTTP/1.1" 200 10 "-" "${chrome}"\n`;
    };
    return Array.from({ length: days * views }, (_, index) =>
        line(days - Math.floor(index / views), index % views),
    ).join('');
};

test('an access log is sent with a key and stands beside the tracker', async ({
    page,
    running,
    errors,
}) => {
    const { id } = await addSite(running, 'log.example');
    await openSettings(page, running, 'log.example');
    await group(page, 'Data');
    const part = page.getByRole('region', { name: 'Access log' });
    await expect(part).toContainText('No log has arrived yet');
    await part.getByLabel('Key name').fill('Web server');
    await part.getByRole('button', { name: 'Create key' }).click();
    const key = (await part.getByRole('group', { name: 'New log key' }).innerText()).match(
        /fflog_[\w-]+/,
    )?.[0];
    await expect(part.getByText('never used')).toBeVisible();
    const send = async () =>
        (
            await fetch(`${running.url}/api/v1/logs/${id}`, {
                method: 'POST',
                headers: { 'content-type': 'text/plain', authorization: `Bearer ${key}` },
                body: logOf(8, 5),
            })
        ).status;
    expect(await send()).toBe(200);
    // by itself, while one waits
    await expect(part).toContainText('Coverage, last 30 days');
    // no page was measured of the 40 in the log
    await expect(part.getByText('0%', { exact: true }).first()).toBeVisible();
    await expect(
        part.getByRole('table', { name: 'Tracker and access log by day' }).getByRole('row'),
    ).toHaveCount(9);
    await part.getByRole('button', { name: 'By hour of day' }).press('Enter');
    const hours = part.getByRole('table', { name: 'Tracker and access log by hour of day' });
    await expect(hours.getByRole('row')).toHaveCount(25);
    // all of them in the first hour of whole days
    await expect(hours.getByRole('row', { name: /^00:00/ })).toContainText('0%');
    await part.getByRole('button', { name: 'By page' }).press('Enter');
    const pages = part.getByRole('table', { name: 'Tracker and access log by page' });
    // 35 views of one page on seven whole days, and the tracker tells of none
    await expect(pages.getByRole('row', { name: /^\/a/ })).toContainText('Not seen by the tracker');
    await expect(pages.getByRole('row', { name: /^\/a/ }).getByRole('cell').last()).toHaveText(
        '35',
    );
    await expect(part.getByText('The tracker saw no views of 1 page')).toBeVisible();
    await part.getByRole('button', { name: 'Revoke the key Web server' }).click();
    await page
        .getByRole('dialog', { name: /Revoke the key/ })
        .getByRole('button', { name: 'Revoke' })
        .click();
    await expect(part.getByText('No active keys')).toBeVisible();
    await part.getByRole('button', { name: '1 revoked key' }).click();
    await expect(part.getByText('Web server', { exact: true })).toBeVisible();
    expect(await send()).toBe(401);
    // what the server says against a further key stands at its field
    for (let made = 0; made < maxLogKeys; made += 1) {
        const body = { name: `Server ${made}` };
        await running.call(calls.createLogKey, { params: { id }, body });
    }
    await part.getByLabel('Key name').fill('One more');
    await part.getByRole('button', { name: 'Create key' }).click();
    await expect(part.getByText('Revoke one first')).toBeVisible();
    // the browser's own line about it
    errors.allow(/422/);
});
