import { describe, expect, it } from 'vitest';
import { type StripeTransaction, stripeMonths, wholeMonths } from './stripeMonths';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1_000;

const transaction = (
    type: string,
    amount: number,
    day: string,
    rest: Partial<StripeTransaction> = {},
): StripeTransaction => ({
    id: `txn_${day}_${amount}`,
    type,
    amount,
    fee: 30,
    currency: 'usd',
    created: at(day),
    ...rest,
});

describe('what Stripe has of a month', () => {
    it('is added up by month and currency: paid, given back, fees; nothing else counts', () => {
        const months = stripeMonths([
            transaction('charge', 5_000, '2026-10-31'),
            transaction('payment', 1_000, '2026-10-01', { currency: 'eur' }),
            transaction('refund', -700, '2026-10-12', { fee: 0 }),
            transaction('payout', -90_000, '2026-10-20'),
            transaction('topup', 90_000, '2026-10-20'),
            transaction('charge', 2_000, '2026-09-30'),
        ]);
        const usd = { currency: 'usd', fees: 30 };
        expect(months).toEqual([
            { ...usd, month: '2026-10', gross: 5_000, refunds: 700, charges: 1 },
            { ...usd, currency: 'eur', month: '2026-10', gross: 1_000, refunds: 0, charges: 1 },
            { ...usd, month: '2026-09', gross: 2_000, refunds: 0, charges: 1 },
        ]);
    });

    it('leaves out a month of which not all could be read', () => {
        const read = [
            transaction('charge', 5_000, '2026-10-31'),
            transaction('charge', 2_000, '2026-09-30'),
        ];
        expect(wholeMonths(read, true).map(({ month }) => month)).toEqual(['2026-10', '2026-09']);
        expect(wholeMonths(read, false).map(({ month }) => month)).toEqual(['2026-10']);
    });
});
