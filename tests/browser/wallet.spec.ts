import type { Page } from '@playwright/test';
import { addFunds } from '../fixtures/financeRecords';
import { expect, moveTo, type Running, signIn, test } from './footfall';
import { newPassword } from './newAccount';
import { withRecords } from './office/records';
import { actAs, confirmByPassword, idOf, personWith } from './people';
import { switchManualOn } from './rails';

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** Whoever is asked shows that it is them by the password: these servers have no mail server. */
const confirmAs = async (page: Page, password: string) => {
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
};

/** A day is over for all payout addresses. */
const coolOff = (running: Running) =>
    withRecords(running, ({ stores: { db } }) =>
        db.updateTable('payout_addresses').set({ usable_at: 0 }).execute(),
    );

test('a withdrawal is asked for, approved, sent, and its owner sees how far it is', async ({
    page,
    running,
    errors,
}) => {
    const owner = await personWith(running, 'user');
    const id = await idOf(running, owner);
    await withRecords(running, records => addFunds(records, { id }, 120_000_000, 'USDT'));

    await test.step('an address is added with a second step, and has to wait', async () => {
        await actAs(page, running, owner);
        await page.goto(`${running.url}/user/wallet`);
        await expect(page.getByRole('region', { name: 'USDT' })).toContainText('120.00 USDT');
        await page.getByRole('button', { name: 'Add address' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add address' });
        await dialog.getByLabel('TRON address').fill(address.replace('6t', '6u'));
        await dialog.getByRole('button', { name: 'Add address' }).click();
        await confirmAs(page, newPassword);
        await expect(dialog).toContainText('The checksum does not match');
        await dialog.getByLabel('TRON address').fill(address);
        await dialog.getByRole('button', { name: 'Add address' }).click();
        await expect(page.getByText('TR7NHq…gjLj6t')).toBeVisible();
        await expect(page.getByText('available from')).toBeVisible();
    });

    await test.step('money is asked for, and put aside', async () => {
        await coolOff(running);
        await page.reload();
        await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Withdraw' });
        await dialog.getByLabel('Amount (USDT)').fill('500');
        await dialog.getByRole('button', { name: 'Request withdrawal' }).click();
        await expect(dialog).toContainText('more than you can withdraw now');
        await dialog.getByRole('button', { name: 'All' }).click();
        await expect(dialog.getByLabel('Amount (USDT)')).toHaveValue('119.000000');
        await dialog.getByLabel('Amount (USDT)').fill('50');
        await expect(dialog.getByRole('status')).toContainText('51.00 USDT');
        await dialog.getByRole('button', { name: 'Request withdrawal' }).click();
        await expect(dialog).toHaveCount(0);
        const balances = page.getByRole('region', { name: 'USDT' });
        await expect(balances).toContainText('69.00 USDT');
        await expect(balances).toContainText('51.00 USDT');
        const statement = page.getByRole('region', { name: 'Statement' });
        await expect(statement.getByRole('row')).toHaveCount(4);
        await statement.getByRole('button', { name: 'Download' }).click();
        const download = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: /CSV/ }).click();
        expect((await download).suggestedFilename()).toMatch(/^statement_.+\.csv$/);
    });

    await test.step('an administrator approves it, takes it out, and enters the transaction', async () => {
        await signIn(page, running);
        await page.goto(`${running.url}/finance/withdrawal`);
        const row = page.getByRole('row').filter({ hasText: 'TR7NHq…gjLj6t' });
        await row.getByRole('link').first().click();
        await expect(page.getByText('First withdrawal')).toBeVisible();
        await page.getByRole('button', { name: 'Approve' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
        await confirmByPassword(page);
        await expect(page.getByText('Will be included in the next batch.')).toBeVisible();
        await moveTo(page, '/finance/withdrawal');
        await page.getByRole('button', { name: 'Create payout batch' }).click();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Create batch of 1' }).click();
        expect((await download).suggestedFilename()).toMatch(/^withdrawals_.+\.csv$/);
        await row.getByRole('link').first().click();
        await page.getByRole('button', { name: 'Enter transaction' }).click();
        await page.getByLabel('Transaction hash').fill('ab'.repeat(32));
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('The server looks for the transfer')).toBeVisible();
    });

    await test.step('its owner reads it in Chinese on a phone', async () => {
        await actAs(page, running, owner, 'zh');
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`${running.url}/user/wallet`);
        await expect(page.getByText('已发出，等待确认到账')).toBeVisible();
        const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(wide).toBeLessThanOrEqual(0);
    });
    errors.allow(/\b(403|422)\b/);
});

test('who tops up is asked how much, and comes to the payment', async ({ page, running }) => {
    // only what a method takes is offered
    await switchManualOn(running);
    await actAs(page, running, await personWith(running, 'user'), 'zh');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${running.url}/user/wallet`);
    await page.getByRole('button', { name: '充值' }).click();
    const dialog = page.getByRole('dialog', { name: '充值' });
    const pay = dialog.getByRole('button', { name: '去付款' });
    for (const wrong of ['', '0', '1.005', 'abc']) {
        await dialog.getByLabel('金额').fill(wrong);
        await expect(pay).toBeDisabled();
    }
    await dialog.getByLabel('金额').fill('25.5');
    await dialog.getByLabel('币种').click();
    await page.getByRole('option', { name: 'USD', exact: true }).click();
    await pay.click();
    await expect(page).toHaveURL(/\/pay\/[0-9a-f-]{36}$/);
    await expect(page.locator('main')).toContainText('$25.50');
    await moveTo(page, '/user/orders');
    await expect(page.getByRole('tab', { name: '我买的' })).toBeVisible();
    await expect(page.locator('main')).toContainText('$25.50');
});
