import { calls } from '../../contract/calls';
import { putEvents } from '../fixtures/putEvents';
import { expect, signIn, test } from './footfall';
import { day, reportSite } from './reportSite';

const [before, after] = [day(4), day(3)];

test('the overview’s panels follow the scope, and lead to their reports with it', async ({
    page,
    running,
}) => {
    const search = { source: 'search', sourceName: 'Bing', keyword: 'tea pots' } as const;
    const site = await reportSite(
        running,
        [
            { time: `${before}T10:00:00Z`, visitor: 'a', path: '/old', country: 'DE' },
            { time: `${after}T10:00:00Z`, visitor: 'b', path: '/in', country: 'CN', ...search },
            { time: `${after}T10:05:00Z`, visitor: 'b', path: '/out', country: 'CN', ...search },
            { time: `${after}T12:00:00Z`, visitor: 'c', path: '/in', country: 'US' },
        ],
        before,
        after,
    );
    await signIn(page, running);
    await page.goto(`${running.url}/site/overview?site=${site}&from=${after}&to=${after}`);
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    const open = (name: string, tab: string) =>
        panel(name).getByRole('tab', { name: tab, exact: true }).click();
    await expect(panel('Sources').getByRole('row')).toHaveCount(3);
    await open('Sources', 'Keywords');
    await expect(panel('Sources')).toContainText('tea pots');
    await expect(panel('Pages')).toContainText('/out');
    await open('Pages', 'Entry pages');
    await expect(panel('Pages').getByRole('row')).toHaveCount(2);
    await expect(
        panel('Pages').getByRole('link', { name: 'More about “Entry pages”' }),
    ).toHaveAttribute('href', /^\/site\/content\/src\?/);
    await open('Locations', 'Countries');
    await expect(panel('Locations')).toContainText('China');
    await open('Devices and visitors', 'New and returning');
    await expect(panel('Devices and visitors')).toContainText('100%');
    await expect(page.getByText('Compared with the previous period.')).toBeVisible();
    await expect(page.getByText('200% more than the previous period')).toBeAttached();

    // the figure that was pressed is the curve's
    const curve = panel('Over time');
    const figures = curve.getByRole('group', { name: 'Metric on the chart' });
    await expect(figures.getByRole('button', { pressed: true })).toHaveText(/^Visitors/);
    await figures.getByRole('button', { name: /^Page views/ }).click();
    await expect(figures.getByRole('button', { pressed: true })).toHaveText(/^Page views/);
    await expect(
        curve
            .getByRole('group', { name: 'Chart legend' })
            .getByRole('button', { name: 'Page views' }),
    ).toBeVisible();

    await open('Sources', 'Types');
    await panel('Sources').getByRole('button', { name: 'Search engines' }).click();
    await expect(page).toHaveURL(/filter=source%3Dsearch/);
    await expect(panel('Sources').getByRole('row')).toHaveCount(2);
    await expect(panel('Locations')).not.toContainText('United States');
    await curve.getByRole('link', { name: 'More about “Over time”' }).click();
    await expect(page).toHaveURL(/\/site\/trend\/comId\?.*filter=source%3Dsearch/);
    await expect(page.getByRole('button', { name: /^Page views 2/ })).toBeVisible();
});

test('who comes back gets what was asked for ahead, of this day and their own site', async ({
    page,
    running,
}) => {
    const today = new Date().toISOString().slice(0, 10);
    const at = (time: string, visitor: string) => ({
        time: `${today}T${time}Z`,
        visitor,
        path: '/a',
    });
    const site = await reportSite(running, [at('00:00:01', 'a')], today, today);
    await signIn(page, running);
    const asked: string[] = [];
    page.on('request', request => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(`${pathname} ${request.postData() ?? ''}`);
    });
    const open = async (visitors: string) => {
        asked.length = 0;
        await page.goto(`${running.url}/site/overview?site=${site}`);
        await expect(page.getByRole('button', { name: `Visitors ${visitors}` })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Pages', exact: true })).toContainText('/a');
    };
    await open('1');
    await putEvents(running.folder, site, [at('00:00:02', 'b')]);
    const query = { site, from: today, to: today };
    await expect
        .poll(async () => (await running.call(calls.trend, { query })).current.figures.uv)
        .toBe(2);
    await open('2');
    // the figures with the first request after who it is, and none of them a second time
    const trends = asked.filter(text => text.includes(`${calls.trend.path}?`));
    expect(trends).toHaveLength(1);
    expect(asked.slice(0, 2)).toContain(trends[0]);
    expect(asked.filter(text => text.startsWith(calls.listSites.path))).toEqual([]);
});

test('figures of one period never stand under another', async ({ page, running }) => {
    const times = [`${before}T10:00:00Z`, `${before}T10:01:00Z`, `${before}T10:02:00Z`];
    const site = await reportSite(
        running,
        [
            ...times.map(time => ({ time, visitor: 'a', path: '/' })),
            { time: `${after}T10:00:00Z`, visitor: 'b', path: '/' },
        ],
        before,
        after,
    );
    await signIn(page, running);
    const address = (day: string) =>
        `${running.url}/site/overview?site=${site}&from=${day}&to=${day}`;
    await page.goto(address(before));
    // not in tables, where the best day of all has as many, nor a count of messages in the bar
    const report = page.getByRole('main');
    const views = report.getByText('3', { exact: true }).and(page.locator(':not(td, td *)'));
    await expect(views.first()).toBeVisible();

    let asked = 0;
    let release = (): void => undefined;
    const released = new Promise<void>(resolve => {
        release = resolve;
    });
    await page.route('**/stats/trend?*', async route => {
        asked += 1;
        await released;
        await route.continue();
    });
    await page.evaluate(to => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
    }, address(after));
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(page.getByText('than the previous period')).toHaveCount(0);
    await expect(views).toHaveCount(0);
    release();
    await expect(page.getByText('67% less than the previous period')).toBeAttached();
});

test('a site of which everything is excluded says so, and shows it', async ({ page, running }) => {
    const { id } = await running.call(calls.createSite, {
        body: { domain: 'example.com', name: 'Example', timezone: 'UTC' },
    });
    await signIn(page, running);
    await page.goto(`${running.url}/site/overview?site=${id}`);
    const steps = page.getByRole('region', { name: 'First steps' });
    await expect(steps).toContainText('Put the code on your pages (open)');
    const bot = { path: '/', excluded: 'bot', bot: 'GPTBot' } as const;
    await putEvents(running.folder, id, [
        { time: `${after}T10:00:00Z`, visitor: 'bot', ...bot },
        { time: `${after}T11:00:00Z`, visitor: 'me', path: '/', excluded: 'own' },
    ]);
    await expect(page.getByText('all of them are excluded')).toBeVisible({ timeout: 30_000 });
    await expect(steps).toContainText('Put the code on your pages (done)');
    await expect(page.getByRole('row', { name: /^Bot\b/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Show excluded traffic' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${after}&to=${after}&bots=1`));
});
