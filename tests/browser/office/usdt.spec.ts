import { addressOfHex } from '../../../contract/trade/chainAddress';
import { adminEmail } from '../../fixtures/administrator';
import { anvilProgram } from '../../fixtures/chain/anvil';
import { type FakeNode, startFakeNode } from '../../fixtures/chain/face';
import { TestChain } from '../../fixtures/chain/testChain';
import { testXpub } from '../../fixtures/chain/testXpub';
import { addOrder } from '../../fixtures/financeRecords';
import { addUnmatched } from '../../fixtures/usdtTransfers';
import { expect, type PageErrors, type Running, test as shared, signIn } from '../footfall';
import { trader } from '../ordersSeeds';
import { confirmByPassword } from '../people';
import { switchOn as switchRailOn } from '../rails';
import { withRecords } from './records';

/** With a server of its own, on which no money has moved: what is set up needs one administrator there. */
const test = shared.extend<object, { ownServer: undefined }>({
    ownServer: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
        async ({}, use) => use(undefined),
        { scope: 'worker', auto: true },
    ],
});

test.skip(!anvilProgram(), 'the local chain has no package for this platform');

const confirmations = 3;
let chain: TestChain;
let face: FakeNode;
let token: string;
test.beforeAll(async () => {
    chain = await TestChain.start(56);
    token = await chain.deploy('USDT', 18, Date.now());
    face = await startFakeNode(chain.anvil, 'evm');
});
test.afterAll(async () => {
    await face?.stop();
    await chain?.stop();
});

const switchOn = (running: Running) =>
    switchRailOn(
        running,
        'usdt',
        {
            bsc: true,
            bscContract: addressOfHex('bsc', token),
            bscDecimals: 18,
            bscConfirmations: confirmations,
            bscAddresses: 'xpub',
            bscXpub: testXpub,
        },
        { bscRpc: face.url },
    );

const orderOf = (running: Running, total: string, currency: 'CNY' | 'USDT') =>
    withRecords(running, async records => {
        const { db } = records.stores;
        const buyer = await db
            .selectFrom('users')
            .select('id')
            .where('email', '=', adminEmail)
            .executeTakeFirstOrThrow();
        const given = { state: 'pending_payment', type: 'topup', total, currency } as const;
        const id = await addOrder(records, buyer, given);
        const instant = { fulfilment: 'instant', fee: 0 };
        await db.updateTable('orders').set(instant).where('id', '=', id).execute();
        return id;
    });

/** The browser reports the 403 with which the second step is asked for. */
const expectOnlyStepUp = (errors: PageErrors) => errors.allow(/403/);

test('an order is paid with USDT, and the page tells how far it is', async ({
    page,
    running,
    errors,
}) => {
    await switchOn(running);
    await signIn(page, running);

    await test.step('the rate is set, with where it is from', async () => {
        await page.goto(`${running.url}/finance/usdtListPay`);
        const rates = page.getByRole('region', { name: 'Rates' });
        await expect(rates).toContainText('Not set');
        await rates.getByRole('button', { name: 'Set' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Rate').fill('7.25');
        await dialog.getByLabel('Source').fill('OTC desk');
        await dialog.getByRole('button', { name: 'Set' }).click();
        await confirmByPassword(page);
        await expect(rates).toContainText('1 USDT in CNY: 7.25');
        await expect(rates).toContainText('OTC desk');
        await expect(page.getByRole('region', { name: 'Chains' })).toContainText('OK');
    });

    const id = await orderOf(running, '72500', 'CNY');
    await page.goto(`${running.url}/pay/${id}`);
    await page.getByRole('radio', { name: /USDT/ }).check();
    await page.getByRole('button', { name: 'Show payment address' }).click();
    await expect(page.getByText('100.000000', { exact: true })).toBeVisible();
    await expect(page.getByText('1 USDT = 7.25 CNY')).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
    await expect(page.getByText('No transfer found yet.')).toBeVisible();

    const address = await page
        .getByText(/^0x[0-9a-fA-F]{40}$/)
        .first()
        .innerText();
    await chain.transfer(token, address, 100n * 10n ** 18n);
    await chain.mine(Date.now());
    await expect(
        page.getByText(`Transfer found: 1 of ${confirmations} confirmations.`),
    ).toBeVisible({
        timeout: 20_000,
    });
    await chain.mine(Date.now(), confirmations);
    await expect(page.getByText('The money is in your wallet.')).toBeVisible({
        timeout: 20_000,
    });
    expectOnlyStepUp(errors);
});

test('a transfer of nobody is given to a person, and one is looked up', async ({
    page,
    running,
    errors,
}) => {
    await switchOn(running);
    const id = await withRecords(running, records => addUnmatched(records));
    const finder = await trader(running, 'finder');
    await signIn(page, running);
    await page.goto(`${running.url}/finance/usdtListPay/${id}`);
    await page.getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign transfer' });
    await dialog.getByRole('combobox', { name: 'User' }).fill(finder.name);
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Reason (for the audit log)').fill('They showed the transaction');
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await confirmByPassword(page);
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Assigned');
    await expect(page.getByRole('button', { name: 'Assign' })).toHaveCount(0);

    await page.goto(`${running.url}/finance/usdtListPay`);
    await page.getByRole('button', { name: 'Look up a transaction' }).click();
    const look = page.getByRole('dialog', { name: 'Look up a transaction' });
    await look.getByRole('combobox', { name: 'Chain' }).click();
    await page.getByRole('option', { name: 'BSC' }).click();
    await look.getByLabel('Transaction hash').fill('ab'.repeat(32));
    await look.getByRole('button', { name: 'Look up' }).click();
    await expect(look.getByRole('status')).toContainText('Transaction not found on this chain.');
    expectOnlyStepUp(errors);
});
