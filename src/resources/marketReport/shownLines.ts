import { type MarketLine, monthsBetween } from '../../../contract/trade/marketReport';

export interface Shown {
    type: string;
    currency: string;
}

/** `count` months with the present one as the last, in UTC. */
export const lastMonths = (count: number, now: number): { from: string; until: string } => {
    const until = new Date(now);
    const from = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() - count + 1, 1));
    return { from: from.toISOString().slice(0, 7), until: until.toISOString().slice(0, 7) };
};

/** The currency to begin with: the one with most sales. */
export const usualCurrency = (lines: readonly MarketLine[]): string =>
    lines
        .filter(({ month, type }) => month === null && type === null)
        .toSorted((one, other) => other.sales - one.sales)[0]?.currency ?? 'CNY';

const isShown =
    ({ type, currency }: Shown) =>
    (line: MarketLine): boolean =>
        (line.type ?? '') === type && line.currency === currency;

/** What is shown of all: the sum, and every month of the span, without sales too. */
export const shownLines = (
    lines: readonly MarketLine[],
    shown: Shown,
    { from, until }: { from: string; until: string },
): { sum: MarketLine | undefined; months: { month: string; line: MarketLine | undefined }[] } => {
    const own = lines.filter(isShown(shown));
    return {
        sum: own.find(({ month }) => month === null),
        months: monthsBetween(from, until).map(month => ({
            month,
            line: own.find(line => line.month === month),
        })),
    };
};
