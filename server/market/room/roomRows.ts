import type { Selectable } from 'kysely';
import type { NdaKind, RoomKind } from '../../../contract/market/room/roomKinds';
import type { RoomAccessState } from '../../../contract/market/room/roomTable';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import type { DataRoomTable } from '../../platform/database/tables/market/dataRooms';
import { notFound } from '../../platform/http/errors';

export type DocumentRow = Row<'room_documents'>;

export interface FolderRow extends Omit<Row<'room_folders'>, 'kind'> {
    kind: RoomKind;
}

export interface AccessRow extends Omit<Row<'room_accesses'>, 'state'> {
    state: RoomAccessState;
}

export interface RoomRow extends Omit<Selectable<DataRoomTable>, 'nda'> {
    nda: NdaKind;
}

/** A room as it is before its seller has touched it. */
export const blankRoom = (productId: string, sellerId: string, now: number): RoomRow => ({
    product_id: productId,
    seller_id: sellerId,
    is_open: 0,
    shows_askers: 1,
    nda: 'platform',
    nda_text: '',
    stripe_key: null,
    stripe_read_at: null,
    stripe_fault: '',
    created_at: now,
    updated_at: now,
});

export const findRoom = async (db: Database, productId: string): Promise<RoomRow | undefined> => {
    const row = await db
        .selectFrom('data_rooms')
        .selectAll()
        .where('product_id', '=', productId)
        .executeTakeFirst();
    return row as RoomRow | undefined;
};

export const foldersOf = async (db: Database, productId: string): Promise<FolderRow[]> => {
    const rows = await db
        .selectFrom('room_folders')
        .selectAll()
        .where('product_id', '=', productId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    return rows as FolderRow[];
};

/** A folder of this room; throws 404 for another's. */
export const requireFolder = async (
    db: Database,
    productId: string,
    id: string,
): Promise<FolderRow> => {
    const row = (await foldersOf(db, productId)).find(folder => folder.id === id);
    if (!row) throw notFound('room.folder_not_found');
    return row;
};

/** What is in a room, the earliest first; what was removed only where it is asked for. */
export const documentsOf = async (
    db: Database,
    productId: string,
    { withRemoved = false }: { withRemoved?: boolean } = {},
): Promise<DocumentRow[]> => {
    const found = db
        .selectFrom('room_documents')
        .selectAll()
        .where('product_id', '=', productId)
        .orderBy('added_at')
        .orderBy('id');
    const rows = await found.execute();
    return withRemoved ? rows : rows.filter(({ removed_at }) => removed_at === null);
};

/** A document of this room; throws 404 for another's and for one that was removed. */
export const requireDocument = async (
    db: Database,
    productId: string,
    id: string,
): Promise<DocumentRow> => {
    const row = (await documentsOf(db, productId)).find(document => document.id === id);
    if (!row) throw notFound('room.document_not_found');
    return row;
};

export const accessOf = async (
    db: Database,
    productId: string,
    readerId: string,
): Promise<AccessRow | undefined> => {
    const row = await db
        .selectFrom('room_accesses')
        .selectAll()
        .where('product_id', '=', productId)
        .where('reader_id', '=', readerId)
        .executeTakeFirst();
    return row as AccessRow | undefined;
};

export const accessesOf = async (db: Database, productId: string): Promise<AccessRow[]> => {
    const rows = await db
        .selectFrom('room_accesses')
        .selectAll()
        .where('product_id', '=', productId)
        .orderBy('asked_at', 'desc')
        .orderBy('id')
        .execute();
    return rows as AccessRow[];
};

export const grantsOf = async (db: Database, accessIds: readonly string[]) => {
    if (accessIds.length === 0) return [];
    return db
        .selectFrom('room_grants')
        .selectAll()
        .where('access_id', 'in', accessIds)
        .orderBy('folder_id')
        .execute();
};

/** When somebody first ordered the listing, paid or not; undefined before. */
export const firstOrderedAt = async (
    db: Database,
    productId: string,
): Promise<number | undefined> => {
    const row = await db
        .selectFrom('room_manifests')
        .select('created_at')
        .where('product_id', '=', productId)
        .orderBy('created_at')
        .executeTakeFirst();
    return row?.created_at;
};

/** Of what is in an order or sold: since when. What comes into its room later is late. */
export const heldSince = async (
    db: Database,
    { id, state }: Pick<Row<'products'>, 'id' | 'state'>,
): Promise<number | undefined> => {
    if (state !== 'reserved' && state !== 'sold') return undefined;
    const row = await db
        .selectFrom('room_manifests')
        .select('created_at')
        .where('product_id', '=', id)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
    return row?.created_at;
};
