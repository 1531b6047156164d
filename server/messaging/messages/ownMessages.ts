import type { ReceivedMessage } from '../../../contract/messaging/resources/messages';
import type { Database } from '../../platform/database/database';
import { type Page, pageOf } from '../../platform/database/pageOf';
import { type FindPages, pagesAbout } from './pagesAbout';

const countUnread = async (db: Database, userId: string): Promise<number> => {
    const { count } = await db
        .selectFrom('message_receipts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** The messages in somebody's box, the latest first. */
export const listOwnMessages = async (
    { db, pageFinders }: { db: Database; pageFinders: readonly FindPages[] },
    userId: string,
    page: Page,
): Promise<{ list: ReceivedMessage[]; total: number; unread: number }> => {
    const found = db
        .selectFrom('message_receipts as receipt')
        .innerJoin('system_messages as message', 'message.id', 'receipt.message_id')
        .where('receipt.user_id', '=', userId);
    const { rows, total } = await pageOf(
        found
            .select(['message.id', 'about', 'title_zh', 'title_en', 'body_zh', 'body_en'])
            .select(['receipt.created_at as sent_at', 'receipt.read_at'])
            .orderBy('receipt.created_at', 'desc')
            .orderBy('message.id', 'desc'),
        page,
    );
    const pages = await pagesAbout(
        db,
        pageFinders,
        rows.map(({ about }) => about),
        userId,
    );
    return {
        list: rows.map(row => ({
            id: row.id,
            titleZh: row.title_zh,
            titleEn: row.title_en,
            bodyZh: row.body_zh,
            bodyEn: row.body_en,
            page: pages.get(row.about) ?? '',
            sentAt: row.sent_at,
            readAt: row.read_at,
        })),
        total,
        unread: await countUnread(db, userId),
    };
};

/** Marks messages of somebody's box as read, all without ids; answers how many stay unread. */
export const readOwnMessages = async (
    db: Database,
    userId: string,
    { now, ids }: { now: number; ids: readonly string[] | undefined },
): Promise<number> => {
    await db.transaction().execute(async trx => {
        let unread = trx
            .updateTable('message_receipts')
            .set({ read_at: now })
            .where('user_id', '=', userId)
            .where('read_at', 'is', null);
        if (ids) unread = unread.where('message_id', 'in', ids.length > 0 ? ids : ['']);
        const read = await unread.returning('message_id').execute();
        // in the order of the ids: two people who read the same never wait for one another
        for (const id of read.map(row => row.message_id).sort()) {
            await trx
                .updateTable('system_messages')
                .set(eb => ({ readers: eb('readers', '+', 1) }))
                .where('id', '=', id)
                .execute();
        }
    });
    return countUnread(db, userId);
};
