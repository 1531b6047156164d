import type { Transaction } from 'kysely';
import { contactDetailsIn } from '../../../contract/messaging/contactDetails';
import type { ChatPart } from '../../../contract/messaging/resources/chats';
import type { CrudContext, Row } from '../../platform/crud/definition';
import { newId } from '../../platform/database/newId';
import type { Tables } from '../../platform/database/tables';
import { planChatEmails } from './chatEmails';
import { isTrade } from './isTrade';
import type { ChatMessageRow } from './presentChats';

interface Words {
    chat: Pick<Row<'conversations'>, 'id' | 'product_id' | 'order_id'>;
    part: ChatPart;
    body: string;
    /** ids of files */
    attachments: readonly string[];
}

/** Adds a message to a chat: who may write is decided before. Plans the mails about it. */
export const insertMessage = async (
    trx: Transaction<Tables>,
    { now, session }: Pick<CrudContext, 'now' | 'session'>,
    { chat, part, body, attachments }: Words,
): Promise<ChatMessageRow> => {
    const row: ChatMessageRow = {
        id: newId(now),
        conversation_id: chat.id,
        author_id: session.userId,
        body,
        attachments: JSON.stringify(attachments),
        moderation: 'clean',
        moderation_reason: '',
        created_at: now,
    };
    await trx.insertInto('chat_messages').values(row).execute();
    await planChatEmails(trx, { chatId: chat.id, authorId: session.userId }, now);
    const isTold = isTrade(chat) && part !== 'support' && contactDetailsIn(body).length > 0;
    await trx
        .updateTable('conversations')
        .set(({ eb }) => ({
            last_at: now,
            last_part: part,
            search_text: eb('search_text', '||', `\n${body.toLowerCase()}`),
            ...(isTold && { has_contacts: 1 as const }),
        }))
        .where('id', '=', chat.id)
        .execute();
    return row;
};
