import { otherHosts } from '../../../../contract/analytics/quality';
import type { CallAnswer } from '../../../../contract/platform/call';
import type { EventStore } from '../store';
import { ofSite } from './answer';
import { boundsOf, type Period, within } from './period';

type OtherHosts = CallAnswer<typeof otherHosts>;

const hostsSql = `
    SELECT toString(events.host) AS host, count() AS pv,
        uniqExactIf(address, address != toIPv6('::')) AS ip,
        toUnixTimestamp64Milli(min(time)) AS firstAt,
        toUnixTimestamp64Milli(max(time)) AS lastAt, count() OVER () AS found
    FROM events WHERE ${within('time')} AND kind = 'view' AND excluded = 'host'
    GROUP BY host ORDER BY pv DESC, host
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

/** Page views that came from hosts which the site does not list. */
const readOtherHosts = async (
    store: EventStore,
    period: Period,
    { page, perPage }: { page: number; perPage: number },
): Promise<OtherHosts> => {
    type Row = OtherHosts['list'][number] & { found: number };
    const read = (limit: number, offset: number) =>
        store.query<Row>(hostsSql, { ...boundsOf(period), limit, offset });
    const rows = await read(perPage, (page - 1) * perPage);
    // Behind the last page no row says how many there are.
    const [any] = rows.length > 0 || page === 1 ? rows : await read(1, 0);
    return { list: rows.map(({ found: _, ...row }) => row), total: any?.found ?? 0 };
};

export const otherHostsReport = ofSite(
    otherHosts,
    ({ store }) =>
        ({ query, period }) =>
            readOtherHosts(store, period, query),
);
