import type { Chain } from '../../../contract/trade/chainAddress';
import { hexAddress } from '../../../contract/trade/chainAddress';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import type { BlockHead } from '../payments/usdt/chainAnswers';
import { type ChainConfig, chainIds, readUsdtConfig } from '../payments/usdt/chainConfig';
import { ChainReader } from '../payments/usdt/chainReader';
import { Rpc, RpcError, type RpcOptions, withKey } from '../payments/usdt/rpc';
import { inTokenUnits } from '../payments/usdt/units';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    rpcOptions?: RpcOptions;
}

/** Transfers that could be a payout: of the token, to its destination, of its amount, since then. */
export interface SoughtPayout {
    chain: Chain;
    /** in the chain's own writing */
    to: string;
    /** of the smallest unit of 6 decimals */
    amount: bigint;
    /** ms */
    since: number;
}

export interface FoundTransfer {
    /** as the chain writes it in lists */
    txHash: string;
    logIndex: number;
}

export type FindTransfers = (sought: SoughtPayout) => Promise<FoundTransfer[]>;

/** Clocks of nodes and of this server differ; ms. */
const clockSlackMs = 600_000;
/** A node whose newest block is older shows nothing of what happened since; ms. */
const freshMs = 900_000;
const mostBlocks = 2_000;

const unreachable = () => new ApiError(503, 'withdrawal.chain_silent');

const requireBlock = (block: BlockHead | null): BlockHead => {
    if (!block) throw unreachable();
    return block;
};

/** The first block that may be of this instant or later. */
const firstBlock = async (reader: ChainReader, head: number, since: number): Promise<number> => {
    let [low, high] = [0, head];
    while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const { timestamp } = requireBlock(await reader.block(middle));
        if (timestamp * 1_000 < since) low = middle + 1;
        else high = middle;
    }
    return low;
};

/** Halves what is asked for at once where the node refuses a range. */
const logsBetween = async (
    reader: ChainReader,
    asked: { to: string; token: string; from: number; head: number },
) => {
    const { to, token, from, head } = asked;
    const found = [];
    let step = mostBlocks;
    for (let fromBlock = from; fromBlock <= head; ) {
        const toBlock = Math.min(head, fromBlock + step - 1);
        try {
            found.push(...(await reader.transfersTo([to], { fromBlock, toBlock }, token)));
            fromBlock = toBlock + 1;
        } catch (cause) {
            if (!(cause instanceof RpcError) || cause.fault !== 'refused' || step === 1)
                throw cause;
            step = Math.ceil(step / 2);
        }
    }
    return found;
};

const askNode = async (
    reader: ChainReader,
    config: ChainConfig,
    { to, amount, since }: SoughtPayout,
    now: number,
): Promise<FoundTransfer[]> => {
    if ((await reader.chainId()) !== chainIds[config.chain]) throw unreachable();
    const head = await reader.head();
    const newest = requireBlock(await reader.block(head));
    if (newest.timestamp * 1_000 < now - freshMs) throw unreachable();
    const from = await firstBlock(reader, head, since - clockSlackMs);
    const token = hexAddress(config.chain, config.contract);
    const units = inTokenUnits(amount, config.decimals);
    const logs = await logsBetween(reader, {
        to: hexAddress(config.chain, to),
        token,
        from,
        head,
    });
    return logs
        .filter(({ data, address }) => address === token && BigInt(data) === units)
        .map(({ transactionHash, logIndex }) => ({
            txHash: config.chain === 'tron' ? transactionHash.slice(2) : transactionHash,
            logIndex,
        }));
};

/** Asks every node that the chain has; throws 503 when one of them gives no answer. */
export const findTransfersOnChain =
    ({ db, secret, clock, rpcOptions = {} }: Services): FindTransfers =>
    async sought => {
        const { chains } = await readUsdtConfig(db, secret);
        const config = chains.find(({ chain }) => chain === sought.chain);
        if (!config) throw unreachable();
        const { rpc, key, secondRpc } = config;
        const found: FoundTransfer[] = [];
        try {
            for (const url of secondRpc === undefined ? [rpc] : [rpc, secondRpc]) {
                const access = withKey(url === rpc ? key : '', rpcOptions);
                const reader = new ChainReader(new Rpc(url, clock, access));
                found.push(...(await askNode(reader, config, sought, clock())));
            }
        } catch {
            throw unreachable();
        }
        return found;
    };
