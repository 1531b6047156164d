import { holds } from '../../../contract/platform/call';
import type { Currency } from '../../../contract/platform/money';
import {
    type ReceiptKind,
    type ReceiptPart,
    type ReceiptRow,
    type ReceiptSnapshot,
    receiptSnapshot,
} from '../../../contract/trade/receipts';
import type { Database } from '../../platform/database/database';
import { pageOf } from '../../platform/database/pageOf';
import { notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';

interface Asked {
    orderId?: string | undefined;
    page: number;
    perPage: number;
}

/** One's own receipts; whoever reads all orders and names an order sees those of both its sides. */
export const listReceipts = async (
    db: Database,
    session: Session,
    { orderId, page, perPage }: Asked,
): Promise<{ list: ReceiptRow[]; total: number }> => {
    const isOwn = orderId === undefined || !holds(session, 'orders.read');
    let found = db.selectFrom('receipts');
    if (isOwn) found = found.where('user_id', '=', session.userId);
    if (orderId !== undefined) found = found.where('order_id', '=', orderId);
    const { rows, total } = await pageOf(found.selectAll().orderBy('id', 'desc'), {
        page,
        perPage,
    });
    const list = rows.map(row => {
        const { orderNumber, lines } = JSON.parse(row.snapshot) as ReceiptSnapshot;
        return {
            number: row.number,
            orderId: row.order_id,
            orderNumber,
            kind: row.kind as ReceiptKind,
            part: row.part as ReceiptPart,
            title: lines[0]?.text ?? '',
            total: String(row.total),
            currency: row.currency as Currency,
            issuedAt: row.issued_at,
        };
    });
    return { list, total };
};

/** What a receipt says, for whom it was made out to and for who reads all orders; throws 404 for others. */
export const requireReceipt = async (
    db: Database,
    session: Session,
    number: string,
): Promise<ReceiptSnapshot> => {
    const row = await db
        .selectFrom('receipts')
        .select(['user_id', 'snapshot'])
        .where('number', '=', number)
        .executeTakeFirst();
    const isTheirs = row?.user_id === session.userId || holds(session, 'orders.read');
    if (!row || !isTheirs) throw notFound('receipt.not_found');
    return receiptSnapshot.parse(JSON.parse(row.snapshot));
};
