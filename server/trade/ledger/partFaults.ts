import { sql } from 'kysely';
import { escrowStates } from '../../../contract/trade/orders/orderTable';
import type { Database } from '../../platform/database/database';
import type { BookFault } from './bookFault';
import { ledgerAccounts } from './ledgerAccounts';

/** So many orders are looked at in one go: an embedded database answers in the server's own thread. */
const batchSize = 500;

const pageAfter = (db: Database, last: string) =>
    db
        .selectFrom('orders')
        .select(['id', 'number', 'type', 'state', 'currency', 'price', 'discount', 'total', 'fee'])
        .select(['commission', 'buyer_id', 'seller_id', 'referrer_id', 'split_to_buyer'])
        .select(['payment_journal', 'lost_held', 'forgiven', 'deposit', 'parted'])
        .where('fulfilment', '<>', '')
        .where('type', '<>', 'topup')
        .where('payment_journal', 'is not', null)
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize);

type PaidOrder = Awaited<ReturnType<ReturnType<typeof pageAfter>['execute']>>[number];

/** What is of the order alone; money from outside and what banks take back have checks of their own. */
const ownKinds = ['payment', 'subscription', 'refund', 'release', 'split'] as const;

const linesOf = (db: Database, ids: readonly string[]) =>
    db
        .selectFrom('ledger_journals')
        .innerJoin('ledger_postings', 'ledger_postings.journal_id', 'ledger_journals.id')
        .select(['order_id', 'user_id', sql<string>`cast(sum(amount) as text)`.as('sum')])
        .where('order_id', 'in', ids)
        .where('kind', 'in', ownKinds)
        .where('account', 'like', 'user:%')
        .groupBy(['order_id', 'user_id'])
        .execute();

type Parts = Map<string, bigint>;

const add = (parts: Parts, userId: string | null, amount: bigint): void => {
    if (userId === null || amount === 0n) return;
    parts.set(userId, (parts.get(userId) ?? 0n) + amount);
};

const releasedStates: readonly string[] = ['completed', 'after_sale', 'charged_back'];
const keptStates: readonly string[] = [...escrowStates, ...releasedStates];

/** What each person has of an order, by its row: below zero for what they paid. */
const partsOf = (order: PaidOrder): Parts => {
    const parts: Parts = new Map();
    const [whole, parted] = [BigInt(order.price), BigInt(order.parted)];
    // what parts took out of the order has checks of its own
    const rest = (amount: number) =>
        BigInt(amount) - (whole === 0n ? 0n : (BigInt(amount) * parted) / whole);
    const [price, fee] = [whole - parted, rest(order.fee)];
    const total = BigInt(order.total);
    const lost = BigInt(order.lost_held);
    const forgiven = rest(order.forgiven);
    const left = price - lost;
    const ofLeft = (amount: bigint, part: bigint) => (price === 0n ? 0n : (amount * part) / price);
    const isFromBalance = /^(pay|sub):/.test(order.payment_journal ?? '');
    const fromOutside = isFromBalance ? 0n : total;
    // what was put down before was taken by the deposit's own journals
    const before = isFromBalance ? BigInt(order.deposit) : 0n;
    // of what came from outside, what was refunded is what the buyer has of it
    const cost = fromOutside + before - total;
    if (order.type === 'subscription' || keptStates.includes(order.state)) {
        add(parts, order.buyer_id, cost);
    }
    if (order.state === 'refunded')
        add(parts, order.buyer_id, fromOutside + before - parted - lost - forgiven);
    if (order.type === 'subscription') return parts;
    if (releasedStates.includes(order.state)) {
        add(parts, order.seller_id, left - ofLeft(fee, left));
        const commission = ofLeft(rest(order.commission), left);
        if (order.referrer_id !== null) add(parts, order.referrer_id, commission);
    }
    if (order.state === 'split' && price > 0n) {
        const toBuyer = BigInt(order.split_to_buyer ?? 0);
        const toSeller = left - toBuyer;
        const returned = (BigInt(order.discount) * toBuyer) / left;
        const unpaid = (forgiven * toBuyer + left - 1n) / left;
        add(parts, order.buyer_id, cost + toBuyer - returned - unpaid);
        add(parts, order.seller_id, toSeller - ofLeft(fee, toSeller));
    }
    return parts;
};

/** A plan that was given up before it began: its money is back. */
const givenBack = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
    const journals = ids.map(id => `psr:${id}`);
    const found = db.selectFrom('ledger_journals').select('id').where('id', 'in', journals);
    return new Set((await found.execute()).map(({ id }) => id.slice('psr:'.length)));
};

async function* faultsOf(db: Database, orders: readonly PaidOrder[]): AsyncGenerator<BookFault> {
    const ids = orders.map(({ id }) => id);
    const lines = await linesOf(db, ids);
    const returned = await givenBack(db, ids);
    const found = new Map<string, Parts>();
    for (const { order_id, user_id, sum } of lines) {
        const parts = found.get(order_id ?? '') ?? new Map();
        found.set(order_id ?? '', parts.set(user_id ?? '', BigInt(sum)));
    }
    for (const order of orders) {
        const has = found.get(order.id) ?? new Map<string, bigint>();
        const due = partsOf(order);
        const paid = BigInt(order.total - order.lost_held - order.forgiven);
        if (returned.has(order.id)) add(due, order.buyer_id, paid);
        for (const userId of new Set([...has.keys(), ...due.keys()])) {
            const [is, should] = [has.get(userId) ?? 0n, due.get(userId) ?? 0n];
            if (is === should) continue;
            const text = `state ${order.state}, ${is} instead of ${should} paid to ${userId}`;
            const accounts = [ledgerAccounts.available(userId).name];
            const fault = { subject: order.number, currency: order.currency, accounts };
            yield { check: 'person', ...fault, found: text, expected: String(should) };
        }
    }
}

/** Reads those again together that were found wrong: others went on meanwhile. */
const certain = async (db: Database, orders: readonly PaidOrder[]): Promise<BookFault[]> => {
    const wrong = new Set<string>();
    for await (const { subject } of faultsOf(db, orders)) wrong.add(subject);
    if (wrong.size === 0) return [];
    const look = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return look.execute(async trx => {
        const again = await pageAfter(trx, '')
            .where('number', 'in', [...wrong])
            .execute();
        const faults: BookFault[] = [];
        for await (const fault of faultsOf(trx, again)) faults.push(fault);
        return faults;
    });
};

/**
 * What each person paid for, got back of and earned by each order is what the order says, and nobody else
 * has any of it: so what came in and went out for everybody is what they have.
 */
export async function* partFaults(db: Database): AsyncGenerator<BookFault> {
    for (let last = ''; ; ) {
        const orders = await pageAfter(db, last).execute();
        const end = orders.at(-1)?.id;
        if (end === undefined) return;
        yield* await certain(db, orders);
        last = end;
        await new Promise(setImmediate);
    }
}
