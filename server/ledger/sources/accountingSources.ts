import type { Currency } from '../../../contract/money';
import { receiptSnapshot } from '../../../contract/receipts';
import { gatewayFee, gatewayPayout } from '../../accounting/accountingJournals';
import type { Database } from '../../database/database';
import { vatJournal } from '../../receipts/receiptVat';
import type { JournalPrefix } from '../journalKinds';
import type { Journal } from '../post';
import { byId, fromRecords, type JournalSource } from './source';

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
    ...{ id, account: { name: account, userId: null }, currency: currency as Currency, size },
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
    if (!printed.vat) return 'there is no VAT on the receipt';
    const order = { id: row.order_id, currency: row.currency as Currency };
    const { number, kind, part } = printed;
    return [vatJournal({ number, kind, part, order }, printed.vat)];
});

export const accountingSources = {
    gfee: fees,
    gout: payouts,
    vat,
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;
