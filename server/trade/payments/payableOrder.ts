import type { Selectable } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { notFound } from '../../platform/http/errors';
import type { PayableOrder } from './rail';

export type OrderRow = Selectable<Tables['orders']>;

export const toPayable = (row: OrderRow): PayableOrder => ({
    id: row.id,
    number: row.number,
    title: row.title,
    buyerId: row.buyer_id,
    total: BigInt(row.total),
    currency: row.currency as Currency,
    deadlineAt: row.deadline_at,
});

/** Throws 404 for an order that is not there. */
export const requireOrder = async (db: Database, id: string): Promise<OrderRow> => {
    const found = db.selectFrom('orders').selectAll().where('id', '=', id);
    const row = await found.executeTakeFirst();
    if (!row) throw notFound('order.not_found');
    return row;
};

/** An order of somebody's own; throws 404 for another's. */
export const requireOwnOrder = async (
    db: Database,
    buyerId: string,
    id: string,
): Promise<OrderRow> => {
    const row = await requireOrder(db, id);
    if (row.buyer_id !== buyerId) throw notFound('order.not_found');
    return row;
};
