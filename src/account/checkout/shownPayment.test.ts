import { expect, it } from 'vitest';
import { paymentStates } from '../../../contract/trade/payments';
import { shownOf } from './shownPayment';

it('says paid only when the order got the money', () => {
    const shown = paymentStates.map(state => [state, shownOf({ state, creditedTo: 'order' })]);
    expect(Object.fromEntries(shown)).toEqual({
        created: undefined,
        awaiting: undefined,
        processing: undefined,
        settled: 'settled',
        expired: 'expired',
        failed: 'failed',
        refunded: undefined,
        reversed: undefined,
    });
    expect(shownOf({ state: 'settled', creditedTo: 'balance' })).toBe('late');
});
