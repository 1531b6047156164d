import { AxeBuilder } from '@axe-core/playwright';
import { expect, signIn, test } from './footfall';

const publicPages = ['/home', '/login', '/404'];
const adminPages = ['/dashboard', '/site/overview', '/site/visitor'];

const titles = {
    en: ['Websites', 'Overview', 'Visit details'],
    zh: ['网站列表', '网站概况', '访问明细'],
};

for (const width of [1280, 390, 360]) {
    for (const scheme of ['light', 'dark'] as const) {
        test(`every page fits and is accessible, ${width} wide, ${scheme}`, async ({
            page,
            running,
        }) => {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
            const look = async (path: string) => {
                await page.goto(running.url + path);
                await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
                await page.waitForLoadState('networkidle');
                const overflow = await page.evaluate(
                    () =>
                        document.documentElement.scrollWidth - document.documentElement.clientWidth,
                );
                expect.soft(overflow, `${path} scrolls sideways`).toBe(0);
                const { violations } = await new AxeBuilder({ page }).analyze();
                const serious = violations
                    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                    .map(
                        ({ id, nodes }) =>
                            `${path} ${id}: ${nodes.map(node => node.html).join(' ')}`,
                    );
                expect.soft(serious).toEqual([]);
            };
            for (const path of publicPages) await look(path);
            await signIn(page, running);
            for (const path of adminPages) await look(path);
        });
    }
}

for (const language of ['en', 'zh'] as const) {
    test(`every page is in its language: ${language}`, async ({ page, running }) => {
        await signIn(page, running, language);
        for (const [index, path] of adminPages.entries()) {
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
            expect(text).not.toMatch(/\b(ra|page|layout|metric|row|sites|visits|overview)\.[a-z]/);
            if (language === 'zh')
                expect(text).not.toMatch(/\b(Visitors|Visits|Today|Yesterday)\b/);
        }
    });
}

test('language and theme are changed by hand and kept', async ({ page, running }) => {
    await signIn(page, running);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: '中文' }).click();
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

test('on a phone the menu is a drawer that closes on navigation', async ({ page, running }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, running);
    await expect(page.getByRole('link', { name: 'Overview' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    await expect(page.getByRole('link', { name: 'Visit details' })).toBeHidden();
});
