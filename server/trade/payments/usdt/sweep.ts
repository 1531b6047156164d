import { hexAddress } from '../../../../contract/trade/chainAddress';
import type { ChainLog } from './chainAnswers';
import type { LogPlace } from './chainReader';
import { CursorMoved, readCursor } from './cursor';
import { RpcError } from './rpc';
import { LookEnded, type WatchContext } from './scanContext';
import { storeTransfers } from './storeTransfers';
import { blocksOf, inSteps, transfersOf } from './walkForward';
import { countWatched, watchedAddresses } from './watchedAddresses';

/** By the second node where there is one; one that is away holds nothing up. */
const askSecond = async (
    { reader, second }: WatchContext,
    watched: readonly string[],
    place: LogPlace,
    token: string,
): Promise<ChainLog[]> => {
    if (!second) return reader.transfersTo(watched, place, token);
    return second.transfersTo(watched, place, token).catch((cause: unknown) => {
        const isTooMuch = !(cause instanceof RpcError) || cause.fault === 'limit';
        if (isTooMuch) throw cause;
        return reader.transfersTo(watched, place, token);
    });
};

/**
 * A second look at blocks that are deep enough, by the second node where there is one: what the first
 * look was not told is found here, before it is too late.
 */
export const sweep = async (context: WatchContext, isOver: () => boolean): Promise<void> => {
    const { db, config, now } = context;
    const { chain, confirmations } = config;
    for (;;) {
        const cursor = await readCursor(db, chain);
        const last = cursor ? cursor.number - confirmations : 0;
        if (!cursor || cursor.swept >= last || isOver()) return;
        await inSteps(context, last - cursor.swept, async count => {
            const watched = await watchedAddresses(db, chain);
            const place = { fromBlock: cursor.swept + 1, toBlock: cursor.swept + count };
            const token = hexAddress(chain, config.contract);
            const asked = watched.length > 0;
            const logs = asked ? await askSecond(context, watched, place, token) : [];
            const transfers = transfersOf(context, {
                logs,
                blocks: await blocksOf(context, logs),
            });
            await db.transaction().execute(async trx => {
                const { numUpdatedRows } = await trx
                    .updateTable('chain_cursors')
                    .set({ swept: place.toBlock })
                    .where('chain', '=', chain)
                    .where('swept', '=', cursor.swept)
                    .where('number', '>=', place.toBlock)
                    .executeTakeFirst();
                if (numUpdatedRows !== 1n) throw new CursorMoved();
                if ((await countWatched(trx, chain)) !== watched.length) {
                    throw new LookEnded('unsteady', 'an address was added meanwhile');
                }
                await storeTransfers(trx, chain, transfers, now);
            });
        });
    }
};
