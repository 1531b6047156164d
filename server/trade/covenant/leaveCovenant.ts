import type { Trx } from '../orders/orderRows';
import { findCovenant, isOpenCovenant, lockCovenant } from './covenantRows';
import { moveCovenant } from './moveCovenant';

/** An order's covenant ends with what it held back: its money goes, or has gone, with the rest of the order. */
export const leaveCovenant = async (trx: Trx, orderId: string, now: number): Promise<void> => {
    if (!(await findCovenant(trx, orderId))) return;
    const covenant = await lockCovenant(trx, orderId);
    if (covenant.state === 'contested') {
        await moveCovenant(trx, { covenant, action: 'decide', by: 'order' }, now);
    } else if (isOpenCovenant(covenant)) {
        await moveCovenant(trx, { covenant, action: 'cancel', by: 'order' }, now);
    }
};
