import {
    type TrafficReport,
    trafficReports,
    usualTrafficReports,
} from '../../../../contract/market/public/trafficSnapshot';
import type { Database } from '../../../platform/database/database';

/** Which reports a listing shows; the usual ones before its seller has chosen. */
export const readChoice = async (db: Database, productId: string): Promise<TrafficReport[]> => {
    const row = await db
        .selectFrom('traffic_choices')
        .select('reports')
        .where('product_id', '=', productId)
        .executeTakeFirst();
    const chosen = row ? (JSON.parse(row.reports) as string[]) : usualTrafficReports;
    return trafficReports.filter(name => chosen.includes(name));
};

/** Keeps the choice; what was signed with another one is read anew at the next look. */
export const writeChoice = async (
    db: Database,
    productId: string,
    reports: readonly TrafficReport[],
    now: number,
): Promise<void> => {
    const chosen = JSON.stringify(trafficReports.filter(name => reports.includes(name)));
    await db.transaction().execute(async trx => {
        await trx
            .insertInto('traffic_choices')
            .values({ product_id: productId, reports: chosen, updated_at: now })
            .onConflict(conflict =>
                conflict.column('product_id').doUpdateSet({ reports: chosen, updated_at: now }),
            )
            .execute();
        await trx
            .updateTable('listing_traffic')
            .set({ computed_at: 0 })
            .where('product_id', '=', productId)
            .execute();
    });
};
