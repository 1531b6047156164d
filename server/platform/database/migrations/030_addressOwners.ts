import type { Migration } from 'kysely';
import { type Chain, hexAddress } from '../../../../contract/trade/chainAddress';
import { type AnyDatabase, index, table } from './006/columns';

interface Used {
    chain: Chain;
    address: string;
    user_id: string;
}

/** By the 20 bytes of an address, whoever it was leased to. */
const usersOf = (rows: readonly Used[]): Map<string, Set<string>> => {
    const users = new Map<string, Set<string>>();
    for (const { chain, address, user_id } of rows) {
        const account = hexAddress(chain, address);
        users.set(account, (users.get(account) ?? new Set()).add(user_id));
    }
    return users;
};

/** Those that were used: of a public key once they were leased, of a pool once something came to them. */
const usedAddresses = async (db: AnyDatabase): Promise<Omit<Used, 'user_id'>[]> => {
    const paid = await db
        .selectFrom('usdt_transfers')
        .select(['chain', 'to_address'])
        .where('state', '<>', 'wrong')
        .distinct()
        .execute();
    const isPaid = new Set(paid.map(({ chain, to_address }) => `${chain} ${to_address}`));
    const known = await db
        .selectFrom('usdt_addresses')
        .select(['chain', 'address', 'source'])
        .where('source', '<>', 'shared')
        .execute();
    return known.filter(
        ({ chain, address, source }) => source === 'xpub' || isPaid.has(`${chain} ${address}`),
    );
};

/** What one person alone had stays theirs; what several had is leased to nobody any more. */
const noteOwners = async (db: AnyDatabase): Promise<void> => {
    const leases = await db
        .selectFrom('usdt_leases')
        .select(['chain', 'address', 'user_id', 'leased_from'])
        .where('amount', '=', 0)
        .orderBy('leased_from')
        .execute();
    const users = usersOf(leases);
    const since = new Map(
        leases.toReversed().map(row => [hexAddress(row.chain, row.address), row.leased_from]),
    );
    for (const { chain, address } of await usedAddresses(db)) {
        const account = hexAddress(chain, address);
        const had = [...(users.get(account) ?? [])];
        const [only] = had;
        if (only === undefined) continue;
        const isOnes = had.length === 1;
        await db
            .insertInto('usdt_owners')
            .values({ account, user_id: isOnes ? only : '', since: since.get(account) ?? 0 })
            .onConflict(conflict => conflict.column('account').doNothing())
            .execute();
        await db
            .updateTable('usdt_addresses')
            .set(isOnes ? { state: 'dedicated', user_id: only } : { state: 'retired' })
            .where('chain', '=', chain)
            .where('address', '=', address)
            .execute();
    }
};

/** Whose an address is for good, by its 20 bytes: on whichever chain, it is the same. */
export const addressOwners: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'usdt_owners', { account: 'text', user_id: 'text', since: 'bigint' })
            .addPrimaryKeyConstraint('usdt_owners_key', ['account'])
            .execute();
        await noteOwners(db);
        await index(db, 'usdt_addresses', ['user_id', 'state']);
        await index(db, 'usdt_addresses', ['key_id', 'key_index']);
        await index(db, 'usdt_addresses', ['address']);
        await index(db, 'usdt_leases', ['user_id', 'free_at']);
    },
};
