import type { Selectable, Transaction } from 'kysely';
import { newId } from '../../../platform/database/newId';
import type { Tables } from '../../../platform/database/tables';
import type { DisputeReport, Rail } from '../rail';
import type { Payment } from '../storedPayments';

export type Trx = Transaction<Tables>;

/** A dispute as it is kept, and whether it was so before this message. */
export type CardDisputeRow = Selectable<Tables['card_disputes']> & { isKnown: boolean };

/** The dispute that a message is about; it is there from the first one on, whichever that is. */
export const keepDispute = async (
    trx: Trx,
    rail: Rail,
    { dispute, amount, currency, reason }: DisputeReport,
    payment: Payment,
    now: number,
): Promise<CardDisputeRow> => {
    const known = await trx
        .selectFrom('card_disputes')
        .selectAll()
        .where('rail', '=', rail.name)
        .where('reference', '=', dispute)
        .executeTakeFirst();
    if (known) return { ...known, isKnown: true };
    const row = await trx
        .insertInto('card_disputes')
        .values({
            id: newId(now),
            rail: rail.name,
            reference: dispute,
            payment_id: payment.id,
            order_id: payment.orderId,
            amount: Number(amount),
            currency,
            reason: reason.slice(0, 100),
            state: 'open',
            opened_at: now,
            closed_at: null,
            fee: 0,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    return { ...row, isKnown: false };
};
