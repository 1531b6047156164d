import type { Chat, ChatMessage, ChatPart } from '../../contract/resources/chats';
import type { Row } from '../crud/definition';
import type { Database } from '../database/database';
import { personNames } from '../people/personNames';

type ChatRow = Row<'conversations'>;
export type ChatMessageRow = Row<'chat_messages'>;

const lineLength = 120;

/** The part of whoever is no member: only administrators write then. */
const outsider: ChatPart = 'support';

const membersOf = async (db: Database, ids: readonly string[]) => {
    const rows = await db
        .selectFrom('conversation_members')
        .selectAll()
        .where('conversation_id', 'in', ids)
        .orderBy('part')
        .execute();
    const person = await personNames(
        db,
        rows.map(row => row.user_id),
    );
    return (id: string): Chat['members'] =>
        rows
            .filter(row => row.conversation_id === id)
            .map(row => ({
                ...person(row.user_id),
                part: row.part as ChatPart,
                mutedUntil: row.muted_until,
            }));
};

const productsOf = async (db: Database, ids: readonly (string | null)[]) => {
    const wanted = [...new Set(ids)].filter(id => id !== null);
    if (wanted.length === 0) return new Map<string, Chat['product']>();
    const rows = await db
        .selectFrom('products')
        .select(['id', 'title'])
        .where('id', 'in', wanted)
        .execute();
    return new Map(rows.map(row => [row.id, row]));
};

const filesOf = ({ attachments }: Pick<ChatMessageRow, 'attachments'>) =>
    JSON.parse(attachments) as string[];

/** What the files of messages are called. */
const fileNames = async (db: Database, rows: readonly ChatMessageRow[]) => {
    const found = await db
        .selectFrom('files')
        .select(['id', 'name'])
        .where('id', 'in', ['', ...rows.flatMap(filesOf)])
        .execute();
    return (id: string) => found.find(file => file.id === id)?.name ?? '';
};

const countsOf = async (db: Database, ids: readonly string[]) => {
    const rows = await db
        .selectFrom('chat_messages')
        .select(({ fn }) => [
            'conversation_id',
            fn.countAll<number>().as('messages'),
            fn.max('id').as('last'),
        ])
        .where('conversation_id', 'in', ids)
        .groupBy('conversation_id')
        .execute();
    const lasts = await db
        .selectFrom('chat_messages')
        .selectAll()
        .where('id', 'in', ['', ...rows.map(({ last }) => last)])
        .execute();
    const person = await personNames(
        db,
        lasts.map(row => row.author_id),
    );
    const nameOf = await fileNames(db, lasts);
    return (id: string) => {
        const last = lasts.find(row => row.conversation_id === id);
        const words = last ? last.body || filesOf(last).map(nameOf).join(', ') : '';
        const count = rows.find(row => row.conversation_id === id);
        return {
            messages: Number(count?.messages ?? 0),
            lastText: words.replace(/\s+/g, ' ').slice(0, lineLength),
            lastAuthor: last ? person(last.author_id).name : '',
        };
    };
};

/** Chats with their people, their product and their last words. */
export const presentChats = async (rows: ChatRow[], { db }: { db: Database }): Promise<Chat[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const members = await membersOf(db, ids);
    const count = await countsOf(db, ids);
    const products = await productsOf(
        db,
        rows.map(row => row.product_id),
    );
    return rows.map(row => {
        return {
            id: row.id,
            subject: row.subject,
            members: members(row.id),
            product: row.product_id === null ? null : (products.get(row.product_id) ?? null),
            orderId: row.order_id,
            state: row.state as Chat['state'],
            ...count(row.id),
            lastAt: row.last_at,
            isWaiting: row.state === 'open' && row.last_part !== 'support',
            createdAt: row.created_at,
            updatedAt: row.updated_at,
            version: row.version,
        };
    });
};

/** Messages as somebody may see them: what is hidden has its text for administrators only. */
export const presentChatMessages = async (
    db: Database,
    rows: ChatMessageRow[],
    isAdministrator: boolean,
): Promise<ChatMessage[]> => {
    if (rows.length === 0) return [];
    const person = await personNames(
        db,
        rows.map(row => row.author_id),
    );
    const chatIds = [...new Set(rows.map(row => row.conversation_id))];
    const members = await db
        .selectFrom('conversation_members')
        .select(['conversation_id', 'user_id', 'part'])
        .where('conversation_id', 'in', chatIds)
        .execute();
    const files = await db
        .selectFrom('files')
        .select(['id', 'name', 'mime', 'size'])
        .where('id', 'in', ['', ...rows.flatMap(filesOf)])
        .execute();
    return rows.map(row => {
        const part = members.find(
            member =>
                member.conversation_id === row.conversation_id && member.user_id === row.author_id,
        )?.part;
        const isHidden = row.moderation === 'hidden';
        const isSeen = !isHidden || isAdministrator;
        const attached = filesOf(row);
        return {
            id: row.id,
            author: { ...person(row.author_id), part: (part as ChatPart | undefined) ?? outsider },
            body: isSeen ? row.body : '',
            attachments: isSeen
                ? attached.flatMap(id => files.find(file => file.id === id) ?? [])
                : [],
            isHidden,
            hiddenFor: isHidden ? row.moderation_reason : '',
            createdAt: row.created_at,
        };
    });
};
