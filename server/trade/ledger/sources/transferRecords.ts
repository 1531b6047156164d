import type { Database } from '../../../platform/database/database';
import type { Inflow } from '../journals';
import { ledgerAccounts } from '../ledgerAccounts';
import { anyOf } from './source';

const transfersOf = (db: Database, hashes: readonly string[]) =>
    db
        .selectFrom('usdt_transfers')
        .select(['chain', 'tx_hash', 'log_index', 'amount', 'raw_value', 'state', 'outcome'])
        .select(['user_id', 'order_id', 'payment_id', 'reversals'])
        .where('tx_hash', 'in', anyOf(hashes))
        .execute();
export type SourceTransfer = Awaited<ReturnType<typeof transfersOf>>[number];

/** `dep:<chain>:<transaction>:<log>`, and behind it the how-manieth time it was credited. */
const partsOf = (id: string): readonly string[] => id.slice('dep:'.length).split(':');

/** The transfers that the ids of inflows name. */
export const transfersByInflow = async (
    db: Database,
    inflowIds: readonly string[],
): Promise<Map<string, SourceTransfer>> => {
    const rows = await transfersOf(
        db,
        inflowIds.map(id => partsOf(id)[1] ?? ''),
    );
    const byName = new Map<string, SourceTransfer>(
        rows.map(row => [`${row.chain}:${row.tx_hash}:${row.log_index}`, row]),
    );
    return new Map(
        inflowIds.flatMap(id => {
            const [chain, hash, log] = partsOf(id);
            const row = byName.get(`${chain}:${hash}:${log}`);
            return row ? [[id, row] as const] : [];
        }),
    );
};

export const inflowOfTransfer = (id: string, row: SourceTransfer): Inflow => ({
    id,
    kind: 'deposit',
    from: ledgerAccounts.chain(row.chain, 'USDT'),
    amount: BigInt(row.amount),
    currency: 'USDT',
});

/** Tokens have six decimals or more: the log's own number has to begin with the amount. */
const mostDecimals = 18;

/** Why the row itself cannot be what a log said; empty where it can. */
export const transferDoubt = ({ amount, raw_value, state }: SourceTransfer): string => {
    if (state === 'orphaned' || state === 'wrong') return `the transfer is ${state}`;
    if (!/^\d+$/.test(raw_value)) return '';
    const raw = BigInt(raw_value);
    for (let more = 0; more <= mostDecimals - 6; more += 1) {
        if (raw / 10n ** BigInt(more) === BigInt(amount)) return '';
    }
    return `the log recorded ${raw_value} of the token`;
};
