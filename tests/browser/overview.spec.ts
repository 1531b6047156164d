import { calls } from '../../contract/calls';
import { putEvents } from '../fixtures/putEvents';
import { expect, signIn, test } from './footfall';
import { day, reportSite } from './reportSite';

const [before, after] = [day(4), day(3)];

test('the overview’s tiles follow the scope, and lead to their reports with it', async ({
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
    const tile = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(tile('Source types').getByRole('row')).toHaveCount(3);
    await expect(tile('Keywords')).toContainText('tea pots');
    await expect(tile('Visited pages')).toContainText('/out');
    await expect(tile('Entry pages').getByRole('row')).toHaveCount(2);
    await expect(tile('Countries and regions')).toContainText('China');
    await expect(tile('New and returning visitors')).toContainText('100%');
    await expect(page.getByText('Changes are against the period before.')).toBeVisible();
    await expect(page.getByText('200% more than the period before')).toBeAttached();

    await tile('Source types').getByRole('button', { name: 'Search engines' }).click();
    await expect(page).toHaveURL(/filter=source%3Dsearch/);
    await expect(tile('Source types').getByRole('row')).toHaveCount(2);
    await expect(tile('Countries and regions')).not.toContainText('United States');
    await tile('Over time').getByRole('link', { name: 'More about “Over time”' }).click();
    await expect(page).toHaveURL(/\/site\/trend\/comId\?.*filter=source%3Dsearch/);
    await expect(page.getByRole('button', { name: /^Page views 2/ })).toBeVisible();
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
    // not in tables: the best day of all has as many
    const views = page.getByText('3', { exact: true }).and(page.locator(':not(td, td *)'));
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
    await expect(page.getByText('than the period before')).toHaveCount(0);
    await expect(views).toHaveCount(0);
    release();
    await expect(page.getByText('67% less than the period before')).toBeAttached();
});

test('a site of which everything is excluded says so, and shows it', async ({ page, running }) => {
    const { id } = await running.call(calls.createSite, {
        body: { domain: 'example.com', name: 'Example', timezone: 'UTC' },
    });
    await signIn(page, running);
    await page.goto(`${running.url}/site/overview?site=${id}`);
    await expect(page.getByText('No visit has arrived yet.')).toBeVisible();
    const bot = { path: '/', excluded: 'bot', bot: 'GPTBot' } as const;
    await putEvents(running.folder, id, [
        { time: `${after}T10:00:00Z`, visitor: 'bot', ...bot },
        { time: `${after}T11:00:00Z`, visitor: 'me', path: '/', excluded: 'own' },
    ]);
    await expect(page.getByText('all of them are excluded')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('No visit has arrived yet.')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /^Bot\b/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Show excluded traffic' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${after}&to=${after}&bots=1`));
});
