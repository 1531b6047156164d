import type { PaymentView } from '../../../contract/trade/payments';

/** How the end of a payment is told; undefined while there is none. */
export const shownOf = ({
    state,
    creditedTo,
}: Pick<PaymentView, 'state' | 'creditedTo'>):
    | 'settled'
    | 'late'
    | 'expired'
    | 'failed'
    | undefined => {
    if (state === 'settled') return creditedTo === 'order' ? 'settled' : 'late';
    if (state === 'expired' || state === 'failed') return state;
    return undefined;
};

/** A proof was shown and staff look at it: whoever pays has done their part, and no time runs out on them. */
export const isBeingChecked = ({ state, proof }: Pick<PaymentView, 'state' | 'proof'>): boolean =>
    (state === 'awaiting' || state === 'processing') &&
    (proof?.state === 'waiting' || proof?.state === 'once');
