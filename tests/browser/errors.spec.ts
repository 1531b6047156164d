import type { Page, Route } from '@playwright/test';
import { calls } from '../../contract/calls';
import type { Envelope } from '../../contract/platform/call';
import { mails } from '../../contract/platform/resources/mails';
import { expect, signIn, test } from './footfall';

const summary = `**${calls.sitesSummary.path}*`;
const json = (body: object, status = 200) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify(body),
});
const refusal = (code: number, message: string, errors?: Envelope['errors']) =>
    json({ code, message, data: null, errors }, code);

const openDashboardWith = async (page: Page, url: string, answer: (route: Route) => unknown) => {
    await page.route(summary, async route => {
        await answer(route);
    });
    await page.goto(`${url}/dashboard`);
};

/** One message, 52 px below the upper edge. */
const expectToast = async (page: Page, texts: readonly string[]) => {
    const toast = page.locator('[aria-live=assertive] [role=alert]');
    await expect(toast).toHaveCount(1);
    for (const text of texts) await expect(toast).toContainText(text);
    expect((await toast.boundingBox())?.y).toBe(52);
};

test.beforeEach(async ({ page, running }) => {
    await signIn(page, running);
});

test('422 shows the errors by field, a failing server and another suffix are said once', async ({
    page,
    running,
    errors,
}) => {
    const toast = page.locator('[aria-live=assertive] [role=alert]');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    let attempts = 0;
    const answers = {
        wrong: refusal(422, 'from: missing', {
            from: { code: 'field.needed', message: 'Fill this in.' },
            to: { code: 'field.unheard_of', message: 'something unheard of' },
        }),
        failing: refusal(500, 'The disk is full.'),
        encrypted: json({ code: 200, message: 'ok', data: 'ab'.repeat(32), crypt: 'f00' }),
    };
    let now: keyof typeof answers = 'wrong';
    await openDashboardWith(page, running.url, route => {
        attempts += 1;
        return route.fulfill(answers[now]);
    });
    await expectToast(page, [
        'Request failed (422)',
        'From: Fill this in.',
        'To: something unheard of',
    ]);
    // after three seconds it goes by itself
    await expect(toast).toHaveCount(0);

    await test.step('after the last attempt', async () => {
        now = 'failing';
        attempts = 0;
        await again.click();
        await expectToast(page, ['Request failed (500)', 'The disk is full.']);
        expect(attempts).toBe(3);
        await expect(toast).toHaveCount(0);
    });

    await test.step('encrypted with another suffix', async () => {
        now = 'encrypted';
        await again.click();
        await expectToast(page, ['Request failed', 'different CRYPT_SUFFIX']);
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
            'different CRYPT_SUFFIX',
        );
    });
    errors.allow(/422|500/);
});

test('no connection is said in words, in Chinese too', async ({ page, running, errors }) => {
    await page.context().addCookies([{ name: 'language', value: 'zh', url: running.url }]);
    await openDashboardWith(page, running.url, route => route.abort('internetdisconnected'));
    await expectToast(page, ['请求失败', '无法连接服务器']);
    errors.allow(/ERR_INTERNET_DISCONNECTED/);
});

test('react-admin does not say again what was said', async ({ page, running, errors }) => {
    // it would be there for a moment only
    await page.addInitScript(() => {
        new MutationObserver(() => {
            if (document.querySelector('.MuiSnackbar-root')) document.body.dataset.twice = 'yes';
        }).observe(document, { childList: true, subtree: true });
    });
    await page.route(`**${mails.calls.list.path}*`, route =>
        route.fulfill(refusal(400, 'The outbox is being moved.')),
    );
    await page.goto(`${running.url}/admin/mails`);
    await expectToast(page, ['Request failed (400)', 'The outbox is being moved.']);
    await expect(page.locator('body')).not.toHaveAttribute('data-twice', 'yes');
    errors.allow(/400/);
});

test('a page that throws leaves the menu and fills the error log', async ({
    page,
    running,
    errors,
}) => {
    // a list whose sites have lost everything
    await openDashboardWith(page, running.url, route =>
        route.fulfill(json({ code: 200, message: 'ok', data: { list: [{}] } })),
    );
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
    await page.getByRole('button', { name: /interface errors?/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Interface errors' });
    await expect(dialog).toContainText('TypeError');
    await expect(dialog).toContainText(`${running.url}/dashboard`);
    await dialog.getByText('Component info').first().click();
    await expect(dialog.locator('pre').first()).toContainText(/at /);
    await dialog.getByRole('button', { name: 'Clear list' }).click();
    await expect(dialog).toContainText('Errors in this tab will appear here.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: /interface errors?/ })).toHaveCount(0);
    errors.allow(/./);
});

test('browsers report errors when the operator wants it', async ({ page, running, errors }) => {
    await running.call(calls.updateSettings, { body: { report_errors: 1 } });
    await openDashboardWith(page, running.url, route =>
        route.fulfill(json({ code: 200, message: 'ok', data: { list: [{}] } })),
    );
    await expect
        .poll(async () => (await running.call(calls.listErrors, { query: {} })).total)
        .toBeGreaterThan(0);
    await page.getByRole('button', { name: /interface error/ }).click();
    await page.getByRole('tab', { name: 'All browsers' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('TypeError');
    await expect(panel).toContainText('Browser:');
    await panel.getByRole('button', { name: 'Clear list' }).click();
    await expect(panel).toContainText('No errors have been reported.');
    await running.call(calls.updateSettings, { body: { report_errors: 0 } });
    errors.allow(/./);
});

test('when already the first answer has another suffix, the sign-in says so and stays', async ({
    page,
    running,
}) => {
    const encrypted = { code: 200, message: 'ok', data: 'ab'.repeat(32), crypt: 'f00' };
    let asked = 0;
    let documents = 0;
    page.on('request', request => {
        if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(`**${calls.info.path}*`, route => {
        asked += 1;
        return route.fulfill(json(encrypted));
    });
    await page.goto(`${running.url}/dashboard`);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('different CRYPT_SUFFIX')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
    expect(documents).toBe(2);
    const names = (await page.context().cookies()).map(cookie => cookie.name);
    expect(names).not.toContain('x-token');
});
