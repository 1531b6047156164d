import { users } from '../../contract/identity/resources/users';
import { mails } from '../../contract/platform/resources/mails';
import { expect, test } from './footfall';
import { codeMailedTo, newEmail, openAccount } from './newAccount';

test('a forgotten password is replaced with the code from the e-mail', async ({
    page,
    running,
}) => {
    const email = newEmail('forgetful');
    await openAccount(running, email);
    await page.goto(`${running.url}/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(`${running.url}/getPasswd`);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('If this address can be used')).toBeVisible();
    await page.getByLabel('Code from the e-mail').fill(await codeMailedTo(running, email));
    const password = page.getByRole('textbox', { name: 'New password' });
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await password.fill('remembered from now on');
    await page.getByRole('button', { name: 'Set new password' }).click();

    await expect(page).toHaveURL(`${running.url}/login`);
    await expect(page.locator('.toast')).toContainText('Password changed');
    // the address is the new one a moment before its page is
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    await page.locator('#password').fill('remembered from now on');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/dashboard');
});

test('nobody learns here which addresses have an account', async ({ page, running, errors }) => {
    const texts: string[] = [];
    const [known, unknown] = [newEmail('known'), newEmail('unknown')];
    await openAccount(running, known);
    for (const email of [known, unknown]) {
        await page.goto(`${running.url}/getPasswd`);
        await page.getByLabel('E-mail', { exact: true }).fill(email);
        await page.getByRole('button', { name: 'Send code' }).click();
        await expect(page.getByRole('button', { name: 'Send new code' })).toBeVisible();
        await page.getByLabel('Code from the e-mail').fill('000000');
        await page.locator('#password').fill('some new password');
        await page.getByRole('button', { name: 'Set new password' }).click();
        await expect(page.locator('#code-error')).toBeVisible();
        texts.push((await page.locator('main').innerText()).replace(/\d+ (second|minute)s?/, ''));
    }
    expect(texts[0]).toBe(texts[1]);
    const { list } = await running.call(mails.calls.list, { query: { q: unknown } });
    expect(list).toEqual([]);
    errors.allow(/422/);
});

test('the link of an invitation brings address and code along, and keeps neither', async ({
    page,
    running,
}) => {
    const email = newEmail('invited');
    await running.call(users.calls.create, {
        body: { email, name: 'Ivy', roles: ['user'], notes: '' },
    });
    const { list } = await running.call(mails.calls.list, { query: { q: email } });
    const { text } = await running.call(mails.calls.one, { params: { id: list[0]?.id ?? '' } });
    const link = /^ {4}(http\S+\/getPasswd#\S+)$/m.exec(text)?.[1] ?? '';
    await page.goto(link.replace(/^https?:\/\/[^/]+/, running.url));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password');
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    await expect(page).toHaveURL(`${running.url}/getPasswd`);
    await page.locator('#password').fill('a password of my own');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL(`${running.url}/login`);
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
});
