import { z } from 'zod';
import { type Faults, fault } from '../../fault';
import { granted } from '../../platform/call';
import { amount, currency } from '../../platform/money';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';
import { goodsTypes } from '../orders/orderTransition';
import { orderTypes, signedAmount } from './orders';

export const couponKinds = ['percent', 'amount'] as const;
/** Who bears what a coupon takes off. */
export const couponFunders = ['platform', 'seller'] as const;

/** Where a coupon's period lies against now; of an enabled one only `running` can be used. */
export const couponPeriods = ['running', 'upcoming', 'over'] as const;

const limit = z.number().int().min(1).max(1_000_000_000).nullable();
const instant = z.number('field.time').int('field.time').min(0, 'field.time').nullable();

export const couponInput = z.object({
    code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, 'coupon.code_form'),
    kind: z.enum(couponKinds),
    /** hundredths of a percent, or the smallest unit of the currency */
    value: amount,
    /** that of the amounts here; null for a percentage without a least total */
    currency: currency.nullable(),
    /** an order has to come to so much */
    minTotal: amount,
    /** null for as often as one likes */
    maxUses: limit,
    perUser: limit,
    /** what it may be used for; all kinds of orders when empty */
    scope: z.array(z.enum(orderTypes)).max(orderTypes.length),
    startsAt: instant,
    endsAt: instant,
    enabled: z.boolean(),
    /** shown to visitors on the page of offers */
    isPublic: z.boolean().default(false),
    /**
     * What it takes off one order at the most. Without one, what the platform pays for goods is never more
     * than its fee for them.
     */
    maxDiscount: amount.nullable().default(null),
    /** what it may take off all orders together; null without an end */
    budget: amount.nullable().default(null),
    fundedBy: z.enum(couponFunders).default('platform'),
    /** of one that a seller pays for: it is for his goods alone */
    sellerId: recordId.nullable().default(null),
});
export type CouponInput = z.output<typeof couponInput>;

/**
 * Whether the platform may pay sellers more by it than it earns by them: without a budget nobody knows how
 * much, and one administrator alone gives away so much only.
 */
export const maySubsidise = ({
    fundedBy,
    scope,
    maxDiscount,
}: {
    fundedBy: string;
    scope: readonly string[];
    maxDiscount: string | number | null;
}): boolean => {
    const isForGoods = scope.length === 0 || goodsTypes.some(type => scope.includes(type));
    return fundedBy === 'platform' && isForGoods && maxDiscount !== null;
};

const fundingFaults = (coupon: CouponInput): Faults => {
    const { fundedBy, sellerId, maxDiscount, budget } = coupon;
    const faults: Faults = {};
    if (maxDiscount === '0') faults.maxDiscount = fault('field.below', { min: 1 });
    if (budget === '0') faults.budget = fault('field.below', { min: 1 });
    if (maySubsidise(coupon) && budget === null) faults.budget = 'field.needed';
    const isLess = budget !== null && maxDiscount !== null && BigInt(budget) < BigInt(maxDiscount);
    if (isLess) faults.budget = 'coupon.budget_too_small';
    if (fundedBy === 'seller' && sellerId === null) faults.sellerId = 'field.needed';
    if (fundedBy === 'platform' && sellerId !== null) faults.sellerId = 'coupon.seller_not_payer';
    return faults;
};

/** What is wrong with fields together, by field. */
export const couponFaults = (coupon: CouponInput): Faults => {
    const faults: Faults = {};
    const value = BigInt(coupon.value);
    if (value < 1n) faults.value = fault('field.below', { min: 1 });
    if (coupon.kind === 'percent' && value > 10_000n) faults.value = 'coupon.above_hundred';
    Object.assign(faults, fundingFaults(coupon));
    const amounts = [coupon.maxDiscount, coupon.budget];
    const needsCurrency =
        coupon.kind === 'amount' ||
        BigInt(coupon.minTotal) > 0n ||
        amounts.some(sum => sum !== null);
    if (needsCurrency && coupon.currency === null) faults.currency = 'field.needed';
    const { startsAt, endsAt, maxUses, perUser } = coupon;
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
        faults.endsAt = 'field.end_before_start';
    }
    if (maxUses !== null && perUser !== null && perUser > maxUses) {
        faults.perUser = 'coupon.above_all_uses';
    }
    return faults;
};

const coupon = couponInput.extend({
    id: z.string(),
    /** what it has taken off so far, orders on their way included */
    spent: signedAmount,
    ...stamps,
});
export type Coupon = z.output<typeof coupon>;

export const coupons = defineResource({
    name: 'coupons',
    noun: 'coupon',
    row: coupon,
    record: coupon,
    input: couponInput,
    filters: {
        enabled: z.enum(['true', 'false']).optional(),
        isPublic: z.enum(['true', 'false']).optional(),
        kind: z.enum(couponKinds).optional(),
        period: z.enum(couponPeriods).optional(),
    },
    sort: ['createdAt', 'code', 'value', 'startsAt', 'endsAt', 'updatedAt'],
    order: 'DESC',
    access: {
        list: granted('coupons.manage'),
        create: granted('coupons.manage'),
        edit: granted('coupons.manage'),
        delete: granted('coupons.manage'),
    },
    money: ['value', 'minTotal', 'maxDiscount', 'budget'],
    labels: {
        code: ['Code', '优惠码'],
        kind: ['Type', '类型'],
        value: ['Discount', '优惠'],
        currency: ['Currency', '币种'],
        minTotal: ['Minimum order', '最低消费'],
        maxUses: ['Total uses', '总可用次数'],
        perUser: ['Uses per user', '每人可用次数'],
        scope: ['Applies to', '适用范围'],
        startsAt: ['From', '开始时间'],
        endsAt: ['Until', '结束时间'],
        period: ['Period', '有效期'],
        enabled: ['Active', '启用'],
        isPublic: ['Show publicly', '公开展示'],
        maxDiscount: ['Maximum per order', '每单最高优惠'],
        budget: ['Budget', '总预算'],
        spent: ['Spent', '已使用金额'],
        fundedBy: ['Paid by', '承担方'],
        sellerId: ['Seller', '卖家'],
        ...stampLabels,
    },
    exported: {
        code: 'text',
        kind: 'text',
        value: 'text',
        currency: 'text',
        minTotal: 'text',
        maxUses: 'count',
        perUser: 'count',
        scope: 'text',
        startsAt: 'instant',
        endsAt: 'instant',
        enabled: 'text',
        isPublic: 'text',
        maxDiscount: 'text',
        budget: 'text',
        spent: 'text',
        fundedBy: 'text',
        createdAt: 'instant',
    },
});
