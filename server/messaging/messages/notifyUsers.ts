import { mailable } from '../../identity/accounts/wantedMails';
import type { NotifyUsers } from '../../identity/notifyUsers';
import { demoAmong } from '../../identity/users/demoPeople';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { inLanguage } from '../../platform/mail/inLanguage';

/** Whether something was said about a record, or by that key, before. */
export const isTold = async (db: Database, about: string): Promise<boolean> => {
    const found = db.selectFrom('system_messages').select('id').where('about', '=', about);
    return (await found.limit(1).executeTakeFirst()) !== undefined;
};

/** Puts a message into people's boxes and mails it, in the transaction that makes it true. */
export const notifyUsers: NotifyUsers = async (
    trx,
    outbox,
    { to: named, about, page, texts: { zh, en }, ...mailed },
    now,
) => {
    // who was made up reads nothing
    const madeUp = await demoAmong(trx, named);
    const to = named.filter(id => !madeUp.has(id));
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
    const letters = {
        zh: { subject: zh[0], text: zh[1] },
        en: { subject: en[0], text: en[1] },
    };
    for (const person of await mailable(trx, to, mailed)) {
        const shown = typeof page === 'string' ? page : page(person.id);
        const mail = inLanguage(person.language, letters);
        await outbox.write(trx, { to: person.email, ...mail, page: shown });
    }
};
