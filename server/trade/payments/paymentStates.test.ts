import { describe, expect, it } from 'vitest';
import { paymentExceptions, paymentStates } from '../../../contract/trade/payments';
import { checkMove, exceptionsOf, isOpen, paymentMoves } from './paymentStates';

describe('the states of a payment', () => {
    it('let money in from each that is not over, and let what went back come back', () => {
        for (const state of paymentStates) {
            const canSettle = state !== 'settled';
            expect([state, paymentMoves[state].includes('settled')]).toEqual([state, canSettle]);
        }
        expect(paymentStates.filter(isOpen)).toEqual(['created', 'awaiting', 'processing']);
    });

    it('refuse moves and pairs that are not in the tables', () => {
        const none = 'none' as const;
        const from = { state: 'settled', exception: none } as const;
        expect(() => checkMove(from, { state: 'awaiting', exception: none })).toThrow(
            'a payment cannot go from settled to awaiting',
        );
        expect(() => checkMove(from, { state: 'settled', exception: 'wrong_token' })).toThrow(
            'cannot be wrong_token',
        );
        checkMove(from, { state: 'settled', exception: 'paid_over' });
    });

    it('use every exception', () => {
        const used = new Set(Object.values(exceptionsOf).flat());
        expect([...used].sort()).toEqual([...paymentExceptions].sort());
    });
});
