import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { expect, holdBack, moveTo, type Running, test } from './footfall';
import { actAs, enterAsGuest, personWith, signInAdministrator } from './people';

const menu = (page: Page, name = 'Main menu') => page.getByRole('navigation', { name });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const openAsAdministrator = async (page: Page, running: Running, path = '/dashboard') => {
    await actAs(page, running, await signInAdministrator(running));
    await page.goto(running.url + path);
    await expect(heading(page)).toBeVisible();
};

/** Where each tooltip lies, in pixels from the top, as soon as it has got a place. */
const watchTooltips = async (page: Page): Promise<() => Promise<number[]>> => {
    await page.evaluate(() => {
        const tops: number[] = [];
        Object.assign(window, { tops });
        new MutationObserver(changes => {
            for (const { target } of changes) {
                const isTooltip = target instanceof HTMLElement && target.role === 'tooltip';
                if (isTooltip && target.style.transform) {
                    tops.push(target.getBoundingClientRect().top);
                }
            }
        }).observe(document, { subtree: true, attributeFilter: ['style'] });
    });
    return () => page.evaluate(() => (window as unknown as { tops: number[] }).tops);
};

test.describe('who sees which menu', () => {
    test('whoever is a client sees no more than a client, whatever else they are', async ({
        page,
        running,
    }) => {
        await actAs(page, running, await personWith(running, 'user'));
        await page.route(`**${calls.info.path}*`, async route => {
            const response = await route.fetch();
            const answer = await response.json();
            answer.data.userInfo.roles = ['user', 'client'];
            await route.fulfill({ response, json: answer });
        });
        await page.goto(`${running.url}/dashboard`);
        await expect(page).toHaveURL(/\/site\/overview/);
        await expect(entry(page, 'Site overview')).toBeVisible();
        for (const hidden of ['Websites', 'My account']) {
            await expect(group(page, hidden)).toHaveCount(0);
        }
        await expect(entry(page, 'Website list')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
        await expect(page.getByRole('button', { name: /^Account: / })).toHaveCount(0);
        await page.goto(`${running.url}/user/profile`);
        await expect(page).toHaveURL(`${running.url}/404`);
    });

    test('a site owner has the six panels, of which 1, 2, 3 and 6 start open, trading, and a menu of their name', async ({
        page,
        running,
    }) => {
        const person = await personWith(running, 'user');
        await actAs(page, running, person);
        await page.goto(`${running.url}/dashboard`);
        const panels = menu(page).getByRole('button');
        await expect(panels).toHaveText([
            'Websites',
            'Traffic',
            'Visitors',
            'Referrers',
            'Content',
            'Trading',
            'My account',
        ]);
        const states = await panels.evaluateAll(all =>
            all.map(panel => panel.getAttribute('aria-expanded')),
        );
        expect(states).toEqual(['true', 'true', 'true', 'false', 'false', 'false', 'true']);
        await expect(entry(page, 'Website list')).toHaveAttribute('aria-current', 'page');

        await group(page, 'Traffic').click();
        await group(page, 'Content').click();
        await expect(entry(page, 'Entry pages')).toBeVisible();
        await page.reload();
        await expect(entry(page, 'Entry pages')).toBeVisible();
        await expect(entry(page, 'Site overview')).toBeHidden();

        const name = page.getByRole('button', { name: `Account: ${person.name}` });
        await expect(name).toContainText(person.name);
        await name.click();
        await page.getByRole('menuitem', { name: 'Personal centre' }).click();
        await expect(page).toHaveURL(`${running.url}/user/profile`);
        await expect(page.getByRole('menu')).toHaveCount(0);
    });

    test('a guest has only the shared reports and a button to log out', async ({
        page,
        running,
    }) => {
        const guest = await enterAsGuest(running, 'guests.example', ['overview', 'trend', 'ip']);
        await actAs(page, running, guest);
        await page.goto(`${running.url}/site/overview`);
        await expect(menu(page).getByRole('link')).toHaveText([
            'Site overview',
            'Trends',
            'Visitors by IP',
        ]);
        await expect(page.getByRole('button', { name: /^Account/ })).toHaveCount(0);
        await page.getByRole('button', { name: 'Size' }).click();
        await page.getByRole('menuitem', { name: 'Display settings' }).click();
        await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Log out' }).click();
        await expect(page).toHaveURL(/\/login/);
    });

    test('an article editor finds the articles above the panels', async ({ page, running }) => {
        await actAs(page, running, await personWith(running, 'article_editor'));
        await page.goto(`${running.url}/site/overview`);
        await expect(entry(page, 'Website list')).toHaveCount(0);
        await expect(menu(page).getByRole('button').first()).toHaveText('System');
        await group(page, 'System').click();
        await entry(page, 'Article management').click();
        await expect(heading(page)).toHaveText('Article management');
        await expect(entry(page, 'Products')).toHaveAttribute('href', '/products');
        await page.goto(`${running.url}/admin/contentcreate`);
        await expect(entry(page, 'Article management')).toHaveAttribute('aria-current', 'page');
    });

    test('an administrator has every group', async ({ page, running }) => {
        await openAsAdministrator(page, running, '/finance/orders');
        await expect(group(page, 'Finance')).toHaveAttribute('aria-expanded', 'true');
        await expect(entry(page, 'Order records')).toHaveAttribute('aria-current', 'page');
        const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
        await expect(trail.getByRole('listitem').filter({ hasText: /\w/ })).toHaveText([
            'Control console',
            'Finance',
            'Order records',
        ]);
        await trail.getByRole('link', { name: 'Finance' }).click();
        await expect(page).toHaveURL(`${running.url}/finance`);
    });
});

test('no entry of the menu is wrapped or cut off, in either language', async ({
    page,
    running,
}) => {
    for (const language of ['en', 'zh']) {
        await page.context().addCookies([{ name: 'language', value: language, url: running.url }]);
        await openAsAdministrator(page, running);
        const names = language === 'en' ? 'Main menu' : '主菜单';
        const closed = menu(page, names).getByRole('button', { expanded: false });
        while ((await closed.count()) > 0) await closed.first().click();
        const wrong = await menu(page, names)
            .locator('.menu-text')
            .evaluateAll(all =>
                all
                    .filter(text => text.scrollWidth > text.clientWidth || text.clientHeight > 30)
                    .map(text => text.textContent),
            );
        expect(wrong).toEqual([]);
    }
});

test('the first key skips to the page; the collapsed menu is kept and works by keyboard', async ({
    page,
    running,
}) => {
    await openAsAdministrator(page, running);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const aside = page.getByRole('complementary');
    await expect.poll(async () => (await aside.boundingBox())?.width).toBe(198);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(async () => (await aside.boundingBox())?.width).toBe(64);
    await page.reload();
    await expect.poll(async () => (await aside.boundingBox())?.width).toBe(64);
    const kept = async () =>
        (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
    expect(await kept()).toBe('0');

    await group(page, 'Traffic').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Site overview' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Trends');
    await expect(page.getByRole('menu')).toHaveCount(0);
    const tops = await watchTooltips(page);
    await page.getByRole('button', { name: 'Expand menu' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Expand menu' })).toBeVisible();
    // one that came in the corner first would lie below the pointer, and take the click
    expect(Math.min(...(await tops()))).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(async () => (await aside.boundingBox())?.width).toBe(198);
    expect(await kept()).toBe('1');
});

test('below 992 px the menu is a drawer, closed at first and after navigation', async ({
    page,
    running,
}) => {
    await page.setViewportSize({ width: 992, height: 800 });
    await openAsAdministrator(page, running);
    await expect(entry(page, 'Site overview')).toBeVisible();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(entry(page, 'Site overview')).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await entry(page, 'Site overview').click();
    await expect(heading(page)).toHaveText('Site overview');
    await expect(entry(page, 'Site overview')).toBeHidden();
    // wide again, and back: the drawer does not come with it
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('complementary')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(entry(page, 'Site overview')).toBeHidden();
});

test('a click while a page loads is refused with a warning, and opens afterwards', async ({
    page,
    running,
}) => {
    await openAsAdministrator(page, running);
    const release = await holdBack(page, calls.trend.path);
    const asked = page.waitForRequest(request => request.url().includes(calls.trend.path));
    await entry(page, 'Site overview').click();
    await expect(heading(page)).toHaveText('Site overview');
    // Before it has asked for anything, the page is not loading.
    await asked;
    // the warning goes after three seconds, which two clicks may take on a busy machine
    const both = [entry(page, 'Visit details'), entry(page, 'Visitors by IP')];
    const links = await Promise.all(both.map(link => link.elementHandle()));
    await page.evaluate(found => {
        for (const link of found) (link as HTMLElement).click();
    }, links);
    await expect(
        page.getByText('page loading... clicking too fast, take a rest', { exact: true }),
    ).toHaveCount(1);
    await expect(page).toHaveURL(/\/site\/overview/);
    const elsewhere = page.context().waitForEvent('page');
    await entry(page, 'Trends').click({ modifiers: ['ControlOrMeta'] });
    await expect(await elsewhere).toHaveURL(/\/site\/trend\/comId/);
    release();
    await expect(page).toHaveURL(/\/site\/visitors\/ip/);
    await expect(heading(page)).toHaveText('Visitors by IP');
});

test('a click that waits is forgotten when one goes elsewhere', async ({ page, running }) => {
    await openAsAdministrator(page, running);
    const release = await holdBack(page, calls.trend.path);
    const asked = page.waitForRequest(request => request.url().includes(calls.trend.path));
    await entry(page, 'Site overview').click();
    await expect(heading(page)).toHaveText('Site overview');
    // Before it has asked for anything, the page is not loading.
    await asked;
    await entry(page, 'Visit details').click();
    await page.goBack();
    await expect(heading(page)).toHaveText('Website list');
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page).toHaveURL(`${running.url}/dashboard`);
});

test('on a phone everything in the top bar fits, the rest is in the user menu', async ({
    page,
    running,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAsAdministrator(page, running, '/site/overview');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Site overview');
    await expect(page.getByRole('button', { name: 'Language' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitemradio', { name: '中文' }).click();
    await expect(heading(page)).toHaveText('网站概况');
});

test.describe('display settings', () => {
    const settings = async (page: Page) => {
        await page.getByRole('button', { name: /^Account/ }).click();
        await page.getByRole('menuitem', { name: 'Display settings' }).click();
        return page.getByRole('dialog', { name: 'Display settings' });
    };

    test('colour, logo, header and handle are changed and kept', async ({ page, running }) => {
        await openAsAdministrator(page, running);
        const colour = () =>
            page
                .getByRole('button', { name: 'Add site' })
                .evaluate(button => getComputedStyle(button).backgroundColor);
        await expect.poll(colour).toBe('rgb(26, 102, 255)');
        const drawer = await settings(page);
        await drawer.getByRole('button', { name: 'Violet' }).click();
        await drawer.getByLabel('Sidebar logo').uncheck();
        await drawer.getByLabel('Settings button at the page edge').check();
        await drawer.getByRole('button', { name: 'Close' }).click();
        await page.reload();
        await expect.poll(colour).not.toBe('rgb(26, 102, 255)');
        const logo = page.getByRole('complementary').getByRole('link', { name: 'Footfall' });
        await expect(logo).toHaveCount(0);
        await page.getByRole('button', { name: 'Display settings' }).click();
        await page.getByRole('button', { name: 'Reset to default' }).click();
        await page.keyboard.press('Escape');
        await expect.poll(colour).toBe('rgb(26, 102, 255)');
    });

    test('the size makes rows lower, the top bar stays as long as one wants, links keep site and period', async ({
        page,
        running,
    }) => {
        await openAsAdministrator(page, running, '/site/overview');
        const row = page.getByRole('row', { name: /^Yesterday/ });
        const height = async () => Math.round((await row.boundingBox())?.height ?? 0);

        await test.step('the size is kept in its cookie', async () => {
            await expect.poll(height).toBe(40);
            for (const [size, pixels] of [
                ['Small', 36],
                ['Mini', 32],
            ] as const) {
                await page.getByRole('button', { name: 'Size' }).click();
                await page.getByRole('menuitemradio', { name: size }).click();
                await expect.poll(height).toBe(pixels);
            }
            await page.reload();
            await expect.poll(height).toBe(32);
            const cookies = await page.context().cookies();
            expect(cookies.find(({ name }) => name === 'size')?.value).toBe('mini');
        });

        await test.step('the top bar', async () => {
            await page.setViewportSize({ width: 1280, height: 400 });
            const bar = page.getByRole('banner');
            const scroll = () => page.evaluate(() => window.scrollTo(0, 300));
            await scroll();
            await expect(bar).toBeInViewport();
            const drawer = await settings(page);
            await drawer.getByLabel('Fixed top bar').uncheck();
            await page.keyboard.press('Escape');
            await scroll();
            await expect(bar).not.toBeInViewport();
        });

        await test.step('links of the menu', async () => {
            await expect(page).toHaveURL(/site=/);
            const site = new URL(page.url()).searchParams.get('site');
            const asked = `?site=${site}&from=2026-01-01&to=2026-01-31`;
            await moveTo(page, `/site/overview${asked}`);
            await expect(entry(page, 'Visit details')).toHaveAttribute('href', /from=2026-01-01/);
            await entry(page, 'Visit details').click();
            await expect(page).toHaveURL(`${running.url}/site/visitor${asked}`);
            await expect(entry(page, 'Website list')).toHaveAttribute('href', '/dashboard');
        });
    });
});
