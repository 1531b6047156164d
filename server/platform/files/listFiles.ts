import { type SqlBool, sql } from 'kysely';
import type { CallAnswer } from '../../../contract/platform/call';
import {
    type FilesUsage,
    type LibraryImage,
    type listImages,
    shownImages,
} from '../../../contract/platform/resources/files';
import { containsText } from '../database/containsText';
import type { Database } from '../database/database';
import { pageOf } from '../database/pageOf';
import type { Library } from './library';

interface Asked {
    q?: string | undefined;
    /** with the images that stand in listings alone */
    withListings: boolean;
    page: number;
    perPage: number;
}

/** In no listing, or not in listings alone: a seller's covers are nothing to put into an article. */
const standsElsewhere = sql<SqlBool>`(
    not exists (select 1 from file_uses where file_id = files.id and resource = 'products')
    or exists (select 1 from file_uses where file_id = files.id and resource <> 'products')
)`;

/** Public images, the latest first. */
export const findImages = async (
    db: Database,
    { q, withListings, page, perPage }: Asked,
): Promise<CallAnswer<typeof listImages>> => {
    let found = db
        .selectFrom('files')
        .where('visibility', '=', 'public')
        .where('mime', 'in', shownImages);
    if (!withListings) found = found.where(standsElsewhere);
    if (q) found = found.where(containsText(db, ['name', 'alt'], q));
    const { rows, total } = await pageOf(
        found
            .select(['id', 'name', 'alt', 'width', 'height', 'size', 'created_at'])
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc'),
        { page, perPage },
    );
    const list = rows.map(
        ({ created_at, width, height, ...row }): LibraryImage => ({
            ...row,
            width: width ?? 0,
            height: height ?? 0,
            createdAt: created_at,
        }),
    );
    return { list, total };
};

/** How much the library holds. */
export const usageOf = async (db: Database, { storage }: Library): Promise<FilesUsage> => {
    const { files } = await db
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('files'))
        .executeTakeFirstOrThrow();
    const { bytes } = await db
        .selectFrom(
            db
                .selectFrom('files')
                .select(({ fn }) => ['sha256', fn.max('size').as('size')])
                .groupBy('sha256')
                .as('contents'),
        )
        .select(({ fn }) => fn.sum<number>('size').as('bytes'))
        .executeTakeFirstOrThrow();
    const { unused } = await db
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('unused'))
        .where('used', '=', 0)
        .executeTakeFirstOrThrow();
    return {
        files: Number(files),
        bytes: Number(bytes ?? 0),
        unused: Number(unused),
        storage: storage.kind,
        free: (await storage.free()) ?? null,
    };
};
