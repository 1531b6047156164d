import { z } from 'zod';
import {
    maxDayPages,
    maxDayQueries,
    maxSearchValue,
} from '../../../../contract/analytics/searchSources';
import type { Day } from '../../../platform/days';
import { askGoogle, GoogleFault, type GoogleHosts } from '../../google/askGoogle';
import type { ServiceAccount } from '../../google/serviceAccount';
import { type FigureRow, joinRows, ranksOf } from '../figureRow';
import { pageOfAddress } from '../pageOf';

/** Rows of one request; Google takes up to 25,000. */
const requestRows = 1_000;

const amount = z.number().min(0).max(1e12);
const answerForm = z.object({
    rows: z
        .array(
            z.object({
                keys: z.array(z.string()).max(3).default([]),
                clicks: amount,
                impressions: amount,
                position: amount.optional(),
            }),
        )
        .max(requestRows)
        .default([]),
    metadata: z
        .object({
            // documented in both spellings
            firstIncompleteDate: z.string().optional(),
            first_incomplete_date: z.string().optional(),
        })
        .optional(),
});
type ConsoleAnswer = z.output<typeof answerForm>;

/** What the Search Console says of a day. */
export interface ConsoleDay {
    totals: FigureRow | undefined;
    queries: FigureRow[];
    pages: FigureRow[];
    /** Google may change it yet */
    isPreliminary: boolean;
}

export interface ConsoleReading {
    hosts: GoogleHosts;
    account: ServiceAccount;
    property: string;
    /** of the site */
    domain: string;
    now: number;
    stop: AbortSignal;
    /** ms, of one request */
    limitMs?: number | undefined;
}

interface Part {
    day: Day;
    dimension: 'date' | 'query' | 'page';
    startRow: number;
}

const ask = async (
    reading: ConsoleReading,
    token: string,
    { day, dimension, startRow }: Part,
): Promise<ConsoleAnswer> => {
    const { hosts, property, stop, limitMs } = reading;
    const answer = await askGoogle({
        hosts,
        url: `${hosts.api}/webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
            startDate: day,
            endDate: day,
            dimensions: [dimension],
            type: 'web',
            dataState: 'all',
            rowLimit: requestRows,
            startRow,
        }),
        stop,
        limitMs,
    });
    const read = answerForm.safeParse(answer);
    if (!read.success) throw new GoogleFault('unreadable', { status: 200 });
    return read.data;
};

const figureRows = (
    { rows }: ConsoleAnswer,
    day: Day,
    nameOf: (key: string) => string | undefined,
): FigureRow[] =>
    rows.flatMap(({ keys: [key = ''], position = null, ...counts }) => {
        const value = nameOf(key);
        if (value === undefined || value.length > maxSearchValue) return [];
        const [clicks, impressions] = [Math.round(counts.clicks), Math.round(counts.impressions)];
        const place = position === null || position > 10_000 ? null : position;
        return [{ day, value, clicks, impressions, ranks: ranksOf(impressions, place) }];
    });

/** The first rows of a day, by clicks as Google orders them. */
const readRows = async (
    reading: ConsoleReading,
    token: string,
    { day, dimension, most }: Omit<Part, 'startRow'> & { most: number },
): Promise<FigureRow[]> => {
    const { domain } = reading;
    const nameOf = (key: string) =>
        dimension === 'page' ? pageOfAddress(key, domain) : key.replace(/\p{C}/gu, '').trim();
    const rows: FigureRow[] = [];
    for (let startRow = 0; startRow < most; startRow += requestRows) {
        const answer = await ask(reading, token, { day, dimension, startRow });
        rows.push(...figureRows(answer, day, nameOf).filter(({ value }) => value !== ''));
        if (answer.rows.length < requestRows) break;
    }
    return joinRows(rows);
};

/** Reads one day (Pacific time); throws GoogleFault. */
export const readConsoleDay = async (
    reading: ConsoleReading,
    token: string,
    day: Day,
): Promise<ConsoleDay> => {
    const whole = await ask(reading, token, { day, dimension: 'date', startRow: 0 });
    const { metadata } = whole;
    const incomplete = metadata?.firstIncompleteDate ?? metadata?.first_incomplete_date;
    const [totals] = figureRows(whole, day, () => '');
    const parts = { day, most: maxDayQueries };
    return {
        totals,
        queries: await readRows(reading, token, { ...parts, dimension: 'query' }),
        pages: await readRows(reading, token, { day, dimension: 'page', most: maxDayPages }),
        isPreliminary: incomplete !== undefined && day >= incomplete,
    };
};
