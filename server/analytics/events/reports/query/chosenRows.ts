import { excludedClasses } from '../counted';
import { arrivals, isNewVisit } from './arrivals';
import { excludedByDetection, excludedFor } from './detectedSql';
import {
    closedInScope,
    closedPart,
    detectedInOpen,
    detectedInScope,
    inSpan,
    isOfOrigin,
    isSigned,
    openInScope,
    recentInScope,
    type Scope,
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
    isRoaming: 'notEmpty(otherAddresses)',
};

/** Visits that began in another span (ms) than a scope's period, or some of them. */
export interface Began {
    start: number;
    end: number;
    /** SQL condition on the events and the visits, over `visit` and `started` */
    where?: string;
}

/** What visits have to fulfil: SQL over their columns, and those that it reads. */
export interface Fulfilled {
    where: string;
    columns: readonly VisitColumn[];
}

/** Visits that are rows of a table already. */
const storedRows = (
    scope: Scope,
    columns: readonly VisitColumn[],
    { where, columns: looked }: Fulfilled,
    from: string,
): string => {
    const read = [...new Set([...columns, ...looked])].map(name => {
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

const grouped = (columns: readonly (keyof typeof visitColumns)[], events: string): string => `
    SELECT site, ${columns.map(name => `${visitColumns[name]} AS ${name}`).join(', ')}
    FROM events WHERE ${events}
    GROUP BY site, events.visitor, events.started`;

const openRows = (
    scope: Scope,
    columns: readonly VisitColumn[],
    { where, columns: looked }: Fulfilled,
    began: Began,
): string => {
    const asked = new Set<VisitColumn>([...columns, ...looked]);
    const origin = scope.isMeasured ? (['origin'] as const) : [];
    const needed = ['pages', 'excluded', 'visitor', 'started'] as const;
    const own = [...asked, ...needed, ...origin].filter(
        (name): name is keyof typeof visitColumns => name !== 'isNew' && name !== 'came',
    );
    const needsArrivals = asked.has('isNew') || asked.has('came');
    const span = { ...scope, ...began };
    const events = `${inSpan(openInScope(span), span)} AND (${began.where ?? '1'})`;
    const rows = grouped([...new Set(own)], events);
    const detections = inSpan(detectedInOpen(span), span);
    return `
        SELECT site, visit, ${columns.join(', ')} FROM (
            SELECT *, bitXor(visitor, toUInt64(toUnixTimestamp64Milli(started))) AS visit
                ${needsArrivals ? `, ${cameIfOpen(scope)} AS came, ${isNewVisit(scope, 'came')} AS isNew` : ''}
            FROM (${rows}) AS found
            ${needsArrivals ? `LEFT JOIN (${arrivals(scope, `SELECT visitor FROM events WHERE ${events}`)}) AS arrivals USING (visitor)` : ''}
        ) WHERE pages > 0 AND ${isChosenOfOpen(scope, 'excluded', detections)}
            AND ${isOfOrigin(scope)} AND ${isSigned(scope)} AND (${where})`;
};

/**
 * SQL for visits of a scope's sites, a row each, with the columns asked for beside `site` and `visit`: those that
 * began in a span, have a page view, count (or are left out, as the scope says), and fulfil what is asked of them.
 * Those of closed days are read, all others made of events. It reads the parameters of the scope.
 */
export const chosenRows = (
    scope: Scope,
    wanted: readonly VisitColumn[],
    began: Began,
    fulfilled: Fulfilled = { where: '1', columns: [] },
): string => {
    const columns = [...new Set(wanted)];
    const { start, end } = began;
    const span = { ...scope, start, end };
    const stored = (table: string, lies: string) =>
        storedRows(
            scope,
            columns,
            fulfilled,
            `${table} WHERE ${inSpan(lies, span)} AND (${began.where ?? '1'})`,
        );
    const part = closedPart(span);
    const branches = [
        ...(part === 'none' ? [] : [stored('visits', closedInScope(span))]),
        ...(part === 'all'
            ? []
            : [
                  scope.recent
                      ? stored('recent_visits', recentInScope(span))
                      : openRows(scope, columns, fulfilled, began),
              ]),
    ];
    return branches.join(' UNION ALL ');
};
