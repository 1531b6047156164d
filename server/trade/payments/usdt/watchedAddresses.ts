import { type Chain, chains, hexAddress } from '../../../../contract/trade/chainAddress';
import type { Database } from '../../../platform/database/database';

const evmChains = chains.filter(chain => chain !== 'tron');

/** Those of the other EVM chains too: there the same address is the same person's, and is mistaken for it. */
const watchedOn = (db: Database, chain: Chain) =>
    db
        .selectFrom('usdt_addresses')
        .where(({ eb, and, or }) =>
            chain === 'tron'
                ? eb('chain', '=', chain)
                : or([
                      eb('chain', '=', chain),
                      and([eb('chain', 'in', evmChains), eb('source', '<>', 'shared')]),
                  ]),
        );

/** Every address that was ever there to be paid to, as nodes of a chain write them. */
export const watchedAddresses = async (db: Database, chain: Chain): Promise<string[]> => {
    const rows = await watchedOn(db, chain)
        .select(({ fn }) => ['address', fn.min('id').as('first')])
        .groupBy('address')
        .orderBy('first')
        .execute();
    return rows.map(({ address }) => hexAddress(chain, address));
};

export const countWatched = async (db: Database, chain: Chain): Promise<number> => {
    const { count } = await watchedOn(db, chain)
        .select(({ fn }) => fn.count<number>('address').distinct().as('count'))
        .executeTakeFirstOrThrow();
    return Number(count);
};
