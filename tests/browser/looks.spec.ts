import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { routeAt } from '../../src/app/routes/match';
import { titles as titleOf } from '../../src/app/routes/titles';
import { expect, moveTo, openDashboard, signIn, test } from './footfall';
import { actAs } from './people';

const publicPages = ['/home', '/login', '/404'];
const titledPages = ['/dashboard', '/site/overview', '/site/visitor'];
const adminPages = [
    ...titledPages,
    '/site/trend/comId',
    '/user/profile',
    '/admin',
    '/admin/setting',
    '/admin/mails',
    '/admin/collecting',
    '/admin/contentcreate/1',
    '/finance/orders',
];

const titles = {
    en: ['Website list', 'Site overview', 'Visit details'],
    zh: ['网站列表', '网站概况', '访问明细'],
};

const seriousOf = async (page: Page, onlyColours = false) => {
    const axe = new AxeBuilder({ page });
    const { violations } = await (onlyColours ? axe.withRules(['color-contrast']) : axe).analyze();
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`);
};

const expectToFit = async (page: Page, path: string) => {
    const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${path} scrolls sideways`).toBe(0);
};

/** Both themes, and a narrower phone without asking for the same colours again. */
const looks = [
    { width: 1280, scheme: 'light' },
    { width: 390, narrow: 360, scheme: 'dark' },
] as const;

for (const { width, scheme, ...more } of looks) {
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
            expect.soft(await seriousOf(page), path).toEqual([]);
            if (!('narrow' in more)) return;
            await page.setViewportSize({ width: more.narrow, height: 800 });
            await expectToFit(page, path);
        };
        await actAs(page, running, undefined);
        for (const path of publicPages) await look(path);
        await signIn(page, running);
        for (const [index, path] of adminPages.entries()) await look(path, index > 0);
    });
}

for (const scheme of ['light', 'dark'] as const) {
    test(`menu, tabs, search, settings and notices are accessible, ${scheme}`, async ({
        page,
        running,
    }) => {
        // what is where does not depend on the theme
        const expectAccessible = async () =>
            expect.soft(await seriousOf(page, scheme === 'dark')).toEqual([]);
        await page.emulateMedia({ colorScheme: scheme });
        await page.addInitScript(() => {
            const display = { tagsView: true, showSettings: true, theme: '#ffd400' };
            localStorage.setItem('footfall.display', JSON.stringify(display));
        });
        const html = '<p>Read <a href="https://example.com/">this</a></p>';
        await running.call(calls.updateSettings, { body: { indexNotice: html } });
        await openDashboard(page, running);
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible();
        await running.call(calls.updateSettings, { body: { indexNotice: '' } });
        await page.getByRole('button', { name: 'Understood' }).click();
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Search pages' }).fill('si');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectAccessible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Display settings' }).click();
        await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible();
        await expectAccessible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Collapse menu' }).click();
        await page.getByRole('button', { name: 'Traffic' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectAccessible();
        await page.keyboard.press('Escape');
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expectAccessible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Account/ }).click();
        await expectAccessible();
    });
}

for (const language of ['en', 'zh'] as const) {
    test(`every page is in its language: ${language}`, async ({ page, running }) => {
        await signIn(page, running, language);
        for (const [index, path] of titledPages.entries()) {
            await page.goto(running.url + path);
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(
                titles[language][index] ?? '',
            );
            await expect(page.locator('html')).toHaveAttribute(
                'lang',
                language === 'zh' ? /^zh/ : 'en',
            );
            await expect(page).toHaveTitle(`${titles[language][index]} · Footfall`);
            const text = await page.locator('body').innerText();
            // A key that has no text shows as itself.
            expect(text).not.toMatch(
                /\b(ra|route|shell|account|errors|layout|metric|row|sites|visits|overview)\.[a-z]/,
            );
            if (language === 'zh')
                expect(text).not.toMatch(/\b(Visitors|Visits|Today|Yesterday)\b/);
        }
    });
}

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
