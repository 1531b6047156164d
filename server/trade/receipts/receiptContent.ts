import type { Currency } from '../../../contract/platform/money';
import type { Addressee, ReceiptSnapshot } from '../../../contract/trade/receipts';
import { decimalText } from '../../platform/export/decimalText';
import { type ReceiptLanguage, receiptTexts } from './receiptTexts';

/** What stands on the page, in one language: nothing but texts. */
export interface ReceiptContent {
    title: string;
    number: string;
    platform: readonly string[];
    to: { label: string; lines: readonly string[] };
    facts: readonly (readonly [label: string, value: string])[];
    columns: readonly [string, string];
    lines: readonly (readonly [text: string, amount: string])[];
    total: readonly [label: string, amount: string];
    notes: readonly string[];
}

/** CNY 1,234.56 of an amount in the smallest unit. */
const amountText = (minor: string, currency: Currency): string => {
    const [whole = '', fraction] = decimalText(minor, currency).split('.');
    return `${currency} ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
};

const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const linesOf = ({ name, address, taxId }: Addressee, label: string): string[] =>
    [name, ...address.split('\n'), taxId && `${label} ${taxId}`].filter(line => line !== '');

const vatNote = ({ vat, currency }: ReceiptSnapshot, text: string): string =>
    vat
        ? text
              .replace('%{rate}', `${vat.rate / 100}%`)
              .replace('%{amount}', amountText(vat.amount, currency))
        : '';

/** The texts of a receipt. Pure: the same snapshot always gives the same page. */
export const receiptContent = (
    receipt: ReceiptSnapshot,
    language: ReceiptLanguage,
): ReceiptContent => {
    const texts = receiptTexts[language];
    const { kind, currency, paidAt } = receipt;
    const isSellers = receipt.part === 'seller';
    const facts = [
        [texts.issued, timeText(receipt.issuedAt)],
        [texts.credits, receipt.credits],
        [texts.order, receipt.orderNumber],
        [texts.ordered, timeText(receipt.orderedAt)],
        [texts.paid, paidAt === null ? '' : timeText(paidAt)],
        [texts.paidBy, texts.rails[receipt.paidBy] ?? receipt.paidBy],
        [texts.reference, receipt.reference],
    ] as const;
    return {
        title: (isSellers ? texts.sellerTitles : texts.titles)[kind],
        number: receipt.number,
        platform: linesOf(receipt.platform, texts.taxId),
        to: { label: texts.to, lines: linesOf(receipt.to, texts.taxId) },
        facts: facts.filter(([, value]) => value !== ''),
        columns: [texts.item, texts.amount],
        lines: receipt.lines.map(line => [
            line.kind === 'item' ? line.text : texts.lines[line.kind],
            amountText(line.amount, currency),
        ]),
        total: [
            (isSellers ? texts.sellerTotals : texts.totals)[kind],
            amountText(receipt.total, currency),
        ],
        notes: [
            vatNote(receipt, isSellers ? texts.sellerVat : texts.vat),
            receipt.manifest && `${texts.manifest}: ${receipt.manifest}`,
            ...receipt.files.map(
                ({ name, sha256 }) => `${texts.file.replace('%{name}', () => name)}: ${sha256}`,
            ),
            currency === 'TST' ? texts.test : '',
            texts.times,
        ].filter(note => note !== ''),
    };
};
