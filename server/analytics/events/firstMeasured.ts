import { measured } from './measured';
import type { EventStore } from './store';

/**
 * ms of a site's first measured event in the store; undefined where there is none. With SQL of a condition,
 * without parameters, of the first one for which that holds.
 */
export const firstMeasured = async (
    store: EventStore,
    site: string,
    condition = '1',
): Promise<number | undefined> => {
    const meant = `site = {site:String} AND ${measured} AND ${condition}`;
    const [row] = await store.query<{ events: number; first: number }>(
        `SELECT toFloat64(count()) AS events, toUnixTimestamp64Milli(min(time)) AS first FROM events
        WHERE ${meant} AND day <= (SELECT min(day) FROM events WHERE ${meant}) + 1`,
        { site },
    );
    return row && row.events > 0 ? row.first : undefined;
};
