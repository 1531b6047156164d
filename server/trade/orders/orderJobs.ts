import { stateTurns } from '../../../contract/trade/orders/orderTable';
import type { OrderAction } from '../../../contract/trade/orders/orderTransition';
import { staffToTell } from '../../identity/users/administrators';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import { deadlineKind, nextReminder, reminderKind } from './clocks';
import { escalatedDeadline, isEscalated } from './escalationState';
import { matureOrder } from './maturity';
import { maturityKind } from './maturityJob';
import { moveOrder } from './moveOrder';
import { type NoticePayload, noticeKind, planNotice } from './notices';
import { byTimer, lockOrder, type StoredOrder, type Trx } from './orderRows';
import { openSecondReview, secondReviewKind } from './reviews';
import { sendNotice } from './sendNotice';

interface Services {
    jobs: Pick<JobRunner, 'handle'>;
    outbox: Pick<Outbox, 'write'>;
}

type CallsAdmin = 'callAdmin' | typeof escalatedDeadline;

const orderIdOf = (payload: unknown): string => (payload as { orderId: string }).orderId;

/** What happens at a deadline; answers the next one when it was put off meanwhile. */
const meetDeadline = async (
    trx: Trx,
    { outbox }: Pick<Services, 'outbox'>,
    orderId: string,
    now: number,
): Promise<number | undefined> => {
    const order = await lockOrder(trx, orderId);
    if (order.deadline_at === null) return undefined;
    if (order.deadline_at > now) return order.deadline_at;
    const action = order.deadline_action as OrderAction | CallsAdmin | 'none';
    if (action === 'none') return undefined;
    if (action === 'callAdmin' || action === escalatedDeadline) {
        const to = await staffToTell(trx, 'orders.decide');
        const payload = { orderId, name: 'callAdmin', to, reason: '' } as const;
        await sendNotice(trx, outbox, payload, now);
        return undefined;
    }
    await moveOrder(trx, { order, action, actor: byTimer }, now);
    return undefined;
};

/** Tells whoever has to act that time runs out; answers when to tell them again. */
const remind = async (trx: Trx, orderId: string, now: number): Promise<number | undefined> => {
    const order: StoredOrder = await lockOrder(trx, orderId);
    if (order.deadline_at === null || order.deadline_at <= now) return undefined;
    // administrators are told at the deadline; nothing more is asked of the parties
    const who = isEscalated(order) ? undefined : stateTurns[order.state]?.who;
    if (who !== undefined) {
        const sides = who === 'both' ? (['buyer', 'seller'] as const) : ([who] as const);
        await planNotice(trx, order, { name: 'reminder', sides }, now);
    }
    return nextReminder(order, now);
};

/** What orders do by themselves: deadlines, reminders, notices, and money that matures. */
export const handleOrderJobs = ({ jobs, outbox }: Services): void => {
    jobs.handle(deadlineKind, {
        action: async (trx, { payload }, _, now) =>
            meetDeadline(trx, { outbox }, orderIdOf(payload), now),
    });
    jobs.handle(reminderKind, {
        action: async (trx, { payload }, _, now) => remind(trx, orderIdOf(payload), now),
    });
    jobs.handle(maturityKind, {
        action: async (trx, { payload }, _, now) => matureOrder(trx, orderIdOf(payload), now),
    });
    jobs.handle(secondReviewKind, {
        action: async (trx, { payload }, _, now) => openSecondReview(trx, orderIdOf(payload), now),
    });
    jobs.handle(noticeKind, {
        action: async (trx, { payload }, _, now) =>
            sendNotice(trx, outbox, payload as NoticePayload, now),
    });
};
