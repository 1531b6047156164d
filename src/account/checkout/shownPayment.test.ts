import { expect, it } from 'vitest';
import { paymentStates } from '../../../contract/trade/payments';
import { isBeingChecked, shownOf } from './shownPayment';

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

it('is being checked from the proof on, until staff have decided', () => {
    const proof = (state: 'waiting' | 'once' | 'refused') => ({ state, reason: '', createdAt: 1 });
    expect(isBeingChecked({ state: 'processing', proof: proof('waiting') })).toBe(true);
    expect(isBeingChecked({ state: 'processing', proof: proof('once') })).toBe(true);
    expect(isBeingChecked({ state: 'awaiting', proof: null })).toBe(false);
    expect(isBeingChecked({ state: 'awaiting', proof: proof('refused') })).toBe(false);
    expect(isBeingChecked({ state: 'expired', proof: proof('waiting') })).toBe(false);
});
