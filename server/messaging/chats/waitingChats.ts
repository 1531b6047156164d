import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database';

/**
 * Open chats in which support has to answer: asked of support, or one in which it has written, without
 * being a member. What buyers and sellers talk about among themselves is theirs.
 */
export const isWaitingForSupport: RawBuilder<SqlBool> = sql<SqlBool>`(
    conversations.state = 'open' and conversations.last_part <> 'support' and (
        (conversations.product_id is null and conversations.order_id is null) or exists (
            select 1 from chat_messages
            where chat_messages.conversation_id = conversations.id
                and chat_messages.author_id not in (
                    select conversation_members.user_id from conversation_members
                    where conversation_members.conversation_id = conversations.id
                )
        )
    )
)`;

/** Those of these chats. */
export const waitingAmong = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
    const rows = await db
        .selectFrom('conversations')
        .select('id')
        .where('id', 'in', ids)
        .where(isWaitingForSupport)
        .execute();
    return new Set(rows.map(({ id }) => id));
};
