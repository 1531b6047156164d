import { z } from 'zod';
import { fault } from '../fault';
import { defineCall, granted } from '../platform/call';
import { currency } from '../platform/money';
import { listFormats } from '../platform/resource';
import { goodsTypes } from './orders/orderTransition';
import { signedAmount } from './resources/orders';

const path = '/api/v1/work/marketReport';

/** Months of one report. */
export const mostReportMonths = 60;

/** YYYY-MM; a month of the books, which are kept in UTC */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'field.month');

const monthNumber = (text: string): number => {
    const [year = 0, number = 0] = text.split('-').map(Number);
    return year * 12 + number - 1;
};

/** Every month from one to the other, both among them. */
export const monthsBetween = (from: string, until: string): string[] => {
    const first = monthNumber(from);
    return Array.from({ length: monthNumber(until) - first + 1 }, (_, at) => {
        const number = first + at;
        return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
    });
};

const span = z
    .object({ from: month, until: month })
    .refine(({ from, until }) => from <= until, {
        path: ['until'],
        message: 'accounting.end_before_start',
    })
    .refine(({ from, until }) => monthNumber(until) - monthNumber(from) < mostReportMonths, {
        path: ['from'],
        message: fault('accounting.too_many_months', { max: mostReportMonths }),
    });

/**
 * Sales by the month in which they were paid, whatever became of them later. Amounts are of the smallest unit.
 * Test money is no money.
 */
const marketLine = z.object({
    /** null of the whole span */
    month: month.nullable(),
    /** null of all types together */
    type: z.enum(goodsTypes).nullable(),
    currency,
    sales: z.number().int(),
    /** what their buyers paid */
    volume: signedAmount,
    /** what the ledger has on the account of fees for these orders, less commissions */
    fees: signedAmount,
    /** what the platform added for coupons */
    coupons: signedAmount,
    /** fees less coupons */
    take: signedAmount,
    /** of the sales, those that were refunded or charged back */
    returned: z.number().int(),
    /** of the sales, those with a dispute, and those where it ended with money for the buyer */
    disputed: z.number().int(),
    lost: z.number().int(),
    /** of the sales, those whose sides had an address, a device or an invite in common */
    related: z.number().int(),
    /** ms from going on sale to the first sale, the middle one; null without such a sale */
    sellMs: z.number().int().nullable(),
    /** how many first sales that is the middle of */
    firstSales: z.number().int(),
});
export type MarketLine = z.output<typeof marketLine>;

export const marketReport = defineCall({
    method: 'GET',
    path,
    summary: 'Get sales, take, time to sell and disputes by month and type',
    access: granted('books.read'),
    query: span,
    answer: z.object({ list: z.array(marketLine) }),
});

/** A file is streamed, so it stands beside the calls. */
export const marketReportFilePath = `${path}/file`;
export const marketReportFileQuery = z.intersection(
    span,
    z.object({
        format: z.enum(listFormats).default('csv'),
        lang: z.enum(['en', 'zh']).optional(),
    }),
);
