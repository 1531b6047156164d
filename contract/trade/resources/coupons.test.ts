import { describe, expect, it } from 'vitest';
import { type CouponInput, couponFaults, couponInput } from './coupons';

const percent: CouponInput = {
    code: 'SPRING',
    kind: 'percent',
    value: '1500',
    currency: null,
    minTotal: '0',
    maxUses: null,
    perUser: null,
    scope: [],
    startsAt: null,
    endsAt: null,
    enabled: true,
    isPublic: false,
    maxDiscount: null,
    budget: null,
    fundedBy: 'platform',
    sellerId: null,
};
const amount: CouponInput = { ...percent, kind: 'amount', value: '500', currency: 'CNY' };

describe('couponFaults', () => {
    it.each([
        ['a percentage', percent],
        ['a hundred percent', { ...percent, value: '10000' }],
        ['an amount', amount],
        ['a period', { ...percent, startsAt: 1, endsAt: 2 }],
        ['an open period', { ...percent, endsAt: 2 }],
        ['limits', { ...percent, maxUses: 10, perUser: 10 }],
    ] as const)('finds nothing in %s', (_, coupon) => {
        expect(couponFaults(coupon as CouponInput)).toEqual({});
    });

    it.each([
        [{ value: '0' }, { value: 'field.below {"min":1}' }],
        [{ value: '10001' }, { value: 'coupon.above_hundred' }],
        [{ kind: 'amount' }, { currency: 'field.needed' }],
        [{ minTotal: '100' }, { currency: 'field.needed' }],
        [{ startsAt: 5, endsAt: 5 }, { endsAt: 'field.end_before_start' }],
        [{ maxUses: 2, perUser: 3 }, { perUser: 'coupon.above_all_uses' }],
        [{ currency: 'CNY', maxDiscount: '500' }, { budget: 'field.needed' }],
        [
            { currency: 'CNY', budget: '499', maxDiscount: '500' },
            { budget: 'coupon.budget_too_small' },
        ],
        [{ budget: '500' }, { currency: 'field.needed' }],
        [{ fundedBy: 'seller' }, { sellerId: 'field.needed' }],
        [{ sellerId: 'x' }, { sellerId: 'coupon.seller_not_payer' }],
    ] as const)('says of %o that %o', (change, faults) => {
        expect(couponFaults({ ...percent, ...change } as CouponInput)).toEqual(faults);
    });
});

it('a code is upper case', () => {
    expect(couponInput.shape.code.parse(' spring-26 ')).toBe('SPRING-26');
    for (const code of ['', 'AB', '-ABC', 'A B C', 'ÄÖÜ', 'X'.repeat(33)]) {
        expect(couponInput.shape.code.safeParse(code).success, code).toBe(false);
    }
});
