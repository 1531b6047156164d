import { eventFilter } from '../query/conditions';
import { isAboutViews } from '../query/filterSql';
import { lookupsOf } from '../query/lookups';
import { type Scope, type Sql, scopeParameters, touchesScope } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';
import { liesIn, movedViews, reachOf, type Stretch, stretchesOf } from './movedViews';

const isBegun = (scope: Scope) => liesIn('rows.started', scope);

/**
 * What a row holds beside the columns of its visit: whether that began in the period, how many of its
 * views lie in it, and the latest time that is known of it. What belongs to the visit alone is nothing
 * where it began elsewhere.
 */
const near = (scope: Scope, views: string, viewedAt: string): Record<string, string> => {
    const begun = isBegun(scope);
    return {
        begun: `toUInt8(${begun})`,
        viewed: `toUInt64(${views})`,
        seenAt: `if(${begun}, rows.last, ${viewedAt})`,
        pages: `if(${begun}, rows.pages, 0)`,
        lasted: `if(${begun}, rows.lasted, 0)`,
        isNew: `toUInt8(rows.isNew AND ${begun})`,
    };
};

/** The same of a visit whose views all lie in the period in which it began. */
const within: Record<string, string> = {
    begun: '1',
    viewed: 'toUInt64(rows.pages)',
    seenAt: 'rows.last',
};

/** The columns of visits that are read for some of a row's. */
export const visitColumnsFor = (columns: readonly string[]): VisitColumn[] => {
    const read = columns.map(name => (name === 'seenAt' ? 'last' : name));
    const own = read.filter(name => !['begun', 'viewed', 'visit'].includes(name)) as VisitColumn[];
    return [...new Set<VisitColumn>([...own, 'started', 'pages'])];
};

export const selected = (columns: readonly string[], made: Record<string, string>): string =>
    columns.map(name => `${made[name] ?? `rows.${name}`} AS ${name}`).join(', ');

/** The visits of a stretch with how many of their views lie in the period. */
const stretchSql = (scope: Scope, columns: readonly string[], { moved, ...span }: Stretch): Sql => {
    const read = visitColumnsFor(columns);
    if (moved === undefined) {
        const { sql, parameters } = visitRows(scope, read, span);
        return { sql: `SELECT ${selected(columns, within)} FROM (${sql}) AS rows`, parameters };
    }
    const views = movedViews(moved);
    const where = `${liesIn('started', scope)} OR visit IN (SELECT visit FROM (${views}))`;
    const { sql, parameters } = visitRows(scope, read, { ...span, where });
    const inside = `if(${isBegun(scope)},
        greatest(0, toInt64(rows.pages) - toInt64(elsewhere.moved)), elsewhere.moved)`;
    return {
        sql: `SELECT ${selected(columns, near(scope, inside, 'elsewhere.movedAt'))}
            FROM (${sql}) AS rows LEFT JOIN (${views}) AS elsewhere USING (visit)`,
        parameters,
    };
};

/** Where a filter asks about single views, these are counted, and the visits that have one. */
const chosenSql = (scope: Scope, columns: readonly string[]): Sql => {
    const parameters = scopeParameters(scope);
    const where = eventFilter(scope, parameters, lookupsOf(scope));
    const lies = liesIn('time', scope);
    const read = visitColumnsFor(columns);
    const rows = visitRows({ ...scope, filter: undefined }, read, reachOf(scope));
    return {
        sql: `SELECT ${selected(columns, near(scope, 'chosen.inside', 'chosen.insideAt'))}
            FROM (${rows.sql}) AS rows INNER JOIN (
                SELECT visit, countIf(${lies}) AS inside, maxIf(time, ${lies}) AS insideAt
                FROM events WHERE ${touchesScope} AND kind = 'view' AND (${where}) GROUP BY visit
            ) AS chosen USING (visit)
            WHERE ${isBegun(scope)} OR chosen.inside > 0`,
        parameters: { ...rows.parameters, ...parameters },
    };
};

/**
 * SQL for the traffic of a scope, a row a visit that began in it or of which it has page views: each
 * view counts when it happened, and has what its visit says; the visit counts when it began.
 */
export const trafficRows = (scope: Scope, columns: readonly string[]): Sql => {
    if (scope.filter && isAboutViews(scope.filter)) return chosenSql(scope, columns);
    const parts = stretchesOf(scope).map(stretch => stretchSql(scope, columns, stretch));
    return {
        sql: parts.map(({ sql }) => sql).join(' UNION ALL '),
        parameters: Object.assign({}, ...parts.map(({ parameters }) => parameters)),
    };
};
