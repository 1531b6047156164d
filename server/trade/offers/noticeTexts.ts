import { decimalText } from '../../platform/export/decimalText';
import { writtenTime } from '../../platform/mail/writtenTime';
import type { StoredOffer } from './offerRows';

interface NoticeText {
    zh: readonly [title: string, body: string];
    en: readonly [title: string, body: string];
}

interface Facts {
    title: string;
    price: string;
    deposit: string;
    by: { zh: string; en: string };
}

const texts = {
    made: ({ title, price, by }) => ({
        zh: [
            `“${title}”收到报价`,
            `买家报价 ${price}。请在 ${by.zh} 前接受、拒绝或还价，逾期自动失效。`,
        ],
        en: [
            `New offer on “${title}”`,
            `A buyer offers ${price}. Accept, reject or counter it by ${by.en}, or it expires.`,
        ],
    }),
    countered: ({ title, price, by }) => ({
        zh: [`“${title}”的还价`, `对方还价 ${price}。请在 ${by.zh} 前答复，逾期自动失效。`],
        en: [
            `Counter-offer on “${title}”`,
            `The other side proposes ${price}. Please answer by ${by.en}, or it expires.`,
        ],
    }),
    accepted: ({ title, price }) => ({
        zh: [`“${title}”的报价已被接受`, `双方以 ${price} 达成一致，订单已生成。`],
        en: [
            `Offer on “${title}” accepted`,
            `You agreed on ${price}. An order was created for it.`,
        ],
    }),
    rejected: ({ title, price }) => ({
        zh: [`“${title}”的报价被拒绝`, `对方拒绝了 ${price} 的报价。`],
        en: [`Offer on “${title}” rejected`, `The other side rejected the offer of ${price}.`],
    }),
    withdrawn: ({ title, price }) => ({
        zh: [`“${title}”的报价已撤回`, `对方撤回了 ${price} 的报价。`],
        en: [`Offer on “${title}” withdrawn`, `The other side withdrew the offer of ${price}.`],
    }),
    expired: ({ title, price }) => ({
        zh: [`“${title}”的报价已失效`, `${price} 的报价到期未获答复。`],
        en: [`Offer on “${title}” expired`, `The offer of ${price} was not answered in time.`],
    }),
    outbid: ({ title, price }) => ({
        zh: [
            `“${title}”已被他人预订`,
            `您 ${price} 的报价已暂停。如该订单未成交，报价会恢复；您也可以撤回。`,
        ],
        en: [
            `Someone else is buying “${title}”`,
            `Your offer of ${price} is paused. If that order falls through, it is open again. You can also withdraw it.`,
        ],
    }),
    reopened: ({ title, price, by }) => ({
        zh: [`“${title}”的报价已恢复`, `该商品又可购买，${price} 的报价有效至 ${by.zh}。`],
        en: [
            `Offer on “${title}” open again`,
            `The listing is available again. The offer of ${price} is open until ${by.en}.`,
        ],
    }),
    ended: ({ title, price }) => ({
        zh: [`“${title}”的报价已结束`, `该商品已售出或不再出售，${price} 的报价已结束。`],
        en: [
            `Offer on “${title}” closed`,
            `The listing was sold or is no longer on sale, so the offer of ${price} was closed.`,
        ],
    }),
    kept: ({ title, deposit }) => ({
        zh: [
            `“${title}”的保证金已归卖家`,
            `订单未按约付款，保证金 ${deposit} 扣除平台手续费后归卖家所有。`,
        ],
        en: [
            `Deposit for “${title}” forfeited`,
            `The order was not paid as agreed. The deposit of ${deposit} goes to the seller, less the platform fee.`,
        ],
    }),
} as const satisfies Record<string, (facts: Facts) => NoticeText>;
export type OfferNoticeName = keyof typeof texts;

/** The text of a notice about an offer as it is now. */
export const offerNoticeText = (
    name: OfferNoticeName,
    { price, deposit, currency, expires_at }: StoredOffer,
    title: string,
): NoticeText => {
    const money = (amount: number | bigint) =>
        `${decimalText(String(amount), currency)} ${currency}`;
    const written = (language: 'zh' | 'en') =>
        expires_at === null ? '' : writtenTime(expires_at, language);
    return texts[name]({
        title,
        price: money(price),
        deposit: money(deposit),
        by: { zh: written('zh'), en: written('en') },
    });
};
