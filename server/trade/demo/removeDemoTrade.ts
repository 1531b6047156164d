import { demoPeople } from '../../identity/users/demoPeople';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { dropJobsAbout } from '../../platform/jobs/jobQueue';
import { settleDemoTrade } from './settleDemoTrade';

const orderTables = [
    ...(['order_events', 'order_reservations', 'delivery_items', 'delivery_uploads'] as const),
    ...(['download_grants', 'coupon_uses', 'reviews'] as const),
] as const;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const removeOrders = async (trx: Trx, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const payments = trx.selectFrom('payments').select('id').where('order_id', 'in', ids);
    for (const table of ['payment_inflows', 'inbound_events'] as const) {
        await trx.deleteFrom(table).where('payment_id', 'in', payments).execute();
    }
    const found = await payments.execute();
    await trx.deleteFrom('payments').where('order_id', 'in', ids).execute();
    for (const table of orderTables) {
        await trx.deleteFrom(table).where('order_id', 'in', ids).execute();
    }
    await trx.deleteFrom('orders').where('id', 'in', ids).execute();
    await dropJobsAbout(trx, ids.concat(idsOf(found)));
};

const removeAuctions = async (trx: Trx, productIds: readonly string[]): Promise<void> => {
    const rows = await trx
        .selectFrom('auctions')
        .select('id')
        .where('product_id', 'in', productIds)
        .execute();
    const ids = idsOf(rows);
    if (ids.length === 0) return;
    for (const table of ['auction_bids', 'auction_bidders', 'auction_log'] as const) {
        await trx.deleteFrom(table).where('auction_id', 'in', ids).execute();
    }
    await trx.deleteFrom('auctions').where('id', 'in', ids).execute();
    await dropJobsAbout(trx, ids);
};

const removeOffers = async (trx: Trx, productIds: readonly string[]): Promise<void> => {
    const rows = await trx
        .selectFrom('offers')
        .select('id')
        .where('product_id', 'in', productIds)
        .execute();
    if (rows.length === 0) return;
    await trx.deleteFrom('offers').where('id', 'in', idsOf(rows)).execute();
    await dropJobsAbout(trx, idsOf(rows));
};

/**
 * Ends what made-up people trade, and takes its records away. The journals in money without value stay, as those of all
 * others do: with their people gone nobody has what they say (`server/trade/ledger/goneDemo.ts`). Answers how many orders
 * there were.
 */
export const removeDemoTrade = async (
    context: CrudContext,
    productIds: readonly string[],
): Promise<number> => {
    await settleDemoTrade(context, productIds);
    const people = idsOf(await demoPeople(context.db));
    if (people.length === 0) return 0;
    return context.db.transaction().execute(async trx => {
        const orders = await trx
            .selectFrom('orders')
            .select('id')
            .where('buyer_id', 'in', people)
            .execute();
        await removeOrders(trx, idsOf(orders));
        if (productIds.length > 0) {
            await removeAuctions(trx, productIds);
            await removeOffers(trx, productIds);
        }
        return orders.length;
    });
};

/** How many orders made-up people have. */
export const countDemoOrders = async (db: Database): Promise<number> => {
    const people = idsOf(await demoPeople(db));
    if (people.length === 0) return 0;
    const { count } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('buyer_id', 'in', people)
        .executeTakeFirstOrThrow();
    return Number(count);
};
