import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import {
    type BlockHead,
    blockAnswer,
    bytesAnswer,
    type ChainLog,
    countAnswer,
    logsAnswer,
    type Receipt,
    receiptAnswer,
} from './chainAnswers';
import { type Rpc, RpcError } from './rpc';

/** keccak256 of `Transfer(address,address,uint256)`: ERC-20's and TRC-20's event. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Nodes take so many values of a topic at once. */
const topicsPerCall = 1_000;

/** Which logs are asked for: those of one block by its hash, or of a range. */
export type LogPlace = { blockHash: string } | { fromBlock: number; toBlock: number };

const hexOf = (count: number): Hex => `0x${count.toString(16)}`;

export const topicOfAddress = (hex: string): string => `0x${hex.slice(2).padStart(64, '0')}`;

const inPlace = (place: LogPlace) =>
    'blockHash' in place
        ? place
        : { fromBlock: hexOf(place.fromBlock), toBlock: hexOf(place.toBlock) };

/** Everything that is ever asked of a chain; nothing is sent to it. */
export class ChainReader {
    readonly #rpc: Rpc;

    constructor(rpc: Rpc) {
        this.#rpc = rpc;
    }

    chainId(): Promise<number> {
        return this.#rpc.ask('eth_chainId', [], countAnswer);
    }

    head(): Promise<number> {
        return this.#rpc.ask('eth_blockNumber', [], countAnswer);
    }

    /** Null for a block that the node has not got. */
    block(number: number | 'finalized'): Promise<BlockHead | null> {
        const tag = number === 'finalized' ? number : hexOf(number);
        return this.#rpc.ask('eth_getBlockByNumber', [tag, false], blockAnswer);
    }

    /** The newest block that cannot vanish; undefined where the node knows no such thing. */
    async finalized(): Promise<number | undefined> {
        try {
            return (await this.block('finalized'))?.number;
        } catch (cause) {
            if (cause instanceof RpcError && cause.fault === 'refused') return undefined;
            throw cause;
        }
    }

    /** Transfers to the addresses (0x, small letters) of one token, or of any. */
    async transfersTo(
        addresses: readonly string[],
        place: LogPlace,
        token?: string,
    ): Promise<ChainLog[]> {
        const found: ChainLog[] = [];
        for (let at = 0; at < addresses.length; at += topicsPerCall) {
            const topics = [
                transferTopic,
                null,
                addresses.slice(at, at + topicsPerCall).map(topicOfAddress),
            ];
            const filter = { ...inPlace(place), topics, ...(token && { address: token }) };
            found.push(...(await this.#rpc.ask('eth_getLogs', [filter], logsAnswer)));
        }
        return found.filter(({ removed }) => removed !== true);
    }

    receipt(transaction: string): Promise<Receipt | null> {
        return this.#rpc.ask('eth_getTransactionReceipt', [transaction], receiptAnswer);
    }

    async decimalsOf(contract: string): Promise<number> {
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });
        return decodeFunctionResult({
            abi: erc20Abi,
            functionName: 'decimals',
            data: await this.#call(contract, data),
        });
    }

    async symbolOf(contract: string): Promise<string> {
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' });
        return decodeFunctionResult({
            abi: erc20Abi,
            functionName: 'symbol',
            data: await this.#call(contract, data),
        });
    }

    /**
     * What an address has of a token, in the token's own decimals, at a block; undefined where the node
     * answers about the newest block alone.
     */
    async balanceOf(
        contract: string,
        address: string,
        block: number | 'latest',
    ): Promise<bigint | undefined> {
        const asked = { abi: erc20Abi, functionName: 'balanceOf' } as const;
        const data = encodeFunctionData({ ...asked, args: [address as Hex] });
        try {
            const at = block === 'latest' ? block : hexOf(block);
            const answer = await this.#call(contract, data, at);
            // so early that the contract was not there yet
            if (answer === '0x') return 0n;
            return decodeFunctionResult({ ...asked, data: answer });
        } catch (cause) {
            if (cause instanceof RpcError && cause.fault === 'refused') return undefined;
            throw cause;
        }
    }

    async #call(to: string, data: Hex, block: Hex | 'latest' = 'latest'): Promise<Hex> {
        return (await this.#rpc.ask('eth_call', [{ to, data }, block], bytesAnswer)) as Hex;
    }
}
