import type { MetricName } from '../../../../contract/breakdowns';
import type { Scope, Sql } from '../query/scope';
import { groupedSql } from './groupedSql';
import { attributeAlias, attributeNames, hashSql } from './keyedRows';
import { countsOf, metricColumns } from './metricSql';
import type { BreakdownReport } from './report';

const found = (text: string) => `positionCaseInsensitiveUTF8(toString(${text}), {q:String}) > 0`;

/** SQL condition on a report's values: the value contains the search, or its title does. */
export const matches = (report: BreakdownReport): string => {
    const value = found(report.value ?? 'key');
    return report.attributes?.title ? `(${value} OR ${found(attributeAlias('title'))})` : value;
};

export interface PageOptions {
    metrics: readonly MetricName[];
    sort: MetricName | 'value';
    order: 'ASC' | 'DESC';
    /** empty for no search */
    q: string;
    withAttributes?: boolean;
    limit: number;
    offset: number;
}

/**
 * SQL for a page of a report's values in their order, with the metrics asked for; `found` is the
 * number of all values. Equal ones are ordered by the value, and those without a figure come last.
 */
export const pageSql = (scope: Scope, report: BreakdownReport, options: PageOptions): Sql => {
    const { metrics, sort, order, q, limit, offset } = options;
    const wanted = sort === 'value' || metrics.includes(sort) ? metrics : [...metrics, sort];
    const isTitleRead = q !== '' && report.attributes?.title !== undefined;
    const { withAttributes = isTitleRead } = options;
    const grouped = groupedSql(scope, report, { counts: countsOf(wanted), withAttributes });
    const columns = [
        `toString(${hashSql}) AS hash`,
        `${report.value ?? 'key'} AS value`,
        ...metricColumns(wanted),
        ...(withAttributes ? attributeNames(report).map(attributeAlias) : []),
        'count() OVER () AS found',
    ];
    return {
        sql: `SELECT ${columns.join(', ')} FROM (${grouped.sql})
            WHERE ${q === '' ? '1' : matches(report)}
            ORDER BY ${sort === 'value' ? '' : `${sort} ${order}, `}
                value ${sort === 'value' ? order : 'ASC'}, hash
            LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
        parameters: { ...grouped.parameters, limit, offset, ...(q !== '' && { q }) },
    };
};
