import { measured } from '../../../analytics/events/measured';
import type { EventStore } from '../../../analytics/events/store';
import { type Day, dayOf } from '../../../platform/days';
import { isOnHost } from './hostScope';

const ofSite = (host: string | undefined): string =>
    `site = {site:String} AND ${measured} ${host === undefined ? '' : `AND ${isOnHost(host)}`}`;

interface Span {
    site: string;
    zone: string;
    /** ms */
    start: number;
    end: number;
    /** the only one that counts, with all below it */
    host?: string | undefined;
}

/** The days of a zone with a measured event from one instant (ms) to before another. */
export const daysMeasured = async (
    store: EventStore,
    { site, zone, start, end, host }: Span,
): Promise<Set<Day>> => {
    const rows = await store.query<{ day: Day }>(
        `SELECT DISTINCT toString(toDate(time, {zone:String})) AS day FROM events
        WHERE ${ofSite(host)} AND time >= fromUnixTimestamp64Milli({start:Int64})
            AND time < fromUnixTimestamp64Milli({end:Int64})
            AND events.day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC')
                AND toDate(fromUnixTimestamp64Milli({end:Int64} - 1), 'UTC')`,
        { site, zone, start, end },
    );
    return new Set(rows.map(({ day }) => day));
};

interface Beginnings {
    /** ms of the first event in the store, of the whole site and of the host */
    ofSite: number | undefined;
    ofHost: number | undefined;
    /** by what sealed days know of the whole site */
    inChain: number | null;
}

/**
 * When measuring of a host began: what sealed days know of it stays when the events are deleted, as long as the
 * site's earliest ones that are left are the host's own.
 */
export const measuredSince = ({ ofSite, ofHost, inChain }: Beginnings): number | null => {
    if (ofSite === undefined) return inChain;
    if (ofHost === undefined) return null;
    return ofHost === ofSite && inChain !== null && inChain < ofHost ? inChain : ofHost;
};

/** The last whole days; a site that is measured since today has today so far. */
export const lastDayOf = (since: number, now: number, zone: string, yesterday: Day): Day => {
    const first = dayOf(since, zone);
    return first <= yesterday ? yesterday : dayOf(now, zone);
};
