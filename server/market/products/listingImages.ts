import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Offered } from '../../../contract/market/resources/products';
import { shownImages } from '../../../contract/platform/resources/files';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';

/** The images of an offer. */
export const imagesOf = ({ coverId, gallery }: Pick<Offered, 'coverId' | 'gallery'>): string[] => [
    ...new Set([...(coverId === null ? [] : [coverId]), ...gallery]),
];

/**
 * A seller's own image that no listing has shown yet: private, but cleaned and with a thumbnail,
 * which other private files have not.
 */
const isUnshown = (sellerId: string): RawBuilder<SqlBool> =>
    sql<SqlBool>`visibility = 'private' and has_thumbnail = 1 and owner_id = ${sellerId}`;

/** Refuses ids, under the name of their field, that are no images which the seller may show. */
export const requireListingImages = async (
    db: Database,
    field: string,
    fileIds: readonly string[],
    sellerId: string,
): Promise<void> => {
    const wanted = [...new Set(fileIds)];
    if (wanted.length === 0) return;
    const found = await db
        .selectFrom('files')
        .select('id')
        .where('id', 'in', wanted)
        .where('mime', 'in', shownImages)
        .where(sql<SqlBool>`(visibility = 'public' or (${isUnshown(sellerId)}))`)
        .execute();
    if (found.length < wanted.length) throw invalid({ [field]: 'image.gone' });
};

/** What is submitted is looked at by others: from then on its images have public addresses. */
export const showImages = async (
    trx: Database,
    offer: Pick<Offered, 'coverId' | 'gallery'>,
    sellerId: string,
    now: number,
): Promise<void> => {
    const ids = imagesOf(offer);
    if (ids.length === 0) return;
    await trx
        .updateTable('files')
        .set(({ eb }) => ({
            visibility: 'public',
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', 'in', ids)
        .where(isUnshown(sellerId))
        .execute();
};
