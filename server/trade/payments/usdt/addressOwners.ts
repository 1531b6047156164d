import type { Transaction } from 'kysely';
import { addressOfHex, type Chain, hexAddress } from '../../../../contract/trade/chainAddress';
import type { Database } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/tables';

type Trx = Transaction<Tables>;

/** An address as it is kept, on a chain. */
interface Place {
    chain: Chain;
    address: string;
}

/** All ways in which the same 20 bytes are written on the chains. */
const writingsOf = ({ chain, address }: Place): string[] => {
    const hex = hexAddress(chain, address);
    return [addressOfHex('ethereum', hex), addressOfHex('tron', hex)];
};

/** Whose an address is for good: empty where several had it before, undefined while it is nobody's. */
export const ownerOfAddress = async (
    db: Database,
    { chain, address }: Place,
): Promise<string | undefined> => {
    const row = await db
        .selectFrom('usdt_owners')
        .select('user_id')
        .where('account', '=', hexAddress(chain, address))
        .executeTakeFirst();
    return row?.user_id;
};

/** Whether the same 20 bytes are there, on whichever chain. */
export const isKnown = async (db: Database, place: Place): Promise<boolean> => {
    const row = await db
        .selectFrom('usdt_addresses')
        .select('id')
        .where('address', 'in', writingsOf(place))
        .limit(1)
        .executeTakeFirst();
    return row !== undefined;
};

/** Makes an address somebody's for good; answers false where it is somebody else's. */
export const claimAddress = async (
    trx: Trx,
    { chain, address }: Place,
    userId: string,
    now: number,
): Promise<boolean> => {
    const account = hexAddress(chain, address);
    await trx
        .insertInto('usdt_owners')
        .values({ account, user_id: userId, since: now })
        .onConflict(conflict => conflict.column('account').doNothing())
        .execute();
    return (await ownerOfAddress(trx, { chain, address })) === userId;
};

const isShared = async (trx: Trx, { chain, address }: Place): Promise<boolean> => {
    const row = await trx
        .selectFrom('usdt_addresses')
        .select('id')
        .where('chain', '=', chain)
        .where('address', '=', address)
        .where('source', '=', 'shared')
        .executeTakeFirst();
    return row !== undefined;
};

/** Who had an address leased to them alone, on whichever chain. */
export const tenantsOf = async (trx: Trx, place: Place): Promise<string[]> => {
    const rows = await trx
        .selectFrom('usdt_leases')
        .select('user_id')
        .where('address', 'in', writingsOf(place))
        .where('amount', '=', 0)
        .distinct()
        .execute();
    return rows.map(({ user_id }) => user_id);
};

/**
 * Something came to an address: it is never leased to anybody else again. It is whose lease it came in, or
 * whose it was alone; of several that had it nobody knows whose, so it is nobody's.
 */
export const dedicateAddress = async (
    trx: Trx,
    place: Place,
    tenant: string | undefined,
    now: number,
): Promise<void> => {
    if ((await ownerOfAddress(trx, place)) !== undefined || (await isShared(trx, place))) return;
    const tenants = await tenantsOf(trx, place);
    const [only] = tenants;
    if (only === undefined) return;
    const userId = tenant ?? (tenants.length === 1 ? only : '');
    if (!(await claimAddress(trx, place, userId, now))) return;
    await trx
        .updateTable('usdt_addresses')
        .set(userId === '' ? { state: 'retired' } : { state: 'dedicated', user_id: userId })
        .where('address', 'in', writingsOf(place))
        .where('state', 'in', ['free', 'leased'])
        .execute();
};
