import { siteId } from '../../fixtures/trackedPages';
import {
    at,
    expect,
    expectEvents,
    forgetFailedRequests,
    inAnyOrder,
    settle,
    test,
} from './trackerTest';

const hostile = {
    'toJSON on prototypes': `Object.prototype.toJSON = Array.prototype.toJSON = String.prototype.toJSON = () => 'broken';`,
    'JSON replaced': `window.JSON = { stringify() { throw new Error('replaced'); } };`,
    'enumerable additions to prototypes': `Object.prototype.extra = function () {}; Array.prototype.more = 1; Object.prototype.d = 'x'; Object.prototype.n = 5;`,
    'Array.from of an old library': `Array.from = list => [].slice.call(list);`,
    'screen, name and status as variables': `var screen = 'mine', name = 'x', status = 1, innerHeight = 'tall', scrollY = {};`,
    'sendBeacon missing': `delete Navigator.prototype.sendBeacon;`,
    'fetch missing': `delete window.fetch;`,
    'fetch replaced by something else': `window.fetch = null;`,
    'requests that end with the page': `delete Request.prototype.keepalive; window.fetch = () => { throw new Error('unsafe'); };`,
    'history that cannot be changed': `Object.freeze(history);`,
    'an element called footfall': `addEventListener('DOMContentLoaded', () => {}); document.write('<div id="footfall"></div>');`,
};

for (const [name, script] of Object.entries(hostile)) {
    test(`counts on a page with ${name}`, async ({ page, tracked }) => {
        const head = `<script>${script}</script>`;
        await page.goto(tracked.page('/', { title: 'Hostile', head }));
        const view = at(await expectEvents(tracked, 'v', 1), 0);
        await page.evaluate("footfall('event', { a: 'b' }); history.pushState({}, '', '/next')");
        const event = at(await expectEvents(tracked, 'e', 1), 0);
        expect(view).toMatchObject({ s: siteId, u: `${tracked.origin}/`, t: 'Hostile' });
        expect(event).toMatchObject({ n: 'event', d: { a: 'b' }, p: view.p });
        await page.goto('about:blank');
        await expect.poll(() => tracked.events('g').length).toBeGreaterThan(0);
        expect(at(tracked.events('g'), 0).p).toBe(view.p);
    });
}

test('stays silent where nothing can be sent', async ({ page, tracked }) => {
    const head = `<script>Navigator.prototype.sendBeacon = () => { throw new Error('blocked'); };
        window.fetch = () => Promise.reject(new TypeError('blocked'));</script>`;
    await page.goto(tracked.page('/', { head }));
    await page.evaluate(
        "footfall('x'); delete window.fetch; window.fetch = undefined; footfall('y')",
    );
    await settle(page);
    expect(tracked.events()).toEqual([]);
});

test('stays silent where the collector is down', async ({ page, tracked, errors }) => {
    const attributes = 'data-collect="http://127.0.0.1:9/none"';
    await page.goto(tracked.page('/', { attributes }));
    await page.evaluate("footfall('x')");
    await settle(page);
    expect(tracked.events()).toEqual([]);
    forgetFailedRequests(errors);
});

test('counts once when it is included twice', async ({ page, tracked }) => {
    const tag = `<script defer src="${tracked.collector}/t.js" data-site="${siteId}"></script>`;
    await page.goto(tracked.page('/', { tracker: tag + tag }));
    await settle(page);
    await page.evaluate("footfall('x'); history.pushState({}, '', '/next')");
    await settle(page);
    expect(inAnyOrder(tracked.events().map(({ k }) => k))).toEqual(['e', 'g', 'v', 'v']);
});

test('does nothing without data-site', async ({ page, tracked }) => {
    await page.goto(
        tracked.page('/', { tracker: `<script defer src="${tracked.collector}/t.js"></script>` }),
    );
    await settle(page);
    await page.goto('about:blank');
    await settle(page);
    expect(tracked.events()).toEqual([]);
});

test('does nothing in a document without a web address', async ({ page, tracked }) => {
    const tag = `<script src='${tracked.collector}/t.js' data-site='${siteId}'></script>`;
    const body = `<iframe srcdoc="${tag}<p>inner</p>"></iframe>`;
    const loaded = page.waitForResponse(`${tracked.collector}/t.js`);
    await page.goto(tracked.page('/', { tracker: '', body }));
    await loaded;
    await expect(page.frameLocator('iframe').getByText('inner')).toBeVisible();
    await settle(page);
    expect(tracked.events()).toEqual([]);
});

for (const sandbox of ['', ' sandbox="allow-scripts"']) {
    test(`does not count a page in a frame${sandbox}, unless the site says so`, async ({
        page,
        tracked,
    }) => {
        tracked.page('/inner', { body: '<p>inner</p>' });
        const framed = (path: string) => `<iframe src="${path}"${sandbox}></iframe>`;
        await page.goto(tracked.page('/outer', { body: framed('/inner') }));
        await expect(page.frameLocator('iframe').getByText('inner')).toBeVisible();
        await settle(page);
        const outer = `${tracked.origin}/outer`;
        expect((await expectEvents(tracked, 'v', 1)).map(({ u }) => u)).toEqual([outer]);

        tracked.page('/wanted', { body: '<p>inner</p>', attributes: 'data-frames' });
        await page.goto(tracked.page('/second', { body: framed('/wanted') }));
        const views = await expectEvents(tracked, 'v', 3);
        const wanted = [`${tracked.origin}/second`, `${tracked.origin}/wanted`];
        expect(
            views
                .slice(1)
                .map(({ u }) => u)
                .sort(),
        ).toEqual(wanted);
    });
}

test('sends to data-collect when that is given', async ({ page, tracked }) => {
    const own = page.waitForRequest(`${tracked.origin}/own/path`);
    await page.goto(tracked.page('/', { attributes: 'data-collect="/own/path"' }));
    expect((await own).method()).toBe('POST');
    expect(tracked.events()).toEqual([]);
});

test('works when a script adds it later', async ({ page, tracked }) => {
    const tracker = `<script>addEventListener('load', () => {
        const tag = document.createElement('script');
        tag.src = '${tracked.collector}/t.js';
        tag.dataset.site = '${siteId}';
        document.head.append(tag);
    })</script>`;
    await page.goto(tracked.page('/', { tracker }));
    await expectEvents(tracked, 'v', 1);
});
