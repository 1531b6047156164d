import type { Scope, Sql } from '../query/scope';
import { type WholeDays, wholeDays } from '../query/wholeDays';
import { attributeAlias, hashSql } from './keyedRows';
import type { BreakdownReport } from './report';
import type { Count } from './rowSources';

interface SumTable {
    /** the column with the value */
    key: string;
    counts: readonly Count[];
}

/** What is kept of each value and closed day. */
const tables: Record<NonNullable<BreakdownReport['sums']>['table'], SumTable> = {
    page_days: {
        key: 'path',
        counts: ['views', 'begun', 'ended', 'after', 'engagedMs'],
    },
    host_days: { key: 'host', counts: ['views', 'engagedMs'] },
};

/** Whether sums of a report's values by day have a count. */
export const isSummed = ({ sums }: BreakdownReport, count: Count): boolean =>
    sums !== undefined && tables[sums.table].counts.includes(count);

/** The days of a scope whose sums by a report's values are kept, if there are any. */
export const summedDays = (scope: Scope, { sums }: BreakdownReport): WholeDays | undefined =>
    sums === undefined ? undefined : wholeDays(scope);

/** SQL for when a value's title was said, over the rows of page views or of sums, ms. */
export const saidSql = (column: 'time' | 'titled') =>
    `toUnixTimestamp64Milli(max(${column})) AS said`;

const midnight = (at: number) => `toDate(fromUnixTimestamp64Milli(${at}), 'UTC')`;

interface Options {
    counts: readonly Count[];
    /** with the latest title and when it was said, which pages have */
    withTitles: boolean;
    /** SQL condition on the values by their `key` */
    where: string;
}

/** SQL for the kept sums of a report's values, with the columns of the other parts of a grouping. */
export const daySums = (
    { sites }: Scope,
    { table, present }: NonNullable<BreakdownReport['sums']>,
    { from, to }: WholeDays,
    { counts, withTitles, where }: Options,
): Sql => {
    const { key } = tables[table];
    const title = attributeAlias('title');
    const columns = [
        ...['key', `${hashSql} AS hash`, `toUInt8(sum(days.${present}) > 0) AS present`],
        ...counts.map(count => `sum(days.${count}) AS ${count}`),
        ...(withTitles ? [`argMax(title, titled) AS ${title}`, saidSql('titled')] : []),
    ];
    return {
        sql: `SELECT ${columns.join(', ')} FROM (SELECT *, ${key} AS key FROM ${table}
                WHERE site IN ({sites:Array(String)})
                    AND day >= ${midnight(from)} AND day < ${midnight(to)}
            ) AS days WHERE ${where} GROUP BY key`,
        parameters: { sites },
    };
};
