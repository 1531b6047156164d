import type { Transaction } from 'kysely';
import { addressOfHex, type Chain, hexAddress } from '../../../../contract/trade/chainAddress';
import type { AddressMode } from '../../../../contract/trade/usdtFields';
import { newId } from '../../../platform/database/newId';
import type { Tables } from '../../../platform/database/tables';
import { claimAddress, isKnown } from './addressOwners';
import type { ChainConfig } from './chainConfig';
import { freePoolAddress } from './freePoolAddress';
import { freeAt, type Lease, type LeaseWish, noteLease, takenAmounts, waitForTurn } from './leases';
import { busyAddresses, requireFewOpen } from './openLeases';
import { deriveAddress, keyIdOf } from './xpub';

type Trx = Transaction<Tables>;

/** An address with its row, which may be of another chain. */
interface Found {
    id: string;
    chain: Chain;
    address: string;
    key_index: number | null;
}

/** Where addresses come from. Nothing when none is free now. */
interface AddressSource {
    lease(trx: Trx, wish: LeaseWish, config: ChainConfig): Promise<Lease | undefined>;
}

/** Somebody's own address that waits for none of their payments on this chain. */
const ownAddress = async (
    trx: Trx,
    wish: LeaseWish,
    source: AddressMode,
    keyId: string,
): Promise<Found | undefined> => {
    const rows = await trx
        .selectFrom('usdt_addresses')
        .select(['id', 'chain', 'address', 'key_index'])
        .where('user_id', '=', wish.userId)
        .where('state', '=', 'dedicated')
        .where('source', '=', source)
        .where('key_id', '=', keyId)
        .orderBy('key_index')
        .orderBy('id')
        .execute();
    const here = (row: Omit<Found, 'chain'> & { chain: string }): Found => {
        const hex = hexAddress(row.chain as Chain, row.address);
        return { ...row, chain: row.chain as Chain, address: addressOfHex(wish.chain, hex) };
    };
    const all = rows.map(here);
    const busy = await busyAddresses(
        trx,
        wish,
        all.map(({ address }) => address),
    );
    const own = all.filter(({ address }) => !busy.has(address));
    const known = own.find(({ chain }) => chain === wish.chain);
    // one of a pool is of the chain that it was imported for
    return known ?? (source === 'xpub' ? own[0] : undefined);
};

const take = async (
    trx: Trx,
    wish: LeaseWish,
    { id, address }: { id: string; address: string },
    state: 'leased' | 'dedicated',
): Promise<Lease> => {
    const leaseId = await noteLease(trx, wish, address, 0n);
    await trx
        .updateTable('usdt_addresses')
        .set({ state, order_id: wish.orderId, user_id: wish.userId })
        .set({ leased_until: freeAt(wish) })
        .where('id', '=', id)
        .execute();
    return { id: leaseId, address, amount: wish.due };
};

const newAddress = async (
    trx: Trx,
    { chain, now }: Pick<LeaseWish, 'chain' | 'now'>,
    address: string,
    columns: {
        source: AddressMode;
        state: string;
        key_id?: string;
        key_index?: number | null;
    },
) => {
    const id = newId(now);
    const nobody = { user_id: null, order_id: null, leased_until: null, key_index: null };
    await trx
        .insertInto('usdt_addresses')
        .values({
            ...nobody,
            id,
            chain,
            address,
            note: '',
            ...columns,
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .execute();
    return { id, address };
};

const pool: AddressSource = {
    lease: async (trx, wish) => {
        const own = await ownAddress(trx, wish, 'pool', '');
        if (own) return take(trx, wish, own, 'dedicated');
        const found = await freePoolAddress(trx, wish);
        return found && take(trx, wish, found, 'leased');
    },
};

/** The next child of a key that is nowhere yet: one counter for all chains, which write the same bytes. */
const nextChild = async (trx: Trx, wish: LeaseWish, xpub: string) => {
    const keyId = keyIdOf(xpub);
    const { last } = await trx
        .selectFrom('usdt_addresses')
        .select(({ fn }) => fn.max('key_index').as('last'))
        .where('key_id', '=', keyId)
        .executeTakeFirstOrThrow();
    for (let index = last === null ? 0 : Number(last) + 1; ; index += 1) {
        const address = deriveAddress(wish.chain, xpub, index);
        const place = { chain: wish.chain, address };
        // the same key may have been written differently, or its addresses imported
        if (await isKnown(trx, place)) continue;
        if (!(await claimAddress(trx, place, wish.userId, wish.now))) continue;
        return { address, keyId, index };
    }
};

/** An address of a key is somebody's for good, on every chain; the next payment of the same person has it too. */
const fromXpub: AddressSource = {
    lease: async (trx, wish, { xpub }) => {
        const keyId = keyIdOf(xpub);
        const own = await ownAddress(trx, wish, 'xpub', keyId);
        if (own?.chain === wish.chain) return take(trx, wish, own, 'dedicated');
        const next = own ?? (await nextChild(trx, wish, xpub));
        const index = 'index' in next ? next.index : next.key_index;
        const columns = {
            source: 'xpub',
            state: 'dedicated',
            key_id: keyId,
            key_index: index,
        } as const;
        const made = await newAddress(trx, wish, next.address, columns);
        return take(trx, wish, made, 'dedicated');
    },
};

/** Amounts differ by up to so many millionths. */
const mostApart = 10_000;

const shared: AddressSource = {
    lease: async (trx, wish, { shared: address }) => {
        const known = await trx
            .selectFrom('usdt_addresses')
            .select('id')
            .where('chain', '=', wish.chain)
            .where('address', '=', address)
            .executeTakeFirst();
        if (known) {
            // one of the pool that was made the shared one is leased to nobody any more
            await trx
                .updateTable('usdt_addresses')
                .set({ source: 'shared', state: 'dedicated' })
                .where('id', '=', known.id)
                .where('source', '<>', 'shared')
                .execute();
        } else await newAddress(trx, wish, address, { source: 'shared', state: 'dedicated' });
        const taken = await takenAmounts(trx, wish, address);
        for (let apart = 1; apart <= mostApart; apart += 1) {
            const amount = wish.due + BigInt(apart);
            if (taken.has(Number(amount))) continue;
            return { id: await noteLease(trx, wish, address, amount), address, amount };
        }
        return undefined;
    },
};

const sources: Readonly<Record<AddressMode, AddressSource>> = { pool, xpub: fromXpub, shared };

/**
 * An address for a payment, and what has to be paid to it. Nothing when none is free now; throws 409 for
 * somebody who keeps too many from others.
 */
export const leaseAddress = async (
    trx: Trx,
    wish: LeaseWish,
    config: ChainConfig,
): Promise<Lease | undefined> => {
    await waitForTurn(trx);
    await requireFewOpen(trx, wish, config.addresses);
    return sources[config.addresses].lease(trx, wish, config);
};
