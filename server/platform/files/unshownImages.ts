import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shownImages } from '../../../contract/platform/resources/files';
import type { Database } from '../database/database';
import { invalid } from '../http/errors';

/**
 * Somebody's own image that nobody else has seen yet: private, but cleaned and with a thumbnail, which other
 * private files have not.
 */
const isUnshown = (ownerId: string): RawBuilder<SqlBool> =>
    sql<SqlBool>`visibility = 'private' and has_thumbnail = 1 and owner_id = ${ownerId}`;

/** Refuses ids, under the name of their field, that are no images which their owner may show. */
export const requireShowable = async (
    db: Database,
    field: string,
    fileIds: readonly string[],
    ownerId: string,
): Promise<void> => {
    const wanted = [...new Set(fileIds)];
    if (wanted.length === 0) return;
    const found = await db
        .selectFrom('files')
        .select('id')
        .where('id', 'in', wanted)
        .where('mime', 'in', shownImages)
        .where(sql<SqlBool>`(visibility = 'public' or (${isUnshown(ownerId)}))`)
        .execute();
    if (found.length < wanted.length) throw invalid({ [field]: 'image.gone' });
};

/** From now on these images of their owner have public addresses; others stay as they are. */
export const showImages = async (
    trx: Database,
    fileIds: readonly string[],
    ownerId: string,
    now: number,
): Promise<void> => {
    if (fileIds.length === 0) return;
    await trx
        .updateTable('files')
        .set(({ eb }) => ({
            visibility: 'public',
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', 'in', fileIds)
        .where(isUnshown(ownerId))
        .execute();
};
