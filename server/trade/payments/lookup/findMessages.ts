import type { Diagnosis, Finding } from '../../../../contract/trade/paymentLookup';
import type { InboundOutcome } from '../../../../contract/trade/resources/payments';
import { type Asker, blankFinding, mostFindings } from './asker';

const diagnosisOf = {
    received: 'message_left',
    not_confirmed: 'message_left',
    credited: 'message_taken',
    repeated: 'message_taken',
    waiting: 'message_taken',
    failed: 'message_taken',
    ignored: 'message_refused',
    unknown_number: 'message_refused',
    wrong_amount: 'message_refused',
    wrong_currency: 'message_refused',
    wrong_choice: 'message_refused',
    reference_taken: 'message_refused',
    format: 'message_refused',
    signature: 'message_refused',
    stale: 'message_refused',
    merchant: 'message_refused',
    dispute_opened: 'message_taken',
    dispute_won: 'message_taken',
    charged_back: 'message_taken',
    dispute_fee: 'message_taken',
    dispute_reversed: 'message_left',
    refund_failed: 'message_taken',
    refund_returned: 'message_taken',
    refund_elsewhere: 'message_left',
    early: 'message_left',
    credited_by_hand: 'message_taken',
    closed: 'message_refused',
} as const satisfies Record<InboundOutcome, Diagnosis>;

/** What gateways said of these payments, for administrators alone. */
export const findMessages = async (
    { db, readsPayments }: Asker,
    paymentIds: readonly string[],
): Promise<Finding[]> => {
    if (!readsPayments || paymentIds.length === 0) return [];
    const rows = await db
        .selectFrom('inbound_events')
        .select(['id', 'event_key', 'outcome', 'received_at'])
        .where('payment_id', 'in', paymentIds)
        .orderBy('received_at', 'desc')
        .limit(mostFindings)
        .execute();
    return rows.map(row => ({
        ...blankFinding,
        kind: 'message',
        number: row.event_key,
        state: row.outcome,
        outcome: row.outcome,
        at: row.received_at,
        diagnosis: diagnosisOf[row.outcome as InboundOutcome],
        step: 'office_message',
        stepId: row.id,
    }));
};
