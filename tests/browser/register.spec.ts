import { calls } from '../../contract/calls';
import { expect, test } from './footfall';
import { codeMailedTo, newEmail, newPassword, openAccount } from './newAccount';
import { actAs } from './people';

test('somebody new registers with the code from the e-mail', async ({ page, running, errors }) => {
    const email = newEmail('somebody');
    await page.goto(`${running.url}/register`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.locator('#email')).toHaveAccessibleDescription('Enter your e-mail address');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    // this server has no mail server, and says where the code is
    await expect(
        page.getByText(
            'If this address can be used, a code is now with the administrator, under Outgoing mail.',
        ),
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
    errors.allow(/422/);

    // what they come for is asked once, leads there, and arranges the menu of the account
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('What would you like to do first?');
    await page.getByRole('button', { name: /^Buy/ }).click();
    await expect(page).toHaveURL(`${running.url}/market`);
    await page.getByRole('banner').getByRole('link', { name: 'My orders' }).click();
    await expect(heading).toHaveText('My orders');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('button').first()).toHaveText('Trading');
    const entries = menu.getByRole('list', { name: 'Trading' }).getByRole('link');
    await expect(entries).toHaveText([
        'Market',
        'My orders',
        'My offers',
        'My auctions',
        'My wallet',
        'My listings',
        'Data rooms',
        'Chats',
        'Receipts',
    ]);
    await page.goto(`${running.url}/user/profile`);
    await page.getByRole('button', { name: 'Measure a website' }).click();
    await expect(page.getByText('Menu rearranged')).toBeVisible();
    await expect(menu.getByRole('button').first()).toHaveText('Websites');
    await page.reload();
    await expect(menu.getByRole('button').first()).toHaveText('Websites');
});

test('from the public site one comes to what is one’s own', async ({ page, running }) => {
    const email = newEmail('visitor');
    await actAs(page, running, { token: await openAccount(running, email), name: email });
    await page.goto(`${running.url}/market`);
    const open = page.getByRole('banner').locator('.account-menu summary');
    await expect(open).toHaveAccessibleName('My account');
    const links = page.getByRole('navigation', { name: 'My account' }).getByRole('link');
    await open.click();
    await expect(links).toHaveText(['My orders', 'Chats', 'Messages', 'My wallet']);
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(links.first()).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    // the market's filters are a sheet on a phone, and lie open beside the list before
    await page.goto(`${running.url}/articles`);
    await open.click();
    await expect(links.first()).toHaveText('My account');
    await links.filter({ hasText: 'My orders' }).click();
    await expect(page).toHaveURL(`${running.url}/user/orders`);
    await page.goto(`${running.url}/articles`);
    await open.click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${running.url}/home`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('x-token');
});

test('whoever wants to buy is told so where they sign in or register', async ({
    page,
    running,
}) => {
    await page.goto(`${running.url}/buy/0198b7e2`);
    await expect(page).toHaveURL(`${running.url}/login?redirect=%2Fbuy%2F0198b7e2`);
    await expect(page.getByText('Complete your purchase')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await expect(page.getByText('One more step before your purchase.')).toBeVisible();
    await page.goto(`${running.url}/login`);
    await expect(page.getByText('View your site statistics')).toBeVisible();
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
        await expect(page.getByText('a code is now with the administrator')).toBeVisible();
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
    errors.allow(/422/);
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
