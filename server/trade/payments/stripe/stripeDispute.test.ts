import { describe, expect, it } from 'vitest';
import { disputeOf } from './stripeDispute';

const facts = {
    id: 'dp_1',
    payment_intent: 'pi_1',
    amount: 10_000,
    currency: 'usd',
    reason: 'fraudulent',
    status: 'needs_response',
};
const feesOf = (entries: unknown) => {
    const dispute = disputeOf({ ...facts, balance_transactions: entries }, false);
    return typeof dispute === 'object' ? dispute.fees : dispute;
};
const entry = { id: 'txn_1', amount: -10_000, fee: 1_500, currency: 'usd' };

describe('the fee of a dispute', () => {
    it('is what each of the gateway’s entries says, also what is given back', () => {
        const back = { ...entry, id: 'txn_2', amount: 10_000, fee: -1_500 };
        expect(feesOf([entry, back])).toEqual([
            { id: 'txn_1', amount: '1500' },
            { id: 'txn_2', amount: '-1500' },
        ]);
    });

    it('is exchanged as the disputed amount was, where the account is kept in another currency', () => {
        // 100.00 USD were 780.33 HKD, and the fee was 85.00 HKD
        const other = { ...entry, amount: -78_033, fee: 8_500, currency: 'hkd' };
        expect(feesOf([other])).toEqual([{ id: 'txn_1', amount: '1089' }]);
        expect(feesOf([{ ...other, fee: -8_500 }])).toEqual([{ id: 'txn_1', amount: '-1089' }]);
        expect(feesOf([{ ...other, amount: 0 }])).toEqual([]);
    });

    it.each([[undefined], [null], [[]], [['txn_1']], [[{ ...entry, fee: 0 }]]])(
        'is none of %j',
        entries => expect(feesOf(entries)).toEqual([]),
    );
});

describe('a dispute', () => {
    it.each([
        ['needs_response', false, 'dispute_opened'],
        ['under_review', false, 'dispute_opened'],
        ['lost', false, 'dispute_lost'],
        ['won', false, 'dispute_won'],
        ['lost', true, 'dispute_lost'],
        ['won', true, 'dispute_won'],
    ])('that is %s is at its step', (status, isClosed, step) =>
        expect(disputeOf({ ...facts, status }, isClosed)).toMatchObject({ status: step }),
    );

    it.each([{ id: 'dp_1:txn_1' }, { payment_intent: 'pi_1:x' }, { id: 'dp 1' }])(
        'with a name that could be two in the books is none: %j',
        change => expect(disputeOf({ ...facts, ...change }, false)).toBeUndefined(),
    );

    it('of which the bank only asks is none yet', () =>
        expect(disputeOf({ ...facts, status: 'warning_closed' }, true)).toBe('ignored'));
});
