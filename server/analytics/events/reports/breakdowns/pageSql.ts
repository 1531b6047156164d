import type { MetricName, SearchQuery } from '../../../../../contract/analytics/breakdown';
import type { Scope, Sql } from '../query/scope';
import { groupedSql } from './groupedSql';
import { attributeAlias, attributeNames, hashSql } from './keyedRows';
import { countsOf, metricColumns, totalColumns } from './metricSql';
import type { BreakdownReport } from './report';

const found = (text: string) => `positionCaseInsensitiveUTF8(toString(${text}), {q:String}) > 0`;

/** What rows are searched by; nothing with an empty text. */
export interface Search {
    text: string;
    /** values that mean the text, however they are stored */
    values: readonly string[];
}

export const searchOf = ({ q = '', searchValues = [] }: SearchQuery): Search => ({
    text: q,
    values: q === '' ? [] : searchValues,
});

/** SQL condition on a report's values: the value or its title contains the text, or it means it. */
export const matches = (report: BreakdownReport, { text, values }: Search): Sql => {
    if (text === '') return { sql: '1', parameters: {} };
    const value = report.value ?? 'key';
    const isTitled = report.attributes?.title !== undefined;
    const ways = [
        found(value),
        ...(isTitled ? [found(attributeAlias('title'))] : []),
        ...(values.length > 0 ? [`has({meant:Array(String)}, toString(${value}))`] : []),
    ];
    return {
        sql: `(${ways.join(' OR ')})`,
        parameters: { q: text, ...(values.length > 0 && { meant: values }) },
    };
};

export interface PageOptions {
    metrics: readonly MetricName[];
    sort: MetricName | 'value';
    order: 'ASC' | 'DESC';
    search: Search;
    withAttributes?: boolean;
    /** with the metrics asked for of all values together */
    withTotals?: boolean;
    limit: number;
    offset: number;
}

/**
 * SQL for a page of a report's values in their order, with the metrics asked for; `found` is the
 * number of all values. Equal ones are ordered by the value, and those without a figure come last.
 */
export const pageSql = (scope: Scope, report: BreakdownReport, options: PageOptions): Sql => {
    const { metrics, sort, order, search, limit, offset } = options;
    const wanted = sort === 'value' || metrics.includes(sort) ? metrics : [...metrics, sort];
    const isTitleRead = search.text !== '' && report.attributes?.title !== undefined;
    const { withAttributes = isTitleRead } = options;
    const grouped = groupedSql(scope, report, { counts: countsOf(wanted), withAttributes });
    const where = matches(report, search);
    const rows = `SELECT ${[
        'key',
        ...metricColumns(wanted),
        ...(options.withTotals ? totalColumns(metrics) : []),
        ...(withAttributes ? attributeNames(report).map(attributeAlias) : []),
        'count() OVER () AS found',
    ].join(', ')} FROM (${grouped.sql}) WHERE ${where.sql}`;
    // How a value is shown is made only of those that may be on the page.
    const first = sort === 'value' ? '' : `ORDER BY ${sort} ${order} LIMIT {most:UInt64} WITH TIES`;
    return {
        sql: `SELECT *, toString(${hashSql}) AS hash, ${report.value ?? 'key'} AS value
            FROM (${rows} ${first})
            ORDER BY ${sort === 'value' ? '' : `${sort} ${order}, `}
                value ${sort === 'value' ? order : 'ASC'}, hash
            LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
        parameters: {
            ...grouped.parameters,
            ...where.parameters,
            limit,
            offset,
            ...(first && { most: limit + offset }),
        },
    };
};
