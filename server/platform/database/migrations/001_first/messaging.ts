import { type AnyDatabase, index, stamps, table } from '../columns';
import { listIndexes } from '../listIndexes';

/** Messages to many people, and notices to one. */
const systemMessages = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'system_messages', {
        id: 'text key',
        title_zh: 'text',
        title_en: 'text',
        body_zh: 'text',
        body_en: 'text',
        // JSON: to whom: all, one's ids, or a filter of people
        audience: 'text',
        by_mail: 'integer',
        // draft, scheduled, sent
        state: 'text',
        send_at: 'bigint?',
        sent_at: 'bigint?',
        author_id: 'text',
        ...stamps,
        // of the notices that orders send; the platform's own messages have none
        about: ['text', ''],
        // how many got it and how many read it: nobody counts millions for a list
        recipients: ['integer', 0],
        readers: ['integer', 0],
    });
    await listIndexes(db, 'system_messages', {
        order: 'created_at',
        sorted: ['created_at', 'updated_at', 'sent_at', 'send_at', 'state', 'title_zh', 'title_en'],
        filtered: ['state'],
    });
    await index(db, 'system_messages', ['state', 'send_at']);

    await table(db, 'message_receipts', {
        message_id: 'text in key',
        user_id: 'text in key',
        created_at: 'bigint',
        read_at: 'bigint?',
    });
    await index(db, 'message_receipts', ['user_id', 'created_at']);
};

/** Buyers, sellers and support talk. */
const chats = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'conversations', {
        id: 'text key',
        subject: 'text',
        product_id: 'text?',
        order_id: 'text?',
        last_at: 'bigint',
        // of whoever wrote last: buyer, seller or support
        last_part: 'text',
        // subject and all messages, lower case
        search_text: 'text',
        // open or closed
        state: 'text',
        ...stamps,
    });
    await listIndexes(db, 'conversations', {
        order: 'last_at',
        sorted: ['last_at', 'created_at', 'subject', 'state'],
        filtered: ['product_id', 'order_id'],
        searched: ['search_text'],
    });
    // whether one waits for an answer is read from the index too
    await index(db, 'conversations', ['state', 'last_at', 'id', 'last_part']);

    await table(db, 'conversation_members', {
        conversation_id: 'text in key',
        user_id: 'text in key',
        // buyer, seller or support
        part: 'text',
        read_at: 'bigint',
        muted_until: 'bigint?',
    });
    await index(db, 'conversation_members', ['user_id']);

    await table(db, 'chat_messages', {
        id: 'text key',
        conversation_id: 'text',
        author_id: 'text',
        body: 'text',
        // JSON array of file ids
        attachments: 'text',
        // clean or hidden
        moderation: 'text',
        moderation_reason: 'text',
        created_at: 'bigint',
    });
    await index(db, 'chat_messages', ['conversation_id', 'created_at']);
};

/** System messages and chats. */
export const messagingTables = async (db: AnyDatabase): Promise<void> => {
    await systemMessages(db);
    await chats(db);
};
