import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { calls } from '../../contract/calls';
import { openElsewhere } from './elsewhere';
import { expect, type Running, test } from './footfall';
import { callWith, newPassword, openAccount } from './newAccount';
import { actAs } from './people';

/** Opens the personal centre of a new account; answers its session's token. */
const openProfile = async (page: Page, running: Running, name: string, language?: 'en' | 'zh') => {
    const email = `${name}@example.com`;
    const token = await openAccount(running, email);
    await actAs(page, running, { token, name: email }, language);
    await page.goto(`${running.url}/user/profile`);
    return { email, token };
};

const fieldOf = (page: Page, name: string) => page.getByLabel(name, { exact: false }).first();

const refusals = (errors: string[], ...statuses: number[]) =>
    expect(
        errors
            .splice(0)
            .filter(text => !statuses.some(status => text.includes(`status of ${status} `))),
    ).toEqual([]);

/** Signs in on the sign-in page; answers when the second step is asked for, or the app is there. */
const enter = async (page: Page, { url }: Running, email: string, password: string) => {
    await page.context().addCookies([{ name: 'language', value: 'en', url }]);
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.locator('#password').fill(password);
    await page.locator('button[type=submit]').click();
};

test('one’s name is changed, and checked beside its field', async ({ page, running }) => {
    const { token, email } = await openProfile(page, running, 'named');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal centre');
    const card = page.getByRole('region', { name: 'About you' });
    await expect(card).toContainText(email);
    await expect(card).toContainText('User');
    const name = card.getByRole('textbox', { name: 'Name' });
    await name.fill('');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(name).toHaveAccessibleDescription('Fill this in.');
    await name.fill('Ann of the shop');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name saved')).toBeVisible();
    expect((await callWith(running, token, calls.info)).userInfo.name).toBe('Ann of the shop');
});

test('the invitation link leads to the registration with the code', async ({ page, running }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { token } = await openProfile(page, running, 'inviting');
    const { invite_code } = await callWith(running, token, calls.info);
    await page.goto(`${running.url}/user/invites`);
    await page.getByRole('button', { name: 'Copy: Invitation link' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${running.url}/register?invite=${invite_code}`,
    );
});

/** Opens a page of a session that has ended: what asks by itself may lead to the sign-in just then. */
const goWhereverItLeads = async (page: Page, url: string): Promise<void> => {
    await page.goto(url).catch((cause: unknown) => {
        if (!String(cause).includes('interrupted by another navigation')) throw cause;
    });
};

test('a new password ends the other sessions and works from then on', async ({
    page,
    running,
    browser,
    errors,
}) => {
    const { email } = await openProfile(page, running, 'changing');
    const { page: other, leave } = await openElsewhere(browser, running.url);
    await enter(other, running, email, newPassword);
    await other.waitForURL('**/dashboard');

    const card = page.getByRole('region', { name: 'Password' });
    const current = fieldOf(page, 'Current password');
    await current.fill('not my password');
    await fieldOf(page, 'New password').fill('short');
    await card.getByRole('button', { name: 'Change password' }).click();
    await expect(card.getByText('Use at least 8 characters.')).toBeVisible();
    await fieldOf(page, 'New password').fill('an even longer password');
    await card.getByRole('button', { name: 'Change password' }).click();
    await expect(current).toHaveAccessibleDescription(
        'This is not correct. Check it and try again.',
    );
    await current.fill(newPassword);
    await card.getByRole('button', { name: 'Change password' }).click();
    await expect(
        page.getByText('You have been signed out of all other devices.').first(),
    ).toBeVisible();
    await expect(current).toHaveValue('');

    await goWhereverItLeads(other, `${running.url}/user/profile`);
    await expect(other).toHaveURL(/\/login/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal centre');
    await enter(other, running, email, 'an even longer password');
    await other.waitForURL('**/dashboard');
    await leave();
    refusals(errors, 422);
});

test('sessions are listed and ended, one and all others', async ({ page, running, browser }) => {
    const { email } = await openProfile(page, running, 'everywhere');
    const elsewhere = await browser.newContext({
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
    });
    const other = await elsewhere.newPage();
    await enter(other, running, email, newPassword);
    await other.waitForURL('**/dashboard');
    await page.reload();
    const card = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(card.getByRole('listitem')).toHaveCount(2);
    const row = card.getByRole('listitem').filter({ hasText: 'Firefox 141' });
    await expect(row).toContainText('less than a minute ago');
    await expect(row).not.toContainText('this device');
    await expect(card.getByRole('listitem').filter({ hasText: 'this device' })).toHaveCount(1);
    await row.getByRole('button', { name: /^End the session on Firefox/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await goWhereverItLeads(other, `${running.url}/user/profile`);
    await expect(other).toHaveURL(/\/login/);

    await enter(other, running, email, newPassword);
    await other.waitForURL('**/dashboard');
    await page.reload();
    await card.getByRole('button', { name: 'Sign out all other devices' }).click();
    await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Sign out all other devices' })
        .click();
    await expect(page.getByText('1 session ended')).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await elsewhere.close();
});

test('the second step is turned on, asked for, renewed and turned off', async ({
    page,
    running,
    browser,
    errors,
}) => {
    const { email } = await openProfile(page, running, 'careful');
    const card = page.getByRole('region', { name: 'Two-factor authentication' });
    const dialog = page.getByRole('dialog');
    await card.getByRole('button', { name: 'Turn on…' }).click();
    await dialog.getByLabel('Your password').fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/not correct/);
    await dialog.getByLabel('Your password').fill(newPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator' })).toBeVisible();
    const key = await dialog.locator('code').innerText();
    expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await dialog.getByLabel('6-digit code').fill('12345');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('Enter the 6-digit code.')).toBeVisible();
    const code = totp.generate();
    await dialog.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await dialog.getByRole('button', { name: 'Turn on' }).click();

    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.allInnerTexts();
    await page.keyboard.press('Escape');
    await expect(codes).toHaveCount(10);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download as text' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
    await dialog.getByLabel('I have saved them').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(card).toContainText('10 recovery codes left');

    const { page: other, leave } = await openElsewhere(browser, running.url);
    await enter(other, running, email, newPassword);
    await other.locator('#code').fill(recovery[0] ?? '');
    await other.locator('button[type=submit]').click();
    await other.waitForURL('**/dashboard');
    await leave();
    await page.reload();
    await expect(card).toContainText('9 recovery codes left');

    await card.getByRole('button', { name: 'New recovery codes…' }).click();
    await dialog.getByLabel('Your password').fill(newPassword);
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    await expect(codes).toHaveCount(10);
    expect(await codes.allInnerTexts()).not.toContain(recovery[1]);
    await dialog.getByLabel('I have saved them').check();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await card.getByRole('button', { name: 'Turn off…' }).click();
    await dialog.getByLabel('Your password').fill(newPassword);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(card).toContainText('Off. Your password alone');
    refusals(errors, 422);
});

test('the personal centre is in Chinese, too', async ({ page, running }) => {
    await openProfile(page, running, 'zhongwen', 'zh');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('个人中心');
    await expect(page.getByRole('region', { name: '登录设备' })).toContainText('不到 1 分钟前');
    expect(await page.locator('main').innerText()).not.toMatch(/account\.[a-z]|Password|Session/);
});

test('what cannot be loaded says so and is tried again', async ({ page, running, errors }) => {
    const broken = { status: 500, json: { code: 500, message: 'broken', data: null } };
    await page.route(`**${calls.listSessions.path}`, route => route.fulfill(broken));
    await openProfile(page, running, 'unlucky');
    const card = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(card.getByRole('alert')).toBeVisible();
    await page.unroute(`**${calls.listSessions.path}`);
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    refusals(errors, 500);
});
