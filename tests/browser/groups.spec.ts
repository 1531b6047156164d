import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { expect, moveTo, type Running, test } from './footfall';
import { openAccount } from './newAccount';
import { actAs } from './people';

interface Scene {
    token: string;
    /** ids by name */
    sites: Record<string, string>;
    groups: Record<string, string>;
}

const callAs = async (
    { url }: Running,
    token: string,
    { method, path }: { method: string; path: string },
    body?: object,
) => {
    const response = await fetch(url + path, {
        method,
        headers: { 'x-token': token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { code: number; message: string; data: never };
    if (answer.code !== 200) throw new Error(answer.message);
    return answer.data as { id: string; list: { name: string; sites: string[] }[] };
};

/** A new person with sites, of which the first are in the first group. */
const openGroups = async (
    page: Page,
    running: Running,
    email: string,
    grouped = ['Alpha', 'Beta'],
): Promise<Scene> => {
    const token = await openAccount(running, email);
    const scene: Scene = { token, sites: {}, groups: {} };
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
        const body = { domain: `${name.toLowerCase()}.example`, name, timezone: 'UTC' };
        scene.sites[name] = (await callAs(running, token, calls.createSite, body)).id;
    }
    for (const name of ['Shops', 'Blogs']) {
        const body = { name, timezone: 'Asia/Shanghai' };
        scene.groups[name] = (await callAs(running, token, calls.createSiteGroup, body)).id;
    }
    const groups = [
        { id: scene.groups.Shops, sites: grouped.map(name => scene.sites[name]) },
        { id: scene.groups.Blogs, sites: [] },
    ];
    await callAs(running, token, calls.arrangeSiteGroups, { groups });
    await actAs(page, running, { token, name: email });
    await page.goto(`${running.url}/sites/group`);
    await expect(card(page, 'Shops')).toBeVisible();
    return scene;
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sitesIn = (page: Page, group: string) =>
    card(page, group).getByRole('listitem').getByRole('link').allTextContents();
const cards = (page: Page) =>
    page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const said = (page: Page) => page.locator('[id^=DndLiveRegion]');

/** Takes something up with a key. The keys that move it are listened to from the next timer on. */
const pickUp = async (page: Page, group: string, site: string, key: 'Space' | 'Enter') => {
    await card(page, group)
        .getByRole('button', { name: `Drag ${site}` })
        .focus();
    await page.keyboard.press(key);
    await expect(said(page)).toHaveText(
        new RegExp(`^${site} is at position 1 of .* in ${group}\\.$`),
    );
    await page.evaluate(() => new Promise(done => setTimeout(done)));
};

const stored = async (running: Running, { token }: Scene) =>
    (await callAs(running, token, calls.listSiteGroups)).list.map(
        ({ name, sites }) => `${name} ${sites.length}`,
    );

test('a site is carried to another group by the keyboard, and is there after a reload', async ({
    page,
    running,
}) => {
    const scene = await openGroups(page, running, 'keyboard@example.com');
    expect(await sitesIn(page, 'Shops')).toEqual(['Alpha', 'Beta']);
    await pickUp(page, 'Shops', 'Alpha', 'Space');
    await expect(said(page)).toHaveText('Alpha is at position 1 of 2 in Shops.');
    await page.keyboard.press('ArrowDown');
    await expect(said(page)).toHaveText('Alpha is at position 2 of 2 in Shops.');
    await page.keyboard.press('ArrowDown');
    await expect(said(page)).toHaveText('Alpha is at position 1 of 1 in Blogs.');
    await page.keyboard.press('Space');
    await expect(said(page)).toHaveText('Alpha was moved to position 1 of 1 in Blogs.');
    await expect.poll(() => sitesIn(page, 'Blogs')).toEqual(['Alpha']);
    await expect.poll(() => stored(running, scene)).toEqual(['Shops 1', 'Blogs 1']);
    await page.reload();
    await expect.poll(() => sitesIn(page, 'Blogs')).toEqual(['Alpha']);
    expect(await sitesIn(page, 'Shops')).toEqual(['Beta']);

    // within its group, and not at all
    await page.goto(`${running.url}/sites/group`);
    await pickUp(page, 'Ungrouped', 'Gamma', 'Enter');
    await expect(said(page)).toHaveText('Gamma is at position 1 of 1 in Ungrouped.');
    await page.keyboard.press('ArrowLeft');
    await expect(said(page)).toHaveText(/in Blogs\.$/);
    await page.keyboard.press('Escape');
    await expect(said(page)).toHaveText('Cancelled. Gamma is back where it was.');
    expect(await sitesIn(page, 'Ungrouped')).toEqual(['Gamma']);
    expect(await stored(running, scene)).toEqual(['Shops 1', 'Blogs 1']);
});

test('the mouse drags a site into an empty group, and groups among themselves', async ({
    page,
    running,
}) => {
    const scene = await openGroups(page, running, 'mouse@example.com');
    const dragTo = async (from: string, target: { x: number; y: number }) => {
        const handle = page.getByRole('button', { name: from, exact: true });
        await handle.hover();
        await page.mouse.down();
        await page.mouse.move(target.x, target.y, { steps: 12 });
        await page.mouse.move(target.x + 2, target.y, { steps: 2 });
        await page.mouse.up();
    };
    const middleOf = async (group: string) => {
        const box = await card(page, group).getByRole('list').boundingBox();
        if (!box) throw new Error(`${group} is not shown`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await dragTo('Drag Gamma', await middleOf('Blogs'));
    await expect.poll(() => sitesIn(page, 'Blogs')).toEqual(['Gamma']);
    await expect.poll(() => stored(running, scene)).toEqual(['Shops 2', 'Blogs 1']);
    expect(await cards(page)).toEqual(['Shops', 'Blogs', 'Ungrouped']);
    await dragTo('Drag the group Blogs', await middleOf('Shops'));
    await expect.poll(() => cards(page)).toEqual(['Blogs', 'Shops', 'Ungrouped']);
    await expect.poll(() => stored(running, scene)).toEqual(['Blogs 1', 'Shops 2']);
});

test('a refused arrangement is taken back', async ({ page, running, errors }) => {
    const scene = await openGroups(page, running, 'refused@example.com');
    await page.route(`**${calls.arrangeSiteGroups.path}`, async route => {
        if (route.request().method() !== 'PUT') return route.continue();
        await expect.poll(() => sitesIn(page, 'Blogs')).toEqual(['Alpha']);
        return route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: JSON.stringify({ code: 500, message: 'no', data: null }),
        });
    });
    await page.getByRole('button', { name: 'Move Alpha' }).click();
    await page.getByRole('menuitem', { name: 'Blogs' }).click();
    await expect(page.getByText('Request failed')).toBeVisible();
    await expect.poll(() => sitesIn(page, 'Shops')).toEqual(['Alpha', 'Beta']);
    expect(await stored(running, scene)).toEqual(['Shops 2', 'Blogs 0']);
    errors.allow(/500/);
});

test('a group is made, renamed, moved, opened and deleted, on a phone too', async ({
    page,
    running,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const scene = await openGroups(page, running, 'phone@example.com');
    await page.getByRole('button', { name: 'New group' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Clients');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, 'Clients')).toBeVisible();

    await page.getByRole('button', { name: 'Move Beta' }).click();
    await page.getByRole('menuitem', { name: 'Clients' }).click();
    await expect.poll(() => sitesIn(page, 'Clients')).toEqual(['Beta']);

    const menu = page.getByRole('button', { name: 'More actions for the group Clients' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Move the group forward' }).click();
    await expect.poll(() => cards(page)).toEqual(['Shops', 'Clients', 'Blogs', 'Ungrouped']);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Rename or change time zone' }).click();
    await dialog.getByLabel('Name').fill('Customers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, 'Customers')).toBeVisible();
    const opened = card(page, 'Customers').getByRole('heading').getByRole('link');
    await expect(opened).toHaveAttribute('href', /^\/site\/overview\?group=[a-z0-9]{12}$/);

    await page.getByRole('button', { name: 'More actions for the group Customers' }).click();
    await page.getByRole('menuitem', { name: 'Delete group' }).click();
    await expect(dialog).toContainText('The sites and their figures are kept');
    await dialog.getByRole('button', { name: 'Delete group' }).click();
    await expect(card(page, 'Customers')).toHaveCount(0);
    await expect.poll(() => sitesIn(page, 'Ungrouped')).toEqual(['Beta', 'Gamma']);
    expect(await stored(running, scene)).toEqual(['Shops 1', 'Blogs 0']);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
});

test('a site or group is chosen by typing, and opens the report one came from', async ({
    page,
    running,
}) => {
    const { sites, groups } = await openGroups(page, running, 'choosing@example.com');
    const next = encodeURIComponent('/site/visitor?from=2026-01-01&to=2026-01-02');
    await moveTo(page, `/sites/select?next=${next}`);
    const field = page.getByRole('combobox', { name: 'Search sites and groups' });
    await expect(field).toBeFocused();
    await expect(page.getByText('Opens: Visit details')).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(5);
    await field.fill('mma');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
        new RegExp(`/site/visitor\\?from=2026-01-01&to=2026-01-02&site=${sites.Gamma}`),
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Visit details' })).toBeVisible();

    await moveTo(page, '/sites/select');
    await expect(page.getByRole('group', { name: 'Recently opened' })).toContainText('Gamma');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('Blogs');
    await field.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toContainText('Shops');
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/site/overview\\?group=${groups.Shops}`));

    await moveTo(page, '/sites/select');
    await field.fill('no such thing');
    await expect(page.getByText('No site or group matches “no such thing”.')).toBeVisible();
});
