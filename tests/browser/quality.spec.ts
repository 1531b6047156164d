import { calls } from '../../contract/calls';
import { type ObservedVisit, putVisits } from '../fixtures/observedVisits';
import { expect, openDashboard, type Running, signIn, test } from './footfall';
import { actAs } from './people';
import { quietZone } from './quietZone';

const speedy = { plausibility: 5, reasons: ['speed', 'webdriver'], excluded: 'behaviour' } as const;
const odd = { plausibility: 45, reasons: ['noEngagement'] } as const;

/** A site of today's visits, once the server has loaded them. */
const siteWith = async ({ call, folder }: Running, domain: string) => {
    const timezone = quietZone();
    const body = { domain, name: domain, timezone };
    const { id } = await call(calls.createSite, { body });
    const at = Date.now() - 2 * 60_000;
    const visits: ObservedVisit[] = [
        { visitor: 'reader', at, host: domain, paths: ['/', '/two'] },
        { visitor: 'odd', at, host: domain, paths: ['/odd', '/two'], detections: [odd] },
        { visitor: 'loop', at, host: domain, paths: ['/loop'], detections: [speedy] },
        { visitor: 'crawler', at, host: domain, bot: 'Googlebot', excluded: 'bot' },
        { visitor: 'server', at, host: domain, bot: 'Example Cloud', excluded: 'network' },
        { visitor: 'elsewhere', at, host: `shop.other-${domain}`, excluded: 'host' },
    ];
    await putVisits(folder, id, visits);
    await expect
        .poll(async () => (await call(calls.quality, { query: { site: id } })).suspicious)
        .toBe(1);
    return id;
};

test('the overview says how far its figures can be trusted, and lets another host count', async ({
    page,
    running,
}) => {
    const domain = 'trust.example';
    const id = await siteWith(running, domain);
    const hosts = async () => (await running.call(calls.getSite, { params: { id } })).hosts;
    await signIn(page, running);
    await page.goto(`${running.url}/site/overview?site=${id}`);
    const card = page.getByRole('region', { name: 'Data quality' });
    // one suspicious visit that counts and two left out, of two that count and these
    await expect(card.getByText('75%', { exact: true })).toBeVisible();
    for (const name of ['Suspicious, but counted', 'Bots', 'Data centres', 'Behaviour']) {
        const row = card.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
        await expect(row.getByRole('definition')).toHaveText('1');
    }
    await expect(card.getByText('Pages opened faster than anyone can read')).toBeVisible();
    await expect(card.getByText('No sealed days yet')).toBeVisible();

    const host = `shop.other-${domain}`;
    await card.getByRole('button', { name: `Count this host: ${host}` }).click();
    await expect(card.getByText('Counted from now on')).toBeVisible();
    await expect.poll(hosts).toEqual([host]);
    await card.getByRole('button', { name: `Stop counting ${host}` }).click();
    await expect(card.getByRole('button', { name: `Count this host: ${host}` })).toBeVisible();
    await expect.poll(hosts).toEqual([]);
});

test('a guest reads the card and changes nothing', async ({ page, running }) => {
    const id = await siteWith(running, 'guests.example');
    const share = await running.call(calls.createShare, {
        params: { id },
        body: { name: 'Guests', reports: ['overview'] },
    });
    const { x_token: token } = await running.call(calls.shareLogin, { body: { code: share.code } });
    await actAs(page, running, { token, name: '' });
    await page.goto(`${running.url}/site/overview`);
    const card = page.getByRole('region', { name: 'Data quality' });
    await expect(card.getByText('shop.other-guests.example')).toBeVisible();
    // All there is to press opens more to read.
    const buttons = card.getByRole('button');
    await expect(buttons).toHaveText([/^Data quality/, 'How visits are checked and signed']);
    await buttons.last().click();
    await expect(card.getByText('1 of 2 measured visits are in the signed figures.')).toBeVisible();
    await expect(buttons).toHaveCount(2);
    await expect(card.getByRole('link')).toHaveCount(0);
});

test('visits say why they are suspicious or left out', async ({ page, running }) => {
    const id = await siteWith(running, 'reasons.example');
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitor?site=${id}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
    await expect(rows).toHaveCount(2);
    const suspicious = rows.filter({ hasText: 'Suspicious' });
    await suspicious.getByRole('button', { name: 'Show pages in this visit' }).click();
    await expect(page.getByText('Counted, but suspicious.')).toBeVisible();
    await expect(page.getByText('Plausibility 45 of 100')).toBeVisible();
    await expect(
        page.getByText('Several pages without reading, scrolling or clicking'),
    ).toBeVisible();

    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('menuitem', { name: 'Show excluded traffic' }).click();
    await expect(rows).toHaveCount(3);
    for (const [mark, why] of [
        ['Data centre', 'Excluded: from a data centre (Example Cloud)'],
        ['Bot', 'Googlebot identifies itself as a program'],
        ['Behaviour', 'Pages opened faster than anyone can read'],
    ] as const) {
        const row = rows.filter({ has: page.getByText(mark, { exact: true }) });
        await row.getByRole('button', { name: 'Show pages in this visit' }).click();
        await expect(page.getByText(why)).toBeVisible();
    }
});

test('a site keeps its other hosts and how long events are kept', async ({ page, running }) => {
    const body = { domain: 'form.example', name: 'Form', timezone: 'UTC' };
    const { id } = await running.call(calls.createSite, { body });
    await openDashboard(page, running);
    await page
        .getByRole('row')
        .filter({ hasText: 'form.example' })
        .getByRole('button', { name: /^More actions for/ })
        .click();
    await page.getByRole('menuitem', { name: 'Edit site' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Additional domains').fill('shop.example.net\nnot a host!');
    await dialog.getByRole('tab', { name: /^Privacy/ }).click();
    await dialog.getByRole('combobox', { name: 'Keep events' }).click();
    await page.getByRole('option', { name: 'Custom number of days' }).click();
    await dialog.getByRole('spinbutton', { name: 'Days' }).fill('3');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter at least 7 days.')).toBeVisible();
    await dialog.getByRole('spinbutton', { name: 'Days' }).fill('90');
    // What is wrong in another group is marked there.
    await dialog.getByRole('tab', { name: /^General/ }).click();
    await expect(dialog.getByText(/^Enter hosts such as/)).toBeVisible();
    await dialog.getByLabel('Additional domains').fill('shop.example.net\n*.example.org');
    await dialog.getByRole('tab', { name: /^Privacy/ }).click();
    await expect(dialog.getByText(/older than 90 days are deleted permanently/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await running.call(calls.getSite, { params: { id } })).toMatchObject({
        hosts: ['shop.example.net', '*.example.org'],
        retentionDays: 90,
    });
});
