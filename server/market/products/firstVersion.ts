import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Trx } from '../../platform/database/trx';
import { markPassport } from '../discovery/listingMarks';
import type { ProductRowData } from './productRows';
import { latestVersion } from './versionRows';

/**
 * Source code goes on sale with what was submitted with it: without an approved version nobody could buy
 * it. Approves the newest one that waits, unless one is approved already.
 */
export const approveFirstVersion = async (
    { db, now, session, address }: Omit<CrudContext, 'db'> & { db: Trx },
    product: ProductRowData,
): Promise<void> => {
    if (product.type !== 'source' || (await latestVersion(db, product.id))) return;
    const waiting = await db
        .selectFrom('product_versions')
        .select(['id', 'semver'])
        .where('product_id', '=', product.id)
        .where('state', '=', 'submitted')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst();
    if (!waiting) return;
    await db
        .updateTable('product_versions')
        .set({ state: 'approved', reviewer_id: session.userId, decided_at: now })
        .where('id', '=', waiting.id)
        .execute();
    await markPassport(db, product.id, now);
    await writeAudit(db, {
        actor: { session, address },
        now,
        action: 'approveVersion',
        resource: 'products',
        recordId: product.id,
        title: product.title,
        changes: { semver: [null, waiting.semver] },
    });
};
