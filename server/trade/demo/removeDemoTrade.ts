import { demoPeople } from '../../identity/users/demoPeople';
import type { CrudContext } from '../../platform/crud/definition';
import type { Trx } from '../../platform/database/trx';
import { dropJobsAbout } from '../../platform/jobs/jobQueue';
import { reverseDemo } from '../ledger/reverseDemo';

const orderTables = [
    ...(['order_events', 'order_reservations', 'delivery_items', 'delivery_uploads'] as const),
    ...(['download_grants', 'coupon_uses', 'reviews', 'order_parts'] as const),
    ...(['covenant_days', 'covenant_events', 'covenants'] as const),
] as const;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const removeOrders = async (trx: Trx, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const payments = trx.selectFrom('payments').select('id').where('order_id', 'in', ids);
    for (const table of ['payment_inflows', 'inbound_events'] as const) {
        await trx.deleteFrom(table).where('payment_id', 'in', payments).execute();
    }
    const found = await payments.execute();
    const parts = trx.selectFrom('order_parts').select('id').where('order_id', 'in', ids);
    const ownParts = await parts.execute();
    await trx.deleteFrom('payments').where('order_id', 'in', ids).execute();
    for (const table of orderTables) {
        await trx.deleteFrom(table).where('order_id', 'in', ids).execute();
    }
    await trx.deleteFrom('orders').where('id', 'in', ids).execute();
    await dropJobsAbout(trx, ids.concat(idsOf(found), idsOf(ownParts)));
};

/** Answers which there were. */
const removeAuctions = async (trx: Trx, productIds: readonly string[]): Promise<string[]> => {
    const rows = await trx
        .selectFrom('auctions')
        .select('id')
        .where('product_id', 'in', productIds)
        .execute();
    const ids = idsOf(rows);
    if (ids.length === 0) return [];
    for (const table of ['auction_bids', 'auction_bidders', 'auction_log'] as const) {
        await trx.deleteFrom(table).where('auction_id', 'in', ids).execute();
    }
    await trx.deleteFrom('auctions').where('id', 'in', ids).execute();
    await dropJobsAbout(trx, ids);
    return ids;
};

/** Answers which there were. */
const removeOffers = async (trx: Trx, productIds: readonly string[]): Promise<string[]> => {
    const rows = await trx
        .selectFrom('offers')
        .select('id')
        .where('product_id', 'in', productIds)
        .execute();
    const ids = idsOf(rows);
    if (ids.length === 0) return [];
    await trx.deleteFrom('offers').where('id', 'in', ids).execute();
    await dropJobsAbout(trx, ids);
    return ids;
};

/**
 * Takes away what made-up people have traded, and reverses what it has posted: on every account the demo has then moved
 * nothing. Answers how many orders there were.
 */
export const removeDemoTrade = async (
    { db, now }: Pick<CrudContext, 'db' | 'now'>,
    productIds: readonly string[],
): Promise<number> => {
    const people = idsOf(await demoPeople(db));
    if (people.length === 0) return 0;
    return db.transaction().execute(async trx => {
        const rows = await trx
            .selectFrom('orders')
            .select('id')
            .where('buyer_id', 'in', people)
            .execute();
        const orders = idsOf(rows);
        // records first: whoever is moving one is waited for, and posts nothing afterwards
        await removeOrders(trx, orders);
        const isTraded = productIds.length > 0;
        const auctions = isTraded ? await removeAuctions(trx, productIds) : [];
        const offers = isTraded ? await removeOffers(trx, productIds) : [];
        if (isTraded) {
            await trx.deleteFrom('covenant_offers').where('product_id', 'in', productIds).execute();
        }
        await reverseDemo(trx, { people, orders, offers, auctions }, now);
        return orders.length;
    });
};
