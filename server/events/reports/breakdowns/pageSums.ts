import type { Scope, Sql } from '../query/scope';
import { type WholeDays, wholeDays } from '../query/wholeDays';
import { attributeAlias, hashSql } from './keyedRows';
import type { BreakdownReport } from './report';
import type { Count } from './rowSources';

/** What `page_days` has of each page and day. */
const summed = [
    'views',
    'begun',
    'ended',
    'after',
    'engagedMs',
] as const satisfies readonly Count[];
type Summed = (typeof summed)[number];

export const isSummed = (count: Count): count is Summed =>
    (summed as readonly Count[]).includes(count);

/** The days of a scope whose sums by page are kept, if the report is made of such. */
export const summedDays = (scope: Scope, report: BreakdownReport): WholeDays | undefined =>
    report.isOfPages ? wholeDays(scope) : undefined;

/** SQL for when a value's title was said, over the rows of page views or of sums, ms. */
export const saidSql = (column: 'time' | 'titled') =>
    `toUnixTimestamp64Milli(max(${column})) AS said`;

const midnight = (at: number) => `toDate(fromUnixTimestamp64Milli(${at}), 'UTC')`;

interface Options {
    counts: readonly Count[];
    withAttributes: boolean;
    /** SQL condition on the pages by their `key` */
    where: string;
}

/** SQL for the kept sums of pages, with the columns of the other parts of a grouping. */
export const pageSums = (
    { sites }: Scope,
    { from, to }: WholeDays,
    { counts, withAttributes, where }: Options,
): Sql => {
    const title = attributeAlias('title');
    const columns = [
        ...['key', `${hashSql} AS hash`, 'toUInt8(sum(page_days.views) > 0) AS present'],
        ...counts.map(count => `sum(page_days.${count}) AS ${count}`),
        ...(withAttributes ? [`argMax(title, titled) AS ${title}`, saidSql('titled')] : []),
    ];
    return {
        sql: `SELECT ${columns.join(', ')} FROM (SELECT *, path AS key FROM page_days
                WHERE site IN ({sites:Array(String)})
                    AND day >= ${midnight(from)} AND day < ${midnight(to)}
            ) AS page_days WHERE ${where} GROUP BY key`,
        parameters: { sites },
    };
};
