import { defineErrors } from '../../defineErrors';

/** Auctions, bids and their deposits. */
export const auctionErrors = defineErrors({
    'auction.not_found': ['This auction does not exist.', '拍卖不存在。'],
    'auction.wrong_state': [
        'The auction’s current state does not allow this.',
        '拍卖当前的状态不允许此操作。',
    ],
    'auction.not_live': ['No bids are taken at the moment.', '目前不接受出价。'],
    'auction.in_auction': [
        'This listing is in an auction. Bid in the auction to buy it.',
        '该商品正在拍卖中，请参与竞拍。',
    ],
    'auction.not_single': [
        'Only domains and websites can be auctioned.',
        '只有域名和网站可以拍卖。',
    ],
    'auction.not_on_sale': ['The listing is not on sale at the moment.', '该商品目前不在出售中。'],
    'auction.not_saleable': [
        'When the auction ends, the domain cannot be transferred. End the auction earlier, or check the dates of the listing.',
        '拍卖结束时该域名无法过户。请提前结束时间，或检查商品中的日期。',
    ],
    'auction.own': ['You cannot bid in your own auction.', '不能在自己的拍卖中出价。'],
    'auction.own_decision': [
        'You sell or bid in this auction. Another administrator has to decide.',
        '您是该拍卖的卖家或出价者，须由其他管理员处理。',
    ],
    'auction.related': [
        'The seller’s account and yours have the same verified identity or payout address. You cannot bid. If this is wrong, contact support.',
        '卖家账号与您的账号认证身份或收款账户相同，不能出价。如有误，请联系客服。',
    ],
    'auction.too_low': ['Bid at least {minimum}.', '出价不能低于 {minimum}。'],
    'auction.not_higher': [
        'Your new maximum must be higher than your present one.',
        '新的最高出价必须高于您目前的最高出价。',
    ],
    'auction.price_changed': [
        'The price is {price} now. Confirm it again.',
        '当前价格为 {price}，请再次确认。',
    ],
    'auction.currency': [
        'Bid in the currency of the auction, {currency}.',
        '请使用拍卖的币种 {currency} 出价。',
    ],
    'auction.deposit_too_low': [
        'Your balance does not cover the deposit of {deposit}.',
        '余额不足以支付保证金 {deposit}。',
    ],
    'auction.commitment': [
        'The commitment does not match the amount and salt.',
        '承诺值与金额和盐值不符。',
    ],
    'auction.no_buy_now': [
        'This auction cannot be ended by buying now.',
        '该拍卖目前不能一口价购买。',
    ],
    'auction.has_bids': [
        'There are bids, so only staff can cancel the auction at the moment.',
        '已有出价，目前只有平台可以取消拍卖。',
    ],
    'auction.times': [
        'An auction starts within 30 days and lasts from 1 hour to 30 days.',
        '拍卖须在 30 天内开始，持续 1 小时至 30 天。',
    ],
    'auction.reserve_low': [
        'The reserve must not be below the starting price.',
        '保留价不能低于起拍价。',
    ],
    'auction.buy_now_low': [
        'The buy-now price must be above the starting price and the reserve.',
        '一口价必须高于起拍价和保留价。',
    ],
    'auction.floor_high': [
        'The lowest price must be above 0 and below the starting price.',
        '最低价必须大于 0 且低于起拍价。',
    ],
    'auction.above_zero': ['Enter an amount above 0.', '请填写大于 0 的金额。'],
    'auction.frozen': [
        'The auction is under review. The order cannot be paid until then.',
        '拍卖正在核查，期间订单不能支付。',
    ],
    'auction.id_used': ['This ID is already used.', '该编号已被使用。'],
});
