import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { routeAt } from '../../src/app/routes/match';
import { titles as titleOf } from '../../src/app/routes/titles';
import { seriousOf } from './accessibility';
import { expect, moveTo, openDashboard, rememberDisplay, signIn, test } from './footfall';
import { actAs } from './people';

const publicPages = ['/home', '/login', '/404'];
const adminPages = [
    '/dashboard',
    '/site/overview',
    '/site/visitor',
    '/site/trend/comId',
    '/user/profile',
    '/admin',
    '/admin/setting',
    '/admin/mails',
    '/admin/collecting',
    '/admin/contentList',
    '/admin/payment',
    '/user/userList',
    '/finance/orders',
];

/** A key that has no text shows as itself. */
const keys = /\b(ra|route|shell|account|errors|layout|metric|row|sites|visits|overview)\.[a-z]/;

const expectTexts = async (page: Page, path: string) => {
    const text = await page.locator('body').innerText();
    expect.soft(text, path).not.toMatch(keys);
    return text;
};

const expectToFit = (page: Page, path: string) => {
    const overflow = () =>
        page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
    // A page that has just become narrower is laid out anew.
    return expect.soft
        .poll(overflow, { message: `${path} scrolls sideways`, timeout: 5000 })
        .toBe(0);
};

/** Of each kind of page one: the second theme has the same colours for all of them. */
const kinds = ['/home', '/dashboard', '/site/overview', '/admin/contentList'];
const inSecondTheme = (pages: readonly string[]) =>
    inForm(
        pages.filter(path => kinds.includes(path)),
        pages,
    );

/** Both themes, and phones without asking for the same colours again. */
const looks = [
    { width: 1280, scheme: 'light', narrow: [390, 360], open: publicPages, inside: adminPages },
    {
        ...({ width: 390, scheme: 'dark', narrow: [] } as const),
        open: inSecondTheme(publicPages),
        inside: inSecondTheme(adminPages),
    },
] as const;

for (const { width, scheme, narrow, open, inside } of looks) {
    test(`every page fits and is accessible, ${width} wide, ${scheme}`, async ({
        page,
        running,
    }) => {
        test.slow();
        await page.emulateMedia({ colorScheme: scheme });
        const look = async (path: string, isInside = false) => {
            await page.setViewportSize({ width, height: 800 });
            if (isInside) await moveTo(page, path);
            else await page.goto(running.url + path);
            const title = titleOf[routeAt(path)?.titleKey ?? 'notFound'][1];
            await expect(page).toHaveTitle(`${title} · Footfall`);
            const heading = page.getByRole('heading', { level: 1 });
            await expect(heading).toHaveCount(1);
            if (isInside) await expect(heading).toHaveText(title);
            // Not until the network is idle: live visits keep their connection.
            await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0, { timeout: 45_000 });
            await expectToFit(page, path);
            await expectTexts(page, path);
            expect.soft(await seriousOf(page), path).toEqual([]);
            for (const narrower of narrow) {
                await page.setViewportSize({ width: narrower, height: 800 });
                await expect(heading).toBeVisible();
                await expectToFit(page, `${path} at ${narrower}`);
            }
        };
        await actAs(page, running, undefined);
        for (const path of open) await look(path);
        await signIn(page, running);
        for (const [index, path] of inside.entries()) await look(path, index > 0);
    });
}

/** What lies above the page: dialogs, menus and drawers. */
const above = '.MuiModal-root';

/** Looks at all of it in the light theme, and at the colours in the dark one. */
const expectAccessible = async (page: Page, options: { within?: string } = {}) => {
    expect.soft(await seriousOf(page, options)).toEqual([]);
    const scheme = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(scheme).toBe('dark');
    // what is where does not depend on the theme
    expect.soft(await seriousOf(page, { ...options, onlyColours: true })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme).toBe('light');
};

test('menu, tabs, search, settings and notices are accessible, light and dark', async ({
    page,
    running,
}) => {
    test.slow();
    await rememberDisplay(page, { tagsView: true, showSettings: true, theme: '#ffd400' });
    const html = '<p>Read <a href="https://example.com/">this</a></p>';
    await running.call(calls.updateSettings, { body: { indexNotice: html } });
    await openDashboard(page, running);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await running.call(calls.updateSettings, { body: { indexNotice: '' } });
    await page.getByRole('button', { name: 'Understood' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages' }).fill('si');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, { within: above });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Display settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible();
    await expectAccessible(page, { within: above });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.getByRole('button', { name: 'Traffic' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, { within: above });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page, { within: above });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Account/ }).click();
    await expectAccessible(page, { within: above });
});

test('every page is in Chinese, too', async ({ page, running }) => {
    await signIn(page, running, 'zh');
    for (const [index, path] of adminPages.entries()) {
        if (index === 0) await page.goto(running.url + path);
        else await moveTo(page, path);
        const title = titleOf[routeAt(path)?.titleKey ?? 'notFound'][0];
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
        await expect(page).toHaveTitle(`${title} · Footfall`);
        await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
        const text = await expectTexts(page, path);
        expect.soft(text, path).not.toMatch(/\b(Visitors|Visits|Today|Yesterday)\b/);
    }
});

test('language and theme are changed by hand and kept', async ({ page, running }) => {
    await openDashboard(page, running);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: '中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('网站列表');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await background();
    await page.getByRole('button', { name: '切换到深色' }).click();
    await expect.poll(background).not.toBe(before);
    const dark = await background();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('网站列表');
    expect(await background()).toBe(dark);
});
