import type { Selectable, Transaction } from 'kysely';
import type { Chain } from '../../../../contract/trade/chainAddress';
import { newId } from '../../../platform/database/newId';
import type { Tables } from '../../../platform/database/tables';
import type { UsdtTransferTable } from '../../../platform/database/tables/trade/usdt';
import { findPayment } from '../storedPayments';
import { dedicateAddress, ownerOfAddress, tenantsOf } from './addressOwners';
import { leaseOf } from './leases';
import { notePending, paymentOfLease } from './paymentOfLease';
import type { ChainTransfer } from './readTransfer';
import { toleranceOf } from './units';

type Trx = Transaction<Tables>;
export type TransferRow = Selectable<UsdtTransferTable>;

/** Of other tokens only so many are told of for an address: anybody can make and send them. */
const mostOthers = 20;

interface Found {
    transfer: ChainTransfer;
    /** ms, of its block */
    at: number;
}

const columnsOf = ({ transfer, at }: Found) => ({
    block: transfer.block,
    block_hash: transfer.blockHash,
    block_at: at,
    from_address: transfer.from,
    to_address: transfer.to,
    token: transfer.token,
    amount: Number(transfer.amount),
    raw_value: String(transfer.raw),
    confirmations: 0,
});

/** What a payment asks for, but for what may be missing; six decimals. */
const isAsked = async (trx: Trx, paymentId: string | null, amount: bigint): Promise<boolean> => {
    const payment = paymentId === null ? undefined : await findPayment(trx, paymentId);
    if (!payment) return false;
    const missing = payment.railAmount - payment.received - amount;
    const tolerance = toleranceOf(payment.railAmount);
    return missing <= tolerance && -missing <= tolerance;
};

/**
 * Whose it is, by the time of its block. Others may have kept an address that was theirs before: there only
 * what the payment asks for is for it. What comes when no payment waits is nobody's until somebody has
 * looked; whose it will be is known where the address is one person's.
 */
const ownerOf = async (trx: Trx, chain: Chain, { transfer, at }: Found, now: number) => {
    const { to, amount, isOurToken } = transfer;
    const found = await leaseOf(trx, { chain, to, amount, at });
    const current = found?.isOver === false ? found.lease : undefined;
    const place = { chain, address: to };
    const paymentId = current ? ((await paymentOfLease(trx, current)) ?? null) : null;
    const others = current && (await tenantsOf(trx, place)).some(id => id !== current.user_id);
    const isFor = current && (!others || (await isAsked(trx, paymentId, amount)));
    if (isOurToken) await dedicateAddress(trx, place, isFor ? current.user_id : undefined, now);
    if (isFor) {
        return { payment_id: paymentId, order_id: current.order_id, user_id: current.user_id };
    }
    const userId = (await ownerOfAddress(trx, place)) || null;
    const isTheirs = userId !== null && found?.lease.user_id === userId;
    return {
        payment_id: null,
        user_id: userId,
        order_id: isTheirs ? found.lease.order_id : null,
    };
};

const isFlooded = async (trx: Trx, chain: Chain, to: string): Promise<boolean> => {
    const { count } = await trx
        .selectFrom('usdt_transfers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('chain', '=', chain)
        .where('to_address', '=', to)
        .where('state', '=', 'wrong')
        .executeTakeFirstOrThrow();
    return Number(count) >= mostOthers;
};

const add = async (trx: Trx, chain: Chain, found: Found, now: number): Promise<void> => {
    const { transfer } = found;
    const { isOurToken } = transfer;
    if (!isOurToken && (await isFlooded(trx, chain, transfer.to))) return;
    const owner = await ownerOf(trx, chain, found, now);
    await trx
        .insertInto('usdt_transfers')
        .values({
            id: newId(now),
            chain,
            tx_hash: transfer.txHash,
            log_index: transfer.logIndex,
            ...columnsOf(found),
            ...owner,
            journal_id: null,
            created_at: now,
            ...(isOurToken ? { state: 'seen' } : { state: 'wrong', outcome: 'other_token' }),
        })
        .execute();
    if (isOurToken && owner.payment_id) await notePending(trx, owner.payment_id, now);
};

/** A transfer that is known: one that had vanished is there again, perhaps as another one. */
const change = async (
    trx: Trx,
    chain: Chain,
    { row, found }: { row: TransferRow; found: Found },
    now: number,
): Promise<void> => {
    // What is credited is undone by walking back, and by nothing else.
    if (row.state === 'confirmed') return;
    const isSame = row.block_hash === found.transfer.blockHash;
    if (isSame && (row.state === 'seen' || row.state === 'wrong')) return;
    const { isOurToken } = found.transfer;
    // Once reversed, it is for an administrator to say whose it is.
    const owner = row.reversals > 0 ? { payment_id: null } : await ownerOf(trx, chain, found, now);
    await trx
        .updateTable('usdt_transfers')
        .set({ ...columnsOf(found), ...owner })
        .set(
            isOurToken
                ? { state: 'seen', outcome: '' }
                : { state: 'wrong', outcome: 'other_token' },
        )
        .where('id', '=', row.id)
        .execute();
    for (const id of new Set([row.payment_id, owner.payment_id])) {
        if (id !== null) await notePending(trx, id, now);
    }
};

/** Keeps transfers by transaction and log; again it changes nothing. */
export const storeTransfers = async (
    trx: Trx,
    chain: Chain,
    transfers: readonly Found[],
    now: number,
): Promise<void> => {
    for (const found of transfers) {
        const row = await trx
            .selectFrom('usdt_transfers')
            .selectAll()
            .where('chain', '=', chain)
            .where('tx_hash', '=', found.transfer.txHash)
            .where('log_index', '=', found.transfer.logIndex)
            .executeTakeFirst();
        if (row) await change(trx, chain, { row, found }, now);
        else await add(trx, chain, found, now);
    }
};
