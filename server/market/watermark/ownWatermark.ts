import type { OwnWatermark } from '../../../contract/market/watermark/watermarks';
import type { MarkKind, WatermarkFailure } from '../../../contract/market/watermark/words';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { requireSource } from '../passport/presentPassport';
import { requireOwn } from '../products/own/requireOwn';
import { isEnough, kindsOf, type PlanRow, planIn, planWatermark } from './planRows';

/** Versions that buyers may get. */
const versionsOf = (db: Database, productId: string) =>
    db
        .selectFrom('product_versions')
        .select(['id', 'semver', 'sha256'])
        .where('product_id', '=', productId)
        .where('state', '<>', 'rejected')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();

const presentVersion = (
    { id, semver }: { id: string; semver: string },
    row: PlanRow | undefined,
    kinds: readonly MarkKind[],
): OwnWatermark['versions'][number] => {
    const plan = planIn(row);
    return {
        versionId: id,
        semver,
        state: (row?.state ?? 'waiting') as 'waiting' | 'done' | 'failed',
        failure: row?.failure ? (row.failure as WatermarkFailure) : null,
        order: plan?.pairs.length ?? 0,
        comments: plan?.comments.length ?? 0,
        files: plan?.files.length ?? 0,
        isEnough: plan !== undefined && isEnough(plan, kinds),
    };
};

export const readOwnWatermark = async (
    db: Database,
    userId: string,
    id: string,
): Promise<OwnWatermark> => {
    requireSource(await requireOwn(db, userId, id));
    const kinds = await kindsOf(db, id);
    if (kinds.length === 0) return { kinds, versions: [] };
    const rows = await db
        .selectFrom('watermark_plans')
        .selectAll()
        .where('product_id', '=', id)
        .execute();
    const byId = new Map(rows.map(row => [row.version_id, row]));
    const versions = await versionsOf(db, id);
    return { kinds, versions: versions.map(one => presentVersion(one, byId.get(one.id), kinds)) };
};

/** Says what copies may be known by from now on; orders that were made stay as they were agreed. */
export const saveOwnWatermark = async (
    outside: CrudContext,
    id: string,
    wanted: readonly MarkKind[],
): Promise<OwnWatermark> => {
    const { session, now } = outside;
    await outside.db.transaction().execute(async db => {
        const product = requireSource(await requireOwn(db, session.userId, id));
        const before = await kindsOf(db, id);
        const kinds = JSON.stringify([...new Set(wanted)].sort());
        await db.deleteFrom('product_watermarks').where('product_id', '=', id).execute();
        if (wanted.length > 0) {
            const row = { product_id: id, kinds, updated_at: now };
            await db.insertInto('product_watermarks').values(row).execute();
            for (const { id: versionId, sha256 } of await versionsOf(db, id)) {
                await planWatermark(db, { versionId, productId: id, sha256 }, now);
            }
        }
        await writeAudit(db, {
            actor: outside,
            now,
            action: 'chooseWatermark',
            resource: 'products',
            recordId: id,
            title: product.title,
            changes: { kinds: [before.join(', '), [...new Set(wanted)].sort().join(', ')] },
        });
    });
    return readOwnWatermark(outside.db, session.userId, id);
};
