import type { PublicShowcase, Showcase } from '../../../contract/shell/public/showcase';
import type { CountCache } from '../../analytics/events/reports/countCache';
import type { DayCache } from '../../analytics/events/reports/dayCache';
import { DayHistory } from '../../analytics/events/reports/dayHistory';
import { onlineMinutes, readOnline } from '../../analytics/events/reports/online';
import { inDays, type ScopeServices } from '../../analytics/events/reports/query/readScope';
import { closedPart, type Scope } from '../../analytics/events/reports/query/scope';
import { readTrend } from '../../analytics/events/reports/trendReport';
import type { EventStore } from '../../analytics/events/store';
import { readPreview } from '../../analytics/shares/preview';
import type { Database } from '../../platform/database/database';
import { addDays, dayOf } from '../../platform/days';
import type { SettingsStore } from '../../platform/settings/settingsStore';

export interface ShowcaseServices extends ScopeServices {
    db: Database;
    store: EventStore;
    dayCache: DayCache;
    countCache: CountCache;
    settings: SettingsStore;
}

const shownDays = 30;
/** ms; visitors never make the event store work */
const freshMs = 60_000;

/** Today of a whole site, whoever may see it: the preview shows it to everybody. */
const scopeOf = (services: ScopeServices, site: { id: string; timezone: string }): Scope => {
    const zone = site.timezone;
    const today = dayOf(services.clock(), zone);
    const scope: Scope = {
        sites: [site.id],
        zone,
        from: today,
        to: today,
        start: 0,
        end: 0,
        filter: undefined,
        isExcluded: false,
        isExact: false,
        closed: services.finalizedDays.spanOf([site.id]),
    };
    return inDays(scope, { from: today, to: today });
};

const withRecent = async (services: ScopeServices, scope: Scope): Promise<Scope> =>
    closedPart(scope) === 'all'
        ? scope
        : { ...scope, recent: await services.finalizedDays.recentOf(scope.sites, scope.closed) };

type ShownSite = { id: string; name: string; isDemo: boolean };

const readShowcase = async (
    services: ShowcaseServices,
    history: DayHistory,
    shown: ShownSite,
): Promise<Showcase | null> => {
    const { db, store, clock } = services;
    const site = await db
        .selectFrom('sites')
        .select(['id', 'timezone'])
        .where('id', '=', shown.id)
        .executeTakeFirstOrThrow();
    const today = scopeOf(services, site);
    const { lastEventDay: to } = await history.of(today, today.to);
    if (to === null) return null;
    const month = inDays(today, { from: addDays(to, 1 - shownDays), to });
    const [{ current }, online] = await Promise.all([
        readTrend(services, clock(), await withRecent(services, month), undefined, 'day'),
        readOnline(store, [site.id], clock(), onlineMinutes),
    ]);
    const { pv, uv, visits, bounceRate } = current.figures;
    return {
        name: shown.name,
        isDemo: shown.isDemo,
        online: online.get(site.id) ?? 0,
        figures: { pv, uv, visits, bounceRate },
        days: current.points.map(({ label, pv, uv }) => ({ day: label, pv, uv })),
    };
};

/** The figures on the home page, read once a minute for all its visitors together. */
export const showcaseOf = (services: ShowcaseServices): (() => Promise<PublicShowcase>) => {
    const { db, store, dayCache, clock, settings } = services;
    const history = new DayHistory(store, dayCache);
    let kept: { site: string; at: number; reading: Promise<Showcase | null> } | undefined;
    return async () => {
        const [site] = (await readPreview(db, await settings.current())).sites;
        if (!site) return { showcase: null };
        const age = clock() - (kept?.at ?? 0);
        if (kept?.site !== site.id || age > freshMs || age < 0) {
            const reading = readShowcase(services, history, site);
            kept = { site: site.id, at: clock(), reading };
            // a failure is told once and not kept
            reading.catch(() => {
                kept = undefined;
            });
        }
        return { showcase: await kept.reading };
    };
};
