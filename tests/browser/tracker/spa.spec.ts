import type { Page } from '@playwright/test';
import type { TrackedPages } from '../../fixtures/trackedPages';
import { at, expect, expectEvents, inAnyOrder, settle, test } from './trackerTest';

/** Like a router: first the address, the title only after rendering. */
const router = `<script>
    function go(method, address, title) {
        history[method]({}, '', address);
        setTimeout(function () { document.title = title; }, 50);
    }
</script>`;

const open = async (page: Page, tracked: TrackedPages, attributes = '') => {
    await page.goto(tracked.page('/app', { title: 'App', head: router, attributes }));
    await expectEvents(tracked, 'v', 1);
};
const go = (page: Page, method: 'pushState' | 'replaceState', address: string, title = '') =>
    page.evaluate(`go('${method}', '${address}', '${title}')`);

const pathsOf = (tracked: TrackedPages) =>
    tracked.events('v').map(({ u, r }) => [u, r].map(a => a?.replace(tracked.origin, '')));

test('counts pushState, replaceState and going back, each with title and referrer', async ({
    page,
    tracked,
}) => {
    await open(page, tracked);
    await go(page, 'pushState', '/list?page=2', 'List');
    await expectEvents(tracked, 'v', 2);
    await go(page, 'replaceState', '/item', 'Item');
    await expectEvents(tracked, 'v', 3);
    await page.evaluate(() => {
        addEventListener('popstate', () => setTimeout(() => (document.title = 'Back'), 20));
        history.back();
    });
    const views = await expectEvents(tracked, 'v', 4);
    expect(views.map(({ t }) => t)).toEqual(['App', 'List', 'Item', 'Back']);
    expect(pathsOf(tracked)).toEqual([
        ['/app', undefined],
        ['/list?page=2', '/app'],
        ['/item', '/list?page=2'],
        ['/app', '/item'],
    ]);
    expect(new Set(views.map(({ p }) => p)).size).toBe(4);
});

test('ends the engagement of a page when the next is pushed', async ({ page, tracked }) => {
    const begun = Date.now();
    await open(page, tracked);
    await page.waitForTimeout(300);
    await go(page, 'pushState', '/next', 'Next');
    await expectEvents(tracked, 'v', 2);
    const first = at(await expectEvents(tracked, 'g', 1), 0);
    await page.goto('about:blank');
    const second = at(await expectEvents(tracked, 'g', 2), 1);
    const passed = Date.now() - begun;

    const views = tracked.events('v');
    expect([first.p, second.p]).toEqual([at(views, 0).p, at(views, 1).p]);
    expect(first.u).toBe(`${tracked.origin}/app`);
    expect(first.e).toBeGreaterThanOrEqual(300);
    expect(second.e).toBeGreaterThan(0);
    expect((first.e ?? 0) + (second.e ?? 0)).toBeLessThanOrEqual(passed);
});

test('takes the same address for the same page', async ({ page, tracked }) => {
    await open(page, tracked);
    await go(page, 'replaceState', '/app');
    await go(page, 'pushState', '/app');
    await go(page, 'pushState', '/app#part');
    await page.evaluate(() => {
        location.hash = 'other';
    });
    await page.goBack();
    await settle(page);
    await expectEvents(tracked, 'v', 1);
    expect(tracked.events('g')).toEqual([]);
});

test('with data-hash takes another hash for another page', async ({ page, tracked }) => {
    await open(page, tracked, 'data-hash');
    await page.evaluate(() => {
        location.hash = '/one';
    });
    await expectEvents(tracked, 'v', 2);
    await go(page, 'pushState', '#/two');
    await expectEvents(tracked, 'v', 3);
    await go(page, 'replaceState', '#/two');
    await page.goBack();
    await settle(page);
    await expectEvents(tracked, 'v', 4);
    expect(pathsOf(tracked)).toEqual([
        ['/app', undefined],
        ['/app#/one', '/app'],
        ['/app#/two', '/app#/one'],
        ['/app#/one', '/app#/two'],
    ]);
});

test('a replaced query or hash is no view, a replaced path is', async ({ page, tracked }) => {
    await open(page, tracked, 'data-hash');
    for (let zoom = 1; zoom <= 30; zoom += 1) await go(page, 'replaceState', `?zoom=${zoom}`);
    await go(page, 'replaceState', '#/48.1/11.6');
    await settle(page);
    await expectEvents(tracked, 'v', 1);
    await go(page, 'replaceState', '/list?zoom=30');
    await go(page, 'pushState', '/list?zoom=31');
    await expectEvents(tracked, 'v', 3);
    expect(pathsOf(tracked)).toEqual([
        ['/app', undefined],
        ['/list?zoom=30', '/app?zoom=30#/48.1/11.6'],
        ['/list?zoom=31', '/list?zoom=30'],
    ]);
});

test('with data-replace-state a replaced query is a view', async ({ page, tracked }) => {
    await open(page, tracked, 'data-replace-state');
    await go(page, 'replaceState', '?zoom=1');
    await expectEvents(tracked, 'v', 2);
});

test('counts pages that are passed through too fast for their title', async ({ page, tracked }) => {
    await open(page, tracked);
    await page.evaluate(() => {
        history.pushState({}, '', '/a');
        document.title = 'A';
        history.pushState({}, '', '/b');
        document.title = 'B';
        location.href = '/gone';
    });
    const views = await expectEvents(tracked, 'v', 3);
    const seen = views.map(({ u, t }) => [u.replace(tracked.origin, ''), t]);
    expect(inAnyOrder(seen)).toEqual([
        ['/a', 'A'],
        ['/app', 'App'],
        ['/b', 'B'],
    ]);
});

test('works beside others that wrap history', async ({ page, tracked }) => {
    const wrap = `<script>(function (push) {
        history.pushState = function () { window.pushed = (window.pushed || 0) + 1; return push.apply(history, arguments); };
    })(history.pushState);</script>`;
    await page.goto(tracked.page('/app', { head: wrap + router }));
    await expectEvents(tracked, 'v', 1);
    await page.evaluate(wrap.replace(/<\/?script>/g, ''));
    await go(page, 'pushState', '/next');
    await expectEvents(tracked, 'v', 2);
    expect(await page.evaluate('pushed')).toBe(2);
    const refused = page.evaluate(() => history.pushState({}, '', 'https://other.example/'));
    await expect(refused).rejects.toThrow('SecurityError');
});
