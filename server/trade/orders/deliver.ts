import type { OrderActionInput } from '../../../contract/trade/orders/orderActionInput';
import type { ActionContext } from './actionContext';
import { clockAnew } from './clocks';
import { factsOf, handOverFiles } from './deliveredFiles';
import { requireUploads } from './deliveryUploads';
import { moveOrder } from './moveOrder';
import type { StoredOrder, Trx } from './orderRows';

type Input<Action extends OrderActionInput['action']> = Extract<
    OrderActionInput,
    { action: Action }
>;

/** Files that go over with the delivery are what the item of that name waits for. */
const tickFiles = async (trx: Trx, orderId: string, now: number): Promise<void> => {
    await trx
        .updateTable('delivery_items')
        .set({ seller_done_at: now })
        .where('order_id', '=', orderId)
        .where('kind', '=', 'files')
        .where('seller_done_at', 'is', null)
        .execute();
};

/** The seller has delivered, with files or without. */
export const deliver = async (
    { trx, order, actor, now }: ActionContext,
    { action, reason, files: ids, version }: Input<'deliver'>,
): Promise<StoredOrder> => {
    const files = await requireUploads(trx, { orderId: order.id, userId: actor.id }, ids);
    if (files.length > 0) await tickFiles(trx, order.id, now);
    const data = { files: factsOf(files) };
    const asked = { order, action, actor, version, reason, ...(files.length > 0 && { data }) };
    const moved = await moveOrder(trx, asked, now);
    await handOverFiles(trx, moved, files, now);
    return moved;
};

/** The seller delivers more files, in sight of both; the buyer has the whole time to look at them. */
export const deliverAgain = async (
    { trx, order, actor, now }: ActionContext,
    { action, reason, files: ids, version }: Input<'deliverAgain'>,
): Promise<StoredOrder> => {
    const files = await requireUploads(trx, { orderId: order.id, userId: actor.id }, ids);
    const data = { files: factsOf(files) };
    const columns = clockAnew(order, now);
    const moved = await moveOrder(
        trx,
        { order, action, actor, version, reason, columns, data },
        now,
    );
    await handOverFiles(trx, moved, files, now);
    return moved;
};
