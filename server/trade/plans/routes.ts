import * as contract from '../../../contract/trade/plans';
import { publicPlans } from '../../../contract/trade/public/plans';
import type { Register } from '../../platform/http/register';
import { cancelNext } from './cancelNext';
import { offeredPlans } from './offeredPlans';
import { listOwnPeriods } from './ownPeriods';
import { beginCovered, readPlanChange } from './planOrder';
import { type PlanServices, presentOwnPlan, presentPrice } from './presentPlan';
import { readPublicPlans } from './publicPlans';

/** One's own plan of the statistics; it is bought by an order. */
export const planRoutes = (register: Register, services: PlanServices): void => {
    const { db, clock, settings } = services;

    register(contract.ownPlan, ({ session }) => presentOwnPlan(services, session.userId));

    register(contract.offeredPlans, async () => ({ list: await offeredPlans(db) }));

    register(contract.listPlanPeriods, ({ session, query }) =>
        listOwnPeriods(db, session.userId, query),
    );

    register(publicPlans, async () => readPublicPlans(db, await settings.current()));

    register(contract.pricePlan, async ({ session, query }) => {
        const now = clock();
        const choice = { userId: session.userId, ...query };
        const { plan, change } = await readPlanChange(db, choice, now);
        return presentPrice(plan, query.period, change, now);
    });

    register(contract.beginCoveredPlan, async ({ session, body }) => {
        const { userId } = session;
        await db.transaction().execute(trx => beginCovered(trx, { userId, ...body }, clock()));
        return presentOwnPlan(services, userId);
    });

    register(contract.cancelNextPlan, async ({ session, body: { ids } }) => {
        const { userId } = session;
        await db.transaction().execute(trx => cancelNext(trx, { userId, ids }, clock()));
        return presentOwnPlan(services, userId);
    });
};
