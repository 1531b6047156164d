import { randomUUID } from 'node:crypto';
import { calls } from '../../contract/calls';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { settleOrder } from '../../server/trade/orders/settleOrder';
import { addPlan } from '../fixtures/planRecords';
import { expect, moveTo, signIn, test } from './footfall';
import { withRecords } from './office/records';
import { button, lookAgain, state } from './ordersScene';
import { openBrowser, trader } from './ordersSeeds';
import { callAs } from './people';
import { confirmTransfer, showProof, switchManualOn } from './rails';

/** What nobody delivers: such orders are done when they are paid, and nobody quarrels over them. */
const quarrels = /dispute|Refund|Accept/;

test('a balance is topped up by a transfer that an administrator confirms', async ({
    browser,
    page: office,
    running,
    errors,
}) => {
    await switchManualOn(running);
    const saver = await trader(running, 'saver');
    const { page, leave, errors: own } = await openBrowser(browser, running, saver);
    await page.goto(`${running.url}/user/wallet`);
    await page.getByRole('button', { name: 'Top up' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Top up' });
    await dialog.getByLabel('Amount').fill('250.75');
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('Bank transfer').click();
    await page.getByRole('button', { name: 'Show bank details' }).click();
    await showProof(page);
    const orderId = page.url().split('/pay/')[1] ?? '';

    await signIn(office, running);
    await confirmTransfer(office, running, '250.75');
    await page.goto(`${running.url}/user/orders/${orderId}`);
    await expect(state(page)).toHaveText('Completed');
    await expect(button(page, quarrels)).toHaveCount(0);
    await moveTo(page, '/user/wallet');
    await expect(page.getByRole('region', { name: 'CNY' })).toContainText('¥250.75');
    expect(own).toEqual([]);
    await leave();
    // the first answer asks for the second step
    errors.allow(/403/);
});

test('a plan that a card paid is at work at once', async ({ browser, page: office, running }) => {
    const planner = await trader(running, 'holder');
    const { page, leave, errors: own } = await openBrowser(browser, running, planner);
    const planId = await withRecords(running, records => addPlan(records, 'Card plan'));
    const wish = { kind: 'subscription', planId, period: 'month' } as const;
    const order = await callAs(running, planner, calls.createOrder, {
        body: { id: randomUUID(), wish },
    });
    await page.goto(`${running.url}/user/orders/${order.id}`);
    await expect(state(page)).toHaveText('Awaiting payment');
    const from = ledgerAccounts.gateway('stripe');
    const amount = BigInt(order.total);
    const inflow = { id: `gw:stripe:${order.id}`, kind: 'gateway', from, amount } as const;
    await withRecords(running, ({ stores: { db }, now }) =>
        db.transaction().execute(trx => {
            const came = { ...inflow, currency: order.currency };
            const arrived = { orderId: order.id, inflow: came, due: amount, held: 0n };
            return settleOrder(trx, arrived, now);
        }),
    );
    await lookAgain(page);
    await expect(state(page)).toHaveText('Completed');
    await expect(button(page, quarrels)).toHaveCount(0);

    await moveTo(page, '/user/plan');
    await expect(page.getByRole('region', { name: 'Card plan', exact: true })).toBeVisible();
    await signIn(office, running);
    await office.goto(`${running.url}/finance/orders/${order.id}`);
    await expect(state(office)).toHaveText('Completed');
    expect(own).toEqual([]);
    await leave();
});
