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
    | 'noneOwn'
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
        lead: 'See the statistics centre as a site owner does. You can view everything but change nothing, and you need no account.',
        description: 'Explore the live statistics of a demo site without an account.',
        choose: 'Choose a site',
        demoText: 'Generated visits, no real people',
        liveText: 'Real visits, with IP addresses hidden',
        open: 'Open the statistics',
        opening: 'Opening the statistics…',
        openingOf: 'Opening the statistics of {name}…',
        whatTitle: 'What you can see',
        what: [
            'Today compared with yesterday, the same time yesterday, the daily average and the record',
            'Trends by hour, day, week and month, compared with a second period',
            'Where visitors come from: search engines, links, campaigns and regions',
            'Which pages they view, where they enter and how long they stay',
            'Bots in a separate report, excluded from all figures',
            'Individual visits page by page in real time, with shortened IP addresses',
        ],
        noneTitle: 'No preview available',
        none: 'This server shows no site’s statistics in public. Create an account to see your own.',
        noneOwn: 'Create an account',
        noneLooks: 'See what is measured',
        endedTitle: 'This site is no longer public',
        ended: 'The demo site was changed or removed.',
        failedTitle: 'The statistics could not be opened',
        failed: 'The server refused the request. Try again in a moment.',
        again: 'Try again',
        others: 'See other sites',
        askTitle: 'View as a guest?',
        ask: 'You are signed in as {name}. Viewing the preview as a guest signs you out in this browser.',
        asGuest: 'View as a guest',
        stay: 'Stay signed in',
        noScript: 'The statistics centre needs JavaScript.',
    },
    zh: {
        title: '功能预览',
        lead: '以站长的视角查看统计中心。无需账号，可查看全部报表，但不能修改。',
        description: '无需注册，直接查看演示网站的实时统计中心。',
        choose: '选择一个网站',
        demoText: '数据为模拟生成，不涉及真实访客',
        liveText: '真实数据，不显示访客的 IP 地址',
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
        none: '本站没有公开展示的统计。注册账号即可查看自己网站的统计。',
        noneOwn: '注册账号',
        noneLooks: '看看统计哪些指标',
        endedTitle: '这个网站已不再公开展示',
        ended: '演示网站已变更或移除。',
        failedTitle: '无法打开统计',
        failed: '服务器拒绝了请求，请稍后再试。',
        again: '重试',
        others: '查看其他网站',
        askTitle: '以访客身份查看？',
        ask: '您当前登录的账号是 {name}。以访客身份查看预览，会在此浏览器中退出登录。',
        asGuest: '以访客身份查看',
        stay: '保持登录',
        noScript: '统计中心需要启用 JavaScript。',
    },
};
