import { trafficMethod } from '../../../../contract/market/public/trafficSnapshot';
import { readPage } from '../../../analytics/events/reports/breakdowns/readPage';
import { breakdownReports } from '../../../analytics/events/reports/breakdowns/reports';
import type { Scope } from '../../../analytics/events/reports/query/scope';
import { limitsOf, signedScope } from '../../../analytics/events/signed/signedScope';
import type { EventStore } from '../../../analytics/events/store';
import type { SiteRow } from '../../../analytics/sites/siteRows';
import { addDays, type Day, startOfDay } from '../../../platform/days';
import { hostScope } from './hostScope';
import { daysMeasured } from './measuredSpan';
import { readDaily, type TrafficServices, trafficScope } from './readTraffic';

interface CountedDay {
    visits: number;
    uv: number;
    pv: number;
    /** visits beyond what the day may bring */
    capped: number;
}

interface Asked {
    site: SiteRow;
    /** as the listing had it */
    host: string;
    from: Day;
    to: Day;
    /** ms */
    now: number;
}

interface CountedDays {
    /** how they are computed, as a signed file names it */
    method: number;
    /** days on which anything was measured */
    days: ReadonlyMap<Day, CountedDay>;
    /** visits of some days by class of source */
    sourcesOf(from: Day, to: Day): Promise<Record<string, number>>;
}

const sourcesIn = async (store: EventStore, scope: Scope): Promise<Record<string, number>> => {
    const page = await readPage(store, scope, breakdownReports.sources, {
        metrics: ['visits'],
        sort: 'visits',
        order: 'DESC',
        withTotals: false,
        search: { text: '', values: [] },
        limit: 50,
        offset: 0,
    });
    return Object.fromEntries(page.rows.map(row => [row.value, Number(row.visits)]));
};

/** The figures of some days as they would be signed for a listing, whosever the site is by now. */
export const readCountedDays = async (
    services: TrafficServices,
    { site, host, from, to, now }: Asked,
): Promise<CountedDays> => {
    const { store } = services;
    const until = Math.min(startOfDay(addDays(to, 1), site.timezone), now);
    const scope = await hostScope(store, await trafficScope(services, site, until), host);
    const { start, end } = scope;
    const asked = { site: site.id, zone: site.timezone, start, end, host };
    const present = await daysMeasured(store, asked);
    const limits = await limitsOf(store, scope, site);
    const daily = await readDaily(store, scope, { first: from, present }, limits);
    return {
        method: trafficMethod,
        days: new Map(daily.map(({ day, capped = 0, ...one }) => [day, { ...one, capped }])),
        sourcesOf: (first, last) => {
            const span = {
                from: first,
                to: last,
                start: startOfDay(first, site.timezone),
                end: Math.min(startOfDay(addDays(last, 1), site.timezone), until),
            };
            return sourcesIn(store, signedScope({ ...scope, ...span }, limits));
        },
    };
};
