import type { Selectable } from 'kysely';
import type { SourceClass } from '../../../../contract/analytics/sourceClasses';
import type {
    TrafficReportRow,
    TrafficSnapshot,
} from '../../../../contract/market/public/trafficSnapshot';
import type { Database } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/inTransaction';
import type { ListingTrafficTable } from '../../../platform/database/tables/market/listingTraffic';
import { markTraffic } from '../../discovery/markTraffic';
import type { Signed } from './signedFile';

export type TrafficRow = Selectable<ListingTrafficTable>;

const tenThousandths = (share: number | null): number | null =>
    share === null ? null : Math.round(share * 10_000);

/** The columns that listings are found and put in order by, of the classes that sources are put in. */
const shareColumns = {
    share_search: ['search'],
    share_direct: ['direct'],
    share_external: ['external'],
    share_social: ['social'],
    share_paid: ['paid', 'campaign'],
    share_ai: ['ai'],
    share_other: ['email', 'internal'],
} as const satisfies Record<string, readonly SourceClass[]>;

/** Null where the seller does not show them. */
const sharesOf = (sources: readonly TrafficReportRow[] | undefined) =>
    Object.fromEntries(
        Object.entries(shareColumns).map(([column, classes]) => {
            const names: readonly string[] = classes;
            const rows = sources?.filter(({ value }) => names.includes(value));
            const share = rows?.reduce((sum, row) => sum + row.share, 0) ?? null;
            return [column, tenThousandths(share)];
        }),
    ) as Record<keyof typeof shareColumns, number | null>;

/** The row of a listing: figures of the last 30 days to find it by, and all that is signed. */
export const trafficRow = (
    snapshot: TrafficSnapshot,
    { payload, keyId, signature }: Signed,
): TrafficRow => {
    const [month] = snapshot.periods;
    if (!month) throw new Error('a snapshot has its periods');
    const { pv, uv, ip, visits, bounceRate } = month.figures;
    return {
        product_id: snapshot.listingId,
        site_id: snapshot.siteId,
        pv,
        uv,
        ip,
        visits,
        computed_at: snapshot.signedAt,
        measured_days: month.measuredDays,
        ...sharesOf(month.reports.sources),
        bounce_rate: tenThousandths(bounceRate),
        suspicious_share: tenThousandths(month.quality.share),
        measured_since: snapshot.measuredSince,
        payload,
        key_id: keyId,
        signature,
    };
};

export const findTrafficRow = (db: Database, productId: string): Promise<TrafficRow | undefined> =>
    db
        .selectFrom('listing_traffic')
        .selectAll()
        .where('product_id', '=', productId)
        .executeTakeFirst();

export const keepTrafficRow = async (db: Database, row: TrafficRow): Promise<void> => {
    const { product_id, ...change } = row;
    await inTransaction(db, async trx => {
        await trx
            .insertInto('listing_traffic')
            .values(row)
            .onConflict(conflict => conflict.column('product_id').doUpdateSet(change))
            .execute();
        await markTraffic(trx, product_id, row);
    });
};

export const dropTrafficRow = (db: Database, productId: string): Promise<void> =>
    inTransaction(db, async trx => {
        await trx.deleteFrom('listing_traffic').where('product_id', '=', productId).execute();
        await markTraffic(trx, productId, undefined);
    });

export const signedOf = ({ payload, key_id, signature }: TrafficRow): Signed => ({
    payload,
    signature,
    keyId: key_id,
});
