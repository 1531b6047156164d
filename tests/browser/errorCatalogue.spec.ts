import { calls } from '../../contract/calls';
import { adminEmail } from '../fixtures/administrator';
import { expect, moveTo, openDashboard, signIn, test } from './footfall';

/** The rows of the error catalogue that end a session or must not begin one. */

const envelope = (code: number, message: string, status = code, data: unknown = null) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ code, message, data }),
});

const summary = `**${calls.sitesSummary.path}*`;

test.afterEach(({ errors }) => {
    // the browser itself reports what the server refused
    errors.allow(/\b(401|403|500)\b/);
});

test('user info without a user: "Verification failed, please Login again."', async ({
    page,
    running,
}) => {
    await signIn(page, running);
    await page.route(`**${calls.info.path}*`, route =>
        route.fulfill(envelope(200, 'ok', 200, { share: null, invite_code: '' })),
    );
    await page.goto(`${running.url}/dashboard`);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.locator('.toast')).toContainText('Verification failed, please Login again.');
    expect((await page.context().cookies()).map(cookie => cookie.name)).not.toContain('x-token');
});

test('logout call fails: local state is cleared all the same, and the error is passed on', async ({
    page,
    running,
}) => {
    await openDashboard(page, running);
    await page.waitForLoadState('networkidle');
    await page.route(`**${calls.logout.path}`, route =>
        route.fulfill(envelope(500, 'The sessions are being moved.')),
    );
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.locator('.toast')).toContainText('The sessions are being moved.');
    const names = (await page.context().cookies()).map(cookie => cookie.name);
    expect(names).not.toContain('x-token');
    expect(names).not.toContain('username');
});

test('login code other than 200: the session stays empty, server messages are not shown', async ({
    page,
    running,
}) => {
    await page.context().addCookies([{ name: 'language', value: 'en', url: running.url }]);
    await page.route(`**${calls.login.path}`, route =>
        route.fulfill(envelope(401, 'A secret of the server.', 200)),
    );
    await page.goto(`${running.url}/login`);
    await page.locator('input[type=email]').fill(adminEmail);
    await page.locator('input[type=password]').fill('whatever it is');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText('A secret of the server.');
    expect((await page.context().cookies()).map(cookie => cookie.name)).not.toContain('x-token');
});

test('403 in the error path: go to /login with the current path as redirect', async ({
    page,
    running,
}) => {
    await signIn(page, running);
    await page.route(summary, route => route.fulfill(envelope(403, 'No longer.')));
    await page.goto(`${running.url}/dashboard?from=2026-01-01`);
    await expect(page).toHaveURL(
        `${running.url}/login?redirect=${encodeURIComponent('/dashboard?from=2026-01-01')}`,
    );
    expect((await page.context().cookies()).map(cookie => cookie.name)).not.toContain('x-token');
});

test('403 of a file ends the session as that of any call', async ({ page, running }) => {
    await openDashboard(page, running);
    const site = (await running.call(calls.sitesSummary)).list[0]?.site.id;
    await moveTo(page, `/site/content/comId?site=${site}`);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.route('**/api/v1/**export**', route => route.fulfill(envelope(403, 'No longer.')));
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsite%2Fcontent/);
    await expect(page.locator('.toast')).toContainText('Your session has ended');
});
