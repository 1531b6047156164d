import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '../../contract/calls';
import { openInput } from '../fixtures/openDashboard';
import { openElsewhere } from './elsewhere';
import { expect, openDashboard, type Running, test } from './footfall';

const makeShare = async (running: Running, name: string, password = '') => {
    const domain = `${name}.example`;
    const site = await running.call(calls.createSite, {
        body: { domain, name, timezone: 'Asia/Shanghai' },
    });
    const body = { name: 'For everybody', password };
    const share = await running.call(calls.createShare, { params: { id: site.id }, body });
    return { domain, share: share.id };
};

/** A page of somebody else's, at another origin, that shows an address in a frame. */
const embeddingPage = async (address: () => string) => {
    const server = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(
            `<!doctype html><title>Somebody’s page</title><iframe src="${address()}" title="board" width="800" height="700"></iframe>`,
        );
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { server, origin: `http://127.0.0.1:${port}` };
};

test('an owner publishes a link, and everybody opens its page; it is gone when it is unpublished', async ({
    page,
    running,
    browser,
}) => {
    const { domain } = await makeShare(running, 'published-shop');
    await openDashboard(page, running);
    const row = page.getByRole('row').filter({ has: page.getByText(domain, { exact: true }) });
    await row.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Share…' }).click();
    await page.getByRole('button', { name: 'Publish the link For everybody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Public dashboard: For everybody' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Our visitors');
    const sites = dialog.getByRole('textbox', { name: 'Sites that can embed the dashboard' });
    await sites.fill('shop.example/');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(sites).toHaveAccessibleDescription(/without a path/);
    await sites.fill('https://shop.example/');
    await dialog.getByRole('switch', { name: 'Badge' }).check();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    const link = dialog.getByRole('link', { name: 'Open page' });
    const address = `${running.url}${await link.getAttribute('href')}`;
    await expect(dialog.getByText(/<iframe src=/)).toBeVisible();
    const preview = dialog.frameLocator('iframe[title="Preview"]');
    await expect(preview.getByRole('heading', { name: 'Our visitors' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Our visitors' })).toBeVisible();

    const { page: guest, leave } = await openElsewhere(browser, running.url);
    await guest.goto(address);
    await expect(guest.getByRole('heading', { name: 'Our visitors' })).toBeVisible();
    await guest.getByRole('link', { name: '7 days' }).click();
    await expect(guest.getByRole('link', { name: '7 days' })).toHaveAttribute(
        'aria-current',
        'page',
    );
    await expect(guest.getByText('No visits in this period.')).toBeVisible();

    await dialog.getByRole('button', { name: 'Unpublish' }).click();
    await page
        .getByRole('dialog', { name: /^Unpublish this/ })
        .getByRole('button', { name: 'Unpublish' })
        .click();
    await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('alert')).toContainText('not available');
    await leave();
});

test('a frame opens on a listed page alone, with cookies of third parties blocked, and keeps its password in memory', async ({
    page,
    running,
    browser,
    errors,
}) => {
    const { share } = await makeShare(running, 'framed-shop', 'open sesame');
    let key = '';
    const listed = await embeddingPage(() => `${running.url}/embed/${key}?theme=dark&lang=zh`);
    const other = await embeddingPage(() => `${running.url}/embed/${key}`);
    const body = { ...openInput, title: 'Framed board', origins: [listed.origin] };
    key = (await running.call(calls.publishDashboard, { params: { share }, body })).key;

    // localhost and 127.0.0.1 are two sites to a browser: what it lets a frame keep, it keeps apart
    const context = await browser.newContext();
    const blocked = await context.newPage();
    const session = await context.newCDPSession(blocked);
    await session.send('Network.setCookieControls', {
        enableThirdPartyCookieRestriction: true,
    });
    await blocked.goto(listed.origin);
    const frame = blocked.frameLocator('iframe');
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await frame.locator('#password').fill('open sesame');
    await frame.locator('button[type=submit]').click();
    await expect(frame.getByRole('heading', { name: 'Framed board' })).toBeVisible();
    await expect(frame.getByText('该时间段没有访问。')).toBeVisible();
    await frame.getByRole('link', { name: '近 7 天' }).click();
    await expect(frame.getByRole('link', { name: '近 7 天' })).toHaveAttribute(
        'aria-current',
        'page',
    );
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('x-token');
    await context.close();

    await page.goto(other.origin);
    await expect
        .poll(() => errors.some(text => /frame-ancestors|Refused to frame|ERR_BLOCKED/.test(text)))
        .toBe(true);
    errors.allow(/./);
    await expect(page.frameLocator('iframe').locator('#password')).toHaveCount(0);
    listed.server.close();
    other.server.close();
});
