import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/analytics/dashboards';
import { findOpenShare, type OpenShare } from '../../identity/shares/openShares';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Prober } from '../../platform/hostProofs/probeHost';
import { notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { requireSite } from '../sites/access';
import { writeSiteAction } from '../sites/writeSiteAction';
import { type DashboardRow, dashboardNotFound, toDashboard } from './dashboardRows';
import { dropHost, nameHost, proveHost } from './ownHost';
import { publishShare } from './publish';

interface Services {
    db: Database;
    clock: () => number;
    config: Pick<Config, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>;
    prober: Prober;
}

interface Around {
    params: { share: string };
    session: Session;
    request: FastifyRequest;
}

/** Each look asks name servers and a stranger's host. */
const rateLimit = { max: 20, timeWindow: 60_000 };

const rowOf = (db: Database, share: OpenShare): Promise<DashboardRow | undefined> =>
    db
        .selectFrom('public_dashboards')
        .selectAll()
        .where('share_id', '=', share.id)
        .executeTakeFirst();

/** What owners do with the public dashboards of their share links. */
export const dashboardRoutes = (register: Register, services: Services): void => {
    const { db, clock, config, prober } = services;

    /** The link, of a site that one administers; somebody else's is there for nobody. */
    const open = async (within: Database, { params, session }: Around) => {
        const share = await findOpenShare(within, clock(), params.share);
        if (!share) throw notFound('share_link.not_found');
        const site = await requireSite(within, session, share.siteId, 'administer');
        return {
            share,
            site,
            answer: (row: DashboardRow) => toDashboard(row, share.passwordHash !== null),
        };
    };

    const published = async (within: Database, around: Around) => {
        const found = await open(within, around);
        const row = await rowOf(within, found.share);
        if (!row) throw dashboardNotFound();
        return { ...found, row };
    };

    register(contract.getDashboard, async around => {
        const { share, answer } = await open(db, around);
        const row = await rowOf(db, share);
        return { dashboard: row ? answer(row) : null };
    });

    register(contract.publishDashboard, async around =>
        db.transaction().execute(async trx => {
            const { share, site, answer } = await open(trx, around);
            const row = await publishShare(trx, share, around.body, clock());
            await writeSiteAction(trx, { ...around, now: clock() }, site, 'publishDashboard');
            return answer(row);
        }),
    );

    register(contract.unpublishDashboard, async around => {
        await db.transaction().execute(async trx => {
            const { row, site } = await published(trx, around);
            await trx.deleteFrom('public_dashboards').where('id', '=', row.id).execute();
            await writeSiteAction(trx, { ...around, now: clock() }, site, 'unpublishDashboard');
        });
        return null;
    });

    register(contract.setDashboardHost, async around => {
        const { row, site, answer } = await published(db, around);
        const named = await nameHost({ db, config, now: clock() }, row, around.body.host);
        await writeSiteAction(db, { ...around, now: clock() }, site, 'nameDashboardHost');
        return answer(named);
    });

    register(
        contract.checkDashboardHost,
        async around => {
            const { row, answer } = await published(db, around);
            return answer(await proveHost({ db, config, prober, now: clock() }, row));
        },
        { rateLimit },
    );

    register(contract.removeDashboardHost, async around => {
        const { row, answer } = await published(db, around);
        return answer(await dropHost(db, row, clock()));
    });
};
