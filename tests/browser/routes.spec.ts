import type { Page } from '@playwright/test';
import { isFull } from '../../scripts/testForm.mjs';
import type { AppRoute } from '../../src/app/routes/table';
import { type Asker, askers, endingsOf, sharedReports } from '../fixtures/addresses';
import { isForAll, listOf, routeAt, routes, titles } from '../fixtures/appRoutes';
import { expect, moveTo, type Running, test } from './footfall';
import { actAs, enterAsGuest, type Person, personWith, signInAdministrator } from './people';

const comeAs: Record<Asker['who'], (running: Running) => Promise<Person | undefined>> = {
    nobody: async () => undefined,
    user: running => personWith(running, 'user'),
    article_editor: running => personWith(running, 'article_editor'),
    admin: signInAdministrator,
    client: running => enterAsGuest(running, 'shared.example', sharedReports),
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const expectPage = async (page: Page, address: string, expected: string) => {
    const at = expect.configure({ message: `at ${address}` });
    await at.poll(() => pathOf(page)).toBe(expected);
    const route = routeAt(expected);
    const title = titles[route?.titleKey ?? 'notFound'][1];
    const list = route && isForAll(route.titleKey) ? listOf(route) : undefined;
    const place = list ? ` · ${titles[list.titleKey][1]}` : '';
    // public pages are called as they say themselves, which their own tests look at
    const hasOwnTitle = route?.area === 'public' && expected !== '/404';
    const expectedTitle = hasOwnTitle ? /\S · Footfall$/ : `${title}${place} · Footfall`;
    await at.soft(page).toHaveTitle(expectedTitle);
    const heading = page.locator('h1');
    const isForm = route?.resource !== undefined && route.resource.view !== 'list';
    const isNamed = (route?.area === 'app' && !isForm) || expected === '/404';
    if (isNamed) await at.soft(heading).toHaveText(title);
    else await at(heading).toBeVisible();
};

/** All forms lie below their lists for the same roles; a unit test looks at each of them. */
const isLikeOthers = ({ titleKey, resource }: AppRoute): boolean =>
    isForAll(titleKey) && resource?.name !== 'web_type';

/** How an address is dealt with on the way to where it leads: the same for all of a kind. */
const kindOf = (address: string, target: string, { who }: Asker): string => {
    const route = routeAt(address);
    const from = route?.area;
    if (!route || address !== target) return JSON.stringify([from, routeAt(target)?.area, target]);
    const { roles, report, resource, noCache, titleKey } = route;
    // without a session each comes by itself, and soon
    if (who === 'nobody') return address;
    const isReport = report !== undefined;
    return JSON.stringify([from, roles, isReport, resource?.view, noCache, isForAll(titleKey)]);
};

/**
 * Where somebody is led. Of each address that is a unit test's, and what a page shows its own: in
 * the short form a browser goes to one of a kind.
 */
const askedBy = (asker: Asker): ReadonlyMap<string, string> => {
    const endings = endingsOf(
        asker,
        routes.filter(route => !isLikeOthers(route)),
    );
    if (isFull) return endings;
    const kinds = new Map([...endings].map(ending => [kindOf(...ending, asker), ending] as const));
    return new Map(kinds.values());
};

/** These are opened in a document of their own; on the way to the others it stays the same. */
const opened: readonly string[] = ['/', '/finance/orders', '/articles', '/redirect/admin/setting'];

/** Pages for everybody, and what is nobody's: the same for all who are signed in. */
const isAsForAdministrators = (address: string, target: string, { who }: Asker): boolean =>
    who !== 'nobody' &&
    who !== 'admin' &&
    routeAt(address)?.area !== 'app' &&
    routeAt(target)?.area === 'public';

for (const asker of askers) {
    test(`every address leads ${asker.who} where it should`, async ({ page, running, errors }) => {
        test.setTimeout(240_000);
        await actAs(page, running, await comeAs[asker.who](running));
        for (const address of opened) {
            await page.goto(running.url + address, { waitUntil: 'commit' });
            await expect(page.locator('h1'), `at ${address}`).toBeVisible();
            const target = endingsOf(asker).get(address) ?? 'one of the table';
            await expectPage(page, address, target);
        }
        for (const [address, target] of askedBy(asker)) {
            if (opened.includes(address)) continue;
            if (isAsForAdministrators(address, target, asker)) continue;
            await moveTo(page, address);
            await expectPage(page, address, target);
        }
        // The records and the site of some addresses are none: the browser tells of these answers.
        errors.allow(/status of 404/);
    });
}

test('a redirect keeps the query, also on the way through the sign-in', async ({
    page,
    running,
}) => {
    await actAs(page, running, undefined);
    await page.goto(`${running.url}/redirect/site/visitor?from=2026-01-01&to=2026-01-31`);
    await expect(page).toHaveURL(
        `${running.url}/login?redirect=%2Fsite%2Fvisitor%3Ffrom%3D2026-01-01%26to%3D2026-01-31`,
    );
});

test('nothing of a forbidden page is shown, not even its frame', async ({ page, running }) => {
    await actAs(page, running, await personWith(running, 'user'));
    let letGo = () => {};
    const held = new Promise<void>(done => {
        letGo = done;
    });
    await page.route('**/api/v1/user/info*', async route => {
        await held;
        await route.continue();
    });
    // whatever ever stood in the page, however shortly
    await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
            for (const element of document.querySelectorAll('h1, nav, header, aside, main')) {
                seen.push(`${location.pathname} ${element.tagName} ${element.textContent}`);
            }
        }).observe(document, { childList: true, subtree: true });
    });
    const asked = page.waitForRequest('**/api/v1/user/info*');
    // a page without calls of its own: none of them could end the session and hide the flash
    await page.goto(`${running.url}/finance/orders`, { waitUntil: 'commit' });
    await asked;
    await expect(page.locator('#root')).toBeEmpty();
    letGo();
    await expect(page.locator('h1')).toHaveText('Page not found');
    expect(pathOf(page)).toBe('/404');
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter(text => /^\/finance|Order records/.test(text))).toEqual([]);

    // and neither on the way from another page
    await page.goto(`${running.url}/dashboard`);
    await expect(page.locator('h1')).toHaveText('Website list');
    await moveTo(page, '/finance/orders');
    await expect(page.locator('h1')).toHaveText('Page not found');
    const later = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(later.filter(text => /^\S+ H1 Order records/.test(text))).toEqual([]);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Website list');
});

/** Whether the product's own tracker counts what is shown: public pages only. */
const isCounted = (page: Page) =>
    page.evaluate(() => !document.querySelector('script[data-site]')?.hasAttribute('data-off'));

const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);

test('signed in, one moves to public pages and back without a reload', async ({
    page,
    running,
}) => {
    await actAs(page, running, await personWith(running, 'user'));
    await page.goto(`${running.url}/dashboard`);
    await expect(page.locator('h1')).toHaveText('Website list');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    expect(await isCounted(page)).toBe(false);
    await moveTo(page, '/articles');
    await expect(page.locator('.public h1')).toHaveText('Articles');
    expect(await isCounted(page)).toBe(true);
    await expect(page).toHaveTitle('Articles · Footfall');
    await page.getByRole('link', { name: '中文' }).click();
    await expect(page.locator('h1')).toHaveText('文章');
    await page.getByRole('banner').locator('a.button[href="/dashboard"]').click();
    await expect(page.locator('h1')).toHaveText('网站列表');
    expect(await isSameDocument(page)).toBe(true);
    expect(await isCounted(page)).toBe(false);
});

test('a redirect inside the application builds the page anew and asks for its data', async ({
    page,
    running,
}) => {
    await actAs(page, running, await personWith(running, 'user'));
    await page.goto(`${running.url}/dashboard`);
    await expect(page.locator('h1')).toHaveText('Website list');
    await page.waitForLoadState('networkidle');
    const before = await page.locator('h1').elementHandle();
    const entries = () => page.evaluate(() => history.length);
    const length = await entries();
    const asked = page.waitForRequest('**/api/v1/work/**');
    await page.evaluate(() => {
        history.replaceState(null, '', '/redirect/dashboard');
        dispatchEvent(new PopStateEvent('popstate'));
    });
    await asked;
    await expect.poll(() => before?.evaluate(node => node.isConnected)).toBe(false);
    await expect(page.locator('h1')).toHaveText('Website list');
    expect(pathOf(page)).toBe('/dashboard');
    expect(await entries()).toBe(length);
});

test('a failure to learn who is signed in leads to the sign-in and says why', async ({
    page,
    running,
    errors,
}) => {
    await actAs(page, running, await personWith(running, 'user'));
    await page.route('**/api/v1/user/info*', route =>
        route.fulfill({
            json: { code: 200, message: 'ok', data: { userInfo: { roles: [] }, set: null } },
        }),
    );
    await page.goto(`${running.url}/site/overview`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('getInfo: roles must be a non-null array!')).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('x-token');
    await page.unroute('**/api/v1/user/info*');
    expect(errors).toEqual([]);
});

test('the icon that browsers ask for by themselves is there', async ({ page, running }) => {
    const answer = await page.request.get(`${running.url}/favicon.ico`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
});

test('a new page begins at its top, another query does not', async ({ page, running }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await actAs(page, running, await signInAdministrator(running));
    const top = () => page.evaluate(() => window.scrollY);
    await page.goto(`${running.url}/admin`);
    await expect(page.locator('h1')).toHaveText('System management');
    await page.getByRole('link', { name: 'Invite records' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 200));
    expect(await top()).toBeGreaterThan(0);
    await moveTo(page, '/admin?a=1');
    await expect(page).toHaveURL(/a=1/);
    expect(await top()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Ad management' }).click();
    await expect(page.locator('h1')).toHaveText('Ad management');
    expect(await top()).toBe(0);
});

test('a group lists what one may open, or says that it is nothing', async ({
    page,
    running,
    errors,
}) => {
    await actAs(page, running, await personWith(running, 'article_editor'));
    await page.goto(`${running.url}/admin`);
    const links = page.locator('main').getByRole('link');
    await expect(links).toHaveText(['Article management']);
    await links.click();
    await expect(page.locator('h1')).toHaveText('Article management');
    await page.goto(`${running.url}/products`);
    await expect(page.locator('main')).toContainText(
        'Your role cannot open any page in this group.',
    );
    await expect(links).toHaveText(['Go to Article management']);
    await page.goto(`${running.url}/admin/contentcreate/987654321`);
    await expect(page.locator('main')).toContainText('Record not found');
    errors.allow(/404/);
});
