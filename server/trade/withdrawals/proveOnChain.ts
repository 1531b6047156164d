import { hexAddress } from '../../../contract/trade/chainAddress';
import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';
import type { BlockHead, ChainLog, Receipt } from '../payments/usdt/chainAnswers';
import { type ChainConfig, chainIds, readUsdtConfig } from '../payments/usdt/chainConfig';
import { ChainReader, topicOfAddress, transferTopic } from '../payments/usdt/chainReader';
import { Rpc, type RpcOptions, withKey } from '../payments/usdt/rpc';
import { inTokenUnits } from '../payments/usdt/units';
import type { Proof, ProveTransfer, SoughtTransfer } from './proof';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    rpcOptions?: RpcOptions;
}

/** The log is a transfer of exactly what is sought, by the token's own contract. */
const isSought = (log: ChainLog, sought: SoughtTransfer, config: ChainConfig): boolean =>
    log.address === hexAddress(config.chain, config.contract) &&
    log.topics[0] === transferTopic &&
    log.topics[2] === topicOfAddress(hexAddress(sought.chain, sought.to)) &&
    /^0x[0-9a-f]{64}$/i.test(log.data) &&
    BigInt(log.data) === inTokenUnits(sought.amount, config.decimals);

/** Whether it is of a payout wallet, or of the one that was recorded where none are set. */
const isOfPayer = ({ topics }: ChainLog, sought: SoughtTransfer, config: ChainConfig): boolean => {
    const recorded = sought.from === '' ? [] : [hexAddress(sought.chain, sought.from)];
    const payers = config.payers.length > 0 ? config.payers : recorded;
    return payers.some(payer => topicOfAddress(payer) === topics[1]);
};

/** The block of the receipt is part of the chain, and cannot vanish any more. */
const isFinal = async (
    reader: ChainReader,
    config: ChainConfig,
    { block, receipt }: { block: BlockHead | null; receipt: Receipt },
) => {
    if (block?.hash !== receipt.blockHash) return false;
    const finalized = config.confirm === 'finalized' ? await reader.finalized() : undefined;
    if (finalized !== undefined) return receipt.blockNumber <= finalized;
    return (await reader.head()) - receipt.blockNumber + 1 >= config.confirmations;
};

const askNode = async (
    reader: ChainReader,
    sought: SoughtTransfer,
    config: ChainConfig,
): Promise<Proof> => {
    // a node of another chain has other transfers
    if ((await reader.chainId()) !== chainIds[config.chain]) return { kind: 'unreachable' };
    const hash = `0x${sought.txHash.replace(/^0x/, '')}`;
    const receipt = await reader.receipt(hash);
    if (!receipt) return { kind: 'unseen' };
    const block = await reader.block(receipt.blockNumber);
    if (!block || !(await isFinal(reader, config, { block, receipt }))) {
        return { kind: 'confirming' };
    }
    if (receipt.status !== 1 || receipt.transactionHash !== hash) return { kind: 'reverted' };
    const found = receipt.logs.filter(log => isSought(log, sought, config));
    if (found.length === 0) return { kind: 'no_transfer' };
    // blocks know seconds
    if (block.timestamp < Math.floor(sought.sentAfter / 1_000)) return { kind: 'early' };
    const paid = found.filter(log => isOfPayer(log, sought, config));
    if (paid.length === 0) return { kind: 'unknown_sender' };
    return { kind: 'proven', logIndexes: paid.map(({ logIndex }) => logIndex) };
};

/** Looks for a transfer on its chain, by its nodes as the payment rail has them; a large one by two. */
export const proveOnChain =
    ({ db, secret, clock, rpcOptions = {} }: Services): ProveTransfer =>
    async sought => {
        const { chains, secondAbove } = await readUsdtConfig(db, secret);
        const config = chains.find(({ chain }) => chain === sought.chain);
        if (!config) return { kind: 'unreachable' };
        const { rpc, key, secondRpc } = config;
        const isLarge = sought.amount >= secondAbove && secondRpc !== undefined;
        let proof: Proof = { kind: 'unreachable' };
        try {
            for (const url of isLarge ? [rpc, secondRpc] : [rpc]) {
                const reader = new ChainReader(
                    new Rpc(url, clock, withKey(url === rpc ? key : '', rpcOptions)),
                );
                proof = await askNode(reader, sought, config);
                if (proof.kind !== 'proven') return proof;
            }
            return proof;
        } catch {
            return { kind: 'unreachable' };
        }
    };
