import type { SameKeys } from './sameKeys';

/** Who has to act in an order, until when, what happens otherwise, and the money that moves. */
export const orderNextEn = {
    title: 'Next step',
    until: 'until %{time}',
    over: 'The deadline has passed.',
    turns: {
        me: {
            pay: 'Your turn: pay the order.',
            deliver: 'Your turn: deliver.',
            giveAccount: 'Your turn: enter the account for the domain.',
            accept: 'Your turn: check the delivery and accept it.',
            acceptProposal: 'Your turn: agree with the other party on how to divide the money.',
            any: 'Your turn.',
        },
        buyer: {
            pay: 'Waiting for the buyer to pay.',
            giveAccount: 'Waiting for the buyer to enter an account for the domain.',
            accept: 'Waiting for the buyer to check and accept the delivery.',
            any: 'Waiting for the buyer.',
        },
        seller: { deliver: 'Waiting for the seller to deliver.', any: 'Waiting for the seller.' },
        both: {
            acceptProposal: 'Buyer and seller need to agree on how to divide the money.',
            any: 'Waiting for buyer and seller.',
        },
        admin: { any: 'Waiting for the platform’s decision.' },
    },
    ended: {
        pending_payment: 'This order cannot be paid.',
        paid: 'No action needed.',
        delivering: 'No action needed.',
        delivered: 'No action needed.',
        disputed: 'No action needed.',
        completed: 'The order is complete.',
        cancelled: 'The order was cancelled. No money moved.',
        expired: 'The order was not paid in time. No money moved.',
        refunded: 'The buyer was refunded.',
        split: 'The money was divided between buyer and seller.',
        after_sale: 'The order is complete. The seller’s support period is running.',
        charged_back: 'The buyer’s bank reversed the payment.',
    },
    /** to the side that it concerns, in place of the sentence for everybody */
    endedMe: {
        buyer: { refunded: 'You were refunded.' },
    },
    otherwise: {
        expire: 'Otherwise the order expires.',
        missDelivery: 'Otherwise the buyer is refunded.',
        endInspection: 'Otherwise it counts as accepted and the seller is paid.',
        callAdmin: 'Otherwise the platform decides.',
        beginSupport: 'After that, the support period begins.',
        none: '',
    },
    otherwiseMe: {
        buyer: { missDelivery: 'Otherwise you are refunded.' },
        seller: { endInspection: 'Otherwise it counts as accepted and you are paid.' },
    },
    money: {
        title: 'Once confirmed',
        end: 'When accepted',
        otherwise: 'If the deadline passes',
        either: 'Once confirmed, or when the deadline passes',
        in: '%{amount} to %{place}',
        out: '%{amount} from %{place}',
    },
    places: {
        me: {
            available: 'your balance',
            pending: 'your income on hold',
            frozen: 'your frozen balance',
            any: 'you',
        },
        buyer: { available: 'the buyer’s balance', any: 'the buyer' },
        seller: {
            available: 'the seller’s balance',
            pending: 'the seller’s income on hold',
            any: 'the seller',
        },
        platform: { any: 'the platform' },
        order: { deposit: 'your deposit', any: 'escrow' },
    },
};

export const orderNextZh: SameKeys<typeof orderNextEn> = {
    title: '下一步',
    until: '截止 %{time}',
    over: '已到截止时间。',
    turns: {
        me: {
            pay: '请您付款。',
            deliver: '请您交付。',
            giveAccount: '请您填写接收域名的账号。',
            accept: '请您检查收到的内容并确认收货。',
            acceptProposal: '请与对方协商退款金额。',
            any: '等待您处理。',
        },
        buyer: {
            pay: '等待买家付款。',
            giveAccount: '等待买家填写接收域名的账号。',
            accept: '等待买家检查并确认收货。',
            any: '等待买家处理。',
        },
        seller: { deliver: '等待卖家交付。', any: '等待卖家处理。' },
        both: {
            acceptProposal: '等待买卖双方协商退款金额。',
            any: '等待买卖双方处理。',
        },
        admin: { any: '等待平台裁定。' },
    },
    ended: {
        pending_payment: '该订单暂时不能支付。',
        paid: '目前无需任何操作。',
        delivering: '目前无需任何操作。',
        delivered: '目前无需任何操作。',
        disputed: '目前无需任何操作。',
        completed: '订单已完成，无需任何操作。',
        cancelled: '订单已取消，没有产生资金变动。',
        expired: '订单未在期限内付款，没有产生资金变动。',
        refunded: '款项已退还买家。',
        split: '款项已按比例分配，无需任何操作。',
        after_sale: '订单已完成，卖家仍提供售后支持。',
        charged_back: '买家的支付机构撤回了付款。',
    },
    endedMe: {
        buyer: { refunded: '款项已退还给您。' },
    },
    otherwise: {
        expire: '逾期订单将失效。',
        missDelivery: '逾期款项将退还买家。',
        endInspection: '逾期视为确认收货，款项将转给卖家。',
        callAdmin: '逾期将由平台裁定。',
        beginSupport: '随后进入售后支持期。',
        none: '',
    },
    otherwiseMe: {
        buyer: { missDelivery: '逾期款项将退还给您。' },
        seller: { endInspection: '逾期视为确认收货，款项将转给您。' },
    },
    money: {
        title: '确认后资金去向',
        end: '确认收货后的资金变动',
        otherwise: '逾期后的资金变动',
        either: '确认或逾期后的资金变动',
        in: '%{amount} 转入%{place}',
        out: '%{amount} 从%{place}转出',
    },
    places: {
        me: {
            available: '您的余额',
            pending: '您的待结算收入',
            frozen: '您的冻结余额',
            any: '您的账户',
        },
        buyer: { available: '买家余额', any: '买家账户' },
        seller: { available: '卖家余额', pending: '卖家待结算收入', any: '卖家账户' },
        platform: { any: '平台' },
        order: { deposit: '保证金', any: '担保账户' },
    },
};
