import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getClosing } from '../../contract/identity/ownAccount';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { takeDispute } from '../../server/trade/payments/disputes/takeDispute';
import type { Rail } from '../../server/trade/payments/rail';
import { receivePayment } from '../../server/trade/payments/receivePayment';
import { handOver, promisedWebsite, setDays } from '../fixtures/covenants';
import { partsOf } from '../fixtures/orderParts';
import { action, balanceOn, orderProduct } from '../fixtures/orders';
import { addGatewayMessage, addPaymentRecord } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { usualDay } from '../fixtures/usualDay';

/** A share of a price that waits after its order's end, and what happens to it when people or banks go away. */
const price = 5_000_000;
const share = 1_000_000;
const account = ledgerAccounts.gateway('stripe');
const rail = { name: 'stripe', account } as Rail;

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
});
afterAll(() => test.close());
/** Whatever was tried: the books hold. */
afterEach(async () => {
    expect(await checkMoney(test.stores.db)).toEqual([]);
});

const inTransaction = <Result>(work: (trx: Parameters<typeof takeDispute>[0]) => Promise<Result>) =>
    test.stores.db.transaction().execute(work);
const available = ({ id }: Person) => balanceOn(test, `user:${id}:available`);
const pending = ({ id }: Person) => balanceOn(test, `user:${id}:pending`);
const owed = ({ id }: Person) => balanceOn(test, `receivable:${id}`);
const escrow = (orderId: string) => balanceOn(test, `order:${orderId}:escrow`);

interface Sale {
    orderId: string;
    reference: string;
    buyer: Person;
    seller: Person;
}

/** A website with a promise, paid by card, handed over and accepted: a fifth of its price waits. */
const accepted = async (): Promise<Sale> => {
    setDays(test, day => usualDay(day, 100));
    const seller = await addPerson(test, 'user');
    const buyer = await addPerson(test, 'user');
    const { productId } = await promisedWebsite(test, { seller });
    const { id: orderId } = await orderProduct(test, buyer, productId);
    const paid = { orderId, rail: 'stripe', amount: price } as const;
    const paymentId = await addPaymentRecord(test, buyer, paid);
    await test.stores.db
        .updateTable('payments')
        .set({ currency: 'CNY', rail_currency: 'CNY' })
        .where('id', '=', paymentId)
        .execute();
    const reference = `pi_${paymentId}`;
    const inflow = {
        ...({ id: `gw:stripe:${reference}`, kind: 'gateway', currency: 'CNY' } as const),
        from: account,
        amount: BigInt(price),
    };
    await addGatewayMessage(test, paymentId, { reference, amount: price, currency: 'CNY' });
    await inTransaction(trx => receivePayment(trx, { paymentId, inflow }, test.now));
    await handOver(test, orderId, seller);
    const { status, error } = await action(test, buyer, orderId, { action: 'accept' });
    if (status !== 200) throw new Error(error);
    expect(await escrow(orderId)).toBe(share);
    return { orderId, reference, buyer, seller };
};

const lose = ({ reference }: Sale, amount: number, dispute = `dp_${reference}`) =>
    inTransaction(trx =>
        takeDispute(
            trx,
            rail,
            {
                ...({ status: 'dispute_lost', reason: 'fraudulent', currency: 'CNY' } as const),
                dispute,
                reference,
                amount: BigInt(amount),
            },
            test.now,
        ),
    );

const stateOf = async ({ orderId }: Sale) =>
    (
        await test.stores.db
            .selectFrom('orders')
            .select('state')
            .where('id', '=', orderId)
            .executeTakeFirstOrThrow()
    ).state;

describe('a bank that takes back', () => {
    it.each([1, 1_000, share - 1])(
        '%i, less than what waits, gives its buyer nothing of the share',
        async amount => {
            const one = await accepted();
            const before = await pending(one.seller);
            await lose(one, amount);
            expect([await available(one.buyer), await owed(one.buyer)]).toEqual([0, 0]);
            expect(await escrow(one.orderId)).toBe(share);
            expect(await pending(one.seller)).toBeLessThan(before);
            expect(await stateOf(one)).toBe('completed');
            const [part] = await partsOf(test, one.buyer, one.orderId);
            expect(part).toMatchObject({ state: 'held', toBuyer: '0' });
        },
    );

    it('more than that takes what waits first, and the rest from its seller', async () => {
        const one = await accepted();
        await lose(one, share + 10);
        expect([await available(one.buyer), await owed(one.buyer)]).toEqual([0, 0]);
        expect([await escrow(one.orderId), await stateOf(one)]).toEqual([0, 'completed']);
    });

    it.each([
        ['at once', [price]],
        ['little by little', [10, 999_990, 1_500_000, 2_500_000]],
    ])('all of it, %s, leaves nobody a part of it', async (_, amounts) => {
        const one = await accepted();
        for (const [index, amount] of amounts.entries()) {
            await lose(one, amount, `dp_${one.reference}-${index}`);
        }
        const { buyer, seller, orderId } = one;
        expect([await available(buyer), await pending(seller), await available(seller)]).toEqual([
            0, 0, 0,
        ]);
        expect(await escrow(orderId)).toBe(0);
    });
});

describe('a share that waits', () => {
    it('keeps both sides from closing their accounts, long after the rest was paid', async () => {
        const one = await accepted();
        await test.stores.db
            .updateTable('orders')
            .set({ matured_at: test.now })
            .where('id', '=', one.orderId)
            .execute();
        for (const side of [one.buyer, one.seller]) {
            const { data } = await callFrom(test, side, getClosing, {});
            expect(data.obstacles).toContainEqual({ kind: 'orders', count: 1 });
        }
        await test.stores.db
            .updateTable('orders')
            .set({ matured_at: null })
            .where('id', '=', one.orderId)
            .execute();
    });
});
