import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

const insideTables = async (db: AnyDatabase) => {
    await table(db, 'data_rooms', {
        product_id: 'text key',
        seller_id: 'text',
        is_open: 'integer',
        shows_askers: 'integer',
        nda: 'text',
        nda_text: 'text',
        stripe_key: 'text?',
        stripe_read_at: 'bigint?',
        stripe_fault: 'text',
        created_at: 'bigint',
        updated_at: 'bigint',
    });
    await index(db, 'data_rooms', ['seller_id']);
    await table(db, 'room_folders', {
        id: 'text key',
        product_id: 'text',
        kind: 'text',
        title: 'text',
        created_at: 'bigint',
    });
    await index(db, 'room_folders', ['product_id', 'created_at']);
    await table(db, 'room_documents', {
        id: 'text key',
        product_id: 'text',
        folder_id: 'text',
        file_id: 'text',
        name: 'text',
        mime: 'text',
        sha256: 'text',
        size: 'bigint',
        pages: 'integer?',
        may_download: 'integer',
        added_at: 'bigint',
        removed_at: 'bigint?',
    });
    await index(db, 'room_documents', ['product_id', 'added_at']);
    await table(db, 'room_revenue', {
        product_id: 'text in key',
        month: 'text in key',
        currency: 'text in key',
        gross: 'bigint',
        refunds: 'bigint',
        fees: 'bigint',
        charges: 'bigint',
    });
};

const readerTables = async (db: AnyDatabase) => {
    await table(db, 'room_accesses', {
        id: 'text key',
        product_id: 'text',
        reader_id: 'text',
        state: 'text',
        message: 'text',
        reason: 'text',
        asked_at: 'bigint',
        state_since: 'bigint',
        share_id: 'text?',
    });
    await index(db, 'room_accesses', ['product_id', 'reader_id'], { isUnique: true });
    await index(db, 'room_accesses', ['reader_id', 'asked_at']);
    await table(db, 'room_grants', {
        access_id: 'text in key',
        folder_id: 'text in key',
        expires_at: 'bigint',
    });
    await table(db, 'room_signatures', {
        id: 'text key',
        product_id: 'text',
        user_id: 'text',
        text: 'text',
        text_sha256: 'text',
        name: 'text',
        address: 'text',
        signed_at: 'bigint',
    });
    await index(db, 'room_signatures', ['product_id', 'user_id', 'signed_at']);
    await index(db, 'room_signatures', ['user_id']);
    await table(db, 'room_log', {
        id: 'text key',
        product_id: 'text',
        reader_id: 'text',
        document_id: 'text?',
        action: 'text',
        pages: 'integer?',
        at: 'bigint',
    });
    await index(db, 'room_log', ['product_id', 'at', 'id']);
    await index(db, 'room_log', ['product_id', 'reader_id', 'at']);
    await index(db, 'room_log', ['reader_id']);
    await table(db, 'room_questions', {
        id: 'text key',
        product_id: 'text',
        asker_id: 'text',
        document_id: 'text?',
        body: 'text',
        answer: 'text',
        asked_at: 'bigint',
        answered_at: 'bigint?',
    });
    await index(db, 'room_questions', ['product_id', 'asked_at']);
    await index(db, 'room_questions', ['asker_id', 'asked_at']);
    await table(db, 'room_manifests', {
        order_id: 'text key',
        product_id: 'text',
        content: 'text',
        sha256: 'text',
        created_at: 'bigint',
    });
    await index(db, 'room_manifests', ['product_id', 'created_at']);
};

/** What sellers show to those whom they let in: documents, who reads them, what was asked, and what orders keep of it. */
export const dataRooms: Migration = {
    up: async (db: AnyDatabase) => {
        await insideTables(db);
        await readerTables(db);
    },
};
