import {
    basis,
    type ExclusionReason,
    exclusionReasons,
} from '../../../../contract/analytics/basis';
import type { QueryParameters } from '../connections';
import type { EventStore } from '../store';
import { ofScope } from './answer';
import { eventFilter } from './query/conditions';
import { eventRows } from './query/eventRows';
import { lookupsOfAll } from './query/lookups';
import {
    certaintyOf,
    detectedInScope,
    type Scope,
    scopeParameters,
    visitDays,
} from './query/scope';

interface ExcludedVisits {
    reason: ExclusionReason;
    pv: number;
    visits: number;
}

/** What the figures of a scope rest on, as far as the store knows. */
interface Basis {
    pv: number;
    excluded: ExcludedVisits[];
    /** ms */
    firstAt: number | null;
    latestAt: number | null;
}

const lies = (column: string) => `events.${column} >= fromUnixTimestamp64Milli({start:Int64})
    AND events.${column} < fromUnixTimestamp64Milli({end:Int64})`;

/**
 * Events of the period, and of visits that began in it, with the days that prune the parts: what a page tells late
 * may have happened a little before its visit began, on the day before.
 */
const nearScope = `site IN ({sites:Array(String)})
    AND day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC') - 1
        AND toDate(fromUnixTimestamp64Milli({end:Int64} - 1), 'UTC') + ${visitDays}`;

const counts = (reason: string) => `${reason} AS reason, countIf(${lies('time')}) AS pv,
    uniqExactIf(events.visit, events.excluded != 'host' AND ${lies('started')}) AS visits`;

/** By the event's own class, and where it has none by the latest detection on its visit. */
const excludedSql = (where: string) => `
    SELECT ${counts('toString(events.excluded)')} FROM events
    WHERE ${nearScope} AND kind = 'view' AND events.excluded != '' AND (${where}) GROUP BY reason
    UNION ALL
    SELECT ${counts('detected.detection')} FROM events
    INNER JOIN (
        SELECT visit, toString(argMax(detections.excluded, detections.at)) AS detection
        FROM detections WHERE ${detectedInScope} GROUP BY visit HAVING detection != ''
    ) AS detected ON detected.visit = events.visit
    WHERE ${nearScope} AND kind = 'view' AND events.excluded = '' AND (${where}) GROUP BY reason`;

const readExcluded = async (store: EventStore, scope: Scope): Promise<ExcludedVisits[]> => {
    const parameters: QueryParameters = scopeParameters(scope);
    const where = eventFilter(scope, parameters, lookupsOfAll(scope));
    const rows = await store.query<ExcludedVisits>(excludedSql(where), parameters);
    return exclusionReasons
        .map(reason => {
            const same = rows.filter(row => row.reason === reason);
            const sum = (name: 'pv' | 'visits') => same.reduce((all, row) => all + row[name], 0);
            return { reason, pv: sum('pv'), visits: sum('visits') };
        })
        .filter(({ pv, visits }) => pv > 0 || visits > 0)
        .sort((a, b) => b.pv - a.pv);
};

const readCounted = async (store: EventStore, scope: Scope): Promise<number> => {
    const { sql, parameters } = eventRows({ ...scope, isExcluded: false }, ['view'], ['visit']);
    const [row] = await store.query<{ pv: number }>(
        `SELECT count() AS pv FROM (${sql})`,
        parameters,
    );
    return row?.pv ?? 0;
};

/** Of the first and the last day only: the days themselves are read off the table's order. */
const readSpan = async (store: EventStore, { sites }: Scope) => {
    const ofSites = `site IN ({sites:Array(String)})`;
    const edge = (name: 'min' | 'max') => `SELECT ${name}(day) FROM events WHERE ${ofSites}`;
    const [row] = await store.query<{ found: number; first: number; latest: number }>(
        `SELECT count() AS found, toUnixTimestamp64Milli(min(time)) AS first,
            toUnixTimestamp64Milli(max(time)) AS latest
        FROM events WHERE ${ofSites} AND day IN ((${edge('min')}), (${edge('max')}))`,
        { sites },
    );
    if (!row || row.found === 0) return { firstAt: null, latestAt: null };
    return { firstAt: row.first, latestAt: row.latest };
};

/** What a scope's figures count and leave out, and the span of what can be read. */
const readBasis = async (store: EventStore, scope: Scope): Promise<Basis> => {
    if (scope.sites.length === 0) return { pv: 0, excluded: [], firstAt: null, latestAt: null };
    const [pv, excluded, span] = await Promise.all([
        readCounted(store, scope),
        readExcluded(store, scope),
        readSpan(store, scope),
    ]);
    return { pv, excluded, ...span };
};

export const basisReport = ofScope(
    basis,
    ({ store, loader, clock }) =>
        async ({ scope, sites, session }) => {
            const found = await readBasis(store, scope);
            // the span is the whole site's
            const isBound = session.share?.segment !== undefined;
            const { events: waiting, oldest } = loader.waiting.state();
            return {
                timezone: scope.zone,
                at: clock(),
                from: scope.from,
                to: scope.to,
                sites: sites.length,
                cookieless: sites.filter(site => site.cookieless === 1).length,
                ...found,
                ...(isBound && { firstAt: null, latestAt: null }),
                ...certaintyOf(scope),
                waiting,
                waitingSince: waiting > 0 ? (oldest ?? null) : null,
            };
        },
);
