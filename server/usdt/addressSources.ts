import type { Transaction } from 'kysely';
import type { AddressMode } from '../../contract/usdtFields';
import { newId } from '../database/newId';
import type { Tables } from '../database/tables';
import type { ChainConfig } from './chainConfig';
import { freeAt, type Lease, type LeaseWish, noteLease, takenAmounts, waitForTurn } from './leases';
import { deriveAddress, keyIdOf } from './xpub';

type Trx = Transaction<Tables>;

/** Where addresses come from. Nothing when none is free now. */
export interface AddressSource {
    lease(trx: Trx, wish: LeaseWish, config: ChainConfig): Promise<Lease | undefined>;
}

/** An address that is free, or whose last lease is over and cooled down; the longest unused first. */
const freeAddress = (trx: Trx, { chain, now }: LeaseWish, source: AddressMode, keyId: string) =>
    trx
        .selectFrom('usdt_addresses')
        .select(['id', 'address'])
        .where('chain', '=', chain)
        .where('source', '=', source)
        .where('key_id', '=', keyId)
        .where(({ or, and, eb }) =>
            or([
                eb('state', '=', 'free'),
                and([eb('state', '=', 'leased'), eb('leased_until', '<=', now)]),
            ]),
        )
        .orderBy('leased_until')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();

const take = async (
    trx: Trx,
    wish: LeaseWish,
    { id, address }: { id: string; address: string },
): Promise<Lease> => {
    const leaseId = await noteLease(trx, wish, address, 0n);
    await trx
        .updateTable('usdt_addresses')
        .set({ state: 'leased', order_id: wish.orderId, user_id: wish.userId })
        .set({ leased_until: freeAt(wish) })
        .where('id', '=', id)
        .execute();
    return { id: leaseId, address, amount: wish.due };
};

const newAddress = async (
    trx: Trx,
    { chain, now }: Pick<LeaseWish, 'chain' | 'now'>,
    address: string,
    columns: { source: AddressMode; state: string; key_id?: string; key_index?: number },
) => {
    const id = newId(now);
    const nobody = { user_id: null, order_id: null, leased_until: null, key_index: null };
    await trx
        .insertInto('usdt_addresses')
        .values({
            ...{ ...nobody, id, chain, address, note: '', ...columns },
            ...{ created_at: now, updated_at: now, version: 1 },
        })
        .execute();
    return { id, address };
};

const pool: AddressSource = {
    lease: async (trx, wish) => {
        await waitForTurn(trx, wish.chain);
        const found = await freeAddress(trx, wish, 'pool', '');
        return found && take(trx, wish, found);
    },
};

/** Used ones come again once they have cooled down, so that not ever more have to be watched. */
const fromXpub: AddressSource = {
    lease: async (trx, wish, { xpub }) => {
        await waitForTurn(trx, wish.chain);
        const keyId = keyIdOf(xpub);
        const found = await freeAddress(trx, wish, 'xpub', keyId);
        if (found) return take(trx, wish, found);
        const { last } = await trx
            .selectFrom('usdt_addresses')
            .select(({ fn }) => fn.max('key_index').as('last'))
            .where('chain', '=', wish.chain)
            .where('key_id', '=', keyId)
            .executeTakeFirstOrThrow();
        const index = last === null ? 0 : Number(last) + 1;
        const address = deriveAddress(wish.chain, xpub, index);
        const columns = { source: 'xpub', state: 'free', key_id: keyId, key_index: index } as const;
        return take(trx, wish, await newAddress(trx, wish, address, columns));
    },
};

/** Amounts differ by up to so many millionths. */
const mostApart = 10_000;

const shared: AddressSource = {
    lease: async (trx, wish, { shared: address }) => {
        await waitForTurn(trx, wish.chain);
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

export const addressSources: Readonly<Record<AddressMode, AddressSource>> = {
    pool,
    xpub: fromXpub,
    shared,
};
