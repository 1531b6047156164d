import { expect, expectEvents, forgetFailedRequests, test } from './trackerTest';
import { expectWaiting, order, waiting } from './waiting';

test.afterEach(({ errors }) => forgetFailedRequests(errors));

test('sends with the next page what earlier ones could not, their ends too', async ({
    page,
    tracked,
}) => {
    const collect = `${tracked.collector}/api/**`;
    await page.route(collect, route => route.abort());
    for (const [index, path] of ['/one', '/two'].entries()) {
        await page.goto(tracked.page(path));
        await expectWaiting(page, 1 + index * 2);
    }
    await page.unroute(collect);
    await page.goto(tracked.page('/three'));
    await expectEvents(tracked, 'v', 3);
    const sent = ['/one v', '/one g', '/two v', '/two g', '/three v'];
    expect(order(tracked)).toEqual(sent);
    expect(new Set(tracked.events().map(({ p, q }) => `${p} ${q}`)).size).toBe(5);
    expect(new Set(tracked.events().map(({ i }) => i)).size).toBe(1);
    await expectWaiting(page, 0);
    await page.close();
    await expectEvents(tracked, 'g', 3);
    expect(tracked.bodies.map(({ length }) => length)).toEqual([5, 1]);
});

test('does not lose what is on its second way when the page is left', async ({ page, tracked }) => {
    tracked.answer(() => ({ status: 503 }));
    await page.goto(tracked.page('/one'));
    await expectWaiting(page, 1);
    // for ever: the page is gone before the answer
    tracked.answer(() => new Promise(() => {}));
    await page.evaluate("footfall('x')");
    await expect.poll(() => tracked.bodies.length).toBe(2);
    expect(await waiting(page)).toEqual([]);
    await page.goto(tracked.page('/two', { tracker: '' }));
    expect(await waiting(page)).toHaveLength(3);
    tracked.answer(() => ({ status: 202 }));
    await page.goto(tracked.page('/three'));
    await expectEvents(tracked, 'v', 2);
    expect(order(tracked)).toEqual(['/one v', '/one e x', '/one g', '/three v']);
});

test('does not send again what was under way when the page was left', async ({ page, tracked }) => {
    tracked.answer(async () => {
        await new Promise(resolve => setTimeout(resolve, 400));
        return { status: 202 };
    });
    await page.goto(tracked.page('/one'));
    await expect.poll(() => tracked.bodies.length).toBe(1);
    expect(tracked.arrivals).toEqual([]);
    await page.goto(tracked.page('/two'));
    await expectEvents(tracked, 'v', 2);
    expect(tracked.bodies.map(events => order(tracked, events))).toEqual([
        ['/one v'],
        ['/one g'],
        ['/two v'],
    ]);
    expect(await waiting(page)).toEqual([]);
});

test('keeps what a beacon did not take, where nothing else outlives the page', async ({
    page,
    tracked,
}) => {
    const head = `<script>delete Request.prototype.keepalive;
        const beacon = Navigator.prototype.sendBeacon;
        Navigator.prototype.sendBeacon = () => false;</script>`;
    await page.goto(tracked.page('/', { head }));
    await expectWaiting(page, 1);
    await page.evaluate("Navigator.prototype.sendBeacon = beacon; footfall('x')");
    await expectEvents(tracked, 'e', 1);
    expect(order(tracked)).toEqual(['/ v', '/ e x']);
    await page.close();
    await expectEvents(tracked, 'g', 1);
});
