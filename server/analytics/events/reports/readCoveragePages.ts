import { type CoveragePage, leastViewsWithout } from '../../../../contract/analytics/coverage';
import type { Database } from '../../../platform/database/database';
import { addDays, type Day, daysBetween } from '../../../platform/days';
import { countedPath, otherPaths, type PathCounts, pathFigures } from '../../accessLogs/paths';
import { logSpan } from '../../accessLogs/readSlots';
import { firstMeasured } from '../firstMeasured';
import type { EventStore } from '../store';
import type { Period } from './period';
import { eventRows } from './query/eventRows';
import { allOpen } from './query/finalizedSpan';
import type { Scope } from './query/scope';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Pages of the answer. */
const mostShown = 200;
/** The log keeps a thousand of a day apart. */
const mostTracked = 20_000;

interface Services {
    db: Database;
    store: EventStore;
}
type Span = Pick<Period, 'site' | 'from' | 'to'>;

/** Days (UTC) of a period on which log and tracker both tell all. */
const wholeDays = async (
    { db, store }: Services,
    { site, from, to }: Span,
    now: number,
): Promise<Day[]> => {
    const span = await logSpan(db, site);
    if (!span) return [];
    const counted = await db
        .selectFrom('log_paths')
        .select('day')
        .distinct()
        .where('site_id', '=', site)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .execute();
    const first = await firstMeasured(store, site);
    return counted
        .map(({ day }) => day)
        .filter(day => {
            const start = Date.parse(day);
            const begins = Math.max(span.begins, first ?? 0);
            const ends = Math.min(span.ends, now);
            return begins <= start + hourMs && ends >= start + dayMs;
        });
};

const readLogged = async (
    db: Database,
    site: string,
    days: readonly Day[],
): Promise<Map<string, PathCounts>> => {
    const sums = pathFigures.map(name => name);
    const rows = await db
        .selectFrom('log_paths')
        .select(({ fn }) => ['path' as const, ...sums.map(name => fn.sum(name).as(name))])
        .where('site_id', '=', site)
        .where('day', 'in', days)
        .groupBy('path')
        .execute();
    return new Map(
        rows.map(row => [
            row.path,
            Object.fromEntries(sums.map(name => [name, Number(row[name])])) as PathCounts,
        ]),
    );
};

const readTracked = async (
    store: EventStore,
    site: string,
    days: readonly Day[],
): Promise<Map<string, number>> => {
    const from = days[0] ?? '';
    const to = days.at(-1) ?? '';
    const scope: Scope = {
        sites: [site],
        zone: 'UTC',
        from,
        to,
        start: Date.parse(from),
        end: Date.parse(addDays(to, 1)),
        filter: undefined,
        isExcluded: false,
        isExact: true,
        isMeasured: true,
        closed: allOpen,
    };
    const { sql, parameters } = eventRows(scope, ['view'], ['time', 'path']);
    const chosen =
        days.length === daysBetween(from, to) + 1
            ? '1'
            : "has({days:Array(String)}, toString(toDate(time, 'UTC')))";
    const rows = await store.query<{ path: string; views: number }>(
        `SELECT path, toFloat64(count()) AS views FROM (${sql}) WHERE ${chosen}
        GROUP BY path ORDER BY views DESC, path LIMIT ${mostTracked}`,
        { ...parameters, days: [...days] },
    );
    const found = new Map<string, number>();
    for (const { path, views } of rows) {
        const key = countedPath(path);
        found.set(key, (found.get(key) ?? 0) + views);
    }
    return found;
};

const gapOf = ({ log, tracker }: CoveragePage): number => log - tracker;

/** A site's pages in its tracker and its access log. */
export const readCoveragePages = async (services: Services, span: Span, now: number) => {
    const days = await wholeDays(services, span, now);
    if (days.length === 0) return { days: 0, total: 0, without: 0, list: [] };
    const [logged, tracked] = await Promise.all([
        readLogged(services.db, span.site, days),
        readTracked(services.store, span.site, days),
    ]);
    const pages = [...new Set([...logged.keys(), ...tracked.keys()])].map((path): CoveragePage => {
        const { views = 0, ...others } = logged.get(path) ?? {};
        const none = { bots: 0, networks: 0, prefetches: 0, redirects: 0, errors: 0, cached: 0 };
        return { path, tracker: tracked.get(path) ?? 0, log: views, ...none, ...others };
    });
    const seen = pages.filter(({ tracker, log }) => tracker + log > 0);
    const list = seen
        .toSorted((a, b) => gapOf(b) - gapOf(a) || b.log - a.log || (a.path < b.path ? -1 : 1))
        .slice(0, mostShown);
    const without = seen.filter(
        ({ path, tracker, log }) =>
            path !== otherPaths && tracker === 0 && log >= leastViewsWithout,
    );
    return { days: days.length, total: seen.length, without: without.length, list };
};
