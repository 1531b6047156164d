import type { Database } from '../../platform/database/database';

const chatMessages = (db: Database, id: string) =>
    db
        .selectFrom('chat_messages')
        .innerJoin('conversations as chat', 'chat.id', 'chat_messages.conversation_id')
        .select(['chat.subject', 'chat_messages.body', 'chat_messages.created_at'])
        .where('chat_messages.author_id', '=', id)
        .execute();

const messages = (db: Database, id: string) =>
    db
        .selectFrom('message_receipts as receipt')
        .innerJoin('system_messages as message', 'message.id', 'receipt.message_id')
        .select(['title_zh', 'title_en', 'body_zh', 'body_en'])
        .select(['receipt.created_at', 'receipt.read_at'])
        .where('receipt.user_id', '=', id)
        .execute();

/** What somebody gets of it with all that is stored about them. */
export const readerData = {
    chatMessages,
    messages,
};
