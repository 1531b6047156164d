import type { QueryParameters } from '../../store';
import { leftOutClasses } from '../counted';
import { columnsOfFilter, visitFilter } from './conditions';
import {
    closedInScope,
    closedPart,
    firstDay,
    judgedInOpen,
    judgedInScope,
    judgedUntilEnd,
    openInScope,
    openUntilEnd,
    recentInScope,
    type Scope,
    type Sql,
    scopeParameters,
    touchesScope,
} from './scope';
import { type VisitColumn, visitColumns } from './visitColumns';

const judged = (which: string, verdict: string) => `
    SELECT visit FROM verdicts WHERE ${which}
    GROUP BY visit HAVING argMax(verdicts.excluded, verdicts.at) ${verdict}`;
const excludedByVerdict = (which: string) => judged(which, "!= ''");

const leftOut = leftOutClasses.map(name => `'${name}'`).join(', ');

/** SQL for "the row of `visits` is chosen", which knows the latest verdict. */
const isChosen = ({ isLeftOut }: Scope): string =>
    isLeftOut ? `excluded IN (${leftOut})` : `excluded = ''`;

/** SQL for "it is chosen", by its own class and by the latest of the verdicts looked at. */
const isChosenOfOpen = ({ isLeftOut }: Scope, column: string, which: string): string =>
    isLeftOut
        ? `(${column} IN (${leftOut})
            OR ${column} = '' AND visit IN (${judged(which, `IN (${leftOut})`)}))`
        : `${column} = '' AND visit NOT IN (${excludedByVerdict(which)})`;

/** SQL for "the row of `events` counts", or is left out, as the scope says. */
export const countsInScope = (scope: Scope): string =>
    isChosenOfOpen(scope, 'events.excluded', judgedInScope);

/**
 * SQL for when each of some visitors first came to be counted, ms: a closed day says how long ago
 * that was, what is open is looked through for visits, which have a page view. Of those who were here
 * on an earlier day than the period's first it says 0: when that was would be dear to read.
 */
const arrivals = (scope: Scope, visitors: string): string => `
    SELECT visitor, min(seen) AS seen FROM (
        SELECT visitor, toInt64(0) AS seen FROM visits
        WHERE site IN ({sites:Array(String)}) AND day < ${firstDay} AND excluded = ''
            AND visitor IN (${visitors})
        UNION ALL
        SELECT visitor, toUnixTimestamp64Milli(started) - toInt64(age) AS seen FROM visits
        WHERE site IN ({sites:Array(String)}) AND day >= ${firstDay} AND excluded = ''
            AND visitor IN (${visitors})
        UNION ALL
        SELECT visitor, toUnixTimestamp64Milli(started) AS seen FROM events
        WHERE ${openUntilEnd(scope)} AND kind = 'view' AND excluded = ''
            AND visitor IN (${visitors})
            AND visit NOT IN (${excludedByVerdict(judgedUntilEnd(scope))})
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

/** Whoever is left out never came to be counted. */
const cameIfOpen = ({ isLeftOut }: Scope): string =>
    isLeftOut ? 'started' : 'fromUnixTimestamp64Milli(seen)';
const isNew = (came: string) => `${came} >= fromUnixTimestamp64Milli({start:Int64})`;

const cameIfClosed = 'started - toIntervalMillisecond(age)';
/** The columns that the table of closed days does not hold as such. */
const closedExpressions: Partial<Record<VisitColumn, string>> = {
    first: 'started - toIntervalMillisecond(before)',
    last: 'started - toIntervalMillisecond(before) + toIntervalMillisecond(lasted)',
    came: cameIfClosed,
    isNew: isNew(`(${cameIfClosed})`),
};

/** Visits that are rows of a table already. */
const storedRows = (
    scope: Scope,
    columns: readonly VisitColumn[],
    where: string,
    from: string,
): string => {
    const read = [...new Set([...columns, ...columnsOfFilter(scope.filter)])].map(name => {
        const expression = closedExpressions[name];
        return expression ? `${expression} AS ${name}` : name;
    });
    const rows = `SELECT site, visit, ${read.join(', ')} FROM ${from} AND ${isChosen(scope)}`;
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
    const own = [...asked, ...(['pages', 'excluded', 'visitor', 'started'] as const)].filter(
        (name): name is keyof typeof visitColumns => name !== 'isNew' && name !== 'came',
    );
    const needsArrivals = asked.has('isNew') || asked.has('came');
    const visitors = `SELECT visitor FROM events WHERE ${openInScope(scope)}`;
    const rows = grouped(scope, [...new Set(own)]);
    return `
        SELECT site, visit, ${columns.join(', ')} FROM (
            SELECT *, bitXor(visitor, toUInt64(toUnixTimestamp64Milli(started))) AS visit
                ${needsArrivals ? `, ${cameIfOpen(scope)} AS came, ${isNew('came')} AS isNew` : ''}
            FROM (${rows}) AS found
            ${needsArrivals ? `LEFT JOIN (${arrivals(scope, visitors)}) AS arrivals USING (visitor)` : ''}
        ) WHERE pages > 0 AND ${isChosenOfOpen(scope, 'excluded', judgedInOpen(scope))} AND (${where})`;
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
        ...(part === 'all' ? [] : [(scope.recent ? recentRows : openRows)(scope, columns, where)]),
    ];
    return { sql: branches.join(' UNION ALL '), parameters };
};
