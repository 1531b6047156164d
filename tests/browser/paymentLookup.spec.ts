import { addOrder } from '../fixtures/financeRecords';
import { addPaymentRecord } from '../fixtures/payments';
import { addUnmatched } from '../fixtures/usdtTransfers';
import { seriousOf } from './accessibility';
import { expect, moveTo, test } from './footfall';
import { withRecords } from './office/records';
import { trader } from './ordersSeeds';
import { actAs } from './people';

test('the payment doctor says what happened and leads to the safe next step', async ({
    page,
    running,
}) => {
    const buyer = await trader(running, 'patient');
    const { order, number, hash } = await withRecords(running, async records => {
        const { db } = records.stores;
        const orderId = await addOrder(records, buyer, { state: 'pending_payment' });
        const id = await addPaymentRecord(records as never, buyer, { orderId });
        await db
            .updateTable('payments')
            .set({ received: 2_500, exception: 'paid_partial' })
            .where('id', '=', id)
            .execute();
        const transfer = await addUnmatched(records, 12_000_000);
        const payments = db.selectFrom('payments').select('number').where('id', '=', id);
        const transfers = db.selectFrom('usdt_transfers').select('tx_hash');
        return {
            order: orderId,
            number: (await payments.executeTakeFirstOrThrow()).number,
            hash: (await transfers.where('id', '=', transfer).executeTakeFirstOrThrow()).tx_hash,
        };
    });
    await actAs(page, running, buyer);
    await page.goto(`${running.url}/user/paymentLookup`);
    await expect(page.getByRole('heading', { name: 'What you can paste' })).toBeVisible();
    const field = page.getByLabel('Number or transaction hash');
    const look = async (word: string) => {
        await field.fill(word);
        await page.getByRole('button', { name: 'Look up' }).click();
    };
    const found = page.getByRole('list', { name: 'Results' }).getByRole('listitem');

    await look('ab');
    await expect(page.getByText('Enter at least three characters.')).toBeVisible();
    await look('ab'.repeat(32));
    await expect(page.getByText('No transfer with this hash')).toBeVisible();
    await look(hash.slice(2).toUpperCase());
    await expect(found).toContainText('could not be matched to a payment');
    await expect(found).toContainText('12.00 USDT');
    await moveTo(page, `/user/paymentLookup?q=${number}`);
    await expect(found).toContainText('¥75.00 is still due');
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Pay remaining amount' }).click();
    await expect(page).toHaveURL(`${running.url}/pay/${order}`);
    await page.getByRole('link', { name: 'Paid but nothing here?' }).click();
    await expect(page).toHaveURL(new RegExp(`/user/paymentLookup\\?q=${number}$`));
});
