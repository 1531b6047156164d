import { siteId } from '../../fixtures/trackedPages';
import { at, expect, expectEvents, settle, test } from './trackerTest';

const tall = '<div style="height: 3000px"></div>';

test('counts the pages of a site with referrer, title and engagement', async ({
    page,
    tracked,
}) => {
    const one = `${tracked.origin}/one?q=1`;
    tracked.page('/one', { title: 'First "page" 一', body: `<a href="/two">next</a>${tall}` });
    const two = tracked.page('/two', { title: 'Second', body: '<p>short</p>' });
    await page.setViewportSize({ width: 800, height: 600 });

    const begun = Date.now();
    await page.goto(one, { referer: 'https://search.example/?q=shoes' });
    await page.waitForTimeout(500);
    await page.getByText('next').click();
    await page.waitForURL(two);
    const turned = Date.now();
    await page.waitForTimeout(300);
    await page.goto('about:blank');

    const views = await expectEvents(tracked, 'v', 2);
    const engagement = await expectEvents(tracked, 'g', 2);
    const visitor = at(views, 0).i;
    const same = {
        s: siteId,
        w: await page.evaluate(() => `${screen.width}x${screen.height}`),
        l: await page.evaluate(() => navigator.language),
        i: visitor,
        b: 1,
    };
    const view = { ...same, k: 'v', q: 0 };
    expect(views).toEqual([
        {
            ...view,
            u: one,
            r: 'https://search.example/?q=shoes',
            t: 'First "page" 一',
            p: at(views, 0).p,
        },
        { ...view, u: two, r: one, t: 'Second', p: at(views, 1).p },
    ]);
    expect(visitor).toMatch(/^[\w-]{20,64}$/);
    expect(at(views, 0).p).toMatch(/^[\w-]{16,32}$/);
    expect(at(views, 0).p).not.toBe(at(views, 1).p);

    const measured = { ...same, k: 'g', q: 1 };
    const [first, second] = [at(engagement, 0), at(engagement, 1)];
    expect(first).toEqual({ ...measured, u: one, p: at(views, 0).p, e: first.e, y: 20 });
    expect(second).toEqual({ ...measured, u: two, p: at(views, 1).p, e: second.e, y: 100 });
    expect(first.e).toBeGreaterThanOrEqual(400);
    expect(first.e).toBeLessThanOrEqual(turned - begun);
    expect(second.e).toBeGreaterThanOrEqual(200);
    expect(second.e).toBeLessThanOrEqual(Date.now() - turned + 200);
});

test('sends text/plain without a preflight or cookies for the page', async ({ page, tracked }) => {
    await page.goto(tracked.page('/'));
    await expectEvents(tracked, 'v', 1);
    expect(at(tracked.arrivals, 0).contentType).toBe('text/plain;charset=UTF-8');
    expect(at(tracked.arrivals, 0).cookie).toBeUndefined();
});

test('does not send the hash without data-hash', async ({ page, tracked }) => {
    const address = tracked.page('/');
    await page.goto(`${address}#secret`);
    expect(at(await expectEvents(tracked, 'v', 1), 0).u).toBe(address);
});

test('tells how far down the page was seen, at its deepest', async ({ page, tracked }) => {
    await page.setViewportSize({ width: 800, height: 600 });
    await page.goto(tracked.page('/', { head: '<style>body{margin:0}</style>', body: tall }));
    await page.evaluate(() => scrollTo(0, 1500));
    await page.waitForFunction(() => scrollY === 1500);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(100);
    await page.goto('about:blank');
    expect(at(await expectEvents(tracked, 'g', 1), 0).y).toBe(70);
});

test('measures the height when the page is left, for content that came late', async ({
    page,
    tracked,
}) => {
    await page.setViewportSize({ width: 800, height: 600 });
    const body = `<script>setTimeout(() => { document.body.innerHTML = '${tall}' }, 300)</script>`;
    await page.goto(tracked.page('/', { head: '<style>body{margin:0}</style>', body }));
    await page.waitForFunction(() => document.body.scrollHeight === 3000);
    await page.goto('about:blank');
    expect(at(await expectEvents(tracked, 'g', 1), 0).y).toBe(20);
});

test('loses neither view nor engagement of a page that is closed', async ({ page, tracked }) => {
    await page.goto(tracked.page('/', { title: 'Short visit' }));
    await page.close();
    const view = at(await expectEvents(tracked, 'v', 1), 0);
    const engagement = at(await expectEvents(tracked, 'g', 1), 0);
    expect(view.t).toBe('Short visit');
    expect(engagement.p).toBe(view.p);
    expect(engagement.e).toBeGreaterThan(0);
});

test('sends view and engagement on pagehide alone, for browsers that hide the page later', async ({
    page,
    tracked,
}) => {
    const leave = `<script>addEventListener('DOMContentLoaded', () => setTimeout(() => {
        dispatchEvent(new PageTransitionEvent('pagehide'));
    }, 20))</script>`;
    await page.goto(tracked.page('/', { title: 'Hidden', head: leave }));
    const view = at(await expectEvents(tracked, 'v', 1), 0);
    expect(at(await expectEvents(tracked, 'g', 1), 0)).toMatchObject({ p: view.p, y: 100 });
});

test('counts a refreshed page again', async ({ page, tracked }) => {
    await page.goto(tracked.page('/'));
    await page.reload();
    await settle(page);
    const views = await expectEvents(tracked, 'v', 2);
    expect(at(views, 0).i).toBe(at(views, 1).i);
    expect(at(views, 0).p).not.toBe(at(views, 1).p);
});
