import { railsWith } from '../../../../contract/trade/paymentRails';
import type { Database } from '../../../platform/database/database';
import { readRail } from './storedRails';

/** Whether a payment method is switched on whose money has no value. */
export const takesTestMoney = async (db: Database): Promise<boolean> => {
    for (const name of railsWith('isTest')) if ((await readRail(db, name)).enabled) return true;
    return false;
};
