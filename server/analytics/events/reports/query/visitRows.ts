import type { QueryParameters } from '../../connections';
import { excludedClasses } from '../counted';
import { arrivals, isNewVisit } from './arrivals';
import { columnsOfFilter, visitFilter } from './conditions';
import { excludedByDetection, excludedFor } from './detectedSql';
import { lookupsOf } from './lookups';
import {
    closedInScope,
    closedPart,
    detectedInOpen,
    detectedInScope,
    isOfOrigin,
    isSigned,
    openInScope,
    recentInScope,
    type Scope,
    type Sql,
    scopeParameters,
} from './scope';
import { type VisitColumn, visitColumns } from './visitColumns';

const excluded = excludedClasses.map(name => `'${name}'`).join(', ');

/** SQL for "the row of `visits` is chosen", which knows the latest detection. */
const isChosen = ({ isExcluded }: Scope): string =>
    isExcluded ? `excluded IN (${excluded})` : `excluded = ''`;

/** SQL for "it is chosen", by its own class and by the latest of the detections looked at. */
const isChosenOfOpen = ({ isExcluded }: Scope, column: string, which: string): string =>
    isExcluded
        ? `(${column} IN (${excluded})
            OR ${column} = '' AND visit IN (${excludedFor(which, excluded)}))`
        : `${column} = '' AND visit NOT IN (${excludedByDetection(which)})`;

/** SQL for "the row of `events` counts", or is left out, as the scope says. */
export const countsInScope = (scope: Scope): string =>
    `${isChosenOfOpen(scope, 'events.excluded', detectedInScope)} AND ${isSigned(scope)}`;

/** Whoever is left out never came to be counted. */
const cameIfOpen = ({ isExcluded }: Scope): string =>
    isExcluded ? 'started' : 'fromUnixTimestamp64Milli(seen)';

const cameIfClosed = 'started - toIntervalMillisecond(age)';
/** The columns that the table of closed days does not hold as such. */
const closedExpressions: Partial<Record<VisitColumn, string>> = {
    first: 'started - toIntervalMillisecond(before)',
    last: 'started - toIntervalMillisecond(before) + toIntervalMillisecond(lasted)',
    came: cameIfClosed,
};

/** Visits that are rows of a table already. */
const storedRows = (
    scope: Scope,
    columns: readonly VisitColumn[],
    where: string,
    from: string,
): string => {
    const read = [...new Set([...columns, ...columnsOfFilter(scope.filter)])].map(name => {
        const expression =
            name === 'isNew' ? isNewVisit(scope, `(${cameIfClosed})`) : closedExpressions[name];
        return expression ? `${expression} AS ${name}` : name;
    });
    const rows = `SELECT site, visit, ${read.join(', ')} FROM ${from} AND ${isChosen(scope)}
        AND ${isOfOrigin(scope)} AND ${isSigned(scope)}`;
    return where === '1'
        ? rows
        : `SELECT site, visit, ${columns.join(', ')} FROM (${rows}) WHERE (${where})`;
};

const closedRows = (scope: Scope, columns: readonly VisitColumn[], where: string): string =>
    storedRows(scope, columns, where, `visits WHERE ${closedInScope(scope)}`);

const recentRows = (scope: Scope, columns: readonly VisitColumn[], where: string): string =>
    storedRows(scope, columns, where, `recent_visits WHERE ${recentInScope(scope)}`);

const grouped = (scope: Scope, columns: readonly (keyof typeof visitColumns)[]): string => `
    SELECT site, ${columns.map(name => `${visitColumns[name]} AS ${name}`).join(', ')}
    FROM events WHERE ${openInScope(scope)}
    GROUP BY site, events.visitor, events.started`;

const openRows = (scope: Scope, columns: readonly VisitColumn[], where: string): string => {
    const asked = new Set<VisitColumn>([...columns, ...columnsOfFilter(scope.filter)]);
    const origin = scope.isMeasured ? (['origin'] as const) : [];
    const needed = ['pages', 'excluded', 'visitor', 'started'] as const;
    const own = [...asked, ...needed, ...origin].filter(
        (name): name is keyof typeof visitColumns => name !== 'isNew' && name !== 'came',
    );
    const needsArrivals = asked.has('isNew') || asked.has('came');
    const visitors = `SELECT visitor FROM events WHERE ${openInScope(scope)}`;
    const rows = grouped(scope, [...new Set(own)]);
    return `
        SELECT site, visit, ${columns.join(', ')} FROM (
            SELECT *, bitXor(visitor, toUInt64(toUnixTimestamp64Milli(started))) AS visit
                ${needsArrivals ? `, ${cameIfOpen(scope)} AS came, ${isNewVisit(scope, 'came')} AS isNew` : ''}
            FROM (${rows}) AS found
            ${needsArrivals ? `LEFT JOIN (${arrivals(scope, visitors)}) AS arrivals USING (visitor)` : ''}
        ) WHERE pages > 0 AND ${isChosenOfOpen(scope, 'excluded', detectedInOpen(scope))}
            AND ${isOfOrigin(scope)} AND ${isSigned(scope)} AND (${where})`;
};

/**
 * SQL for the visits of a scope, a row each, with the columns asked for beside `site` and `visit`:
 * those that began in the period and have a page view, that count (or are left out, as the scope
 * says), and of which the filter holds. Those of closed days are read, all others made of events.
 */
export const visitRows = (scope: Scope, wanted: readonly VisitColumn[]): Sql => {
    const parameters: QueryParameters = scopeParameters(scope);
    const where = visitFilter(scope, parameters, lookupsOf(scope));
    const columns = [...new Set(wanted)];
    const part = closedPart(scope);
    const branches = [
        ...(part === 'none' ? [] : [closedRows(scope, columns, where)]),
        ...(part === 'all' ? [] : [(scope.recent ? recentRows : openRows)(scope, columns, where)]),
    ];
    return { sql: branches.join(' UNION ALL '), parameters };
};
