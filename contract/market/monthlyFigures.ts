// Apart from the schema, which imports nothing of it: visitors load this without the contract.

/** One month as the seller says; amounts are of the smallest unit, null while they are not filled in. */
export interface MonthlyMoney {
    /** YYYY-MM */
    month: string;
    revenue: string | null;
    expenses: string | null;
}

/** Months that a table may lack at its end when it is submitted: those of one come late. */
export const mostMissingMonths = 3;

/** Of which the averages are made: the last ones. */
const averagedMonths = 12;

/** The month so many before, or after, another. */
export const monthFrom = (month: string, steps: number): string => {
    const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + steps;
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
};

/** The last one that is over, at an instant in ms; by UTC. */
export const lastWholeMonth = (now: number): string =>
    monthFrom(new Date(now).toISOString().slice(0, 7), -1);

/** How many months lie between a month and a later one. */
export const monthsSince = (month: string, later: string): number => {
    const at = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5));
    return at(later) - at(month);
};

/** A month with both of its amounts. */
export interface FilledMonth extends MonthlyMoney {
    revenue: string;
    expenses: string;
}

const whole = /^\d+$/;

/** Also false for what is half typed. */
export const isFilled = (one: MonthlyMoney): one is FilledMonth =>
    whole.test(one.revenue ?? '') && whole.test(one.expenses ?? '');

/** What is left of a month; below zero when it cost more than it brought. */
export const profitOf = ({ revenue, expenses }: FilledMonth): bigint =>
    BigInt(revenue) - BigInt(expenses);

const average = (amounts: readonly bigint[]): string =>
    String(amounts.reduce((sum, one) => sum + one, 0n) / BigInt(amounts.length));

/**
 * A month's revenue and profit on average, of the last twelve that are filled in or as many as there are; parts
 * of a unit fall away. Nothing without any.
 */
export const averagesOf = (
    months: readonly MonthlyMoney[] | undefined,
): { monthRevenue: string; monthProfit: string; months: number } | undefined => {
    const last = (months ?? []).filter(isFilled).slice(-averagedMonths);
    if (last.length === 0) return undefined;
    return {
        monthRevenue: average(last.map(({ revenue }) => BigInt(revenue))),
        monthProfit: average(last.map(profitOf)),
        months: last.length,
    };
};
