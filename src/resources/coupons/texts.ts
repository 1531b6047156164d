import type { SameKeys } from '../../i18n/sameKeys';

export const couponsEn = {
    name: 'coupon |||| coupons',
    emptyText: 'Coupon codes give a discount by percentage or by amount.',
    kinds: { percent: 'Percentage', amount: 'Amount' },
    funders: { platform: 'Platform', seller: 'Seller' },
    states: { true: 'Active', false: 'Off' },
    visibilities: { true: 'Public', false: 'By code only' },
    periods: { running: 'Running', upcoming: 'Upcoming', over: 'Ended' },
};

export const couponsZh: SameKeys<typeof couponsEn> = {
    name: '优惠码',
    emptyText: '凭优惠码享受折扣，可以按百分比，也可以按金额。',
    kinds: { percent: '百分比', amount: '金额' },
    funders: { platform: '平台', seller: '卖家' },
    states: { true: '启用', false: '停用' },
    visibilities: { true: '公开', false: '仅凭码使用' },
    periods: { running: '有效', upcoming: '未开始', over: '已结束' },
};
