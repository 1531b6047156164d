import { getPaymentRails } from '../../../contract/trade/resources/payment';
import { adminEmail } from '../../fixtures/administrator';
import { expect, test as shared, signIn } from '../footfall';
import { confirmByPassword } from '../people';

/** With a server of its own, on which no money has moved: what is set up needs one administrator there. */
const test = shared.extend<object, { ownServer: undefined }>({
    ownServer: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
        async ({}, use) => use(undefined),
        { scope: 'worker', auto: true },
    ],
});

test('a payment method is configured, switched on and off; its secret is never shown again', async ({
    page,
    running,
    errors,
}) => {
    const secret = 'a merchant key that nobody sees';
    const answers: string[] = [];
    page.on('response', async response => {
        if (!response.url().includes('/payment/')) return;
        answers.push(await response.text().catch(() => ''));
    });
    await signIn(page, running);
    await page.goto(`${running.url}/admin/payment`);
    await expect(page.getByText('Buyers can pay with any enabled method')).toBeVisible();
    await page.getByRole('button', { name: /^Epay/ }).click();
    const rail = page.getByRole('region', { name: /^Epay/ });

    await test.step('says what is missing', async () => {
        await rail.getByRole('switch', { name: 'Enabled' }).check();
        await rail.getByRole('button', { name: 'Save' }).click();
        await expect(rail.getByText('Fill this in.')).toHaveCount(3);
    });

    await test.step('is saved, and keeps the secret to itself', async () => {
        await rail.getByRole('textbox', { name: 'Gateway address' }).fill('https://pay.example/');
        await rail.getByRole('textbox', { name: 'Merchant ID (pid)' }).fill('1001');
        await rail.getByLabel('Merchant key').fill(secret);
        await rail.getByRole('button', { name: 'Save' }).click();
        const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(rail.getByRole('alert')).toContainText('Nothing was changed');
        await rail.getByRole('button', { name: 'Save' }).click();
        await dialog.getByLabel('Password').fill('not this one');
        await dialog.getByRole('button', { name: 'Confirm' }).click();
        await expect(
            dialog.getByText('This is not correct. Check it and try again.'),
        ).toBeVisible();
        await confirmByPassword(page);
        await expect(page.getByText('Epay: saved')).toBeVisible();
        await page.reload();
        const head = page.getByRole('button', { name: /^Epay/ });
        await expect(head).toContainText('On');
        await head.click();
        await expect(rail.getByLabel('Merchant key')).toHaveValue('');
        await expect(rail.getByText('A value is stored')).toBeVisible();
    });

    await test.step('other options come with another signature, and leaving asks', async () => {
        await rail.getByRole('combobox', { name: 'Signature' }).click();
        await page.getByRole('option', { name: 'RSA' }).click();
        await expect(rail.getByLabel('Merchant private key')).toBeVisible();
        await expect(rail.getByLabel('Merchant key')).toHaveCount(0);
        await page.getByRole('link', { name: 'Price plans' }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
        await rail.getByRole('combobox', { name: 'Signature' }).click();
        await page.getByRole('option', { name: 'MD5' }).click();
        await rail.getByRole('switch', { name: 'Enabled' }).uncheck();
        await rail.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('button', { name: /^Epay/ })).toContainText('Off');
    });

    await test.step('the history tells who changed what, and of the key only that', async () => {
        const history = page.getByRole('region', { name: 'History' });
        const latest = history.getByRole('listitem').first();
        const first = history.getByRole('listitem').nth(1);
        await expect(latest).toContainText('Epay · Changed');
        await expect(latest).toContainText(/Enabled.*Yes.*→.*No/);
        await expect(first).toContainText(adminEmail);
        await expect(first).toContainText(/Gateway address.*pay\.example/);
        await expect(first).toContainText(/Merchant key.*stored/);
    });

    await test.step('another session is asked again, in its language', async () => {
        await signIn(page, running, 'zh');
        await page.goto(`${running.url}/admin/payment`);
        await page.getByRole('button', { name: /^余额/ }).click();
        await page.getByRole('switch', { name: '开启' }).check();
        await page.getByRole('button', { name: '保存', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: '请确认是您本人' });
        await expect(dialog).toContainText('请输入登录密码');
        await dialog.getByRole('button', { name: '取消' }).click();
        await expect(page.getByText('未做任何修改')).toBeVisible();
        expect((await running.call(getPaymentRails)).list[0]?.enabled).toBe(false);
    });
    errors.allow(/403|422/);
    expect(answers.join()).toContain('gateway');
    expect(answers.join()).not.toContain(secret);
});
