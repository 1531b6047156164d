import { calls } from '../../contract/calls';
import { putEvents, putVisitor } from '../fixtures/putEvents';
import { expect, moveTo, type Running, signIn, test } from './footfall';
import { actAs } from './people';
import { quietZone } from './quietZone';

const minute = 60_000;

const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** A page view as a browser of somebody else sends it. */
const view = async ({ url }: Running, site: string, visitor: string, path: string) => {
    const body = {
        s: site,
        k: 'v',
        u: `https://example.com${path}`,
        i: `visitor_${visitor}`,
        p: `${visitor}${path.slice(1)}`,
        t: `Title of ${path}`,
    };
    const response = await fetch(`${url}/api/v1/collect`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
            'content-type': 'text/plain',
            'user-agent': agent,
            'accept-language': 'en',
            origin: 'https://example.com',
        },
    });
    expect(response.status).toBe(202);
};

const addSite = async ({ call }: Running, name: string) => {
    const timezone = quietZone();
    return (await call(calls.createSite, { body: { domain: 'example.com', name, timezone } })).id;
};

/** So many visits of today, a minute apart, the latest a few minutes ago. */
const putMany = async (running: Running, site: string, count: number) => {
    const now = Date.now() - 3 * minute;
    await putEvents(
        running.folder,
        site,
        Array.from({ length: count }, (_, index) => ({
            time: now - index * 5000,
            visitor: `reader${index}`,
            path: `/page${index}`,
            address: `203.0.113.${index % 200}`,
            browser: 'Chrome',
            browserVersion: '142.0',
            os: 'Windows',
            device: 'desktop' as const,
        })),
    );
    await expect
        .poll(async () => (await running.call(calls.visits, { query: { site } })).total)
        .toBe(count);
};

test('new visits appear by themselves, and open to what happened in them', async ({
    page,
    running,
}) => {
    const site = await addSite(running, 'Live');
    await putMany(running, site, 2);
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitor?site=${site}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
    await expect(rows).toHaveCount(2);
    await expect(page.getByText('Live', { exact: true }).last()).toBeVisible();
    await view(running, site, 'anna', '/fresh');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('/fresh');
    await view(running, site, 'anna', '/second');
    await rows.first().getByRole('button', { name: 'Show pages in this visit' }).click();
    const steps = page.getByRole('list', { name: 'Pages and events in this visit' });
    await expect(steps.getByRole('listitem')).toHaveCount(2);
    await expect(steps).toContainText('Title of /fresh');

    // while a visit is open nothing moves
    await view(running, site, 'berta', '/later');
    const pill = page.getByRole('button', { name: 'Show 1 new visit' });
    await expect(pill).toBeVisible();
    await expect(rows).toHaveCount(3);
    await pill.click();
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('/later');
});

test('the list waits while it is paused or scrolled, and says how much waits', async ({
    page,
    running,
}) => {
    const site = await addSite(running, 'Paused');
    await putMany(running, site, 40);
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitor?site=${site}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
    await expect(rows).toHaveCount(25);
    // followed from then on; before that the list is read anew
    await expect(page.getByText('Live', { exact: true }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await view(running, site, 'anna', '/paused');
    await expect(page.getByRole('button', { name: 'Show 1 new visit' })).toBeVisible();
    await expect(rows.filter({ hasText: '/paused' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show 1 new visit' }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await rows.nth(20).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    const top = () => page.evaluate(() => window.scrollY);
    // a wheel turns for some frames
    let before = 0;
    const rests = async () => {
        const last = before;
        before = await top();
        return before > 300 && before === last;
    };
    await expect.poll(rests, { intervals: [200] }).toBe(true);
    await view(running, site, 'berta', '/scrolled');
    await expect(page.getByRole('button', { name: 'Show 1 new visit' })).toBeVisible();
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: 'Show 1 new visit' }).click();
    await expect(rows.first()).toContainText('/scrolled');
});

test('goes on by asking where no stream comes about', async ({ page, running, errors }) => {
    const site = await addSite(running, 'Polled');
    await putMany(running, site, 1);
    await signIn(page, running);
    await page.route('**/stats/live?*', route =>
        route.request().headers().accept?.includes('event-stream')
            ? route.fulfill({ status: 200, contentType: 'text/html', body: 'a proxy says no' })
            : route.continue(),
    );
    await page.goto(`${running.url}/site/visitor?site=${site}`);
    await expect(page.getByText('Updates every few seconds')).toBeVisible();
    await view(running, site, 'anna', '/polled');
    await expect(page.getByText('/polled')).toBeVisible();
    expect(errors).toEqual([]);
});

test('pages, columns, and the filter to one visitor', async ({ page, running }) => {
    const site = await addSite(running, 'Pages');
    await putMany(running, site, 60);
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitor?site=${site}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
    await expect(rows.first()).toContainText('/page0');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows.first()).toContainText('/page25');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows).toHaveCount(10);
    await expect(rows.last()).toContainText('/page59');

    await expect(page.getByRole('columnheader', { name: 'Screen' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Screen' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Screen' })).toBeVisible();
    await page.reload();
    // an address that names a page shows it without leafing
    await expect(rows.last()).toContainText('/page59');
    await expect(page.getByRole('columnheader', { name: 'Screen' })).toBeVisible();

    await rows.last().getByRole('button', { name: 'Only visits from 203.0.113.59' }).click();
    await expect(page).toHaveURL(/filter=address%3D203\.0\.113\.59/);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('/page59');
});

test('a visitor has a history, can be left out, and counts again', async ({ page, running }) => {
    const site = await addSite(running, 'History');
    const now = Date.now() - 5 * minute;
    await putEvents(running.folder, site, [
        { time: now - 40 * 24 * 60 * minute, visitor: 'me', visit: 'old', path: '/long-ago' },
        {
            time: now,
            visitor: 'me',
            visit: 'new',
            path: '/today',
            source: 'search',
            sourceName: 'Bing',
        },
        { time: now - minute, visitor: 'other', path: '/other' },
    ]);
    await expect
        .poll(async () => (await running.call(calls.visits, { query: { site } })).total)
        .toBe(2);
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitor?site=${site}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
    const mine = rows.filter({ hasText: '/today' });
    const action = async (name: string) => {
        await mine.getByRole('button', { name: 'More actions for this visit' }).click();
        await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await action('All visits of this visitor');
    const panel = page.getByRole('dialog', {
        name: `Visitor …${putVisitor(site, 'me').slice(-6)}`,
    });
    await expect(panel.getByText('/long-ago')).toBeVisible();
    await expect(panel.getByText('Search engines · Bing').first()).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();

    await action('This is me: exclude me');
    await expect(mine).toHaveCount(0);
    await expect(rows).toHaveCount(1);
    const said = page.getByRole('alert').filter({ hasText: 'excluded from now on' });
    await expect(said).toContainText('sealed');
    await page.getByRole('button', { name: 'Excluded visitors' }).click();
    const list = page.getByRole('dialog', { name: 'Excluded visitors' });
    await list.getByRole('button', { name: 'Count again' }).click();
    await expect(list.getByText('No excluded visitors.')).toBeVisible();
    await list.getByRole('button', { name: 'Close' }).click();
    await expect(mine).toHaveCount(1);
});

test('a visit is marked as a bot, which can be undone', async ({ page, running }) => {
    const site = await addSite(running, 'Marks');
    await putMany(running, site, 3);
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitor?site=${site}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
    await expect(rows).toHaveCount(3);
    await rows.first().getByRole('button', { name: 'More actions for this visit' }).click();
    await page.getByRole('menuitem', { name: 'Mark this visit as a bot' }).click();
    await expect(rows).toHaveCount(2);
    await moveTo(page, `/site/visitor?site=${site}&bots=1`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Marked by hand');
    await rows.getByRole('button', { name: 'More actions for this visit' }).click();
    await page.getByRole('menuitem', { name: 'Not a bot: count this visit' }).click();
    await expect(rows).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(1);
});

test('who is online now', async ({ page, running }) => {
    const site = await addSite(running, 'Online');
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitor?site=${site}`);
    await page.getByRole('button', { name: /Online now/ }).click();
    const panel = page.getByRole('dialog', { name: 'Online now' });
    await expect(panel.getByText('No visitors online')).toBeVisible();
    await view(running, site, 'anna', '/here');
    await expect(panel.getByText('/here', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Last 5 minutes' }).click();
    await expect(panel.getByRole('region', { name: 'Current pages' })).toContainText('/here');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
});

test('why this number: what was left out, and how exact it is', async ({ page, running }) => {
    const site = await addSite(running, 'Basis');
    const now = Date.now() - 5 * minute;
    await putEvents(running.folder, site, [
        { time: now, visitor: 'person' },
        { time: now, visitor: 'crawler', excluded: 'bot', bot: 'GPTBot' },
    ]);
    await expect
        .poll(async () => (await running.call(calls.basis, { query: { site } })).pv)
        .toBe(1);
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitor?site=${site}&from=2026-01-01`);
    const card = page.getByRole('region', { name: 'How this is counted' });
    await card.getByRole('button', { name: 'How this is counted' }).click();
    await expect(card.getByRole('row', { name: /Bot/ })).toContainText('50%');
    await expect(card.getByText('All accepted events are loaded.')).toBeVisible();
});

test('a guest reads visits, and changes nothing', async ({ page, running }) => {
    const site = await addSite(running, 'Guests');
    await putMany(running, site, 2);
    const share = await running.call(calls.createShare, {
        params: { id: site },
        body: { name: 'Guests', reports: ['visitor'] },
    });
    const { x_token: token } = await running.call(calls.shareLogin, { body: { code: share.code } });
    await actAs(page, running, { token, name: '' });
    await page.goto(`${running.url}/site/visitor`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('button', { name: 'More actions for this visit' }).click();
    await expect(page.getByRole('menuitem', { name: 'All visits of this visitor' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /bot|exclude me/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Excluded visitors' })).toHaveCount(0);
});

test('a phone has the same as cards, without scrolling sideways', async ({ page, running }) => {
    const site = await addSite(running, 'Phone');
    await putMany(running, site, 3);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitor?site=${site}`);
    await expect(page.getByText('/page0')).toBeVisible();
    await page.getByRole('button', { name: 'Show pages in this visit' }).first().click();
    await expect(page.getByRole('list', { name: 'Pages and events in this visit' })).toBeVisible();
    const { width, view: shown } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        view: window.innerWidth,
    }));
    expect(width).toBeLessThanOrEqual(shown);
});
