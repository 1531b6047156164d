import type { SiteSummary } from '../../../contract/stats';
import { addDays, dayOf, startOfDay } from '../../days';
import { type SiteRow, toSite } from '../../sites/siteRows';
import type { EventStore } from '../store';
import { countedEvent, ofSites } from './counted';
import { readOnline } from './online';
import { daysOf } from './period';

const sparklineDays = 14;

interface Row {
    id: string;
    label: string;
    pv: number;
    uv: number;
    ip: number;
}

const nothing = { pv: 0, uv: 0, ip: 0 };

/** Today, yesterday, online and the last days' page views of many sites: a query a time zone. */
export const readSitesSummary = async (
    store: EventStore,
    sites: readonly SiteRow[],
    now: number,
): Promise<SiteSummary[]> => {
    const byZone = new Map<string, SiteRow[]>();
    for (const site of sites) {
        byZone.set(site.timezone, [...(byZone.get(site.timezone) ?? []), site]);
    }
    const online = readOnline(
        store,
        sites.map(site => site.id),
        now,
    );
    const zones = [...byZone].map(([zone, sites]) => readZone(store, zone, sites, now));
    const rows = new Map<string, Row>();
    for (const row of (await Promise.all(zones)).flat()) rows.set(`${row.id} ${row.label}`, row);
    const onlineBySite = await online;
    return sites.map(site => {
        const today = dayOf(now, site.timezone);
        const days = daysOf({ from: addDays(today, 1 - sparklineDays), to: today });
        const figuresOn = (day: string) => {
            const { pv, uv, ip } = rows.get(`${site.id} ${day}`) ?? nothing;
            return { pv, uv, ip };
        };
        return {
            site: toSite(site),
            today: figuresOn(today),
            yesterday: figuresOn(addDays(today, -1)),
            online: onlineBySite.get(site.id) ?? 0,
            sparkline: days.map(day => figuresOn(day).pv),
        };
    });
};

const readZone = (
    store: EventStore,
    zone: string,
    sites: readonly SiteRow[],
    now: number,
): Promise<Row[]> => {
    const today = dayOf(now, zone);
    return store.query<Row>(
        `SELECT toString(site) AS id, toString(toDate(time, {zone:String})) AS label,
            count() AS pv,
            uniqExactIf(visitor, time >= fromUnixTimestamp64Milli({recent:Int64})) AS uv,
            uniqExactIf(address, time >= fromUnixTimestamp64Milli({recent:Int64})
                AND address != toIPv6('::')) AS ip
        FROM events
        WHERE site IN ({sites:Array(String)}) AND kind = 'view' AND ${countedEvent(ofSites)}
            AND day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')
            AND time >= fromUnixTimestamp64Milli({since:Int64})
        GROUP BY id, label`,
        {
            zone,
            sites: sites.map(site => site.id),
            since: startOfDay(addDays(today, 1 - sparklineDays), zone),
            recent: startOfDay(addDays(today, -1), zone),
        },
    );
};
