import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext, Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { keepAttachments, requireOwnFiles } from './attachments';
import { insertMessage } from './insertMessage';
import type { ChatMessageRow } from './presentChats';
import { requireChat } from './requireChat';

type ChatRow = Row<'conversations'>;

/** Messages of a chat, the latest first. */
export const readMessages = async (
    db: Database,
    chatId: string,
    { before, perPage }: { before?: string | undefined; perPage: number },
): Promise<{ rows: ChatMessageRow[]; hasMore: boolean }> => {
    let found = db.selectFrom('chat_messages').selectAll().where('conversation_id', '=', chatId);
    if (before !== undefined) found = found.where('id', '<', before);
    const rows = await found
        .orderBy('id', 'desc')
        .limit(perPage + 1)
        .execute();
    return { rows: rows.slice(0, perPage), hasMore: rows.length > perPage };
};

/** Throws 409 where nobody, or not this person, may write. `mutedUntil` and `now` in ms. */
export const requireMayWrite = (state: string, mutedUntil: number | null, now: number): void => {
    if (state === 'closed') throw new ApiError(409, 'chat.is_closed');
    if (mutedUntil !== null && mutedUntil > now) throw new ApiError(409, 'chat.not_allowed');
};

/** Writes into a chat that is open, by somebody who is not muted in it. */
export const writeMessage = (
    context: CrudContext,
    chatId: string,
    { body, attachments }: { body: string; attachments: readonly string[] },
): Promise<ChatMessageRow> =>
    context.db.transaction().execute(async trx => {
        const { session, now } = context;
        const { chat, part, mutedUntil, mayWrite } = await requireChat(trx, session, chatId);
        if (!mayWrite) throw new ApiError(409, 'chat.not_allowed');
        requireMayWrite(chat.state, mutedUntil, now);
        await requireOwnFiles(trx, session, attachments);
        await keepAttachments(trx, chatId, attachments);
        return insertMessage(trx, { now, session }, { chat, part, body, attachments });
    });

const log = (trx: Database, context: CrudContext, chat: ChatRow, action: string, changes: object) =>
    writeAudit(trx, {
        actor: context,
        now: context.now,
        action,
        resource: 'chats',
        recordId: chat.id,
        title: chat.subject,
        changes: changes as Parameters<typeof writeAudit>[1]['changes'],
    });

/** Whether somebody else is a side of a chat: of a request to support there is one side alone. */
const hasOtherSide = async (trx: Database, chatId: string, userId: string): Promise<boolean> => {
    const other = await trx
        .selectFrom('conversation_members')
        .select('user_id')
        .where('conversation_id', '=', chatId)
        .where('user_id', '<>', userId)
        .limit(1)
        .executeTakeFirst();
    return other !== undefined;
};

/** A chat that somebody keeps in order: not one that they have with somebody else themselves. Throws 404 and 409. */
const requireOthersChat = async (trx: Database, { session }: CrudContext, id: string) => {
    const found = await requireChat(trx, session, id);
    if (found.part !== 'support' && (await hasOtherSide(trx, id, session.userId))) {
        throw new ApiError(409, 'chat.own_side');
    }
    return found;
};

/** Hides a message from all but administrators, or shows it again. */
export const hideMessage = (
    context: CrudContext,
    { id, message }: { id: string; message: string },
    { isHidden, reason }: { isHidden: boolean; reason: string },
): Promise<ChatMessageRow> =>
    context.db.transaction().execute(async trx => {
        const { chat } = await requireOthersChat(trx, context, id);
        if (isHidden && reason === '') throw invalid({ reason: 'field.needed' });
        const row = await trx
            .updateTable('chat_messages')
            .set({
                moderation: isHidden ? 'hidden' : 'clean',
                moderation_reason: isHidden ? reason : '',
            })
            .where('id', '=', message)
            .where('conversation_id', '=', id)
            .returningAll()
            .executeTakeFirst();
        if (!row) throw notFound('message.not_found');
        const changes = { message: [null, message], ...(reason && { reason: [null, reason] }) };
        await log(trx, context, chat, isHidden ? 'hideMessage' : 'showMessage', changes);
        return row;
    });

/** Lets a member write nothing until an instant (ms), or let them again (null). */
export const muteMember = (
    context: CrudContext,
    id: string,
    { userId, until, reason }: { userId: string; until: number | null; reason: string },
): Promise<ChatRow> =>
    context.db.transaction().execute(async trx => {
        const { chat } = await requireOthersChat(trx, context, id);
        if (until !== null && until <= context.now) throw invalid({ until: 'field.not_future' });
        if (until !== null && reason === '') throw invalid({ reason: 'field.needed' });
        const { numUpdatedRows } = await trx
            .updateTable('conversation_members')
            .set({ muted_until: until })
            .where('conversation_id', '=', id)
            .where('user_id', '=', userId)
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw invalid({ userId: 'chat.not_member' });
        const changes = { userId: [null, userId], until: [null, until], reason: [null, reason] };
        await log(trx, context, chat, until === null ? 'unmute' : 'mute', changes);
        return chat;
    });

/** Closes a chat for everybody's words, or opens it again. */
export const closeChat = (context: CrudContext, id: string, isClosed: boolean): Promise<ChatRow> =>
    context.db.transaction().execute(async trx => {
        const { chat } = await requireOthersChat(trx, context, id);
        const state = isClosed ? 'closed' : 'open';
        if (chat.state === state) return chat;
        await trx
            .updateTable('conversations')
            .set({ state, updated_at: context.now, version: chat.version + 1 })
            .where('id', '=', id)
            .execute();
        const changes = { state: [chat.state, state] };
        await log(trx, context, chat, isClosed ? 'close' : 'reopen', changes);
        return (await requireChat(trx, context.session, id)).chat;
    });
