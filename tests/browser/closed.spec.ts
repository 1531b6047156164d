import { AxeBuilder } from '@axe-core/playwright';
import { calls } from '../../contract/calls';
import { expect, type Running, test } from './footfall';
import { actAs, personWith, signInAdministrator } from './people';

const close = ({ call }: Running, webclose: 0 | 1) =>
    call(calls.updateSettings, { body: { webclose } });

const closed = 'This site is closed for now';

test.afterEach(({ running }) => close(running, 0));

test('a closed site shows visitors and users its closed page, and opens by itself', async ({
    page,
    running,
}) => {
    for (const person of [undefined, await personWith(running, 'user')]) {
        await close(running, 1);
        await actAs(page, running, person);
        // a page without calls of its own
        await page.goto(`${running.url}/price?code=abc`);
        await expect(page).toHaveURL(`${running.url}/closed.html?from=%2Fprice%3Fcode%3Dabc`);
        await expect(page.getByRole('heading', { name: closed })).toBeVisible();
        await close(running, 0);
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(page).toHaveURL(`${running.url}/price?code=abc`);
    }
});

test('it asks again by itself after 15 seconds; who has a page open leaves it within a minute', async ({
    page,
    running,
}) => {
    await page.clock.install();
    await close(running, 1);
    await actAs(page, running, undefined);
    await page.goto(`${running.url}/home`);
    await expect(page.getByRole('heading', { name: closed })).toBeVisible();
    const again = page.waitForResponse('**/api/v1/work/comm/settings');
    await page.clock.runFor(15_000);
    await again;
    await expect(page.getByRole('heading', { name: closed })).toBeVisible();
    await close(running, 0);
    await page.clock.runFor(15_000);
    await expect(page).toHaveURL(`${running.url}/home`);

    await actAs(page, running, await personWith(running, 'user'));
    await page.goto(`${running.url}/sites/group`);
    await expect(page.locator('h1')).toHaveText('Site groups');
    await page.waitForLoadState('networkidle');
    await close(running, 1);
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(/\/closed\.html\?from=%2Fsites%2Fgroup$/);
});

test('a user who is there already leaves when the page is loaded again', async ({
    page,
    running,
}) => {
    await actAs(page, running, await personWith(running, 'user'));
    await page.goto(`${running.url}/dashboard`);
    await expect(page.locator('h1')).toHaveText('Website list');
    await close(running, 1);
    await page.reload();
    await expect(page).toHaveURL(/\/closed\.html\?from=%2Fdashboard$/);
});

test('a browser that the server lets through is told by the settings', async ({
    page,
    running,
}) => {
    await actAs(page, running, undefined);
    await page.route('**/api/v1/work/comm/settings', async route => {
        const response = await route.fetch();
        const answer = await response.json();
        answer.data.set.webclose = 1;
        await route.fulfill({ response, json: answer });
    });
    // a page that the server does not write: the others bring the settings along
    const request = page.waitForRequest('**/closed.html?from=%2Fshare*');
    await page.goto(`${running.url}/share`);
    await request;
});

test('administrators stay, and can still sign in', async ({ page, running }) => {
    await close(running, 1);
    const administrator = await signInAdministrator(running);
    await actAs(page, running, administrator);
    await page.goto(`${running.url}/dashboard`);
    await expect(page.locator('h1')).toHaveText('Website list');
    await page.goto(`${running.url}/price`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1')).toHaveText('Pricing');

    await actAs(page, running, undefined);
    await page.goto(`${running.url}/home`);
    await page.getByRole('link', { name: 'Sign in as administrator' }).click();
    await expect(page.locator('input[type=password]')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(`${running.url}/login?administrator`);
});

test('no way back leads out of the application', async ({ page, running }) => {
    await close(running, 1);
    for (const from of ['//evil.example', 'https://evil.example', '/closed.html', '/\\evil']) {
        await actAs(page, running, undefined);
        await page.goto(`${running.url}/closed.html?from=${encodeURIComponent(from)}`);
        await expect(page.getByRole('heading', { name: closed })).toBeVisible();
        await close(running, 0);
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(page).toHaveURL(`${running.url}/home`);
        // it asks for the settings on its own
        await page.waitForLoadState('networkidle');
        await close(running, 1);
    }
});

test('the closed page says so without scripts, in both languages', async ({ browser, running }) => {
    await close(running, 1);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${running.url}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['网站暂时关闭', closed]);
    await context.close();
});

test('the closed page is legible and fits, light and dark', async ({ page, running }) => {
    await close(running, 1);
    await page.setViewportSize({ width: 360, height: 640 });
    await actAs(page, running, undefined, 'zh');
    await page.goto(`${running.url}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('网站暂时关闭');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect(violations.map(({ id }) => `${colorScheme}: ${id}`)).toEqual([]);
    }
});
