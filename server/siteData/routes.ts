import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/siteData';
import { normaliseAddress } from '../events/enrich/address';
import type { Register, RegisterOptions } from '../http/register';
import { requireSite } from '../sites/access';
import { toSite } from '../sites/siteRows';
import { deleteSite } from './deleteSite';
import { eraseVisitor, readVisitorData } from './eraseVisitor';
import { eventRoutes } from './eventRoutes';
import { readSiteData } from './readSiteData';
import type { SiteDataServices } from './services';

interface Options {
    services: SiteDataServices;
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
    const { db, siteBook, clock } = services;

    register(contract.siteData, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id);
        return readSiteData(services, site.id);
    });

    register(contract.ownAddress, async ({ request }) => ({
        address: normaliseAddress(request.ip),
    }));

    register(contract.archiveSite, async ({ params, body, session }) => {
        const site = await requireSite(db, session, params.id);
        const archivedAt = body.archived ? (site.archived_at ?? clock()) : null;
        await db
            .updateTable('sites')
            .set({ archived_at: archivedAt, updated_at: clock() })
            .where('id', '=', site.id)
            .execute();
        await siteBook.refresh();
        return toSite({ ...site, archived_at: archivedAt, updated_at: clock() });
    });

    register(contract.deleteSite, async ({ params, body, session }) => {
        const site = await requireSite(db, session, params.id);
        await services.exclusively(() => deleteSite(services, site, body.domain));
        return {};
    });

    register(contract.visitorData, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id);
        return readVisitorData(services, site.id, params.visitor);
    });

    register(contract.eraseVisitor, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id);
        const erasure = { site: site.id, visitor: params.visitor, by: session.userId };
        return services.exclusively(() => eraseVisitor(services, erasure));
    });

    void app.register(async scope => eventRoutes(scope, options));
};
