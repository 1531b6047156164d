import { writtenTime } from '../../platform/mail/writtenTime';
import type { StoredOrder } from './orderRows';
import { partTexts } from './partNoticeTexts';
import { secondRound } from './reviewRounds';

/** A text of each language: title and body. */
interface NoticeText {
    zh: readonly [title: string, body: string];
    en: readonly [title: string, body: string];
}

interface Facts {
    number: string;
    title: string;
    /** until when, as each language writes it */
    by: { zh: string; en: string };
    reason: string;
}

const because = (reason: string) => ({
    zh: reason ? `原因：${reason}` : '',
    en: reason ? ` Reason: ${reason}` : '',
});

/** What orders tell people; `by` is the order's deadline, of a second review its end, of a sale when it is paid out. */
const texts = {
    paid: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 已付款`,
            `“${title}”已付款，请在 ${by.zh} 前交付，否则款项将退还买家。`,
        ],
        en: [
            `Order ${number} was paid`,
            `“${title}” was paid. Please deliver by ${by.en}, or the buyer will be refunded.`,
        ],
    }),
    delivered: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 已交付`,
            `“${title}”已交付，请检查并确认。到 ${by.zh} 仍未确认也未提出纠纷的，款项将转给卖家。`,
        ],
        en: [
            `Order ${number} was delivered`,
            `“${title}” was delivered. Please check it and accept it, or open a dispute, by ${by.en}. After that the seller is paid.`,
        ],
    }),
    deliveredAgain: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 有新的交付`,
            `卖家为“${title}”交付了新的文件，之前交付的文件仍然保留。请在 ${by.zh} 前检查并确认，或提出纠纷。`,
        ],
        en: [
            `Order ${number} was delivered again`,
            `The seller delivered new files for “${title}”. The earlier ones stay in the order. Please check them and accept, or open a dispute, by ${by.en}.`,
        ],
    }),
    deliveredItself: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 已付款并自动交付`,
            `“${title}”已付款并已自动交付，您无需操作。买家需在 ${by.zh} 前确认，逾期自动结算给您。`,
        ],
        en: [
            `Order ${number} was paid and delivered`,
            `“${title}” was paid and delivered automatically. You do not need to do anything: you are paid when the buyer accepts it, or on ${by.en} at the latest.`,
        ],
    }),
    completed: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 已完成`,
            `“${title}”已完成，${by.zh ? `货款自 ${by.zh}起可以使用。` : '货款待核查后即可使用。'}`,
        ],
        en: [
            `Order ${number} is complete`,
            `“${title}” is complete. ${by.en ? `You can use the money from ${by.en}.` : 'You can use the money once a check is finished.'}`,
        ],
    }),
    refunded: ({ number, title, reason }) => ({
        zh: [`订单 ${number} 已退款`, `“${title}”的款项已退到买家余额。${because(reason).zh}`],
        en: [
            `Order ${number} was refunded`,
            `The payment for “${title}” was returned to the buyer's balance.${because(reason).en}`,
        ],
    }),
    disputed: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 有纠纷`,
            `“${title}”有人提出纠纷，款项已冻结。请查看并提出解决方案；${by.zh} 前未达成一致的，由平台裁定。`,
        ],
        en: [
            `Order ${number} is in dispute`,
            `A dispute was opened for “${title}”, and its money is on hold. Open the order to propose a solution. If there is no agreement by ${by.en}, the platform decides.`,
        ],
    }),
    split: ({ number, title, reason }) => ({
        zh: [`订单 ${number} 的纠纷已解决`, `“${title}”的款项已按比例分配。${because(reason).zh}`],
        en: [
            `The dispute for order ${number} is closed`,
            `The money for “${title}” was divided between buyer and seller.${because(reason).en}`,
        ],
    }),
    expired: ({ number, title }) => ({
        zh: [`订单 ${number} 已过期`, `“${title}”未在期限内付款，订单已关闭。`],
        en: [
            `Order ${number} has expired`,
            `“${title}” was not paid in time, so the order was closed.`,
        ],
    }),
    sellerDisabled: ({ number, title }) => ({
        zh: [
            `订单 ${number} 暂时不能支付`,
            `“${title}”的卖家账号已停用，请不要再为该订单付款。已经转出的款项到账后会退到您的余额。`,
        ],
        en: [
            `Order ${number} cannot be paid`,
            `The account of the seller of “${title}” was disabled. Please do not pay for this order. Money that is already on its way will be added to your balance.`,
        ],
    }),
    chargedBack: ({ number, title }) => ({
        zh: [`订单 ${number} 被拒付`, `买家的支付机构撤回了“${title}”的付款。`],
        en: [
            `Order ${number} was charged back`,
            `The buyer's bank reversed the payment for “${title}”.`,
        ],
    }),
    account: ({ number }) => ({
        zh: [`订单 ${number}：买家已填写接收账号`, '请把域名转移到买家填写的账号。'],
        en: [
            `Order ${number}: receiving account added`,
            'The buyer entered the account for the domain. Please push it to that account.',
        ],
    }),
    code: ({ number }) => ({
        zh: [`订单 ${number}：卖家已提供转移码`, '请打开订单查看。转移码只显示一次。'],
        en: [
            `Order ${number}: transfer code available`,
            'The seller added the transfer code. Open the order to see it. It is shown only once.',
        ],
    }),
    extended: ({ number, by }) => ({
        zh: [`订单 ${number} 已延期`, `新的期限：${by.zh}。`],
        en: [`Order ${number} was extended`, `The new deadline is ${by.en}.`],
    }),
    extensionAsked: ({ number }) => ({
        zh: [`订单 ${number}：对方申请延期`, '请打开订单，同意或拒绝。'],
        en: [
            `Order ${number}: extension requested`,
            'The other party asks for more time. Open the order to agree or decline.',
        ],
    }),
    domainChanged: ({ number, title }) => ({
        zh: [
            `订单 ${number} 的域名有变动`,
            `注册局显示“${title}”的域名自上架后有变动。付款或交付前，请打开订单查看。`,
        ],
        en: [
            `The domain of order ${number} has changed`,
            `The registry shows a change of the domain of “${title}” since it was listed. Open the order before you pay or hand over.`,
        ],
    }),
    written: ({ number }) => ({
        zh: [`订单 ${number} 的纠纷有新留言`, '请打开订单查看。'],
        en: [`New message in the dispute for order ${number}`, 'Open the order to read it.'],
    }),
    proposed: ({ number }) => ({
        zh: [`订单 ${number} 的纠纷有新方案`, '请打开订单，接受方案或提出自己的方案。'],
        en: [
            `New proposal in the dispute for order ${number}`,
            'Open the order to accept it or to propose something else.',
        ],
    }),
    refundSent: ({ number, title }) => ({
        zh: [
            `订单 ${number} 的退款已原路退回`,
            `“${title}”的款项已按原支付方式退回，到账时间以支付机构为准。`,
        ],
        en: [
            `Refund for order ${number} sent`,
            `The payment for “${title}” was returned to your original payment method. Your bank or wallet decides when it arrives.`,
        ],
    }),
    refundFailed: ({ number, title }) => ({
        zh: [
            `订单 ${number} 的原路退款未成功`,
            `支付渠道拒绝了“${title}”的原路退款，款项已退到您的余额。`,
        ],
        en: [
            `Refund for order ${number} added to your balance`,
            `The payment provider declined to return the payment for “${title}”, so it was added to your balance.`,
        ],
    }),
    refundReturned: ({ number, title }) => ({
        zh: [
            `订单 ${number} 的退款被退回`,
            `您的银行或钱包未能收下“${title}”的退款，款项已退到您的余额。`,
        ],
        en: [
            `Refund for order ${number} added to your balance`,
            `Your bank or wallet did not accept the refund for “${title}”, so it was added to your balance.`,
        ],
    }),
    refundReturnedPlatform: ({ number, title, reason }) => ({
        zh: [
            `订单 ${number} 的原路退款被退回`,
            `支付渠道此前已退回“${title}”的款项，现告知退款失败（${reason}）。款项已退到买家余额，请联系买家。`,
        ],
        en: [
            `Refund for order ${number} failed`,
            `The payment provider had returned the payment for “${title}” and now reports that the refund failed (${reason}). The money is in the buyer's balance. Please contact the buyer.`,
        ],
    }),
    cardDispute: ({ number, title, reason }) => ({
        zh: [
            `订单 ${number} 的银行卡付款有争议`,
            `持卡人向银行对“${title}”的付款提出争议（${reason}）。请在支付渠道的后台提交证据。`,
        ],
        en: [
            `Card payment for order ${number} disputed`,
            `The cardholder disputed the payment for “${title}” with their bank (${reason}). Please submit evidence in the payment provider's dashboard.`,
        ],
    }),
    couponReview: ({ number, title, reason }) => ({
        zh: [
            `订单 ${number} 的优惠需要核查`,
            `“${title}”使用了平台承担的优惠，而买卖双方可能是同一人（${reason}）。卖家所得已暂停结算，核查后请解除暂停。`,
        ],
        en: [
            `Coupon on order ${number} needs review`,
            `“${title}” was bought with a platform-funded coupon, and buyer and seller may be the same person (${reason}). The seller's share is on hold until you release it.`,
        ],
    }),
    cardDisputeLost: ({ number, title, reason }) => ({
        zh: [
            `订单 ${number} 的拒付争议已败诉`,
            `银行撤回了“${title}”的付款（${reason}）。请查看订单和资金明细。`,
        ],
        en: [
            `Card dispute for order ${number} lost`,
            `The bank reversed the payment for “${title}” (${reason}). Please review the order and its fund details.`,
        ],
    }),
    reminder: ({ number, title, by }) => ({
        zh: [`订单 ${number} 等待您处理`, `“${title}”等待您处理，期限：${by.zh}。`],
        en: [`Order ${number} is waiting for you`, `“${title}” needs your action by ${by.en}.`],
    }),
    secondReview: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 可以再次评价`,
            `“${title}”已成交一段时间，实际情况如何？${by.zh} 前可再评价一次，双方都评价后或到期后互相可见。`,
        ],
        en: [
            `Review order ${number} again`,
            `How did “${title}” turn out? You can write a second review until ${by.en}. Both reviews are shown once both are written or the time is up.`,
        ],
    }),
    escalated: ({ number, title, by }) => ({
        zh: [
            `订单 ${number} 的纠纷已交由平台处理`,
            `对方已请平台裁定“${title}”的纠纷。平台预计在 ${by.zh} 前裁定，在此之前您仍可补充说明，或与对方达成一致。`,
        ],
        en: [
            `The platform was asked to decide order ${number}`,
            `The other side asked the platform to decide the dispute about “${title}”. Expect a decision by ${by.en}. Until then you can add to the dispute or still agree with the other side.`,
        ],
    }),
    escalatedToAdmin: ({ number, title, by }) => ({
        zh: [
            `请裁定订单 ${number} 的纠纷`,
            `当事人请平台裁定“${title}”的纠纷，请在 ${by.zh} 前裁定。`,
        ],
        en: [
            `Please decide the dispute for order ${number}`,
            `A party asked for a decision about “${title}”. Please decide it by ${by.en}.`,
        ],
    }),
    callAdmin: ({ number, title }) => ({
        zh: [`订单 ${number} 的纠纷需要裁定`, `“${title}”的纠纷已到期限，请裁定。`],
        en: [
            `Decision needed for order ${number}`,
            `The dispute for “${title}” has reached its deadline. Please decide it.`,
        ],
    }),
    ...partTexts,
} as const satisfies Record<string, (facts: Facts) => NoticeText>;
export type NoticeName = keyof typeof texts;

const untilText = (until: number | null | undefined): Facts['by'] =>
    until ? { zh: writtenTime(until, 'zh'), en: writtenTime(until, 'en') } : { zh: '', en: '' };

const instantOf = (name: NoticeName, order: StoredOrder, releasedAt: number | null) => {
    if (name === 'completed') return releasedAt;
    return name === 'secondReview' ? secondRound(order)?.until : order.deadline_at;
};

/** The text of a notice about an order as it is now; of a completed one its money can be spent from `releasedAt` on. */
export const noticeText = (
    name: NoticeName,
    order: StoredOrder,
    reason: string,
    releasedAt: number | null = null,
): NoticeText => {
    const until = instantOf(name, order, releasedAt);
    const { number, title } = order;
    return texts[name]({ number, title, by: untilText(until), reason });
};
