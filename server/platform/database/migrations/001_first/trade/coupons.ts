import { type AnyDatabase, index, stamps, table } from '../../columns';
import { listIndexes } from '../../listIndexes';

/** What a coupon takes off and who pays for it; of each use, what it took off. */
export const couponTables = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'coupons', {
        id: 'text key',
        // upper case
        code: 'text',
        // percent or amount
        kind: 'text',
        // hundredths of a percent, or the smallest unit
        value: 'bigint',
        currency: 'text?',
        min_total: 'bigint',
        max_uses: 'integer?',
        per_user: 'integer?',
        // JSON array of order types
        scope: 'text',
        starts_at: 'bigint?',
        ends_at: 'bigint?',
        enabled: 'integer',
        ...stamps,
        is_public: ['integer', 0],
        // what it takes off at the most, and what it may cost in all
        max_discount: 'bigint?',
        budget: 'bigint?',
        // platform, or the seller
        funded_by: ['text', 'platform'],
        seller_id: 'text?',
    });
    await listIndexes(db, 'coupons', {
        order: 'created_at',
        sorted: ['value', 'starts_at', 'ends_at', 'updated_at'],
        // whether one runs now
        read: ['starts_at', 'ends_at'],
        searched: ['code'],
    });
    await index(db, 'coupons', ['code'], { isUnique: true });
    await index(db, 'coupons', ['is_public', 'created_at', 'id']);

    await table(db, 'coupon_uses', {
        id: 'text key',
        coupon_id: 'text',
        order_id: 'text',
        user_id: 'text',
        created_at: 'bigint',
        amount: ['bigint', 0],
    });
    await index(db, 'coupon_uses', ['coupon_id', 'order_id'], { isUnique: true });
    await index(db, 'coupon_uses', ['coupon_id', 'user_id']);
};
