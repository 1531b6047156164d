import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type MarkPlan, markPlan } from '../../../contract/market/watermark/marks';
import type { OfferedWatermark } from '../../../contract/market/watermark/watermarks';
import { fewestMarks, type MarkKind, markKinds } from '../../../contract/market/watermark/words';
import type { Database } from '../../platform/database/database';
import type { WatermarkPlanTable } from '../../platform/database/tables/market/watermarks';

export type PlanRow = Selectable<WatermarkPlanTable>;

const storedKinds = z.array(z.enum(markKinds));

/** Kinds of marks that a product's seller allows; none where buyers get the archive as it is. */
export const kindsOf = async (db: Database, productId: string): Promise<MarkKind[]> => {
    const row = await db
        .selectFrom('product_watermarks')
        .select('kinds')
        .where('product_id', '=', productId)
        .executeTakeFirst();
    return row ? storedKinds.parse(JSON.parse(row.kinds)) : [];
};

interface Planned {
    versionId: string;
    productId: string;
    sha256: string;
}

/** Has places looked for in a version's archive, once. */
export const planWatermark = async (
    trx: Database,
    { versionId, productId, sha256 }: Planned,
    now: number,
): Promise<void> => {
    await trx
        .insertInto('watermark_plans')
        .values({
            version_id: versionId,
            product_id: productId,
            sha256,
            state: 'waiting',
            failure: '',
            plan: null,
            tries: 0,
            leased_until: 0,
            created_at: now,
        })
        .onConflict(conflict => conflict.column('version_id').doNothing())
        .execute();
};

export const planIn = (row: Pick<PlanRow, 'plan'> | undefined): MarkPlan | undefined =>
    row?.plan ? markPlan.parse(JSON.parse(row.plan)) : undefined;

export const marksIn = ({ comments, pairs }: MarkPlan, kinds: readonly MarkKind[]): number =>
    (kinds.includes('comments') ? comments.length : 0) +
    (kinds.includes('order') ? pairs.length : 0);

/** Whether those of the allowed kinds tell one buyer from all others. */
export const isEnough = (plan: MarkPlan, kinds: readonly MarkKind[]): boolean =>
    kinds.length > 0 && marksIn(plan, kinds) >= fewestMarks;

export interface Watermark {
    kinds: MarkKind[];
    plan: MarkPlan;
    /** of the archive */
    sha256: string;
}

/** How copies of a version are marked; undefined where buyers get the archive as it is. */
export const watermarkOf = async (
    db: Database,
    { productId, versionId }: { productId: string; versionId: string },
): Promise<Watermark | undefined> => {
    const kinds = await kindsOf(db, productId);
    if (kinds.length === 0) return undefined;
    const row = await db
        .selectFrom('watermark_plans')
        .select(['plan', 'sha256'])
        .where('version_id', '=', versionId)
        .where('state', '=', 'done')
        .executeTakeFirst();
    const plan = planIn(row);
    if (!row || !plan || !isEnough(plan, kinds)) return undefined;
    return { kinds, plan, sha256: row.sha256 };
};

export const offeredWatermarkOf = ({ kinds, plan }: Watermark): OfferedWatermark => ({
    kinds,
    files: kinds.includes('comments') ? plan.files.length : 0,
    licencePath: plan.licencePath,
});

/** Plans go with their versions; copies that were ordered keep theirs. */
export const dropPlans = async (
    trx: Database,
    column: 'version_id' | 'product_id',
    id: string,
): Promise<void> => {
    await trx.deleteFrom('watermark_plans').where(column, '=', id).execute();
    if (column === 'product_id') {
        await trx.deleteFrom('product_watermarks').where('product_id', '=', id).execute();
    }
};
