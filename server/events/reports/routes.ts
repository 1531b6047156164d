import * as contract from '../../../contract/stats';
import type { Session } from '../../accounts/sessions';
import type { Database } from '../../database/database';
import type { Day } from '../../days';
import { sealedState } from '../../digests/sealedState';
import { invalid } from '../../http/errors';
import type { Register } from '../../http/register';
import { requireSite, visibleSites } from '../../sites/access';
import type { EventStore } from '../store';
import { splitViews, splitVisits } from './breakdown';
import { DayHistory } from './dayHistory';
import { readOtherHosts } from './otherHosts';
import { readOverview } from './overview';
import { periodBefore, readPeriod } from './period';
import { readQuality } from './quality';
import { readSitesSummary } from './sitesSummary';
import { visitSplits } from './splits';
import { readTrend, usualGranularity } from './trend';
import { readVisitEvents } from './visitEvents';
import { readVisits } from './visits';

interface Services {
    db: Database;
    store: EventStore;
    clock: () => number;
}

const { sources, referrers, entries, area, devices, bots } = contract;
const splitCalls = { sources, referrers, entries, area, devices, bots };
const splitNames = Object.keys(visitSplits) as (keyof typeof visitSplits)[];

export const reportRoutes = (register: Register, { db, store, clock }: Services): void => {
    const history = new DayHistory(store);
    const periodFor = async (session: Session, query: { site: string; from?: Day; to?: Day }) => {
        const site = await requireSite(db, session, query.site);
        return { site, period: readPeriod(site, query, clock()) };
    };

    register(contract.overview, async ({ query, session }) => {
        const site = await requireSite(db, session, query.site);
        return readOverview(store, history, site, clock());
    });

    register(contract.trend, async ({ query, session }) => {
        const { site, period } = await periodFor(session, query);
        const { compareFrom: from, compareTo: to } = query;
        if ((from === undefined) !== (to === undefined)) {
            throw invalid({ compareFrom: 'compareFrom and compareTo go together' });
        }
        const previous = from
            ? readPeriod(site, { from, ...(to && { to }) }, clock())
            : periodBefore(site, period);
        const granularity = query.granularity ?? usualGranularity(period);
        return readTrend(store, site, clock(), period, previous, granularity);
    });

    register(contract.pages, async ({ query, session }) => {
        const { period } = await periodFor(session, query);
        return splitViews(store, period, query);
    });

    for (const name of splitNames) {
        register(splitCalls[name], async ({ query, session }) => {
            const { period } = await periodFor(session, query);
            return splitVisits(store, period, query, visitSplits[name]);
        });
    }

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

    register(contract.visits, async ({ query, session }) => {
        const { site, period } = await periodFor(session, query);
        const found = await readVisits(store, period, query, query.bots === '1');
        return { ...found, timezone: site.timezone, at: clock() };
    });

    register(contract.visitEvents, async ({ query, session }) => {
        const site = await requireSite(db, session, query.site);
        const list = await readVisitEvents(store, site.id, query.visit);
        return { timezone: site.timezone, list };
    });

    register(contract.sitesSummary, async ({ session }) => {
        const sites = await visibleSites(db, session)
            .selectAll()
            .orderBy('created_at')
            .orderBy('id')
            .execute();
        return { list: await readSitesSummary(store, sites, clock()) };
    });
};
