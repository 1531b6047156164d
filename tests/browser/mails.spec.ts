import { calls } from '../../contract/calls';
import { mails } from '../../contract/platform/resources/mails';
import { expectAccessible } from './accessibility';
import { expect, signIn, test } from './footfall';
import { codeMailedTo } from './newAccount';

test('the outbox shows the mail with a code, and why it was not sent', async ({
    page,
    running,
    errors,
}) => {
    await signIn(page, running);
    for (const email of ['third@example.com', 'second@example.com']) {
        await running.call(calls.sendEmailVerify, { body: { email } });
    }
    await page.goto(`${running.url}/admin/mails`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outgoing mail');
    await expect(page.getByRole('alert')).toContainText('SMTP_URL');
    const rows = page.getByRole('row').filter({ hasText: 'd@example.com' });
    await expect(rows.first()).toContainText('second@example.com');
    await expect(rows.first()).toContainText('just now');
    await expectAccessible(page);

    await page.getByRole('searchbox', { name: 'Search' }).fill('second@');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Kept');
    await rows.getByRole('button', { name: /^Read/ }).click();
    const dialog = page.getByRole('dialog');
    const code = await codeMailedTo(running, 'second@example.com');
    await expect(dialog.getByRole('group', { name: 'Text' })).toContainText(code);
    await expect(dialog).toContainText(/Size\s*\d+\.\d\dB/);
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No mail server is configured');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await test.step('states have tabs with how many there are', async () => {
        await expect(page.getByRole('tab', { name: /^Kept/ })).toContainText('1');
        await page.getByRole('tab', { name: /^Failed/ }).click();
        await expect(rows).toHaveCount(0);
        await page.getByRole('tab', { name: /^All/ }).click();
    });
    await test.step('chosen ones are sent again, each with what became of it', async () => {
        await rows.getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Send again' }).click();
        await dialog.getByRole('button', { name: 'Send again' }).click();
        await expect(dialog.getByRole('listitem')).toContainText('No mail server is configured');
    });
    // the browser itself reports the refused calls
    errors.allow(/409/);
});

test('on a phone mails are cards, in Chinese', async ({ page, running }) => {
    await running.call(calls.sendEmailVerify, { body: { email: 'fourth@example.com' } });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, running, 'zh');
    await page.goto(`${running.url}/admin/mails`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('邮件发送');
    const card = page.getByRole('listitem').filter({ hasText: 'fourth@example.com' });
    await expect(card).toContainText('已保留');
    await expect(card).toContainText('刚刚');
    await card.getByRole('button', { name: /^查看/ }).click();
    await expect(page.getByRole('dialog').getByRole('group', { name: '正文' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/\b(ra|account|resources)\.[a-z]/);
});

test('an empty outbox and one that cannot be read say so', async ({ page, running, errors }) => {
    await signIn(page, running);
    const answer = (status: number, data: unknown) => ({
        status,
        json: { code: status, message: '', data },
    });
    let now = answer(200, { list: [], total: 0 });
    await page.route(`**${mails.path}?**`, route => route.fulfill(now));
    await page.goto(`${running.url}/admin/mails`);
    await expect(page.getByText('Registration codes, password reset codes')).toBeVisible();
    await expect(page.getByText('SMTP_URL')).toHaveCount(0);
    now = answer(404, null);
    await page.reload();
    await expect(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
    now = answer(200, { list: [], total: 0 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Registration codes, password reset codes')).toBeVisible();
    errors.allow(/404/);
});
