import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import {
    type OtherTracker,
    otherTrackers,
    siteAddress,
} from '../../contract/analytics/otherTrackers';
import type { SiteInput } from '../../contract/analytics/sites';
import { calls } from '../../contract/calls';
import { expect, type Running, startWebsite, test } from './footfall';

/**
 * The trackers as their products give them away are not part of this repository. A folder that holds them as `umami.js`
 * (with `__COLLECT_API_HOST__` empty and `__COLLECT_API_ENDPOINT__` as `/api/send`), `plausible.js` (the module of the
 * npm package @plausible-analytics/tracker), `matomo.js` and `goatcounter.js` is named by this variable.
 */
const folder = process.env.FOOTFALL_OTHER_TRACKERS ?? '';
test.skip(folder === '', 'FOOTFALL_OTHER_TRACKERS names no folder with other products’ trackers');

type Tracker = 'own' | OtherTracker;
const script = '/tracker-under-test.js';
const website = 'b59e9c65-ae32-47f1-8400-119fcf4861c4';

/** What a page's head holds, sending to `server`. */
const heads: Record<OtherTracker, (server: string, site: string) => string> = {
    umami: server =>
        `<script defer src="${script}" data-website-id="${website}" data-host-url="${server}"></script>`,
    plausible: server => `<script type="module">
        import { init, track } from '${script}';
        init({ domain: 'walk.example', endpoint: '${server}/api/event', outboundLinks: true, fileDownloads: true,
            captureOnLocalhost: true });
        window.track = track;</script>`,
    matomo: server => `<script>var _paq = window._paq = [];
        _paq.push(['setTrackerUrl', '${server}/matomo.php'], ['setSiteId', '7'], ['trackPageView'],
            ['enableLinkTracking']);</script><script async src="${script}"></script>`,
    goatcounter: (server, site) => `<script async src="${script}"
        data-goatcounter="${server}${siteAddress(site)}/count"
        data-goatcounter-settings='{"allow_local":true}'></script>`,
};

/** By which the events are known to be a site's; GoatCounter's have the site in their address. */
const ids: Record<OtherTracker, Partial<SiteInput>> = {
    umami: { umamiIds: [website] },
    plausible: { plausibleIds: ['walk.example'] },
    matomo: { matomoIds: ['7'], matomoCurrency: 'EUR' },
    goatcounter: {},
};

/** What an owner's page calls when a route of its own opens, where the tracker does not see that. */
const onRoute: Partial<Record<Tracker, string>> = {
    matomo: "_paq.push(['setCustomUrl', location.href], ['setDocumentTitle', document.title], ['trackPageView'])",
    goatcounter: 'goatcounter.count()',
};
/** An event, and a purchase of €19.90. */
const onSignUp: Record<Tracker, string> = {
    own: "footfall('Sign up', { plan: 'pro' })",
    umami: "umami.track('Sign up', { plan: 'pro' })",
    plausible: "track('Sign up', { props: { plan: 'pro' } })",
    matomo: "_paq.push(['trackEvent', 'Account', 'Sign up', 'pro'])",
    goatcounter: "goatcounter.count({ path: 'Sign up', event: true })",
};
const onPurchase: Record<Tracker, string> = {
    own: "footfall('Purchase', { revenue: 1990, currency: 'EUR' })",
    umami: "umami.track('Purchase', { revenue: 19.9, currency: 'EUR' })",
    plausible: "track('Purchase', { revenue: { amount: 19.9, currency: 'EUR' } })",
    matomo: "_paq.push(['trackEcommerceOrder', 'A1', 19.9])",
    goatcounter: "goatcounter.count({ path: 'Purchase', event: true })",
};

/** Trackers that count links and files by themselves. */
const tellsClicks: ReadonlySet<Tracker> = new Set(['own', 'plausible', 'matomo']);

const collects = (url: string): boolean =>
    /\/api\/v1\/collect$|\/api\/(?:send|event)$|\/matomo\.php|\/count\?/.test(url);

/** Six pages, one of them a route of the page before, then what somebody does there. */
const walk = async (page: Page, tracker: Tracker, url: string): Promise<void> => {
    const answered = async (act: () => Promise<unknown>) => {
        // not what the page before it says when it is left
        const answer = page.waitForResponse(
            response =>
                collects(response.url()) &&
                !/"(?:engagement|g)"/.test(response.request().postData() ?? ''),
        );
        await act();
        expect((await answer).status()).toBeLessThan(300);
    };
    const follow = (path: string) =>
        answered(() => page.getByRole('link', { name: path, exact: true }).click());
    await answered(() =>
        page.goto(`${url}/?utm_source=news&utm_medium=email&utm_campaign=may`, {
            referer: 'https://www.bing.com/',
        }),
    );
    await page.mouse.wheel(0, 200);
    await follow('/first');
    await follow('/second');
    await answered(async () => {
        await page.evaluate("history.pushState(null, '', '/route')");
        const call = onRoute[tracker];
        if (call) await page.evaluate(call);
    });
    await follow('/third');
    await follow('/first');
    await answered(() => page.evaluate(onSignUp[tracker]));
    await answered(() => page.evaluate(onPurchase[tracker]));
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
        '<a href="https://other.example/">Other</a> <a href="/files/list.pdf">List</a>')`);
    // both lead nowhere, and what was sent is seen at the end
    await page.getByRole('link', { name: 'Other' }).click();
    await page.getByRole('link', { name: 'List' }).click();
    await page.close({ runBeforeUnload: true });
};

const open = async (browser: Browser, tracker: Tracker, url: string): Promise<Page> => {
    const context = await browser.newContext();
    // trackers leave out browsers that are driven
    await context.addInitScript(
        "Object.defineProperty(navigator, 'webdriver', { get: () => false })",
    );
    const page = await context.newPage();
    await page.route(/^https:\/\/other\.example|\.pdf$/, route => route.fulfill({ status: 204 }));
    if (tracker !== 'own') {
        const body = await readFile(join(folder, `${tracker}.js`));
        await page.route(`${url}${script}`, route =>
            route.fulfill({ body, contentType: 'text/javascript' }),
        );
    }
    return page;
};

const figuresOf = async ({ call }: Running, site: string) => {
    const query = { site, perPage: 100 };
    const [{ current }, { list: visits }, ...lists] = await Promise.all([
        call(calls.trend, { query: { site } }),
        call(calls.visits, { query: { site } }),
        ...([calls.pages, calls.sources, calls.campaigns, calls.events] as const).map(report =>
            call(report, { query: { ...query, page: 1 } }),
        ),
        call(calls.outbound, { query }),
        call(calls.downloads, { query }),
    ]);
    const [pages, sources, campaigns, events, outbound, downloads] = lists.map(({ list }) =>
        list.map(({ value, metrics }) => `${value} ${metrics.pv ?? metrics.count}`).sort(),
    );
    const { pv, uv, visits: count, bounceRate } = current.figures;
    const [visit] = visits;
    return {
        pv,
        uv,
        visits: count,
        bounceRate,
        pages,
        sources,
        campaigns,
        events,
        outbound,
        downloads,
        engaged: visit?.engaged,
        duration: visit?.duration,
    };
};

test('the same walk gives the same figures by each tracker as by our own', async ({
    running,
    browser,
}) => {
    const found = new Map<Tracker, Awaited<ReturnType<typeof figuresOf>>>();
    for (const tracker of ['own', ...otherTrackers] as const) {
        let head = '';
        const pages = await startWebsite(() => head);
        const { id } = await running.call(calls.createSite, {
            body: {
                domain: pages.host,
                name: tracker,
                timezone: 'UTC',
                ...(tracker !== 'own' && ids[tracker]),
            },
        });
        const { snippet } = await running.call(calls.getInstallation, { params: { id } });
        head = tracker === 'own' ? snippet : heads[tracker](running.url, id);
        const page = await open(browser, tracker, pages.url);
        await walk(page, tracker, pages.url);
        await expect
            .poll(async () => {
                const figures = await figuresOf(running, id);
                found.set(tracker, figures);
                const { pv, events, outbound, downloads } = figures;
                return [pv, events?.length, outbound?.length, downloads?.length];
            })
            .toEqual(tellsClicks.has(tracker) ? [6, 2, 1, 1] : [6, 2, 0, 0]);
        await page.context().close();
        await pages.stop();
    }
    const own = found.get('own');
    console.table(
        Object.fromEntries(
            [...found].map(([tracker, { pages, sources, campaigns, ...figures }]) => [
                tracker,
                {
                    ...figures,
                    pages: pages?.join(', '),
                    from: `${sources?.join()}, ${campaigns?.join()}`,
                    events: figures.events?.join(', '),
                    outbound: figures.outbound?.length,
                    downloads: figures.downloads?.length,
                },
            ]),
        ),
    );
    for (const tracker of otherTrackers) {
        const {
            engaged,
            duration,
            events,
            outbound: _,
            downloads: __,
            ...same
        } = found.get(tracker) ?? {};
        expect({ tracker, ...same }).toEqual({
            tracker,
            pv: own?.pv,
            uv: own?.uv,
            visits: own?.visits,
            bounceRate: own?.bounceRate,
            pages: own?.pages,
            sources: own?.sources,
            campaigns: own?.campaigns,
        });
        expect(events).toEqual([tracker === 'matomo' ? 'Order 1' : 'Purchase 1', 'Sign up 1']);
        // what is not told is not made up
        expect([tracker, (engaged ?? 0) > 0]).toEqual([tracker, tracker === 'plausible']);
        expect(duration).toBeGreaterThan(0);
    }
});
