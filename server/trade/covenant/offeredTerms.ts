import type { CovenantTerms } from '../../../contract/trade/covenant/covenantTerms';
import type { Database } from '../../platform/database/database';

/** What a seller promises with a listing now. */
export const offeredTerms = async (
    db: Pick<Database, 'selectFrom'>,
    productId: string,
): Promise<CovenantTerms | undefined> => {
    const row = await db
        .selectFrom('covenant_offers')
        .select('terms')
        .where('product_id', '=', productId)
        .executeTakeFirst();
    return row && (JSON.parse(row.terms) as CovenantTerms);
};
