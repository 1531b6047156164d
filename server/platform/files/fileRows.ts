import type { Row } from '../crud/definition';
import type { Database } from '../database/database';

type FileRow = Row<'files'>;

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
