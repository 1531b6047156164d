import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderState } from '../../contract/trade/resources/orders';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { createOrder } from '../../server/trade/orders/createOrder';
import { moveOrder } from '../../server/trade/orders/moveOrder';
import { byTimer, lockOrder, type OrderActing } from '../../server/trade/orders/orderRows';
import { takeDispute } from '../../server/trade/payments/disputes/takeDispute';
import type { DisputeReport, Rail } from '../../server/trade/payments/rail';
import { receivePayment } from '../../server/trade/payments/receivePayment';
import { addGatewayMessage, addPaymentRecord } from '../fixtures/payments';
import { addPerson, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

/**
 * A card payment that its bank takes back, whole or in part, in each state of its order. Whatever happens, what
 * people have is what they paid in less what the bank took, and what is missing stands as somebody's debt.
 */
let test: TestApp;
let admin: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    admin = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const price = 10_001;
const account = ledgerAccounts.gateway('stripe');
const rail = { name: 'stripe', account } as Rail;

interface Sale {
    orderId: string;
    reference: string;
    buyer: Person;
    seller: Person;
}

const inTransaction = <Result>(work: Parameters<typeof run<Result>>[0]) => run<Result>(work);
const run = <Result>(work: (trx: Parameters<typeof takeDispute>[0]) => Promise<Result>) =>
    test.stores.db.transaction().execute(work);

/** An order that was paid by card. */
const sale = async (): Promise<Sale> => {
    const buyer = await addPerson(test, 'user');
    const offer = { isListed: true, currency: 'USD', price: String(price) } as const;
    const { id: productId, seller } = await addProduct(test, admin, offer);
    const wish = { kind: 'product' as const, productId };
    const order = await createOrder(
        test.stores.db,
        { id: randomUUID(), buyerId: buyer.id, wish },
        test.now,
    );
    const given = { orderId: order.id, rail: 'stripe', amount: price } as const;
    const paymentId = await addPaymentRecord(test, buyer, given);
    await test.stores.db
        .updateTable('payments')
        .set({ currency: 'USD', rail_currency: 'USD' })
        .where('id', '=', paymentId)
        .execute();
    const reference = `pi_${paymentId}`;
    const inflow = {
        ...({ id: `gw:stripe:${reference}`, kind: 'gateway', currency: 'USD' } as const),
        from: account,
        amount: BigInt(price),
    };
    await addGatewayMessage(test, paymentId, { reference, amount: price, currency: 'USD' });
    await inTransaction(trx => receivePayment(trx, { paymentId, inflow }, test.now));
    return { orderId: order.id, reference, buyer, seller };
};

const say = async (
    { reference }: Sale,
    status: DisputeReport['status'],
    amount = price,
    dispute = `dp_${reference}`,
) => {
    const report = { status, dispute, reference, reason: 'fraudulent', amount: BigInt(amount) };
    return inTransaction(trx =>
        takeDispute(trx, rail, { ...report, currency: 'USD' as const }, test.now),
    );
};

const move = (
    { orderId }: Sale,
    action: Parameters<typeof moveOrder>[1]['action'],
    more: object = {},
) =>
    inTransaction(async trx => {
        const order = await lockOrder(trx, orderId);
        const actors: Record<string, OrderActing> = {
            endInspection: byTimer,
            beginSupport: byTimer,
            accept: { type: 'buyer', id: order.buyer_id },
            start: { type: 'seller', id: order.seller_id ?? '' },
        };
        const actor = actors[action] ?? { type: 'admin', id: admin.id };
        return moveOrder(trx, { order, action, actor, ...more }, test.now);
    });

const dispute = { reasonCode: 'other', claim: 1n, text: 'x', files: [] };
const toBuyer = 4_000n;
const handOver = ({ orderId }: Sale) =>
    test.stores.db
        .updateTable('delivery_items')
        .set({ seller_done_at: test.now })
        .where('order_id', '=', orderId)
        .execute();

/** How an order comes into a state once it is paid. */
const ways: Readonly<Partial<Record<OrderState, (sale: Sale) => Promise<unknown>>>> = {
    paid: async () => undefined,
    delivering: one => move(one, 'start'),
    delivered: async one => {
        await handOver(one);
        await move(one, 'deliver');
    },
    disputed: one => move(one, 'dispute', { dispute }),
    completed: async one => {
        await ways.delivered?.(one);
        await move(one, 'accept');
    },
    split: async one => {
        await ways.disputed?.(one);
        await move(one, 'split', { toBuyer, columns: { split_to_buyer: Number(toBuyer) } });
    },
    refunded: one => move(one, 'refund'),
};

const stateOf = async ({ orderId }: Sale) =>
    test.stores.db
        .selectFrom('orders')
        .select(['state', 'held_at', 'lost_held', 'lost_after'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();

const sumOf = async (pattern: string): Promise<number> => {
    const rows = await test.stores.db
        .selectFrom('ledger_balances')
        .select('amount')
        .where('account', 'like', pattern)
        .where('currency', '=', 'USD')
        .execute();
    return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
};

/** All that the two have and owe, what lies in escrow, and the platform's fee of it. */
const held = async ({ orderId, buyer, seller }: Sale) => ({
    buyer: (await sumOf(`user:${buyer.id}:%`)) + (await sumOf(`receivable:${buyer.id}`)),
    seller: (await sumOf(`user:${seller.id}:%`)) + (await sumOf(`receivable:${seller.id}`)),
    escrow: await sumOf(`order:${orderId}:escrow`),
});

const booksHold = async () => {
    expect(await checkMoney(test.stores.db)).toEqual([]);
    expect(await reconcile(rowsOf(test.stores.db))).toEqual([]);
};

const states = Object.keys(ways) as (keyof typeof ways & OrderState)[];
const parts = [1, 3_333, price - 1, price];
const cases = states.flatMap(state => parts.map(part => [state, part] as const));
const open = ['paid', 'delivering', 'delivered', 'disputed'];

describe('a card payment of an order', () => {
    it.each(cases)('that is %s, of which the bank takes %i', async (state, part) => {
        const one = await sale();
        await ways[state]?.(one);
        const fee = await sumOf('platform:fee');
        const before = await held(one);
        await say(one, 'dispute_opened', part);
        await say(one, 'dispute_lost', part);
        await say(one, 'dispute_lost', part);
        // a bank that changes its mind says so to an administrator: nothing moves by itself
        expect((await say(one, 'dispute_won', part)).outcome).toBe('dispute_reversed');
        const after = await held(one);
        const sum = (all: typeof after) => all.buyer + all.seller + all.escrow;
        const ofFee = fee - (await sumOf('platform:fee'));
        expect(sum(before) - sum(after) + ofFee).toBe(part);
        const { state: now, held_at, lost_held } = await stateOf(one);
        if (open.includes(state)) {
            expect(now).toBe(part === price ? 'refunded' : state);
            expect(after.escrow).toBe(part === price ? 0 : price - part);
            expect(Number(lost_held)).toBe(part === price ? 0 : part);
            expect(after.buyer).toBe(0);
            // the rest waits for somebody to decide
            expect(held_at !== null).toBe(part !== price);
        }
        if (state === 'completed') {
            expect(now).toBe(part === price ? 'charged_back' : 'completed');
            expect(after.buyer).toBe(0);
            expect(await sumOf(`receivable:${one.seller.id}`)).toBe(0);
        }
        if (state === 'split') {
            // first what the buyer has got back already
            expect(after.buyer).toBe(Math.max(0, Number(toBuyer) - part));
            expect(await sumOf(`receivable:${one.buyer.id}`)).toBe(0);
        }
        if (state === 'refunded') expect(after.buyer).toBe(price - part);
    });

    it('has all books right after all of these', booksHold);

    it.each(['release', 'refund', 'split'] as const)(
        'of which a part is gone is divided as far as there is any: %s',
        async action => {
            const one = await sale();
            await ways.disputed?.(one);
            const lost = 3_000;
            await say(one, 'dispute_lost', lost);
            const fee = await sumOf('platform:fee');
            await move(one, action, {
                ...(action === 'split' && {
                    toBuyer,
                    columns: { split_to_buyer: Number(toBuyer) },
                }),
            });
            const { buyer, seller, escrow } = await held(one);
            const ofFee = (await sumOf('platform:fee')) - fee;
            expect(escrow).toBe(0);
            expect(buyer + seller + ofFee).toBe(price - lost);
            const wanted = { release: 0, refund: price - lost, split: Number(toBuyer) };
            expect(buyer).toBe(wanted[action]);
        },
    );

    it('is taken part by part, up to the whole and no more', async () => {
        const one = await sale();
        await ways.completed?.(one);
        const { reference } = one;
        await say(one, 'dispute_lost', 4_000, `${reference}-1`);
        await say(one, 'dispute_lost', 4_000, `${reference}-2`);
        expect((await say(one, 'dispute_lost', 4_000, `${reference}-3`)).outcome).toBe(
            'wrong_amount',
        );
        expect((await stateOf(one)).state).toBe('completed');
        await say(one, 'dispute_lost', price - 8_000, `${reference}-4`);
        expect((await stateOf(one)).state).toBe('charged_back');
        expect((await held(one)).seller).toBe(0);
    });

    it('that is won goes on, and nothing is missing', async () => {
        const one = await sale();
        await ways.delivered?.(one);
        await say(one, 'dispute_opened', 500);
        expect((await stateOf(one)).held_at).not.toBeNull();
        await say(one, 'dispute_won', 500);
        expect(await stateOf(one)).toMatchObject({ held_at: null, lost_held: 0 });
        expect((await held(one)).escrow).toBe(price);
    });

    it('has all books right in the end', booksHold);
});
