import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'lead'
    | 'description'
    | 'none'
    | 'noneText'
    | 'percent'
    | 'amount'
    | 'from'
    | 'until'
    | 'forever'
    | 'since'
    | 'once'
    | 'times'
    | 'scopeAll'
    | 'scopeFor'
    | 'copyCode'
    | 'checkTitle'
    | 'checkLead'
    | 'code'
    | 'codeMissing'
    | 'check'
    | 'checking'
    | 'valid'
    | 'upcoming'
    | 'over'
    | 'usedUp'
    | 'unknown'
    | 'howTitle'
    | 'how'
    | 'toPrices'
    | 'toMarket'
    | 'and',
    string
> & { scopes: Record<'source' | 'website' | 'domain' | 'subscription' | 'topup', string> };

export const discountTexts: Record<Language, Texts> = {
    en: {
        title: 'Discount',
        lead: 'Save on your next order with a coupon code.',
        description: 'See current offers for plans and purchases, or check your coupon code.',
        none: 'No offers at the moment',
        noneText: 'There are no public offers right now. If you have a code, check it below.',
        percent: '{value}% off',
        amount: '{value} off',
        from: 'on orders of {amount} or more',
        until: 'until {date}',
        forever: 'no expiry date',
        since: 'from {date}',
        once: 'once per user',
        times: '{count} times per user',
        scopeAll: 'for all orders',
        scopeFor: 'for {list}',
        copyCode: 'Copy code',
        checkTitle: 'Check a code',
        checkLead: 'See what your code is worth and when it expires.',
        code: 'Code',
        codeMissing: 'Enter the code',
        check: 'Check',
        checking: 'Checking…',
        valid: 'This code is valid:',
        upcoming: 'This code is not valid yet:',
        over: 'This code has expired.',
        usedUp: 'This code has been used up.',
        unknown: 'This code does not exist. Check the spelling.',
        howTitle: 'How to use it',
        how: 'Enter the code in the “Coupon” field when you order. You will see the discount before you pay.',
        toPrices: 'View plans',
        toMarket: 'Browse the market',
        and: ', ',
        scopes: {
            source: 'source code',
            website: 'websites',
            domain: 'domains',
            subscription: 'plans',
            topup: 'top-ups',
        },
    },
    zh: {
        title: '优惠活动',
        lead: '用优惠码，下单更划算。',
        description: '当前的优惠活动，以及优惠码查询。',
        none: '暂时没有公开的优惠',
        noneText: '目前没有面向所有人的活动。如果您手上有优惠码，可以在下方查询。',
        percent: '立减 {value}%',
        amount: '立减 {value}',
        from: '订单满 {amount} 可用',
        until: '{date} 前有效',
        forever: '长期有效',
        since: '{date} 起可用',
        once: '每人限用 1 次',
        times: '每人限用 {count} 次',
        scopeAll: '所有订单可用',
        scopeFor: '适用于{list}',
        copyCode: '复制优惠码',
        checkTitle: '查询优惠码',
        checkLead: '查询优惠码的优惠金额和有效期。',
        code: '优惠码',
        codeMissing: '请填写优惠码',
        check: '查询',
        checking: '正在查询…',
        valid: '这个优惠码可以使用：',
        upcoming: '这个优惠码还没到使用时间：',
        over: '这个优惠码已经过期。',
        usedUp: '这个优惠码的可用次数已经用完。',
        unknown: '没有这个优惠码，请核对写法。',
        howTitle: '怎么用',
        how: '下单时在“优惠码”一栏填写，付款前就能看到减了多少。',
        toPrices: '查看套餐',
        toMarket: '去交易市场',
        and: '、',
        scopes: {
            source: '源码',
            website: '网站',
            domain: '域名',
            subscription: '套餐',
            topup: '充值',
        },
    },
};
