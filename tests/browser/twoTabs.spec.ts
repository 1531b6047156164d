import { calls } from '../../contract/calls';
import { expect, holdBack, openDashboard, signInByForm, test } from './footfall';

test('signing out in one tab makes the others leave', async ({
    page,
    context,
    running,
    errors,
}) => {
    await openDashboard(page, running);
    const other = await context.newPage();
    await other.goto(`${running.url}/dashboard`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${running.url}/login`);
    // a call of its own that was under way is refused, and leads there by itself
    await expect(other).toHaveURL(/\/login(\?redirect=%2Fdashboard)?$/);
    errors.allow(/status of 403/);
});

test('whoever signs out comes to the sign-in page without a way back, however long it takes to load', async ({
    page,
    running,
}) => {
    await openDashboard(page, running);
    const release = await holdBack(page, '/login');
    const left = page.waitForRequest(request => request.isNavigationRequest());
    await page.getByRole('button', { name: /^Account: / }).click();
    // a click that waits for where it leads would wait for what is held back
    await page.getByRole('menuitem', { name: 'Log out' }).click({ noWaitAfter: true });
    await left;
    // long enough for the page that is being left to ask for another one after all
    await page.waitForTimeout(500);
    release();
    await expect(page.locator('input[type=password]')).toBeVisible();
    expect(page.url()).toBe(`${running.url}/login`);
});

test('signing in in one tab takes the others along', async ({ page, context, running }) => {
    const other = await context.newPage();
    await other.goto(`${running.url}/login`);
    await expect(other.locator('input[type=password]')).toBeVisible();
    await signInByForm(page, running);
    await expect(other).toHaveURL(`${running.url}/dashboard`);
});

test('somebody else in one tab is somebody else in all', async ({ page, context, running }) => {
    const site = await running.call(calls.createSite, {
        body: { domain: 'shared.example', name: 'Shared', timezone: 'UTC' },
    });
    const share = await running.call(calls.createShare, {
        params: { id: site.id },
        body: { name: 'Guests', reports: ['overview'] },
    });
    await openDashboard(page, running);
    await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
    const guest = await context.newPage();
    await guest.goto(`${running.url}/share?code=${encodeURIComponent(share.code)}`);
    const loadedAnew = page.waitForEvent('load');
    // an account is signed in, so one is asked first
    await guest.getByRole('button', { name: 'guest' }).click();
    await guest.waitForURL('**/site/overview**');
    await loadedAnew;
    await expect(page).toHaveURL(/\/site\/overview/);
    await expect(page.getByRole('button', { name: /^Account: / })).toHaveCount(0);
});
