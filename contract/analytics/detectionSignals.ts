import type { VisitReason } from './collect';

/** English and Chinese. */
type Texts = readonly [en: string, zh: string];

/** What detection looks at: the only place that says what it is, what it weighs, and whom it may harm. */
export interface DetectionSignal {
    /** points of 100 that a visit loses; `most` where more of it says more */
    weight: number;
    most?: number;
    /** who says so: the sender, who may say anything, or the server, by what it saw itself */
    seenBy: 'sender' | 'server';
    /** as it stands in lists and beside a visit */
    label: Texts;
    /** what is looked at */
    sees: Texts;
    /** honest visitors with the same trait */
    honest: Texts;
}

/**
 * Suspicious is what loses more than 40, excluded what loses more than 70: so `suspicious` alone makes a
 * visit suspicious, two of them exclude it, and `conclusive` does so alone. A `hint` is what honest people
 * have too; a `trace`, what a proxy may do to all who are behind it, never excludes with one suspicious
 * signal. `company`, what the times of others show, makes suspicious but does not exclude with a hint:
 * people stand by chance where a timer strikes.
 */
export const signalWeight = {
    trace: 24,
    hint: 28,
    company: 41,
    suspicious: 45,
    conclusive: 75,
} as const;
const { trace, hint, company, suspicious, conclusive } = signalWeight;

export const detectionSignals: Readonly<Record<VisitReason, DetectionSignal>> = {
    forgedId: {
        weight: suspicious,
        seenBy: 'server',
        label: ['Forged visitor ID', '访客标识的签名系伪造'],
        sees: [
            'The visitor ID looks like one issued by this server, but its signature does not match.',
            '访客标识的格式与本服务器签发的一致，但签名不符。',
        ],
        honest: [
            'Returning visitors after the server has lost its secret.',
            '服务器密钥丢失后再次来访的访客。',
        ],
    },
    lateUnsigned: {
        weight: suspicious,
        seenBy: 'server',
        label: ['Sent late, without a signed visitor ID', '延迟到达，且没有经过签名的访客标识'],
        sees: [
            'An event claims to have waited in the browser for more than ten minutes, but the visitor was never given an ID.',
            '事件自称在浏览器中等待了十分钟以上，但访客从未领到过标识。',
        ],
        honest: [
            'People who were offline when their first visit began.',
            '第一次访问时正好断网的人。',
        ],
    },
    noOrigin: {
        weight: suspicious,
        seenBy: 'sender',
        label: [
            'No Origin header, which every browser sends',
            '请求缺少浏览器都会发送的 Origin 头',
        ],
        sees: ['The Origin header is missing.', '缺少 Origin 请求头。'],
        honest: [
            'People with one of the few privacy tools that remove it.',
            '使用某些隐私工具的人，这些工具会去掉它。',
        ],
    },
    foreignOrigin: {
        weight: suspicious,
        seenBy: 'sender',
        label: ['Sent from a different site than the page', '请求来自其他网站，与所报页面不符'],
        sees: [
            'The Origin header names a different host than the page address.',
            'Origin 请求头的域名与所报页面的域名不同。',
        ],
        honest: [
            'People who read the page through a translation service.',
            '通过翻译服务阅读页面的人。',
        ],
    },
    noLanguage: {
        weight: hint,
        seenBy: 'sender',
        label: ['No browser language', '浏览器未声明语言'],
        sees: ['The Accept-Language header is missing.', '缺少 Accept-Language 请求头。'],
        honest: [
            'People with a privacy tool that removes it.',
            '使用某些隐私工具的人，这些工具会去掉它。',
        ],
    },
    webdriver: {
        weight: conclusive,
        seenBy: 'sender',
        label: ['Automated browser', '浏览器由程序操控'],
        sees: ['The browser reports that a program controls it.', '浏览器表明自己正由程序操控。'],
        honest: ['The site owner’s automated tests.', '站长自己的自动化测试。'],
    },
    headless: {
        weight: 60,
        seenBy: 'sender',
        label: ['Headless browser', '无头浏览器'],
        sees: [
            'The user agent, client hints or screen size are those of a browser without a window.',
            '浏览器标识、客户端提示或屏幕尺寸属于没有窗口的浏览器。',
        ],
        honest: ['People with an 800 × 600 screen.', '使用 800 × 600 屏幕的人。'],
    },
    agentMismatch: {
        weight: suspicious,
        seenBy: 'sender',
        label: ['Contradictory browser details', '浏览器的自述自相矛盾'],
        sees: [
            'Client hints and user agent name different browsers, versions or systems, or Chrome sends no client hints.',
            '客户端提示与浏览器标识的浏览器、版本或系统不一致，或 Chrome 没有发送提示。',
        ],
        honest: ['Developers who simulate another device.', '正在模拟其他设备的开发者。'],
    },
    headerMismatch: {
        weight: trace,
        seenBy: 'server',
        label: ['Header order does not match the browser', '请求头的顺序与所称的浏览器不符'],
        sees: [
            'Chrome and Firefox send Accept-Language and Accept-Encoding in a different order. Only the order is checked, and only a mismatch is stored.',
            'Chrome 与 Firefox 发送 Accept-Language 和 Accept-Encoding 的次序不同。只检查次序，也只保存“不符”这一结果。',
        ],
        honest: [
            'People behind a proxy or virus scanner that rewrites requests.',
            '位于会改写请求的代理或杀毒软件之后的人。',
        ],
    },
    sharedConnection: {
        weight: trace,
        seenBy: 'server',
        label: ['Several visitors on one connection', '同一连接上有多位访客'],
        sees: [
            'More than three visitors of a site used the same direct connection. This cannot be detected behind a reverse proxy. Only the result is stored.',
            '同一直连连接上出现同一网站的三位以上访客。位于反向代理之后时无法检测。只保存检测结果。',
        ],
        honest: [
            'Offices whose proxy shares connections, on sites without HTTPS.',
            '在未启用 HTTPS 的网站上，由共用连接的代理上网的办公室。',
        ],
    },
    noScript: {
        weight: suspicious,
        seenBy: 'server',
        label: ['Only the image loaded, no script', '只加载了图片，没有运行脚本'],
        sees: ['The whole visit was reported by the tracking pixel.', '整次访问都由统计图片上报。'],
        honest: ['People who turn JavaScript off.', '关闭了 JavaScript 的人。'],
    },
    noEngagement: {
        weight: suspicious,
        seenBy: 'sender',
        label: [
            'Several pages without reading, scrolling or clicking',
            '打开了多个页面，却没有停留、滚动或点击',
        ],
        sees: [
            'A first-time visitor opened three or more pages and the script reported nothing about them. Missing reports prove nothing, so this signal alone never excludes a visit.',
            '首次来访的访客打开了三个以上页面，脚本却没有上报任何互动。没有上报不能证明什么，因此不会仅凭这一点排除访问。',
        ],
        honest: [
            'People whose ad blocker lets page views through and blocks the rest.',
            '广告拦截器只放行浏览、拦下其余上报的人。',
        ],
    },
    speed: {
        weight: suspicious,
        most: conclusive,
        seenBy: 'server',
        label: ['Pages opened faster than anyone can read', '翻页速度快于任何人的阅读速度'],
        sees: [
            'Six or more pages, most of them received less than a second apart.',
            '六个以上页面，到达的间隔大多不到一秒。',
        ],
        honest: ['People who skim through a gallery.', '快速翻看图集的人。'],
    },
    evenIntervals: {
        weight: suspicious,
        most: 60,
        seenBy: 'server',
        label: ['Pages opened at regular intervals', '翻页的间隔过于均匀'],
        sees: [
            'Nine or more pages, with intervals that differ by less than 10%.',
            '九个以上页面，间隔的差异不到 10%。',
        ],
        honest: ['A public display that reloads its page.', '公共屏幕上自动刷新的页面。'],
    },
    evenBeacons: {
        weight: suspicious,
        seenBy: 'server',
        label: ['Reading time reported at regular intervals', '以均匀的间隔上报停留时间'],
        sees: [
            'Reading time of one page was reported nine or more times in a row, at intervals that differ by less than 10% by the server’s clock. The tracker reports it when a page is hidden or left, never on a timer.',
            '同一页面连续九次以上上报停留时间，按服务器时钟，间隔相差不到 10%。统计代码只在页面被隐藏或离开时上报，从不定时上报。',
        ],
        honest: ['A wall display that switches tabs on a timer.', '定时轮换标签页的展示屏。'],
    },
    brokenOrder: {
        weight: hint,
        seenBy: 'server',
        label: ['Missing or repeated event numbers', '事件编号缺失或重复'],
        sees: [
            'The events of a page are numbered. At least three of them, and at least half, do not continue the numbering.',
            '页面的事件带有连续编号。至少三个、且至少一半的后续事件编号不连续。',
        ],
        honest: [
            'People whose ad blocker blocks some reports, and phones on a poor connection.',
            '广告拦截器拦下了部分上报的人，以及信号不佳的手机。',
        ],
    },
    manyIds: {
        weight: suspicious,
        most: conclusive,
        seenBy: 'sender',
        label: [
            'Many idle visitors from the same IP address',
            '同一 IP 带来大量没有任何互动的访客',
        ],
        sees: [
            'Twenty or more visitors from one IP address in a day, three quarters of whom do nothing, with fewer returning visitors than elsewhere. It only excludes together with “Hardly any returning visitors from the same IP address”; missing reports of a visit then do not count a second time.',
            '同一 IP 一天内有二十位以上访客，四分之三没有任何互动，且回访者少于其他 IP。只有与“该 IP 几乎没有回访者”同时出现时才会排除；单次访问没有上报这一点不会因此重复扣分。',
        ],
        honest: [
            'A school or office whose filter blocks what is sent when a page is left.',
            '过滤设备拦下离开页面时上报的学校或办公室。',
        ],
    },
    newIds: {
        weight: suspicious,
        seenBy: 'server',
        label: ['Hardly any returning visitors from the same IP address', '该 IP 几乎没有回访者'],
        sees: [
            'The share of visitors from one IP address with an ID issued on an earlier day is less than a fifth of the share among the site’s other visitors, today or in the last two weeks, and so low that chance explains it less than once in 100,000 times.',
            '同一 IP 的访客中，持有更早日期签发的标识者所占比例，不到本站当天或近两周其他访客的五分之一，且偶然出现的可能性不到十万分之一。',
        ],
        honest: [
            'Computer rooms that reset at each start, and crowds that follow a link in a chat once. They are marked, not excluded.',
            '每次开机都会还原的计算机教室，以及群聊链接带来的一次性访客。只会被标记，不会被排除。',
        ],
    },
    evenArrivals: {
        weight: suspicious,
        seenBy: 'server',
        label: [
            'Visitors from the same IP address arrive at regular intervals',
            '该 IP 的访客到来的间隔过于均匀',
        ],
        sees: [
            'Forty or more visitors from one IP address whose arrivals, by the server’s clock, are more regular than those of independent people can be.',
            '同一 IP 的四十位以上访客，按服务器时钟，到来的间隔比互不相干的人更均匀。',
        ],
        honest: [
            'A counter device that resets for each customer and is used without a break.',
            '每位顾客用后都会重置、又被不间断使用的柜台设备。',
        ],
    },
    hastyReading: {
        weight: suspicious,
        seenBy: 'server',
        label: [
            'Visitors from the same IP address report more reading time than has passed',
            '该 IP 的访客上报的停留时间超过实际经过的时间',
        ],
        sees: [
            'Twenty or more visitors from one IP address, half of whom report more reading time than has passed on the server’s clock since the page was opened.',
            '同一 IP 的二十位以上访客中，一半上报的停留时间超过了服务器时钟上页面打开以来经过的时间。',
        ],
        honest: [
            'A few people on very slow connections whose page views arrive late, but never half of an IP address.',
            '网络极慢、浏览上报迟到的少数人，但不会占到一个 IP 的一半。',
        ],
    },
    repeatedVisit: {
        weight: suspicious,
        seenBy: 'server',
        label: ['Exact copy of another visitor’s visit', '与另一访客此前的访问过程完全相同'],
        sees: [
            'The same pages in the same order, with the same scroll depths and reading times to the millisecond: for two or more pages, or for one page from the third visit on (the second with the same browser, the fifth if the page was seen to its end or not scrolled). Only a hash is kept, for at least a day and for the latest 50,000 visits. The earlier visits are affected from the third on (one page: not if it was seen to its end or not scrolled), unless their visitor was here on an earlier day.',
            '页面及其次序、滚动深度、精确到毫秒的停留时间都相同：两个以上页面即算；只有一个页面时从第三次访问起算，浏览器相同则从第二次起，页面未滚动或已看到底部则从第五次起。只保存哈希值，至少一天，涵盖最近 50,000 次访问。从第三次起，此前的访问也受影响（只有一个页面且未滚动或已看到底部时除外），但访客早前来过的访问不受影响。',
        ],
        honest: [
            'Nobody with two or more pages; with one page, people among thousands who leave a short page at once.',
            '两个以上页面时不会偶然出现；只有一个页面时，可能是数千人很快离开的短页面。',
        ],
    },
    equalDurations: {
        weight: company,
        seenBy: 'server',
        label: ['Same duration as many other visits', '与本站许多其他访问的时长相同'],
        sees: [
            'Short visits whose durations cluster within half a second, far more often than chance allows (six standard deviations).',
            '时长集中在半秒之内的短访问，超出偶然波动的六倍。',
        ],
        honest: ['People who happen to leave when a timer runs out.', '恰好与计时器同时离开的人。'],
    },
    backDated: {
        weight: hint,
        most: hint + suspicious,
        seenBy: 'server',
        label: ['Whole visit received long after it happened', '整次访问在发生很久之后才到达'],
        sees: [
            'All its events waited for more than ten minutes. It weighs more if most visits from the IP address did.',
            '全部事件都等待了十分钟以上。若同一 IP 的访问大多如此，则扣分更多。',
        ],
        honest: [
            'People reading offline, on a train for example.',
            '离线阅读的人，例如在没有信号的列车上。',
        ],
    },
    impossibleTime: {
        weight: suspicious,
        most: conclusive,
        seenBy: 'server',
        label: [
            'Impossible times: longer than the visit, or before the visitor arrived',
            '时间不可能成立：比访问还长，或早于访客到来',
        ],
        sees: [
            'An event reports ten seconds more than the visit has lasted (three such events exclude the visit), or claims to have happened before the visitor’s ID was issued.',
            '某个事件上报的时间比访问已持续的时间多出十秒（出现三个这样的事件，访问即被排除），或事件声称发生在访客 ID 签发之前。',
        ],
        honest: [
            'People whose clock was adjusted while they were reading.',
            '阅读途中时钟被校准的人。',
        ],
    },
    replayed: {
        weight: 10,
        seenBy: 'server',
        label: ['Repeated requests', '请求被重复发送'],
        sees: [
            'Five or more requests that were received before. It weighs little, so that nobody can get other visitors excluded by replaying their requests.',
            '五个以上此前已收到过的请求。扣分很少，以免有人通过重放他人的请求把他人排除出统计。',
        ],
        honest: [
            'People on a poor connection, whose browser repeats unanswered requests.',
            '网络不佳的人，其浏览器会重发没有得到答复的请求。',
        ],
    },
};

/** What no signal tells apart. */
export const undetected: readonly Texts[] = [
    [
        'Real browsers on many home connections, operated at human speed, that return on later days: a few each day, for weeks. The server cannot tell them from people, and they raise what is usual for the site.',
        '分布在许多住宅网络、以真人的速度操作、并在之后的日子再次来访的真实浏览器，每天只有少量，持续数周。服务器无法将其与真人区分，它们会抬高本站的平常水平。',
    ],
    [
        'Which visits in a crowd of new visitors are fake, if each one looks human. Signed figures then include only as many as is usual, without telling real from fake.',
        '在一群看上去都像真人的新访客中，哪些访问是伪造的。此时签名数据只计入平常的数量，不逐个分辨真伪。',
    ],
    [
        'Whether a sudden crowd comes from a viral link or is fake, before anyone has returned. At first only a few of these visits are signed, more after 1, 3 and 7 days. How many in the end depends on how many visitors return: most, if they return at least half as often as usual. Your own statistics count all of them at once.',
        '突然出现的大量访客是来自走红的链接，还是伪造的，在有人再次来访之前无法分辨。起初只有少量计入签名数据，1、3、7 天后逐步增加，最终取决于再次来访的人数：若再访率达到平常的一半，则大部分计入。您自己的统计从一开始就全部计入。',
    ],
    [
        'Fake traffic from a site’s first day on, because there is nothing to compare it with.',
        '从网站第一天起就存在的伪造流量，因为没有可供比较的数据。',
    ],
    [
        'Fake traffic within the usual variation of the site’s figures.',
        '处于网站数字平常波动之内的伪造流量。',
    ],
    [
        'People paid to visit, if they behave like everyone else.',
        '受雇浏览、行为与普通访客无异的真人。',
    ],
];
