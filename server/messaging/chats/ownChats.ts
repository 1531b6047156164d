import { sql } from 'kysely';
import type { z } from 'zod';
import type { ChatKind, listOwnChats, OwnChat } from '../../../contract/messaging/ownChats';
import type { ChatPart } from '../../../contract/messaging/resources/chats';
import type { CrudContext, Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { type ChatReader, countsOf, membersOf, productsOf } from './chatFacts';
import { isTrade } from './isTrade';

type Query = z.output<NonNullable<typeof listOwnChats.query>>;

/** A chat as one of its members has it. */
interface MemberRow extends Row<'conversations'> {
    part: string;
    read_at: number;
    muted_until: number | null;
}

const kindOf = (chat: Row<'conversations'>): ChatKind => (isTrade(chat) ? 'trade' : 'support');

const chatsOf = (db: Database, userId: string) =>
    db
        .selectFrom('conversations as chat')
        .innerJoin('conversation_members as member', 'member.conversation_id', 'chat.id')
        .where('member.user_id', '=', userId);

/** Somebody else had the last word, after one read it last. */
const isUnread = sql<boolean>`chat.last_at > member.read_at and chat.last_part <> member.part`;

const matching = (db: Database, userId: string, query: Query) => {
    const { kind, state, unread, productId, orderId, q } = query;
    let found = chatsOf(db, userId);
    if (productId) found = found.where('product_id', '=', productId);
    if (orderId) found = found.where('order_id', '=', orderId);
    if (kind === 'support') {
        found = found.where('product_id', 'is', null).where('order_id', 'is', null);
    }
    if (kind === 'trade') {
        found = found.where(({ eb, or }) =>
            or([eb('product_id', 'is not', null), eb('order_id', 'is not', null)]),
        );
    }
    if (state) found = found.where('state', '=', state);
    if (unread) found = found.where(isUnread);
    const words = (q ?? '').toLowerCase();
    if (words === '') return found;
    // unlike LIKE it takes the words as they are, on both databases
    return found.where(sql<boolean>`replace(search_text, ${words}, '') <> search_text`);
};

const present = async (
    reader: ChatReader,
    rows: readonly MemberRow[],
    session: Session,
): Promise<OwnChat[]> => {
    if (rows.length === 0) return [];
    const { db } = reader;
    const ids = rows.map(({ id }) => id);
    const members = await membersOf(db, ids, { isAdministrator: false });
    const counts = await countsOf(db, ids, { isAdministrator: false });
    const product = await productsOf(reader, rows);
    return rows.map(row => {
        const { lastText, lastAuthor, isLastHidden } = counts(row.id);
        return {
            id: row.id,
            kind: kindOf(row),
            subject: row.subject,
            part: row.part as ChatPart,
            others: members(row.id)
                .filter(({ id }) => id !== session.userId)
                .map(({ mutedUntil: _, ...other }) => other),
            product: product(row.product_id),
            orderId: row.order_id,
            state: row.state as OwnChat['state'],
            lastText: isLastHidden ? '' : lastText,
            lastAuthor,
            lastAt: row.last_at,
            isUnread: row.last_at > row.read_at && row.last_part !== row.part,
            mutedUntil: row.muted_until,
            createdAt: row.created_at,
        };
    });
};

export const listOwn = async (
    reader: ChatReader,
    session: Session,
    query: Query,
): Promise<{ list: OwnChat[]; total: number }> => {
    const found = matching(reader.db, session.userId, query);
    const { count } = await found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const rows = await found
        .selectAll('chat')
        .select(['member.part', 'member.read_at', 'member.muted_until'])
        .orderBy('chat.last_at', 'desc')
        .orderBy('chat.id', 'desc')
        .limit(query.perPage)
        .offset((query.page - 1) * query.perPage)
        .execute();
    return { list: await present(reader, rows, session), total: Number(count) };
};

export const countUnread = async (db: Database, userId: string): Promise<number> => {
    const { count } = await chatsOf(db, userId)
        .where(isUnread)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    return Number(count);
};

const requireRow = async (db: Database, session: Session, id: string): Promise<MemberRow> => {
    const row = await chatsOf(db, session.userId)
        .where('chat.id', '=', id)
        .selectAll('chat')
        .select(['member.part', 'member.read_at', 'member.muted_until'])
        .executeTakeFirst();
    if (!row) throw notFound('chat.not_found');
    return row;
};

/** A chat of one's own. Throws 404 for any other, also for administrators who are no members. */
export const requireOwnChat = async (
    reader: ChatReader,
    session: Session,
    id: string,
): Promise<OwnChat> => {
    const [chat] = await present(reader, [await requireRow(reader.db, session, id)], session);
    if (!chat) throw notFound('chat.not_found');
    return chat;
};

/** Marks a chat as read up to `now`; answers how many stay unread. */
export const readOwn = async (
    db: Database,
    session: Session,
    { id, now }: { id: string; now: number },
): Promise<number> => {
    await requireRow(db, session, id);
    await db
        .updateTable('conversation_members')
        .set({ read_at: now })
        .where('conversation_id', '=', id)
        .where('user_id', '=', session.userId)
        .where('read_at', '<', now)
        .execute();
    return countUnread(db, session.userId);
};

/** Closes a request to support, or opens it again; the platform sees it as it left it. */
export const closeOwn = (
    { db, now, session }: CrudContext,
    chatProducts: ChatReader['chatProducts'],
    id: string,
    isClosed: boolean,
): Promise<OwnChat> =>
    db.transaction().execute(async trx => {
        const row = await requireRow(trx, session, id);
        if (kindOf(row) !== 'support') {
            throw new ApiError(409, 'chat.requester_closes');
        }
        const state = isClosed ? 'closed' : 'open';
        if (row.state !== state) {
            await trx
                .updateTable('conversations')
                .set({ state, updated_at: now, version: row.version + 1 })
                .where('id', '=', id)
                .execute();
        }
        return requireOwnChat({ db: trx, chatProducts }, session, id);
    });
