import type { SameKeys } from './sameKeys';

/** How long each step of an order may take, and what of its price stays with the platform. */
export const orderRulesEn = {
    note: 'What is set here holds for orders that are made from now on. Orders keep the clocks and the fee that they were made with.',
    timers: 'Time limits',
    timersText: 'Minutes, hours or days: 30m, 24h, 3d. 0 where nothing is to be waited for.',
    courses: {
        source_auto: 'Source code, delivered by itself',
        source_manual: 'Source code, delivered by hand',
        domain_push: 'Domain, by push',
        domain_transfer: 'Domain, by transfer',
        website: 'Website',
        instant: 'Plans and top-ups',
    },
    clocks: {
        pay: 'To pay',
        deliver: 'To deliver',
        inspect: 'To check',
        extend: 'More to check',
        mature: 'Until it is spendable',
        review: 'To review',
        secondReview: 'Second review after',
        dispute: 'To settle a dispute',
    },
    range: '%{least} to %{most}',
    fees: 'Fees',
    feesText:
        'The seller pays them out of the price. The rate of a band holds for the whole price.',
    bands: { cny: 'Price below (CNY)', other: 'Price below (USD, USDT)', rate: 'Fee (%)' },
    faults: {
        cny: 'A whole number above the band before',
        other: 'A whole number above the band before',
        rate: '0 to 50, two decimals at the most',
    },
    above: 'All prices above',
    addBand: 'Add a band',
    removeBand: 'Remove',
    presets: 'Fill in the presets',
    saved: 'Saved; new orders follow it.',
};

export const orderRulesZh: SameKeys<typeof orderRulesEn> = {
    note: '这里的设置只对之后的新订单生效。已有订单沿用下单时的时限和手续费。',
    timers: '时限',
    timersText: '可填写分钟、小时或天，例如 30m、24h、3d；不需要等待时填 0。',
    courses: {
        source_auto: '源码（自动交付）',
        source_manual: '源码（人工交付）',
        domain_push: '域名（Push）',
        domain_transfer: '域名（转移）',
        website: '网站',
        instant: '套餐与充值',
    },
    clocks: {
        pay: '付款时限',
        deliver: '交付时限',
        inspect: '检查时限',
        extend: '可延长检查',
        mature: '货款到期',
        review: '评价时限',
        secondReview: '二次评价开始于',
        dispute: '纠纷处理时限',
    },
    range: '%{least} 至 %{most}',
    fees: '手续费',
    feesText: '由卖家从成交价中支付，区间的费率适用于整个成交价。',
    bands: { cny: '价格低于（CNY）', other: '价格低于（USD、USDT）', rate: '费率（%）' },
    faults: {
        cny: '须为整数，并高于上一区间',
        other: '须为整数，并高于上一区间',
        rate: '0 至 50，最多两位小数',
    },
    above: '其余更高的价格',
    addBand: '添加区间',
    removeBand: '删除',
    presets: '填入默认值',
    saved: '已保存，新订单将按此执行。',
};
