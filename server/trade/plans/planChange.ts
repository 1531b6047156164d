import type { PlanChangeKind, PlanPeriod, PlanSnapshot } from '../../../contract/trade/plans';
import { periodAfter } from './planMonths';
import type { BoughtPeriod } from './planPeriods';

/** What buying a plan does to the periods that somebody has; amounts in the plan's smallest unit. */
export interface PlanChange {
    kind: PlanChangeKind;
    startsAt: number;
    endsAt: number;
    fullPrice: bigint;
    /** what is left of each period that it replaces */
    credits: readonly { period: BoughtPeriod; amount: bigint }[];
    credit: bigint;
    /** another plan follows the present one, and this would have to come behind it */
    isBehindOther: boolean;
}

export const priceOf = (plan: PlanSnapshot, period: PlanPeriod): bigint =>
    BigInt(period === 'year' ? plan.priceYear : plan.priceMonth);

/** What is left of a period's worth, by the time that is left; rounded down. */
export const worthLeft = ({ startsAt, endsAt, worth }: BoughtPeriod, now: number): bigint => {
    if (now <= startsAt) return worth;
    if (now >= endsAt) return 0n;
    return (worth * BigInt(endsAt - now)) / BigInt(endsAt - startsAt);
};

/** A part of a period: all of it when `value` is its price, longer or shorter when it is not. */
export const endFor = (
    startsAt: number,
    period: PlanPeriod,
    { value, fullPrice }: { value: bigint; fullPrice: bigint },
): number => {
    const whole = periodAfter(startsAt, period);
    if (fullPrice === 0n || value === fullPrice) return whole;
    return startsAt + Number((BigInt(whole - startsAt) * value) / fullPrice);
};

const isDearer = (plan: PlanSnapshot, than: PlanSnapshot): boolean =>
    plan.currency === than.currency && BigInt(plan.priceMonth) > BigInt(than.priceMonth);

/**
 * The same plan goes on after its end; a dearer one begins at once and takes what is left of the present
 * one on account; any other begins when what is paid is over.
 */
export const planChange = (
    periods: readonly BoughtPeriod[],
    plan: PlanSnapshot,
    period: PlanPeriod,
    now: number,
): PlanChange => {
    const left = periods.filter(({ endsAt }) => endsAt > now);
    const present = left.find(({ startsAt }) => startsAt <= now) ?? left[0];
    const last = left.at(-1);
    const fullPrice = priceOf(plan, period);
    const paidUntil = Math.max(now, last?.endsAt ?? 0);
    const at = (kind: PlanChangeKind, startsAt: number): PlanChange => ({
        kind,
        startsAt,
        endsAt: periodAfter(startsAt, period),
        fullPrice,
        credits: [],
        credit: 0n,
        isBehindOther: last !== undefined && last !== present && last.plan.id !== plan.id,
    });
    if (!present) return at('new', now);
    if (present.plan.id === plan.id) return at('extend', paidUntil);
    if (!isDearer(plan, present.plan)) return at('later', paidUntil);
    const credits = left
        .filter(one => one.currency === plan.currency)
        .map(one => ({ period: one, amount: worthLeft(one, now) }));
    const credit = credits.reduce((sum, { amount }) => sum + amount, 0n);
    const value = credit > fullPrice ? credit : fullPrice;
    const endsAt = endFor(now, period, { value, fullPrice });
    return { ...at('upgrade', now), endsAt, credits, credit, isBehindOther: false };
};
