import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { expect, moveTo, type Running, rememberDisplay, test } from './footfall';
import { actAs, signInAdministrator } from './people';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open pages' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });
const titles = (page: Page) => tabs(page).getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** With the tabs on, and these pages visited one after another. */
const visit = async (page: Page, running: Running, ...paths: string[]) => {
    await actAs(page, running, await signInAdministrator(running));
    await rememberDisplay(page, { tagsView: true });
    for (const [index, path] of paths.entries()) {
        if (index === 0) await page.goto(running.url + path);
        else await moveTo(page, path);
        await expect(heading(page)).toBeVisible();
        // A report puts its site into its address once it knows which sites there are.
        if (path.startsWith('/site/')) await expect(page).toHaveURL(/[?&]site=/);
        // The address changes before the page that is shown, and its tab with it.
        const { pathname, search } = new URL(page.url());
        const here = tabs(page).locator('[aria-current=page]');
        await expect(here).toHaveAttribute('href', pathname + search);
    }
};

test('tabs are off until they are switched on', async ({ page, running }) => {
    await actAs(page, running, await signInAdministrator(running));
    await page.goto(`${running.url}/user/profile`);
    await expect(heading(page)).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Display settings' }).click();
    await page.getByLabel('Page tabs').check();
    await page.keyboard.press('Escape');
    await expect(titles(page)).toHaveText(['Control console', 'Personal centre']);
});

test('visited pages get a tab, things with an id their own, and stay for the session', async ({
    page,
    running,
    errors,
}) => {
    // no other test on this server writes as many articles, so these are called by their numbers
    const articles = ['/admin/contentcreate/987654307', '/admin/contentcreate/987654308'];
    const paths = ['/site/overview', ...articles];
    await visit(page, running, ...paths, '/site/visitors/ip');
    const all = [
        'Control console',
        'Site overview',
        'Edit article 987654307',
        'Edit article 987654308',
        'Visitors by IP',
    ];
    await expect(titles(page)).toHaveText(all);
    await page.reload();
    await expect(titles(page)).toHaveText(all);
    await expect(tab(page, 'Visitors by IP')).toHaveAttribute('aria-current', 'page');
    await expect(tab(page, 'Site overview')).toHaveAttribute('href', /^\/site\/overview\?site=/);
    await expect(tabs(page).getByRole('button', { name: /^Close / })).toHaveCount(4);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: '中文' }).click();
    await expect(
        page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link'),
    ).toHaveText(['控制台', '网站概况', '编辑文章 987654307', '编辑文章 987654308', '访客 IP']);
    // there are no articles of these numbers, which their pages say
    errors.allow(/404/);
});

test('closing the tab that is shown leads to its neighbour', async ({ page, running }) => {
    await visit(page, running, '/sites/group', '/sites/select', '/user/profile');
    await tab(page, 'Site groups').click();
    await expect(heading(page)).toHaveText('Site groups');
    await tabs(page).getByRole('button', { name: 'Close Site groups' }).click();
    await expect(page).toHaveURL(`${running.url}/sites/select`);
    await tabs(page).getByRole('button', { name: 'Close Personal centre' }).click();
    await expect(page).toHaveURL(`${running.url}/sites/select`);
    await tabs(page).getByRole('button', { name: 'Close Site selection' }).click();
    await expect(page).toHaveURL(`${running.url}/dashboard`);
    await expect(titles(page)).toHaveText(['Control console']);
});

test('right click, keyboard, long press and the end of the row open the menu', async ({
    page,
    running,
}) => {
    await visit(page, running, '/sites/group', '/sites/select', '/user/profile');
    await tab(page, 'Control console').click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Close', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await tab(page, 'Site selection').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Close', exact: true }).click();
    await expect(titles(page)).toHaveText(['Control console', 'Site groups', 'Personal centre']);

    await tab(page, 'Site groups').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeFocused();
    await page.getByRole('menuitem', { name: 'Close others' }).click();
    await expect(page).toHaveURL(`${running.url}/sites/group`);
    await expect(titles(page)).toHaveText(['Control console', 'Site groups']);

    await tab(page, 'Site groups').evaluate(target => {
        const touches = [new Touch({ identifier: 1, target, clientX: 300, clientY: 80 })];
        const options = { bubbles: true, cancelable: true, touches };
        target.dispatchEvent(new TouchEvent('touchstart', options));
    });
    await expect(page.getByRole('menuitem', { name: 'Close all' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Tab actions' }).click();
    await page.getByRole('menuitem', { name: 'Close all' }).click();
    await expect(page).toHaveURL(`${running.url}/dashboard`);
    await expect(titles(page)).toHaveText(['Control console']);
});

test('refreshing a tab asks for its data anew and keeps its address', async ({ page, running }) => {
    await visit(page, running, '/site/overview');
    await expect(page.getByRole('row', { name: /^Today/ })).toBeVisible();
    await expect(page).toHaveURL(/\?site=/);
    const address = page.url();
    const sites = page.waitForRequest(request => request.url().includes(calls.listSites.path));
    await page.getByRole('button', { name: 'Tab actions' }).click();
    await page.getByRole('menuitem', { name: 'Refresh' }).click();
    await sites;
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('row', { name: /^Today/ })).toBeVisible();
    await expect(titles(page)).toHaveText(['Control console', 'Site overview']);
});

test('the tab that is shown is in view, and signing out forgets them all', async ({
    page,
    running,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(
        page,
        running,
        '/sites/group',
        '/sites/select',
        '/site/visitors/ip',
        '/user/profile',
    );
    await expect(tab(page, 'Personal centre')).toBeInViewport({ ratio: 1 });
    await expect(tab(page, 'Control console')).not.toBeInViewport({ ratio: 1 });
    await tab(page, 'Site groups').evaluate(link => link.scrollIntoView());
    await tab(page, 'Site groups').click();
    await expect(tabs(page).getByRole('button', { name: 'Close Site groups' })).toBeInViewport({
        ratio: 1,
    });
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => sessionStorage.getItem('footfall.tabs'))).toBeNull();
});
