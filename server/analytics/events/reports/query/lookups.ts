import { isNewEvent } from './arrivals';
import type { Lookups } from './conditions';
import { historySql } from './historySql';
import {
    closedInScope,
    closedPart,
    inSpan,
    openInScope,
    recentInScope,
    type Scope,
    touchesScope,
    visitDays,
} from './scope';
import { visitColumns } from './visitColumns';

type Column = keyof typeof visitColumns;

const visitsOf = (events: string, column: Column, condition: string): string => `
    SELECT visit FROM (
        SELECT any(events.visit) AS visit, ${visitColumns[column]} AS ${column}
        FROM events WHERE ${events}
        GROUP BY events.site, events.visitor, events.started HAVING countIf(events.kind = 'view') > 0
    ) WHERE ${condition}`;

const dayMs = 86_400_000;

/**
 * Also of visits that began before the period, or just after an event that joined them, and whether
 * they count or not.
 */
const visitsWhere =
    (scope: Scope) =>
    (column: Column, condition: string): string => {
        const start = scope.start - visitDays * dayMs;
        const end = scope.end + dayMs;
        const wide: Scope = { ...scope, start, end };
        const stored = (rows: string) => `SELECT visit FROM ${rows} AND (${condition})`;
        const part = closedPart(wide);
        const parts: string[] = [];
        if (part !== 'none') parts.push(stored(`visits WHERE ${closedInScope(wide)}`));
        if (part !== 'all') {
            const isMade = wide.recent !== undefined;
            parts.push(
                isMade
                    ? stored(`recent_visits WHERE ${recentInScope(wide)}`)
                    : visitsOf(openInScope(wide), column, condition),
            );
        }
        return inSpan(parts.join(' UNION ALL '), wide);
    };

/** How events of a scope are looked up that count, or are left out as automatic. */
export const lookupsOf = (scope: Scope): Lookups => ({
    isNew: isNewEvent(scope),
    visitsWhere: visitsWhere(scope),
    history: historySql(scope),
});

/** The same with page views of other hosts, of which the closed days know nothing. */
export const lookupsOfAll = (scope: Scope): Lookups => {
    const { visitsWhere: counted, ...lookups } = lookupsOf(scope);
    const ofHosts = `${touchesScope} AND events.excluded = 'host'`;
    return {
        ...lookups,
        visitsWhere: (column, condition) =>
            `${counted(column, condition)} UNION ALL ${visitsOf(ofHosts, column, condition)}`,
    };
};
