import type { Row } from '../crud/definition';
import type { Database } from '../database/database';

export type FileRow = Row<'files'>;

/** Files of the library by their ids; those that are gone are not in it. */
export const filesById = async (
    db: Pick<Database, 'selectFrom'>,
    ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, FileRow>> => {
    const wanted = [...new Set(ids.filter(id => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await db.selectFrom('files').selectAll().where('id', 'in', wanted).execute();
    return new Map(rows.map(row => [row.id, row]));
};

/** A file by its id. */
export const findFile = async (
    db: Pick<Database, 'selectFrom'>,
    id: string,
): Promise<FileRow | undefined> => (await filesById(db, [id])).get(id);

/** What somebody uploaded, as they are told it themselves. */
export const filesOf = (db: Database, ownerId: string) =>
    db
        .selectFrom('files')
        .select(['id', 'name', 'mime', 'size', 'sha256', 'created_at'])
        .where('owner_id', '=', ownerId)
        .execute();

/** All that somebody uploaded, in bytes. */
export const bytesOf = async (db: Database, ownerId: string): Promise<number> => {
    const { bytes } = await db
        .selectFrom('files')
        .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
};
