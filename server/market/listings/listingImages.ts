import type { ListingImage } from '../../../contract/market/public/market';
import { shownImages } from '../../../contract/platform/resources/files';
import type { Database } from '../../platform/database/database';

/** The images that anybody may see, by their ids; others are not in it. */
export const listingImages = async (
    db: Database,
    ids: readonly (string | null)[],
): Promise<Map<string, ListingImage>> => {
    const wanted = [...new Set(ids.filter(id => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await db
        .selectFrom('files')
        .select(['id', 'width', 'height', 'alt', 'has_thumbnail'])
        .where('id', 'in', wanted)
        .where('visibility', '=', 'public')
        .where('mime', 'in', [...shownImages])
        .execute();
    return new Map(
        rows.map(({ id, width, height, alt, has_thumbnail }) => [
            id,
            { id, width, height, alt, hasThumbnail: has_thumbnail === 1 },
        ]),
    );
};
