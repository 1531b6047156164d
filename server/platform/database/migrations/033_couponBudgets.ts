import { type Migration, sql } from 'kysely';
import type { AnyDatabase } from './006/columns';

/**
 * What a coupon takes off at the most, what it may cost in all, and who pays for it; of each use, what it
 * took off. Coupons from before are the platform's, without a budget.
 */
export const couponBudgets: Migration = {
    up: async (db: AnyDatabase) => {
        const coupons = () => db.schema.alterTable('coupons');
        await coupons().addColumn('max_discount', 'bigint').execute();
        await coupons().addColumn('budget', 'bigint').execute();
        await coupons()
            .addColumn('funded_by', 'text', column => column.notNull().defaultTo('platform'))
            .execute();
        await coupons().addColumn('seller_id', 'text').execute();
        await db.schema
            .alterTable('coupon_uses')
            .addColumn('amount', 'bigint', column => column.notNull().defaultTo(0))
            .execute();
        await sql`update coupon_uses set amount = coalesce(
            (select discount from orders where orders.id = coupon_uses.order_id), 0
        )`.execute(db);
    },
};
