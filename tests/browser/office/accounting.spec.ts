import { expect, moveTo, signIn, test } from '../footfall';
import { trader } from '../ordersSeeds';
import { confirmByPassword } from '../people';

test('an adjustment is requested, and waits under Approvals', async ({ page, running, errors }) => {
    const holder = await trader(running, 'adjusted', 5_000);
    await signIn(page, running);
    await page.goto(`${running.url}/finance/accounting?tab=adjustments`);
    await expect(page.getByText('No adjustments yet')).toBeVisible();

    await test.step('what is missing is said', async () => {
        await page.getByRole('button', { name: 'New adjustment' }).click();
        const dialog = page.getByRole('dialog', { name: 'New adjustment' });
        await dialog.getByLabel('Type').click();
        await page.getByRole('option', { name: 'Debit a user' }).click();
        await expect(dialog).toContainText('Any shortfall becomes a debt.');
        await dialog.getByRole('combobox', { name: 'User', exact: true }).fill('adjusted');
        await page.getByRole('option', { name: /adjusted/ }).click();
        await dialog.getByLabel('Reason').fill('Credited twice');
        await dialog.getByRole('button', { name: 'Request approval' }).click();
        await confirmByPassword(page);
        await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
        await expect(dialog.getByLabel('Amount')).toBeFocused();
    });

    await test.step('it moves nothing before it is approved', async () => {
        const dialog = page.getByRole('dialog', { name: 'New adjustment' });
        await dialog.getByLabel('Amount').fill('12.34');
        await dialog.getByRole('button', { name: 'Request approval' }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText('No adjustments yet')).toBeVisible();
    });

    await test.step('who requested it withdraws it', async () => {
        await moveTo(page, '/admin/approvals');
        await page
            .getByRole('row', { name: /Adjust the books/ })
            .getByRole('link')
            .first()
            .click();
        await expect(page.getByText(holder.name).first()).toBeVisible();
        await expect(page.getByText('12.34').first()).toBeVisible();
        await page.getByRole('button', { name: 'Withdraw' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
        await expect(page.getByText('Withdrawn').first()).toBeVisible();
    });
    // the first answer asks for the second step, the second one says what is missing
    errors.allow(/40[13]|422/);
});
