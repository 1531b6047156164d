import { leaveReading } from '../../analytics/members/handedOver';
import type { Telling } from '../../analytics/members/stopTelling';
import type { MovedSite } from '../../analytics/members/transferSite';
import { countingRules } from '../../analytics/sites/countingRules';
import type { Trx } from '../../platform/database/trx';

/** Covenants of which it still matters who has the site. */
const goingOn = ['agreed', 'running', 'contested'] as const;

/**
 * A site that measures a covenant goes to the other side of it, who answers for it from this instant on: what it counts
 * is as it was handed over. Who sold it can no longer change that, or erase what was counted.
 */
export const followSite = async (
    trx: Trx,
    telling: Telling,
    { site, from, to, now }: MovedSite,
): Promise<void> => {
    const rows = await trx
        .selectFrom('covenants')
        .select(['order_id', 'buyer_id', 'seller_id'])
        .where('site_id', '=', site.id)
        .where('state', 'in', goingOn)
        .execute();
    for (const { order_id, buyer_id, seller_id } of rows) {
        if (to !== buyer_id && to !== seller_id) continue;
        const owner = to === buyer_id ? 'buyer' : 'seller';
        const rules = owner === 'buyer' && { rules: await countingRules(trx, site) };
        await trx
            .updateTable('covenants')
            .set({ owner, ...rules })
            .where('order_id', '=', order_id)
            .execute();
        if (owner === 'buyer' && from === seller_id) {
            await leaveReading(trx, { site: site.id, userId: from, now }, telling);
        }
    }
};
