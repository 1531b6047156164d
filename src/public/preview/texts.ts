import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'lead'
    | 'description'
    | 'choose'
    | 'demoText'
    | 'liveText'
    | 'open'
    | 'opening'
    | 'openingOf'
    | 'whatTitle'
    | 'noneTitle'
    | 'none'
    | 'noneLooks'
    | 'endedTitle'
    | 'ended'
    | 'failedTitle'
    | 'failed'
    | 'again'
    | 'others'
    | 'askTitle'
    | 'ask'
    | 'asGuest'
    | 'stay'
    | 'noScript',
    string
> & { what: readonly string[] };

export const previewTexts: Record<Language, Texts> = {
    en: {
        title: 'Preview',
        lead: 'The statistics centre itself, as a site’s owner sees it. You can look at everything and change nothing; no account is needed.',
        description: 'The live statistics centre of a demo site, to look at without an account.',
        choose: 'Choose a site',
        demoText: 'Made-up visits, so that nobody is watched',
        liveText: 'Real visits, with addresses hidden',
        open: 'Open the statistics',
        opening: 'Opening the statistics…',
        openingOf: 'Opening the statistics of {name}…',
        whatTitle: 'What you will find',
        what: [
            'Today beside yesterday, the same time yesterday, the average and the record',
            'Curves by hour, day, week and month, with two periods side by side',
            'Where visitors come from: search engines, links, campaigns, regions',
            'What they read, where they enter, how long they stay',
            'Automated visits in a report of their own, excluded from every figure',
            'Single visits, page by page, as they come in; of addresses only the network',
        ],
        noneTitle: 'There is no preview here',
        none: 'This server has no demo site yet.',
        noneLooks: 'What it measures',
        endedTitle: 'This site is not shown any more',
        ended: 'The demo site was changed or removed.',
        failedTitle: 'The statistics could not be opened',
        failed: 'The server did not accept this. Try again in a moment.',
        again: 'Try again',
        others: 'See what there is',
        askTitle: 'View as a guest?',
        ask: 'You are signed in as {name}. Looking at the preview as a guest signs you out in this browser.',
        asGuest: 'View as a guest',
        stay: 'Stay signed in',
        noScript: 'The statistics centre is an application: it needs JavaScript.',
    },
    zh: {
        title: '功能预览',
        lead: '这就是站长看到的统计中心。无需账号，全部报表都能查看，但不能修改任何内容。',
        description: '无需注册，直接查看演示网站的实时统计中心。',
        choose: '选择一个网站',
        demoText: '数据为模拟生成，不涉及真实访客',
        liveText: '真实数据，不含任何访客地址',
        open: '打开统计',
        opening: '正在打开统计…',
        openingOf: '正在打开“{name}”的统计…',
        whatTitle: '能看到什么',
        what: [
            '今日与昨日、昨日此时、每日平均、历史最高并排对照',
            '按小时、日、周、月的趋势曲线，可对比两个时段',
            '访客从哪里来：搜索引擎、外链、推广活动、地区',
            '看了哪些页面、从哪里进入、停留多久',
            '识别出的爬虫单独列出，不计入任何指标',
            '实时访客明细，逐页可查，IP 只显示网段',
        ],
        noneTitle: '暂时没有可预览的网站',
        none: '本站还没有设置演示网站。',
        noneLooks: '看看统计哪些指标',
        endedTitle: '这个网站已不再公开展示',
        ended: '本站现在展示的是其他网站，或者已关闭预览。',
        failedTitle: '没能打开统计',
        failed: '服务器没有接受这次请求，请稍后再试。',
        again: '重试',
        others: '看看还有哪些',
        askTitle: '以访客身份查看？',
        ask: '您当前登录的账号是 {name}。以访客身份查看预览，会在此浏览器中退出登录。',
        asGuest: '以访客身份查看',
        stay: '保持登录',
        noScript: '统计中心是一个应用，需要启用 JavaScript。',
    },
};
