import type { Selectable } from 'kysely';
import { personNames } from '../../identity/users/personNames';
import type { Database } from '../../platform/database/database';
import type { OrderEventTable } from '../../platform/database/tables/trade/orders';

/** What has happened to an order, the earliest first, and the names of those who did it. */
export const readOrderEvents = async (
    db: Database,
    orderId: string,
): Promise<{
    rows: Selectable<OrderEventTable>[];
    named: Awaited<ReturnType<typeof personNames>>;
}> => {
    const rows = await db
        .selectFrom('order_events')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('seq')
        .execute();
    const actors = rows.map(({ actor_id }) => actor_id);
    return { rows, named: await personNames(db, actors) };
};
