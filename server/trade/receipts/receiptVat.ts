import {
    type ReceiptKind,
    type ReceiptPart,
    receiptSnapshot,
} from '../../../contract/trade/receipts';
import { settingsIn } from '../../platform/settings/settingsStore';
import type { Journal } from '../ledger/journal';
import { journal } from '../ledger/journals';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { type PaidParts, receiptLinesOf } from './receiptLines';

/** VAT that a receipt's amount has in it. */
interface ReceiptVat {
    /** hundredths of a per cent */
    rate: number;
    /** smallest unit */
    amount: string;
}

/** The VAT within an amount that includes it, rounded to the nearest unit, halves up; rate in hundredths of a per cent. */
export const vatWithin = (amount: bigint, rate: number): bigint => {
    const [part, whole] = [BigInt(rate), 10_000n + BigInt(rate)];
    return (2n * amount * part + whole) / (2n * whole);
};

/** What the platform itself sells on this receipt, with VAT in it: a plan to its buyer, its service to a seller. */
const soldBy = (order: StoredOrder, part: ReceiptPart, paid: PaidParts): bigint => {
    const { lines, total } = receiptLinesOf(order, part, paid);
    if (part === 'buyer') return order.type === 'subscription' ? total : 0n;
    return -BigInt(lines.find(({ kind }) => kind === 'fee')?.amount ?? 0);
};

const vatNow = async (
    trx: Trx,
    order: StoredOrder,
    part: ReceiptPart,
    paid: PaidParts,
): Promise<ReceiptVat | null> => {
    const { vat_fee_rate, vat_plan_rate } = await settingsIn(trx);
    const rate = part === 'seller' ? vat_fee_rate : vat_plan_rate;
    const amount = order.currency === 'TST' ? 0n : vatWithin(soldBy(order, part, paid), rate);
    return amount > 0n ? { rate, amount: String(amount) } : null;
};

/** A credit note takes back the VAT of its receipt, whatever the rate is by now. */
const vatOfReceipt = async (trx: Trx, number: string | undefined): Promise<ReceiptVat | null> => {
    if (number === undefined) return null;
    const row = await trx
        .selectFrom('receipts')
        .select('snapshot')
        .where('number', '=', number)
        .executeTakeFirst();
    return row ? receiptSnapshot.parse(JSON.parse(row.snapshot)).vat : null;
};

interface Asked {
    kind: ReceiptKind;
    part: ReceiptPart;
    credits?: string | undefined;
    paid: PaidParts;
}

/** The VAT on what is being issued; null where there is none, or the operator has set no rate. */
export const vatFor = (
    trx: Trx,
    order: StoredOrder,
    { kind, part, credits, paid }: Asked,
): Promise<ReceiptVat | null> =>
    kind === 'receipt' ? vatNow(trx, order, part, paid) : vatOfReceipt(trx, credits);

interface Issued {
    number: string;
    kind: ReceiptKind;
    part: ReceiptPart;
    order: Pick<StoredOrder, 'id' | 'currency'>;
}

/** Out of what was earned to what is owed to the tax office; a credit note takes it back. */
export const vatJournal = (
    { number, kind, part, order }: Issued,
    { amount }: ReceiptVat,
): Journal => {
    const signed = kind === 'receipt' ? BigInt(amount) : -BigInt(amount);
    const earned = ledgerAccounts.platform(part === 'seller' ? 'fee' : 'subscription');
    const moves = [
        [earned, -signed],
        [ledgerAccounts.platform('vat'), signed],
    ] as const;
    return journal(`vat:${number}`, 'vat', order.currency, moves, order.id);
};
