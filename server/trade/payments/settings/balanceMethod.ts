import type { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/http/errors';
import { readRail } from './storedRails';

/** Whether orders can be paid from balances here. */
export const isBalanceOn = async (db: Database): Promise<boolean> =>
    (await readRail(db, 'balance')).enabled;

/** Throws 409 where they cannot; what costs nothing is ordered all the same. `total` in the smallest unit. */
export const requireBalanceOn = async (db: Database, total: number): Promise<void> => {
    if (total > 0 && !(await isBalanceOn(db))) throw new ApiError(409, 'payment.balance_off');
};
