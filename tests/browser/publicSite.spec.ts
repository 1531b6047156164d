import type { Page } from '@playwright/test';
import { setArticleStates } from '../../contract/content/resources/articleActions';
import { articles } from '../../contract/content/resources/articles';
import { inForm } from '../../scripts/testForm.mjs';
import { articleInput } from '../fixtures/articleInput';
import { expect, type Running, signIn, test } from './footfall';
import { actAs } from './people';

const publish = async ({ call }: Running, title: string, language: 'en' | 'zh') => {
    const body = articleInput({ title, language, body: '<h2>Part</h2><p>Its text.</p>' });
    const { id } = await call(articles.calls.create, { body });
    const changes = [{ id, state: 'published' as const, publishedAt: 'now' as const }];
    await call(setArticleStates, { body: { changes } });
    return id;
};

const pages = [
    ...['/home', '/articles', '/price', '/service', '/discount', '/preview', '/market', '/sell'],
    ...['/login', '/register', '/getPasswd', '/404'],
];

/** Whether React has taken over the page: it marks the elements that it knows. */
const isTakenOver = (page: Page) =>
    page.waitForFunction(() => {
        const element = document.querySelector('main h1');
        return element && Object.keys(element).some(key => key.startsWith('__reactFiber'));
    });

/** What was shown before a script ran is not built anew: a mark on it stays. */
const looks = inForm(
    [['en', 'light'] as const, ['zh', 'dark'] as const],
    (['en', 'zh'] as const).flatMap(language => [
        [language, 'light'] as const,
        [language, 'dark'] as const,
    ]),
);
for (const [language, scheme] of looks) {
    test(`pages written by the server are taken over as they are, ${language}, ${scheme}`, async ({
        page,
        running,
    }) => {
        test.slow();
        const id = await publish(running, `Taken over ${language}`, language);
        await page.emulateMedia({ colorScheme: scheme });
        await actAs(page, running, undefined, language);
        const scripts = await page.context().newCDPSession(page);
        await scripts.send('Page.enable');
        for (const path of [...pages, `/article/${id}`]) {
            await page.goto(running.url + path, { waitUntil: 'commit' });
            await page.waitForSelector('main h1', { state: 'attached' });
            const before = await page.evaluate(() => {
                const heading = document.querySelector('main h1');
                if (heading) Object.assign(heading, { marked: true });
                return heading?.textContent;
            });
            await isTakenOver(page);
            const heading = page.locator('main h1');
            await expect(heading, path).toHaveText(before ?? '');
            expect(await heading.evaluate(element => 'marked' in element), path).toBe(true);
            const lang = language === 'zh' ? 'zh-CN' : 'en';
            await expect(page.locator('html')).toHaveAttribute('lang', lang);
        }
    });
}

test('the home page shows the product in the visitor’s theme, and facts beside others’', async ({
    page,
    running,
}) => {
    const fetched: string[] = [];
    page.on('request', request => {
        if (request.url().endsWith('.webp')) fetched.push(request.url());
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await actAs(page, running, undefined, 'zh');
    await page.goto(`${running.url}/home`);
    const picture = page.getByRole('img', { name: '演示网站的概况页' });
    await picture.scrollIntoViewIfNeeded();
    await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1440);
    // one picture of four, and that of the theme
    expect(fetched).toEqual([expect.stringContaining('overview-zh-dark')]);
    const table = page.getByRole('table').filter({ hasText: 'Umami' });
    await expect(table.getByRole('columnheader')).toHaveText([
        'Footfall',
        'Umami 3.1',
        'Plausible CE',
        'Matomo',
    ]);
    const sizes = table.getByRole('row').filter({ hasText: '统计代码大小' });
    await expect(sizes.getByRole('cell')).toHaveCount(4);
    await expect(page.getByText('数据截至 2026年11月')).toBeVisible();
});

test('a visitor without scripts reads, moves on and changes the language', async ({
    browser,
    running,
}) => {
    const id = await publish(running, 'Read without scripts', 'en');
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${running.url}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Website statistics you can verify',
    );
    await page.getByRole('navigation').getByRole('link', { name: 'Articles' }).click();
    await page.getByRole('link', { name: 'Read without scripts' }).first().click();
    await expect(page).toHaveURL(`${running.url}/article/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read without scripts');
    await expect(page.getByText('Its text.')).toBeVisible();
    await page.getByRole('link', { name: '中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    // the choice stays for the pages after it
    await page.getByRole('navigation').getByRole('link', { name: '价格' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('summary').and(page.getByLabel('菜单')).click();
    await page.getByRole('navigation').getByRole('link', { name: '首页' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('每个数字，都有据可查');
    expect((await page.goto(`${running.url}/nowhere`))?.status()).toBe(404);
    await context.close();
});

test('an address that names a language goes before the cookie, until another is chosen', async ({
    page,
    running,
}) => {
    await actAs(page, running, undefined, 'en');
    await page.goto(`${running.url}/price?lang=zh&x=1`);
    await isTakenOver(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${running.url}/price?x=1`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('every call of a public page carries number, token and cookies', async ({ page, running }) => {
    await signIn(page, running);
    const token = (await page.context().cookies()).find(({ name }) => name === 'x-token')?.value;
    const made: { path: string; number: string; token: string | undefined }[] = [];
    page.on('request', request => {
        const { pathname } = new URL(request.url());
        // the measuring script is no call: what it sends belongs to nobody's session
        if (!pathname.startsWith('/api/v1/') || pathname === '/api/v1/collect') return;
        const headers = request.headers();
        made.push({ path: pathname, number: headers['x-c'] ?? '', token: headers['x-token'] });
    });
    await page.goto(`${running.url}/market/saved`);
    // a link that is clicked sooner loads the whole page, which needs no call
    await isTakenOver(page);
    // pages that are opened from a page ask for what the server writes into others
    for (const path of ['/articles', '/market', '/price']) {
        await page.locator(`header a[href="${path}"]`).first().click();
        await expect(page).toHaveURL(running.url + path);
        await page.waitForLoadState('networkidle');
    }
    // the calls of a page that is opened from another begin after its address has changed
    await expect.poll(() => made.length).toBeGreaterThan(4);
    const wrong = made.filter(call => call.token !== token || !/^[1-9]\d{0,9}$/.test(call.number));
    expect(wrong).toEqual([]);
});
