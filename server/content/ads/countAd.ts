import { isbot } from 'isbot';
import type { AdFigures } from '../../../contract/content/resources/ads';
import { adFigureDays } from '../../../contract/content/resources/ads';
import { hash64 } from '../../analytics/events/hash64';
import type { Salts } from '../../analytics/events/salts';
import type { Database } from '../../platform/database/database';
import { addDays, dayOf } from '../../platform/days';
import { notFound } from '../../platform/http/errors';
import type { Viewer } from '../../platform/http/viewer';
import { stateOf } from './adResource';

export interface CountServices {
    db: Database;
    salts: Salts;
    clock: () => number;
}

const requireAd = async (db: Database, id: string) => {
    const ad = await db
        .selectFrom('ads')
        .select(['link', 'enabled', 'starts_at', 'ends_at'])
        .where('id', '=', id)
        .executeTakeFirst();
    if (!ad) throw notFound('ad.not_found');
    return ad;
};

/**
 * Counts a view or a click of an ad that is on, once a day of each visitor and not of bots; answers
 * where the ad leads. A visitor is an address and an agent, hashed with a salt of the day.
 */
export const countAd = async (
    { db, salts, clock }: CountServices,
    id: string,
    action: 'view' | 'click',
    { address, agent }: Viewer,
): Promise<string> => {
    const now = clock();
    const ad = await requireAd(db, id);
    if (agent === '' || isbot(agent) || stateOf(ad, now) !== 'running') return ad.link;
    const day = dayOf(now, 'UTC');
    const visitor = hash64('ad', await salts.of(day), address, agent);
    await db.transaction().execute(async trx => {
        const { numInsertedOrUpdatedRows } = await trx
            .insertInto('ad_seen')
            .values({ day, ad_id: id, action, visitor })
            .onConflict(conflict => conflict.doNothing())
            .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) return;
        const [views, clicks] = action === 'view' ? [1, 0] : [0, 1];
        await trx
            .insertInto('ad_counts')
            .values({ ad_id: id, day, views, clicks })
            .onConflict(conflict =>
                conflict.columns(['ad_id', 'day']).doUpdateSet(({ eb, ref }) => ({
                    views: eb(ref('ad_counts.views'), '+', views),
                    clicks: eb(ref('ad_counts.clicks'), '+', clicks),
                })),
            )
            .execute();
        // the first of a day finds the days before
        await trx.deleteFrom('ad_seen').where('day', '<', day).execute();
    });
    return ad.link;
};

/** What was counted of a deleted ad a moment too late. */
export const forgetCounts = async (trx: Database, id: string): Promise<void> => {
    await trx.deleteFrom('ad_counts').where('ad_id', '=', id).execute();
    await trx.deleteFrom('ad_seen').where('ad_id', '=', id).execute();
};

/** Views and clicks of the last days, also of those without any. */
export const figuresOf = async (db: Database, id: string, now: number): Promise<AdFigures> => {
    await requireAd(db, id);
    const today = dayOf(now, 'UTC');
    const first = addDays(today, 1 - adFigureDays);
    const rows = await db
        .selectFrom('ad_counts')
        .select(['day', 'views', 'clicks'])
        .where('ad_id', '=', id)
        .where('day', '>=', first)
        .execute();
    const byDay = new Map(rows.map(row => [row.day, row]));
    const days = Array.from({ length: adFigureDays }, (_, at) => {
        const day = addDays(first, at);
        const { views = 0, clicks = 0 } = byDay.get(day) ?? {};
        return { day, views: Number(views), clicks: Number(clicks) };
    });
    return { days };
};
