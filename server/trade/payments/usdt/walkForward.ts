import { hexAddress } from '../../../../contract/trade/chainAddress';
import { mayHoldLog } from './bloom';
import type { BlockHead, ChainLog } from './chainAnswers';
import { topicOfAddress, transferTopic } from './chainReader';
import { type BlockMark, moveForward } from './cursor';
import { readTransfer } from './readTransfer';
import { RpcError } from './rpc';
import { LookEnded, type WatchContext } from './scanContext';
import { storeTransfers } from './storeTransfers';
import { countWatched, watchedAddresses } from './watchedAddresses';

const mostStep = 2_000;
/** A node that answers nothing where its own block speaks of something is asked so often. */
const suspiciousTries = 3;

const headAt = async ({ reader }: WatchContext, number: number): Promise<BlockHead> => {
    const block = await reader.block(number);
    if (block?.number !== number) throw new LookEnded('unsteady', `block ${number} is not there`);
    return block;
};

/** Logs of one block: of all tokens, where the node answers that, so that wrong ones are seen too. */
const logsIn = async (context: WatchContext, hash: string, watched: readonly string[]) => {
    const { reader, config, memory } = context;
    const ours = hexAddress(config.chain, config.contract);
    if (memory.answersAnyToken) {
        try {
            return await reader.transfersTo(watched, { blockHash: hash });
        } catch (cause) {
            const isNotDone =
                cause instanceof RpcError && (cause.fault === 'refused' || cause.fault === 'limit');
            if (!isNotDone) throw cause;
            memory.answersAnyToken = false;
        }
    }
    return reader.transfersTo(watched, { blockHash: hash }, ours);
};

/** Some nodes answer an empty list for a block that they have not got yet. */
const surely = async (context: WatchContext, block: BlockHead, watched: readonly string[]) => {
    const contract = hexAddress(context.config.chain, context.config.contract);
    const speaks = mayHoldLog(
        block.logsBloom,
        contract,
        transferTopic,
        watched.map(topicOfAddress),
    );
    for (let tries = 1; ; tries += 1) {
        const logs = await logsIn(context, block.hash, watched);
        const isOf = logs.every(({ blockHash }) => blockHash === block.hash);
        if (!isOf) throw new LookEnded('unsteady', `logs of another block than ${block.number}`);
        if (logs.some(({ address }) => address === contract)) return logs;
        if (!speaks || tries === suspiciousTries) return logs;
    }
};

interface Looked {
    from: BlockMark;
    to: BlockMark;
    logs: readonly ChainLog[];
    /** by their numbers: those that the logs are of */
    blocks: ReadonlyMap<number, BlockHead>;
    watched: readonly string[];
}

export const transfersOf = (
    { config }: Pick<WatchContext, 'config'>,
    { logs, blocks }: Pick<Looked, 'logs' | 'blocks'>,
) =>
    logs.flatMap(log => {
        const transfer = readTransfer(config, log);
        const block = blocks.get(log.blockNumber);
        return transfer && block ? [{ transfer, at: block.timestamp * 1_000 }] : [];
    });

/** What was found and how far was looked, in one transaction. */
const keep = async (context: WatchContext, looked: Looked): Promise<BlockMark> => {
    const { db, config, now } = context;
    const { from, to, watched } = looked;
    const { chain, confirmations } = config;
    await db.transaction().execute(async trx => {
        await moveForward(trx, chain, { from, to, confirmations });
        // An address that came meanwhile was not asked for: these blocks are looked at again.
        if ((await countWatched(trx, chain)) !== watched.length) {
            throw new LookEnded('unsteady', 'an address was added meanwhile');
        }
        await storeTransfers(trx, chain, transfersOf(context, looked), now);
    });
    return to;
};

const oneBlock = async (context: WatchContext, from: BlockMark): Promise<BlockMark> => {
    const watched = await watchedAddresses(context.db, context.config.chain);
    const block = await headAt(context, from.number + 1);
    if (block.parentHash !== from.hash) {
        throw new LookEnded('unsteady', `block ${block.number} has another parent`);
    }
    const logs = watched.length > 0 ? await surely(context, block, watched) : [];
    const blocks = new Map([[block.number, block]]);
    return keep(context, { from, to: block, logs, blocks, watched });
};

/** The blocks that logs are of; each log has to be of the block that is at its height. */
export const blocksOf = async (
    context: WatchContext,
    logs: readonly ChainLog[],
): Promise<Map<number, BlockHead>> => {
    const blocks = new Map<number, BlockHead>();
    for (const { blockNumber, blockHash } of logs) {
        const block = blocks.get(blockNumber) ?? (await headAt(context, blockNumber));
        blocks.set(blockNumber, block);
        if (block.hash !== blockHash) {
            throw new LookEnded('unsteady', `logs of another block than ${blockNumber}`);
        }
    }
    return blocks;
};

/** Halves what is asked for at once until the node answers. */
export const inSteps = async <Answer>(
    { memory }: WatchContext,
    most: number,
    ask: (count: number) => Promise<Answer>,
): Promise<Answer> => {
    for (;;) {
        const count = Math.min(memory.step, most);
        try {
            const answer = await ask(count);
            if (count === memory.step) {
                memory.step = Math.min(mostStep, Math.ceil(memory.step * 1.25));
            }
            return answer;
        } catch (cause) {
            const isTooMuch = cause instanceof RpcError && cause.fault === 'limit';
            if (!isTooMuch || count === 1) throw cause;
            memory.step = Math.max(1, count >> 1);
        }
    }
};

const range = (context: WatchContext, from: BlockMark, last: number): Promise<BlockMark> =>
    inSteps(context, last - from.number, async count => {
        const { reader, config } = context;
        const watched = await watchedAddresses(context.db, config.chain);
        const place = { fromBlock: from.number + 1, toBlock: from.number + count };
        const token = hexAddress(config.chain, config.contract);
        const logs = watched.length > 0 ? await reader.transfersTo(watched, place, token) : [];
        const blocks = await blocksOf(context, logs);
        const to = await headAt(context, place.toBlock);
        return keep(context, { from, to, logs, blocks, watched });
    });

/**
 * Looks at what is new: by ranges far from the newest block, near it block by block, each the child of
 * the one before. Answers how far it came; `budget` ends it.
 */
export const walkForward = async (
    context: WatchContext,
    start: BlockMark,
    { head, isOver }: { head: number; isOver: () => boolean },
): Promise<BlockMark> => {
    const far = head - context.config.confirmations;
    let at = start;
    while (at.number < head && !isOver()) {
        at = at.number < far ? await range(context, at, far) : await oneBlock(context, at);
    }
    return at;
};
