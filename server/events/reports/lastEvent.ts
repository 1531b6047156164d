import type { EventStore } from '../store';

interface LastEvent {
    /** ms */
    firstEventAt: number | null;
    lastEventAt: number | null;
    lastHost: string | null;
}

/** When the snippet's first and last events came; imported ones say nothing about it. */
export const readLastEvent = async (store: EventStore, site: string): Promise<LastEvent> => {
    const [row] = await store.query<{ found: number; first: number; latest: number; host: string }>(
        `SELECT count() AS found, toUnixTimestamp64Milli(min(time)) AS first,
            toUnixTimestamp64Milli(max(time)) AS latest, argMax(events.host, time) AS host
        FROM events WHERE site = {site:String} AND origin IN ('tracker', 'pixel')`,
        { site },
    );
    if (!row || row.found === 0) return { firstEventAt: null, lastEventAt: null, lastHost: null };
    return { firstEventAt: row.first, lastEventAt: row.latest, lastHost: row.host };
};
