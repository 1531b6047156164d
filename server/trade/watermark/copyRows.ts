import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
    changedFile,
    type MarkPlan,
    markPlan,
    segments,
} from '../../../contract/market/watermark/marks';
import { type MarkKind, markKinds } from '../../../contract/market/watermark/words';
import type { Marks } from '../../market/watermark/marks/makeCopy';
import { watermarkOf } from '../../market/watermark/planRows';
import type { Database } from '../../platform/database/database';
import type { WatermarkCopyTable } from '../../platform/database/tables/trade/watermarks';
import type { StoredOrder, Trx } from '../orders/orderRows';

export type CopyRow = Selectable<WatermarkCopyTable>;

const bit = z.union([z.literal(0), z.literal(1)]);
const storedMarks = z.object({ order: z.array(bit), comments: z.array(bit) });

export const kindsIn = ({ kinds }: Pick<CopyRow, 'kinds'>): MarkKind[] =>
    z.array(z.enum(markKinds)).parse(JSON.parse(kinds));
export const marksIn = ({ marks }: Pick<CopyRow, 'marks'>): Marks =>
    storedMarks.parse(JSON.parse(marks));
export const filesIn = ({ files }: Pick<CopyRow, 'files'>) =>
    z.array(changedFile).parse(JSON.parse(files));
export const partsIn = ({ segments: text, patch }: Pick<CopyRow, 'segments' | 'patch'>) => ({
    segments: segments.parse(JSON.parse(text)),
    patch,
});

/** From the system's source of chance: nothing that anybody knows of an order says anything about its marks. */
const draw = (count: number): (0 | 1)[] =>
    [...randomBytes(count)].map(byte => ((byte & 1) === 1 ? 1 : 0));

/** Keeps where marks are, once for all copies that have them there, and answers by which digest it is found. */
const keepPlan = async (trx: Trx, plan: MarkPlan): Promise<string> => {
    const text = JSON.stringify(plan);
    const sha256 = createHash('sha256').update(text).digest('hex');
    await trx
        .insertInto('watermark_copy_plans')
        .values({ sha256, plan: text })
        .onConflict(conflict => conflict.column('sha256').doNothing())
        .execute();
    return sha256;
};

export const findPlan = async (db: Database, sha256: string): Promise<MarkPlan> => {
    const row = await db
        .selectFrom('watermark_copy_plans')
        .select('plan')
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow();
    return markPlan.parse(JSON.parse(row.plan));
};

/** Draws the marks of an order's copy, where its seller wants one, as the order is made. */
export const promiseCopy = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    const { product_id: productId, version_id: versionId } = order;
    const isOfArchive = order.fulfilment === 'source_auto' && productId && versionId;
    const watermark = isOfArchive ? await watermarkOf(trx, { productId, versionId }) : undefined;
    // of other bytes than were agreed on nothing is known
    if (!watermark || watermark.sha256 !== order.manifest_sha256) return;
    const { kinds, plan, sha256 } = watermark;
    const marks: Marks = {
        order: draw(kinds.includes('order') ? plan.pairs.length : 0),
        comments: draw(kinds.includes('comments') ? plan.comments.length : 0),
    };
    await trx
        .insertInto('watermark_copies')
        .values({
            order_id: order.id,
            product_id: productId ?? '',
            version_id: versionId ?? '',
            original: sha256,
            kinds: JSON.stringify(kinds),
            plan_sha256: await keepPlan(trx, plan),
            marks: JSON.stringify(marks),
            state: 'waiting',
            failure: '',
            sha256: '',
            size: 0,
            segments: '[]',
            patch: '',
            files: '[]',
            licence: '',
            tries: 0,
            leased_until: 0,
            created_at: now,
        })
        .execute();
};

export const findCopy = (db: Database, orderId: string): Promise<CopyRow | undefined> =>
    db
        .selectFrom('watermark_copies')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst();

/** Nobody got a copy of what was never paid. */
export const dropCopy = async (trx: Trx, orderId: string): Promise<void> => {
    await trx.deleteFrom('watermark_copies').where('order_id', '=', orderId).execute();
};
