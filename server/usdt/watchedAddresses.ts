import { type Chain, hexAddress } from '../../contract/chainAddress';
import type { Database } from '../database/database';

/** Every address of a chain that was ever there to be paid to, as nodes write them. */
export const watchedAddresses = async (db: Database, chain: Chain): Promise<string[]> => {
    const rows = await db
        .selectFrom('usdt_addresses')
        .select('address')
        .where('chain', '=', chain)
        .orderBy('id')
        .execute();
    return rows.map(({ address }) => hexAddress(chain, address));
};

export const countWatched = async (db: Database, chain: Chain): Promise<number> => {
    const { count } = await db
        .selectFrom('usdt_addresses')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('chain', '=', chain)
        .executeTakeFirstOrThrow();
    return Number(count);
};
