import * as marks from '../../../../contract/analytics/marks';
import { invalid } from '../../../platform/http/errors';
import type { Register } from '../../../platform/http/register';
import { requireSite } from '../../sites/access';
import type { SiteCache } from '../../sites/siteCache';
import { writeSiteAction } from '../../sites/writeSiteAction';
import { type MarkServices, markByHand } from '../detection/markByHand';
import { addExcluded, listExcluded, removeExcluded } from './excludedVisitors';

interface Services extends MarkServices {
    siteCache: SiteCache;
}

/** What people say of visits and visitors. */
export const markRoutes = (register: Register, services: Services): void => {
    const { db, clock } = services;

    register(marks.markVisits, async ({ body, session, request }) => {
        const site = await requireSite(db, session, body.site, 'administer');
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
        const site = await requireSite(db, session, params.id, 'administer');
        return { list: await listExcluded(db, site.id) };
    });

    register(marks.excludeVisitor, async ({ params, body: { visitor }, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        await db.transaction().execute(async trx => {
            await addExcluded(trx, { site: site.id, visitor, by: session.userId, at: now });
            await writeSiteAction(trx, { session, request, now }, site, 'excludeVisitor');
        });
        // From here on what comes is left out at once, so the signals below are the last of them.
        await siteCache.refresh(site.id);
        return markByHand(services, site, { visitor }, { say: 'own' });
    });

    register(marks.restoreVisitor, async ({ params: { id, visitor }, session, request }) => {
        const site = await requireSite(db, session, id, 'administer');
        const actor = { session, request, now: clock() };
        await db.transaction().execute(async trx => {
            await removeExcluded(trx, site.id, visitor);
            await writeSiteAction(trx, actor, site, 'restoreVisitor');
        });
        await siteCache.refresh(site.id);
        return markByHand(services, site, { visitor }, { takeBack: 'own' });
    });
};
