import type { Language } from '../../ui/browser/language';

type Pairs = readonly (readonly [string, string])[];

interface Texts
    extends Record<
        | 'title'
        | 'lead'
        | 'description'
        | 'period'
        | 'month'
        | 'year'
        | 'perMonth'
        | 'perYear'
        | 'monthly'
        | 'saves'
        | 'savesUpTo'
        | 'find'
        | 'findButton'
        | 'findAgain'
        | 'fits'
        | 'fitsNone'
        | 'ask'
        | 'fitsYou'
        | 'free'
        | 'freeText'
        | 'events'
        | 'eventsAny'
        | 'sites'
        | 'oneSite'
        | 'sitesAny'
        | 'choose'
        | 'start'
        | 'register'
        | 'toPlan'
        | 'unlimitedTitle'
        | 'unlimited'
        | 'compare'
        | 'compareLead'
        | 'feature'
        | 'rowEvents'
        | 'rowSites'
        | 'rowMonth'
        | 'rowYear'
        | 'rowSaving'
        | 'any'
        | 'has'
        | 'hasNot'
        | 'above'
        | 'questions'
        | 'more',
        string
    > {
    aboveTexts: Pairs;
    answers: Pairs;
}

export const priceTexts: Record<Language, Texts> = {
    en: {
        title: 'Pricing',
        lead: 'Pay for the volume you track. Every plan includes all reports.',
        description:
            'Pricing for website analytics: plans by events and websites, billed monthly or yearly.',
        period: 'Billing period',
        month: 'Monthly',
        year: 'Yearly',
        perMonth: 'per month',
        perYear: 'per year',
        monthly: '{amount} per month',
        saves: 'Save {amount} per year ({percent}%)',
        savesUpTo: 'save up to {percent}%',
        find: 'Monthly page views and events of all your websites',
        findButton: 'Find a plan',
        findAgain: 'Clear',
        fits: 'For {count} events per month, we recommend: {plan}.',
        fitsNone: '{count} events per month exceed all plans.',
        ask: 'Contact us',
        fitsYou: 'Recommended',
        free: 'Free',
        freeText: 'For trying Footfall and for small sites. No time limit.',
        events: '{count} events per month',
        eventsAny: 'Unlimited events',
        sites: '{count} websites',
        oneSite: 'One website',
        sitesAny: 'Unlimited websites',
        choose: 'Choose {plan}',
        start: 'Start free',
        register: 'Register',
        toPlan: 'My plan',
        unlimitedTitle: 'Free on this server',
        unlimited: 'No limits on this server: unlimited websites and events, with all reports.',
        compare: 'Compare plans',
        compareLead: 'An event is a page view or a custom event that you define.',
        feature: 'Feature',
        rowEvents: 'Events per month',
        rowSites: 'Websites',
        rowMonth: 'Monthly price',
        rowYear: 'Yearly price',
        rowSaving: 'Yearly savings',
        any: 'Unlimited',
        has: 'Yes',
        hasNot: 'No',
        above: 'If you exceed your plan',
        aboveTexts: [
            [
                'Tracking continues',
                'Events above your limit are counted and stored like all others. No data is lost.',
            ],
            [
                'A notice after {overuse} days',
                'Reports show a notice only after you have been over the limit for {overuse} days. A single busy day has no effect.',
            ],
            [
                'Websites have a limit',
                'Your existing websites are not affected. To add another one, you need a plan with room for it.',
            ],
        ],
        questions: 'Questions',
        answers: [
            [
                'What counts as an event?',
                'Each page view and each custom event you define, such as a click or a download. Visits excluded as bots do not appear in reports.',
            ],
            [
                'Can I change my plan?',
                'Yes, at any time. A larger plan starts immediately, and the remaining value of your current plan is deducted from its price. A smaller plan starts when the current period ends.',
            ],
            [
                'What happens when a plan ends?',
                'It stays active for {grace} more days. After that, the free allowance applies. All your data is kept.',
            ],
            [
                'Does it renew automatically?',
                'No. You pay in advance for a month or a year and are never charged without placing an order. We send you a reminder by e-mail before your plan ends.',
            ],
            [
                'Do I get a receipt?',
                'Yes. You get a numbered PDF receipt in English or Chinese, with the billing details you enter.',
            ],
        ],
        more: 'More questions and answers',
    },
    zh: {
        title: '价格',
        lead: '按统计的数据量付费，所有套餐都包含全部报表。',
        description: '网站统计的价格：按事件数和网站数选套餐，可按月或按年付费。',
        period: '付费周期',
        month: '按月',
        year: '按年',
        perMonth: '/ 月',
        perYear: '/ 年',
        monthly: '折合每月 {amount}',
        saves: '一年省 {amount}（{percent}%）',
        savesUpTo: '最多省 {percent}%',
        find: '全部网站每月的浏览量与事件数',
        findButton: '找合适的套餐',
        findAgain: '清除',
        fits: '每月 {count} 个事件，{plan}就够用。',
        fitsNone: '每月 {count} 个事件超出了所有套餐。',
        ask: '联系我们',
        fitsYou: '适合您',
        free: '免费版',
        freeText: '适合试用和小型网站，用多久都可以。',
        events: '每月 {count} 个事件',
        eventsAny: '事件数不限',
        sites: '{count} 个网站',
        oneSite: '1 个网站',
        sitesAny: '网站数不限',
        choose: '选择{plan}',
        start: '免费开始',
        register: '注册',
        toPlan: '我的套餐',
        unlimitedTitle: '本站免费使用',
        unlimited: '不限网站数和事件数，可使用全部报表。',
        compare: '套餐对比',
        compareLead: '一次页面浏览，或您在页面上自定义统计的一次动作，算一个事件。',
        feature: '项目',
        rowEvents: '每月事件数',
        rowSites: '网站数',
        rowMonth: '月价',
        rowYear: '年价',
        rowSaving: '按年付可省',
        any: '不限',
        has: '有',
        hasNot: '无',
        above: '超出用量会怎样',
        aboveTexts: [
            ['统计照常进行', '超出部分照样统计、照样保存，一条也不会丢。'],
            [
                '{overuse} 天后才提示',
                '用量超出持续 {overuse} 天后，报表才会提示。偶尔一天访问量大，不会有任何影响。',
            ],
            ['网站数有上限', '已有的网站不受影响；要再添加新网站，需要套餐还有名额。'],
        ],
        questions: '常见问题',
        answers: [
            [
                '什么算一个事件？',
                '每次页面浏览算一个，您自定义的每次点击、下载等动作也算一个。识别为爬虫的访问不会出现在报表里。',
            ],
            [
                '可以换套餐吗？',
                '随时可以。换更高的套餐立即生效，当前套餐剩余的金额直接抵扣；换更低的套餐，在当前周期结束后生效。',
            ],
            [
                '套餐到期后会怎样？',
                '到期后还能继续用 {grace} 天，之后按免费额度计算，数据全部保留。',
            ],
            [
                '会自动续费吗？',
                '不会。套餐按月或按年预付，没有您下单，不会扣任何费用。到期前会发邮件提醒。',
            ],
            ['有收据吗？', '有。收据带编号，可下载中文或英文 PDF，抬头和地址按您填写的内容开具。'],
        ],
        more: '更多问题与解答',
    },
};
