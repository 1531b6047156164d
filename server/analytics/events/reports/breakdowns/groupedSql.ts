import type { Scope, Sql } from '../query/scope';
import { daySums, isSummed, saidSql, summedDays } from './daySums';
import {
    attributeAlias,
    attributeColumns,
    attributeNames,
    attributesRead,
    countColumn,
    hashSql,
    keyedRows,
    merged,
    type Part,
    partsOf,
} from './keyedRows';
import type { BreakdownReport } from './report';
import type { Count } from './rowSources';

interface Grouping {
    counts: readonly Count[];
    /** with what is said of each value beside its figures */
    withAttributes?: boolean;
    /** SQL condition on the rows by their `key` */
    where?: string;
    /** also values without a row of the report's own, with the `hash` and whether each is `present` */
    withAbsent?: boolean;
}

/** The values of one part; the columns are the same, in the same order, for all of a report. */
const partSql = (
    scope: Scope,
    report: BreakdownReport,
    part: Part,
    prefix: string,
    { counts, withAttributes = false, where = '1' }: Grouping,
    isDated: boolean,
): Sql => {
    const isBase = part.split === report;
    const rows = keyedRows(
        scope,
        part,
        prefix,
        withAttributes && isBase ? attributesRead(report) : [],
    );
    const attributes = isBase
        ? attributeColumns(report)
        : attributeNames(report).map(name => `'' AS ${attributeAlias(name)}`);
    const columns = [
        ...(isBase
            ? ['key', `${hashSql} AS hash`, '1 AS present']
            : [`'' AS key`, 'hash', '0 AS present']),
        ...counts.map(count =>
            part.counts.includes(count) ? countColumn(scope, part.split, count) : `0 AS ${count}`,
        ),
        ...(withAttributes ? attributes : []),
        ...(isDated ? [isBase ? saidSql('time') : 'toInt64(0) AS said'] : []),
    ];
    const grouping = isBase ? `WHERE ${where} GROUP BY key` : 'GROUP BY hash';
    return {
        sql: `SELECT ${columns.join(', ')} FROM (${rows.sql}) ${grouping}`,
        parameters: rows.parameters,
    };
};

/**
 * SQL for a report's values, a row each: `key`, the counts, and the attributes. What is counted on
 * other rows is put to the values by their hashes.
 */
export const groupedSql = (scope: Scope, report: BreakdownReport, grouping: Grouping): Sql => {
    const { counts, withAttributes = false, where = '1', withAbsent = false } = grouping;
    const { base, others } = partsOf(report, counts);
    const areKept = counts.every(count => isSummed(report, count));
    const kept = areKept ? summedDays(scope, report) : undefined;
    const read = kept ? { ...scope, without: kept } : scope;
    const isDated = kept !== undefined && withAttributes && report.attributes?.title !== undefined;
    const sqls = [base, ...others].map((part, index) =>
        partSql(read, report, part, `part${index}_`, grouping, isDated),
    );
    if (kept && report.sums) {
        sqls.push(daySums(scope, report.sums, kept, { counts, withTitles: isDated, where }));
    }
    const [first] = sqls;
    if (first && sqls.length === 1) return first;
    const attributes = withAttributes ? attributeNames(report).map(attributeAlias) : [];
    const columns = [
        'argMax(part.key, part.present) AS key',
        ...(withAbsent ? ['part.hash AS hash', 'max(part.present) AS present'] : []),
        ...counts.map(count => `sum(part.${count}) AS ${count}`),
        ...attributes.map(
            name =>
                `${isDated ? `argMax(part.${name}, part.said)` : `max(part.${name})`} AS ${name}`,
        ),
    ];
    return {
        sql: `SELECT ${columns.join(', ')}
            FROM (${sqls.map(({ sql }) => sql).join(' UNION ALL ')}) AS part
            GROUP BY part.hash ${withAbsent ? '' : 'HAVING sum(part.present) > 0'}`,
        parameters: merged(sqls),
    };
};
