import type { Selectable } from 'kysely';
import { namesSeenBy } from '../../identity/users/namesSeenBy';
import type { Database } from '../../platform/database/database';
import type { OrderEventTable } from '../../platform/database/tables/trade/orders';

/** What has happened to an order, the earliest first, and the names of those who did it. */
export const readOrderEvents = async (
    db: Database,
    orderId: string,
    reader: { isAdministrator: boolean },
): Promise<{
    rows: Selectable<OrderEventTable>[];
    named: Awaited<ReturnType<typeof namesSeenBy>>;
}> => {
    const rows = await db
        .selectFrom('order_events')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('seq')
        .execute();
    const actors = rows.map(({ actor_id }) => actor_id);
    return { rows, named: await namesSeenBy(db, actors, reader) };
};
