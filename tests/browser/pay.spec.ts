import { Sandbox } from '../../server/trade/payments/sandbox/sandbox';
import { listenSandbox } from '../../server/trade/payments/sandbox/sandboxServer';
import { addOrder } from '../fixtures/financeRecords';
import { expect, type Running, signIn, test } from './footfall';
import { withRecords } from './office/records';
import { trader } from './ordersSeeds';
import { actAs } from './people';
import { confirmTransfer, showProof, switchManualOn, switchOn } from './rails';

/** Somebody and an order of theirs that is to be paid. */
const newOrder = async (running: Running, currency: 'CNY' | 'TST') => {
    const buyer = await trader(running, 'payer');
    const given = { state: 'pending_payment', currency, total: '12345' } as const;
    const id = await withRecords(running, one => addOrder(one, buyer, given));
    return { buyer, id };
};

test('an order is paid at the sandbox, whose money is marked as none', async ({
    page,
    running,
}) => {
    const sandbox = new Sandbox({ clock: Date.now });
    const { url, close } = await listenSandbox(sandbox, { port: 0, host: '127.0.0.1' });
    const { pid, key } = sandbox.keys;
    await switchOn(running, 'sandbox', { gateway: `${url}/`, pid }, { key });
    const { buyer, id } = await newOrder(running, 'TST');
    await actAs(page, running, buyer);
    await page.goto(`${running.url}/pay/${id}`);
    await expect(page.getByText('TEST – no real money')).toBeVisible();
    await page.getByRole('button', { name: 'Pay 123.45 TST' }).click();
    await page.waitForURL(`${url}/**`);
    await expect(page.getByRole('note')).toContainText('TEST – no real money');
    // an address that says so is not believed
    const { number } = sandbox.books.all()[0] ?? { number: '' };
    await page.goto(
        `${running.url}/pay_return_url?out_trade_no=${number}&trade_status=TRADE_SUCCESS`,
    );
    await expect(page.getByRole('heading', { name: 'Not arrived yet' })).toBeVisible();
    await page.goto(`${url}/cashier/${sandbox.books.all()[0]?.tradeNo}`);
    await page.getByRole('button', { name: 'Pay', exact: false }).first().click();
    await page.waitForURL('**/pay_return_url**');
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
    await page.goto(`${running.url}/pay/${id}`);
    await expect(page.getByText('The payment arrived. Thank you.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay 123.45 TST' })).toHaveCount(0);
    await close();
});

test('a transfer is shown by its buyer and confirmed by an administrator', async ({
    page,
    running,
    errors,
}) => {
    await switchManualOn(running);
    const { buyer, id } = await newOrder(running, 'CNY');
    await actAs(page, running, buyer);
    await page.goto(`${running.url}/pay/${id}`);
    await page.getByText('Bank transfer').click();
    await page.getByRole('button', { name: 'Show bank details' }).click();
    await expect(page.getByText('Please name the payment number.')).toBeVisible();
    await showProof(page);

    await signIn(page, running);
    await confirmTransfer(page, running, '123.45');
    // the first answer asks for the second step
    errors.allow(/403/);

    await actAs(page, running, buyer);
    await page.goto(`${running.url}/pay/${id}`);
    await expect(page.getByText('The payment arrived. Thank you.')).toBeVisible();
});

test('nobody is told of a payment that is not theirs', async ({ page, running, errors }) => {
    const address = `${running.url}/pay_return_url?out_trade_no=P20261122NOBODY`;
    await actAs(page, running, await trader(running, 'other'));
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Payment not found' })).toBeVisible();
    errors.allow(/404/);
    await actAs(page, running, undefined);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sign in to see your payment' })).toBeVisible();
});
