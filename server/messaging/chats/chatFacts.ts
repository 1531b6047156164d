import type { Chat, ChatPart } from '../../../contract/messaging/resources/chats';
import { avatarsOf } from '../../identity/accounts/avatar';
import { namesSeenBy } from '../../identity/users/namesSeenBy';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { filesById } from '../../platform/files/fileRows';
import type { ChatProducts } from './chatProducts';

const lineLength = 120;

/** What is asked for all that a chat shows. */
export interface ChatReader {
    db: Database;
    chatProducts: Pick<ChatProducts, 'titlesOf'>;
}

/** Administrators see the addresses of who gave no name. */
interface Names {
    isAdministrator: boolean;
}

/** The members of chats, by chat. */
export const membersOf = async (db: Database, ids: readonly string[], names: Names) => {
    const rows = await db
        .selectFrom('conversation_members')
        .selectAll()
        .where('conversation_id', 'in', ids)
        .orderBy('part')
        .execute();
    const people = rows.map(row => row.user_id);
    const person = await namesSeenBy(db, people, names);
    const avatar = await avatarsOf(db, people);
    return (id: string): Chat['members'] =>
        rows
            .filter(row => row.conversation_id === id)
            .map(row => ({
                ...person(row.user_id),
                avatar: avatar(row.user_id),
                part: row.part as ChatPart,
                mutedUntil: row.muted_until,
            }));
};

/** What a chat is about, loaded for all of them at once. */
export const productsOf = async (
    { db, chatProducts }: ChatReader,
    rows: readonly Pick<Row<'conversations'>, 'product_id'>[],
) => {
    const wanted = new Set(rows.map(row => row.product_id).filter(id => id !== null));
    const titles = wanted.size === 0 ? undefined : await chatProducts.titlesOf(db, [...wanted]);
    return (id: string | null): Chat['product'] => titles?.get(id ?? '') ?? null;
};

/** Ids of a message's files. */
export const filesOf = ({ attachments }: Pick<Row<'chat_messages'>, 'attachments'>) =>
    JSON.parse(attachments) as string[];

/** What the files of messages are called. */
const fileNames = async (db: Database, rows: readonly Row<'chat_messages'>[]) => {
    const files = await filesById(db, rows.flatMap(filesOf));
    return (id: string) => files.get(id)?.name ?? '';
};

/** How many messages chats have, and their last words; `isLastHidden`: for administrators alone. */
export const countsOf = async (db: Database, ids: readonly string[], names: Names) => {
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
    const person = await namesSeenBy(
        db,
        lasts.map(row => row.author_id),
        names,
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
            isLastHidden: last?.moderation === 'hidden',
        };
    };
};
