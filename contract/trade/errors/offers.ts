import { defineErrors } from '../../defineErrors';

/** Offers on listings and their deposits. */
export const offerErrors = defineErrors({
    'offer.not_found': ['This offer does not exist.', '报价不存在。'],
    'offer.wrong_state': [
        'The offer has changed or been answered. Reload the page.',
        '报价已变更或已有答复，请刷新页面。',
    ],
    'offer.pending': [
        'You already have an offer waiting on this listing.',
        '您在该商品上已有一个待答复的报价。',
    ],
    'offer.too_many': [
        'You have too many offers waiting. Withdraw some first.',
        '待答复的报价过多，请先撤回一部分。',
    ],
    'offer.thread_full': [
        'This negotiation has reached its limit. Accept, reject or withdraw the offer.',
        '还价次数已达上限，请接受、拒绝或撤回报价。',
    ],
    'offer.too_low': ['The least you can offer is {minimum}.', '报价不能低于 {minimum}。'],
    'offer.currency': [
        'Offer in the currency of the listing, {currency}.',
        '请使用商品的币种 {currency} 报价。',
    ],
    'offer.not_exclusive': [
        'This can be sold more than once, so nobody can have it exclusively.',
        '该商品可多次出售，不能独占。',
    ],
    'offer.deposit_too_low': [
        'Your balance does not cover the deposit of {deposit}.',
        '余额不足以支付保证金 {deposit}。',
    ],
    'offer.related': [
        'This account and yours have the same verified identity or payout address. You cannot make offers to each other. If this is wrong, contact support.',
        '该账号与您的账号认证身份或收款账户相同，不能互相报价。如有误，请联系客服。',
    ],
    'offer.listing_changed': [
        'The listing was changed after this offer. Make a counter-offer, so that both agree to the same.',
        '报价之后商品信息有改动。请还价，以便双方对同一内容达成一致。',
    ],
    'offer.not_on_sale': ['The listing is not on sale at the moment.', '该商品目前不在出售中。'],
    'offer.other_inactive': ['The other account is disabled or closed.', '对方账号已停用或注销。'],
    'offer.id_used': ['This ID is already used by another offer.', '该编号已用于其他报价。'],
});
