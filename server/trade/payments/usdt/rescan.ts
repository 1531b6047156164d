import { writeAudit } from '../../../platform/audit/writeAudit';
import type { CrudContext } from '../../../platform/crud/definition';
import { ApiError, invalid } from '../../../platform/http/errors';
import type { ChainConfig } from './chainConfig';
import type { ChainReader } from './chainReader';
import { moveBack, readCursor } from './cursor';
import { RpcError } from './rpc';

/**
 * Sets the look at a chain back to a block; what was found stays, and is found again. Throws 409 for a
 * chain that is off or was never looked at, 422 for a block that lies ahead, 503 when the node is away.
 */
export const rescan = async (
    { config, reader }: { config: ChainConfig; reader: ChainReader },
    fromBlock: number,
    { db, now, session, address }: CrudContext,
): Promise<void> => {
    const { chain } = config;
    const cursor = await readCursor(db, chain);
    if (!cursor) throw new ApiError(409, 'usdt.chain_not_scanned');
    if (fromBlock > cursor.number) throw invalid({ fromBlock: 'usdt.block_ahead' });
    const number = Math.max(0, fromBlock - 1);
    const block = await reader.block(number).catch((cause: unknown) => {
        if (cause instanceof RpcError) throw new ApiError(503, 'usdt.node_silent');
        throw cause;
    });
    if (!block) throw new ApiError(503, 'usdt.node_no_block');
    await db.transaction().execute(async trx => {
        await moveBack(trx, chain, { from: cursor, to: block });
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: 'rescan',
            resource: 'payment',
            recordId: 'usdt',
            title: `USDT ${chain}`,
            changes: { fromBlock: [cursor.number, fromBlock] },
        });
    });
};
