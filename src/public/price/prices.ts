import type { PublicPlan } from '../../../contract/public/plans';

export type Period = 'month' | 'year';

/** The period in the query of an address; a month where it names none. */
export const periodIn = (search: string): Period =>
    new URLSearchParams(search).get('period') === 'year' ? 'year' : 'month';

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
