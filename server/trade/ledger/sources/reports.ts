import type { Database } from '../../../platform/database/database';
import { anyOf } from './source';

/** What a gateway said of money that came, or of a disputed card, as it was kept. */
export interface StoredReport {
    paymentId: string;
    raw: string;
    status?: string;
    reference?: string;
    amount?: string;
    currency?: string;
    dispute?: string;
    fees?: readonly { id: string; amount: string }[];
}

const parse = (text: string): Omit<StoredReport, 'paymentId' | 'raw'> | undefined => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** The messages that are believed, by payment. */
export const reportsOf = async (
    db: Database,
    paymentIds: readonly string[],
): Promise<Map<string, StoredReport[]>> => {
    const rows = await db
        .selectFrom('inbound_events')
        .select(['payment_id', 'report', 'raw'])
        .where('payment_id', 'in', anyOf(paymentIds))
        .where('signature_ok', '=', 1)
        .where('report', '<>', '')
        .execute();
    const reports = new Map<string, StoredReport[]>();
    for (const { payment_id, report, raw } of rows) {
        const said = parse(report);
        if (!said || payment_id === null) continue;
        const known = reports.get(payment_id) ?? [];
        reports.set(payment_id, [...known, { ...said, paymentId: payment_id, raw }]);
    }
    return reports;
};

/** Longer messages were cut when they were kept. */
const wholeLength = 16_000;

/** Whether the message's own bytes have the amount, in whichever unit the gateway writes it. */
export const rawHasAmount = (raw: string, minor: bigint, scale: number): boolean => {
    if (raw === '' || raw.length >= wholeLength) return true;
    const unit = 10n ** BigInt(scale);
    return (raw.match(/\d+(?:\.\d+)?/g) ?? []).some(word => {
        const [whole = '0', part = ''] = word.split('.');
        if (part === '' && BigInt(whole) === minor) return true;
        const digits = part.slice(0, scale).padEnd(scale, '0') || '0';
        return BigInt(whole) * unit + BigInt(digits) === minor;
    });
};
