import { wantsMails } from '../../identity/accounts/wantedMails';
import { newId } from '../../platform/database/newId';
import type { Outbox } from '../../platform/mail/outbox';
import { tradePages } from '../pages';
import type { NoticePayload } from './notices';
import { noticeText } from './noticeTexts';
import type { StoredOrder, Trx } from './orderRows';

/** Puts a notice into the boxes of those it is for, and mails it; nobody's language is known here. */
export const sendNotice = async (
    trx: Trx,
    outbox: Pick<Outbox, 'write'>,
    { orderId, name, to, reason }: NoticePayload,
    now: number,
): Promise<void> => {
    const found = trx.selectFrom('orders').selectAll().where('id', '=', orderId);
    const order = (await found.executeTakeFirst()) as StoredOrder | undefined;
    if (!order || to.length === 0) return;
    const { zh, en } = noticeText(name, order, reason);
    const id = newId(now);
    await trx
        .insertInto('system_messages')
        .values({
            id,
            about: orderId,
            title_zh: zh[0],
            body_zh: zh[1],
            title_en: en[0],
            body_en: en[1],
            audience: JSON.stringify({ kind: 'people', ids: to }),
            by_mail: 1,
            state: 'sent',
            send_at: null,
            sent_at: now,
            author_id: '',
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
        .select(['id', 'email'])
        .where('id', 'in', to)
        .where('status', '=', 'active')
        .where(wantsMails('orders'))
        .execute();
    const mail = { subject: `${zh[0]} / ${en[0]}`, text: `${zh[1]}\n\n—\n\n${en[1]}\n` };
    for (const person of people) {
        const page = tradePages.order(order, person.id);
        await outbox.write(trx, { to: person.email, ...mail, page });
    }
};
