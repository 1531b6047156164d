import {
    type TrafficReport,
    type TrafficSnapshot,
    trafficFormat,
    trafficMethod,
    trafficPeriods,
} from '../../../../contract/market/public/trafficSnapshot';
import { readChainState } from '../../../analytics/digests/chainState';
import { firstMeasured } from '../../../analytics/events/firstMeasured';
import { byLocalDay } from '../../../analytics/events/reports/buckets';
import { readFigures } from '../../../analytics/events/reports/figures';
import { allOpen, type FinalizedSpan } from '../../../analytics/events/reports/query/finalizedSpan';
import { closedPart, type Scope } from '../../../analytics/events/reports/query/scope';
import { beyondByDay, type Limits } from '../../../analytics/events/signed/limits';
import { limitsOf, signedScope } from '../../../analytics/events/signed/signedScope';
import type { EventStore } from '../../../analytics/events/store';
import type { SiteRow } from '../../../analytics/sites/siteRows';
import type { Database } from '../../../platform/database/database';
import { addDays, type Day, dayOf, startOfDay } from '../../../platform/days';
import type { Secret } from '../../../platform/secret';
import type { MeasuredDays } from './gaps';
import { hostScope, isOnHost } from './hostScope';
import { daysMeasured, lastDayOf, measuredSince } from './measuredSpan';
import { readPeriod } from './readPeriod';
import { sensorCoverage } from './sensorCoverage';

export interface TrafficServices {
    db: Database;
    store: EventStore;
    secret: Secret;
    /** which visits are rows already; without it all are made of their events */
    finalizedDays?: {
        spanOf(sites: readonly string[]): FinalizedSpan;
        recentOf(sites: readonly string[], closed: FinalizedSpan): Promise<number[] | undefined>;
    };
}

interface Asked {
    listingId: string;
    site: SiteRow;
    host: string;
    reports: readonly TrafficReport[];
    /** ms */
    now: number;
}

const longest = Math.max(...trafficPeriods);

/** The longest period of a site, up to an instant (ms) of its last day. */
export const trafficScope = async (
    { finalizedDays }: Pick<TrafficServices, 'finalizedDays'>,
    { id, timezone }: Pick<SiteRow, 'id' | 'timezone'>,
    until: number,
): Promise<Scope> => {
    const to = dayOf(until - 1, timezone);
    const from = addDays(to, 1 - longest);
    const closed = finalizedDays?.spanOf([id]) ?? allOpen;
    const scope: Scope = {
        sites: [id],
        zone: timezone,
        from,
        to,
        start: startOfDay(from, timezone),
        end: until,
        filter: undefined,
        isExcluded: false,
        isExact: true,
        isMeasured: true,
        closed,
    };
    if (!finalizedDays || closedPart(scope) === 'all') return scope;
    return { ...scope, recent: await finalizedDays.recentOf([id], closed) };
};

/** Each day's figures from the first measured one on. */
export const readDaily = async (
    store: EventStore,
    scope: Scope,
    { first, present }: Pick<MeasuredDays, 'first' | 'present'>,
    limits: Limits | undefined,
): Promise<TrafficSnapshot['daily']> => {
    const signed = limits ? signedScope(scope, limits) : scope;
    const found = await readFigures(store, signed, byLocalDay(scope.zone));
    const capped = new Map<Day, number>();
    for (const { day, beyond } of limits ? beyondByDay(limits) : [])
        capped.set(day, (capped.get(day) ?? 0) + beyond);
    return [...present]
        .filter(day => day >= first && day >= scope.from && day <= scope.to)
        .sort()
        .map(day => {
            const { pv = 0, uv = 0, visits = 0 } = found.get(day) ?? {};
            const beyond = capped.get(day);
            return { day, pv, uv, visits, ...(beyond !== undefined && { capped: beyond }) };
        });
};

/**
 * What this server measured of a site, as it is signed for a listing: what counts by the rules of the
 * reports, and of it only what trackers and pixels sent, of visits to the host on sale, what is plausible, and what
 * its days may bring. Undefined where nothing was measured yet.
 */
export const readTraffic = async (
    services: TrafficServices,
    { listingId, site, host, reports, now }: Asked,
): Promise<TrafficSnapshot | undefined> => {
    const { store } = services;
    const { id, timezone } = site;
    const { firstAt, erased, ...chain } = await readChainState(services, id);
    const since = measuredSince({
        ofSite: await firstMeasured(store, id),
        ofHost: await firstMeasured(store, id, isOnHost(host)),
        inChain: firstAt,
    });
    if (since === null) return undefined;
    const yesterday = addDays(dayOf(now, timezone), -1);
    const last = lastDayOf(since, now, timezone, yesterday);
    const until = Math.min(startOfDay(addDays(last, 1), timezone), now);
    const scope = await hostScope(store, await trafficScope(services, site, until), host);
    const { start, end } = scope;
    const measuredDays: MeasuredDays = {
        first: dayOf(since, timezone),
        present: await daysMeasured(store, { site: id, zone: timezone, start, end, host }),
        erased: new Set(erased),
    };
    const limits = await limitsOf(store, scope, site);
    const periods: TrafficSnapshot['periods'] = [];
    for (const days of trafficPeriods) {
        periods.push(await readPeriod(store, scope, { days, reports, measuredDays, limits }));
    }
    return {
        format: trafficFormat,
        method: trafficMethod,
        listingId,
        siteId: id,
        host,
        timezone,
        measuredSince: since,
        until,
        periods,
        signedAt: now,
        daily: await readDaily(store, scope, measuredDays, limits),
        chain: { ...chain, checkedAt: now },
        coverage: await sensorCoverage(services, site, { to: last, now }),
    };
};
