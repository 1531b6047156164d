import * as contract from '../../../contract/analytics/funnels';
import { changesOf } from '../../platform/audit/changes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { Turns } from '../../platform/turns';
import { requireSite, requireView } from '../sites/access';
import { writeSiteAction } from '../sites/writeSiteAction';
import { changeFunnel, insertFunnel, readFunnels, removeFunnel } from './funnels';

interface Services {
    db: Database;
    clock: () => number;
}

const facts = ({ name, within, hours, order, steps }: contract.Funnel) => ({
    funnel: name,
    funnelSteps: JSON.stringify({ within, hours, order, steps }),
});

/** A site's funnels: whoever may edit the site edits them, guests read. */
export const funnelRoutes = (register: Register, { db, clock }: Services): void => {
    // Two tabs must not save two funnels of one name.
    const turns = new Turns();

    register(contract.listFunnels, async ({ params, session }) => {
        const { site } = await requireView(db, session, params.id, contract.listFunnels);
        return { list: await readFunnels(db, site.id) };
    });

    register(contract.createFunnel, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'edit');
        const now = clock();
        return turns.take(site.id, () =>
            db.transaction().execute(async trx => {
                const funnel = await insertFunnel(trx, now, site.id, body);
                const changes = changesOf({}, facts(funnel));
                await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
                return funnel;
            }),
        );
    });

    register(contract.updateFunnel, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'edit');
        const now = clock();
        return turns.take(site.id, () =>
            db.transaction().execute(async trx => {
                const { before, after } = await changeFunnel(
                    trx,
                    now,
                    site.id,
                    params.funnel,
                    body,
                );
                const changes = changesOf(facts(before), facts(after));
                await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
                return after;
            }),
        );
    });

    register(contract.deleteFunnel, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'edit');
        const now = clock();
        await db.transaction().execute(async trx => {
            const funnel = await removeFunnel(trx, site.id, params.funnel);
            const changes = changesOf(facts(funnel), {});
            await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
        });
        return null;
    });
};
