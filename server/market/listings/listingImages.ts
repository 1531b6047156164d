import type { ListingImage } from '../../../contract/market/public/market';
import { shownImages } from '../../../contract/platform/resources/files';
import type { Database } from '../../platform/database/database';
import { type FileRow, filesById } from '../../platform/files/fileRows';

const presentImage = ({ id, width, height, alt, has_thumbnail }: FileRow): ListingImage => ({
    id,
    width,
    height,
    alt,
    hasThumbnail: has_thumbnail === 1,
});

/** The images that a preview shows, each once, in their order: public ones, and those of whoever looks. */
export const previewImages = async (
    db: Database,
    ids: readonly (string | null)[],
    userId: string,
): Promise<{ image: ListingImage; isPublic: boolean }[]> => {
    const shown: readonly string[] = shownImages;
    const files = await filesById(db, ids);
    return [...new Set(ids)].flatMap(id => {
        const file = files.get(id ?? '');
        if (!file || !shown.includes(file.mime)) return [];
        const isPublic = file.visibility === 'public';
        if (!isPublic && file.owner_id !== userId) return [];
        return [{ image: presentImage(file), isPublic }];
    });
};

/** The images that anybody may see, by their ids; others are not in it. */
export const listingImages = async (
    db: Database,
    ids: readonly (string | null)[],
): Promise<Map<string, ListingImage>> => {
    const shown: readonly string[] = shownImages;
    const files = [...(await filesById(db, ids)).values()].filter(
        ({ visibility, mime }) => visibility === 'public' && shown.includes(mime),
    );
    return new Map(files.map(file => [file.id, presentImage(file)]));
};
