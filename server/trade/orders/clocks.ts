import { stateClocks } from '../../../contract/trade/orders/orderTable';
import { reminderShares } from '../../../contract/trade/orders/timers';
import type { OrderState } from '../../../contract/trade/resources/orders';
import { dropJob, planJob } from '../../platform/jobs/jobQueue';
import { type StoredOrder, type Trx, termsOf, timersOf } from './orderRows';

const dayMs = 86_400_000;

export const deadlineKind = 'order_deadline';
export const reminderKind = 'order_reminder';
const deadlineKey = (orderId: string) => `order:${orderId}:deadline`;
const reminderKey = (orderId: string) => `order:${orderId}:reminder`;

/** ms that the clock of a state runs for this order. */
const lengthOf = (order: StoredOrder, state: OrderState): number | undefined => {
    const clock = stateClocks[state]?.clock;
    if (clock === undefined) return undefined;
    if (clock !== 'support') return timersOf(order)[clock];
    const { details } = termsOf(order);
    return details?.type === 'source' ? details.supportDays * dayMs : undefined;
};

const begunClock = (order: StoredOrder, state: OrderState, now: number): Partial<StoredOrder> => {
    const clock = stateClocks[state];
    const length = lengthOf(order, state);
    if (clock === undefined || length === undefined) {
        return { deadline_at: null, clock_since: null, deadline_action: '', held_left: null };
    }
    const begun = { clock_since: now, deadline_action: clock.action };
    // a release that is held waits for whoever holds it
    const isHeld = order.held_at !== null && clock.clock === 'inspect';
    if (isHeld) return { ...begun, deadline_at: null, held_left: length };
    return { ...begun, deadline_at: now + length, held_left: null };
};

/** The columns of the clock that begins with a state; one that goes on stays as it is. */
export const clockColumns = (
    order: StoredOrder,
    state: OrderState,
    now: number,
): Partial<StoredOrder> => {
    const clock = stateClocks[state];
    const isSame = clock !== undefined && clock.clock === stateClocks[order.state]?.clock;
    return isSame ? {} : begunClock(order, state, now);
};

/** The clock of the order's state runs its whole length again, where less than that is left. */
export const clockAnew = (order: StoredOrder, now: number): Partial<StoredOrder> => {
    const { deadline_at = null, held_left = null, ...begun } = begunClock(order, order.state, now);
    if (held_left !== null) {
        return held_left > (order.held_left ?? 0) ? { ...begun, deadline_at, held_left } : {};
    }
    return (deadline_at ?? 0) > (order.deadline_at ?? 0) ? { ...begun, deadline_at } : {};
};

/** The next instant at which somebody is reminded; undefined when there is none before the deadline. */
export const nextReminder = (
    { clock_since, deadline_at }: Pick<StoredOrder, 'clock_since' | 'deadline_at'>,
    now: number,
): number | undefined => {
    if (clock_since === null || deadline_at === null) return undefined;
    const length = deadline_at - clock_since;
    return reminderShares
        .map(share => clock_since + Math.floor(length * share))
        .find(at => at > now && at < deadline_at);
};

/** Plans what happens at the order's deadline and the reminders before it; drops what was planned. */
export const planClocks = async (
    trx: Trx,
    before: Pick<StoredOrder, 'deadline_at' | 'deadline_action'>,
    order: StoredOrder,
    now: number,
): Promise<void> => {
    const isSame =
        before.deadline_at === order.deadline_at &&
        before.deadline_action === order.deadline_action;
    if (isSame) return;
    const { id, deadline_at, deadline_action } = order;
    if (deadline_at === null || deadline_action === 'none') {
        await dropJob(trx, deadlineKey(id));
        await dropJob(trx, reminderKey(id));
        return;
    }
    const payload = { orderId: id };
    const deadline = { kind: deadlineKind, key: deadlineKey(id), runAt: deadline_at, payload };
    await planJob(trx, deadline, now);
    const at = nextReminder(order, now);
    if (at === undefined) return dropJob(trx, reminderKey(id));
    await planJob(trx, { kind: reminderKind, key: reminderKey(id), runAt: at, payload }, now);
};
