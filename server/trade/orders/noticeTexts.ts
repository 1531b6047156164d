import type { StoredOrder } from './orderRows';
import { secondRound } from './reviewRounds';

/** A text of each language: title and body. */
interface NoticeText {
    zh: readonly [title: string, body: string];
    en: readonly [title: string, body: string];
}

interface Facts {
    number: string;
    title: string;
    /** until when, in UTC */
    by: string;
    reason: string;
}

const because = (reason: string) => ({
    zh: reason ? `原因：${reason}` : '',
    en: reason ? `Reason: ${reason}` : '',
});

/** What orders tell people; `by` is the order's deadline, of a second review its end. */
const texts = {
    paid: ({ number, title, by }) => ({
        zh: [`订单 ${number} 已付款`, `“${title}”已付款，请在 ${by} 前交付，否则款项将退还买家。`],
        en: [
            `Order ${number} was paid`,
            `“${title}” was paid. Deliver it until ${by}, else the money goes back to the buyer.`,
        ],
    }),
    delivered: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 已交付`,
            `“${title}”已交付，请检查并确认。到 ${by} 仍未确认也未提出纠纷的，款项将转给卖家。`,
        ],
        en: [
            `Order ${number} was delivered`,
            `“${title}” was delivered. Look at it and accept it; without a word from you until ${by} the money goes to the seller.`,
        ],
    }),
    completed: ({ number, title }) => ({
        zh: [`订单 ${number} 已完成`, `“${title}”已完成，货款到期后即可使用。`],
        en: [
            `Order ${number} is completed`,
            `“${title}” is completed. The money can be spent once it has matured.`,
        ],
    }),
    refunded: ({ number, title, reason }) => ({
        zh: [`订单 ${number} 已退款`, `“${title}”的款项已退到买家余额。${because(reason).zh}`],
        en: [
            `Order ${number} was refunded`,
            `The money for “${title}” is back on the buyer's balance. ${because(reason).en}`.trim(),
        ],
    }),
    disputed: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 有纠纷`,
            `“${title}”有人提出纠纷，款项已冻结。请查看并提出解决方案；${by} 前未达成一致的，由管理员裁定。`,
        ],
        en: [
            `Order ${number} is disputed`,
            `Somebody opened a dispute about “${title}”; its money stays where it is. Look at it and propose an end; without one until ${by} an administrator decides.`,
        ],
    }),
    split: ({ number, title, reason }) => ({
        zh: [`订单 ${number} 的纠纷已解决`, `“${title}”的款项已按比例分配。${because(reason).zh}`],
        en: [
            `The dispute about order ${number} is over`,
            `The money for “${title}” was divided between both. ${because(reason).en}`.trim(),
        ],
    }),
    expired: ({ number, title }) => ({
        zh: [`订单 ${number} 已过期`, `“${title}”未在期限内付款，订单已关闭。`],
        en: [
            `Order ${number} has expired`,
            `“${title}” was not paid in time, and the order is closed.`,
        ],
    }),
    chargedBack: ({ number, title }) => ({
        zh: [`订单 ${number} 被拒付`, `买家的支付机构撤回了“${title}”的付款。`],
        en: [
            `Order ${number} was charged back`,
            `The buyer's bank took back the payment for “${title}”.`,
        ],
    }),
    account: ({ number }) => ({
        zh: [`订单 ${number}：买家已填写接收账号`, '请把域名转移到买家填写的账号。'],
        en: [
            `Order ${number}: the buyer's account`,
            'The buyer has said to which account the domain is to be pushed.',
        ],
    }),
    code: ({ number }) => ({
        zh: [`订单 ${number}：卖家已提供转移码`, '请打开订单查看。转移码只显示一次。'],
        en: [
            `Order ${number}: a code is there`,
            'The seller has given a code. Open the order to see it; it is shown once.',
        ],
    }),
    extended: ({ number, by }) => ({
        zh: [`订单 ${number} 已延期`, `新的期限：${by}。`],
        en: [`Order ${number} was put off`, `It now runs until ${by}.`],
    }),
    extensionAsked: ({ number }) => ({
        zh: [`订单 ${number}：对方申请延期`, '请打开订单，同意或拒绝。'],
        en: [
            `Order ${number}: the other side asks for more time`,
            'Open the order to agree or to refuse.',
        ],
    }),
    written: ({ number }) => ({
        zh: [`订单 ${number} 的纠纷有新留言`, '请打开订单查看。'],
        en: [`New words in the dispute about order ${number}`, 'Open the order to read them.'],
    }),
    proposed: ({ number }) => ({
        zh: [`订单 ${number} 的纠纷有新方案`, '请打开订单，接受方案或提出自己的方案。'],
        en: [
            `A proposal in the dispute about order ${number}`,
            'Open the order to accept it or to make one of your own.',
        ],
    }),
    refundSent: ({ number, title }) => ({
        zh: [
            `订单 ${number} 的退款已原路退回`,
            `“${title}”的款项已按原支付方式退回，到账时间以支付机构为准。`,
        ],
        en: [
            `The refund of order ${number} is on its way`,
            `The money for “${title}” went back the way you paid. When it arrives is up to your bank or wallet.`,
        ],
    }),
    refundFailed: ({ number, title }) => ({
        zh: [
            `订单 ${number} 的原路退款未成功`,
            `支付渠道拒绝了“${title}”的原路退款，款项已退到您的余额。`,
        ],
        en: [
            `The refund of order ${number} came back`,
            `The gateway refused to give back the money for “${title}”. It is on your balance.`,
        ],
    }),
    refundReturned: ({ number, title }) => ({
        zh: [
            `订单 ${number} 的退款被退回`,
            `您的银行或钱包未能收下“${title}”的退款，款项已退到您的余额。`,
        ],
        en: [
            `The refund of order ${number} came back`,
            `Your bank or wallet did not take the money for “${title}”. It is on your balance.`,
        ],
    }),
    refundReturnedPlatform: ({ number, title, reason }) => ({
        zh: [
            `订单 ${number} 的原路退款被退回`,
            `支付渠道此前已退回“${title}”的款项，现告知退款失败（${reason}）。款项已退到买家余额，请联系买家。`,
        ],
        en: [
            `The gateway took back the refund of order ${number}`,
            `It had given back the money for “${title}” and says now that this failed (${reason}). The buyer has it on the balance: please get in touch.`,
        ],
    }),
    cardDispute: ({ number, title, reason }) => ({
        zh: [
            `订单 ${number} 的银行卡付款有争议`,
            `持卡人向银行对“${title}”的付款提出争议（${reason}）。请在支付渠道的后台提交证据。`,
        ],
        en: [
            `The card payment of order ${number} is disputed`,
            `The card's holder disputes the payment for “${title}” at the bank (${reason}). Hand in evidence at the gateway.`,
        ],
    }),
    couponReview: ({ number, title, reason }) => ({
        zh: [
            `订单 ${number} 的优惠需要核查`,
            `“${title}”使用了平台承担的优惠，而买卖双方可能是同一人（${reason}）。卖家所得已暂停结算，核查后请解除暂停。`,
        ],
        en: [
            `The coupon of order ${number} needs a look`,
            `“${title}” was bought with a coupon that the platform pays, and its buyer and seller may be one person (${reason}). The seller's share is held until you lift the hold.`,
        ],
    }),
    cardDisputeLost: ({ number, title, reason }) => ({
        zh: [
            `订单 ${number} 的拒付争议已败诉`,
            `银行撤回了“${title}”的付款（${reason}）。请查看订单和资金明细。`,
        ],
        en: [
            `The dispute about the card payment of order ${number} is lost`,
            `The bank took back the payment for “${title}” (${reason}). Look at the order and its fund details.`,
        ],
    }),
    reminder: ({ number, title, by }) => ({
        zh: [`订单 ${number} 等待您处理`, `“${title}”等待您处理，期限：${by}。`],
        en: [`Order ${number} waits for you`, `“${title}” waits for you until ${by}.`],
    }),
    secondReview: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 可以再次评价`,
            `“${title}”已成交一段时间，实际情况如何？${by} 前可再评价一次，双方都评价后或到期后互相可见。`,
        ],
        en: [
            `Order ${number} can be reviewed once more`,
            `Some time has passed since the deal about “${title}”. Say until ${by} how it turned out; neither side sees the other's words before both are written or the time is over.`,
        ],
    }),
    callAdmin: ({ number, title }) => ({
        zh: [`订单 ${number} 的纠纷需要裁定`, `“${title}”的纠纷已到期限，请裁定。`],
        en: [
            `Decide about order ${number}`,
            `The dispute about “${title}” is at its deadline: an administrator has to decide.`,
        ],
    }),
} as const satisfies Record<string, (facts: Facts) => NoticeText>;
export type NoticeName = keyof typeof texts;

/** The text of a notice about an order as it is now. */
export const noticeText = (name: NoticeName, order: StoredOrder, reason: string): NoticeText => {
    const until = name === 'secondReview' ? secondRound(order)?.until : order.deadline_at;
    const by = until ? `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
    return texts[name]({ number: order.number, title: order.title, by, reason });
};
