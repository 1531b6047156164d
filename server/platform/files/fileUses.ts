import { sql } from 'kysely';
import { type FileUse, shownImages } from '../../../contract/platform/resources/files';
import type { Database } from '../database/database';
import { invalid } from '../http/errors';

/** A record, and the field of it in which files stand. */
interface FilePlace {
    resource: string;
    recordId: string;
    field: string;
}

/** Says at each of these files whether it stands anywhere: lists are filtered by that. */
const markUsed = async (trx: Database, fileIds: readonly string[]): Promise<void> => {
    if (fileIds.length === 0) return;
    const used = sql<0 | 1>`case when exists (
        select 1 from file_uses where file_uses.file_id = files.id
    ) then 1 else 0 end`;
    await trx.updateTable('files').set({ used }).where('id', 'in', fileIds).execute();
};

/**
 * Keeps files from being removed until the transaction ends; answers those that are still there. Ask before
 * anything is read of them that has to hold.
 */
export const holdFiles = async (trx: Database, fileIds: readonly string[]): Promise<string[]> => {
    if (fileIds.length === 0) return [];
    const held = await trx
        .updateTable('files')
        .set({ used: sql`used` })
        .where('id', 'in', fileIds)
        .returning('id')
        .execute();
    return held.map(({ id }) => id);
};

/** Adds places to those where a file stands. */
export const addFileUses = async (
    trx: Database,
    { resource, recordId, field }: FilePlace,
    fileIds: readonly string[],
): Promise<void> => {
    const ids = [...new Set(fileIds)];
    if (ids.length === 0) return;
    const rows = ids.map(file_id => ({ file_id, resource, record_id: recordId, field }));
    await trx.insertInto('file_uses').values(rows).execute();
    await markUsed(trx, ids);
};

/** Records in which a file stands. */
export const placesOf = (db: Database, fileId: string) =>
    db
        .selectFrom('file_uses')
        .select(['resource', 'record_id'])
        .where('file_id', '=', fileId)
        .execute();

/** Ids of the files that stand in a record, or in one field of it. */
export const fileIdsIn = async (
    db: Database,
    { resource, recordId, field }: Omit<FilePlace, 'field'> & { field?: string },
): Promise<string[]> => {
    let found = db
        .selectFrom('file_uses')
        .select('file_id')
        .where('resource', '=', resource)
        .where('record_id', '=', recordId);
    if (field !== undefined) found = found.where('field', '=', field);
    return (await found.execute()).map(({ file_id }) => file_id);
};

/** Keeps which files stand in a field of a record; call it inside the transaction that writes it. */
export const setFileUses = async (
    trx: Database,
    { resource, recordId, field }: FilePlace,
    fileIds: readonly string[],
): Promise<void> => {
    const before = await trx
        .deleteFrom('file_uses')
        .where('resource', '=', resource)
        .where('record_id', '=', recordId)
        .where('field', '=', field)
        .returning('file_id')
        .execute();
    await markUsed(
        trx,
        before.map(({ file_id }) => file_id),
    );
    await addFileUses(trx, { resource, recordId, field }, fileIds);
};

/** Records that are deleted use no files any more. */
export const dropFileUses = async (
    trx: Database,
    resource: string,
    recordIds: readonly string[],
): Promise<void> => {
    if (recordIds.length === 0) return;
    const before = await trx
        .deleteFrom('file_uses')
        .where('resource', '=', resource)
        .where('record_id', 'in', recordIds)
        .returning('file_id')
        .execute();
    await markUsed(
        trx,
        before.map(({ file_id }) => file_id),
    );
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
        fileId: file_id,
        recordId: record_id,
        ...use,
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
    if (found.length < wanted.length) throw invalid({ [field]: 'image.gone' });
};

/** Files whose places are gone as a whole, and with them whoever uploaded them. */
export const dropUsesOf = async (db: Database, fileIds: readonly string[]): Promise<void> => {
    if (fileIds.length === 0) return;
    await db.deleteFrom('file_uses').where('file_id', 'in', fileIds).execute();
    await markUsed(db, fileIds);
};
