import type { TrackerEvent } from '../../../contract/analytics/collect';
import { test } from './realTabs';
import { at, expect, expectEvents, inAnyOrder, settle } from './trackerTest';

test('counts a page anew when it comes back from the back/forward cache', async ({
    tabs,
    tracked,
}) => {
    const one = tracked.page('/one', { title: 'One' });
    const two = tracked.page('/two', { title: 'Two' });
    const page = await tabs.newPage();
    await page.goto(one);
    await expectEvents(tracked, 'v', 1);
    await page.evaluate('window.kept = true');
    await page.evaluate("location.href = '/two'");
    await page.waitForURL(two);
    await expectEvents(tracked, 'v', 2);
    await page.goBack({ waitUntil: 'commit' });
    const views = await expectEvents(tracked, 'v', 3);
    expect(await page.evaluate('window.kept')).toBe(true);
    expect(views.map(({ u, r, t }) => [u, r, t])).toEqual([
        [one, undefined, 'One'],
        [two, one, 'Two'],
        [one, undefined, 'One'],
    ]);
    await page.waitForTimeout(200);
    await page.close();
    const engagement = await expectEvents(tracked, 'g', 3);
    expect(engagement.map(({ p }) => p)).toEqual(views.map(({ p }) => p));
    expect(new Set(views.map(({ p }) => p)).size).toBe(3);
    expect(at(engagement, 2).e).toBeGreaterThanOrEqual(200);
    expect(at(engagement, 2).y).toBe(100);
});

test('measures only while the tab is in front', async ({ tabs, tracked }) => {
    const page = await tabs.newPage();
    const begun = Date.now();
    await page.goto(tracked.page('/'));
    await page.waitForTimeout(700);
    const front = await tabs.newPage();
    const first = at(await expectEvents(tracked, 'g', 1), 0);
    const covered = Date.now();
    expect(await page.evaluate(() => document.visibilityState)).toBe('hidden');
    await front.waitForTimeout(1500);
    const shown = Date.now();
    await page.bringToFront();
    await page.waitForTimeout(700);
    await page.close();
    const second = at(await expectEvents(tracked, 'g', 2), 1);
    await expectEvents(tracked, 'v', 1);
    expect(first.e).toBeGreaterThanOrEqual(300);
    expect(first.e).toBeLessThanOrEqual(covered - begun);
    expect(second.e).toBeGreaterThanOrEqual(300);
    expect(second.e).toBeLessThanOrEqual(Date.now() - shown);
    expect(second.p).toBe(first.p);
});

test('counts a page opened in the background, but no time on it until it is seen', async ({
    tabs,
    tracked,
}) => {
    const body = '<a href="/behind">open</a>';
    const one = tracked.page('/one', { body });
    tracked.page('/behind', { title: 'Behind' });
    const page = await tabs.newPage();
    await page.goto(one);
    await expectEvents(tracked, 'v', 1);
    const open = async () => {
        const opened = tabs.waitForEvent('page');
        await page.getByText('open').click({ modifiers: ['ControlOrMeta'] });
        return opened;
    };
    const unseen = await open();
    const view = at(await expectEvents(tracked, 'v', 2), 1);
    expect(view).toMatchObject({ t: 'Behind', r: one });
    expect(await unseen.evaluate(() => document.visibilityState)).toBe('hidden');
    await unseen.close();
    await settle(page);
    expect(tracked.events('g')).toEqual([]);

    const seen = await open();
    const later = at(await expectEvents(tracked, 'v', 3), 2);
    await page.waitForTimeout(1000);
    const shown = Date.now();
    await seen.bringToFront();
    await seen.waitForTimeout(300);
    await seen.close();
    const measured = () => tracked.events('g').filter(({ p }) => p === later.p);
    await expect.poll(() => measured().length).toBeGreaterThanOrEqual(1);
    expect(measured()).toHaveLength(1);
    const engagement = at(measured(), 0);
    expect(engagement.e).toBeGreaterThanOrEqual(200);
    expect(engagement.e).toBeLessThanOrEqual(Date.now() - shown);
});

test('goes on measuring while a frame of the page has the focus', async ({ tabs, tracked }) => {
    const frame = tracked.origin.replace('127.0.0.1', 'localhost');
    tracked.page('/frame', { tracker: '', body: '<input id="inner">' });
    const address = tracked.page('/', { body: `<iframe src="${frame}/frame"></iframe>` });
    const page = await tabs.newPage();
    await page.goto(address);
    await expectEvents(tracked, 'v', 1);
    await page.frameLocator('iframe').locator('#inner').click();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await page.waitForTimeout(1300);
    expect(tracked.events('g')).toEqual([]);
    await page.close();
    expect(at(await expectEvents(tracked, 'g', 1), 0).e).toBeGreaterThanOrEqual(1300);
});

// headless windows all have the focus at once, so that its loss has to be acted
test('stops in a visible window that loses the focus, and goes on when it is back', async ({
    page,
    tracked,
}) => {
    await page.goto(tracked.page('/'));
    await expectEvents(tracked, 'v', 1);
    await page.evaluate("document.hasFocus = () => false; dispatchEvent(new Event('blur'))");
    const first = at(await expectEvents(tracked, 'g', 1), 0);
    await page.waitForTimeout(1500);
    const back = Date.now();
    await page.evaluate("document.hasFocus = () => true; dispatchEvent(new Event('focus'))");
    await page.waitForTimeout(200);
    await page.goto('about:blank');
    const second = at(await expectEvents(tracked, 'g', 2), 1);
    expect(first.e).toBeGreaterThan(0);
    expect(second.e).toBeGreaterThanOrEqual(200);
    expect(second.e).toBeLessThanOrEqual(Date.now() - back);
});

test('notices that a frame lost the focus, of which no event tells', async ({ page, tracked }) => {
    tracked.page('/frame', { tracker: '', body: '<input id="inner">' });
    await page.goto(tracked.page('/', { body: '<iframe src="/frame"></iframe>' }));
    await expectEvents(tracked, 'v', 1);
    await page.frameLocator('iframe').locator('#inner').click();
    await settle(page);
    expect(tracked.events('g')).toEqual([]);
    await page.evaluate('document.hasFocus = () => false');
    await expectEvents(tracked, 'g', 1);
    await page.evaluate('document.hasFocus = () => true');
    await page.waitForTimeout(1300);
    await page.goto('about:blank');
    expect(at(await expectEvents(tracked, 'g', 2), 1).e).toBeGreaterThanOrEqual(100);
});

test('counts a prerendered page once it is shown', async ({ bare, tracked }) => {
    const rules = { prerender: [{ source: 'list', urls: ['/two'], eagerness: 'immediate' }] };
    // the rules come late and again: none is followed while Playwright looks at the new page
    const one = tracked.page('/one', {
        body: `<script>
            const ask = setInterval(() => {
                const rules = document.createElement('script');
                rules.type = 'speculationrules';
                rules.text = ${JSON.stringify(JSON.stringify(rules))};
                document.body.replaceChildren(rules);
            }, 700);
            const poll = setInterval(() => {
                if (!localStorage.getItem('prepared')) return;
                clearInterval(poll);
                clearInterval(ask);
                setTimeout(() => { footfall('leaving'); location.href = '/two'; }, 1000);
            }, 50);</script>`,
    });
    tracked.page('/two', {
        head: `<script>
            if (document.prerendering) localStorage.setItem('prepared', 'yes');
            window.footfall = window.footfall || function(){(footfall.q = footfall.q || []).push(arguments)};
            footfall('early')</script>`,
    });
    const session = await bare.newBrowserCDPSession();
    await session.send('Target.createTarget', { url: one });
    await expect
        .poll(() => inAnyOrder(tracked.events('e').map(({ n }) => n)), { timeout: 15_000 })
        .toEqual(['early', 'leaving']);
    const [, shown] = await expectEvents(tracked, 'v', 2);
    expect(shown).toMatchObject({ u: `${tracked.origin}/two`, r: one });
    const arrived = (test: (event: TrackerEvent) => boolean) =>
        tracked.arrivals.find(({ event }) => test(event))?.time ?? 0;
    // the page was there a second before: what counted it then came long before the leaving
    const leaving = arrived(({ n }) => n === 'leaving');
    expect(arrived(event => event === shown)).toBeGreaterThan(leaving - 500);
    expect(arrived(({ n }) => n === 'early')).toBeGreaterThan(leaving - 500);
});
