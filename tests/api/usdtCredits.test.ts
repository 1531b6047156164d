import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Currency } from '../../contract/platform/money';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import type { Payment } from '../../server/trade/payments/storedPayments';
import { anvilProgram, withoutAnvil } from '../fixtures/chain/anvil';
import { depth, startScene, type UsdtScene } from '../fixtures/chain/usdtScene';
import { switchOn } from '../fixtures/payments';
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

const usdt = 1_000_000n;

/** How much is credited for what came: never for what was asked. */
describe.skipIf(!anvilProgram())('what USDT is credited', withoutAnvil, () => {
    let scene: UsdtScene;
    beforeAll(async () => {
        scene = await startScene('evm');
        await scene.mine(2);
        await scene.look();
    });
    afterAll(() => scene?.stop());
    afterEach(async () => {
        const { db } = scene.test.stores;
        expect(await checkMoney(db)).toEqual([]);
        expect(await reconcile(rowsOf(db))).toEqual([]);
    });

    const balanceOf = async (account: string, currency: Currency = 'USDT'): Promise<bigint> => {
        const row = await scene.test.stores.db
            .selectFrom('ledger_balances')
            .select('amount')
            .where('account', '=', account)
            .where('currency', '=', currency)
            .executeTakeFirst();
        return BigInt(row?.amount ?? 0);
    };
    const available = (currency: Currency = 'USDT') =>
        balanceOf(ledgerAccounts.available(scene.buyer.id).name, currency);
    /** Sends to a payment's address, and waits until it is deep enough. */
    const send = async ({ details }: Payment, ...amounts: bigint[]) => {
        for (const amount of amounts) await scene.send(String(details.address), amount);
        await scene.mine(depth);
        await scene.look();
    };
    const stateOf = async ({ orderId }: Payment) =>
        (
            await scene.test.stores.db
                .selectFrom('orders')
                .select('state')
                .where('id', '=', orderId)
                .executeTakeFirstOrThrow()
        ).state;

    it('to a balance is what came, however much more was asked', async () => {
        const before = await available();
        const payment = await scene.pay(10_000n * usdt);
        await send(payment, 9_950n * usdt);
        expect((await available()) - before).toBe(9_950n * usdt);
        expect(await stateOf(payment)).toBe('pending_payment');
        expect(await scene.payment(payment.id)).toMatchObject({
            state: 'awaiting',
            exception: 'paid_partial',
            received: 9_950n * usdt,
            creditedTo: 'balance',
        });
    });

    it('for dust is the dust, and settles nothing', async () => {
        const before = await available();
        const payment = await scene.pay(usdt / 10n);
        await send(payment, 1n);
        expect((await available()) - before).toBe(1n);
        expect(await stateOf(payment)).toBe('pending_payment');
        const goods = await scene.pay(usdt / 10n, { type: 'source' });
        await send(goods, 1n);
        expect(await stateOf(goods)).toBe('pending_payment');
        expect(await balanceOf(`order:${goods.orderId}:escrow`)).toBe(0n);
    });

    it('for a top-up in parts is each part at once, and the last one settles it', async () => {
        const before = await available();
        const payment = await scene.pay(100n * usdt);
        await send(payment, 60n * usdt);
        expect((await available()) - before).toBe(60n * usdt);
        await send(payment, 39_999_999n);
        expect((await available()) - before).toBe(99_999_999n);
        expect(await stateOf(payment)).toBe('pending_payment');
        await send(payment, 2n * usdt);
        expect((await available()) - before).toBe(101_999_999n);
        expect(await stateOf(payment)).toBe('completed');
        expect(await scene.payment(payment.id)).toMatchObject({
            state: 'settled',
            exception: 'paid_over',
            received: 101_999_999n,
        });
        await send(payment, 5n * usdt);
        expect((await available()) - before).toBe(106_999_999n);
    });

    it('for a top-up that was never paid in full is what came, once', async () => {
        const by = await scene.test.addBuyer();
        const payment = await scene.pay(50n * usdt, { by });
        await send(payment, 20n * usdt, 7n * usdt);
        scene.test.now += 26 * 3_600_000;
        await scene.test.stores.jobs.runDue();
        expect(await balanceOf(ledgerAccounts.available(by.id).name)).toBe(27n * usdt);
        expect((await scene.payment(payment.id)).state).toBe('expired');
    });

    it('for a top-up in another currency is what came at its rate, rounded down', async () => {
        const { stores, now } = scene.test;
        const rate = { id: 'rate', currency: 'CNY', rate: '7.2', source: 'hand', set_by: 'me' };
        await stores.db
            .insertInto('usdt_rates')
            .values({ ...rate, created_at: now })
            .execute();
        const [before, inUsdt] = [await available('CNY'), await available()];
        const payment = await scene.pay(100_000n, { currency: 'CNY' });
        expect(payment.railAmount).toBe(138_888_889n);
        await send(payment, 69_444_444n);
        expect((await available('CNY')) - before).toBe(49_999n);
        await send(payment, 1n);
        expect((await available('CNY')) - before).toBe(50_000n);
        await send(payment, 69_444_444n + usdt);
        expect((await available('CNY')) - before).toBe(100_000n);
        expect((await available()) - inUsdt).toBe(usdt);
        expect(await stateOf(payment)).toBe('completed');
    });

    it('for goods may lack a tenth of one and half a per cent, which the platform books as rounding', async () => {
        const forgiven = await balanceOf('platform:rounding');
        const large = await scene.pay(10_000n * usdt, { type: 'source' });
        await send(large, 9_999_899_999n);
        expect(await stateOf(large)).toBe('pending_payment');
        await send(large, 1n);
        expect(await stateOf(large)).toBe('paid');
        expect(await balanceOf(`order:${large.orderId}:escrow`)).toBe(10_000n * usdt);
        expect((await balanceOf('platform:rounding')) - forgiven).toBe(-100_000n);
        const small = await scene.pay(2n * usdt, { type: 'source' });
        await send(small, 1_989_999n);
        expect(await stateOf(small)).toBe('pending_payment');
        await send(small, 1n);
        expect(await stateOf(small)).toBe('paid');
        expect((await balanceOf('platform:rounding')) - forgiven).toBe(-110_000n);
    });

    it('for goods of which a coupon leaves next to nothing is measured by what it leaves', async () => {
        const payment = await scene.pay(usdt / 10n, { type: 'source', discount: 9_999n * usdt });
        await send(payment, 99_499n);
        expect(await stateOf(payment)).toBe('pending_payment');
        await send(payment, 1n);
        expect(await stateOf(payment)).toBe('paid');
    });

    it('by the amount of a shared address is what came, to the unit', async () => {
        const address = await scene.addAddress('0x00000000000000000000000000000000005ba4ed');
        const mode = { [`${scene.chain}Addresses`]: 'shared', [`${scene.chain}Shared`]: address };
        await switchOn(scene.test, 'usdt', mode);
        const before = await available();
        const payment = await scene.pay(10n * usdt);
        expect(payment.railAmount).toBeGreaterThan(10n * usdt);
        await send(payment, payment.railAmount);
        expect((await available()) - before).toBe(payment.railAmount);
        expect(await stateOf(payment)).toBe('completed');
        const goods = await scene.pay(10n * usdt, { type: 'source' });
        await send(goods, goods.railAmount);
        expect(await stateOf(goods)).toBe('paid');
        await switchOn(scene.test, 'usdt', { [`${scene.chain}Addresses`]: 'xpub' });
    });
});
