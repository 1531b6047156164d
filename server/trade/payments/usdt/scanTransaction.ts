import type { Chain } from '../../../../contract/trade/chainAddress';
import { hexAddress } from '../../../../contract/trade/chainAddress';
import type { lookResults } from '../../../../contract/trade/usdt';
import type { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/http/errors';
import type { ChainConfig } from './chainConfig';
import type { ChainReader } from './chainReader';
import type { ChainScanner } from './chainScanner';
import { readCursor } from './cursor';
import { nodeHash, shownHash } from './readTransfer';
import { RpcError } from './rpc';
import { storeTransfers, type TransferRow } from './storeTransfers';
import { transfersOf } from './walkForward';
import { watchedAddresses } from './watchedAddresses';

interface TransactionLook {
    result: (typeof lookResults)[number];
    rows: TransferRow[];
}

const known = (db: Database, chain: Chain, txHash: string) =>
    db
        .selectFrom('usdt_transfers')
        .selectAll()
        .where('chain', '=', chain)
        .where('tx_hash', '=', shownHash(chain, nodeHash(txHash)))
        .orderBy('log_index')
        .execute();

interface Asked {
    db: Database;
    reader: ChainReader;
    config: ChainConfig;
    txHash: string;
    now: number;
}

const ask = async ({ db, reader, config, txHash, now }: Asked): Promise<TransactionLook> => {
    const none = (result: TransactionLook['result']): TransactionLook => ({ result, rows: [] });
    const receipt = await reader.receipt(nodeHash(txHash));
    if (!receipt) return none('unknown');
    const block = await reader.block(receipt.blockNumber);
    if (!block || block.hash !== receipt.blockHash) return none('unknown');
    if (receipt.status === 0) return none('failed');
    const ours = new Set(await watchedAddresses(db, config.chain));
    const found = transfersOf(
        { config },
        { logs: receipt.logs, blocks: new Map([[block.number, block]]) },
    ).filter(({ transfer }) => ours.has(hexAddress(config.chain, transfer.to)));
    if (found.length === 0) return none('nothing');
    const cursor = await readCursor(db, config.chain);
    if (!cursor || block.number > cursor.number) return none('not_yet');
    await db.transaction().execute(trx => storeTransfers(trx, config.chain, found, now));
    return { result: 'known', rows: await known(db, config.chain, txHash) };
};

/** What is known here, or else what the chain says; new transfers are kept. Throws 409 for a chain that is off. */
export const scanTransaction = async (
    asked: Omit<Asked, 'config' | 'reader'> & { config: ChainConfig | undefined },
    nodes: Pick<ChainScanner, 'readerOf'>,
): Promise<TransactionLook> => {
    const { config } = asked;
    if (!config) throw new ApiError(409, 'usdt.chain_off');
    const rows = await known(asked.db, config.chain, asked.txHash);
    if (rows.length > 0) return { result: 'known', rows };
    try {
        return await ask({ ...asked, config, reader: nodes.readerOf(config.rpc, config.key) });
    } catch (cause) {
        if (cause instanceof RpcError) return { result: 'away', rows: [] };
        throw cause;
    }
};
