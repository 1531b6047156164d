import type { MetricName } from '../../../../contract/breakdowns';
import { peopleRows } from '../people';
import type { Scope, Sql } from '../query/scope';
import { groupedSql } from './groupedSql';
import {
    attributeAlias,
    attributeColumns,
    attributeNames,
    attributesRead,
    countColumn,
    hashSql,
    keyedRows,
    merged,
    partsOf,
} from './keyedRows';
import { countsOf, metricColumns } from './metricSql';
import { matches, type Search } from './pageSql';
import { isSummed, keptDays } from './pageSums';
import type { BreakdownReport } from './report';
import type { Count } from './rowSources';

const hashes = 'arrayMap(hash -> toUInt64(hash), {hashes:Array(String)})';
/** More of them would make the statement too long. */
const maxLiterals = 1000;

/** SQL for "the row's value is one of the list". A list of numbers is looked up three times as fast. */
const isOneOf = (values: readonly string[]): string => {
    const list = values.length > maxLiterals ? hashes : values.map(BigInt).join(', ');
    return values.length === 0 ? '0' : `${hashSql} IN (${list})`;
};

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
    const { own, elsewhere } = countsOfFigures(scope, report, metrics);
    const place = `${placeSql(values.length)} AS place`;
    // The store would fold a place that is the same for all rows, and the total's with it.
    const grouping = values.length === 0 ? '' : 'GROUP BY place WITH ROLLUP';
    const parameters = { ...search.parameters, hashes: values };
    const ownColumns = own.map(count => countColumn(scope, report, count));
    if (elsewhere.length === 0) {
        const rows = keyedRows(scope, { split: report, counts: own }, 'part0_');
        return {
            sql: `SELECT ${['place', ...metricColumns(metrics)].join(', ')} FROM (
                SELECT ${[place, ...ownColumns].join(', ')}
                FROM (${rows.sql}) WHERE ${search.sql} ${grouping})`,
            parameters: { ...rows.parameters, ...parameters },
        };
    }
    const grouped = groupedSql(scope, report, { counts: elsewhere, where: search.sql });
    const sums = (counts: readonly string[]) =>
        counts.map(count => `sum(part.${count}) AS ${count}`);
    const zeros = (counts: readonly string[]) => counts.map(count => `0 AS ${count}`);
    const distinct = ownRows(scope, report, own, values, wanted, search).map(
        ({ at, rows, after }) => ({
            sql: `SELECT ${[at, ...ownColumns, ...zeros(elsewhere)].join(', ')} FROM (${rows.sql}) ${after}`,
            parameters: rows.parameters,
        }),
    );
    const parts = [
        ...distinct,
        {
            sql: `SELECT ${[place, ...zeros(own), ...sums(elsewhere)].join(', ')}
                FROM (${grouped.sql}) AS part ${grouping}`,
            parameters: grouped.parameters,
        },
    ];
    return {
        sql: `SELECT ${['place', ...metricColumns(metrics)].join(', ')} FROM (
            SELECT place, ${sums([...own, ...elsewhere]).join(', ')}
            FROM (${parts.map(({ sql }) => sql).join(' UNION ALL ')}) AS part GROUP BY place
        )`,
        parameters: merged([...parts, { sql: '', parameters }]),
    };
};

/** What of the metrics is counted on a report's own rows, and what is put to its values by sums. */
const countsOfFigures = (
    scope: Scope,
    report: BreakdownReport,
    metrics: readonly MetricName[],
): { own: Count[]; elsewhere: Count[] } => {
    const { base, others } = partsOf(report, countsOf(metrics));
    const isKept = keptDays(scope, report) !== undefined;
    return {
        own: base.counts.filter(count => !isKept || !isSummed(count)),
        elsewhere: [
            ...base.counts.filter(count => isKept && isSummed(count)),
            ...others.flatMap(({ counts }) => counts),
        ],
    };
};

/** A report's own rows with what their place is; the total's may be others, quicker to read. */
const ownRows = (
    scope: Scope,
    report: BreakdownReport,
    own: readonly Count[],
    values: readonly string[],
    wanted: Search,
    search: Sql,
): { at: string; rows: Sql; after: string }[] => {
    if (own.length === 0) return [];
    const rows = keyedRows(scope, { split: report, counts: own }, 'part0_');
    const at = `${placeSql(values.length)} AS place`;
    if (wanted.text !== '' || keptDays(scope, report) === undefined) {
        const grouping = values.length === 0 ? '' : 'GROUP BY place WITH ROLLUP';
        return [{ at, rows, after: `WHERE ${search.sql} ${grouping}` }];
    }
    const whole = { at: '0 AS place', rows: peopleRows(scope), after: '' };
    const shown = { at, rows, after: `WHERE ${isOneOf(values)} GROUP BY place` };
    return values.length === 0 ? [whole] : [whole, shown];
};

/** SQL for what is said of a few values beside their figures. */
export const attributesSql = (
    scope: Scope,
    report: BreakdownReport,
    values: readonly string[],
): Sql => {
    const where = isOneOf(values);
    const attributes = attributeNames(report).map(attributeAlias);
    if (!report.attributes?.title) {
        // What many rows say alike is compared once.
        const columns = attributesRead(report);
        const rows = keyedRows(scope, { split: report, counts: [] }, 'part0_', columns);
        return {
            sql: `SELECT toString(${hashSql}) AS hash, ${attributeColumns(report).join(', ')}
                FROM (SELECT DISTINCT ${['key', ...new Set(columns)].join(', ')}
                    FROM (${rows.sql}) WHERE ${where})
                GROUP BY key`,
            parameters: { ...rows.parameters, hashes: values },
        };
    }
    const grouped = groupedSql(scope, report, { counts: [], withAttributes: true, where });
    return {
        sql: `SELECT toString(${hashSql}) AS hash, ${attributes.join(', ')} FROM (${grouped.sql})`,
        parameters: { ...grouped.parameters, hashes: values },
    };
};
