import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { homeTexts } from '../../src/public/home/texts';
import { routeAt, titles as titleOf } from '../fixtures/appRoutes';
import { seriousOf } from './accessibility';
import { expect, moveTo, openDashboard, rememberDisplay, signIn, test } from './footfall';
import { actAs } from './people';

const publicPages = ['/home', '/login', '/404', '/market', '/market/collections'];
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
    '/admin/state',
    '/admin/contentList',
    '/admin/payment',
    '/user/userList',
    '/finance/orders',
    '/finance/accounting',
    '/admin/approvals',
    '/admin/orderRules',
    '/finance/auctions',
    '/finance/checks',
    '/finance/market',
    '/products/collections',
    '/user/relations',
    '/user/verifications',
    '/user/auctions',
    '/user/offers',
    '/user/rooms',
];

/** A key that has no text shows as itself. */
const keys = /\b(ra|route|shell|account|errors|layout|metric|row|sites|visits|overview)\.[a-z]/;

type Language = 'en' | 'zh';

const expectTexts = async (page: Page, path: string, language: Language) => {
    const text = await page.locator('body').innerText();
    expect.soft(text, path).not.toMatch(keys);
    if (language === 'en') return;
    expect.soft(text, path).not.toMatch(/\b(Visitors|Visits|Today|Yesterday)\b/);
};

const titleIn = (language: Language, path: string) =>
    path === '/home'
        ? homeTexts[language].title
        : titleOf[routeAt(path)?.titleKey ?? 'notFound'][language === 'zh' ? 0 : 1];

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

/** In the short form a page has one look, and the next of its kind the other. */
const inTurn = (pages: readonly string[], turn: 0 | 1) =>
    inForm(
        pages.filter((_, index) => index % 2 === turn),
        pages,
    );

/** Both themes, and both languages; what is wide is also made narrow. */
const looks = [
    { width: 1280, scheme: 'light', language: 'en', narrow: [390, 320], turn: 0 },
    { width: 390, scheme: 'dark', language: 'zh', narrow: [320], turn: 1 },
] as const;

for (const { width, scheme, language, narrow, turn } of looks) {
    test(`every page fits and is accessible, ${width} wide, ${scheme}, ${language}`, async ({
        page,
        running,
    }) => {
        test.slow();
        await page.emulateMedia({ colorScheme: scheme });
        const look = async (path: string, isInside = false) => {
            await page.setViewportSize({ width, height: 800 });
            if (isInside) await moveTo(page, path);
            else await page.goto(running.url + path);
            const title = titleIn(language, path);
            await expect(page).toHaveTitle(`${title} · Footfall`);
            await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
            const heading = page.getByRole('heading', { level: 1 });
            await expect(heading).toHaveCount(1);
            if (isInside) await expect(heading).toHaveText(title);
            // Not until the network is idle: live visits keep their connection.
            await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0, { timeout: 45_000 });
            await expectToFit(page, path);
            await expectTexts(page, path, language);
            // the frame stays while one moves inside: it was looked at with the first page
            const within = isInside ? 'main' : undefined;
            expect.soft(await seriousOf(page, { within }), path).toEqual([]);
            for (const narrower of narrow) {
                await page.setViewportSize({ width: narrower, height: 800 });
                await expect(heading).toBeVisible();
                await expectToFit(page, `${path} at ${narrower}`);
            }
        };
        await actAs(page, running, undefined, language);
        for (const path of inTurn(publicPages, turn)) await look(path);
        await signIn(page, running, language);
        const inside = inTurn(adminPages, turn);
        for (const [index, path] of inside.entries()) await look(path, index > 0);
    });
}

/** What lies above the page: dialogs, menus and drawers. */
const above = '.MuiModal-root';

let looked = 0;

/**
 * Looks at all of it in one theme, and at the colours in the other: what is where does not depend
 * on the theme. In the short form each is looked at in one, in turn.
 */
const expectAccessible = async (page: Page, within?: string) => {
    const themes = looked % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    const scheme = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    for (const [index, theme] of themes.slice(0, inForm(1, 2)).entries()) {
        await page.emulateMedia({ colorScheme: theme });
        await expect.poll(scheme).toBe(theme);
        expect.soft(await seriousOf(page, { within, onlyColours: index > 0 })).toEqual([]);
    }
    looked += 1;
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
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('si');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, above);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Display settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible();
    await expectAccessible(page, above);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.getByRole('button', { name: 'Traffic' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, above);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page, above);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Account/ }).click();
    await expectAccessible(page, above);
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
