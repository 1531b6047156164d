import type { PartsEnd } from '../../../contract/trade/parts/partTable';
import { staysAfter } from '../../../contract/trade/parts/partTable';
import type { Database } from '../../platform/database/database';
import { leaveCovenant } from '../covenant/leaveCovenant';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { dropPartJobs, planLook } from './partJobNames';
import { movePart, openPartsOf, type StoredPart } from './partRows';

/** ms after an order's end, or after their last word, when administrators are called for a part whose fact does not come. */
export const callMs = 30 * 86_400_000;

/** Ends of orders by the action that leads there. */
const endOf = (action: string): PartsEnd =>
    action === 'accept' || action === 'endInspection' ? action : 'release';

/** A part is no part of the order's own money from now on: what was taken before it is noted with it. */
export const setApart = async (
    trx: Trx,
    order: StoredOrder,
    part: Pick<StoredPart, 'id' | 'amount'>,
): Promise<StoredOrder> => {
    const parted = order.parted + Number(part.amount);
    const apart = { is_apart: 1, taken_before: order.parted } as const;
    await trx.updateTable('order_parts').set(apart).where('id', '=', part.id).execute();
    await trx.updateTable('orders').set({ parted }).where('id', '=', order.id).execute();
    return { ...order, parted };
};

const endOne = async (trx: Trx, part: StoredPart, now: number): Promise<void> => {
    await dropPartJobs(trx, part.id);
    await movePart(trx, { part, action: 'end', by: 'order' }, now);
    if (part.kind === 'covenant') await leaveCovenant(trx, part.order_id, now);
};

/** What stays of an order's parts when it ends this way; parts of amounts that a bank has taken a share of do not. */
const staying = (order: StoredOrder, parts: readonly StoredPart[], end: PartsEnd) =>
    order.lost_held > 0
        ? []
        : parts.filter(part => staysAfter({ ...part, isBuyers: part.to_buyer > 0 }, end));

/**
 * An order ended well: what waits for its fact stays by itself, all other parts are paid with the rest. Answers the
 * order without what stays.
 */
export const keepParts = async (
    trx: Trx,
    order: StoredOrder,
    action: string,
    now: number,
): Promise<StoredOrder> => {
    const open = await openPartsOf(trx, order.id);
    const kept = staying(order, open, endOf(action));
    let left = order;
    for (const part of open) {
        if (!kept.includes(part)) {
            await endOne(trx, part, now);
            continue;
        }
        left = await setApart(trx, left, part);
        if (part.kind === 'covenant') continue;
        const call_at = now + callMs;
        await trx.updateTable('order_parts').set({ call_at }).where('id', '=', part.id).execute();
        await planLook(trx, { orderId: order.id, partId: part.id }, now, now);
    }
    return left;
};

/** An order's money went back or was divided, or a bank took some of it: no part is paid by itself any more. */
export const endParts = async (trx: Trx, orderId: string, now: number): Promise<void> => {
    for (const part of await openPartsOf(trx, orderId)) {
        if (part.is_apart === 0) await endOne(trx, part, now);
    }
};

/** What would stay of an order's price if it ended this way, for whoever is told what will be paid. */
export const keptAmounts = async (
    db: Database,
    order: StoredOrder,
): Promise<Record<'accept' | 'endInspection' | 'release', bigint>> => {
    const open = (await openPartsOf(db, order.id)).filter(({ is_apart }) => is_apart === 0);
    const sum = (end: PartsEnd) =>
        staying(order, open, end).reduce((all, { amount }) => all + BigInt(amount), 0n);
    return {
        accept: sum('accept'),
        endInspection: sum('endInspection'),
        release: sum('release'),
    };
};
