import type { Selectable } from 'kysely';
import { mainSources } from '../../../contract/market/public/market';
import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';
import type { Database } from '../../platform/database/database';
import type { ListingTrafficTable } from '../../platform/database/tables/market/listingTraffic';

/** Of the last 30: with fewer of them measured, their visits are none of a month. */
const fullMonthDays = 28;
/** Ten thousandths of the visits that make a source a main one. */
const mainShare = 3_334;

type Traffic = Selectable<ListingTrafficTable>;

const sensorsOf = ({ payload }: Traffic): 1 | 2 =>
    (JSON.parse(payload || '{}') as Partial<TrafficSnapshot>).coverage ? 2 : 1;

const mainSourcesOf = (row: Traffic): number =>
    mainSources.reduce(
        (bits, name, at) => bits + ((row[`share_${name}`] ?? 0) >= mainShare ? 2 ** at : 0),
        0,
    );

const none = { uv: null, visits: null, sensors: null, sources: 0 };

/** What searches read of measured figures, in the transaction that keeps them; without a row there are none. */
export const markTraffic = async (
    trx: Database,
    productId: string,
    row: Traffic | undefined,
): Promise<void> => {
    const marks = row && {
        uv: row.uv,
        visits: row.measured_days >= fullMonthDays ? row.visits : null,
        sensors: sensorsOf(row),
        sources: mainSourcesOf(row),
    };
    const before = await trx
        .selectFrom('products')
        .select('sensors')
        .where('id', '=', productId)
        .executeTakeFirst();
    const isMore = marks && marks.sensors > (before?.sensors ?? 0);
    await trx
        .updateTable('products')
        .set({ ...(marks ?? none), ...(isMore && { found_at: row.computed_at }) })
        .where('id', '=', productId)
        .execute();
};
