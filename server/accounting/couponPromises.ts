import type { Database } from '../database/database';

/**
 * What running coupons may still cost the platform at most, by the currency of their amounts; null where one of
 * them has no limit.
 */
export const openPromises = async (
    db: Database,
    now: number,
): Promise<Map<string, bigint | null>> => {
    const rows = await db
        .selectFrom('coupons')
        .select(['id', 'kind', 'value', 'currency', 'max_uses'])
        .where('enabled', '=', 1)
        .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
        .execute();
    const uses = await db
        .selectFrom('coupon_uses')
        .select(['coupon_id', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('coupon_id')
        .execute();
    const sums = new Map<string, bigint | null>();
    for (const { id, kind, value, currency, max_uses } of rows) {
        if (currency === null) continue;
        const used = Number(uses.find(one => one.coupon_id === id)?.count ?? 0);
        const known = sums.get(currency) ?? 0n;
        const isBounded = kind === 'amount' && max_uses !== null && sums.get(currency) !== null;
        const left = BigInt(Math.max(0, (max_uses ?? 0) - used));
        sums.set(currency, isBounded ? known + left * BigInt(value) : null);
    }
    return sums;
};
