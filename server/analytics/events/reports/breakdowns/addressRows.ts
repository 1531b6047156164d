import { reachedVisits } from '../goals/reachedVisits';
import { eventRows } from '../query/eventRows';
import { isAboutViews } from '../query/filterSql';
import { happenedInScope, type Scope, type Sql } from '../query/scope';
import { visitRows } from '../query/visitRows';
import { isNearEnd, movedOf, reachOf } from './movedViews';
import { isOneOf, selected, visitColumnsFor } from './trafficRows';

/** What a row of one view holds beside the columns of its event. */
const ofView: Record<string, string> = {
    begun: '0',
    viewed: 'toUInt64(1)',
    seenAt: 'rows.time',
    pages: '0',
    interactions: '0',
    lasted: '0',
    reached: 'toUInt64(0)',
};

const viewColumns = (columns: readonly string[]): string[] => [
    ...new Set([...columns.filter(name => !(name in ofView)), 'time']),
];

/** Visits whose views are counted one by one: some lie in another period, or have another address. */
const movedIn = (scope: Scope): string[] => {
    const { out, fromBefore, fromAfter } = movedOf(scope);
    return [...out.visits, ...fromBefore.visits, ...fromAfter.visits];
};

/** The views of visits that were opened from several addresses, or of which some lie in another period. */
const spreadViews = (scope: Scope, columns: readonly string[]): Sql[] => {
    const visits = movedIn(scope);
    const { isRoaming } = movedOf(scope);
    if (visits.length === 0 && !isRoaming) return [];
    const moved = isOneOf(visits);
    const read = ['started', 'visitor', 'isRoaming'] as const;
    const began = isRoaming ? reachOf(scope) : { ...reachOf(scope), where: moved };
    const { sql, parameters } = visitRows(scope, read, began);
    return [
        {
            sql: `SELECT ${columns.join(', ')} FROM events
            WHERE ${happenedInScope} ${isRoaming ? '' : `AND ${isNearEnd(scope)}`} AND kind = 'view'
                AND (started, visitor) IN (
                    SELECT started, visitor FROM (${sql}) WHERE isRoaming OR ${moved})`,
            parameters,
        },
    ];
};

/**
 * SQL for the traffic of a scope by addresses: rows of visits that began in it, with the address from
 * which they began, and of views, with the address from which each was opened. The views of a visit
 * with one address stand in its row.
 */
export const addressRows = (scope: Scope, columns: readonly string[]): Sql => {
    const areChosen = scope.filter !== undefined && isAboutViews(scope.filter);
    const isReached = columns.includes('reached');
    const ofVisit = columns.filter(name => name !== 'reached');
    const begun = visitRows(scope, [...visitColumnsFor([...ofVisit, 'visitor']), 'isRoaming']);
    const reached = isReached ? reachedVisits(scope) : undefined;
    const join = reached
        ? `LEFT JOIN (${reached.sql}) AS c ON rows.visitor = c.visitor AND rows.started = c.started`
        : '';
    const views = areChosen
        ? '0'
        : `if(rows.isRoaming OR ${isOneOf(movedIn(scope))}, 0, rows.pages)`;
    const made = {
        begun: '1',
        viewed: `toUInt64(${views})`,
        seenAt: 'rows.last',
        reached: 'c.reached',
    };
    const read = viewColumns(columns);
    const single = areChosen ? [eventRows(scope, ['view'], read)] : spreadViews(scope, read);
    return {
        sql: [
            `SELECT ${selected(columns, made)} FROM (${begun.sql}) AS rows ${join}`,
            ...single.map(({ sql }) => `SELECT ${selected(columns, ofView)} FROM (${sql}) AS rows`),
        ].join(' UNION ALL '),
        parameters: Object.assign(
            {},
            reached?.parameters,
            begun.parameters,
            ...single.map(one => one.parameters),
        ),
    };
};
