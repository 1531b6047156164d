import type { ListingImage } from '../../../contract/market/public/market';
import { shownImages } from '../../../contract/platform/resources/files';
import type { Database } from '../../platform/database/database';
import { filesById } from '../../platform/files/fileRows';

/** The images that anybody may see, by their ids; others are not in it. */
export const listingImages = async (
    db: Database,
    ids: readonly (string | null)[],
): Promise<Map<string, ListingImage>> => {
    const shown: readonly string[] = shownImages;
    const files = [...(await filesById(db, ids)).values()].filter(
        ({ visibility, mime }) => visibility === 'public' && shown.includes(mime),
    );
    return new Map(
        files.map(({ id, width, height, alt, has_thumbnail }) => [
            id,
            { id, width, height, alt, hasThumbnail: has_thumbnail === 1 },
        ]),
    );
};
