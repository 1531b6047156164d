import { usualOnlineMinutes } from '../../../../contract/analytics/live';
import type { EventStore } from '../store';
import { countedEvent, ofSites } from './counted';

export const onlineMinutes = usualOnlineMinutes;

/** Distinct visitors with an event in the last minutes, by site. */
export const readOnline = async (
    store: EventStore,
    sites: readonly string[],
    now: number,
    minutes: number = onlineMinutes,
): Promise<Map<string, number>> => {
    const rows = await store.query<{ id: string; visitors: number }>(
        `SELECT toString(site) AS id, uniqExact(visitor) AS visitors
        FROM events
        WHERE site IN ({sites:Array(String)}) AND ${countedEvent(ofSites)}
            AND day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')
            AND time >= fromUnixTimestamp64Milli({since:Int64})
            AND time <= fromUnixTimestamp64Milli({now:Int64})
        GROUP BY id`,
        { sites, since: now - minutes * 60_000, now },
    );
    return new Map(rows.map(row => [row.id, row.visitors]));
};
