import { moveOrder } from '../orders/moveOrder';
import { planNotice } from '../orders/notices';
import type { NoticeName } from '../orders/noticeTexts';
import {
    byTimer,
    lockOrder,
    type OrderActing,
    type StoredOrder,
    type Trx,
    timersOf,
} from '../orders/orderRows';
import type { Sight } from './lookAtPart';
import { movePart, requirePart, type StoredPart } from './partRows';
import { type PartOf, payOrPlan } from './settlePart';

const hourMs = 3_600_000;
/** What the server sees has to be there for so long before it counts. */
export const steadyMs = hourMs;
const dayMs = 24 * hourMs;

/** In which the buyer may object to what the server or an administrator found: as long as an inspection. */
export const objectionMs = (order: StoredOrder): number => timersOf(order).inspect ?? 3 * dayMs;

interface Noted {
    part: Pick<StoredPart, 'kind'>;
    /** what happened to it */
    what: string;
    actor?: OrderActing;
    reason?: string;
    tells?: { name: NoticeName; sides: readonly ('buyer' | 'seller')[] };
}

/** Writes what happened to a part into the order's timeline, and tells who has to know. */
export const noteInOrder = async (
    trx: Trx,
    order: StoredOrder,
    { part, what, actor = byTimer, reason = '', tells }: Noted,
    now: number,
): Promise<void> => {
    const data = { part: part.kind, what };
    const moved = await moveOrder(trx, { order, action: 'notePart', actor, reason, data }, now);
    if (tells) await planNotice(trx, moved, { ...tells, reason }, now);
};

/** States in which facts count: a dispute is decided by people. */
const counts = (order: StoredOrder, part: StoredPart): boolean =>
    part.is_apart === 1
        ? ['completed', 'after_sale'].includes(order.state)
        : ['paid', 'delivering', 'delivered'].includes(order.state);

const sawColumns = (part: StoredPart, sight: Sight, now: number): Partial<StoredPart> => ({
    facts: JSON.stringify(sight.facts),
    checked_at: now,
    changed_at: sight.isMoved ? (part.changed_at ?? now) : null,
    ...(part.baseline === '' &&
        sight.reading !== undefined && { baseline: JSON.stringify(sight.reading) }),
});

const meet = async (
    trx: Trx,
    order: StoredOrder,
    part: StoredPart,
    dueAt: number,
    now: number,
): Promise<void> => {
    const columns = {
        ...({ met_at: now, met_by: dueAt === now ? 'buyer' : 'server', is_asked: 0 } as const),
        due_at: dueAt,
    };
    await movePart(trx, { part, action: 'meet', by: 'server', columns }, now);
    const tells = { name: 'partMet', sides: ['buyer', 'seller'] } as const;
    await noteInOrder(trx, order, { part, what: 'met', tells }, now);
    await payOrPlan(trx, { orderId: order.id, partId: part.id }, now);
};

/** What was seen is not there any more, before it was paid. */
const lapse = async (
    trx: Trx,
    order: StoredOrder,
    part: StoredPart,
    now: number,
): Promise<void> => {
    const columns = { met_at: null, met_by: '', due_at: null } as const;
    await movePart(trx, { part, action: 'lapse', by: 'server', columns }, now);
    await noteInOrder(trx, order, { part, what: 'lapsed' }, now);
};

/**
 * Keeps what the server saw of a part, and does what follows. What the buyer did himself counts at once; what a registry
 * says counts when it was so for an hour, and is paid when the buyer had time to object. Once somebody has asked an
 * administrator to look, a registry's word alone decides nothing.
 */
export const noteSight = async (
    trx: Trx,
    about: PartOf,
    sight: Sight,
    now: number,
): Promise<StoredPart> => {
    const order = await lockOrder(trx, about.orderId);
    const before = await requirePart(trx, about);
    if (!['held', 'met'].includes(before.state) || !counts(order, before)) return before;
    const columns = sawColumns(before, sight, now);
    await trx.updateTable('order_parts').set(columns).where('id', '=', before.id).execute();
    const part = { ...before, ...columns };
    const isSteady = part.changed_at !== null && now - part.changed_at >= steadyMs;
    if (part.state === 'held' && sight.isShown) await meet(trx, order, part, now, now);
    else if (part.state === 'held' && isSteady && part.is_asked === 0) {
        await meet(trx, order, part, now + objectionMs(order), now);
    } else if (isUndone(part, sight)) await lapse(trx, order, part, now);
    return requirePart(trx, about);
};

/** A registry that does not answer undoes nothing. */
const isUndone = (part: StoredPart, sight: Sight): boolean =>
    part.state === 'met' &&
    part.met_by === 'server' &&
    part.kind === 'domain' &&
    sight.reading !== undefined &&
    !sight.isMoved &&
    !sight.isShown;
