import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables';
import type { BlockHead } from './chainAnswers';
import { type BlockMark, type Cursor, keptBlocks, moveBack } from './cursor';
import { notePending } from './paymentOfLease';
import { reverseTransfer } from './reverseTransfer';
import { LookEnded, type WatchContext } from './scanContext';

/** A fork below what is credited is believed when it was seen so often in a row. */
const looksToBelieve = 3;

const blockAt = async ({ reader }: WatchContext, number: number): Promise<BlockHead> => {
    const block = await reader.block(number);
    if (!block) throw new LookEnded('stale_head', `block ${number} is not there`);
    return block;
};

/** The newest kept block that is still on the chain; below all of them, one that was deep enough. */
const findFork = async (context: WatchContext, kept: readonly BlockMark[]): Promise<BlockMark> => {
    for (const mark of kept) {
        if ((await blockAt(context, mark.number)).hash === mark.hash) return mark;
    }
    const lowest = kept.at(-1)?.number ?? 0;
    return blockAt(context, Math.max(0, lowest - 1 - context.config.confirmations));
};

const creditedAbove = (context: WatchContext, number: number) =>
    context.db
        .selectFrom('usdt_transfers')
        .selectAll()
        .where('chain', '=', context.config.chain)
        .where('state', '=', 'confirmed')
        .where('block', '>', number)
        .orderBy('block')
        .execute();

/**
 * What is credited is not taken back on one word of one node: it has to say so several times in a row,
 * and the second node must not say otherwise.
 */
const believeDeepFork = async (context: WatchContext, cursor: Cursor, fork: BlockMark) => {
    const { db, config, second } = context;
    const [first] = await creditedAbove(context, fork.number);
    if (!first) return;
    if (second && (await second.block(first.block))?.hash === first.block_hash) {
        throw new LookEnded('second_disagrees', `the second node still has block ${first.block}`);
    }
    if (cursor.doubts + 1 >= looksToBelieve) return;
    await db
        .updateTable('chain_cursors')
        .set({ doubts: cursor.doubts + 1 })
        .where('chain', '=', config.chain)
        .execute();
    throw new LookEnded('deep_fork', `block ${first.block} with what was credited is gone`);
};

const orphan = async (trx: Transaction<Tables>, context: WatchContext, above: number) => {
    const gone = await trx
        .updateTable('usdt_transfers')
        .set({ state: 'orphaned', confirmations: 0 })
        .where('chain', '=', context.config.chain)
        .where('state', 'in', ['seen', 'wrong'])
        .where('block', '>', above)
        .returning('payment_id')
        .execute();
    for (const id of new Set(gone.map(({ payment_id }) => payment_id))) {
        if (id !== null) await notePending(trx, id, context.now);
    }
};

const undo = async (context: WatchContext, cursor: Cursor, fork: BlockMark): Promise<void> => {
    const { db, config, now } = context;
    const credited = await creditedAbove(context, fork.number);
    await db.transaction().execute(async trx => {
        await moveBack(trx, config.chain, { from: cursor, to: fork });
        await orphan(trx, context, fork.number);
        for (const row of credited) await reverseTransfer(trx, row, now);
    });
    for (const { tx_hash, amount } of credited) {
        const facts = { chain: config.chain, transaction: tx_hash, amount };
        context.log.error(facts, 'a credited transfer is gone from its chain');
        context.raise('reversed');
    }
};

/**
 * Goes back to the newest block that is still on the chain, and undoes what lies above it. Throws
 * LookEnded when the node is behind what it said before.
 */
export const walkBack = async (
    context: WatchContext,
    cursor: Cursor,
    head: number,
): Promise<BlockMark> => {
    const top = Math.min(cursor.number, head);
    const kept = await keptBlocks(context.db, context.config.chain, top);
    const [newest] = kept;
    if (!newest) throw new LookEnded('stale_head', `the node's newest block is ${head}`);
    if ((await blockAt(context, newest.number)).hash === newest.hash) {
        if (head < cursor.number) {
            throw new LookEnded('stale_head', `the node's newest block is ${head}`);
        }
        return cursor;
    }
    const fork = await findFork(context, kept.slice(1));
    await believeDeepFork(context, cursor, fork);
    await undo(context, cursor, fork);
    return fork;
};
