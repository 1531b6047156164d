import { staffToTell } from '../../identity/users/administrators';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';

/**
 * What somebody sells is reviewed by somebody else, as long as there is anybody: who runs all of it alone has nobody
 * to ask. Throws 409.
 */
export const requireOtherReviewer = async (
    db: Database,
    { userId }: Pick<Session, 'userId'>,
    sellerId: string,
): Promise<void> => {
    if (userId !== sellerId) return;
    const reviewers = await staffToTell(db, 'listings.review');
    if (reviewers.some(id => id !== userId)) throw new ApiError(409, 'product.own_review');
};
