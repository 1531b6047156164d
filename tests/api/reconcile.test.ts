import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inflow } from '../../server/trade/ledger/journals';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { post } from '../../server/trade/ledger/post';
import { settleOrder } from '../../server/trade/orders/settleOrder';
import { action, orderProduct, payWithBalance } from '../fixtures/orders';
import { addPerson, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

let test: TestApp;
let administrator: Person;
let buyer: Person;
/** paid, and not delivered yet */
let open: string;
beforeAll(async () => {
    test = await startTestApp();
    administrator = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
    await complete(await paid('T1'));
    const given = await paid();
    await action(test, given.seller, given.order.id, { action: 'agreeRefund' });
    open = (await paid()).order.id;
});
afterAll(() => test.close());

const found = (outside?: Parameters<typeof reconcile>[1]) =>
    reconcile(rowsOf(test.stores.db), outside);

const inflow = (reference: string, amount: bigint): Inflow => ({
    id: `gw:epay:${reference}`,
    kind: 'gateway',
    amount,
    currency: 'CNY',
    from: ledgerAccounts.gateway('epay'),
});

/** A domain that was ordered and paid, from outside or from the balance. */
const paid = async (reference?: string) => {
    const product = await addProduct(test, administrator, { isListed: true });
    const order = await orderProduct(test, buyer, product.id);
    if (reference === undefined) await payWithBalance(test, buyer, order);
    else {
        const due = BigInt(order.total);
        const arrived = { orderId: order.id, inflow: inflow(reference, due + 7n), due, held: 0n };
        await test.stores.db.transaction().execute(trx => settleOrder(trx, arrived, test.now));
    }
    return { order, seller: product.seller };
};

const complete = async ({ order, seller }: Awaited<ReturnType<typeof paid>>) => {
    const { id: itemId } = await test.stores.db
        .selectFrom('delivery_items')
        .select('id')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
    const steps = [
        [buyer, { action: 'giveAccount', account: 'buyer-77' }],
        [seller, { action: 'tick', itemId, isDone: true }],
        [seller, { action: 'deliver' }],
        [buyer, { action: 'accept' }],
    ] as const;
    for (const [who, step] of steps) {
        const { status, error } = await action(test, who, order.id, step);
        if (status !== 200) throw new Error(error);
    }
};

const setState = (state: string) =>
    test.stores.db.updateTable('orders').set({ state }).where('id', '=', open).execute();

describe('the reconciler', () => {
    const t1 = { at: 'epay', reference: 'T1', amount: 120_007n, currency: 'CNY' };

    it('finds nothing in orders that ran through', async () => {
        expect(await found()).toEqual([]);
        expect(await found({ of: ['epay'], moves: [t1] })).toEqual([]);
    });

    it('finds money that came and is not booked, and what is booked and did not come', async () => {
        const other = { ...t1, reference: 'T2' };
        expect(await found({ of: ['epay'], moves: [t1, other] })).toEqual([
            'not booked: epay T2: 120007 CNY',
        ]);
        expect(await found({ of: ['epay'], moves: [] })).toEqual([
            'booked, but not there: epay T1: 120007 CNY',
        ]);
        expect(await found({ of: ['epay'], moves: [t1, t1] })).toHaveLength(1);
        expect(await found({ of: ['epay'], moves: [{ ...t1, amount: 120_006n }] })).toHaveLength(2);
    });

    it('finds an order whose state and money differ', async () => {
        await setState('completed');
        expect((await found()).map(line => line.replace(/^order \S+ /, ''))).toEqual(
            expect.arrayContaining([
                '(domain, completed) platform:fee: 0 instead of 7200',
                '(domain, completed) escrow: 120000 instead of 0',
            ]),
        );
        await setState('refunded');
        expect(await found()).not.toEqual([]);
        await setState('paid');
        expect(await found()).toEqual([]);
    });

    it('finds a withdrawal for which nothing is frozen', async () => {
        const { db } = test.stores;
        await db
            .insertInto('withdrawals')
            .values({
                id: 'w1',
                user_id: buyer.id,
                amount: 500,
                fee: 1,
                currency: 'CNY',
                method: 'bank',
                destination: '',
                state: 'requested',
                state_since: test.now,
                risk_notes: '',
                approved_by: null,
                tx_hash: null,
                created_at: test.now,
                updated_at: test.now,
                version: 1,
            })
            .execute();
        expect(await found()).toEqual([`user:${buyer.id}:frozen CNY: -501 more than is asked for`]);
        await db.deleteFrom('withdrawals').where('id', '=', 'w1').execute();
    });

    it('finds an order’s money with somebody who has nothing to do with it', async () => {
        const stranger = await addPerson(test, 'user');
        const lines = [
            [ledgerAccounts.escrow(open), -100n],
            [ledgerAccounts.available(stranger.id), 100n],
        ] as const;
        const journal = {
            ...({ id: `ref:${open}`, kind: 'refund', orderId: open } as const),
            lines: lines.map(
                ([account, amount]) => ({ account, currency: 'CNY', amount }) as const,
            ),
        };
        await test.stores.db.transaction().execute(trx => post(trx, journal, test.now));
        expect((await found()).map(line => line.replace(/^order \S+ /, ''))).toEqual([
            '(domain, paid) escrow: 119900 instead of 120000',
            `(domain, paid) user ${stranger.id}: 100 instead of 0`,
        ]);
    });
});
