import { type Fault, type Faults, fault } from '../../../../contract/fault';
import { hexAddress } from '../../../../contract/trade/chainAddress';
import { invalid } from '../../../platform/http/errors';
import type { Secret } from '../../../platform/secret';
import type { StoredRail } from '../settings/storedRails';
import { type ChainConfig, chainIds, usdtConfigOf } from './chainConfig';
import type { ChainReader } from './chainReader';
import { RpcError } from './rpc';
import { xpubFault } from './xpub';

/** What Tether's contracts call themselves; the newer ones of some chains have a sign and a zero. */
const symbols = /^(USDT|USD₮|USDT0|USD₮0|BSC-USD)$/;

type ReaderOf = (url: string, key?: string) => ChainReader;

const chainFault = async (reader: ChainReader, { chain }: ChainConfig): Promise<Fault | ''> => {
    try {
        const id = await reader.chainId();
        return id === chainIds[chain]
            ? ''
            : fault('usdt.other_chain', { found: String(id), expected: String(chainIds[chain]) });
    } catch (cause) {
        if (cause instanceof RpcError) return 'usdt.no_answer';
        throw cause;
    }
};

const contractFaults = async (reader: ChainReader, config: ChainConfig): Promise<Faults> => {
    const { chain, decimals } = config;
    const contract = hexAddress(chain, config.contract);
    try {
        const symbol = await reader.symbolOf(contract);
        if (!symbols.test(symbol)) {
            return {
                [`options.${chain}Contract`]: fault('usdt.other_symbol', {
                    symbol: symbol.slice(0, 20),
                }),
            };
        }
        const told = await reader.decimalsOf(contract);
        if (told === decimals) return {};
        return { [`options.${chain}Decimals`]: fault('usdt.other_decimals', { decimals: told }) };
    } catch {
        // an address without code answers nothing that can be read
        return { [`options.${chain}Contract`]: 'usdt.no_token' };
    }
};

const faultsOf = async (config: ChainConfig, readerOf: ReaderOf): Promise<Faults> => {
    const { chain, rpc, secondRpc, addresses, xpub } = config;
    const keyFault = addresses === 'xpub' ? xpubFault(xpub) : '';
    if (keyFault) return { [`options.${chain}Xpub`]: keyFault };
    const reader = readerOf(rpc, config.key);
    const first = await chainFault(reader, config);
    if (first) return { [`secrets.${chain}Rpc`]: first };
    const second = secondRpc ? await chainFault(readerOf(secondRpc), config) : '';
    if (second) return { [`secrets.${chain}SecondRpc`]: second };
    return contractFaults(reader, config);
};

/** Those that were on with the same node and contract were looked at when that was saved. */
const isKnown = (config: ChainConfig, before: readonly ChainConfig[]): boolean => {
    const same = before.find(({ chain }) => chain === config.chain);
    const keys = ['rpc', 'key', 'secondRpc', 'contract', 'decimals', 'addresses', 'xpub'] as const;
    return same !== undefined && keys.every(key => same[key] === config[key]);
};

/**
 * Asks the nodes whether they are of the chains, and the contracts whether they are what is set. Throws
 * 422 that names the fields; never tells a node's address.
 */
export const checkChains = async (
    { before, after }: { before: StoredRail; after: StoredRail },
    secret: Secret,
    readerOf: ReaderOf,
): Promise<void> => {
    if (!after.enabled) return;
    const known = before.enabled ? usdtConfigOf(before, secret).chains : [];
    const fresh = usdtConfigOf(after, secret).chains.filter(config => !isKnown(config, known));
    const faults = await Promise.all(fresh.map(config => faultsOf(config, readerOf)));
    const all = Object.assign({}, ...faults) as Faults;
    if (Object.keys(all).length > 0) throw invalid(all);
};
