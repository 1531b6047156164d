import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables';
import { setAside } from '../../ledger/journals';
import { post } from '../../ledger/post';
import { receivePayment } from '../receivePayment';
import { findPayment } from '../storedPayments';
import type { Cursor } from './cursor';
import { inflowOf } from './inflowOf';
import { nodeHash, readTransfer } from './readTransfer';
import { RpcError } from './rpc';
import type { WatchContext } from './scanContext';
import type { TransferRow } from './storeTransfers';
import { toleranceOf } from './units';

type Trx = Transaction<Tables>;

/** The newest block whose transfers count for sure. */
const lastSure = async ({ reader, config }: WatchContext, cursor: Cursor): Promise<number> => {
    const byDepth = cursor.number - config.confirmations + 1;
    if (config.confirm === 'depth') return byDepth;
    const finalized = await reader.finalized();
    return finalized === undefined ? byDepth : Math.min(finalized, cursor.number);
};

/** How many blocks each has above and with it, as people are shown. */
const countConfirmations = async ({ db, config }: WatchContext, cursor: Cursor): Promise<void> => {
    await db
        .updateTable('usdt_transfers')
        .set(({ eb, val, cast }) => ({
            confirmations: cast<number>(
                eb(val(cursor.number + 1), '-', eb.ref('block')),
                'integer',
            ),
        }))
        .where('chain', '=', config.chain)
        .where('state', '=', 'seen')
        .where('block', '<=', cursor.number)
        .execute();
};

/**
 * Whether the second node has the same log in the same block; of small amounts it is not asked. One that is
 * away does not agree: what it has to say is waited for.
 */
const secondAgrees = async (context: WatchContext, row: TransferRow): Promise<boolean> => {
    const { second, secondAbove, config } = context;
    if (!second || BigInt(row.amount) < secondAbove) return true;
    const receipt = await second.receipt(nodeHash(row.tx_hash)).catch((cause: unknown) => {
        if (cause instanceof RpcError) return null;
        throw cause;
    });
    if (!receipt || receipt.blockHash !== row.block_hash || receipt.status === 0) return false;
    const same = receipt.logs.find(({ logIndex }) => logIndex === row.log_index);
    const transfer = same && readTransfer(config, same);
    if (!transfer?.isOurToken || transfer.to !== row.to_address) return false;
    return String(transfer.raw) === row.raw_value;
};

/** Through the payment that it is for, or aside until somebody says whose it is. */
const credit = async (trx: Trx, row: TransferRow, now: number): Promise<string> => {
    const inflow = inflowOf(row);
    const payment = row.payment_id === null ? undefined : await findPayment(trx, row.payment_id);
    if (!payment) {
        await post(trx, setAside(inflow, 'unmatched'), now);
        return row.reversals > 0 ? 'returned' : 'unmatched';
    }
    const tolerance = toleranceOf(payment.railAmount);
    return receivePayment(trx, { paymentId: payment.id, inflow, tolerance }, now);
};

const confirm = (context: WatchContext, row: TransferRow): Promise<void> =>
    context.db.transaction().execute(async trx => {
        // First: whoever came before, or a block that is gone, leaves nothing to do.
        const { numUpdatedRows } = await trx
            .updateTable('usdt_transfers')
            .set({ state: 'confirmed', journal_id: inflowOf(row).id })
            .where('id', '=', row.id)
            .where('state', '=', 'seen')
            .where('block_hash', '=', row.block_hash)
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) return;
        const outcome = await credit(trx, row, context.now);
        await trx.updateTable('usdt_transfers').set({ outcome }).where('id', '=', row.id).execute();
    });

const hold = async ({ db }: WatchContext, { id }: TransferRow, outcome: string): Promise<void> => {
    await db
        .updateTable('usdt_transfers')
        .set({ outcome })
        .where('id', '=', id)
        .where('state', '=', 'seen')
        .execute();
};

const confirmOrHold = async (context: WatchContext, row: TransferRow): Promise<void> => {
    const facts = { chain: row.chain, transaction: row.tx_hash, amount: row.amount };
    if (!(await secondAgrees(context, row))) {
        await hold(context, row, 'second_rpc');
        context.raise('second_disagrees');
        return context.log.error(facts, 'the second node does not know a transfer');
    }
    try {
        await confirm(context, row);
    } catch (cause) {
        await hold(context, row, 'stopped');
        context.raise('not_posted');
        context.log.error({ ...facts, cause: String(cause) }, 'a transfer could not be credited');
    }
};

/** Credits transfers that cannot vanish any more, each in a transaction of its own, in their order. */
export const confirmTransfers = async (context: WatchContext, cursor: Cursor): Promise<void> => {
    await countConfirmations(context, cursor);
    const waiting = context.db
        .selectFrom('usdt_transfers')
        .selectAll()
        .where('chain', '=', context.config.chain)
        .where('state', '=', 'seen');
    if (!(await waiting.limit(1).executeTakeFirst())) return;
    const rows = await waiting
        .where('block', '<=', await lastSure(context, cursor))
        .orderBy('block')
        .orderBy('log_index')
        .execute();
    for (const row of rows) await confirmOrHold(context, row);
};
