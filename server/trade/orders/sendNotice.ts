import { notifyUsers } from '../../messaging/messages/notifyUsers';
import type { Outbox } from '../../platform/mail/outbox';
import { tradePages } from '../pages';
import type { NoticePayload } from './notices';
import { noticeText } from './noticeTexts';
import type { StoredOrder, Trx } from './orderRows';
import { knownReleaseDate } from './releaseDate';

/** Puts a notice into the boxes of those it is for, and mails it. */
export const sendNotice = async (
    trx: Trx,
    outbox: Pick<Outbox, 'write'>,
    { orderId, name, to, reason }: NoticePayload,
    now: number,
): Promise<void> => {
    const found = trx.selectFrom('orders').selectAll().where('id', '=', orderId);
    const order = (await found.executeTakeFirst()) as StoredOrder | undefined;
    if (!order || to.length === 0) return;
    const releasedAt = name === 'completed' ? await knownReleaseDate(trx, order) : null;
    const texts = noticeText(name, order, reason, releasedAt);
    const page = (userId: string) => tradePages.order(order, userId);
    const notice = { to, about: orderId, page, texts };
    await notifyUsers(trx, outbox, { ...notice, mails: 'orders' }, now);
};
