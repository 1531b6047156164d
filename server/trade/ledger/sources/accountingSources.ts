import type { Currency } from '../../../../contract/platform/money';
import type { AdjustmentType } from '../../../../contract/trade/accounting/adjustments';
import { receiptSnapshot } from '../../../../contract/trade/receipts';
import { executedApprovals } from '../../../identity/approvals/executedApprovals';
import type { Database } from '../../../platform/database/database';
import { gatewayFee, gatewayPayout } from '../../accounting/accountingJournals';
import { vatJournal } from '../../receipts/receiptVat';
import { adjust } from '../adjustmentJournals';
import type { Journal } from '../journal';
import type { JournalPrefix } from '../journalKinds';
import { ledgerAccounts } from '../ledgerAccounts';
import { anyOf, byId, fromRecords, type JournalSource, takenFrom } from './source';

const linesById = async (db: Database, ids: readonly string[]) =>
    byId(
        await db
            .selectFrom('statement_lines')
            .select(['id', 'account', 'currency', 'amount', 'fee', 'state'])
            .where('id', 'in', ids)
            .execute(),
    );
type Line = Awaited<ReturnType<typeof linesById>> extends Map<string, infer Row> ? Row : never;

const sizeOf = (value: number | bigint): bigint =>
    BigInt(value) < 0n ? -BigInt(value) : BigInt(value);

const bookedLine = ({ id, account, currency }: Line, size: bigint) => ({
    id,
    account: { name: account, userId: null },
    currency: currency as Currency,
    size,
});

/** What the gateway kept beside a payment, and lines that are nothing but a fee. */
const fees = fromRecords(linesById, line => [
    gatewayFee(
        bookedLine(line, sizeOf(line.fee) + (line.state === 'fee' ? sizeOf(line.amount) : 0n)),
    ),
]);

const payouts = fromRecords(linesById, line =>
    line.state === 'payout'
        ? [gatewayPayout(bookedLine(line, sizeOf(line.amount)))]
        : `the line of the statement is ${line.state}`,
);

const receiptsByNumber = async (db: Database, numbers: readonly string[]) => {
    const rows = await db
        .selectFrom('receipts')
        .select(['number', 'kind', 'part', 'order_id', 'currency', 'snapshot'])
        .where('number', 'in', numbers)
        .execute();
    return new Map(rows.map(row => [row.number, row]));
};

/** What is printed on the receipt. */
const vat: JournalSource = fromRecords(receiptsByNumber, (row): readonly Journal[] | string => {
    const printed = receiptSnapshot.parse(JSON.parse(row.snapshot));
    if (!printed.vat) return 'the receipt has no VAT';
    const order = { id: row.order_id, currency: row.currency as Currency };
    const { number, kind, part } = printed;
    return [vatJournal({ number, kind, part, order }, printed.vat)];
});

/** What two administrators agree on; amounts are numbers or bigints, as the database gave them. */
const agreement = (id: string, amount: number | bigint, userId: string | null): string =>
    JSON.stringify([id, String(amount), userId]);

/** A row that nobody agreed on moves nothing. */
const adjustmentsById = async (db: Database, ids: readonly string[]) => {
    const rows = await db
        .selectFrom('adjustments')
        .selectAll()
        .where('id', 'in', anyOf(ids))
        .execute();
    const approvals = await executedApprovals(
        db,
        'adjustment',
        rows.map(({ id }) => id),
    );
    const agreed = new Set(
        approvals.map(row => agreement(row.subject_id, row.amount, row.beneficiary_id)),
    );
    return byId(rows.filter(row => agreed.has(agreement(row.id, row.amount, row.user_id))));
};

/** How much of it lay in the person's balance is the journal's own word. */
const adjustments = fromRecords(adjustmentsById, (row, posted) => {
    const { id, account, user_id: userId } = row;
    const [type, currency] = [row.type as AdjustmentType, row.currency as Currency];
    const outside = { name: account, userId: null };
    const left = takenFrom(posted, ledgerAccounts.available(userId).name, currency);
    return [adjust({ id, type, userId, currency, amount: BigInt(row.amount), outside }, left)];
});

export const accountingSources = {
    adj: adjustments,
    gfee: fees,
    gout: payouts,
    vat,
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;
