import { type RawBuilder, sql } from 'kysely';
import type { WalletBalance } from '../../../contract/trade/wallet';
import type { Database } from '../../platform/database/database';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import type { StoredOrder } from '../orders/orderRows';
import { knownReleaseDate } from '../orders/releaseDate';

/** Orders that are looked at; what further ones bring is in the sum alone. */
const mostOrders = 200;

const sum: RawBuilder<string> = sql<string>`cast(sum(ledger_postings.amount) as text)`;

/** What each order has left on somebody's pending account, the earliest first. */
const pendingOrders = (db: Database, userId: string) =>
    db
        .selectFrom('ledger_postings')
        .innerJoin('ledger_journals', 'ledger_journals.id', 'ledger_postings.journal_id')
        .innerJoin('orders', 'orders.id', 'ledger_journals.order_id')
        .select(['orders.id', 'ledger_postings.currency', sum.as('sum')])
        .where('ledger_postings.account', '=', ledgerAccounts.pending(userId).name)
        .where('orders.matured_at', 'is', null)
        .groupBy(['orders.id', 'ledger_postings.currency'])
        .having(sql`sum(ledger_postings.amount)`, '>', 0)
        .orderBy('orders.id')
        .limit(mostOrders)
        .execute();

/** By currency, what of somebody's pending income can be spent from when on; at null nobody knows yet. */
export const pendingIncome = async (
    db: Database,
    userId: string,
): Promise<ReadonlyMap<string, WalletBalance['releases']>> => {
    const found = await pendingOrders(db, userId);
    if (found.length === 0) return new Map();
    const orders = await db
        .selectFrom('orders')
        .selectAll()
        .where(
            'id',
            'in',
            found.map(({ id }) => id),
        )
        .execute();
    const known = new Map(orders.map(row => [row.id, row as StoredOrder]));
    const sums = new Map<string, Map<number | null, bigint>>();
    for (const { id, currency, sum: amount } of found) {
        const order = known.get(id);
        const at = order ? await knownReleaseDate(db, order) : null;
        const own = sums.get(currency) ?? new Map<number | null, bigint>();
        sums.set(currency, own.set(at, (own.get(at) ?? 0n) + BigInt(amount)));
    }
    return new Map([...sums].map(([currency, own]) => [currency, inOrder(own)]));
};

/** The earliest first, and what nobody knows last. */
const inOrder = (own: ReadonlyMap<number | null, bigint>): WalletBalance['releases'] =>
    [...own]
        .toSorted(([one], [other]) => (one ?? Infinity) - (other ?? Infinity))
        .map(([at, amount]) => ({ at, amount: String(amount) }));
