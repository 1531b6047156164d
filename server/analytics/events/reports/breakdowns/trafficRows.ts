import { goalRows } from '../goals/goalSql';
import { eventFilter } from '../query/conditions';
import { isAboutViews } from '../query/filterSql';
import { lookupsOf } from '../query/lookups';
import {
    type MovedVisits,
    type Scope,
    type Sql,
    scopeParameters,
    touchesScope,
} from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';
import { liesIn, movedOf, reachOf } from './movedViews';

const isBegun = (scope: Scope) => liesIn('rows.started', scope);

/** The columns of visits that are read for some of a row's. */
export const visitColumnsFor = (columns: readonly string[]): VisitColumn[] => {
    const read = columns.map(name => (name === 'seenAt' ? 'last' : name));
    const own = read.filter(name => !['begun', 'viewed', 'visit'].includes(name)) as VisitColumn[];
    return [...new Set<VisitColumn>([...own, 'started', 'pages'])];
};

export const selected = (columns: readonly string[], made: Record<string, string>): string =>
    columns.map(name => `${made[name] ?? `rows.${name}`} AS ${name}`).join(', ');

/** SQL for "the visit is one of these". */
export const isOneOf = (visits: readonly string[]): string =>
    visits.length === 0 ? '0' : `visit IN (${visits.join(', ')})`;

/** SQL for what belongs to a row's visit in a list of values beside that of the visits; else 0. */
const ofVisit = ({ visits }: MovedVisits, values: readonly number[]): string =>
    visits.length === 0
        ? 'toInt64(0)'
        : `transform(rows.visit, [${visits.join(', ')}]::Array(UInt64), [${values.join(', ')}]::Array(Int64), toInt64(0))`;

/** Visits that began in the period, with how many of their views lie in it. */
const begunSql = (scope: Scope, columns: readonly string[]): Sql => {
    const { out } = movedOf(scope);
    const { sql, parameters } = visitRows(scope, visitColumnsFor(columns));
    const made = {
        begun: '1',
        viewed: `toUInt64(greatest(0, toInt64(rows.pages) - ${ofVisit(out, out.views)}))`,
        seenAt: 'rows.last',
    };
    return { sql: `SELECT ${selected(columns, made)} FROM (${sql}) AS rows`, parameters };
};

/** Visits that began elsewhere, with their views of the period; what belongs to a visit alone is nothing. */
const elsewhereSql = (
    scope: Scope,
    columns: readonly string[],
    moved: MovedVisits,
    span: { start: number; end: number },
): Sql[] => {
    if (moved.visits.length === 0) return [];
    const where = isOneOf(moved.visits);
    const { sql, parameters } = visitRows(scope, visitColumnsFor(columns), { ...span, where });
    const made = {
        begun: '0',
        viewed: `toUInt64(${ofVisit(moved, moved.views)})`,
        seenAt: `fromUnixTimestamp64Milli(${ofVisit(moved, moved.at)})`,
        pages: '0',
        lasted: '0',
        isNew: '0',
    };
    return [{ sql: `SELECT ${selected(columns, made)} FROM (${sql}) AS rows`, parameters }];
};

/** Where a filter asks about single views, these are counted, and the visits that have one. */
const chosenSql = (scope: Scope, columns: readonly string[]): Sql => {
    const parameters = scopeParameters(scope);
    const where = eventFilter(scope, parameters, lookupsOf(scope));
    const lies = liesIn('time', scope);
    const rows = visitRows(
        { ...scope, filter: undefined },
        visitColumnsFor(columns),
        reachOf(scope),
    );
    const begun = isBegun(scope);
    const made = {
        begun: `toUInt8(${begun})`,
        viewed: 'toUInt64(chosen.inside)',
        seenAt: `if(${begun}, rows.last, chosen.insideAt)`,
        pages: `if(${begun}, rows.pages, 0)`,
        lasted: `if(${begun}, rows.lasted, 0)`,
        isNew: `toUInt8(rows.isNew AND ${begun})`,
    };
    return {
        sql: `SELECT ${selected(columns, made)}
            FROM (${rows.sql}) AS rows INNER JOIN (
                SELECT visit, countIf(${lies}) AS inside, maxIf(time, ${lies}) AS insideAt
                FROM events WHERE ${touchesScope} AND kind = 'view' AND (${where}) GROUP BY visit
            ) AS chosen USING (visit)
            WHERE ${begun} OR chosen.inside > 0`,
        parameters: { ...rows.parameters, ...parameters },
    };
};

/** The same with how often each visit that began in the period reached the scope's goal. */
const withConversions = (scope: Scope, columns: readonly string[]): Sql => {
    const goal = scope.goal ? goalRows(scope, [scope.goal]) : undefined;
    const own = columns.filter(name => name !== 'reached');
    const needed = ['visitor', 'started', 'begun', ...(goal?.visitColumns ?? [])];
    const traffic = plainTraffic(scope, [...new Set([...own, ...needed])]);
    const times = goal?.times[0] ?? '0';
    const read = [
        ...own.map(name => `v.${name} AS ${name}`),
        `if(v.begun = 0, toUInt64(0), toUInt64(${times})) AS reached`,
    ];
    const hits = goal?.hits;
    return {
        sql: `SELECT ${read.join(', ')} FROM (${traffic.sql}) AS v ${
            hits
                ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started`
                : ''
        }`,
        parameters: { ...traffic.parameters, ...hits?.parameters },
    };
};

/**
 * SQL for the traffic of a scope, a row a visit that began in it or of which it has page views: each
 * view counts when it happened, and has what its visit says; the visit counts when it began.
 */
export const trafficRows = (scope: Scope, columns: readonly string[]): Sql =>
    columns.includes('reached') ? withConversions(scope, columns) : plainTraffic(scope, columns);

const plainTraffic = (scope: Scope, columns: readonly string[]): Sql => {
    if (scope.filter && isAboutViews(scope.filter)) return chosenSql(scope, columns);
    const { fromBefore, fromAfter } = movedOf(scope);
    const reach = reachOf(scope);
    const parts = [
        begunSql(scope, columns),
        ...elsewhereSql(scope, columns, fromBefore, { start: reach.start, end: scope.start }),
        ...elsewhereSql(scope, columns, fromAfter, { start: scope.end, end: reach.end }),
    ];
    return {
        sql: parts.map(({ sql }) => sql).join(' UNION ALL '),
        parameters: Object.assign({}, ...parts.map(({ parameters }) => parameters)),
    };
};
