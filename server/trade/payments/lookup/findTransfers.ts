import { chains } from '../../../../contract/trade/chainAddress';
import type { Diagnosis, Finding, LookupStep } from '../../../../contract/trade/paymentLookup';
import type { UsdtConfig } from '../usdt/chainConfig';
import type { TransferRow } from '../usdt/storeTransfers';
import { type Asker, blankFinding, mostFindings } from './asker';
import type { WordForms } from './wordForms';

const byOutcome: Readonly<Record<string, Diagnosis>> = {
    settled: 'transfer_confirmed_credited',
    assigned: 'transfer_confirmed_credited',
    held: 'transfer_partial',
    late: 'transfer_late_credited',
    unmatched: 'transfer_unmatched',
    returned: 'transfer_unmatched',
};

const diagnoseTransfer = (
    row: Pick<TransferRow, 'state' | 'outcome' | 'user_id' | 'payment_id'>,
): Diagnosis => {
    switch (row.state) {
        case 'orphaned':
            return 'transfer_orphaned';
        case 'reversed':
            return 'transfer_reversed';
        case 'wrong':
            return row.outcome === 'closed' ? 'transfer_closed' : 'transfer_wrong_token';
        case 'seen':
            return row.outcome === 'second_rpc' || row.outcome === 'stopped'
                ? 'transfer_held'
                : 'transfer_seen';
        default: {
            // those from before outcomes were kept belong to whom they were credited
            const isSomebodys = row.user_id !== null || row.payment_id !== null;
            const old = isSomebodys ? 'transfer_confirmed_credited' : 'transfer_unmatched';
            return byOutcome[row.outcome] ?? old;
        }
    }
};

const ownStep = (diagnosis: Diagnosis, hasOrder: boolean): LookupStep => {
    switch (diagnosis) {
        case 'transfer_seen':
        case 'transfer_held':
        case 'transfer_orphaned':
            return 'wait';
        case 'transfer_confirmed_credited':
            return hasOrder ? 'order' : 'wallet';
        case 'transfer_partial':
            return hasOrder ? 'pay_rest' : 'wallet';
        case 'transfer_late_credited':
            return 'wallet';
        default:
            return 'support';
    }
};

/** The whole of it; only what everybody can read on the chain; or not at all. */
type Sight = 'own' | 'office' | 'bare' | 'none';

const sightOf = (
    { userId, readsPayments }: Asker,
    row: TransferRow & { buyer_id: string | null },
    isWholeHash: boolean,
): Sight => {
    if (readsPayments) return 'office';
    if ((row.user_id ?? row.buyer_id) === userId) return 'own';
    const isNobodys = row.user_id === null && row.order_id === null && row.payment_id === null;
    const isUnmatched = diagnoseTransfer(row) === 'transfer_unmatched';
    return isWholeHash && (isNobodys || isUnmatched) ? 'bare' : 'none';
};

const stepOf = (row: TransferRow, diagnosis: Diagnosis, sight: Sight) => {
    if (sight === 'office') return { step: 'office_transfer', stepId: row.id } as const;
    const step = ownStep(diagnosis, sight === 'own' && row.order_id !== null);
    const leadsToOrder = step === 'order' || step === 'pay_rest';
    return { step, stepId: (leadsToOrder && row.order_id) || '' };
};

const findingOf = (row: TransferRow, sight: Sight, needed: number): Finding => {
    const diagnosis = diagnoseTransfer(row);
    const isOurToken = row.state !== 'wrong';
    return {
        ...blankFinding,
        kind: 'transfer',
        number: row.tx_hash,
        chain: row.chain,
        state: row.state,
        ...(isOurToken && { amount: String(row.amount), currency: 'USDT' }),
        outcome: sight === 'office' ? row.outcome : '',
        confirmations: row.confirmations,
        confirmationsNeeded: needed,
        at: row.block_at || row.created_at,
        diagnosis,
        ...stepOf(row, diagnosis, sight),
    };
};

interface FoundTransfers {
    findings: Finding[];
    /** payments of those that are more than bare */
    paymentIds: string[];
}

const rowsOf = ({ db }: Asker) =>
    db
        .selectFrom('usdt_transfers')
        .leftJoin('orders', 'orders.id', 'usdt_transfers.order_id')
        .selectAll('usdt_transfers')
        .select('orders.buyer_id')
        .orderBy('usdt_transfers.log_index')
        .limit(mostFindings);

const present = (
    asker: Asker,
    {
        rows,
        isWholeHash,
    }: { rows: Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>; isWholeHash: boolean },
    config: UsdtConfig,
): FoundTransfers => {
    const needed = new Map(config.chains.map(one => [one.chain as string, one.confirmations]));
    const seen = rows
        .map(row => ({ row, sight: sightOf(asker, row, isWholeHash) }))
        .filter(({ sight }) => sight !== 'none');
    const known = seen.filter(({ sight }) => sight !== 'bare');
    return {
        findings: seen.map(({ row, sight }) => findingOf(row, sight, needed.get(row.chain) ?? 0)),
        paymentIds: known.flatMap(({ row }) => row.payment_id ?? []),
    };
};

/** Transfers of a transaction: the asker's, and what belongs to nobody. */
export const findTransfers = async (
    asker: Asker,
    { hashes }: WordForms,
    config: UsdtConfig,
): Promise<FoundTransfers> => {
    if (hashes.length === 0) return { findings: [], paymentIds: [] };
    // the chains are named for the index, which begins with them
    const rows = await rowsOf(asker)
        .where('usdt_transfers.chain', 'in', chains)
        .where('usdt_transfers.tx_hash', 'in', hashes)
        .execute();
    return present(asker, { rows, isWholeHash: true }, config);
};

/** Transfers that came for payments which the asker may see. */
export const findTransfersOf = async (
    asker: Asker,
    paymentIds: readonly string[],
    config: UsdtConfig,
): Promise<FoundTransfers> => {
    if (paymentIds.length === 0) return { findings: [], paymentIds: [] };
    const rows = await rowsOf(asker).where('usdt_transfers.payment_id', 'in', paymentIds).execute();
    return present(asker, { rows, isWholeHash: false }, config);
};
