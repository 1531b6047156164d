import { holds } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { OrderActing, StoredOrder } from './orderRows';

export type OrderPart = 'buyer' | 'seller' | 'admin';

/** What somebody is to an order; undefined for who has nothing to do with it. */
export const partIn = (
    order: Pick<StoredOrder, 'buyer_id' | 'seller_id'>,
    session: Session,
): OrderPart | undefined => {
    if (order.buyer_id === session.userId) return 'buyer';
    if (order.seller_id === session.userId) return 'seller';
    return holds(session, 'orders.read') ? 'admin' : undefined;
};

/** The order and what whoever asks is to it; 404 for others, as if there were none. */
export const requireOrder = async (
    db: Database,
    session: Session,
    id: string,
): Promise<{ order: StoredOrder; part: OrderPart; actor: OrderActing }> => {
    const found = db.selectFrom('orders').selectAll().where('id', '=', id);
    const order = (await found.executeTakeFirst()) as StoredOrder | undefined;
    const part = order && partIn(order, session);
    if (!order || !part) throw notFound('order.not_found');
    return { order, part, actor: { type: part, id: session.userId } };
};
