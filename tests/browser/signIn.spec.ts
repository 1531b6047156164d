import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { calls } from '../../contract/calls';
import { expect, type PageErrors, test } from './footfall';
import { callWith, newEmail, newPassword, openAccount } from './newAccount';
import { forgetFailures } from './people';

/** Wrong passwords from this address count for all who come from it. */
test.beforeEach(({ running }) => forgetFailures(running));
test.afterEach(({ running }) => forgetFailures(running));

const enter = async (page: Page, email: string, password: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.locator('#password').fill(password);
    await page.locator('button[type=submit]').click();
};

/** The browser itself reports calls that were refused. */
const areRefusals = (errors: PageErrors) => errors.allow(/status of (401|422|429|500)/);

test('after three wrong passwords a captcha is solved without anybody’s help', async ({
    page,
    running,
    errors,
}) => {
    const email = newEmail('careless');
    await openAccount(running, email);
    let challenges = 0;
    page.on('request', request => {
        if (request.url().includes(calls.captcha.path)) challenges += 1;
    });
    await page.goto(`${running.url}/login`);
    for (const password of ['first guess', 'second guess', 'third guess']) {
        const refused = page.waitForResponse(response => response.status() === 401);
        await enter(page, email, password);
        await refused;
        await expect(page.getByRole('alert')).toHaveText(/Wrong e-mail or password/);
    }
    // other tests' wrong passwords from this address may have asked for one before
    const before = challenges;
    await enter(page, email, newPassword);
    await page.waitForURL('**/dashboard');
    expect(challenges).toBe(before + 1);
    areRefusals(errors);
});

test('the check that one is no robot is told, and ends with the page', async ({
    page,
    running,
    errors,
}) => {
    await page.route(`**${calls.login.path}`, route =>
        route.fulfill({
            status: 422,
            json: {
                code: 422,
                message: '',
                data: null,
                errors: { captcha: { code: 'field.needed', message: '' } },
            },
        }),
    );
    // a challenge that nobody solves
    await page.route(`**${calls.captcha.path}*`, route =>
        route.fulfill({
            json: {
                code: 200,
                message: 'ok',
                data: { algorithm: 'SHA-256', challenge: 'x.y', bits: 200, expiresAt: 0 },
            },
        }),
    );
    await page.goto(`${running.url}/login`);
    const started = page.waitForEvent('worker');
    await enter(page, 'name@example.com', 'some password');
    const worker = await started;
    await expect(
        page.getByRole('button', { name: 'Checking that you are not a robot…' }),
    ).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Checking that you are not a robot…');
    const ended = worker.waitForEvent('close');
    await page.getByRole('link', { name: 'Footfall' }).click();
    await ended;
    areRefusals(errors);
});

test('an account with a second step asks for its code, or a recovery code', async ({
    page,
    running,
    errors,
}) => {
    const email = newEmail('careful');
    const token = await openAccount(running, email);
    const { secret } = await callWith(running, token, calls.beginTotp, { password: newPassword });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const { recoveryCodes } = await callWith(running, token, calls.confirmTotp, {
        code: totp.generate(),
    });
    await page.goto(`${running.url}/login?redirect=${encodeURIComponent('/site/overview')}`);
    await enter(page, email, newPassword);
    const code = page.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    await expect(page.getByText(`Signing in as ${email}`)).toBeVisible();
    await code.fill('WRONG-WRONG');
    await code.press('Enter');
    await expect(page.getByText('This code is wrong or has expired')).toBeVisible();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
    // the code that turned it on was used, the one after it is accepted as well
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await code.press('Enter');
    await page.waitForURL('**/site/overview**');

    // from a page that asks for nothing, or it would leave by itself without its session
    await page.goto(`${running.url}/price`);
    await page.context().clearCookies({ name: 'x-token' });
    await page.goto(`${running.url}/login`);
    await enter(page, email, newPassword);
    await code.fill((recoveryCodes[0] ?? '').toLowerCase());
    await code.press('Enter');
    await page.waitForURL('**/dashboard');
    areRefusals(errors);
});

test('what goes wrong is said in the page’s own words', async ({ page, running, errors }) => {
    const answers = [
        [429, /Too many attempts/],
        [500, /Something went wrong on the server/],
        [0, /cannot be reached/],
    ] as const;
    await page.goto(`${running.url}/login`);
    for (const [status, words] of answers) {
        await page.route(`**${calls.login.path}`, route =>
            status === 0
                ? route.abort('connectionrefused')
                : route.fulfill({
                      status,
                      json: { code: status, message: 'words of the server', data: null },
                  }),
        );
        await enter(page, 'name@example.com', 'some password');
        await expect(page.getByRole('alert')).toHaveText(words);
        await expect(page.getByText('words of the server')).toHaveCount(0);
        await expect(page.locator('.toast')).toHaveCount(0);
        await page.unroute(`**${calls.login.path}`);
    }
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('x-token');
    errors.allow(/./);
});

test('what is missing is said beside its field, and the first one gets the focus', async ({
    page,
    running,
}) => {
    await page.goto(`${running.url}/login`);
    await page.getByLabel('E-mail').press('Enter');
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Enter your e-mail address');
    await expect(page.locator('#password')).toHaveAccessibleDescription('Enter your password');
    await email.fill('name@example.com');
    await email.press('Enter');
    await expect(page.locator('#password')).toBeFocused();
    await expect(page.locator('#email')).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(page.locator('#password')).toHaveAttribute('autocomplete', 'current-password');
});
