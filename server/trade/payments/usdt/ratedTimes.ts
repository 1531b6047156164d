import { withPresets } from '../../../../contract/trade/paymentRails';
import type { Database } from '../../../platform/database/database';
import { readRail } from '../settings/storedRails';

/** From an instant on (ms), until the next one. */
interface Rated {
    at: number;
    is: boolean;
}

/**
 * Since when, from an instant on, a payment in USDT for something in another currency could begin: no rate is used for
 * longer than the operator allows. Of rates that are fetched only the last ones are kept, and they are taken to be there.
 */
export const ratedTimes = async (
    db: Database,
    currency: string,
    from: number,
): Promise<Rated[]> => {
    const options = withPresets('usdt', (await readRail(db, 'usdt')).options);
    if (currency === 'USDT' || options[`rate${currency}`] === true) return [{ at: 0, is: true }];
    const rateMs = Number(options.rateHours) * 3_600_000;
    const rates = await db
        .selectFrom('usdt_rates')
        .select('created_at as at')
        .where('currency', '=', currency)
        .where('created_at', '>=', from - rateMs)
        .orderBy('created_at')
        .execute();
    const times = rates.flatMap(({ at }, index) => {
        const end = at + rateMs;
        const next = rates[index + 1]?.at;
        const isOver = next === undefined || next > end;
        return [{ at, is: true }, ...(isOver ? [{ at: end + 1, is: false }] : [])];
    });
    return [{ at: 0, is: false }, ...times];
};
