import { at, expect, expectEvents, settle, test } from './trackerTest';

const second = 'data-vitals data-errors';
const body = '<h1>A page that is painted</h1>';

test('tells once how fast the page was, when it is left', async ({ page, tracked }) => {
    await page.goto(tracked.page('/shop', { second, body }));
    const view = at(await expectEvents(tracked, 'v', 1), 0);
    await page.locator('h1').click();
    await settle(page);
    expect(tracked.events('w')).toEqual([]);
    await page.goto(tracked.page('/next', { second, body }));
    const told = at(await expectEvents(tracked, 'w', 1), 0);
    expect(told.p).toBe(view.p);
    expect(new URL(told.u).pathname).toBe('/shop');
    const { lcp, fcp, ttfb, cls } = told.d ?? {};
    for (const value of [lcp, fcp, ttfb]) expect(value).toBeGreaterThan(0);
    expect(cls).toBeGreaterThanOrEqual(0);
    // its number is one of the page view's own
    const numbers = tracked.events().filter(({ p }) => p === view.p);
    expect(numbers.map(({ q }) => q).toSorted()).toEqual(numbers.map((_, index) => index));
});

test('tells of the page that was loaded, not of a later route', async ({ page, tracked }) => {
    await page.goto(tracked.page('/app', { second, body }));
    await expectEvents(tracked, 'v', 1);
    await settle(page);
    await page.evaluate("history.pushState({}, '', '/app/later')");
    const told = at(await expectEvents(tracked, 'w', 1), 0);
    expect(new URL(told.u).pathname).toBe('/app');
    await page.goto(tracked.page('/away', { tracker: '' }));
    await settle(page);
    expect(tracked.events('w')).toHaveLength(1);
});

test('counts script errors without what tells visitors apart, five at most', async ({
    page,
    tracked,
    errors,
}) => {
    await page.goto(tracked.page('/shop', { second, body }));
    await expectEvents(tracked, 'v', 1);
    await page.evaluate(`
        setTimeout(() => { throw new TypeError('order 77 of ann@example.com at https://x.example/y?z=1'); });
        setTimeout(() => { throw new TypeError('order 78 of bob@example.com at https://x.example/q'); });
        Promise.reject(new Error('rejected'));
        Promise.reject('plain');
        undefined;
    `);
    const told = await expectEvents(tracked, 'x', 3);
    expect(told.map(({ n }) => n).toSorted()).toEqual([
        'Error: rejected',
        'TypeError: order # of <address> at <address>',
        'plain',
    ]);
    await page.evaluate(
        "'abcdef'.split('').forEach(one => setTimeout(() => { throw new Error(one); }))",
    );
    await expectEvents(tracked, 'x', 5);
    await settle(page);
    expect(tracked.events('x')).toHaveLength(5);
    errors.length = 0;
});

test('does nothing that it was not asked for', async ({ page, tracked, errors }) => {
    await page.goto(tracked.page('/quiet', { second: '', body }));
    await expectEvents(tracked, 'v', 1);
    await page.evaluate("setTimeout(() => { throw new Error('unseen'); })");
    await page.goto(tracked.page('/off', { second, body, attributes: 'data-off' }));
    await settle(page);
    expect(tracked.events('w')).toEqual([]);
    expect(tracked.events('x')).toEqual([]);
    errors.length = 0;
});

test('an error page tells its status with its view', async ({ page, tracked }) => {
    const missing = '<main data-ff-status="404">Not found</main>';
    await page.goto(tracked.page('/missing', { body: missing }));
    await page.goto(tracked.page('/there', { body }));
    const views = await expectEvents(tracked, 'v', 2);
    expect(views.map(({ d }) => d)).toEqual([{ status: 404 }, undefined]);
});
