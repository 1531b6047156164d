import type { OrderActionInput } from '../../../contract/trade/orders/orderActionInput';
import type { DeliveryItemTable } from '../../platform/database/tables/trade/orders';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import type { ActionContext } from './actionContext';
import { moveOrder } from './moveOrder';
import { lockOrder, type OrderActing, type StoredOrder, type Trx } from './orderRows';

type Input<Action extends OrderActionInput['action']> = Extract<
    OrderActionInput,
    { action: Action }
>;

const codePurpose = 'order code';

const changeItem = async (
    trx: Trx,
    order: StoredOrder,
    itemId: string,
    columns: Partial<DeliveryItemTable>,
): Promise<void> => {
    const { numUpdatedRows } = await trx
        .updateTable('delivery_items')
        .set(columns)
        .where('id', '=', itemId)
        .where('order_id', '=', order.id)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw notFound('order.item_not_found');
};

/** The seller ticks what was handed over, or takes the tick back. */
export const tick = async (
    { trx, order, actor, now }: ActionContext,
    { action, itemId, isDone, note, version }: Input<'tick'>,
): Promise<StoredOrder> => {
    const data = { itemId, isDone };
    const moved = await moveOrder(trx, { order, action, actor, version, data }, now);
    await changeItem(trx, order, itemId, { note, seller_done_at: isDone ? now : null });
    return moved;
};

/** The buyer ticks what has arrived, or takes the tick back. */
export const confirmItem = async (
    { trx, order, actor, now }: ActionContext,
    { action, itemId, isOk, version }: Input<'confirmItem'>,
): Promise<StoredOrder> => {
    const data = { itemId, isOk };
    const moved = await moveOrder(trx, { order, action, actor, version, data }, now);
    await changeItem(trx, order, itemId, { buyer_ok_at: isOk ? now : null });
    return moved;
};

/** What opens a domain or an account is sealed before it is stored, and stands nowhere else. */
export const giveCode = async (
    { trx, order, actor, secret, now }: ActionContext,
    { action, itemId, code, version }: Input<'giveCode'>,
): Promise<StoredOrder> => {
    const moved = await moveOrder(trx, { order, action, actor, version, data: { itemId } }, now);
    const sealed = secret.seal(codePurpose, code);
    await changeItem(trx, order, itemId, { secret: sealed, shown_at: null });
    return moved;
};

/** Shows a code to the buyer, once, and writes down that it was. Throws 404, and 409 afterwards. */
export const takeCode = async (
    trx: Trx,
    {
        orderId,
        itemId,
        actor,
        secret,
    }: {
        orderId: string;
        itemId: string;
        actor: OrderActing;
        secret: Secret;
    },
    now: number,
): Promise<string> => {
    const order = await lockOrder(trx, orderId);
    const item = await trx
        .selectFrom('delivery_items')
        .select(['secret', 'shown_at'])
        .where('id', '=', itemId)
        .where('order_id', '=', orderId)
        .executeTakeFirst();
    if (!item) throw notFound('order.item_not_found');
    if (item.shown_at !== null) throw new ApiError(409, 'order.secret_shown');
    await moveOrder(trx, { order, action: 'takeCode', actor, data: { itemId } }, now);
    const code = item.secret === null ? undefined : secret.open(codePurpose, item.secret);
    if (code === undefined) throw new ApiError(409, 'order.no_secret');
    await changeItem(trx, order, itemId, { shown_at: now });
    return code;
};
