import { overview } from '../../../../contract/analytics/overview';
import { sitesSummary } from '../../../../contract/analytics/sitesSummary';
import * as contract from '../../../../contract/analytics/stats';
import { trend } from '../../../../contract/analytics/trend';
import type { Day } from '../../../platform/days';
import type { Register } from '../../../platform/http/register';
import type { Session } from '../../../platform/http/session';
import { sealedState } from '../../digests/sealedState';
import { requireSite, visibleSites } from '../../sites/access';
import { findSubject } from '../../sites/findSubject';
import { readSigned } from '../signed/readSigned';
import type { EventStore } from '../store';
import { breakdownRoutes } from './breakdowns/routes';
import type { CountCache } from './countCache';
import type { DayCache } from './dayCache';
import { DayHistory } from './dayHistory';
import { readOtherHosts } from './otherHosts';
import { readOverview } from './overview';
import { readPeriod } from './period';
import { readQuality } from './quality';
import { readComparison, readScope, type ScopeServices } from './query/readScope';
import { SitesSummaries } from './sitesSummary';
import { readTrend } from './trend';

interface Services extends ScopeServices {
    store: EventStore;
    dayCache: DayCache;
    countCache: CountCache;
}

export const reportRoutes = (register: Register, services: Services): void => {
    const { db, store, clock, finalizedDays, dayCache, countCache } = services;
    const history = new DayHistory(store, dayCache);
    const summaries = new SitesSummaries(store);
    const periodFor = async (session: Session, query: { site: string; from?: Day; to?: Day }) => {
        const site = await requireSite(db, session, query.site);
        return { site, period: readPeriod(site, query, clock()) };
    };

    register(overview, async ({ query, session }) => {
        const [scope, { sites }] = await Promise.all([
            readScope({ db, clock, finalizedDays }, session, query),
            findSubject(db, session, query),
        ]);
        const now = clock();
        const added = Math.min(now, ...sites.map(site => site.created_at));
        return readOverview(store, history, scope, added, now);
    });

    register(trend, async ({ query, session }) => {
        const scope = await readScope({ db, clock, finalizedDays }, session, query);
        const compared = readComparison(scope, query);
        return readTrend(
            { store, dayCache, countCache },
            clock(),
            scope,
            compared,
            query.granularity,
        );
    });

    breakdownRoutes(register, services);

    register(contract.otherHosts, async ({ query, session }) => {
        const { period } = await periodFor(session, query);
        return readOtherHosts(store, period, query);
    });

    register(contract.quality, async ({ query, session }) => {
        const { site, period } = await periodFor(session, query);
        const [found, sealed] = await Promise.all([
            readQuality(store, period),
            sealedState(db, site.id),
        ]);
        return { ...found, ...sealed };
    });

    register(contract.signedVisits, async ({ query, session }) => {
        const { site, period } = await periodFor(session, query);
        return readSigned(services, site, period);
    });

    register(sitesSummary, async ({ session }) => {
        const sites = await visibleSites(db, session)
            .selectAll()
            .orderBy('created_at')
            .orderBy('id')
            .execute();
        return { list: await summaries.read(sites, clock()) };
    });
};
