import { adminEmail, adminPassword } from '../fixtures/administrator';
import { expect, openDashboard, test } from './footfall';
import { forgetFailures } from './people';

/** Wrong passwords from this address count for all who come from it. */
test.beforeEach(({ running }) => forgetFailures(running));
test.afterEach(({ running }) => forgetFailures(running));

test('without a session private pages lead to the sign-in, and back after it', async ({
    page,
    running,
}) => {
    await page.goto(`${running.url}/`);
    await expect(page).toHaveURL(`${running.url}/home`);
    await page.goto(`${running.url}/site/visitor?from=2026-01-01&to=2026-01-31`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('E-mail').fill(adminEmail);
    await page.locator('input[type=password]').fill(adminPassword);
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/site\/visitor\?.*from=2026-01-01&to=2026-01-31/);
    await page.goto(`${running.url}/login`);
    await expect(page).toHaveURL(`${running.url}/dashboard`);
});

test('a redirect leads nowhere outside', async ({ page, running }) => {
    await page.goto(`${running.url}/login?redirect=${encodeURIComponent('//evil.example')}`);
    await page.getByLabel('E-mail').fill(adminEmail);
    await page.locator('input[type=password]').fill(adminPassword);
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(`${running.url}/dashboard`);
});

test('a wrong password is said to be wrong, in both languages', async ({
    page,
    running,
    errors,
}) => {
    for (const [language, message] of [
        ['en', /Wrong e-mail or password/],
        ['zh', /密码/],
    ] as const) {
        await page.context().addCookies([{ name: 'language', value: language, url: running.url }]);
        await page.goto(`${running.url}/login`);
        await page.locator('input[type=email]').fill(adminEmail);
        await page.locator('input[type=password]').fill('wrong password');
        await page.locator('button[type=submit]').click();
        await expect(page.getByRole('alert')).toHaveText(message);
    }
    // The browser itself reports the refused calls.
    errors.allow(/401/);
});

test('signing out ends the session', async ({ page, running }) => {
    await openDashboard(page, running);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    const names = (await page.context().cookies()).map(cookie => cookie.name);
    expect(names).not.toContain('x-token');
    await page.goto(`${running.url}/dashboard`);
    await expect(page).toHaveURL(/\/login/);
});

test('a session that has ended on the server leads to the sign-in', async ({
    page,
    running,
    errors,
}) => {
    await page.context().addCookies([{ name: 'x-token', value: 'invented', url: running.url }]);
    await page.goto(`${running.url}/dashboard`);
    await expect(page).toHaveURL(/\/login/);
    errors.allow(/403/);
});

test('an address that does not exist leads to /404', async ({ page, running }) => {
    await page.goto(`${running.url}/nowhere/at/all`);
    await expect(page).toHaveURL(`${running.url}/404`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
