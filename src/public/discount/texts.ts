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
    | 'and',
    string
> & { scopes: Record<'source' | 'website' | 'domain' | 'subscription' | 'topup', string> };

export const discountTexts: Record<Language, Texts> = {
    en: {
        title: 'Discount',
        lead: 'Codes that make your next order cheaper.',
        description: 'Current offers for plans and purchases, and a check of your own code.',
        none: 'No offers at the moment',
        noneText: 'There is none for everybody just now. If you were given a code, check it below.',
        percent: '{value}% off',
        amount: '{value} off',
        from: 'for orders of {amount} or more',
        until: 'until {date}',
        forever: 'without an end',
        since: 'from {date}',
        once: 'once for each person',
        times: '{count} times for each person',
        scopeAll: 'for all orders',
        scopeFor: 'for {list}',
        copyCode: 'Copy code',
        checkTitle: 'Check a code',
        checkLead: 'It says what the code gives, and until when.',
        code: 'Code',
        codeMissing: 'Enter the code',
        check: 'Check',
        checking: 'Checking…',
        valid: 'This code can be used:',
        upcoming: 'This code can be used later:',
        over: 'This code has ended.',
        usedUp: 'This code has been used as often as it may be.',
        unknown: 'There is no such code. Check how it is written.',
        howTitle: 'How to use it',
        how: 'Choose a plan, enter the code in the field “Coupon” before you order, and what it takes off is shown before you pay.',
        toPrices: 'See the plans',
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
        checkLead: '看看手上的优惠码能优惠多少、什么时候到期。',
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
        how: '选好套餐，下单前在“优惠码”一栏填写，付款前就能看到减了多少。',
        toPrices: '查看套餐',
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
