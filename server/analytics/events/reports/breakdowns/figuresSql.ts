import type { MetricName } from '../../../../../contract/analytics/breakdown';
import { peopleRows } from '../people';
import type { Scope, Sql } from '../query/scope';
import { isSummed, summedDays } from './daySums';
import { groupedSql } from './groupedSql';
import { countColumn, keyedRows, merged, partsOf } from './keyedRows';
import { countsOf, metricColumns } from './metricSql';
import { matches, type Search } from './pageSql';
import type { BreakdownReport } from './report';
import type { Count } from './rowSources';
import { isOneOf, placed, placesOf } from './valueList';

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
    const { place, grouping } = placed(values);
    const parameters = { ...search.parameters, hashes: values };
    const ownColumns = own.map(count => countColumn(scope, report, count));
    const isKept = summedDays(scope, report) !== undefined;
    if (elsewhere.length === 0 && !isKept) {
        const rows = keyedRows(scope, { split: report, counts: own }, 'part0_');
        return {
            sql: `SELECT ${['place', ...metricColumns(metrics)].join(', ')} FROM (
                SELECT ${[place, ...ownColumns].join(', ')}
                FROM (${rows.sql}) WHERE ${search.sql} ${grouping})`,
            parameters: { ...rows.parameters, ...parameters },
        };
    }
    const withAbsent = report.hasFiguresAlone === true;
    const grouped = groupedSql(scope, report, { counts: elsewhere, where: search.sql, withAbsent });
    const sums = (counts: readonly string[]) =>
        counts.map(count => `sum(part.${count}) AS ${count}`);
    const zeros = (counts: readonly string[]) => counts.map(count => `0 AS ${count}`);
    const distinct = ownRows(scope, report, own, values, wanted, search).map(
        ({ at, rows, after }) => ({
            sql: `SELECT ${[at, ...ownColumns, ...zeros(elsewhere)].join(', ')} FROM (${rows.sql}) ${after}`,
            parameters: rows.parameters,
        }),
    );
    const columns = [...zeros(own), ...sums(elsewhere)];
    const summed = {
        sql: withAbsent
            ? `SELECT ${[placesOf(values), ...columns].join(', ')}
                FROM (${grouped.sql}) AS part GROUP BY place`
            : `SELECT ${[place, ...columns].join(', ')} FROM (${grouped.sql}) AS part ${grouping}`,
        parameters: grouped.parameters,
    };
    const parts = elsewhere.length === 0 ? distinct : [...distinct, summed];
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
    const isKept = summedDays(scope, report) !== undefined;
    return {
        own: base.counts.filter(count => !isKept || !isSummed(report, count)),
        elsewhere: [
            ...base.counts.filter(count => isKept && isSummed(report, count)),
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
    const { place: at, grouping } = placed(values);
    const areOfPeople = own.every(count => count === 'visitors' || count === 'addresses');
    if (wanted.text !== '' || !areOfPeople || summedDays(scope, report) === undefined) {
        return [{ at, rows, after: `WHERE ${search.sql} ${grouping}` }];
    }
    const whole = { at: '0 AS place', rows: peopleRows(scope), after: '' };
    const shown = { at, rows, after: `WHERE ${isOneOf(values)} GROUP BY place` };
    return values.length === 0 ? [whole] : [whole, shown];
};
