import * as contract from '../../../contract/identity/shares';
import { createShare, listShares, revokeShare } from '../../identity/shares/shares';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import { requireSite, visibleSites } from '../sites/access';
import { type SiteActor, writeSiteAction } from '../sites/writeSiteAction';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
}

/** The share links of a site, for whoever may see the site. */
export const shareRoutes = (register: Register, { db, secret, clock }: Services): void => {
    const services = () => ({ db, secret, now: clock() });

    register(contract.listShares, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        return { list: await listShares(services(), site.id) };
    });

    const noted =
        (action: string, { session, request }: Pick<SiteActor, 'session' | 'request'>) =>
        async (trx: Database, siteId: string) => {
            const site = await requireSite(trx, session, siteId, 'administer');
            await writeSiteAction(trx, { session, request, now: clock() }, site, action);
        };

    register(contract.createShare, async ({ params, body, session, request }) =>
        db.transaction().execute(async trx => {
            const site = await requireSite(trx, session, params.id, 'administer');
            const of = { siteId: site.id, by: session.userId };
            const share = await createShare({ ...services(), db: trx }, of, body);
            await noted('createShare', { session, request })(trx, site.id);
            return share;
        }),
    );

    register(contract.revokeShare, async ({ params, session, request }) => {
        await db.transaction().execute(async trx => {
            const sites = visibleSites(trx, session, 'administer').select('id');
            const siteId = await revokeShare({ db: trx, now: clock() }, sites, params.share);
            await noted('revokeShare', { session, request })(trx, siteId);
        });
        return null;
    });
};
