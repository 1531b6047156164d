import { z } from 'zod';
import { amount } from '../platform/money';

/** Two years. */
export const mostMonths = 24;

const monthly = z.object({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'field.month'),
    /** smallest unit of the listing's currency; null while it is not filled in */
    revenue: amount.nullable(),
    expenses: amount.nullable(),
});

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** One after the other: a bad month cannot be left out. */
const isInRow = (months: readonly { month: string }[]): boolean =>
    months.every(({ month }, at) => {
        const before = months[at - 1];
        return before === undefined || numberOf(month) === numberOf(before.month) + 1;
    });

/** A table of months, the earliest first. What is reckoned from it is in `monthlyFigures.ts`. */
export const monthlyMoney = z
    .array(monthly)
    .max(mostMonths)
    .refine(months => isInRow(months), 'product.months_gap');
