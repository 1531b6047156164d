import type { Console } from '../../../contract/shell/resources/console';
import { byLocalDay } from '../../analytics/events/reports/buckets';
import type { ScopeServices } from '../../analytics/events/reports/query/readScope';
import { closedPart, type Scope } from '../../analytics/events/reports/query/scope';
import { visitRows } from '../../analytics/events/reports/query/visitRows';
import type { EventStore } from '../../analytics/events/store';
import type { Database } from '../../platform/database/database';
import type { ConsoleDays } from './consoleDays';

interface Services {
    db: Database;
    store: EventStore;
    finalizedDays: ScopeServices['finalizedDays'];
}

/** Of more sites one statement over their events is sooner done than one a site. */
const mostMade = 20;

/** All that counts of all sites in these days. */
const scopeOf = async (
    { db, finalizedDays }: Services,
    { zone, days, starts }: ConsoleDays,
): Promise<Scope | undefined> => {
    const rows = await db.selectFrom('sites').select('id').execute();
    if (rows.length === 0) return undefined;
    const sites = rows.map(({ id }) => id);
    const scope: Scope = {
        sites,
        zone,
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
        start: starts[0] ?? 0,
        end: starts.at(-1) ?? 0,
        filter: undefined,
        isExcluded: false,
        isExact: true,
        closed: finalizedDays.spanOf(sites),
    };
    if (closedPart(scope) === 'all') return scope;
    return { ...scope, recent: await finalizedDays.recentOf(sites, scope.closed, mostMade) };
};

/** Visits of all sites, by the days of one zone. */
export const readVisits = async (
    services: Services,
    days: ConsoleDays,
): Promise<NonNullable<Console['visits']>> => {
    const scope = await scopeOf(services, days);
    const none = { today: 0, sameTimeYesterday: 0, days: days.days.map(() => 0) };
    if (!scope) return none;
    const { label, parameters: labelled } = byLocalDay(days.zone);
    const { sql, parameters } = visitRows(scope, ['started']);
    const rows = await services.store.query<{ day: string; visits: number; soFar: number }>(
        `SELECT ${label('started')} AS day, toFloat64(count()) AS visits,
            toFloat64(countIf(started < fromUnixTimestamp64Milli({sameTime:Int64}))) AS soFar
        FROM (${sql}) GROUP BY day`,
        { ...parameters, ...labelled, sameTime: days.sameTimeYesterday },
    );
    const byDay = new Map(rows.map(row => [row.day, row]));
    const counts = days.days.map(day => byDay.get(day)?.visits ?? 0);
    return {
        today: counts.at(-1) ?? 0,
        sameTimeYesterday: byDay.get(days.days.at(-2) ?? '')?.soFar ?? 0,
        days: counts,
    };
};
