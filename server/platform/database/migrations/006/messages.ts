import { type AnyDatabase, entity, index, stamps, table } from './columns';

/** System messages and chats. */
export const messageTables = async (db: AnyDatabase) => {
    await entity(db, 'system_messages', {
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
    }).execute();
    await index(db, 'system_messages', ['state', 'send_at']);
    await table(db, 'message_receipts', {
        message_id: 'text',
        user_id: 'text',
        created_at: 'bigint',
        read_at: 'bigint?',
    })
        .addPrimaryKeyConstraint('message_receipts_key', ['message_id', 'user_id'])
        .execute();
    await index(db, 'message_receipts', ['user_id', 'created_at']);

    await entity(db, 'conversations', {
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
    }).execute();
    await index(db, 'conversations', ['last_at']);
    await table(db, 'conversation_members', {
        conversation_id: 'text',
        user_id: 'text',
        // buyer, seller or support
        part: 'text',
        read_at: 'bigint',
        muted_until: 'bigint?',
    })
        .addPrimaryKeyConstraint('conversation_members_key', ['conversation_id', 'user_id'])
        .execute();
    await index(db, 'conversation_members', ['user_id']);
    await entity(db, 'chat_messages', {
        conversation_id: 'text',
        author_id: 'text',
        body: 'text',
        // JSON array of file ids
        attachments: 'text',
        // clean or hidden
        moderation: 'text',
        moderation_reason: 'text',
        created_at: 'bigint',
    }).execute();
    await index(db, 'chat_messages', ['conversation_id', 'created_at']);
};
