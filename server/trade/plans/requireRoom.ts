import { countSitesInUse } from '../../analytics/sites/countedSites';
import { lockPerson } from '../../identity/users/people';
import { ApiError } from '../../platform/http/errors';
import { settingsIn } from '../../platform/settings/settingsIn';
import { readAllowance } from './allowance';
import type { Trx } from './planPeriods';

/**
 * Whether somebody may have one more website: 409 when the plan has no more. Within the transaction that
 * adds it, so that two at once are not both the last one.
 */
export const requireRoom = async (trx: Trx, userId: string, now: number): Promise<void> => {
    const set = await settingsIn(trx, ['free_events', 'free_sites']);
    const { sites } = await readAllowance(trx, set, userId, now);
    if (sites === null) return;
    await lockPerson(trx, userId);
    if ((await countSitesInUse(trx, userId)) < sites) return;
    throw new ApiError(409, 'plan.no_room');
};
