import { type Chain, chains } from '../../contract/chainAddress';
import { withPresets } from '../../contract/paymentRails';
import type { AddressMode, ConfirmMode } from '../../contract/usdtFields';
import type { Database } from '../database/database';
import { readRail, type StoredRail, sealPurpose } from '../payment/storedRails';
import type { Secret } from '../secret';

/** EIP-155's numbers; TRON's are the last four bytes of its first block's hash. */
export const chainIds: Readonly<Record<Chain, number>> = {
    tron: 728_126_428,
    ethereum: 1,
    bsc: 56,
    polygon: 137,
    arbitrum: 42_161,
};

/** A chain as its operator set it. */
export interface ChainConfig {
    chain: Chain;
    rpc: string;
    secondRpc: string | undefined;
    /** as it is shown */
    contract: string;
    decimals: number;
    confirm: ConfirmMode;
    confirmations: number;
    /** 0: from the newest block on */
    startBlock: number;
    addresses: AddressMode;
    xpub: string;
    shared: string;
}

export interface UsdtConfig {
    enabled: boolean;
    /** ms; how old a rate may be */
    rateMs: number;
    /** six decimals; from there on a second node has to agree */
    secondAbove: bigint;
    /** those that are on */
    chains: readonly ChainConfig[];
}

const chainOf = (chain: Chain, rail: StoredRail, open: (field: string) => string): ChainConfig => {
    const options = withPresets('usdt', rail.options);
    const text = (field: string) => String(options[`${chain}${field}`] ?? '');
    return {
        chain,
        rpc: open(`${chain}Rpc`),
        secondRpc: open(`${chain}SecondRpc`) || undefined,
        contract: text('Contract'),
        decimals: Number(text('Decimals')),
        confirm: text('Confirm') as ConfirmMode,
        confirmations: Number(text('Confirmations')),
        startBlock: Number(text('StartBlock')),
        addresses: text('Addresses') as AddressMode,
        xpub: text('Xpub'),
        shared: text('Shared'),
    };
};

/** What a stored rail says of USDT; chains that are off are left out. */
export const usdtConfigOf = (rail: StoredRail, secret: Secret): UsdtConfig => {
    const options = withPresets('usdt', rail.options);
    const open = (field: string) => {
        const sealed = rail.sealed[field];
        return sealed ? (secret.open(sealPurpose('usdt', field), sealed) ?? '') : '';
    };
    return {
        enabled: rail.enabled,
        rateMs: Number(options.rateHours) * 3_600_000,
        secondAbove: BigInt(Number(options.secondAbove)) * 1_000_000n,
        chains: chains
            .filter(chain => options[chain] === true)
            .map(chain => chainOf(chain, rail, open)),
    };
};

export const readUsdtConfig = async (db: Database, secret: Secret): Promise<UsdtConfig> =>
    usdtConfigOf(await readRail(db, 'usdt'), secret);
