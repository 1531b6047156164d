import { collected } from '../measured';
import type { EventStore } from '../store';

interface LastEvent {
    /** ms */
    firstEventAt: number | null;
    lastEventAt: number | null;
    lastHost: string | null;
    /** the latest host that sends events though the site does not list it; null without */
    otherHost: string | null;
}

/** When the first and last events came from pages or servers; imported ones say nothing about it. */
export const readLastEvent = async (store: EventStore, site: string): Promise<LastEvent> => {
    const [row] = await store.query<{
        found: number;
        first: number;
        latest: number;
        host: string;
        others: number;
        otherHost: string;
    }>(
        `WITH events.excluded != 'host' AS listed
        SELECT countIf(listed) AS found, toUnixTimestamp64Milli(minIf(time, listed)) AS first,
            toUnixTimestamp64Milli(maxIf(time, listed)) AS latest,
            argMaxIf(events.host, time, listed) AS host, countIf(NOT listed) AS others,
            argMaxIf(events.host, time, NOT listed) AS otherHost
        FROM events WHERE site = {site:String} AND ${collected}`,
        { site },
    );
    const otherHost = row && row.others > 0 ? row.otherHost : null;
    if (!row || row.found === 0) {
        return { firstEventAt: null, lastEventAt: null, lastHost: null, otherHost };
    }
    return { firstEventAt: row.first, lastEventAt: row.latest, lastHost: row.host, otherHost };
};
