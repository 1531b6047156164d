import { findProduct } from '../../market/products/productRows';
import { notifyUsers } from '../../messaging/messages/notifyUsers';
import { decimalText } from '../../platform/export/decimalText';
import { planJob } from '../../platform/jobs/jobQueue';
import type { Outbox } from '../../platform/mail/outbox';
import { writtenTime } from '../../platform/mail/writtenTime';
import type { Trx } from '../orders/orderRows';
import { tradePages } from '../pages';
import { findAuction, type StoredAuction } from './auctionRows';

export const auctionNoticeKind = 'auction_notice';

interface Facts {
    title: string;
    /** empty where there is none yet */
    price: string;
    by: { zh: string; en: string };
    /** until when the winner's order has to be paid; empty where there is none, or its clock stands still */
    payBy: { zh: string; en: string };
    reason: string;
}

interface NoticeText {
    zh: readonly [title: string, body: string];
    en: readonly [title: string, body: string];
}

const texts = {
    outbid: ({ title, price, by }) => ({
        zh: [`您在“${title}”的出价已被超过`, `当前价格 ${price}，拍卖于 ${by.zh} 结束。`],
        en: [
            `You were outbid on “${title}”`,
            `The price is ${price} now. The auction ends on ${by.en}.`,
        ],
    }),
    won: ({ title, price, payBy }) => ({
        zh: [
            `您拍得“${title}”`,
            `成交价 ${price}。请在${payBy.zh ? ` ${payBy.zh} 前` : '期限内'}付款，逾期未付的，保证金扣除平台手续费后归卖家。`,
        ],
        en: [
            `You won “${title}”`,
            `The price is ${price}. Please pay ${payBy.en ? `by ${payBy.en}` : 'in time'}, or your deposit goes to the seller, less the platform fee.`,
        ],
    }),
    second: ({ title, price, payBy }) => ({
        zh: [
            `您可以购买“${title}”`,
            `中标者未付款，您可${payBy.zh && `在 ${payBy.zh} 前`}按 ${price} 购买。不购买的，保证金将退回。`,
        ],
        en: [
            `You can buy “${title}”`,
            `The winner did not pay, so it is offered to you for ${price}${payBy.en && ` until ${payBy.en}`}. If you do not want it, your deposit is returned.`,
        ],
    }),
    offered: ({ title, price }) => ({
        zh: [`“${title}”已顺延给下一位买家`, `价格 ${price}。在对方付款前，您可以取消拍卖。`],
        en: [
            `“${title}” is offered to the next bidder`,
            `The price is ${price}. You can cancel the auction until they have paid.`,
        ],
    }),
    ended: ({ title, price }) => ({
        zh: [`“${title}”的拍卖已结束`, `成交价 ${price}，正在等待买家付款。`],
        en: [`The auction of “${title}” has ended`, `The price is ${price}. The buyer pays next.`],
    }),
    lost: ({ title, price }) => ({
        zh: [
            `“${title}”的拍卖已结束`,
            `由其他买家以 ${price} 拍得。您的保证金将退回；前三名的保证金在买家付款后退回。`,
        ],
        en: [
            `The auction of “${title}” has ended`,
            `Another bidder won at ${price}. Your deposit is returned; those of the first three are returned once the buyer has paid.`,
        ],
    }),
    unsold: ({ title }) => ({
        zh: [`“${title}”流拍`, '拍卖结束，未成交。仍在冻结的保证金已退回。'],
        en: [
            `“${title}” was not sold`,
            'The auction ended without a sale. Deposits that were still held were returned.',
        ],
    }),
    forfeited: ({ title }) => ({
        zh: [`“${title}”的中标者未付款`, '其保证金扣除平台手续费后归卖家所有。'],
        en: [
            `The winner of “${title}” did not pay`,
            'The deposit goes to the seller, less the platform fee.',
        ],
    }),
    frozen: ({ title, reason }) => ({
        zh: [`“${title}”的拍卖已暂停`, `拍卖正在核查。${reason && `原因：${reason}`}`],
        en: [
            `The auction of “${title}” is on hold`,
            `The auction is under review.${reason && ` Reason: ${reason}`}`,
        ],
    }),
    thawed: ({ title, by }) => ({
        zh: [`“${title}”的拍卖已恢复`, `核查已结束${by.zh && `，拍卖于 ${by.zh} 结束`}。`],
        en: [
            `The auction of “${title}” goes on`,
            `The review is complete.${by.en && ` The auction ends on ${by.en}.`}`,
        ],
    }),
    cancelled: ({ title, reason }) => ({
        zh: [`“${title}”的拍卖已取消`, `保证金已全部退回。${reason && `原因：${reason}`}`],
        en: [
            `The auction of “${title}” was cancelled`,
            `All deposits were returned.${reason && ` Reason: ${reason}`}`,
        ],
    }),
} as const satisfies Record<string, (facts: Facts) => NoticeText>;
export type AuctionNoticeName = keyof typeof texts;

export interface AuctionNotice {
    auctionId: string;
    name: AuctionNoticeName;
    to: readonly string[];
}

/** Plans what people are told of an auction. */
export const planAuctionNotice = async (
    trx: Trx,
    { id, seq }: Pick<StoredAuction, 'id' | 'seq'>,
    { name, to }: Omit<AuctionNotice, 'auctionId'>,
    now: number,
): Promise<void> => {
    if (to.length === 0) return;
    const payload: AuctionNotice = { auctionId: id, name, to };
    const key = `auction:${id}:notice:${seq}:${name}`;
    await planJob(trx, { kind: auctionNoticeKind, key, runAt: now, payload }, now);
};

/** Everybody who took part is told how it ended. */
export const tellEnd = async (
    trx: Trx,
    auction: StoredAuction,
    { winnerId, told }: { winnerId: string; told: readonly string[] },
    now: number,
): Promise<void> => {
    const others = told.filter(id => id !== winnerId);
    await planAuctionNotice(trx, auction, { name: 'won', to: [winnerId] }, now);
    await planAuctionNotice(trx, auction, { name: 'ended', to: [auction.seller_id] }, now);
    await planAuctionNotice(trx, auction, { name: 'lost', to: others }, now);
};

const writtenIn = (at: number | null) => ({
    zh: at === null ? '' : writtenTime(at, 'zh'),
    en: at === null ? '' : writtenTime(at, 'en'),
});

/** When the winner's order is due, while it is not paid. */
const dueOf = async (trx: Trx, { order_id }: StoredAuction): Promise<number | null> => {
    if (order_id === null) return null;
    const order = await trx
        .selectFrom('orders')
        .select('deadline_at')
        .where('id', '=', order_id)
        .where('state', '=', 'pending_payment')
        .executeTakeFirst();
    return order?.deadline_at ?? null;
};

const factsOf = async (trx: Trx, auction: StoredAuction, title: string): Promise<Facts> => {
    const { price, currency, state, ends_at, reason } = auction;
    return {
        title,
        price: price === null ? '' : `${decimalText(String(price), currency)} ${currency}`,
        by: writtenIn(state === 'live' ? ends_at : null),
        payBy: writtenIn(await dueOf(trx, auction)),
        reason,
    };
};

/** Puts a notice into the boxes of those it is for, and mails it. */
export const sendAuctionNotice = async (
    trx: Trx,
    outbox: Pick<Outbox, 'write'>,
    { auctionId, name, to }: AuctionNotice,
    now: number,
): Promise<void> => {
    const auction = await findAuction(trx, auctionId);
    const product = await findProduct(trx, auction.product_id);
    if (!product) return;
    const notice = {
        to,
        about: auctionId,
        page: tradePages.auction(auctionId),
        texts: texts[name](await factsOf(trx, auction, product.title)),
    };
    await notifyUsers(trx, outbox, { ...notice, mails: 'orders' }, now);
};
