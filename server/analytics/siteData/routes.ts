import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/analytics/siteData';
import { normaliseAddress } from '../../platform/addresses/address';
import type { Database } from '../../platform/database/database';
import type { Register, RegisterOptions } from '../../platform/http/register';
import { findAccess, requireSite } from '../sites/access';
import type { RequireRoom } from '../sites/quota';
import { toShownSite } from '../sites/shownSite';
import { writeSiteAction } from '../sites/writeSiteAction';
import { deleteSite } from './deleteSite';
import { eraseVisitor, readVisitorData } from './eraseVisitor';
import { eventRoutes } from './eventRoutes';
import { readSiteActivity } from './readSiteActivity';
import { readSiteData } from './readSiteData';
import type { SiteDataServices } from './services';

interface Options {
    services: SiteDataServices & { requireRoom: RequireRoom };
    /** whoever reads or sends raw events is admitted as for any call */
    admission: RegisterOptions;
    /** finished files of imported lines wait */
    onImported: () => void;
}

/** What a site's owner does with its stored data. */
export const siteDataRoutes = (
    app: FastifyInstance,
    register: Register,
    options: Options,
): void => {
    const { services } = options;
    const { db, siteCache, clock, requireRoom } = services;

    register(contract.siteData, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        return readSiteData(services, site.id);
    });

    register(contract.siteActivity, async ({ params, query, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        return readSiteActivity(db, session, site, query);
    });

    register(contract.ownAddress, async ({ request }) => ({
        address: normaliseAddress(request.ip),
    }));

    register(contract.archiveSite, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'own');
        const archivedAt = body.archived ? (site.archived_at ?? clock()) : null;
        const isBack = archivedAt === null && site.archived_at !== null;
        await db.transaction().execute(async trx => {
            if (isBack) await requireRoom(trx, site.owner_id, clock());
            await trx
                .updateTable('sites')
                .set({ archived_at: archivedAt, updated_at: clock() })
                .where('id', '=', site.id)
                .execute();
            const actor = { session, request, now: clock() };
            const action = body.archived ? 'archive' : 'restore';
            await writeSiteAction(trx, actor, site, action);
        });
        await siteCache.refresh();
        const { access } = await findAccess(db, session, site.id);
        return toShownSite(
            session,
            { ...site, archived_at: archivedAt, updated_at: clock() },
            access,
        );
    });

    register(contract.deleteSite, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'own');
        const actor = { session, request, now: clock() };
        const note = (trx: Database) => writeSiteAction(trx, actor, site, 'delete');
        await services.exclusively(() => deleteSite(services, site, body.domain, note));
        return {};
    });

    register(contract.visitorData, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        return readVisitorData(services, site.id, params.visitor);
    });

    register(contract.eraseVisitor, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const actor = { session, request, now: clock() };
        // not who it was: that is forgotten too
        const note = (trx: Database) => writeSiteAction(trx, actor, site, 'eraseVisitor');
        const erasure = { site: site.id, visitor: params.visitor, by: session.userId, note };
        return services.exclusively(() => eraseVisitor(services, erasure));
    });

    void app.register(async scope => eventRoutes(scope, options));
};
