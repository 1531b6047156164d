import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { atLengthOnly, isFull } from '../../scripts/testForm.mjs';
import { routeAt, titles } from '../fixtures/appRoutes';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { seriousOf } from './accessibility';
import { expect, moveTo, type Running, signIn, test } from './footfall';
import { actAs } from './people';
import { quietZone } from './quietZone';

const minutes = (count: number) => Date.now() - count * 60_000;
const longPath = `/articles/2026/${'a-very-long-title-that-goes-on-'.repeat(12)}end.html`;

/** Today's visits of a site: a search, a link, a campaign, thirty pages, an event and a bot. */
const siteWith = async ({ call, folder }: Running, name: string) => {
    const timezone = quietZone();
    const body = { domain: `${name}.example`, name, timezone };
    const { id } = await call(calls.createSite, { body });
    const host = body.domain;
    const search = { source: 'search', sourceName: 'Baidu', keyword: '统计 工具', country: 'CN' };
    const link = {
        source: 'external',
        sourceName: 'news.example.org',
        referrer: 'https://news.example.org/item?id=1',
        referrerHost: 'news.example.org',
        address: '203.0.113.9',
    };
    const events: PutEvent[] = [
        ...Array.from({ length: 30 }, (_, index) => ({
            time: minutes(9) + index * 1000,
            visitor: 'reader',
            path: `/page-${String(index).padStart(2, '0')}`,
            ...search,
        })),
        { time: minutes(8), visitor: 'linked', path: longPath, ...link },
        { time: minutes(7), visitor: 'linked', path: '/', ...link },
        { time: minutes(6), visitor: 'linked', kind: 'event', name: 'Sign up', path: '/', ...link },
        { time: minutes(5), visitor: 'robot', bot: 'GPTBot', excluded: 'bot', path: '/' },
    ].map(event => ({ host, ...event }) as PutEvent);
    await putEvents(folder, id, events);
    await expect
        .poll(async () => (await call(calls.pages, { query: { site: id } })).total)
        .toBe(32);
    return id;
};

const expectReport = (page: Page) =>
    expect(page.getByText('Total', { exact: true }).first()).toBeVisible();

const open = async (page: Page, running: Running, path: string, site: string) => {
    await page.goto(`${running.url}${path}?site=${site}`);
    await expectReport(page);
};

test('a table sorts, pages, searches and hides columns, all in the address but the last', async ({
    page,
    running,
}) => {
    const site = await siteWith(running, 'tables');
    await signIn(page, running);
    await open(page, running, '/site/content/comId', site);
    const table = page.getByRole('region', { name: 'Pages' });
    const rows = table.getByRole('rowheader');
    await expect(rows).toHaveCount(26);
    await table.getByRole('button', { name: 'Next page' }).click();
    await expect(rows).toHaveCount(8);
    await expect(page).toHaveURL(/page=2/);
    await table.getByRole('columnheader', { name: 'Pages' }).getByRole('button').click();
    await expect(page).not.toHaveURL(/page=2/);
    await expect(rows.nth(1)).toHaveText('/');
    await table.getByLabel('Search this table').fill('page-2');
    await expect(rows).toHaveCount(11);
    await expect(page).toHaveURL(/q=page-2/);
    await table.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Downstream views' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(rows).toHaveCount(11);
    await expect(table.getByRole('columnheader', { name: 'Downstream views' })).toHaveCount(0);
    await table.getByLabel('Search this table').fill('nowhere');
    await expect(table.getByText('No rows contain “nowhere”.')).toBeVisible();
});

test('engine, keyword and page open into each other', async ({ page, running }) => {
    const site = await siteWith(running, 'levels');
    await signIn(page, running);
    await open(page, running, '/site/refer/search_engine', site);
    const table = page.getByRole('region', { name: 'Search engines' });
    await table.getByRole('button', { name: 'Expand Baidu' }).click();
    await table.getByRole('button', { name: 'Expand 统计 工具' }).click();
    await expect(table.getByRole('rowheader')).toHaveText([
        'Total',
        /Baidu/,
        /统计 工具/,
        /page-00/,
    ]);
    await table.getByRole('button', { name: '/page-00', exact: true }).click();
    await expect(page).toHaveURL(/filter=sourceName%3DBaidu/);
    await expect(page.getByRole('button', { name: 'Keyword is 统计 工具' })).toBeVisible();
});

test('every report of this kind fits its screen and has no violation', async ({
    page,
    running,
}) => {
    // in the short form one of each kind is looked at with all other pages
    test.skip(!isFull, atLengthOnly);
    test.setTimeout(120_000);
    const site = await siteWith(running, 'all');
    await signIn(page, running);
    const paths = [
        '/site/visitors/ip',
        '/site/refer/comId',
        '/site/refer/total',
        '/site/refer/search_engine',
        '/site/refer/keyword',
        '/site/content/comId',
        '/site/content/src',
        '/site/content/domain',
    ];
    for (const [index, path] of paths.entries()) {
        const isPhone = index % 2 === 1;
        await page.setViewportSize(
            isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
        );
        if (index === 0) await open(page, running, path, site);
        else await moveTo(page, `${path}?site=${site}`);
        const title = titles[routeAt(path)?.titleKey ?? 'notFound'][1];
        await expect(page.locator('h1'), path).toHaveText(title);
        await expectReport(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, path).toBeLessThanOrEqual(isPhone ? 390 : 1280);
        expect(await seriousOf(page, { within: 'main' }), path).toEqual([]);
    }
});

test('a site’s id in the path chooses it, and another choice leaves the path', async ({
    page,
    running,
}) => {
    const site = await siteWith(running, 'inpath');
    const other = await siteWith(running, 'another');
    await signIn(page, running);
    await page.goto(`${running.url}/site/content/${site}?site=${other}`);
    const picker = page.getByRole('combobox', { name: 'Site' });
    await expect(picker).toHaveValue('inpath');
    await picker.click();
    await page.getByRole('option', { name: 'another' }).click();
    await expect(picker).toHaveValue('another');
    await expect(page).toHaveURL(/\/site\/content\/comId\?site=/);
});

test('a group is a subject, and says that its visitors are a sum', async ({ page, running }) => {
    const sites = [await siteWith(running, 'one'), await siteWith(running, 'two')];
    const { id } = await running.call(calls.createSiteGroup, {
        body: { name: 'Both', timezone: quietZone() },
    });
    await running.call(calls.arrangeSiteGroups, { body: { groups: [{ id, sites }] } });
    await signIn(page, running);
    await open(page, running, '/site/content/domain', sites[0] ?? '');
    const picker = page.getByRole('combobox', { name: 'Site' });
    await picker.click();
    await page.getByRole('option', { name: 'Both' }).click();
    await expect(page).toHaveURL(new RegExp(`group=${id}`));
    await expect(page.getByText('Visitors are the sum over its sites')).toBeVisible();
    const table = page.getByRole('region', { name: 'Hostnames' });
    await expect(table.getByRole('button', { name: 'one.example', exact: true })).toBeVisible();
    await expect(table.getByRole('button', { name: 'two.example', exact: true })).toBeVisible();
});

test('the whole result is exported with its progress and a name', async ({ page, running }) => {
    const site = await siteWith(running, 'export');
    await signIn(page, running);
    await open(page, running, '/site/content/comId', site);
    const table = page.getByRole('region', { name: 'Pages' });
    await table.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'As CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(longPath);
    expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(33);
});

test('a guest sees the tabs and levels that the link holds, no others', async ({
    page,
    running,
}) => {
    const site = await siteWith(running, 'shared');
    const share = await running.call(calls.createShare, {
        params: { id: site },
        body: { name: 'Guests', reports: ['search_engine', 'src'] },
    });
    const { x_token: token } = await running.call(calls.shareLogin, { body: { code: share.code } });
    await actAs(page, running, { token, name: '' });
    await page.goto(`${running.url}/site/refer/search_engine`);
    const table = page.getByRole('region', { name: 'Search engines' });
    await table.getByRole('button', { name: 'Expand Baidu' }).click();
    await expect(table.getByRole('rowheader', { name: /统计 工具/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Segments' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    // what the link's reports do not show is no filter either
    await expect(page.getByLabel('Field').locator('option[value=city]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    // nothing was asked that would have ended the session
    await moveTo(page, '/site/content/src');
    await expect(page.getByRole('tab')).toHaveText(['Entry pages', 'Exit pages']);
});
