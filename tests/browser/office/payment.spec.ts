import { expect, signIn, test } from '../footfall';

test('a rail is configured, switched on and off; its secret is never shown again', async ({
    page,
    running,
}) => {
    const secret = 'a merchant key that nobody sees';
    const answers: string[] = [];
    page.on('response', async response => {
        if (!response.url().includes('/payment/')) return;
        answers.push(await response.text().catch(() => ''));
    });
    await signIn(page, running);
    await page.goto(`${running.url}/admin/payment`);
    await expect(page.getByText('Orders do not use them yet')).toBeVisible();
    await page.getByRole('button', { name: /^Epay/ }).click();
    const rail = page.getByRole('region', { name: /^Epay/ });

    await test.step('says what is missing', async () => {
        await rail.getByRole('switch', { name: 'Switched on' }).check();
        await rail.getByRole('button', { name: 'Save' }).click();
        await expect(rail.getByText('Fill this in.')).toHaveCount(3);
    });

    await test.step('is saved, and keeps the secret to itself', async () => {
        await rail.getByRole('textbox', { name: 'Gateway address' }).fill('https://pay.example/');
        await rail.getByRole('textbox', { name: 'Merchant number (pid)' }).fill('1001');
        await rail.getByLabel('Merchant key').fill(secret);
        await rail.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Epay: saved')).toBeVisible();
        await page.reload();
        const head = page.getByRole('button', { name: /^Epay/ });
        await expect(head).toContainText('On');
        await head.click();
        await expect(rail.getByLabel('Merchant key')).toHaveValue('');
        await expect(rail.getByText('One is stored')).toBeVisible();
    });

    await test.step('other options come with another signature, and leaving asks', async () => {
        await rail.getByRole('combobox', { name: 'Signature' }).click();
        await page.getByRole('option', { name: 'RSA' }).click();
        await expect(rail.getByLabel('Private key of the merchant')).toBeVisible();
        await expect(rail.getByLabel('Merchant key')).toHaveCount(0);
        await page.getByRole('link', { name: 'Price plans' }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
        await rail.getByRole('combobox', { name: 'Signature' }).click();
        await page.getByRole('option', { name: 'MD5' }).click();
        await rail.getByRole('switch', { name: 'Switched on' }).uncheck();
        await rail.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('button', { name: /^Epay/ })).toContainText('Off');
    });
    expect(answers.join()).toContain('gateway');
    expect(answers.join()).not.toContain(secret);
});
