import {
    actsWithReason,
    type Product,
    type ProductAct,
    productActs,
} from '../../contract/resources/products';
import { writeAudit } from '../audit/writeAudit';
import type { CrudContext } from '../crud/definition';
import type { Database } from '../database/database';
import { ApiError, invalid, notFound } from '../http/errors';
import { lacking } from './checkOffered';
import { offeredOf, type ProductRowData, presentProduct } from './productRows';

export const requireProduct = async (db: Database, id: string): Promise<ProductRowData> => {
    const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('product');
    return row;
};

/** Changes some columns of a product that nobody changed since `version`; 409 otherwise. */
const change = async (
    { db, now }: CrudContext,
    { id, version }: { id: string; version: number },
    columns: Partial<ProductRowData>,
): Promise<ProductRowData> => {
    const { numUpdatedRows } = await db
        .updateTable('products')
        .set({ ...columns, updated_at: now, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ApiError(409, 'Somebody changed this meanwhile.');
    return requireProduct(db, id);
};

const checkAct = (row: ProductRowData, act: ProductAct, reason: string): void => {
    const from: readonly string[] = productActs[act].from;
    if (!from.includes(row.state)) {
        throw new ApiError(409, `A product that is ${row.state} cannot do this: ${act}.`);
    }
    if (actsWithReason.includes(act) && reason === '') throw invalid({ reason: 'needed' });
    if (act !== 'submit' && act !== 'approve') return;
    const errors = lacking(offeredOf(row));
    if (Object.keys(errors).length > 0) throw invalid(errors);
};

/** Moves a product to its next state, with the reason that its seller is told. */
export const actOnProduct = (
    outside: CrudContext,
    which: { id: string; version: number },
    { act, reason }: { act: ProductAct; reason: string },
): Promise<Product> =>
    outside.db.transaction().execute(async trx => {
        const context = { ...outside, db: trx };
        const before = await requireProduct(trx, which.id);
        checkAct(before, act, reason);
        const { to } = productActs[act];
        const row = await change(context, which, {
            state: to,
            state_reason: reason,
            published_at: act === 'approve' ? outside.now : before.published_at,
        });
        await writeAudit(trx, {
            actor: outside,
            now: outside.now,
            action: act,
            resource: 'products',
            recordId: row.id,
            title: row.title,
            changes: { state: [before.state, to], ...(reason && { stateReason: [null, reason] }) },
        });
        return presentProduct(row, context);
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
            const reviewer = await trx
                .selectFrom('users')
                .select(['roles', 'status'])
                .where('id', '=', reviewerId)
                .executeTakeFirst();
            const may = reviewer && (JSON.parse(reviewer.roles) as string[]).includes('admin');
            if (!may || reviewer.status !== 'active') {
                throw invalid({ reviewerId: 'not an administrator' });
            }
        }
        const row = await change(context, which, { reviewer_id: reviewerId });
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
