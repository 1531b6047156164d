import type { Transaction } from 'kysely';
import type { Chain } from '../../../../contract/trade/chainAddress';
import type { Database } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/tables';
import { ownerOfAddress } from './addressOwners';
import type { LeaseWish } from './leases';

type Trx = Transaction<Tables>;

/** Imported addresses that nobody waits for, and that nothing ever came to. */
const free = (db: Database, chain: Chain, now: number) =>
    db
        .selectFrom('usdt_addresses')
        .where('chain', '=', chain)
        .where('source', '=', 'pool')
        .where('key_id', '=', '')
        .where(({ or, and, eb }) =>
            or([
                eb('state', '=', 'free'),
                and([eb('state', '=', 'leased'), eb('leased_until', '<=', now)]),
            ]),
        );

export const countFree = async (db: Database, chain: Chain, now: number): Promise<number> => {
    const { count } = await free(db, chain, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** On another chain the same address waits for somebody's payment, or is theirs. */
const isTakenElsewhere = async (
    trx: Trx,
    { chain, userId, now }: LeaseWish,
    address: string,
): Promise<boolean> => {
    const rows = await trx
        .selectFrom('usdt_addresses')
        .select(['user_id', 'state', 'leased_until'])
        .where('address', '=', address)
        .where('chain', '<>', chain)
        .where('state', 'in', ['leased', 'dedicated'])
        .execute();
    return rows.some(
        ({ user_id, state, leased_until }) =>
            user_id !== userId && (state === 'dedicated' || (leased_until ?? 0) > now),
    );
};

/**
 * Those that nobody ever had come first, then those that were leased longest ago: whoever still has an old
 * one somewhere pays to nobody else's.
 */
export const freePoolAddress = async (
    trx: Trx,
    wish: LeaseWish,
): Promise<{ id: string; address: string } | undefined> => {
    const rows = await free(trx, wish.chain, wish.now)
        .select(['id', 'address'])
        .orderBy(({ fn, ref, val }) => fn.coalesce(ref('leased_until'), val(0)))
        .orderBy('id')
        .execute();
    for (const row of rows) {
        const place = { chain: wish.chain, address: row.address };
        const owner = await ownerOfAddress(trx, place);
        const isOthers = owner !== undefined && owner !== wish.userId;
        if (!isOthers && !(await isTakenElsewhere(trx, wish, row.address))) return row;
    }
    return undefined;
};
