import { calls } from '../../contract/calls';
import { expect, startWebsite, test } from './footfall';

test('three pages of another origin, with pauses, give exactly the expected figures', async ({
    running,
    browser,
}) => {
    let snippet = '';
    const website = await startWebsite(() => snippet);
    const { id } = await running.call(calls.createSite, {
        body: { domain: website.host, name: 'Elsewhere', timezone: 'UTC' },
    });
    ({ snippet } = await running.call(calls.getInstallation, { params: { id } }));

    const context = await browser.newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', message => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', error => errors.push(String(error)));
    const times: number[] = [];
    const open = async (path: string) => {
        const collected = page.waitForRequest(
            request =>
                request.url().endsWith('/collect') &&
                request.postData()?.includes('"k":"v"') === true,
        );
        if (path === '/first') await page.goto(website.url + path);
        else await page.getByRole('link', { name: path, exact: true }).click();
        await collected;
        times.push(Date.now());
    };
    await open('/first');
    await page.waitForTimeout(1800);
    await open('/second');
    await page.waitForTimeout(2500);
    await open('/third');
    await page.waitForTimeout(2000);
    await page.close({ runBeforeUnload: true });
    times.push(Date.now());
    const seconds = ((times[3] ?? 0) - (times[0] ?? 0)) / 1000;
    // the test's own clock runs behind a busy browser; a page that is lost or doubled makes more
    const doubt = 1.5;

    const query = { site: id };
    await expect
        .poll(async () => (await running.call(calls.visits, { query })).list[0]?.engaged ?? 0)
        .toBeGreaterThan(seconds - doubt);
    const { current } = await running.call(calls.trend, { query });
    expect(current.figures).toMatchObject({
        pv: 3,
        uv: 1,
        ip: 1,
        visits: 1,
        newVisitors: 1,
        bounceRate: 0,
    });
    const { list, total } = await running.call(calls.visits, { query });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
        pages: 3,
        events: 0,
        entryHost: website.host,
        entryPath: '/first',
        exitPath: '/third',
        source: 'direct',
        bounce: false,
    });
    expect(Math.abs((list[0]?.duration ?? 0) - seconds)).toBeLessThan(doubt);
    expect(Math.abs((list[0]?.engaged ?? 0) - seconds)).toBeLessThan(doubt);
    const events = await running.call(calls.visitEvents, {
        query: { site: id, visit: list[0]?.id ?? '' },
    });
    expect(events.list.map(({ kind, path, title }) => [kind, path, title])).toEqual([
        ['view', '/first', 'Page /first'],
        ['view', '/second', 'Page /second'],
        ['view', '/third', 'Page /third'],
    ]);
    for (const [index, event] of events.list.entries()) {
        const stay = ((times[index + 1] ?? 0) - (times[index] ?? 0)) / 1000;
        expect(Math.abs(event.engaged - stay)).toBeLessThan(doubt);
        expect(event.scroll).toBe(100);
    }
    expect(errors).toEqual([]);
    await context.close();
    await website.stop();
});

test('a visitor without JavaScript is counted by the pixel', async ({ running, browser }) => {
    let snippet = '';
    const website = await startWebsite(() => snippet);
    const { id } = await running.call(calls.createSite, {
        body: { domain: website.host, name: 'No script', timezone: 'UTC' },
    });
    ({ snippet } = await running.call(calls.getInstallation, { params: { id } }));
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${website.url}/first`);
    await expect
        .poll(async () => (await running.call(calls.visits, { query: { site: id } })).list)
        .toMatchObject([{ entryPath: '/first', pages: 1 }]);
    await context.close();
    await website.stop();
});
