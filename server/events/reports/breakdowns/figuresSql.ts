import type { MetricName } from '../../../../contract/breakdowns';
import type { Scope, Sql } from '../query/scope';
import { groupedSql } from './groupedSql';
import {
    attributeAlias,
    attributeNames,
    countColumn,
    hashSql,
    keyedRows,
    merged,
    partsOf,
} from './keyedRows';
import { countsOf, metricColumns } from './metricSql';
import { matches, type Search } from './pageSql';
import type { BreakdownReport } from './report';

const hashes = 'arrayMap(hash -> toUInt64(hash), {hashes:Array(String)})';

/** The condition on rows that a search asks for; each value is looked at once. */
const searched = (scope: Scope, report: BreakdownReport, search: Search): Sql => {
    if (search.text === '') return { sql: '1', parameters: {} };
    const withAttributes = report.attributes?.title !== undefined;
    const values = groupedSql(scope, report, { counts: [], withAttributes });
    const where = matches(report, search);
    return {
        sql: `key IN (SELECT key FROM (${values.sql}) WHERE ${where.sql})`,
        parameters: { ...values.parameters, ...where.parameters },
    };
};

/** The place of a row's value in the list from 1 on; all others have the place behind it. */
const placeSql = (count: number): string =>
    count === 0
        ? '0'
        : `transform(${hashSql}, ${hashes}, arrayEnumerate({hashes:Array(String)}), ${count + 1})`;

/**
 * SQL for the figures of a few values, by their place in the list from 1 on, and of all values of
 * the search together, whose place is 0: one pass that keeps distinct counts for these alone.
 */
export const figuresSql = (
    scope: Scope,
    report: BreakdownReport,
    metrics: readonly MetricName[],
    values: readonly string[],
    wanted: Search,
): Sql => {
    const search = searched(scope, report, wanted);
    const { base, others } = partsOf(report, countsOf(metrics));
    const elsewhere = others.flatMap(({ counts }) => counts);
    const rows = keyedRows(scope, base, 'part0_');
    const place = `${placeSql(values.length)} AS place`;
    // The store would fold a place that is the same for all rows, and the total's with it.
    const grouping = values.length === 0 ? '' : 'GROUP BY place WITH ROLLUP';
    const own = base.counts.map(count => countColumn(scope, report, count));
    const parameters = { ...rows.parameters, ...search.parameters, hashes: values };
    const ownSql = (more: readonly string[]) => `
        SELECT ${[place, ...own, ...more].join(', ')}
        FROM (${rows.sql}) WHERE ${search.sql} ${grouping}`;
    if (others.length === 0) {
        return {
            sql: `SELECT ${['place', ...metricColumns(metrics)].join(', ')} FROM (${ownSql([])})`,
            parameters,
        };
    }
    const grouped = groupedSql(scope, report, { counts: elsewhere, where: search.sql });
    const sums = (counts: readonly string[]) =>
        counts.map(count => `sum(part.${count}) AS ${count}`);
    const otherSql = `
        SELECT ${[place, ...base.counts.map(count => `0 AS ${count}`), ...sums(elsewhere)].join(', ')}
        FROM (${grouped.sql}) AS part ${grouping}`;
    const all = sums([...base.counts, ...elsewhere]).join(', ');
    return {
        sql: `SELECT ${['place', ...metricColumns(metrics)].join(', ')} FROM (
            SELECT place, ${all} FROM (
                ${ownSql(elsewhere.map(count => `0 AS ${count}`))} UNION ALL ${otherSql}
            ) AS part GROUP BY place
        )`,
        parameters: merged([grouped, { sql: '', parameters }]),
    };
};

/** SQL for what is said of a few values beside their figures. */
export const attributesSql = (
    scope: Scope,
    report: BreakdownReport,
    values: readonly string[],
): Sql => {
    const where = `${hashSql} IN (${hashes})`;
    const grouped = groupedSql(scope, report, { counts: [], withAttributes: true, where });
    const names = attributeNames(report).map(attributeAlias);
    return {
        sql: `SELECT toString(${hashSql}) AS hash, ${names.join(', ')} FROM (${grouped.sql})`,
        parameters: { ...grouped.parameters, hashes: values },
    };
};
