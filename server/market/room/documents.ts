import { fault } from '../../../contract/fault';
import {
    mostDocuments,
    mostFolders,
    mostRoomBytes,
    type RoomKind,
    roomEndings,
} from '../../../contract/market/room/roomKinds';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { findFile } from '../../platform/files/fileRows';
import { addFileUses, dropFileUses } from '../../platform/files/fileUses';
import type { Library } from '../../platform/files/library';
import { removeUnused } from '../../platform/files/unusedFiles';
import { ApiError, invalid } from '../../platform/http/errors';
import { markRoom } from '../discovery/listingMarks';
import { requireOwn } from '../products/own/requireOwn';
import { isChineseText, requirePreparable } from './prepare';
import {
    blankRoom,
    type DocumentRow,
    documentsOf,
    firstOrderedAt,
    foldersOf,
    type RoomRow,
    requireDocument,
    requireFolder,
} from './roomRows';

const resource = 'room_documents';
const text = 'text/plain';
const megabyte = 2 ** 20;

interface Own {
    db: Database;
    userId: string;
    productId: string;
    now: number;
}

/** The row of a room, made when its seller touches it first. */
export const touchRoom = async (
    trx: Trx,
    { userId, productId, now }: Omit<Own, 'db'>,
    columns: Partial<RoomRow>,
): Promise<void> => {
    const changed = { ...columns, seller_id: userId, updated_at: now };
    await trx
        .insertInto('data_rooms')
        .values({ ...blankRoom(productId, userId, now), ...changed })
        .onConflict(conflict => conflict.column('product_id').doUpdateSet(changed))
        .execute();
};

/** Throws 404 of what is not one's own, 409 when there are too many. */
export const addFolder = async (
    { db, ...own }: Own,
    { kind, title }: { kind: RoomKind; title: string },
): Promise<{ id: string }> =>
    db.transaction().execute(async trx => {
        const { productId, userId, now } = own;
        await requireOwn(trx, userId, productId);
        await touchRoom(trx, own, {});
        if ((await foldersOf(trx, productId)).length >= mostFolders) {
            throw new ApiError(409, fault('room.too_many_folders', { max: mostFolders }));
        }
        const id = newId(now);
        const row = { id, product_id: productId, kind, title, created_at: now };
        await trx.insertInto('room_folders').values(row).execute();
        return { id };
    });

export const renameFolder = async (
    { db, userId, productId }: Own,
    folderId: string,
    title: string,
): Promise<void> => {
    await requireOwn(db, userId, productId);
    await requireFolder(db, productId, folderId);
    await db.updateTable('room_folders').set({ title }).where('id', '=', folderId).execute();
};

/** Throws 409 while something is in it, also what is kept for an order. */
export const removeFolder = ({ db, userId, productId }: Own, folderId: string): Promise<void> =>
    db.transaction().execute(async trx => {
        await requireOwn(trx, userId, productId);
        await requireFolder(trx, productId, folderId);
        const inside = (await documentsOf(trx, productId, { withRemoved: true })).filter(
            ({ folder_id }) => folder_id === folderId,
        );
        if (inside.some(({ removed_at }) => removed_at === null)) {
            throw new ApiError(409, 'room.folder_full');
        }
        if (inside.length > 0) throw new ApiError(409, 'room.folder_ordered');
        await trx.deleteFrom('room_grants').where('folder_id', '=', folderId).execute();
        await trx.deleteFrom('room_folders').where('id', '=', folderId).execute();
    });

/** Throws 409 where so many bytes more do not fit. */
export const requireRoomFor = async (
    db: Database,
    productId: string,
    bytes: number,
): Promise<void> => {
    const kept = await documentsOf(db, productId, { withRemoved: true });
    if (kept.length >= mostDocuments) {
        throw new ApiError(409, fault('room.too_many_documents', { max: mostDocuments }));
    }
    const used = kept.reduce((sum, { size }) => sum + Number(size), 0);
    if (used + bytes <= mostRoomBytes) return;
    throw new ApiError(409, fault('room.no_room', { megabytes: mostRoomBytes / megabyte }));
};

/** What a document is, where its name says so too; of bytes that are nothing else, a text in Chinese letters. */
const requireType = async (
    library: Library,
    { name, mime, sha256, size }: { name: string; mime: string; sha256: string; size: number },
): Promise<string> => {
    const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    if (roomEndings[mime]?.includes(ending)) return mime;
    const mayBeText = mime === 'application/octet-stream' && roomEndings[text]?.includes(ending);
    if (mayBeText && (await isChineseText(library, { sha256, size }))) return text;
    throw invalid({ file: 'room.type' });
};

/**
 * Puts a file that has just come in into a folder. What cannot be shown to readers later is refused now (422), and its
 * file is gone then.
 */
export const addDocument = async (
    { db, library, userId, productId, now }: Own & { library: Library },
    folderId: string,
    fileId: string,
): Promise<{ id: string; name: string; size: number }> => {
    try {
        const file = await findFile(db, fileId);
        if (file?.owner_id !== userId) throw invalid({ file: 'room.type' });
        const { name, sha256, size } = file;
        const mime = await requireType(library, { ...file, size: Number(size) });
        const stored = { sha256, mime, size: Number(size) };
        const pages = await requirePreparable(library, stored, userId);
        const id = newId(now);
        await db.transaction().execute(async trx => {
            await requireOwn(trx, userId, productId);
            await requireFolder(trx, productId, folderId);
            await touchRoom(trx, { userId, productId, now }, {});
            await requireRoomFor(trx, productId, Number(size));
            await trx
                .insertInto('room_documents')
                .values({
                    id,
                    name,
                    mime,
                    sha256,
                    size,
                    pages,
                    product_id: productId,
                    folder_id: folderId,
                    file_id: fileId,
                    may_download: 0,
                    added_at: now,
                    removed_at: null,
                })
                .execute();
            await addFileUses(trx, { resource, recordId: id, field: 'file' }, [fileId]);
            await markRoom(trx, productId, now);
        });
        return { id, name, size: Number(size) };
    } catch (cause) {
        await removeUnused({ db, library }, [fileId], { ownerId: userId, isPrivate: true });
        throw cause;
    }
};

export const changeDocument = async (
    { db, userId, productId }: Own,
    documentId: string,
    { mayDownload }: { mayDownload: boolean },
): Promise<void> => {
    await requireOwn(db, userId, productId);
    await requireDocument(db, productId, documentId);
    await db
        .updateTable('room_documents')
        .set({ may_download: mayDownload ? 1 : 0 })
        .where('id', '=', documentId)
        .execute();
};

const dropDocuments = async (trx: Trx, documents: readonly DocumentRow[]): Promise<void> => {
    const ids = documents.map(({ id }) => id);
    if (ids.length === 0) return;
    await trx.deleteFrom('room_documents').where('id', 'in', ids).execute();
    await dropFileUses(trx, resource, ids);
};

/** Removes a document; what an order may name is kept for its buyer. Throws 404. */
export const removeDocument = async (
    { db, library, userId, productId, now }: Own & { library: Library },
    documentId: string,
): Promise<void> => {
    const document = await db.transaction().execute(async trx => {
        await requireOwn(trx, userId, productId);
        const found = await requireDocument(trx, productId, documentId);
        const orderedAt = await firstOrderedAt(trx, productId);
        if (orderedAt === undefined) await dropDocuments(trx, [found]);
        else {
            await trx
                .updateTable('room_documents')
                .set({ removed_at: now })
                .where('id', '=', documentId)
                .execute();
        }
        await markRoom(trx, productId, now);
        return found;
    });
    await removeUnused({ db, library }, [document.file_id], { ownerId: userId, isPrivate: true });
};
