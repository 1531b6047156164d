import type { PublicPlan, PublicPlans } from '../../../contract/trade/public/plans';

export type Period = 'month' | 'year';

/** What the page shows; all of it stands in its address. */
export interface Choice {
    period: Period;
    /** a month, for which a plan is looked for */
    events?: number | undefined;
}

/** The choice in the query of an address; a month where it names no period. */
export const choiceIn = (search: string): Choice => {
    const query = new URLSearchParams(search);
    const events = query.get('events') ?? '';
    return {
        period: query.get('period') === 'year' ? 'year' : 'month',
        ...(/^[1-9]\d{0,12}$/.test(events) && { events: Number(events) }),
    };
};

/** Where the page shows it. */
export const priceAddress = ({ period, events }: Choice): string => {
    const words = {
        ...(period === 'year' && { period }),
        ...(events !== undefined && { events: String(events) }),
    };
    const query = new URLSearchParams(words);
    return query.size > 0 ? `/price?${query}` : '/price';
};

/** The first plan that holds so many events a month, or what is free; undefined for none. */
export const fittingPlan = (
    { free, list }: Pick<PublicPlans, 'free' | 'list'>,
    events: number,
): string | undefined => {
    if (free && (free.events === null || free.events >= events)) return 'free';
    const holding = list.filter(plan => plan.events >= events);
    return holding.toSorted((one, other) => one.events - other.events)[0]?.id;
};

interface Saving {
    /** of the smallest unit */
    amount: bigint;
    /** whole percents, rounded down: nobody is promised more than they get */
    percent: number;
}

/** What a year costs less than twelve months; nothing where it is no less. */
export const yearlySaving = ({
    priceMonth,
    priceYear,
}: Pick<PublicPlan, 'priceMonth' | 'priceYear'>): Saving | undefined => {
    const months = BigInt(priceMonth) * 12n;
    const amount = months - BigInt(priceYear);
    if (months === 0n || amount <= 0n) return undefined;
    return { amount, percent: Number((amount * 100n) / months) };
};

/** A year's price by the month, rounded up. */
export const monthOfYear = (priceYear: string): bigint => (BigInt(priceYear) + 11n) / 12n;

/** Where a plan is bought, or where one registers for it first. */
export const planAddress = (hasAccount: boolean): string =>
    hasAccount ? '/user/plan' : `/register?redirect=${encodeURIComponent('/user/plan')}`;
