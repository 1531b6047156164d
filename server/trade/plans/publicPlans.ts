import type { OperatorSettings } from '../../../contract/platform/settings';
import { overuseGraceMs, planGraceMs } from '../../../contract/trade/plans';
import type { PublicPlans } from '../../../contract/trade/public/plans';
import type { Database } from '../../platform/database/database';
import { areLimitsOn } from './allowance';
import { offeredPlans } from './offeredPlans';

const dayMs = 86_400_000;
const limitOf = (set: number): number | null => (set === 0 ? null : set);

/** What a visitor has to know before they register; no plan is sold while nobody is limited. */
export const readPublicPlans = async (
    db: Database,
    settings: OperatorSettings,
): Promise<PublicPlans> => {
    const isLimited = areLimitsOn(settings);
    const { free_events, free_sites } = settings;
    return {
        list: isLimited ? await offeredPlans(db) : [],
        free: isLimited ? { events: limitOf(free_events), sites: limitOf(free_sites) } : null,
        overuseDays: overuseGraceMs / dayMs,
        graceDays: planGraceMs / dayMs,
    };
};
