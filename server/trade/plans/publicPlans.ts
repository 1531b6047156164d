import type { OperatorSettings } from '../../../contract/platform/settings';
import { overuseGraceMs, planGraceMs } from '../../../contract/trade/plans';
import type { PublicPlans } from '../../../contract/trade/public/plans';
import type { Database } from '../../platform/database/database';
import { areLimitsOn } from './allowance';
import { offeredPlans } from './offeredPlans';

const dayMs = 86_400_000;
const limitOf = (set: number): number | null => (set === 0 ? null : set);

/** What a visitor has to know before they register. */
export const readPublicPlans = async (
    db: Database,
    settings: OperatorSettings,
): Promise<PublicPlans> => {
    const isLimited = areLimitsOn(settings);
    const { free_events, free_sites } = settings;
    const list = await offeredPlans(db);
    return {
        list,
        // what is unlimited all the same is said beside plans that are for sale
        free:
            isLimited || list.length > 0
                ? { events: limitOf(free_events), sites: limitOf(free_sites) }
                : null,
        overuseDays: overuseGraceMs / dayMs,
        graceDays: planGraceMs / dayMs,
    };
};
