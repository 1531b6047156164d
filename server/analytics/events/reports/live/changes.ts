import type { EventStore } from '../../store';
import type { FoundVisit } from '../foundVisit';
import { detectedInScope, type Scope } from '../query/scope';
import { visitRows } from '../query/visitRows';
import { canBeNarrowed } from '../visitsReport';

/** A visit in which something happened lately, with all of it that may change. */
export interface RecentVisit extends FoundVisit {
    signature: string;
}

/** Visits that began earlier than this before now, ms, are no longer followed. */
const followedMs = 2 * 60 * 60 * 1000;
/** As many are followed at once: those that began last. */
export const maxFollowed = 1000;

/** The part of a scope whose visits may still go on. */
export const followedScope = (scope: Scope, now: number): Scope => ({
    ...scope,
    start: canBeNarrowed(scope) ? Math.max(scope.start, now - followedMs) : scope.start,
});

const recentSql = (rows: string) => `
    SELECT toString(one.visit) AS id, toUnixTimestamp64Milli(one.started) AS startedAt,
        concat(toString(toUnixTimestamp64Milli(one.last)), ' ', toString(one.pages), ' ',
            toString(one.interactions), ' ', toString(one.engaged), ' ',
            toString(detected.plausible)) AS signature
    FROM (${rows}) AS one
    LEFT JOIN (
        SELECT detections.visit AS visit, argMax(detections.plausibility, detections.at) AS plausible
        FROM detections WHERE ${detectedInScope} GROUP BY detections.visit
    ) AS detected ON detected.visit = one.visit
    WHERE one.last >= fromUnixTimestamp64Milli({since:Int64})
    ORDER BY one.started DESC, one.visit DESC LIMIT ${maxFollowed}`;

/** Visits of a scope with something that happened since an instant (ms), newest first. */
export const readRecent = async (
    store: EventStore,
    scope: Scope,
    since: number,
    now: number,
): Promise<RecentVisit[]> => {
    const followed = followedScope(scope, now);
    if (scope.sites.length === 0 || followed.start >= followed.end) return [];
    const { sql, parameters } = visitRows(followed, [
        ...['started', 'last', 'pages', 'interactions', 'engaged'],
    ] as Parameters<typeof visitRows>[1]);
    return store.query<RecentVisit>(recentSql(sql), { ...parameters, since });
};
