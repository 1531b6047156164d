import { staffToTell } from '../../../identity/users/administrators';
import { planJob } from '../../../platform/jobs/jobQueue';
import { type NoticePayload, noticeKind } from '../../orders/notices';
import type { DisputeReport } from '../rail';
import type { Trx } from './disputeRows';

/** Plans to tell every administrator what a bank has begun, or decided. */
export const tellAdministrators = async (
    trx: Trx,
    name: 'cardDispute' | 'cardDisputeLost',
    { orderId, dispute, reason }: Pick<DisputeReport, 'dispute' | 'reason'> & { orderId: string },
    now: number,
): Promise<void> => {
    const payload: NoticePayload = {
        orderId,
        name,
        to: await staffToTell(trx, 'payments.settle'),
        reason,
    };
    await planJob(trx, { kind: noticeKind, key: `${name}:${dispute}`, runAt: now, payload }, now);
};
