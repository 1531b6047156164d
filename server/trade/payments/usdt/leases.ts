import { PostgresAdapter, type Selectable, sql, type Transaction } from 'kysely';
import type { Chain } from '../../../../contract/trade/chainAddress';
import type { Database } from '../../../platform/database/database';
import { newId } from '../../../platform/database/newId';
import type { Tables } from '../../../platform/database/tables';
import type { UsdtLeaseTable } from '../../../platform/database/tables/trade/usdt';

type Trx = Transaction<Tables>;

/** For which order an address is wanted, and until when transfers to it are the order's. */
export interface LeaseWish {
    chain: Chain;
    orderId: string;
    userId: string;
    /** what is due, six decimals */
    due: bigint;
    /** ms */
    now: number;
    matchedUntil: number;
}

export interface Lease {
    id: string;
    address: string;
    /** what has to be paid to the unit; more than what is due where the amount tells payments apart */
    amount: bigint;
}

/** Clocks of chains and of this server differ; so far apart two leases of an address stay. */
const clockMarginMs = 10 * 60_000;

/** Who leases waits for whoever does so at the same time, on another chain too: a key is counted over all. */
export const waitForTurn = async (trx: Trx): Promise<void> => {
    if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`select pg_advisory_xact_lock(hashtextextended('usdt lease', 0))`.execute(trx);
};

/** From when on an address, or an amount of a shared one, may be leased again. */
export const freeAt = ({ matchedUntil }: Pick<LeaseWish, 'matchedUntil'>): number =>
    matchedUntil + 2 * clockMarginMs;

/** Addresses whose leases are over are free again; whose they were last stays with them. */
export const freeAddresses = async (db: Database, chain: Chain, now: number): Promise<void> => {
    await db
        .updateTable('usdt_addresses')
        .set({ state: 'free' })
        .where('chain', '=', chain)
        .where('state', '=', 'leased')
        .where('leased_until', '<=', now)
        .execute();
};

/** Notes who has an address; `amount` is above 0 only where it tells payments apart. */
export const noteLease = async (
    trx: Trx,
    wish: LeaseWish,
    address: string,
    amount: bigint,
): Promise<string> => {
    const { chain, orderId, userId, now, matchedUntil } = wish;
    const id = newId(now);
    await trx
        .insertInto('usdt_leases')
        .values({
            id,
            chain,
            address,
            order_id: orderId,
            user_id: userId,
            amount: Number(amount),
            leased_from: now,
            matched_until: matchedUntil,
            free_at: freeAt(wish),
        })
        .execute();
    return id;
};

/** Amounts of a shared address that a transfer could still be matched with. */
export const takenAmounts = async (
    trx: Trx,
    { chain, now }: Pick<LeaseWish, 'chain' | 'now'>,
    address: string,
): Promise<ReadonlySet<number>> => {
    const rows = await trx
        .selectFrom('usdt_leases')
        .select('amount')
        .where('chain', '=', chain)
        .where('address', '=', address)
        .where('amount', '>', 0)
        .where('free_at', '>', now)
        .execute();
    return new Set(rows.map(({ amount }) => amount));
};

/** A transfer as far as it matters to whom it belongs. */
interface Arrival {
    chain: Chain;
    to: string;
    /** six decimals */
    amount: bigint;
    /** ms, of its block */
    at: number;
}

type LeaseRow = Selectable<UsdtLeaseTable>;

/**
 * The lease that a transfer belongs to by the time of its block, however late it was seen; `isOver` for
 * the last one of the address, when no order waited any more.
 */
export const leaseOf = async (
    db: Database,
    { chain, to, amount, at }: Arrival,
): Promise<{ lease: LeaseRow; isOver: boolean } | undefined> => {
    const rows = await db
        .selectFrom('usdt_leases')
        .selectAll()
        .where('chain', '=', chain)
        .where('address', '=', to)
        .where('amount', 'in', [0, Number(amount)])
        .where('leased_from', '<=', at + clockMarginMs)
        .orderBy('leased_from', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
    const [lease] = rows;
    if (!lease) return undefined;
    const isOver = lease.matched_until + clockMarginMs < at;
    // another payment of the same amount long ago says nothing
    return isOver && lease.amount > 0 ? undefined : { lease, isOver };
};
