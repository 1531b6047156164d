import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { putVisits } from '../fixtures/observedVisits';
import { expect, moveTo, openDashboard, type Running, signIn, test } from './footfall';
import { callWith, newEmail, openAccount } from './newAccount';
import { actAs } from './people';
import { quietZone } from './quietZone';

/** A site with so many page views now, a day ago and a little later than a day ago. */
const addSite = async (
    running: Running,
    token: string,
    name: string,
    [today, before, later]: readonly [number, number, number],
) => {
    const body = { domain: `${name.toLowerCase()}.example`, name, timezone: quietZone() };
    const { id } = await callWith(running, token, calls.createSite, body);
    const minute = 60_000;
    const at = Date.now() - 3 * minute;
    const visits = (count: number, time: number, visitor: string) =>
        Array.from({ length: count }, (_, index) => ({ visitor: visitor + index, at: time }));
    await putVisits(running.folder, id, [
        ...visits(today, at, 'today'),
        ...visits(before, at - 1440 * minute, 'before'),
        ...visits(later, at - 1380 * minute, 'later'),
    ]);
    await expect
        .poll(async () => {
            const { list } = await callWith(running, token, calls.sitesSummary);
            const row = list.find(({ site }) => site.id === id);
            return [row?.today.pv, row?.sameTimeYesterday.pv, row?.yesterday.pv];
        })
        .toEqual([today, before, before + later]);
    return id;
};

/** No call archives a site in these tests, so the server's own file is changed while it runs. */
const archive = ({ folder }: Running, id: string): void => {
    const file = new DatabaseSync(join(folder, 'footfall.sqlite'), { timeout: 10_000 });
    file.prepare('UPDATE sites SET archived_at = ? WHERE id = ?').run(Date.now(), id);
    file.close();
};

const rowOf = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => page.getByRole('table').first().getByRole('link').allTextContents();

test('the list is searched, sorted and added up; archived sites stand apart', async ({
    page,
    running,
}) => {
    // sites of other tests are not in the list of somebody new
    const email = newEmail('list');
    const token = await openAccount(running, email);
    await addSite(running, token, 'Delta', [3, 1, 1]);
    await addSite(running, token, '官方商城', [1, 2, 2]);
    await addSite(running, token, 'Quiet', [0, 0, 0]);
    const shut = await addSite(running, token, 'Shut', [5, 1, 0]);
    archive(running, shut);
    await actAs(page, running, { token, name: email });
    await page.goto(`${running.url}/dashboard`);
    await expect.poll(() => names(page)).toEqual(['Delta', '官方商城', 'Quiet']);

    const delta = rowOf(page, 'Delta');
    await expect(delta.getByRole('cell').nth(2)).toHaveText('32');
    await expect(delta).toContainText('200% more than this time yesterday');
    await expect(rowOf(page, '官方商城')).toContainText('50% less than this time yesterday');
    const sum = page.getByRole('row').filter({ hasText: 'Total of 3 sites' });
    // the row's name is a heading, so that this is its first figure
    await expect(sum.getByRole('cell').nth(1).locator('div').first()).toHaveText('4');

    await page.getByRole('button', { name: 'Change, PV' }).click();
    await expect.poll(() => names(page)).toEqual(['Delta', '官方商城', 'Quiet']);
    await expect(page).toHaveURL(/sort=change\.pv/);
    await page.getByRole('button', { name: 'Change, PV' }).click();
    await expect.poll(() => names(page)).toEqual(['官方商城', 'Delta', 'Quiet']);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['官方商城', 'Delta', 'Quiet']);

    await page.getByLabel('Search name or domain').fill('gfsc');
    await expect.poll(() => names(page)).toEqual(['官方商城']);
    await page.getByLabel('Search name or domain').fill('DELTA.ex');
    await expect.poll(() => names(page)).toEqual(['Delta']);
    await expect(page.getByText('Sum of')).toHaveCount(0);
    await page.getByLabel('Search name or domain').fill('nowhere');
    await expect(page.getByText('No sites match “nowhere”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();

    const archived = page.getByRole('button', { name: 'Archived sites (1)' });
    await expect(archived).toHaveAttribute('aria-expanded', 'false');
    await expect(rowOf(page, 'Shut')).toHaveCount(0);
    await archived.click();
    await expect(rowOf(page, 'Shut')).toBeVisible();
});

test('a group filters the list, and its address can be kept', async ({ page, running }) => {
    const body = { domain: 'grouped.example', name: 'Grouped', timezone: 'UTC' };
    const { id } = await running.call(calls.createSite, { body });
    const group = await running.call(calls.createSiteGroup, {
        body: { name: 'Shops', timezone: 'UTC' },
    });
    const empty = await running.call(calls.createSiteGroup, {
        body: { name: 'Empty', timezone: 'UTC' },
    });
    const groups = [{ id: group.id, sites: [id] }];
    await running.call(calls.arrangeSiteGroups, { body: { groups } });
    await openDashboard(page, running);
    await page.getByRole('combobox', { name: 'Group' }).click();
    await page.getByRole('option', { name: 'Shops' }).click();
    await expect.poll(() => names(page)).toEqual(['Grouped']);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Grouped']);
    await moveTo(page, '/dashboard?group=none');
    await expect.poll(() => names(page)).not.toContain('Grouped');
    await moveTo(page, `/dashboard?group=${empty.id}`);
    await expect(page.getByText('No sites in this group')).toBeVisible();
    await page.getByRole('button', { name: 'Show all sites' }).click();
    await expect.poll(() => names(page)).toContain('Grouped');
});

test('many sites are shown a page at a time, and sorted and searched over all', async ({
    page,
    running,
}) => {
    await signIn(page, running);
    // the server's own answer with many more rows
    await page.route(`**${calls.sitesSummary.path}`, async route => {
        const answer = (await (await route.fetch()).json()) as {
            data: Awaited<ReturnType<typeof running.call<typeof calls.sitesSummary>>>;
        };
        const [row] = answer.data.list;
        const list = Array.from({ length: 500 }, (_, index) => ({
            ...row,
            site: { ...row?.site, id: `many${index}`.padEnd(12, '0'), name: `Site ${index}` },
            today: { pv: index, uv: 0, ip: 0 },
        }));
        await route.fulfill({ json: { ...answer, data: { ...answer.data, list } } });
    });
    await page.goto(`${running.url}/dashboard?sort=today.pv`);
    await expect.poll(() => names(page)).toHaveLength(50);
    expect((await names(page))[0]).toBe('Site 499');
    await expect(page.getByRole('row').filter({ hasText: 'Total of 500 sites' })).toBeVisible();
    await page.getByRole('button', { name: 'Show 50 more' }).click();
    await expect.poll(() => names(page)).toHaveLength(100);
    await page.getByLabel('Search name or domain').fill('site 123');
    await expect.poll(() => names(page)).toEqual(['Site 123']);
});
