import { maxLateMs } from '../../../../contract/analytics/collect';
import { collected } from '../measured';
import type { EventStore } from '../store';
import type { SeenEvents } from './seenEvents';

/** Reading more of them would hold up the start; they are the latest, and take 16 MB. */
const maxRestored = 1_000_000;

/** Takes up the events of the last day when the server starts, so that a repetition stays known. */
export const restoreSeen = async (
    store: EventStore,
    seen: SeenEvents,
    now: number,
): Promise<void> => {
    const rows = await store.query<{ events: [view: string, number: number][] }>(
        `SELECT groupArray((toString(view), number)) AS events FROM (
            SELECT view, number FROM events
            WHERE day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')
                AND time >= fromUnixTimestamp64Milli({since:Int64})
                AND view != 0 AND ${collected}
            ORDER BY time DESC LIMIT {limit:UInt32}
        )`,
        { since: now - maxLateMs, limit: maxRestored },
    );
    for (const [view, number] of rows[0]?.events ?? []) seen.restore(view, number, now);
};
