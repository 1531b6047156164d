import type { CallAnswer } from '../../../contract/call';
import type { otherHosts } from '../../../contract/stats';
import type { EventStore } from '../store';
import { boundsOf, type Period, within } from './period';

type OtherHosts = CallAnswer<typeof otherHosts>;

/** Page views that came from hosts which the site does not list. */
export const readOtherHosts = async (
    store: EventStore,
    period: Period,
    { page, perPage }: { page: number; perPage: number },
): Promise<OtherHosts> => {
    const rows = await store.query<OtherHosts['list'][number] & { found: number }>(
        `SELECT toString(events.host) AS host, count() AS pv,
            uniqExactIf(address, address != toIPv6('::')) AS ip,
            toUnixTimestamp64Milli(min(time)) AS firstAt,
            toUnixTimestamp64Milli(max(time)) AS lastAt, count() OVER () AS found
        FROM events WHERE ${within('time')} AND kind = 'view' AND excluded = 'host'
        GROUP BY host ORDER BY pv DESC, host
        LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
        { ...boundsOf(period), limit: perPage, offset: (page - 1) * perPage },
    );
    return {
        list: rows.map(({ found: _, ...row }) => row),
        total: rows[0]?.found ?? 0,
    };
};
