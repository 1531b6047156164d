import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { expect, moveTo, type Running, test } from './footfall';
import { newEmail, newPassword, openAccount } from './newAccount';
import { actAs, type Person } from './people';

const come = async (page: Page, running: Running, name: string, language?: 'en' | 'zh') => {
    const email = newEmail(name);
    const person: Person = { token: await openAccount(running, email), name: email };
    await actAs(page, running, person, language);
    return person;
};

test('support is asked, answers, is read and thanked', async ({ page, running }) => {
    await come(page, running, 'asks');
    await test.step('a request is made', async () => {
        await page.goto(`${running.url}/user/support`);
        await expect(page.getByText('No support requests yet')).toBeVisible();
        await page.getByRole('button', { name: 'Contact support' }).click();
        const dialog = page.getByRole('dialog', { name: 'Contact support' });
        await dialog.getByLabel('Subject').fill('The script does not load');
        await dialog.getByLabel('Your message').fill('The console says 404.');
        await dialog.getByRole('button', { name: 'Send' }).click();
        await page.waitForURL('**/user/conversations/*');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            'The script does not load',
        );
        await expect(page.getByText('The console says 404.')).toBeVisible();
    });
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await test.step('the answer is told, and read by opening it', async () => {
        await moveTo(page, '/user/conversations');
        await running.call(calls.sendChatMessage, {
            params: { id },
            body: { body: 'Which address do you use?', attachments: [] },
        });
        await page.reload();
        await page.getByRole('button', { name: 'Messages, 1 unread' }).click();
        await page.getByRole('link', { name: '1 unread chat' }).click();
        await page.getByRole('switch', { name: 'Unread only' }).click();
        await page.getByRole('link', { name: 'The script does not load' }).click();
        await expect(page.getByText('Which address do you use?')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Messages, 0 unread' })).toBeVisible();
    });
    await test.step('a file goes along with the next words', async () => {
        const [chooser] = await Promise.all([
            page.waitForEvent('filechooser'),
            page.getByRole('button', { name: 'Add files' }).click(),
        ]);
        const buffer = Buffer.from('GET /t.js 404');
        await chooser.setFiles({ name: 'console.txt', mimeType: 'text/plain', buffer });
        await page.getByRole('textbox', { name: 'Your message' }).fill('This one:');
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByRole('button', { name: /console\.txt/ })).toBeVisible();
    });
    await test.step('it is settled, and nobody writes into it then', async () => {
        await page.getByRole('button', { name: 'Mark as resolved' }).click();
        await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Your message' })).toBeHidden();
    });
});

test('on a phone, in Chinese: mails are chosen, data fetched, the account closed', async ({
    page,
    running,
    errors,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { name: email } = await come(page, running, 'leaves', 'zh');
    await page.goto(`${running.url}/user/invites`);
    await expect(page.getByRole('img', { name: '邀请链接二维码' })).toBeVisible();
    await expect(page.getByText('还没有人通过您的链接注册')).toBeVisible();

    await moveTo(page, '/user/profile');
    const news = page.getByRole('switch', { name: '本站公告' });
    await news.click();
    await expect(news).not.toBeChecked();
    await page.reload();
    await expect(news).not.toBeChecked();

    const confirm = page.getByRole('dialog', { name: '请确认是您本人' });
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        (async () => {
            await page.getByRole('button', { name: '下载我的数据' }).click();
            await confirm.getByLabel('密码').fill(newPassword);
            await confirm.getByRole('button', { name: '确认' }).click();
        })(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^my-data_\d{4}-\d\d-\d\d\.json$/);

    // it was asked for, and came to pass after the password
    errors.allow(/status of 403/);

    await page.getByRole('button', { name: '注销账号…' }).click();
    const dialog = page.getByRole('dialog', { name: '永久注销账号？' });
    await expect(dialog.getByRole('button', { name: '永久注销' })).toBeDisabled();
    await dialog.getByLabel('您的邮箱').fill(email);
    await dialog.getByRole('button', { name: '永久注销' }).click();
    await page.waitForURL('**/home');
    await expect(page.getByText('您的账号已注销。')).toBeVisible();
});
