import { mails } from '../../contract/platform/resources/mails';
import { makePng } from '../fixtures/files';
import { expect, test } from './footfall';
import { codeMailedTo, newEmail, newPassword, openAccount } from './newAccount';
import { actAs } from './people';

test('a picture and another address are one’s own, and the address can be taken back', async ({
    page,
    running,
    errors,
}) => {
    const email = newEmail('moves');
    const token = await openAccount(running, email);
    await actAs(page, running, { token, name: email });
    await page.goto(`${running.url}/user/profile`);
    const card = page.getByRole('region', { name: 'About you' });
    const account = page.getByRole('button', { name: /^Account:/ });

    await test.step('a picture is seen at the top, and removed', async () => {
        const send = async (name: string, mimeType: string, buffer: Buffer) => {
            const [chooser] = await Promise.all([
                page.waitForEvent('filechooser'),
                card.getByRole('button', { name: /^Upload/ }).click(),
            ]);
            await chooser.setFiles({ name, mimeType, buffer });
        };
        await send('me.png', 'image/png', Buffer.from('no picture'));
        await expect(card.getByRole('alert')).toContainText('Use a JPEG, PNG');
        errors.allow(/status of 422/);
        await send('me.png', 'image/png', await makePng(300, 200));
        await expect(account.locator('img')).toHaveAttribute('src', /^\/files\//);
        await card.getByRole('button', { name: 'Remove' }).click();
        await expect(account.locator('img')).toHaveCount(0);
    });

    const next = newEmail('moved');
    await test.step('the address is changed with the code that the new one got', async () => {
        await card.getByRole('button', { name: 'Change your e-mail address' }).click();
        const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' });
        await dialog.getByLabel('New e-mail address').fill(next);
        await dialog.getByRole('button', { name: 'Send code' }).click();
        const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
        await confirm.getByLabel('Password').fill(newPassword);
        await confirm.getByRole('button', { name: 'Confirm' }).click();
        await expect(dialog.getByText(`A code was sent to ${next}`)).toBeVisible();
        errors.allow(/status of 403/);
        await dialog.getByLabel('6-digit code').fill(await codeMailedTo(running, next));
        await dialog.getByRole('button', { name: 'Change address' }).click();
        await expect(page.getByText(`Your e-mail address is now ${next}`)).toBeVisible();
        await expect(card).toContainText(next);
        await expect(account).toHaveAccessibleName(`Account: ${next}`);
    });

    await test.step('the link to the one before takes it back, once', async () => {
        const { list } = await running.call(mails.calls.list, { query: { q: email } });
        const link = /\/email_back\?key=\S+/.exec(list[0]?.text ?? '')?.[0] ?? '';
        await actAs(page, running, undefined, 'zh');
        await page.goto(running.url + link);
        await page.getByRole('button', { name: '恢复邮箱' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            `账号邮箱已恢复为 ${email}`,
        );
        await expect(page.getByRole('link', { name: '设置新密码' })).toBeVisible();
        await page.reload();
        await page.getByRole('button', { name: '恢复邮箱' }).click();
        await expect(page.getByRole('alert')).toContainText('链接已使用');
        errors.allow(/status of 404/);
    });
});
