import { scales } from '../../../../contract/platform/money';
import { railsWith } from '../../../../contract/trade/paymentRails';
import type { Database } from '../../../platform/database/database';
import { inflowOfRow, type SourceInflow } from './inflowRecords';
import { rawHasAmount, reportsOf, type StoredReport } from './reports';
import { anyOf } from './source';

/** What a transfer by hand is known by: the bank's reference, as administrators read it. */
const proofsOf = (db: Database, paymentIds: readonly string[]) =>
    db
        .selectFrom('payment_proofs')
        .select(['payment_id', 'reference', 'amount', 'state'])
        .where('payment_id', 'in', anyOf(paymentIds))
        .where('state', '=', 'confirmed')
        .execute();
type Proof = Awaited<ReturnType<typeof proofsOf>>[number];

const byProof = (row: SourceInflow, proofs: readonly Proof[]): string => {
    const proof = proofs.find(
        one => one.payment_id === row.payment_id && row.id.endsWith(`:${one.reference}`),
    );
    if (!proof) return 'no confirmed transfer with this reference';
    return BigInt(proof.amount ?? 0) === BigInt(row.amount)
        ? ''
        : `staff confirmed ${proof.amount}`;
};

const byReport = (row: SourceInflow, reports: readonly StoredReport[]): string => {
    const { amount, currency } = inflowOfRow(row);
    const named = reports.filter(
        ({ reference, dispute, status }) =>
            status === 'paid' && dispute === undefined && row.id.endsWith(`:${reference}`),
    );
    if (named.length === 0) return 'no gateway message reports it';
    const told = named.find(one => one.amount === String(amount) && one.currency === currency);
    if (!told) return `the gateway reported ${named[0]?.amount} ${named[0]?.currency}`;
    if (rawHasAmount(told.raw, amount, scales[currency])) return '';
    return 'the raw message does not contain this amount';
};

/** Why what came through payment methods is not what was kept of it from outside; empty where it is. */
export const evidenceOf = async (
    db: Database,
    rows: readonly SourceInflow[],
): Promise<Map<string, string>> => {
    const idsOf = (some: readonly SourceInflow[]) => some.map(({ payment_id }) => payment_id);
    const proven: readonly string[] = railsWith('isProven');
    const manual = rows.filter(({ rail }) => proven.includes(rail));
    const gateways = rows.filter(({ rail }) => !proven.includes(rail));
    const proofs = manual.length > 0 ? await proofsOf(db, idsOf(manual)) : [];
    const reports = gateways.length > 0 ? await reportsOf(db, idsOf(gateways)) : new Map();
    return new Map(
        rows.map(row => [
            row.id,
            proven.includes(row.rail)
                ? byProof(row, proofs)
                : byReport(row, reports.get(row.payment_id) ?? []),
        ]),
    );
};
