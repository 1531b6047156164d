import type { RoomOutline } from '../../../contract/market/room/roomParts';
import type { Database } from '../../platform/database/database';
import { documentsOf, findRoom, foldersOf } from './roomRows';

const countAskers = async (db: Database, productId: string): Promise<number> => {
    const { count } = await db
        .selectFrom('room_accesses')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** What visitors are told of a listing's room: how much of what is in it. Null where none is open, or nothing in it. */
export const roomOutlineOf = async (
    db: Database,
    { id, seller_id }: { id: string; seller_id: string },
): Promise<RoomOutline | null> => {
    const room = await findRoom(db, id);
    if (room?.is_open !== 1 || room.seller_id !== seller_id) return null;
    const documents = await documentsOf(db, id);
    const folders = await foldersOf(db, id);
    const counted = folders
        .map(({ id: folderId, kind, title }) => ({
            kind,
            title,
            documents: documents.filter(({ folder_id }) => folder_id === folderId).length,
        }))
        .filter(folder => folder.documents > 0);
    const hasRevenue = room.stripe_read_at !== null;
    if (documents.length === 0 && !hasRevenue) return null;
    return {
        folders: counted,
        documents: documents.length,
        askers: room.shows_askers === 1 ? await countAskers(db, id) : null,
        hasNda: room.nda !== 'none',
        hasRevenue,
    };
};
