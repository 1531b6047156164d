import type { ReceiptKind } from '../../../contract/trade/receipts';
import type { Trx } from '../orders/orderRows';

const letters: Readonly<Record<ReceiptKind, string>> = { receipt: 'R', credit_note: 'C' };

/**
 * The next number of the year (UTC), without a gap: its row is locked until the transaction ends, and one
 * that fails takes its number back.
 */
export const nextReceiptNumber = async (
    trx: Trx,
    kind: ReceiptKind,
    now: number,
): Promise<string> => {
    const series = `${letters[kind]}${new Date(now).getUTCFullYear()}`;
    const { last } = await trx
        .insertInto('receipt_numbers')
        .values({ series, last: 1 })
        .onConflict(conflict =>
            conflict
                .column('series')
                .doUpdateSet(({ eb }) => ({ last: eb('receipt_numbers.last', '+', 1) })),
        )
        .returning('last')
        .executeTakeFirstOrThrow();
    return `${series}-${String(last).padStart(6, '0')}`;
};
