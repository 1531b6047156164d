import { basis } from '../../../../contract/analytics/basis';
import * as marks from '../../../../contract/analytics/marks';
import * as contract from '../../../../contract/analytics/visits';
import { invalid } from '../../../platform/http/errors';
import type { Register } from '../../../platform/http/register';
import type { Session } from '../../../platform/http/session';
import { requireSite } from '../../sites/access';
import { findSubject } from '../../sites/findSubject';
import type { SiteCache } from '../../sites/siteCache';
import { writeSiteAction } from '../../sites/writeSiteAction';
import { type MarkServices, markByHand } from '../detection/markByHand';
import { readBasis } from './basis';
import { addExcluded, listExcluded, removeExcluded } from './excludedVisitors';
import { readScope, type ScopeServices } from './query/readScope';
import { certaintyOf } from './query/scope';
import { readVisitEvents } from './visitEvents';
import { readVisitorHistory } from './visitorHistory';
import { readVisits } from './visits';

interface Services extends MarkServices, ScopeServices {
    siteCache: SiteCache;
}

/** Single visits and visitors, what people say of them, and what figures rest on. */
export const visitorRoutes = (register: Register, services: Services): void => {
    const { db, store, loader, clock, finalizedDays } = services;
    const scopeOf = (session: Session, query: Parameters<typeof readScope>[2]) =>
        readScope({ db, clock, finalizedDays }, session, query);

    register(contract.visits, async ({ query, session }) => {
        const scope = await scopeOf(session, query);
        const at = clock();
        return { ...(await readVisits(store, scope, query, at)), timezone: scope.zone, at };
    });

    register(contract.visitEvents, async ({ query, session }) => {
        const site = await requireSite(db, session, query.site);
        const list = await readVisitEvents(store, site.id, query.visit, query.started);
        return { timezone: site.timezone, list };
    });

    register(contract.visitorHistory, async ({ query: { site, visitor }, session }) => {
        const scope = await scopeOf(session, { site });
        const [history, excluded] = await Promise.all([
            readVisitorHistory(store, scope, visitor),
            listExcluded(db, site),
        ]);
        const isExcluded = excluded.some(one => one.visitor === visitor);
        return { timezone: scope.zone, isExcluded, ...history };
    });

    register(basis, async ({ query, session }) => {
        const [scope, { sites }] = await Promise.all([
            scopeOf(session, query),
            findSubject(db, session, query),
        ]);
        const found = await readBasis(store, scope);
        const { events: waiting, oldest } = loader.waiting.state();
        return {
            timezone: scope.zone,
            at: clock(),
            from: scope.from,
            to: scope.to,
            sites: sites.length,
            cookieless: sites.filter(site => site.cookieless === 1).length,
            ...found,
            ...certaintyOf(scope),
            waiting,
            waitingSince: waiting > 0 ? (oldest ?? null) : null,
        };
    });

    register(marks.markVisits, async ({ body, session, request }) => {
        const site = await requireSite(db, session, body.site);
        const { isMarked, visits, visitor, address } = body;
        if ([visits, visitor, address].filter(one => one !== undefined).length !== 1) {
            throw invalid({ visits: 'report.visits_or_visitor' });
        }
        const mark = isMarked ? { say: 'marked' as const } : { takeBack: 'marked' as const };
        // before: a mark that is on the disk comes to be, whatever happens to the log
        const actor = { session, request, now: clock() };
        await writeSiteAction(db, actor, site, isMarked ? 'mark' : 'unmark');
        return markByHand(services, site, { visits, visitor, address }, mark);
    });

    excludedVisitorRoutes(register, services);
};

const excludedVisitorRoutes = (register: Register, services: Services): void => {
    const { db, clock, siteCache } = services;

    register(marks.listExcludedVisitors, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id);
        return { list: await listExcluded(db, site.id) };
    });

    register(marks.excludeVisitor, async ({ params, body: { visitor }, session, request }) => {
        const site = await requireSite(db, session, params.id);
        const now = clock();
        await db.transaction().execute(async trx => {
            await addExcluded(trx, { site: site.id, visitor, by: session.userId, at: now });
            await writeSiteAction(trx, { session, request, now }, site, 'excludeVisitor');
        });
        // From here on what comes is left out at once, so the signals below are the last of them.
        await siteCache.refresh();
        return markByHand(services, site, { visitor }, { say: 'own' });
    });

    register(marks.restoreVisitor, async ({ params: { id, visitor }, session, request }) => {
        const site = await requireSite(db, session, id);
        const actor = { session, request, now: clock() };
        await db.transaction().execute(async trx => {
            await removeExcluded(trx, site.id, visitor);
            await writeSiteAction(trx, actor, site, 'restoreVisitor');
        });
        await siteCache.refresh();
        return markByHand(services, site, { visitor }, { takeBack: 'own' });
    });
};
