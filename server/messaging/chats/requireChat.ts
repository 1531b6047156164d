import type { ChatPart } from '../../../contract/messaging/resources/chats';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import { isAdmin, type Session } from '../../platform/http/session';

type ChatRow = Row<'conversations'>;

/** A chat that somebody may read: a member, or an administrator. Others are told there is none. */
export const requireChat = async (
    db: Database,
    session: Session,
    id: string,
): Promise<{ chat: ChatRow; part: ChatPart; mutedUntil: number | null }> => {
    const chat = await db
        .selectFrom('conversations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    const member = await db
        .selectFrom('conversation_members')
        .select(['part', 'muted_until'])
        .where('conversation_id', '=', id)
        .where('user_id', '=', session.userId)
        .executeTakeFirst();
    if (!chat || (!member && !isAdmin(session))) throw notFound('chat.not_found');
    return {
        chat,
        part: (member?.part as ChatPart | undefined) ?? 'support',
        mutedUntil: member?.muted_until ?? null,
    };
};
