import { defineErrors } from '../../defineErrors';

/** Parts of an order's price that are released by facts. */
export const partErrors = defineErrors({
    'part.not_found': ['This release stage does not exist.', '放款阶段不存在。'],
    'part.wrong_state': [
        'This cannot be done at this stage any more. Reload the page.',
        '该阶段的状态已变更，请刷新页面。',
    ],
    'part.twice': ['Choose each condition once.', '每个条件只能选择一次。'],
    'part.shares': [
        'All stages together can be at most 95% of the price.',
        '各阶段合计不能超过价格的 95%。',
    ],
    'part.kind': ['This condition does not fit what is for sale.', '该条件不适用于所售内容。'],
    'part.read_days': [
        'Read access can only be agreed on for the handover of analytics.',
        '只有移交统计数据时才能约定查看期限。',
    ],
    'part.too_small': [
        'Each stage must be worth at least {minimum}. Choose larger shares or fewer stages.',
        '每个阶段不能低于 {minimum}，请提高比例或减少阶段。',
    ],
    'part.no_coupon': [
        'Coupons of the platform cannot be used for a price that is released in stages.',
        '分阶段放款的订单不能使用平台优惠码。',
    ],
    'part.more_than_amount': ['This is more than the stage is worth.', '超过了该阶段的金额。'],
    'part.no_files': ['No files were delivered yet.', '卖家尚未交付文件。'],
    'part.digest_form': [
        'Enter the 64 digits of the SHA-256 digest.',
        '请输入 64 位 SHA-256 摘要。',
    ],
    'part.digest_differs': [
        'The digest is not that of the delivered files. Download them again and compare.',
        '摘要与交付的文件不一致，请重新下载后核对。',
    ],
    'part.checked_lately': [
        'This was checked a moment ago. Try again later.',
        '刚刚检查过，请稍后再试。',
    ],
});
