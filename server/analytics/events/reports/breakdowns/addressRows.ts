import { eventRows } from '../query/eventRows';
import { isAboutViews } from '../query/filterSql';
import { happenedInScope, type Scope, type Sql } from '../query/scope';
import { visitRows } from '../query/visitRows';
import { movedViews, reachOf, stretchesOf } from './movedViews';
import { selected, visitColumnsFor } from './trafficRows';

/** What a row of one view holds beside the columns of its event. */
const ofView: Record<string, string> = {
    begun: '0',
    viewed: 'toUInt64(1)',
    seenAt: 'rows.time',
    pages: '0',
    interactions: '0',
    lasted: '0',
};

const viewColumns = (columns: readonly string[]): string[] => [
    ...new Set([...columns.filter(name => !(name in ofView)), 'time']),
];

/** The views of visits that were opened from several addresses, or of which some lie in another period. */
const spreadViews = (scope: Scope, columns: readonly string[], moved: string): Sql => {
    const read = ['started', 'visitor', 'isRoaming'] as const;
    const { sql, parameters } = visitRows(scope, read, reachOf(scope));
    return {
        sql: `SELECT ${columns.join(', ')} FROM events
            WHERE ${happenedInScope} AND kind = 'view' AND (started, visitor) IN (
                SELECT started, visitor FROM (${sql}) WHERE isRoaming OR visit IN (${moved}))`,
        parameters,
    };
};

/**
 * SQL for the traffic of a scope by addresses: rows of visits that began in it, with the address from
 * which they began, and of views, with the address from which each was opened. The views of a visit
 * with one address stand in its row.
 */
export const addressRows = (scope: Scope, columns: readonly string[]): Sql => {
    const areChosen = scope.filter !== undefined && isAboutViews(scope.filter);
    const moved = stretchesOf(scope)
        .flatMap(stretch => stretch.moved ?? [])
        .map(where => `SELECT visit FROM (${movedViews(where)})`)
        .join(' UNION ALL ');
    const begun = visitRows(scope, [...visitColumnsFor(columns), 'isRoaming']);
    const views = areChosen ? '0' : `if(rows.isRoaming OR rows.visit IN (${moved}), 0, rows.pages)`;
    const made = { begun: '1', viewed: `toUInt64(${views})`, seenAt: 'rows.last' };
    const read = viewColumns(columns);
    const single = areChosen ? eventRows(scope, ['view'], read) : spreadViews(scope, read, moved);
    return {
        sql: `SELECT ${selected(columns, made)} FROM (${begun.sql}) AS rows
            UNION ALL SELECT ${selected(columns, ofView)} FROM (${single.sql}) AS rows`,
        parameters: { ...single.parameters, ...begun.parameters },
    };
};
