import { hexAddress } from '../../../../contract/trade/chainAddress';
import type { Database } from '../../../platform/database/database';
import { ledgerAccounts } from '../../ledger/ledgerAccounts';
import type { ChainConfig } from './chainConfig';
import type { ChainReader } from './chainReader';
import { RpcError } from './rpc';
import { inMicro } from './units';
import { watchedAddresses } from './watchedAddresses';

/** What lies on our addresses of a chain, and what the books say; millionths of a USDT. */
export interface ChainCheck {
    block: number;
    found: bigint;
    booked: bigint;
    /** why they could not be compared; empty when they were */
    failure: string;
}

const mostAddresses = 20_000;
const batchSize = 10;

const finalBlock = async (reader: ChainReader, { confirmations }: ChainConfig): Promise<number> =>
    (await reader.finalized()) ?? Math.max(0, (await reader.head()) - confirmations);

/** The sum of the token on all addresses at a block; undefined where the node does not say. */
const sumAt = async (
    reader: ChainReader,
    config: ChainConfig,
    addresses: readonly string[],
    block: number | 'latest',
): Promise<bigint | undefined> => {
    const contract = hexAddress(config.chain, config.contract);
    let sum = 0n;
    for (let at = 0; at < addresses.length; at += batchSize) {
        const found = await Promise.all(
            addresses
                .slice(at, at + batchSize)
                .map(address => reader.balanceOf(contract, address, block)),
        );
        for (const balance of found) {
            if (balance === undefined) return undefined;
            sum += inMicro(balance, config.decimals);
        }
    }
    return sum;
};

/** What the books hold there at a block: what was credited since then is not there yet, what was seen is. */
const bookedAt = async (db: Database, chain: string, block: number): Promise<bigint> => {
    const account = ledgerAccounts.chain(chain, 'USDT').name;
    const balance = await db
        .selectFrom('ledger_balances')
        .select('amount')
        .where('account', '=', account)
        .executeTakeFirst();
    const rows = await db
        .selectFrom('usdt_transfers')
        .select(['amount', 'state', 'block'])
        .where('chain', '=', chain)
        .where(({ or, and, eb }) =>
            or([
                and([eb('state', '=', 'seen'), eb('block', '<=', block)]),
                and([eb('state', '=', 'confirmed'), eb('block', '>', block)]),
            ]),
        )
        .execute();
    const change = rows.reduce(
        (sum, { amount, state }) => sum + (state === 'seen' ? BigInt(amount) : -BigInt(amount)),
        0n,
    );
    return change - BigInt(balance?.amount ?? 0);
};

/**
 * Compares what lies on all addresses that people ever paid to, at a block that cannot vanish, with the
 * ledger. Nothing of it is from our own watching but the addresses.
 */
export const checkChain = async (
    db: Database,
    reader: ChainReader,
    config: ChainConfig,
): Promise<ChainCheck> => {
    const nothing = { block: 0, found: 0n, booked: 0n };
    try {
        const final = await finalBlock(reader, config);
        const shared = config.shared === '' ? [] : [hexAddress(config.chain, config.shared)];
        const known = await watchedAddresses(db, config.chain);
        const addresses = [...new Set([...known, ...shared])];
        if (addresses.length > mostAddresses) return { ...nothing, failure: 'too_many' };
        const then = await sumAt(reader, config, addresses, final);
        // TRON's nodes know what an address has now, and nothing of what it had
        const now = then === undefined ? await sumAt(reader, config, addresses, 'latest') : then;
        if (now === undefined) return { ...nothing, failure: 'not_offered' };
        const block = then === undefined ? await reader.head() : final;
        const booked = await bookedAt(db, config.chain, block);
        return { block, found: now, booked, failure: '' };
    } catch (cause) {
        if (cause instanceof RpcError) return { ...nothing, failure: cause.fault };
        throw cause;
    }
};
