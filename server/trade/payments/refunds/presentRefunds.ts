import type { CardDispute, Refund } from '../../../../contract/trade/refunds';
import { personNames } from '../../../identity/users/personNames';
import type { Database } from '../../../platform/database/database';

/** What goes back of a payment, the newest first. */
export const presentRefunds = async (db: Database, paymentId: string): Promise<Refund[]> => {
    const rows = await db
        .selectFrom('refunds')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    const named = await personNames(
        db,
        rows.map(({ asked_by }) => asked_by),
    );
    return rows.map(row => ({
        id: row.id,
        number: row.number,
        amount: String(row.amount),
        currency: row.currency as Refund['currency'],
        state: row.state as Refund['state'],
        stateSince: row.state_since,
        reason: row.reason,
        askedBy: named(row.asked_by),
        reference: row.reference,
        failure: row.failure,
        attempts: row.attempts,
        createdAt: row.created_at,
    }));
};

/** Disputes of a payment at the bank, the newest first. */
export const presentCardDisputes = async (
    db: Database,
    paymentId: string,
): Promise<CardDispute[]> => {
    const rows = await db
        .selectFrom('card_disputes')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .orderBy('id', 'desc')
        .execute();
    return rows.map(row => ({
        id: row.id,
        reference: row.reference,
        amount: String(row.amount),
        currency: row.currency as CardDispute['currency'],
        reason: row.reason,
        state: row.state as CardDispute['state'],
        fee: String(row.fee),
        openedAt: row.opened_at,
        closedAt: row.closed_at,
    }));
};
