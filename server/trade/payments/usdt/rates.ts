import type { Currency } from '../../../../contract/platform/money';
import type { Database } from '../../../platform/database/database';

/** What one USDT costs, who said so and when. */
interface UsdtRate {
    currency: string;
    /** decimal text */
    rate: string;
    source: string;
    /** ms */
    at: number;
}

/** The newest rate of a currency, however old it is. */
export const latestRate = async (
    db: Database,
    currency: Currency,
): Promise<UsdtRate | undefined> => {
    const row = await db
        .selectFrom('usdt_rates')
        .selectAll()
        .where('currency', '=', currency)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    return row && { currency, rate: row.rate, source: row.source, at: row.created_at };
};

export const isStale = ({ at }: UsdtRate, rateMs: number, now: number): boolean =>
    now - at > rateMs;
