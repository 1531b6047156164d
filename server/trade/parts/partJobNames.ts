import { dropJob, planJob } from '../../platform/jobs/jobQueue';
import type { Trx } from '../orders/orderRows';

export const partLookKind = 'order_part_look';
export const partPayKind = 'order_part_pay';
export const readEndKind = 'order_part_read_end';

interface About {
    orderId: string;
    partId: string;
}

const lookKey = (id: string) => `part:${id}:look`;
const payKey = (id: string) => `part:${id}:pay`;

/** The server looks for the part's fact. */
export const planLook = (trx: Trx, { orderId, partId }: About, runAt: number, now: number) =>
    planJob(
        trx,
        { kind: partLookKind, key: lookKey(partId), runAt, payload: { orderId, partId } },
        now,
    );

/** The part is paid, or it is looked at why not. */
export const planPay = (trx: Trx, { orderId, partId }: About, runAt: number, now: number) =>
    planJob(
        trx,
        { kind: partPayKind, key: payKey(partId), runAt, payload: { orderId, partId } },
        now,
    );

/** Nothing comes of it any more. */
export const dropPartJobs = async (trx: Trx, partId: string): Promise<void> => {
    await dropJob(trx, lookKey(partId));
    await dropJob(trx, payKey(partId));
};
