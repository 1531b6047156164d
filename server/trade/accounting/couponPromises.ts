import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

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
        .select(['id', 'kind', 'value', 'currency', 'max_uses', 'budget'])
        .where('enabled', '=', 1)
        // others are borne by their sellers
        .where('funded_by', '=', 'platform')
        .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
        .execute();
    const uses = await db
        .selectFrom('coupon_uses')
        .select(({ fn }) => [
            'coupon_id',
            fn.countAll<number>().as('count'),
            sql<string>`cast(sum(amount) as text)`.as('spent'),
        ])
        .groupBy('coupon_id')
        .execute();
    const sums = new Map<string, bigint | null>();
    for (const { id, kind, value, currency, max_uses, budget } of rows) {
        if (currency === null) continue;
        const known = sums.get(currency);
        const use = uses.find(one => one.coupon_id === id);
        const unused = BigInt(Math.max(0, (max_uses ?? 0) - Number(use?.count ?? 0)));
        const byUses = kind === 'amount' && max_uses !== null ? unused * BigInt(value) : null;
        const byBudget = budget === null ? null : BigInt(budget) - BigInt(use?.spent ?? 0);
        const left = byBudget ?? byUses;
        sums.set(currency, left === null || known === null ? null : (known ?? 0n) + left);
    }
    return sums;
};
