import type { Page } from '@playwright/test';
import type { Role } from '../../contract/call';
import { type ReportName, reportNames } from '../../contract/reports';
import { addressOf, listOf, routeAt } from '../../src/app/routes/match';
import { type AppRoute, routes } from '../../src/app/routes/table';
import { isForAll, titles } from '../../src/app/routes/titles';
import { expect, moveTo, type Running, test } from './footfall';
import { actAs, enterAsGuest, type Person, personWith, signInAdministrator } from './people';

const shared: ReportName[] = reportNames.filter(name => name !== 'visitor' && name !== 'ip');

interface Visitor {
    who: Role | 'nobody';
    start: string;
    come: (running: Running) => Promise<Person | undefined>;
}

const visitors: readonly Visitor[] = [
    { who: 'nobody', start: '', come: async () => undefined },
    { who: 'user', start: '/dashboard', come: running => personWith(running, 'user') },
    {
        who: 'article_editor',
        start: '/admin/contentList',
        come: running => personWith(running, 'article_editor'),
    },
    { who: 'admin', start: '/dashboard', come: signInAdministrator },
    {
        who: 'client',
        start: '/site/overview',
        come: running => enterAsGuest(running, 'shared.example', shared),
    },
];

const longest = '9'.repeat(62);
/** Addresses that are no page's own, with where they lead; roles are asked there as well. */
const others: readonly (readonly [address: string, target: string])[] = [
    ['/redirect/site/overview?from=2026-01-01', '/site/overview'],
    ['/redirect/admin/setting', '/admin/setting'],
    ['/redirect/articles', '/articles'],
    ['/redirect//evil.example/x', '/404'],
    ['/redirect/https://evil.example/x', '/404'],
    ['/redirect/javascript:alert(1)', '/404'],
    ['/redirect/%2F%2Fevil', '/404'],
    ['/redirect/nowhere', '/404'],
    ['/redirect', '/404'],
    ['/nowhere/at/all', '/404'],
    ['/site', '/404'],
    ['/site/trend/a1b2c3d4e5f6', '/site/trend/a1b2c3d4e5f6'],
    ['/site/trend/a1b2', '/404'],
    [`/article/${longest}`, `/article/${longest}`],
    [`/article/${longest}9`, '/404'],
    ['/article/anything', '/404'],
    [`/admin/contentcreate/${longest}`, `/admin/contentcreate/${longest}`],
    [`/admin/contentcreate/${longest}9`, '/404'],
    ['/admin/contentcreate/5a', '/404'],
    ['/user/profile/', '/user/profile'],
    ['/price/', '/price'],
];

const mayOpen = ({ roles, report }: AppRoute, who: Role): boolean =>
    (!roles || roles.includes(who)) &&
    (who !== 'client' || (report !== undefined && shared.includes(report)));

/** Where the specification takes somebody who asks for a page. */
const ending = (path: string, { who, start }: Visitor): string => {
    const route = routeAt(path);
    if (!route) return '/404';
    if (who === 'nobody') {
        if (path === '/') return '/home';
        return route.area === 'public' ? path : '/login';
    }
    if (['/', '/login', '/register', '/dashboard'].includes(path)) return start;
    return route.area === 'public' || mayOpen(route, who) ? path : '/404';
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const expectPage = async (page: Page, address: string, expected: string) => {
    const at = expect.configure({ message: `at ${address}` });
    await at.poll(() => pathOf(page)).toBe(expected);
    const route = routeAt(expected);
    const title = titles[route?.titleKey ?? 'notFound'][1];
    const list = route && isForAll(route.titleKey) ? listOf(route) : undefined;
    const place = list ? ` · ${titles[list.titleKey][1]}` : '';
    await at.soft(page).toHaveTitle(`${title}${place} · Footfall`);
    const heading = page.locator('h1');
    const isForm = route?.resource !== undefined && route.resource.view !== 'list';
    const isNamed = (route?.area === 'app' && !isForm) || route?.isEmpty || expected === '/404';
    if (isNamed) await at.soft(heading).toHaveText(title);
    else await at(heading).toBeVisible();
};

/** All forms lie below their lists for the same roles; a unit test looks at each of them. */
const isLikeOthers = ({ titleKey, resource }: AppRoute): boolean =>
    isForAll(titleKey) && resource?.name !== 'web_type';

/** Whoever is not signed in is led away from all these at one place, before a page is looked at. */
const isLikeOthersForNobody = ({ area, resource }: AppRoute, { who }: Visitor): boolean =>
    who === 'nobody' && area === 'app' && resource !== undefined && resource.name !== 'orders';

/** These are opened in a document of their own; on the way to the others it stays the same. */
const opened: readonly string[] = ['/', '/finance/orders', '/articles', '/redirect/admin/setting'];

/** Pages for everybody, and what is nobody's: the same for all who are signed in. */
const isAsForAdministrators = (address: string, target: string, { who }: Visitor): boolean =>
    who !== 'nobody' &&
    who !== 'admin' &&
    routeAt(address)?.area !== 'app' &&
    routeAt(target)?.area === 'public';

for (const visitor of visitors) {
    test(`every address leads ${visitor.who} where it should`, async ({
        page,
        running,
        errors,
    }) => {
        test.setTimeout(240_000);
        const expected = new Map(others.map(([from, target]) => [from, ending(target, visitor)]));
        for (const route of routes) {
            if (isLikeOthers(route) || isLikeOthersForNobody(route, visitor)) continue;
            const path = addressOf(route).replace(/:(id|key)$/, '987654321');
            expected.set(path, ending(path, visitor));
        }
        await actAs(page, running, await visitor.come(running));
        for (const address of opened) {
            await page.goto(running.url + address, { waitUntil: 'commit' });
            await expect(page.locator('h1'), `at ${address}`).toBeVisible();
            await expectPage(page, address, expected.get(address) ?? 'one of the table');
        }
        for (const [address, target] of expected) {
            if (opened.includes(address)) continue;
            if (isAsForAdministrators(address, target, visitor)) continue;
            await moveTo(page, address);
            await expectPage(page, address, target);
        }
        // The records and the site of some addresses are none: the browser tells of these answers.
        errors.push(...errors.splice(0).filter(error => !error.includes('status of 404')));
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
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.locator('h1')).toHaveText('文章');
    await page.getByRole('banner').locator('a[href="/dashboard"]').click();
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

test('an answer that cannot be decrypted leads to the sign-in once', async ({ page, running }) => {
    await actAs(page, running, await personWith(running, 'user'));
    let documents = 0;
    page.on('request', request => {
        if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/api/v1/user/info*', route =>
        route.fulfill({ json: { code: 200, message: 'ok', data: 'ab', crypt: 'x' } }),
    );
    await page.goto(`${running.url}/site/overview`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(/cannot be decrypted/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(documents).toBe(2);
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
    await expect(page.locator('main')).toContainText('Your role may open no page of this group.');
    await expect(links).toHaveCount(0);
    await page.goto(`${running.url}/admin/contentcreate/987654321`);
    await expect(page.locator('main')).toContainText('No such record');
    expect(errors.splice(0).filter(text => !text.includes('404'))).toEqual([]);
});
