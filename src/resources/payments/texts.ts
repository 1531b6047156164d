import { railTexts } from '../../../contract/trade/paymentRails';
import type { SameKeys } from '../../i18n/sameKeys';

export const paymentsEn = {
    name: 'payment |||| payments',
    emptyText: 'Payments will appear here once buyers start them.',
    actions: {
        confirm: 'Transfer confirmed',
        refuse: 'Proof rejected',
        refund: 'Refund to payment method',
    },
    toConfirm: 'Transfers to confirm',
    rails: railTexts(0, rail => rail.label),
    states: {
        created: 'Created',
        awaiting: 'Awaiting payment',
        processing: 'Confirming',
        settled: 'Settled',
        expired: 'Expired',
        failed: 'Failed',
        refunded: 'Refunded',
        reversed: 'Reversed',
    },
    exceptions: {
        none: 'None',
        paid_partial: 'Underpaid',
        paid_over: 'Overpaid',
        paid_late: 'Paid late',
        wrong_token: 'Wrong token',
        marked_by_admin: 'Marked by staff',
    },
    credited: {
        order: 'Order',
        balance: 'Buyer’s balance',
        held: 'Held until fully paid',
    },
    proofStates: {
        waiting: 'Awaiting confirmation',
        once: 'Confirmed once',
        confirmed: 'Confirmed',
        refused: 'Rejected',
    },
    refundStates: {
        requested: 'Funds reserved',
        sent: 'Processing',
        done: 'Refunded',
        failed: 'Rejected',
        returned: 'Returned to balance',
    },
    disputeStates: { open: 'Open', won: 'Won', lost: 'Lost' },
};

export const paymentsZh: SameKeys<typeof paymentsEn> = {
    name: '支付记录',
    emptyText: '买家发起支付后会显示在这里。',
    actions: { confirm: '确认到账', refuse: '退回凭证', refund: '原路退款' },
    toConfirm: '待确认的转账',
    rails: railTexts(1, rail => rail.label),
    states: {
        created: '已发起',
        awaiting: '待支付',
        processing: '确认中',
        settled: '已到账',
        expired: '已超时',
        failed: '失败',
        refunded: '已退款',
        reversed: '已撤销',
    },
    exceptions: {
        none: '无',
        paid_partial: '少付',
        paid_over: '多付',
        paid_late: '逾期到账',
        wrong_token: '代币错误',
        marked_by_admin: '人工标记',
    },
    credited: { order: '订单', balance: '买家余额', held: '暂存，待付足' },
    proofStates: {
        waiting: '待确认',
        once: '一人已确认',
        confirmed: '已确认',
        refused: '已退回',
    },
    refundStates: {
        requested: '款项已预留',
        sent: '渠道处理中',
        done: '已退回',
        failed: '渠道拒绝',
        returned: '退款失败，已退至余额',
    },
    disputeStates: { open: '处理中', won: '胜诉', lost: '败诉' },
};
