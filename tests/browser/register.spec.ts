import { calls } from '../../contract/calls';
import { expect, test } from './footfall';
import { codeMailedTo, newEmail, newPassword } from './newAccount';

test('somebody new registers with the code from the e-mail', async ({ page, running, errors }) => {
    const email = newEmail('somebody');
    await page.goto(`${running.url}/register`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.locator('#email')).toHaveAccessibleDescription('Enter your e-mail address');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(
        page.getByText('If this address is not registered yet, a code is on its way.'),
    ).toBeVisible();
    const again = page.getByRole('button', { name: /Send new code \d+ second/ });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    const code = page.getByLabel('Code from the e-mail');
    await expect(code).toBeFocused();

    const right = await codeMailedTo(running, email);
    await code.fill(right === '000000' ? '000001' : '000000');
    await page.locator('#password').fill('short');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.locator('#password')).toBeFocused();
    await expect(page.locator('#password-error')).toHaveText('Use at least 8 characters');
    await page.locator('#password').fill(newPassword);
    await page.getByLabel('Name').fill('Somebody');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.locator('#code-error')).toHaveText(/does not match the e-mail/);
    await expect(code).toBeFocused();

    await code.fill(right);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.waitForURL('**/dashboard');
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toContain('x-token');
    const name = cookies.find(cookie => cookie.name === 'username')?.value ?? '';
    expect(decodeURIComponent(name)).toBe(email);
    // the browser itself reports the refused call
    expect(errors.splice(0).every(text => text.includes('422'))).toBe(true);
});

test('where registration is by invitation, the code comes with the link', async ({
    page,
    running,
    errors,
}) => {
    await running.call(calls.updateSettings, { body: { registration: 'invite' } });
    try {
        await page.goto(`${running.url}/register`);
        const invite = page.getByLabel('Invite code', { exact: true });
        await expect(invite).toHaveAccessibleDescription(/is by invitation/);
        await page.getByRole('button', { name: 'Create an account' }).click();
        await expect(page.locator('#invite-error')).toHaveText(/Enter your invite code/);

        const email = newEmail('invited');
        await page.goto(`${running.url}/register?invite=nobodys`);
        await expect(page.locator('#invite')).toHaveValue('nobodys');
        await page.getByLabel('E-mail', { exact: true }).fill(email);
        await page.getByRole('button', { name: 'Send code' }).click();
        await expect(page.getByText('a code is on its way')).toBeVisible();
        await page.locator('#code').fill(await codeMailedTo(running, email));
        await page.locator('#password').fill(newPassword);
        await page.getByRole('button', { name: 'Create an account' }).click();
        await expect(page.locator('#invite-error')).toHaveText(/invite code does not exist/);
        await expect(page.locator('#invite')).toBeFocused();

        const { invite_code } = await running.call(calls.info);
        await page.locator('#invite').fill(invite_code);
        await page.getByRole('button', { name: 'Create an account' }).click();
        await page.waitForURL('**/dashboard');
    } finally {
        await running.call(calls.updateSettings, { body: { registration: 'open' } });
    }
    expect(errors.splice(0).every(text => text.includes('422'))).toBe(true);
});

test('where registration is closed, no page offers it', async ({ page, running }) => {
    await running.call(calls.updateSettings, { body: { registration: 'closed' } });
    try {
        await page.goto(`${running.url}/register`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration is closed');
        await expect(page.locator('input')).toHaveCount(0);
        await page.goto(`${running.url}/login`);
        await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0);
    } finally {
        await running.call(calls.updateSettings, { body: { registration: 'open' } });
    }
    await page.reload();
    await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(2);
});
