import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/analytics/siteData';
import { normaliseAddress } from '../../platform/addresses/address';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { ApiError } from '../../platform/http/errors';
import type { Register, RegisterOptions } from '../../platform/http/register';
import { type Held, holdSite } from '../members/holdSite';
import type { MovingServices } from '../members/transferSite';
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
    services: SiteDataServices & { requireRoom: RequireRoom } & Pick<
            MovingServices,
            'transferFault'
        >;
    /** whoever reads or sends raw events is admitted as for any call */
    admission: RegisterOptions;
    /** finished files of imported lines wait */
    onImported: () => void;
}

/** What is on the market is the seller's word to a buyer: other owners of the team do not delete it. Throws 409. */
const requireDeletable = async (
    { transferFault }: Pick<MovingServices, 'transferFault'>,
    { trx, site, access }: Held,
): Promise<void> => {
    if (access.role !== 'teamOwner') return;
    const isHeld = (await transferFault(trx, { site, toEmail: '' })) !== undefined;
    if (isHeld) throw new ApiError(409, 'team.on_market');
};

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
        const now = clock();
        await db.transaction().execute(async trx => {
            // held: the plan that it counts towards is that of whose it is, and whoever may is one of theirs still
            const { site } = await holdSite({ trx, session, request, now }, params.id, 'own');
            const archivedAt = body.archived ? (site.archived_at ?? now) : null;
            const isBack = archivedAt === null && site.archived_at !== null;
            if (isBack) await requireRoom(trx, site.owner_id, now);
            await trx
                .updateTable('sites')
                .set({ archived_at: archivedAt, updated_at: now })
                .where('id', '=', site.id)
                .execute();
            const action = body.archived ? 'archive' : 'restore';
            await writeSiteAction(trx, { session, request, now }, site, action);
        });
        await siteCache.refresh(params.id);
        const { site, access } = await findAccess(db, session, params.id);
        return toShownSite(session, site, access);
    });

    register(contract.deleteSite, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'own');
        const actor = { session, request, now: clock() };
        const before = async (trx: Trx) => {
            // whoever was removed from its team meanwhile deletes nothing
            const held = await holdSite({ trx, ...actor }, site.id, 'own');
            await requireDeletable(services, held);
            await writeSiteAction(trx, actor, held.site, 'delete');
        };
        await services.exclusively(() => deleteSite(services, site, body.domain, before));
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
