import { usualOnlineMinutes } from '../../../../contract/analytics/live';
import { measured } from '../measured';
import type { EventStore } from '../store';
import { countedEvent, ofSites } from './counted';

export const onlineMinutes = usualOnlineMinutes;

interface Asked {
    sites: readonly string[];
    /** ms */
    now: number;
    minutes: number;
    /** SQL of a condition on events */
    origin: string;
}

/** Distinct visitors with an event in the last minutes, by site. */
export const readOnline = (
    store: EventStore,
    sites: readonly string[],
    now: number,
    minutes: number = onlineMinutes,
): Promise<Map<string, number>> => countOnline(store, { sites, now, minutes, origin: '1' });

/** The same without what was imported, and what servers say of visitors whom this one has not seen. */
export const readMeasuredOnline = (
    store: EventStore,
    sites: readonly string[],
    now: number,
): Promise<Map<string, number>> =>
    countOnline(store, { sites, now, minutes: onlineMinutes, origin: measured });

const countOnline = async (
    store: EventStore,
    { sites, now, minutes, origin }: Asked,
): Promise<Map<string, number>> => {
    const rows = await store.query<{ id: string; visitors: number }>(
        `SELECT toString(site) AS id, uniqExact(visitor) AS visitors
        FROM events
        WHERE site IN ({sites:Array(String)}) AND ${countedEvent(ofSites)} AND ${origin}
            AND day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')
            AND time >= fromUnixTimestamp64Milli({since:Int64})
            AND time <= fromUnixTimestamp64Milli({now:Int64})
        GROUP BY id`,
        { sites, since: now - minutes * 60_000, now },
    );
    return new Map(rows.map(row => [row.id, row.visitors]));
};
