import type { Site } from '../../../../contract/analytics/sites';
import {
    type SiteFigures,
    type SiteSummary,
    sitesSummary,
    sparklineDays,
} from '../../../../contract/analytics/sitesSummary';
import { addDays, atClock, clockOf, type Day, dayOf, startOfDay } from '../../../platform/days';
import { accessesOf, visibleSites, wholeSites } from '../../sites/access';
import { toShownSite } from '../../sites/shownSite';
import type { SiteRow } from '../../sites/siteRows';
import type { EventStore } from '../store';
import { ofAccount } from './answer';
import { countedEvent, ofSites } from './counted';
import { MinuteCache } from './minuteCache';
import { readOnline } from './online';

/** Page views of a site's day; 1 for the first day of the sparkline. */
interface DayRow {
    id: string;
    day: number;
    pv: number;
}

interface Row extends DayRow {
    uv: number;
    ip: number;
    pvSoFar: number;
    uvSoFar: number;
    ipSoFar: number;
}

/**
 * First instants (ms) of the sparkline's days, of tomorrow and of the day after: a day that clocks
 * make longer must not be the last one that is known.
 */
const startsIn = (zone: string, today: Day): number[] =>
    Array.from({ length: sparklineDays + 2 }, (_, index) =>
        startOfDay(addDays(today, index + 1 - sparklineDays), zone),
    );
const instantsOfClock = sparklineDays + 2;

/**
 * What the query reads: for each site the place in `starts` where the days of its zone begin, and
 * for each such place yesterday's instant at the present time of day.
 */
const parametersOf = (sites: readonly SiteRow[], now: number) => {
    const starts: number[] = [];
    const sameTime: number[] = [];
    const places = new Map<string, number>();
    for (const { timezone } of sites) {
        if (places.has(timezone)) continue;
        // Arrays begin with 1 in SQL.
        places.set(timezone, starts.length + 1);
        const today = dayOf(now, timezone);
        starts.push(...startsIn(timezone, today));
        sameTime.push(atClock(addDays(today, -1), clockOf(now, timezone), timezone));
    }
    return {
        sites: sites.map(({ id }) => id),
        places: sites.map(({ timezone }) => places.get(timezone) ?? 0),
        starts,
        sameTime,
    };
};

/** In which all zones' days lie, from one day of the sparkline to before another; ms. */
const spanOf = (starts: readonly number[], from: number, to: number) => {
    const at = (day: number) => starts.filter((_, index) => index % instantsOfClock === day);
    return { since: Math.min(...at(from)), until: Math.max(...at(to)) };
};

const start = (place: string) => `{starts:Array(Int64)}[${place}]`;
const dayMs = 86_400_000;

/** The day a row falls on, from 1 to 14: days of 24 hours, put right by one where they are not. */
const daySql = `guess + (at >= ${start('guess + 1')}) - (at < ${start('guess')}) - place + 1`;

/** Page views of the days from one place in `starts` to before another, counted from a site's first. */
const placed = (from: number, to: number) => `
    SELECT site, visitor, address, toUnixTimestamp64Milli(time) AS at,
        toInt32(transform(site, {sites:Array(String)}, {places:Array(UInt16)}, 0)) AS place,
        toInt32(place + intDiv(at - ${start('place')}, ${dayMs})) AS guess
    FROM events
    WHERE site IN ({sites:Array(String)}) AND kind = 'view' AND ${countedEvent(ofSites)}
        AND events.day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')
        AND events.day <= toDate(fromUnixTimestamp64Milli({until:Int64}), 'UTC')
        AND at >= ${start(`place + ${from}`)} AND at < ${start(`place + ${to}`)}`;

/** Days, from the sparkline's first, before yesterday. */
const older = sparklineDays - 2;
const wasSoFar = `day = ${sparklineDays - 1}
    AND at < {sameTime:Array(Int64)}[intDiv(place, ${instantsOfClock}) + 1]`;
const isKnown = `address != toIPv6('::')`;

/** Yesterday and today of each site. */
const recentSql = `
    SELECT toString(site) AS id, ${daySql} AS day, count() AS pv,
        uniqExact(visitor) AS uv, uniqExactIf(address, ${isKnown}) AS ip,
        countIf(${wasSoFar}) AS pvSoFar,
        uniqExactIf(visitor, ${wasSoFar}) AS uvSoFar,
        uniqExactIf(address, ${wasSoFar} AND ${isKnown}) AS ipSoFar
    FROM (${placed(older, sparklineDays)})
    GROUP BY site, day`;

const olderSql = `
    SELECT toString(site) AS id, ${daySql} AS day, count() AS pv
    FROM (${placed(0, older)})
    GROUP BY site, day`;

const none: SiteFigures = { pv: 0, uv: 0, ip: 0 };

const summaryOf = (
    site: Site,
    rows: readonly Row[],
    before: readonly DayRow[],
    online: number,
): SiteSummary => {
    const sparkline = Array.from({ length: sparklineDays }, () => 0);
    for (const { day, pv } of [...before, ...rows]) sparkline[day - 1] = pv;
    const today = rows.find(({ day }) => day === sparklineDays);
    const yesterday = rows.find(({ day }) => day === sparklineDays - 1);
    return {
        site,
        isArchived: site.archivedAt !== null,
        today: today ? { pv: today.pv, uv: today.uv, ip: today.ip } : none,
        yesterday: yesterday ? { pv: yesterday.pv, uv: yesterday.uv, ip: yesterday.ip } : none,
        sameTimeYesterday: yesterday
            ? { pv: yesterday.pvSoFar, uv: yesterday.uvSoFar, ip: yesterday.ipSoFar }
            : none,
        online,
        sparkline,
    };
};

const bySite = <R extends DayRow>(rows: readonly R[]): Map<string, R[]> => {
    const found = new Map<string, R[]>();
    for (const row of rows) {
        const known = found.get(row.id);
        if (known) known.push(row);
        else found.set(row.id, [row]);
    }
    return found;
};

/** Today, yesterday, online and the last days' page views of many sites. */
class SitesSummaries {
    readonly #store: EventStore;
    /** days that are over: they rarely change, and are most of what is read */
    readonly #older = new MinuteCache<Map<string, DayRow[]>>();

    constructor(store: EventStore) {
        this.#store = store;
    }

    async read(
        sites: readonly SiteRow[],
        now: number,
        shown: (row: SiteRow) => Site,
    ): Promise<SiteSummary[]> {
        if (sites.length === 0) return [];
        const ids = sites.map(site => site.id);
        const { sameTime, ...parameters } = parametersOf(sites, now);
        const between = (from: number, to: number) => spanOf(parameters.starts, from, to);
        const [online, rows, before] = await Promise.all([
            readOnline(this.#store, ids, now),
            this.#store.query<Row>(recentSql, {
                ...parameters,
                sameTime,
                ...between(older, sparklineDays),
            }),
            this.#older.of(JSON.stringify(parameters), async () =>
                bySite(
                    await this.#store.query<DayRow>(olderSql, {
                        ...parameters,
                        ...between(0, older),
                    }),
                ),
            ),
        ]);
        const recent = bySite(rows);
        return sites.map(site =>
            summaryOf(
                shown(site),
                recent.get(site.id) ?? [],
                before.get(site.id) ?? [],
                online.get(site.id) ?? 0,
            ),
        );
    }
}

export const sitesSummaryReport = ofAccount(sitesSummary, ({ db, store }) => {
    const summaries = new SitesSummaries(store);
    return async ({ session, now }) => {
        const access = await accessesOf(db, session);
        const shown = (row: SiteRow) => toShownSite(session, row, access(row));
        const inOrder = (found: ReturnType<typeof visibleSites>) =>
            found.selectAll().orderBy('created_at').orderBy('id').execute();
        const sites = await inOrder(wholeSites(db, session));
        const known = new Set(sites.map(({ id }) => id));
        const limited = (await inOrder(visibleSites(db, session))).filter(
            ({ id }) => !known.has(id),
        );
        return { list: await summaries.read(sites, now, shown), limited: limited.map(shown) };
    };
});
