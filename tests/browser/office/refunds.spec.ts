import { calls } from '../../../contract/calls';
import { Sandbox } from '../../../server/trade/payments/sandbox/sandbox';
import { listenSandbox } from '../../../server/trade/payments/sandbox/sandboxServer';
import { addOrder } from '../../fixtures/financeRecords';
import { expect, signIn, test } from '../footfall';
import { trader } from '../ordersSeeds';
import { actAs, confirmByPassword } from '../people';
import { switchOn } from '../rails';
import { withRecords } from './records';

test('a payment of the wrong amount is credited, and goes back the way it came', async ({
    page,
    running,
    errors,
}) => {
    const sandbox = new Sandbox({ clock: Date.now });
    const { url, close } = await listenSandbox(sandbox, { port: 0, host: '127.0.0.1' });
    const { pid, key } = sandbox.keys;
    await switchOn(running, 'sandbox', { gateway: `${url}/`, pid }, { key });
    const buyer = await trader(running, 'shortpayer');
    const given = { state: 'pending_payment', currency: 'TST', total: '12345' } as const;
    const order = await withRecords(running, one => addOrder(one, buyer, given));

    await test.step('too little is paid, and the return page leads to the payment doctor', async () => {
        await actAs(page, running, buyer);
        await page.goto(`${running.url}/pay/${order}`);
        await page.getByRole('button', { name: 'Pay 123.45 TST' }).click();
        await page.waitForURL(`${url}/**`);
        await page.getByRole('button', { name: 'Pay less' }).click();
        await page.waitForURL('**/pay_return_url**');
        await expect(page.getByRole('heading', { name: 'Not arrived yet' })).toBeVisible();
        await page.getByRole('link', { name: /Look up your payment/ }).click();
        await expect(page.getByRole('heading', { name: 'Payment lookup' })).toBeVisible();
    });

    await test.step('an administrator credits what came', async () => {
        await signIn(page, running);
        await page.goto(`${running.url}/finance/inbound`);
        await page
            .getByRole('row', { name: /Wrong amount/ })
            .getByRole('link')
            .first()
            .click();
        await expect(page.getByText('122.45 TST')).toBeVisible();
        await page.getByRole('button', { name: 'Credit' }).click();
        const dialog = page.getByRole('dialog', { name: 'Credit' });
        await dialog.getByLabel('Reason').fill('It is on the gateway’s statement');
        await dialog.getByRole('button', { name: 'Credit' }).click();
        await confirmByPassword(page);
        await expect(page.getByText('Credited manually').first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Credit' })).toHaveCount(0);
    });

    await test.step('and sends it back through the gateway', async () => {
        await page.getByRole('link', { name: /^P20/ }).click();
        await page.getByRole('button', { name: 'Refund to payment method' }).click();
        const dialog = page.getByRole('dialog', { name: 'Refund to payment method' });
        await expect(dialog).toContainText('122.45 TST');
        await dialog.getByLabel('Reason').fill('The buyer wants it back');
        await dialog.getByRole('button', { name: 'Refund to payment method' }).click();
        await expect(page.getByText('Refund sent to the gateway.')).toBeVisible();
        await expect
            .poll(() => sandbox.books.all()[0]?.refunds.map(({ amount }) => Number(amount)))
            .toEqual([12_245]);
        await page.reload();
        await expect(page.getByText('Refunded')).toBeVisible();
    });
    // the first answer asks for the second step
    errors.allow(/403/);
    await close();
});

test('clocks and fees of orders are set by an administrator', async ({ page, running, errors }) => {
    const before = await running.call(calls.getOrderRules);
    await signIn(page, running);
    await page.goto(`${running.url}/admin/orderRules`);
    const clock = page.getByRole('textbox', { name: 'Website: Inspection', exact: true });
    await expect(clock).toHaveValue('7d');
    await clock.fill('100d');
    await expect(page.getByText('1h to 60d')).toBeVisible();
    const clocks = page.locator('form').first();
    await expect(clocks.getByRole('button', { name: 'Save' })).toBeDisabled();
    await clock.fill('10d');
    // without a reason nothing is saved
    await expect(clocks.getByRole('button', { name: 'Save' })).toBeDisabled();
    await clocks.getByRole('textbox', { name: 'Reason' }).fill('As agreed');
    await clocks.getByRole('button', { name: 'Save' }).click();
    await confirmByPassword(page);
    await expect(page.getByText('Saved. Applies to new orders.')).toBeVisible();
    await page.reload();
    await expect(clock).toHaveValue('10d');
    const fees = page.locator('form').nth(1);
    await fees.getByLabel('Fee (%)').first().fill('12.5');
    await fees.getByRole('textbox', { name: 'Reason' }).fill('Costs');
    await fees.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Applies to new orders.')).toBeVisible();
    await page.reload();
    await expect(fees.getByLabel('Fee (%)').first()).toHaveValue('12.5');
    // other tests of the same server pay the fees that were there
    const { versions } = await running.call(calls.getOrderRules);
    await running.call(calls.changeOrderFees, {
        body: { version: versions.fees, reason: 'As agreed', fees: before.fees },
    });
    await running.call(calls.changeOrderTimers, {
        body: { version: versions.timers, reason: 'As agreed', timers: before.timers as never },
    });
    errors.allow(/403/);
});
