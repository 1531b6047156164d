import { type Chain, chains, hexAddress } from '../../../../contract/trade/chainAddress';
import { withPresets } from '../../../../contract/trade/paymentRails';
import type { RailValue } from '../../../../contract/trade/railField';
import { ratedCurrencies } from '../../../../contract/trade/usdt';
import type { AddressMode, ConfirmMode } from '../../../../contract/trade/usdtFields';
import type { Database } from '../../../platform/database/database';
import type { Secret } from '../../../platform/secret';
import { readRail, type StoredRail, sealPurpose } from '../settings/storedRails';

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
    /** of TRON's hosted nodes, for `rpc` alone; empty without one */
    key: string;
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
    /** what withdrawals are paid from, 0x and small letters */
    payers: readonly string[];
}

/** Where a rate is fetched from. */
export interface RateSource {
    currency: RatedCurrency;
    url: string;
    /** names and positions, with dots between */
    path: string;
    /** decimal text; what is not between them is not believed */
    floor: string;
    ceiling: string;
}

export type RatedCurrency = (typeof ratedCurrencies)[number];

/** A rate that is fetched is no older than this. */
const fetchedRateMs = 600_000;

export interface UsdtConfig {
    enabled: boolean;
    /** ms; how old a rate may be that was set by hand */
    rateMs: number;
    /** per cent; a rate set by hand that changes by more has to be confirmed */
    rateChange: number;
    /** decimal text; what is set by hand lies between them */
    handLimits: Readonly<Record<RatedCurrency, { floor: string; ceiling: string }>>;
    /** currencies whose rate is fetched */
    sources: readonly RateSource[];
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
        key: chain === 'tron' ? open('tronKey') : '',
        secondRpc: open(`${chain}SecondRpc`) || undefined,
        contract: text('Contract'),
        decimals: Number(text('Decimals')),
        confirm: text('Confirm') as ConfirmMode,
        confirmations: Number(text('Confirmations')),
        startBlock: Number(text('StartBlock')),
        addresses: text('Addresses') as AddressMode,
        xpub: text('Xpub'),
        shared: text('Shared'),
        payers: text('Payers')
            .split(/\s+/)
            .filter(line => line !== '')
            .map(line => hexAddress(chain, line))
            // minted tokens come from it, and so would a mistyped line
            .filter(address => BigInt(address) !== 0n),
    };
};

const sourceOf = (
    currency: RatedCurrency,
    options: Readonly<Record<string, RailValue>>,
): RateSource => {
    const text = (field: string) => String(options[`rate${currency}${field}`] ?? '');
    const [url, path] = [text('Url'), text('Path')];
    return { currency, url, path, floor: text('Floor'), ceiling: text('Ceiling') };
};

/** How old the rate of a currency may be, ms: one that is fetched goes stale soon. */
export const rateMsOf = ({ rateMs, sources }: UsdtConfig, currency: string): number =>
    sources.some(source => source.currency === currency) ? fetchedRateMs : rateMs;

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
        rateChange: Number(options.rateChange),
        handLimits: {
            CNY: { floor: String(options.handCNYFloor), ceiling: String(options.handCNYCeiling) },
            USD: { floor: String(options.handUSDFloor), ceiling: String(options.handUSDCeiling) },
        },
        sources: ratedCurrencies
            .filter(currency => options[`rate${currency}`] === true)
            .map(currency => sourceOf(currency, options)),
        secondAbove: BigInt(Number(options.secondAbove)) * 1_000_000n,
        chains: chains
            .filter(chain => options[chain] === true)
            .map(chain => chainOf(chain, rail, open)),
    };
};

export const readUsdtConfig = async (db: Database, secret: Secret): Promise<UsdtConfig> =>
    usdtConfigOf(await readRail(db, 'usdt'), secret);
