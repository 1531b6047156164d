import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RailName } from '../../contract/trade/paymentRails';
import type { RailValue } from '../../contract/trade/railField';
import { changePaymentRail, getPaymentRails } from '../../contract/trade/resources/payment';
import { makePng } from '../fixtures/files';
import { approveWaiting } from './approve';
import { expect, type Running } from './footfall';
import { confirmByPassword } from './people';

export const switchOn = async (
    running: Running,
    name: RailName,
    options: Record<string, RailValue>,
    secrets: Record<string, string> = {},
) => {
    const { call } = running;
    const { list } = await call(getPaymentRails);
    const version = list.find(rail => rail.name === name)?.version ?? 0;
    const body = { version, enabled: true, options, secrets };
    try {
        await call(changePaymentRail, { params: { name }, body });
    } catch (cause) {
        // money has moved on this server already
        if (!String(cause).includes('approve')) throw cause;
        await approveWaiting(running);
    }
};

export const switchManualOn = (running: Running) =>
    switchOn(running, 'manual', {
        account: 'Footfall, Bank of Examples, 6222 0000',
        twoFrom: 5_000,
        textZh: '请备注支付单号',
        textEn: 'Please name the payment number.',
    });

/** The buyer shows a picture that nobody has shown before. */
export const showProof = async (page: Page) => {
    const buffer = await makePng(20, 10, `#${randomBytes(3).toString('hex')}`);
    await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('We received your proof')).toBeVisible();
};

/** An administrator finds the newest transfer at the bank. */
export const confirmTransfer = async (page: Page, running: Running, amount: string) => {
    await page.goto(`${running.url}/finance/payments`);
    await page.getByRole('link', { name: 'Transfers to confirm' }).click();
    await page
        .getByRole('link', { name: /^P\d{8}/ })
        .first()
        .click();
    await page.getByRole('button', { name: 'Confirm transfer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm transfer' });
    await dialog.getByLabel('Amount received (CNY)').fill(amount);
    await dialog.getByLabel('Bank reference').fill(randomBytes(6).toString('hex'));
    await dialog.getByRole('button', { name: 'Confirm transfer' }).click();
    await confirmByPassword(page);
    await expect(page.getByText('Settled').first()).toBeVisible();
};
