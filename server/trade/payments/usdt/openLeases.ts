import type { Transaction } from 'kysely';
import type { AddressMode } from '../../../../contract/trade/usdtFields';
import type { Tables } from '../../../platform/database/tables';
import { ApiError } from '../../../platform/http/errors';
import type { LeaseWish } from './leases';

type Trx = Transaction<Tables>;

/** So many payments one person may leave unpaid on a chain: each keeps an address, or an amount, from others. */
const mostOpen: Readonly<Record<AddressMode, number>> = { pool: 5, xpub: 5, shared: 20 };

const unpaidStates = ['pending_payment', 'cancelled', 'expired'] as const;

/** Throws 409 for somebody who has too many payments on a chain to which nothing came. */
export const requireFewOpen = async (
    trx: Trx,
    { chain, userId, now }: LeaseWish,
    mode: AddressMode,
): Promise<void> => {
    const { count } = await trx
        .selectFrom('usdt_leases')
        .innerJoin('orders', 'orders.id', 'usdt_leases.order_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('usdt_leases.user_id', '=', userId)
        .where('free_at', '>', now)
        .where('chain', '=', chain)
        .where('orders.state', 'in', unpaidStates)
        .where(({ not, exists, selectFrom }) =>
            not(
                exists(
                    selectFrom('usdt_transfers')
                        .select('usdt_transfers.id')
                        .whereRef('usdt_transfers.order_id', '=', 'usdt_leases.order_id')
                        .where('usdt_transfers.state', 'in', ['seen', 'confirmed']),
                ),
            ),
        )
        .executeTakeFirstOrThrow();
    if (Number(count) < mostOpen[mode]) return;
    throw new ApiError(409, 'usdt.too_many_unpaid');
};

/** Those of some addresses that a transfer could still be matched with. */
export const busyAddresses = async (
    trx: Trx,
    { chain, now }: LeaseWish,
    addresses: readonly string[],
): Promise<ReadonlySet<string>> => {
    if (addresses.length === 0) return new Set();
    const rows = await trx
        .selectFrom('usdt_leases')
        .select('address')
        .where('address', 'in', addresses)
        .where('free_at', '>', now)
        .where('chain', '=', chain)
        .execute();
    return new Set(rows.map(({ address }) => address));
};
