import { contactDetailsIn } from '../../../contract/messaging/contactDetails';
import type { Chat, ChatMessage, ChatPart } from '../../../contract/messaging/resources/chats';
import { avatarsOf } from '../../identity/accounts/avatar';
import { namesSeenBy } from '../../identity/users/namesSeenBy';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { filesById } from '../../platform/files/fileRows';
import { type ChatReader, countsOf, filesOf, membersOf, productsOf } from './chatFacts';
import { isTrade } from './isTrade';
import { waitingAmong } from './waitingChats';

type ChatRow = Row<'conversations'>;
export type ChatMessageRow = Row<'chat_messages'>;

/** The part of whoever is no member: only administrators write then. */
const outsider: ChatPart = 'support';

/** Chats with their people, their product and their last words. */
export const presentChats = async (rows: ChatRow[], reader: ChatReader): Promise<Chat[]> => {
    const { db } = reader;
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const members = await membersOf(db, ids, { isAdministrator: true });
    const count = await countsOf(db, ids, { isAdministrator: true });
    const product = await productsOf(reader, rows);
    const waiting = await waitingAmong(db, ids);
    return rows.map(row => {
        const { isLastHidden: _, ...counted } = count(row.id);
        return {
            id: row.id,
            subject: row.subject,
            members: members(row.id),
            product: product(row.product_id),
            orderId: row.order_id,
            state: row.state as Chat['state'],
            ...counted,
            lastAt: row.last_at,
            isWaiting: waiting.has(row.id),
            hasContacts: row.has_contacts === 1,
            createdAt: row.created_at,
            updatedAt: row.updated_at,
            version: row.version,
        };
    });
};

const shownFile = (file: Row<'files'> | undefined) =>
    file ? [{ id: file.id, name: file.name, mime: file.mime, size: file.size }] : [];

/** Those of the chats that are between a buyer and a seller. */
const tradesAmong = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db
        .selectFrom('conversations')
        .select(['id', 'product_id', 'order_id'])
        .where('id', 'in', ids)
        .execute();
    return new Set(rows.filter(isTrade).map(({ id }) => id));
};

/** Messages as somebody may see them: what is hidden has its text for administrators only. */
export const presentChatMessages = async (
    db: Database,
    rows: ChatMessageRow[],
    isAdministrator: boolean,
): Promise<ChatMessage[]> => {
    if (rows.length === 0) return [];
    const authors = rows.map(row => row.author_id);
    const person = await namesSeenBy(db, authors, { isAdministrator });
    const avatar = await avatarsOf(db, authors);
    const chatIds = [...new Set(rows.map(row => row.conversation_id))];
    const members = await db
        .selectFrom('conversation_members')
        .select(['conversation_id', 'user_id', 'part'])
        .where('conversation_id', 'in', chatIds)
        .execute();
    const files = await filesById(db, rows.flatMap(filesOf));
    const trades = await tradesAmong(db, chatIds);
    return rows.map(row => {
        const part = members.find(
            member =>
                member.conversation_id === row.conversation_id && member.user_id === row.author_id,
        )?.part;
        const isHidden = row.moderation === 'hidden';
        const isSeen = !isHidden || isAdministrator;
        const attached = filesOf(row);
        const isTold = isSeen && trades.has(row.conversation_id) && part !== undefined;
        return {
            id: row.id,
            author: {
                ...person(row.author_id),
                avatar: avatar(row.author_id),
                part: (part as ChatPart | undefined) ?? outsider,
            },
            body: isSeen ? row.body : '',
            attachments: isSeen ? attached.flatMap(id => shownFile(files.get(id))) : [],
            isHidden,
            hiddenFor: isHidden ? row.moderation_reason : '',
            contacts: isTold ? contactDetailsIn(row.body) : [],
            createdAt: row.created_at,
        };
    });
};
