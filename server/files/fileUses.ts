import { type FileUse, shownImages } from '../../contract/resources/files';
import type { Database } from '../database/database';
import { invalid } from '../http/errors';

/** A record, and the field of it in which files stand. */
export interface FilePlace {
    resource: string;
    recordId: string;
    field: string;
}

/** Keeps which files stand in a field of a record; call it inside the transaction that writes it. */
export const setFileUses = async (
    trx: Database,
    { resource, recordId, field }: FilePlace,
    fileIds: readonly string[],
): Promise<void> => {
    await trx
        .deleteFrom('file_uses')
        .where('resource', '=', resource)
        .where('record_id', '=', recordId)
        .where('field', '=', field)
        .execute();
    const rows = [...new Set(fileIds)].map(file_id => ({
        ...{ file_id, resource, record_id: recordId, field },
    }));
    if (rows.length > 0) await trx.insertInto('file_uses').values(rows).execute();
};

/** Records that are deleted use no files any more. */
export const dropFileUses = async (
    trx: Database,
    resource: string,
    recordIds: readonly string[],
): Promise<void> => {
    if (recordIds.length === 0) return;
    await trx
        .deleteFrom('file_uses')
        .where('resource', '=', resource)
        .where('record_id', 'in', recordIds)
        .execute();
};

/** Where files are used. */
export const usesOf = async (
    db: Database,
    fileIds: readonly string[],
): Promise<(FileUse & { fileId: string })[]> => {
    if (fileIds.length === 0) return [];
    const rows = await db
        .selectFrom('file_uses')
        .selectAll()
        .where('file_id', 'in', fileIds)
        .orderBy('resource')
        .orderBy('record_id')
        .orderBy('field')
        .execute();
    return rows.map(({ file_id, record_id, ...use }) => ({
        ...{ fileId: file_id, recordId: record_id, ...use },
    }));
};

/** Refuses ids, under the name of their field, that are no images of the library for everybody. */
export const requirePublicImages = async (
    db: Database,
    field: string,
    fileIds: readonly string[],
): Promise<void> => {
    const wanted = [...new Set(fileIds)];
    if (wanted.length === 0) return;
    const found = await db
        .selectFrom('files')
        .select('id')
        .where('id', 'in', wanted)
        .where('visibility', '=', 'public')
        .where('mime', 'in', shownImages)
        .execute();
    if (found.length < wanted.length) throw invalid({ [field]: 'no such image' });
};
