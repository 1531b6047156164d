import type { ChatPart } from '../../../contract/messaging/resources/chats';
import { holds } from '../../../contract/platform/call';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';

type ChatRow = Row<'conversations'>;

/** A chat that somebody may read: a member, or whoever reads all. Others are told there is none. */
export const requireChat = async (
    db: Database,
    session: Session,
    id: string,
): Promise<{ chat: ChatRow; part: ChatPart; mutedUntil: number | null; mayWrite: boolean }> => {
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
    if (!chat || (!member && !holds(session, 'chats.read'))) throw notFound('chat.not_found');
    return {
        chat,
        part: (member?.part as ChatPart | undefined) ?? 'support',
        mutedUntil: member?.muted_until ?? null,
        mayWrite: member !== undefined || holds(session, 'chats.answer'),
    };
};
