import { defineErrors } from '../../defineErrors';

/** An order, its disputes and downloads. */
export const orderErrors = defineErrors({
    'order.not_found': ['This order does not exist.', '订单不存在。'],
    'order.item_not_found': ['This item does not exist.', '该项不存在。'],
    'order.wrong_state': [
        'The order’s current state does not allow this.',
        '订单当前的状态不允许此操作。',
    ],
    'order.seller_disabled': [
        'The seller’s account is disabled. The order cannot be paid.',
        '卖家账号已停用，该订单不能支付。',
    ],
    'order.too_many_unpaid': [
        'Pay or cancel some of your unpaid orders first.',
        '请先支付或取消部分未付款订单。',
    ],
    'order.terms_needed': ['Accept the terms first.', '请先同意条款。'],
    'order.terms_changed': [
        'The terms have changed. Please read and accept them again.',
        '条款已更新，请重新阅读并同意。',
    ],
    'order.quote_changed': [
        'The price, fee or time limits have changed since you opened this page. Please check them again.',
        '您打开页面后，价格、手续费或时限已有变化，请重新核对。',
    ],
    'order.id_used': ['This ID is already used by another order.', '该编号已用于其他订单。'],
    'order.reserved': ['Someone else is already buying this.', '其他人正在购买该商品。'],
    'order.no_version': [
        'This product has no version to deliver yet.',
        '该商品还没有可交付的版本。',
    ],
    'order.balance_top_up': [
        'You cannot top up your balance from your balance.',
        '不能用余额给余额充值。',
    ],
    'order.balance_too_low': ['Your balance is too low.', '余额不足。'],
    'order.administrators_decide': [
        'Staff decide orders with a different API call.',
        '员工须通过其他接口裁定订单。',
    ],
    'order.related': [
        'The seller’s account and yours have the same verified identity or payout address. You cannot buy this. If this is wrong, contact support.',
        '卖家账号与您的账号认证身份或收款账户相同，不能购买。如有误，请联系客服。',
    ],
    'order.own': ['You cannot decide your own order.', '不能裁定自己的订单。'],
    'order.decision_waits': [
        'A decision is already waiting for a second approver.',
        '已有裁定等待另一人批准。',
    ],
    'order.no_decision': ['No decision is waiting for approval.', '没有等待批准的裁定。'],
    'order.second_decides': [
        'Somebody else must approve your decision.',
        '您的裁定需要另一人批准。',
    ],
    'order.decider_left': [
        'The person who made this decision can no longer decide orders. Reject it and decide again.',
        '作出该裁定的人已无权裁定订单，请驳回后重新裁定。',
    ],
    'order.more_than_price': ['This is more than the price.', '不能超过价格。'],
    'order.whole_price': [
        'This is the whole price. Choose a full refund instead.',
        '这是全部金额，请选择全额退款。',
    ],
    'order.nothing_refunded': ['Nothing has been refunded yet.', '还没有退款。'],
    'order.secret_shown': [
        'This has already been shown and cannot be shown again.',
        '已显示过，不能再次查看。',
    ],
    'order.no_secret': ['This order has no code.', '该订单没有代码。'],
    'order.too_many_files': [
        'No more files can be added to this delivery.',
        '本次交付的文件数量已达上限。',
    ],
    'order.too_many_deliveries': [
        'This order has reached the limit of deliveries. Contact the buyer or open a dispute.',
        '该订单交付次数已达上限，请与买家协商或发起纠纷。',
    ],
    'dispute.none_open': ['There is no open dispute.', '没有进行中的纠纷。'],
    'dispute.no_proposal': ['You have no open proposal.', '您没有待答复的方案。'],
    'dispute.too_much': [
        'You can send {max} messages an hour. Try again later.',
        '每小时最多发送 {max} 条消息，请稍后再试。',
    ],
    'dispute.proposal_closed': ['This proposal is no longer open.', '该方案已失效。'],
    'download.nothing': ['There is nothing to download.', '没有可下载的内容。'],
    'download.preparing': [
        'Your copy is still being prepared. Try again in a minute.',
        '您的副本正在准备中，请一分钟后再试。',
    ],
    'trace.busy': [
        'Another file of yours is still being compared. Wait until it is done.',
        '您的另一个文件仍在比对中，请等待完成。',
    ],
    'download.used_up': ['You have used all your downloads.', '下载次数已用完。'],
    'download.expired': [
        'This link has expired. Request a new one in the order.',
        '链接已失效，请在订单中重新获取。',
    ],
    'download.not_now': ['Downloads are not available at the moment.', '目前不能下载。'],
});
