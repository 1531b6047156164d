import type { QueryParameters } from '../../store';
import { leftOutClasses } from '../counted';
import { columnsOfFilter, visitFilter } from './conditions';
import {
    closedInScope,
    closedPart,
    judgedInScope,
    openInScope,
    openUntilEnd,
    type Scope,
    type Sql,
    scopeParameters,
    touchesScope,
} from './scope';
import { closedColumns, type VisitColumn, visitColumns } from './visitColumns';

const judged = (which: string, verdict: string) => `
    SELECT visit FROM verdicts WHERE ${which}
    GROUP BY visit HAVING argMax(verdicts.excluded, verdicts.at) ${verdict}`;
const excludedByVerdict = (which: string) => judged(which, "!= ''");

const leftOut = leftOutClasses.map(name => `'${name}'`).join(', ');

/** SQL for "it is chosen", by its own class and, where it is not closed, by the latest verdict. */
const isChosen = ({ isLeftOut }: Scope, column: string, isClosed: boolean): string => {
    if (isClosed) return isLeftOut ? `${column} IN (${leftOut})` : `${column} = ''`;
    return isLeftOut
        ? `(${column} IN (${leftOut})
            OR ${column} = '' AND visit IN (${judged(judgedInScope, `IN (${leftOut})`)}))`
        : `${column} = '' AND visit NOT IN (${excludedByVerdict(judgedInScope)})`;
};

/** SQL for "the row of `events` counts", or is left out, as the scope says. */
export const countsInScope = (scope: Scope): string => isChosen(scope, 'events.excluded', false);

/**
 * SQL for when each of some visitors first came to be counted, ms: a closed day says how long ago
 * that was, what is open is looked through for visits, which have a page view.
 */
const arrivals = (scope: Scope, visitors: string): string => `
    SELECT visitor, min(seen) AS seen FROM (
        SELECT visitor, toUnixTimestamp64Milli(started) - toInt64(age) AS seen FROM visits
        WHERE site IN ({sites:Array(String)}) AND excluded = '' AND visitor IN (${visitors})
        UNION ALL
        SELECT visitor, toUnixTimestamp64Milli(started) AS seen FROM events
        WHERE ${openUntilEnd(scope)} AND kind = 'view' AND excluded = ''
            AND visitor IN (${visitors})
            AND visit NOT IN (${excludedByVerdict('site IN ({sites:Array(String)})')})
    ) GROUP BY visitor`;

const visitorsNear = `SELECT visitor FROM events WHERE ${touchesScope}`;

/**
 * SQL for the visitors of events near the period who are new in it; of what is left out all are,
 * because nobody came to be counted by it.
 */
export const newVisitors = (scope: Scope): string =>
    scope.isLeftOut
        ? visitorsNear
        : `SELECT visitor FROM (${arrivals(scope, visitorsNear)}) WHERE seen >= {start:Int64}`;

const cameIfClosed = 'started - toIntervalMillisecond(age)';
/** Whoever is left out never came to be counted. */
const cameIfOpen = ({ isLeftOut }: Scope): string =>
    isLeftOut ? 'started' : 'fromUnixTimestamp64Milli(seen)';
const isNew = 'came >= fromUnixTimestamp64Milli({start:Int64})';

const closedRows = (scope: Scope, columns: readonly VisitColumn[], where: string): string => {
    const select = columns.map(name => {
        const expression = name === 'isNew' ? isNew : closedColumns[name];
        return expression ? `${expression} AS ${name}` : name;
    });
    const hidden = columns.includes('came') ? '' : `, ${cameIfClosed} AS came`;
    const needs = columns.includes('isNew') || columnsOfFilter(scope.filter).includes('isNew');
    const from = needs
        ? `(SELECT *, visit, day${hidden}, ${isNew} AS isNew FROM visits)`
        : 'visits';
    return `
        SELECT site, visit, ${select.join(', ')} FROM ${from} AS visits
        WHERE ${closedInScope(scope)} AND ${isChosen(scope, 'excluded', true)} AND (${where})`;
};

const grouped = (scope: Scope, columns: readonly (keyof typeof visitColumns)[]): string => `
    SELECT site, ${columns.map(name => `${visitColumns[name]} AS ${name}`).join(', ')}
    FROM (SELECT *, kind = 'view' AS isView FROM events WHERE ${openInScope(scope)}) AS events
    GROUP BY site, events.visitor, events.started`;

const openRows = (scope: Scope, columns: readonly VisitColumn[], where: string): string => {
    const asked = new Set<VisitColumn>([...columns, ...columnsOfFilter(scope.filter)]);
    const own = [...asked, ...(['pages', 'excluded', 'visitor', 'started'] as const)].filter(
        (name): name is keyof typeof visitColumns => name !== 'isNew' && name !== 'came',
    );
    const needsArrivals = asked.has('isNew') || asked.has('came');
    const visitors = `SELECT visitor FROM events WHERE ${openInScope(scope)}`;
    const rows = grouped(scope, [...new Set(own)]);
    return `
        SELECT site, visit, ${columns.join(', ')} FROM (
            SELECT *, bitXor(visitor, toUInt64(toUnixTimestamp64Milli(started))) AS visit
                ${needsArrivals ? `, ${cameIfOpen(scope)} AS came, ${isNew} AS isNew` : ''}
            FROM (${rows}) AS found
            ${needsArrivals ? `LEFT JOIN (${arrivals(scope, visitors)}) AS arrivals USING (visitor)` : ''}
        ) WHERE pages > 0 AND ${isChosen(scope, 'excluded', false)} AND (${where})`;
};

/**
 * SQL for the visits of a scope, a row each, with the columns asked for beside `site` and `visit`:
 * those that began in the period and have a page view, that count (or are left out, as the scope
 * says), and of which the filter holds. Those of closed days are read, all others made of events.
 */
export const visitRows = (scope: Scope, wanted: readonly VisitColumn[]): Sql => {
    const parameters: QueryParameters = scopeParameters(scope);
    const where = visitFilter(scope, parameters, newVisitors(scope));
    const columns = [...new Set(wanted)];
    const part = closedPart(scope);
    const branches = [
        ...(part === 'none' ? [] : [closedRows(scope, columns, where)]),
        ...(part === 'all' ? [] : [openRows(scope, columns, where)]),
    ];
    return { sql: branches.join(' UNION ALL '), parameters };
};
