import { measured } from '../../../analytics/events/measured';
import type { EventStore } from '../../../analytics/events/store';
import { type Day, dayOf } from '../../../platform/days';

const ofSite = `site = {site:String} AND ${measured}`;

/** ms of the first measured event in the store; undefined where there is none. */
export const firstMeasured = async (
    store: EventStore,
    site: string,
): Promise<number | undefined> => {
    const [row] = await store.query<{ events: number; first: number }>(
        `SELECT toFloat64(count()) AS events, toUnixTimestamp64Milli(min(time)) AS first FROM events
        WHERE ${ofSite} AND day <= (SELECT min(day) FROM events WHERE ${ofSite}) + 1`,
        { site },
    );
    return row && row.events > 0 ? row.first : undefined;
};

/** The days of a zone with a measured event from one instant (ms) to before another. */
export const daysMeasured = async (
    store: EventStore,
    { site, zone, start, end }: { site: string; zone: string; start: number; end: number },
): Promise<Set<Day>> => {
    const rows = await store.query<{ day: Day }>(
        `SELECT DISTINCT toString(toDate(time, {zone:String})) AS day FROM events
        WHERE ${ofSite} AND time >= fromUnixTimestamp64Milli({start:Int64})
            AND time < fromUnixTimestamp64Milli({end:Int64})
            AND events.day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC')
                AND toDate(fromUnixTimestamp64Milli({end:Int64} - 1), 'UTC')`,
        { site, zone, start, end },
    );
    return new Set(rows.map(({ day }) => day));
};

/** When measuring began: what sealed days know of it stays when the events are deleted. */
export const measuredSince = (
    inStore: number | undefined,
    inChain: number | null,
): number | null =>
    inChain !== null && inChain < (inStore ?? Number.POSITIVE_INFINITY)
        ? inChain
        : (inStore ?? null);

/** The last whole days; a site that is measured since today has today so far. */
export const lastDayOf = (since: number, now: number, zone: string, yesterday: Day): Day => {
    const first = dayOf(since, zone);
    return first <= yesterday ? yesterday : dayOf(now, zone);
};
