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
