import { addressOfHex, type Chain, hexAddress } from '../../../../contract/trade/chainAddress';
import type { ChainLog } from './chainAnswers';
import type { ChainConfig } from './chainConfig';
import { transferTopic } from './chainReader';
import { inMicro, mostMicro } from './units';

/** A transfer as a log tells of it; addresses as they are kept. */
export interface ChainTransfer {
    txHash: string;
    logIndex: number;
    block: number;
    blockHash: string;
    from: string;
    to: string;
    token: string;
    /** in the token's own decimals */
    raw: bigint;
    /** six decimals; 0 of another token */
    amount: bigint;
    isOurToken: boolean;
}

/** TRON's explorers write hashes without 0x. */
export const shownHash = (chain: Chain, hash: string): string =>
    chain === 'tron' ? hash.replace(/^0x/, '') : hash;

export const nodeHash = (hash: string): string =>
    `0x${hash.trim().replace(/^0x/i, '').toLowerCase()}`;

const addressIn = (chain: Chain, topic: string): string =>
    addressOfHex(chain, `0x${topic.slice(26)}`);

/** Nothing for what is no transfer of a token, or of nothing. Which token it is tells the contract alone. */
export const readTransfer = (config: ChainConfig, log: ChainLog): ChainTransfer | undefined => {
    const { chain } = config;
    const [event, from, to, more] = log.topics;
    const isTransfer = event === transferTopic && log.data.length === 66 && more === undefined;
    if (!isTransfer || !from || !to) return undefined;
    const raw = BigInt(log.data);
    const isOurToken = log.address === hexAddress(chain, config.contract);
    const amount = isOurToken ? inMicro(raw, config.decimals) : 0n;
    if (raw === 0n || (isOurToken && amount === 0n) || amount > mostMicro) return undefined;
    return {
        txHash: shownHash(chain, log.transactionHash),
        logIndex: log.logIndex,
        block: log.blockNumber,
        blockHash: log.blockHash,
        from: addressIn(chain, from),
        to: addressIn(chain, to),
        token: addressOfHex(chain, log.address),
        raw,
        amount,
        isOurToken,
    };
};
