import type { PartPlan } from '../../../contract/market/partPlan';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { fitsBeside } from './holdShare';
import { offeredTerms } from './offeredTerms';

/** Throws 422 for parts that leave no room for the covenant of their listing. */
export const requireRoom = async (
    db: Database,
    productId: string,
    { parts }: { parts: PartPlan | null },
): Promise<void> => {
    if (parts === null) return;
    const terms = await offeredTerms(db, productId);
    if (terms && !fitsBeside(parts, terms)) throw invalid({ parts: 'covenant.parts' });
};
