import type { TrackedPages } from '../../fixtures/trackedPages';
import { at, expect, expectEvents, forgetFailedRequests, settle, test } from './trackerTest';
import { expectWaiting, order, waiting } from './waiting';

// when the network is back, this tab is the first to send
test.beforeEach(({ page }) =>
    page.addInitScript(() => {
        Math.random = () => 0;
    }),
);
test.afterEach(({ errors }) => forgetFailedRequests(errors));

const hour = 60 * 60 * 1000;

/** When an event happened, as the server works it out from the request's arrival. */
const happened = ({ event, time }: TrackedPages['arrivals'][number]) =>
    time - ((event.z ?? 0) - (event.c ?? 0));

test('sends in one go and in order what happened offline, by a clock that is wrong', async ({
    page,
    context,
    tracked,
}) => {
    await page.addInitScript(() => {
        const now = Date.now;
        Date.now = () => now() - 5_000_000_000;
    });
    await page.goto(tracked.page('/app'));
    await expectEvents(tracked, 'v', 1);
    await context.setOffline(true);
    const times: number[] = [];
    for (const [index, path] of ['/a', '/b'].entries()) {
        times.push(Date.now());
        await page.evaluate(`history.pushState({}, '', '${path}')`);
        await expectWaiting(page, 2 + index * 2);
    }
    times.push(Date.now());
    await page.evaluate("footfall('x')");
    await page.waitForTimeout(300);
    await context.setOffline(false);

    await expectEvents(tracked, 'e', 1);
    expect(await waiting(page)).toEqual([]);
    expect(tracked.bodies).toHaveLength(2);
    expect(order(tracked)).toEqual(['/app v', '/app g', '/a v', '/a g', '/b v', '/b e x']);
    const [first, ...late] = tracked.arrivals;
    expect(first?.event).not.toHaveProperty('c');
    expect(first?.event).not.toHaveProperty('z');
    const [left, a, leftA, b, x] = late.map(happened);
    expect(left).toBeGreaterThanOrEqual(at(times, 0) - 50);
    expect(a).toBeLessThanOrEqual(at(times, 1) + 50);
    expect(leftA).toBeGreaterThanOrEqual(at(times, 1) - 50);
    expect(b).toBeLessThanOrEqual(at(times, 2) + 50);
    expect(x).toBeGreaterThanOrEqual(at(times, 2) - 50);
    expect(x).toBeLessThanOrEqual(at(late, 4).time - 250);
    expect(late.map(({ event }) => event.q)).toEqual([1, 0, 1, 0, 1]);
    expect(new Set(late.map(({ event }) => event.z)).size).toBe(1);
});

test('tries again after 429 and 503, but only with the next event', async ({ page, tracked }) => {
    tracked.answer(() => ({ status: 429 }));
    await page.goto(tracked.page('/'));
    await expectWaiting(page, 1);
    await settle(page);
    expect(tracked.bodies).toHaveLength(1);
    tracked.answer(() => ({ status: 503 }));
    await page.evaluate("footfall('x')");
    await expectWaiting(page, 2);
    tracked.answer(() => ({ status: 202 }));
    await page.evaluate("footfall('y')");
    await expectEvents(tracked, 'e', 2);
    expect(order(tracked)).toEqual(['/ v', '/ e x', '/ e y']);
    expect(tracked.bodies.map(({ length }) => length)).toEqual([1, 2, 3]);
    await expectWaiting(page, 0);
});

test('drops what the server refuses for good', async ({ page, tracked }) => {
    tracked.answer(() => ({ status: 422 }));
    await page.goto(tracked.page('/'));
    await expect.poll(() => tracked.bodies.length).toBe(1);
    tracked.answer(() => ({ status: 202 }));
    await page.evaluate("footfall('x')");
    await expectEvents(tracked, 'e', 1);
    expect(order(tracked)).toEqual(['/ e x']);
    expect(await waiting(page)).toEqual([]);
});

test('keeps the latest that fit into a batch, and drops those of yesterday', async ({
    page,
    context,
    tracked,
}) => {
    await page.addInitScript(hourMs => {
        const line = (age: number, name: string) =>
            `${Date.now() - age * hourMs},"s":"testsite01","k":"e","u":"http://a.example/","n":"${name}"}`;
        localStorage.setItem('footfall.queue', [line(25, 'old'), line(23, 'late')].join('\n'));
    }, hour);
    await page.goto(tracked.page('/'));
    await expectEvents(tracked, 'v', 1);
    const late = at(await expectEvents(tracked, 'e', 1), 0);
    expect(late.n).toBe('late');
    expect(Math.round(((late.z ?? 0) - (late.c ?? 0)) / hour)).toBe(23);

    await context.setOffline(true);
    await page.evaluate("for (let at = 0; at < 120; at++) footfall('number ' + at)");
    expect(await waiting(page)).toHaveLength(99);
    await context.setOffline(false);
    const sent = await expectEvents(tracked, 'e', 100);
    expect([at(sent, 1).n, at(sent, 99).n]).toEqual(['number 21', 'number 119']);
});

test('keeps no more bytes than a browser sends when a page is left', async ({
    page,
    context,
    tracked,
}) => {
    await page.goto(tracked.page('/'));
    await expectEvents(tracked, 'v', 1);
    await context.setOffline(true);
    await page.evaluate(() => {
        const page = window as unknown as { footfall(name: string, properties: object): void };
        for (let at = 0; at < 40; at++) page.footfall(`${at}`, { text: '一'.repeat(500) });
    });
    const kept = await page.evaluate(
        () => new Blob([localStorage.getItem('footfall.queue') ?? '']).size,
    );
    expect(kept).toBeGreaterThan(45_000);
    expect(kept).toBeLessThan(51_000);
    await context.setOffline(false);
    await expect.poll(() => tracked.events('e').length).toBeGreaterThan(20);
    expect(tracked.events('e').at(-1)?.n).toBe('39');
});

test('sends from two tabs what waits only once', async ({ page, context, tracked }) => {
    const other = await context.newPage();
    await other.addInitScript(() => {
        Math.random = () => 0.2;
    });
    for (const tab of [page, other]) await tab.goto(tracked.page('/'));
    await expectEvents(tracked, 'v', 2);
    await context.setOffline(true);
    await page.evaluate("footfall('x')");
    await other.evaluate("footfall('y')");
    expect(await waiting(page)).toHaveLength(2);
    await context.setOffline(false);
    await expectEvents(tracked, 'e', 2);
    await settle(other);
    await settle(other);
    expect(tracked.events('e').map(({ n }) => n)).toEqual(['x', 'y']);
});

test('keeps nothing with data-cookieless, and goes on trying', async ({
    page,
    context,
    tracked,
}) => {
    tracked.answer(() => ({ status: 503 }));
    await page.goto(tracked.page('/', { attributes: 'data-cookieless' }));
    await expect.poll(() => tracked.bodies.length).toBe(1);
    await page.evaluate("footfall('x')");
    await expect.poll(() => tracked.bodies.length).toBe(2);
    await context.setOffline(true);
    await page.evaluate("footfall('y')");
    await settle(page);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await context.setOffline(false);
    tracked.answer(() => ({ status: 202 }));
    await page.goto(tracked.page('/untracked', { tracker: '' }));
    await expectEvents(tracked, 'g', 1);
    expect(order(tracked)).toEqual(['/ g']);
});

test('sends nothing that waits for a visitor who opted out meanwhile', async ({
    page,
    context,
    tracked,
}) => {
    await page.goto(tracked.page('/'));
    await expectEvents(tracked, 'v', 1);
    await context.setOffline(true);
    await page.evaluate("footfall('x'); localStorage.setItem('footfall.off', '1')");
    await context.setOffline(false);
    await page.evaluate("footfall('y')");
    await settle(page);
    expect(order(tracked)).toEqual(['/ v']);
});
