import { defineErrors } from '../../defineErrors';

/** A coupon. */
export const couponErrors = defineErrors({
    'coupon.unknown': [
        'This code does not exist. Check the spelling.',
        '没有这个优惠码，请核对写法。',
    ],
    'coupon.not_yet_valid': ['This code is not valid yet.', '这个优惠码还没到使用时间。'],
    'coupon.expired': ['This code has expired.', '这个优惠码已经过期。'],
    'coupon.other_orders': [
        'This code is not valid for this type of order.',
        '这个优惠码不适用于此类订单。',
    ],
    'coupon.other_currency': [
        'This code is for a different currency.',
        '这个优惠码适用于其他币种。',
    ],
    'coupon.order_too_small': [
        'The order is below the minimum amount for this code.',
        '订单金额没有达到这个优惠码的要求。',
    ],
    'coupon.used_up': ['This code has been used up.', '该优惠码已用完。'],
    'coupon.no_discount': [
        'This code gives no discount on this order.',
        '该优惠码对此订单没有优惠。',
    ],
    'coupon.other_seller': [
        'This code is only valid for another seller’s products.',
        '该优惠码仅限其他卖家的商品使用。',
    ],
    'coupon.used_by_you': ['You have already used this code.', '您已经用过这个优惠码。'],
    'coupon.budget_too_small': [
        'The budget is less than the maximum discount per order.',
        '总预算低于单笔订单的最高优惠。',
    ],
    'coupon.above_limit': [
        'This is more than one person may give away within 24 hours. Choose a smaller budget, or have the limits raised under Approvals.',
        '超过一人 24 小时内可以让利的额度。请减少预算，或在“审批”中提高限额。',
    ],
    'coupon.seller_not_payer': [
        'Name a seller only when the seller pays for it.',
        '仅当由卖家承担时才需选择卖家。',
    ],
    'coupon.above_all_uses': ['This is more than all uses together.', '不能超过总可用次数。'],
    'coupon.code_form': [
        'Use 3 to 32 letters, digits or dashes, beginning with a letter or digit.',
        '请用 3 到 32 个字母、数字或短横线，以字母或数字开头。',
    ],
    'coupon.above_hundred': ['Enter 100% or less.', '不能超过 100%。'],
    'coupon.below_cent': ['Enter 0.01 or more.', '至少 0.01。'],
});
