import type { Database } from '../../platform/database/database';
import { dropFileUses } from '../../platform/files/fileUses';
import { documentsOf } from './roomRows';

const readRooms = (db: Database, id: string) =>
    db
        .selectFrom('data_rooms')
        // without the key, which nobody is shown again
        .select([
            ...(['product_id', 'is_open', 'shows_askers', 'nda', 'nda_text'] as const),
            ...(['stripe_read_at', 'created_at', 'updated_at'] as const),
        ])
        .where('seller_id', '=', id)
        .execute();

const readDocuments = (db: Database, id: string) =>
    db
        .selectFrom('room_documents')
        .innerJoin('data_rooms', 'data_rooms.product_id', 'room_documents.product_id')
        .select([
            ...(['room_documents.product_id', 'name', 'mime', 'sha256', 'size'] as const),
            ...(['added_at', 'removed_at'] as const),
        ])
        .where('seller_id', '=', id)
        .execute();

const readAccesses = (db: Database, id: string) =>
    db
        .selectFrom('room_accesses')
        .select(['product_id', 'state', 'message', 'reason', 'asked_at', 'state_since'])
        .where('reader_id', '=', id)
        .execute();

const readSignatures = (db: Database, id: string) =>
    db
        .selectFrom('room_signatures')
        .select(['product_id', 'text', 'text_sha256', 'name', 'address', 'signed_at'])
        .where('user_id', '=', id)
        .execute();

const readReadings = (db: Database, id: string) =>
    db
        .selectFrom('room_log')
        .select(['product_id', 'document_id', 'action', 'pages', 'at'])
        .where('reader_id', '=', id)
        .execute();

const readQuestions = (db: Database, id: string) =>
    db
        .selectFrom('room_questions')
        .select(['product_id', 'body', 'answer', 'asked_at', 'answered_at'])
        .where('asker_id', '=', id)
        .execute();

/** What somebody gets of it with all that is stored about them. */
export const roomData = {
    dataRooms: readRooms,
    roomDocuments: readDocuments,
    roomAccesses: readAccesses,
    roomSignatures: readSignatures,
    roomReadings: readReadings,
    roomQuestions: readQuestions,
};

/**
 * Who closes their account reads no room any more, and theirs are shut, without their key. What they signed and
 * opened stays as evidence of whoever let them in, the documents where an order names them.
 */
export const forgetRooms = async (trx: Database, id: string): Promise<void> => {
    const reading = trx.selectFrom('room_accesses').select('id').where('reader_id', '=', id);
    await trx.deleteFrom('room_grants').where('access_id', 'in', reading).execute();
    await trx
        .updateTable('room_accesses')
        .set({ state: 'left', message: '' })
        .where('reader_id', '=', id)
        .execute();
    await trx
        .updateTable('data_rooms')
        .set({ is_open: 0, stripe_key: null })
        .where('seller_id', '=', id)
        .execute();
    await trx.updateTable('products').set({ has_room: 0 }).where('seller_id', '=', id).execute();
};

/** A room goes with its product; answers the files that stood in it. */
export const forgetRoom = async (trx: Database, productId: string): Promise<string[]> => {
    const documents = await documentsOf(trx, productId, { withRemoved: true });
    const ids = documents.map(({ id }) => id);
    await dropFileUses(trx, 'room_documents', ids);
    const accesses = trx
        .selectFrom('room_accesses')
        .select('id')
        .where('product_id', '=', productId);
    await trx.deleteFrom('room_grants').where('access_id', 'in', accesses).execute();
    for (const table of [
        ...(['room_accesses', 'room_log', 'room_questions', 'room_revenue'] as const),
        ...(['room_documents', 'room_folders', 'data_rooms'] as const),
    ]) {
        await trx.deleteFrom(table).where('product_id', '=', productId).execute();
    }
    return documents.map(({ file_id }) => file_id);
};
