import type { NotifyUsers } from '../../identity/notifyUsers';
import { newId } from '../../platform/database/newId';

/** Puts a message into people's boxes and mails it, in the transaction that makes it true. */
export const notifyUsers: NotifyUsers = async (
    trx,
    outbox,
    { to, about, page, texts: { zh, en } },
    now,
) => {
    if (to.length === 0) return;
    const id = newId(now);
    await trx
        .insertInto('system_messages')
        .values({
            id,
            about,
            title_zh: zh[0],
            body_zh: zh[1],
            title_en: en[0],
            body_en: en[1],
            audience: JSON.stringify({ kind: 'people', ids: to }),
            author_id: '',
            by_mail: 1,
            state: 'sent',
            send_at: null,
            sent_at: now,
            recipients: to.length,
            readers: 0,
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .execute();
    await trx
        .insertInto('message_receipts')
        .values(to.map(user_id => ({ message_id: id, user_id, created_at: now, read_at: null })))
        .execute();
    const people = await trx
        .selectFrom('users')
        .select('email')
        .where('id', 'in', to)
        .where('status', '=', 'active')
        .execute();
    for (const { email } of people) {
        // nobody's language is known here
        const subject = `${zh[0]} / ${en[0]}`;
        const text = `${zh[1]}\n\n—\n\n${en[1]}\n`;
        await outbox.write(trx, { to: email, subject, text, page });
    }
};
