import type { Database } from '../../platform/database/database';
import { dropPassports } from '../passport/passportRows';
import { forgetRoom } from '../room/roomData';
import { dropPlans } from '../watermark/planRows';

/**
 * What stays with a deleted product while it can be restored: questions, favourites, looks for its proof,
 * what was found in its archives, its data room. What became
 * of proofs is evidence and stays for good.
 */
export const forgetProduct = async (trx: Database, id: string): Promise<void> => {
    for (const table of [
        ...(['product_questions', 'favourites', 'ownership_checks', 'listing_views'] as const),
        ...(['listing_seen', 'price_changes', 'search_told', 'domain_looks'] as const),
    ]) {
        await trx.deleteFrom(table).where('product_id', '=', id).execute();
    }
    await dropPassports(trx, 'product_id', id);
    await dropPlans(trx, 'product_id', id);
    await forgetRoom(trx, id);
};
