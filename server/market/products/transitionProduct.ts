import type { Product, ProductAction } from '../../../contract/market/resources/products';
import { holds } from '../../../contract/platform/call';
import { findPerson } from '../../identity/users/people';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import { invalid } from '../../platform/http/errors';
import { changeProduct, moveProduct, requireProduct, type SeenProduct } from './moveProduct';
import { presentProduct } from './productRows';

/** What administrators do with a product. Throws 409 and 422, as `moveProduct` does. */
export const transitionProduct = (
    outside: CrudContext,
    which: SeenProduct,
    action: { action: ProductAction; reason: string },
): Promise<Product> =>
    outside.db.transaction().execute(async trx => {
        const context = { ...outside, db: trx };
        return presentProduct(await moveProduct(context, which, action), context);
    });

/** Says who looks at a product. */
export const assignReviewer = (
    outside: CrudContext,
    which: { id: string; version: number },
    reviewerId: string | null,
): Promise<Product> =>
    outside.db.transaction().execute(async trx => {
        const context = { ...outside, db: trx };
        const before = await requireProduct(trx, which.id);
        if (reviewerId !== null) {
            const reviewer = await findPerson(trx, reviewerId);
            if (!reviewer?.isActive || !holds(reviewer, 'listings.review')) {
                throw invalid({ reviewerId: 'user.administrator_needed' });
            }
        }
        const row = await changeProduct(context, which, { reviewer_id: reviewerId });
        await writeAudit(trx, {
            actor: outside,
            now: outside.now,
            action: 'assign',
            resource: 'products',
            recordId: row.id,
            title: row.title,
            changes: { reviewerId: [before.reviewer_id, reviewerId] },
        });
        return presentProduct(row, context);
    });
