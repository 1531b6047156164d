import { sql } from 'kysely';
import { escrowStates, isMove } from '../../../contract/trade/orders/orderTable';
import { singleTypes } from '../../../contract/trade/orders/orderTransition';
import type { OrderState, OrderType } from '../../../contract/trade/resources/orders';
import type { Database } from '../../platform/database/database';
import type { BookFault } from './bookFault';

/** So many orders are looked at in one go: an embedded database answers in the server's own thread. */
const batchSize = 500;

interface CheckedOrder {
    id: string;
    number: string;
    type: string;
    state: string;
    price: number;
    /** of the price, taken back by banks while it lay in escrow */
    lost_held: number;
    /** of the price, paid by itself or staying by itself after the end */
    parted: number;
    currency: string;
}

const escrowName = (id: string) => `order:${id}:escrow`;

/** Grouped by a column. */
const groupedBy = <Item>(items: readonly Item[], key: (item: Item) => string) => {
    const groups = new Map<string, Item[]>();
    for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
    return groups;
};

const eventsOf = (db: Database, ids: readonly string[]) =>
    db
        .selectFrom('order_events')
        .select(['order_id', 'seq', 'from_state', 'to_state'])
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .orderBy('seq')
        .execute();

const escrowOf = (db: Database, ids: readonly string[]) =>
    db
        .selectFrom('ledger_balances')
        .select(['account', sql<string>`cast(amount as text)`.as('amount')])
        .where('account', 'in', ids.map(escrowName))
        .execute();

/** What of each order stays in escrow by itself: parts that wait for their facts after its end. */
const apartOf = async (db: Database, ids: readonly string[]): Promise<Map<string, bigint>> => {
    const rows = await db
        .selectFrom('order_parts')
        .select(['order_id', sql<string>`cast(sum(amount) as text)`.as('amount')])
        .where('order_id', 'in', ids)
        .where('is_apart', '=', 1)
        .where('state', '<>', 'settled')
        .groupBy('order_id')
        .execute();
    return new Map(rows.map(({ order_id, amount }) => [order_id, BigInt(amount)]));
};

/** What went out of escrow at an order's end. */
const endingsOf = (db: Database, ids: readonly string[]) =>
    db
        .selectFrom('ledger_journals')
        .innerJoin('ledger_postings', 'ledger_postings.journal_id', 'ledger_journals.id')
        .select(['order_id', 'kind', 'account', sql<string>`cast(amount as text)`.as('amount')])
        .where('order_id', 'in', ids)
        .where('kind', 'in', ['release', 'refund', 'split'])
        .execute();

type Event = Awaited<ReturnType<typeof eventsOf>>[number];
type Ending = Awaited<ReturnType<typeof endingsOf>>[number];

/** The events lead along the table, from nothing to the stored state. */
const historyFault = ({ type, state }: CheckedOrder, events: readonly Event[]): string => {
    let at: OrderState | '' = '';
    for (const { from_state, to_state, seq } of events) {
        const to = to_state as OrderState;
        if (from_state !== at || !isMove(at, to, type as OrderType)) {
            return `event ${seq} goes from ${from_state || 'none'} to ${to_state} after ${at || 'none'}`;
        }
        at = to;
    }
    return at === state ? '' : `events end at ${at || 'none'}, state ${state}`;
};

const endingKinds: Readonly<Record<string, string>> = {
    completed: 'release',
    after_sale: 'release',
    charged_back: 'release',
    refunded: 'refund',
    split: 'split',
};

/** What was in escrow went out once, whole, and to where the state says. */
const endingFault = (order: CheckedOrder, lines: readonly Ending[]): string => {
    const { state, id } = order;
    const price = order.price - order.parted - order.lost_held;
    const kinds = [...new Set(lines.map(({ kind }) => kind))];
    const wanted = endingKinds[state];
    if (kinds.join() !== (wanted ?? '')) {
        return `state ${state}, ended by ${kinds.join(' and ') || 'nothing'}`;
    }
    if (wanted === undefined) return '';
    const parts = lines.filter(({ account }) => account !== escrowName(id));
    const sum = parts.reduce((all, { amount }) => all + BigInt(amount), 0n);
    if (sum !== BigInt(price)) return `parts total ${sum}, remaining amount ${price}`;
    return parts.some(({ amount }) => amount.startsWith('-')) ? 'negative part' : '';
};

/** How an order's escrow has to have ended, in words. */
const endOf = ({ state, price, parted, lost_held }: CheckedOrder): string => {
    const kind = endingKinds[state];
    return kind === undefined ? 'not ended' : `${price - parted - lost_held} by ${kind}`;
};

const isGoods = ({ type }: CheckedOrder) => type !== 'topup' && type !== 'subscription';
const isHeld = ({ state }: CheckedOrder) => (escrowStates as readonly string[]).includes(state);

async function* faultsOf(db: Database, orders: readonly CheckedOrder[]): AsyncGenerator<BookFault> {
    const ids = orders.map(({ id }) => id);
    const events = groupedBy(await eventsOf(db, ids), ({ order_id }) => order_id);
    const escrow = new Map((await escrowOf(db, ids)).map(row => [row.account, row.amount]));
    const apart = await apartOf(db, ids);
    const endings = groupedBy(await endingsOf(db, ids), ({ order_id }) => order_id ?? '');
    for (const order of orders) {
        const account = escrowName(order.id);
        const fault = { subject: order.number, currency: order.currency, accounts: [account] };
        const lies = escrow.get(account) ?? '0';
        const own =
            isGoods(order) && isHeld(order) ? order.price - order.parted - order.lost_held : 0;
        const due = String(BigInt(own) + (apart.get(order.id) ?? 0n));
        if (lies !== due) {
            const found = `state ${order.state}, ${lies} of ${due} in escrow`;
            yield { check: 'escrow', ...fault, found, expected: `${due} in escrow` };
        }
        const history = historyFault(order, events.get(order.id) ?? []);
        if (history !== '') {
            const expected = `events leading to ${order.state}`;
            yield { check: 'history', ...fault, found: history, expected };
        }
        const ending = isGoods(order) ? endingFault(order, endings.get(order.id) ?? []) : '';
        if (ending !== '') {
            yield { check: 'parts', ...fault, found: ending, expected: endOf(order) };
        }
    }
}

/** Reads an order again together with all that was found wrong: others went on meanwhile. */
async function* certainFaults(
    db: Database,
    orders: readonly CheckedOrder[],
): AsyncGenerator<BookFault> {
    const wrong = new Set<string>();
    for await (const { subject } of faultsOf(db, orders)) wrong.add(subject);
    if (wrong.size === 0) return;
    // one look at all of it, which SQLite's transactions have anyway
    const look = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    yield* await look.execute(async trx => {
        const again = await ordersAfter(trx, '')
            .where('number', 'in', [...wrong])
            .execute();
        const faults: BookFault[] = [];
        for await (const fault of faultsOf(trx, again)) faults.push(fault);
        return faults;
    });
}

/** Orders that were made with clocks; those from before have no fulfilment that could be followed. */
const ordersAfter = (db: Database, last: string) =>
    db
        .selectFrom('orders')
        .select(['id', 'number', 'type', 'state', 'price', 'lost_held', 'parted', 'currency'])
        .where('fulfilment', '<>', '')
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize);

/** What there is one of is in one order that goes on or went well. */
async function* productFaults(db: Database): AsyncGenerator<BookFault> {
    const sold = await db
        .selectFrom('orders')
        .select(['product_id', sql<number>`count(*)`.as('orders')])
        .where('fulfilment', '<>', '')
        .where('type', 'in', singleTypes)
        .where('state', 'not in', ['cancelled', 'expired', 'refunded'])
        .groupBy('product_id')
        .having(sql<boolean>`count(*) > 1`)
        .execute();
    for (const { product_id, orders } of sold) {
        const found = `in ${orders} orders`;
        const subject = `product ${product_id}`;
        const expected = '1 order';
        yield { check: 'limit', subject, currency: '', accounts: [], found, expected };
    }
}

/**
 * Of each order: what lies in escrow is its price while it is paid and not ended, else nothing; its events
 * lead to its state; its parts come to its price. And what there is one of was sold once.
 */
export async function* orderFaults(db: Database): AsyncGenerator<BookFault> {
    for (let last = ''; ; ) {
        const orders: CheckedOrder[] = await ordersAfter(db, last).execute();
        const end = orders.at(-1)?.id;
        if (end === undefined) break;
        yield* certainFaults(db, orders);
        last = end;
        await new Promise(setImmediate);
    }
    yield* productFaults(db);
}
