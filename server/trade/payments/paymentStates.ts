import type { PaymentException, PaymentState } from '../../../contract/trade/payments';

/** Where a payment can go from each state; to stay is always allowed. */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
    created: ['awaiting', 'processing', 'settled', 'expired', 'failed'],
    awaiting: ['processing', 'settled', 'expired', 'failed'],
    // seen, and gone again from its chain: back to awaiting
    processing: ['awaiting', 'settled', 'expired', 'failed'],
    // money that comes late is never dropped
    expired: ['processing', 'settled'],
    failed: ['awaiting', 'processing', 'settled'],
    settled: ['refunded', 'reversed'],
    // what went back may come back, when the buyer's bank does not take it
    refunded: ['settled'],
    reversed: ['settled'],
};

const afterPaying: readonly PaymentException[] = [
    ...(['none', 'paid_partial', 'paid_over', 'paid_late', 'marked_by_admin'] as const),
];
const beforePaying: readonly PaymentException[] = ['none', 'paid_partial', 'wrong_token'];

/** What can be said beside each state. */
export const exceptionsOf: Readonly<Record<PaymentState, readonly PaymentException[]>> = {
    created: ['none'],
    awaiting: beforePaying,
    processing: beforePaying,
    expired: beforePaying,
    failed: beforePaying,
    settled: afterPaying,
    refunded: afterPaying,
    reversed: afterPaying,
};

/** Those that may still be paid in time. */
export const openStates = ['created', 'awaiting', 'processing'] as const;

export const isOpen = (state: PaymentState): boolean =>
    (openStates as readonly PaymentState[]).includes(state);

interface Standing {
    state: PaymentState;
    exception: PaymentException;
}

/** Throws for a move or a pair that the tables do not have: a fault of whoever asks for it. */
export const checkMove = (from: Standing, to: Standing): void => {
    const isKnown = from.state === to.state || paymentMoves[from.state].includes(to.state);
    if (!isKnown) throw new Error(`a payment cannot go from ${from.state} to ${to.state}`);
    if (!exceptionsOf[to.state].includes(to.exception)) {
        throw new Error(`a payment that is ${to.state} cannot be ${to.exception}`);
    }
};
