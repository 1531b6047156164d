import { defineErrors } from '../../defineErrors';

/** A plan and receipts. */
export const planErrors = defineErrors({
    'plan.not_found': ['This plan does not exist.', '套餐不存在。'],
    'plan.no_room': [
        'Your plan does not include another website. Upgrade under “My plan”, or archive a website.',
        '当前套餐的网站数已用完。请在“我的套餐”中升级，或归档一个网站。',
    ],
    'plan.next_exists': [
        'Another plan is already scheduled after the current one. Cancel it first.',
        '当前套餐之后已有另一个套餐，请先取消它。',
    ],
    'plan.free': ['This plan is free.', '该套餐无需付款。'],
    'plan.no_next': [
        'No other plan is scheduled after the current one.',
        '当前周期之后没有待生效的套餐。',
    ],
    'plan.must_order': [
        'The price of this plan has changed, or you already have it.',
        '该套餐的价格已变化，或您已在使用。',
    ],
    'receipt.not_found': ['This receipt does not exist.', '收据不存在。'],
});
