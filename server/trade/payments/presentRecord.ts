import type { Selectable } from 'kysely';
import { rails as declared } from '../../../contract/trade/paymentRails';
import type {
    InboundRow,
    PaymentRecord,
    PaymentRow,
} from '../../../contract/trade/resources/payments';
import { personNames } from '../../identity/users/personNames';
import type { Database } from '../../platform/database/database';
import type {
    InboundEventTable,
    PaymentTable,
} from '../../platform/database/tables/trade/payments';
import { filesById } from '../../platform/files/fileRows';
import { notFound } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { twoFrom } from './manual/manualRail';
import { requireOrder } from './payableOrder';
import type { Rails } from './rails';
import { presentCardDisputes, presentRefunds } from './refunds/presentRefunds';
import { refundableOf } from './refunds/refundable';
import { toPayment } from './storedPayments';

interface Services {
    db: Database;
    secret: Secret;
    rails: Rails;
}

/** Payments as the back-office lists them, with their orders and buyers. */
export const presentRows = async (
    db: Database,
    rows: readonly Selectable<PaymentTable>[],
): Promise<PaymentRow[]> => {
    const ids = [...new Set(rows.map(({ order_id }) => order_id)), ''];
    const orders = await db
        .selectFrom('orders')
        .select(['id', 'number', 'buyer_id'])
        .where('id', 'in', ids)
        .execute();
    const byId = new Map(orders.map(order => [order.id, order]));
    const named = await personNames(
        db,
        orders.map(({ buyer_id }) => buyer_id),
    );
    return rows.map(row => {
        const { rate: _, step: __, details: ___, amount, railAmount, ...payment } = toPayment(row);
        const order = byId.get(row.order_id);
        return {
            ...payment,
            amount: String(amount),
            railAmount: String(railAmount),
            received: String(payment.received),
            orderNumber: order?.number ?? '',
            buyer: named(order?.buyer_id ?? ''),
            updatedAt: row.updated_at,
            version: row.version,
        };
    });
};

export const presentInbound = (row: Selectable<InboundEventTable>): InboundRow => ({
    id: row.id,
    rail: row.rail as InboundRow['rail'],
    eventKey: row.event_key,
    paymentId: row.payment_id,
    isSigned: row.signature_ok === 1,
    outcome: row.outcome as InboundRow['outcome'],
    attempts: row.attempts,
    repeats: row.repeats,
    receivedAt: row.received_at,
    processedAt: row.processed_at,
});

const inflowsOf = async (db: Database, id: string): Promise<PaymentRecord['inflows']> => {
    const rows = await db
        .selectFrom('payment_inflows')
        .selectAll()
        .where('payment_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    return rows.map(row => ({
        journalId: row.id,
        amount: String(row.amount),
        creditedTo: row.credited_to,
        currency: row.currency as PaymentRow['currency'],
        createdAt: row.created_at,
    }));
};

const proofsOf = async (db: Database, id: string): Promise<PaymentRecord['proofs']> => {
    const rows = await db
        .selectFrom('payment_proofs')
        .selectAll()
        .where('payment_id', '=', id)
        .orderBy('id', 'desc')
        .execute();
    const files = await filesById(
        db,
        rows.map(row => row.file_id),
    );
    const named = await personNames(
        db,
        rows.flatMap(row => [row.first_by, row.second_by]),
    );
    return rows.map(row => ({
        id: row.id,
        fileId: row.file_id,
        fileName: files.get(row.file_id ?? '')?.name ?? '',
        note: row.note,
        state: row.state,
        amount: row.amount === null ? null : String(row.amount),
        reference: row.reference ?? '',
        reason: row.reason,
        first: row.first_by === null ? null : named(row.first_by),
        second: row.second_by === null ? null : named(row.second_by),
        createdAt: row.created_at,
        version: row.version,
    }));
};

const inboundOf = async (db: Database, id: string): Promise<InboundRow[]> => {
    const rows = await db
        .selectFrom('inbound_events')
        .selectAll()
        .where('payment_id', '=', id)
        .orderBy('id')
        .limit(100)
        .execute();
    return rows.map(presentInbound);
};

/** What went back of a payment, and what still can. */
const backwards = async (
    { db, rails }: Services,
    row: Selectable<PaymentTable>,
): Promise<Pick<PaymentRecord, 'refunds' | 'refundable' | 'isRefundedWhole' | 'cardDisputes'>> => {
    const payment = toPayment(row);
    const order = await requireOrder(db, row.order_id);
    const { amount, isWhole } = await refundableOf(db, rails.get(payment.rail), payment, order);
    return {
        refunds: await presentRefunds(db, row.id),
        refundable: String(amount),
        isRefundedWhole: isWhole,
        cardDisputes: await presentCardDisputes(db, row.id),
    };
};

/** A payment with all that belongs to it; throws 404. */
export const presentRecord = async (
    { db, secret, rails }: Services,
    id: string,
): Promise<PaymentRecord> => {
    const found = db.selectFrom('payments').selectAll().where('id', '=', id);
    const row = await found.executeTakeFirst();
    const [shown] = row ? await presentRows(db, [row]) : [];
    if (!row || !shown) throw notFound('payment.not_found');
    const isProven = declared[shown.rail].isProven === true;
    return {
        ...shown,
        monitorUntil: row.monitor_until,
        rate: row.rate,
        rateSource: row.rate_source,
        inflows: await inflowsOf(db, id),
        proofs: isProven ? await proofsOf(db, id) : [],
        twoFrom: isProven ? String(await twoFrom({ db, secret }, shown)) : null,
        inbound: await inboundOf(db, id),
        ...(await backwards({ db, secret, rails }, row)),
    };
};
