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
        label: ['Its visitor ID bears a forged signature', '访客标识的签名是伪造的'],
        sees: [
            'The visitor ID has the form of one that this server signs, and another signature.',
            '访客标识的格式与本服务器签发的一致，但签名不符。',
        ],
        honest: [
            'Everybody who comes back after the server has lost its secret.',
            '服务器丢失密钥之后，所有再次到来的访客。',
        ],
    },
    lateUnsigned: {
        weight: suspicious,
        seenBy: 'server',
        label: [
            'It came late, from a visitor without a signed ID',
            '延迟到达，且访客没有经过签名的标识',
        ],
        sees: [
            'An event says that it waited in the browser for over ten minutes, but its visitor was never given an ID.',
            '事件自称在浏览器中等待了十分钟以上，但访客从未领到过标识。',
        ],
        honest: [
            'Somebody whose first visit ever began without a line.',
            '第一次访问时正好断网的人。',
        ],
    },
    noOrigin: {
        weight: suspicious,
        seenBy: 'sender',
        label: [
            'Its requests lack the Origin header that every browser sends',
            '请求缺少浏览器都会发送的 Origin 头',
        ],
        sees: ['The header Origin is missing.', '缺少 Origin 请求头。'],
        honest: ['A few privacy tools take it away.', '少数隐私工具会去掉它。'],
    },
    foreignOrigin: {
        weight: suspicious,
        seenBy: 'sender',
        label: [
            'Its requests came from another site than the page they name',
            '请求来自另一个网站，与所报页面不符',
        ],
        sees: [
            'The header Origin names another host than the address of the page.',
            'Origin 请求头的域名与所报页面的域名不同。',
        ],
        honest: [
            'Readers of a page that a translation service shows.',
            '通过翻译服务阅读页面的人。',
        ],
    },
    noLanguage: {
        weight: hint,
        seenBy: 'sender',
        label: ['Its browser names no language', '浏览器没有说明语言'],
        sees: ['The header Accept-Language is missing.', '缺少 Accept-Language 请求头。'],
        honest: ['Some privacy tools take it away.', '有些隐私工具会去掉它。'],
    },
    webdriver: {
        weight: conclusive,
        seenBy: 'sender',
        label: ['A program drives the browser', '浏览器由程序操控'],
        sees: [
            'The browser says of itself that a program drives it.',
            '浏览器自己说明正由程序操控。',
        ],
        honest: ['The owner’s own automatic tests.', '站长自己的自动化测试。'],
    },
    headless: {
        weight: 60,
        seenBy: 'sender',
        label: ['The browser has no window', '浏览器没有窗口（无头模式）'],
        sees: [
            'Agent, client hints or the size of the screen are those of a browser without a window.',
            '浏览器标识、客户端提示或屏幕尺寸属于没有窗口的浏览器。',
        ],
        honest: ['Somebody with a screen of 800 × 600.', '使用 800 × 600 屏幕的人。'],
    },
    agentMismatch: {
        weight: suspicious,
        seenBy: 'sender',
        label: ['What the browser says of itself is contradictory', '浏览器的自述自相矛盾'],
        sees: [
            'Client hints and agent name different browsers, versions or systems, or Chrome sends no hints.',
            '客户端提示与浏览器标识的浏览器、版本或系统不一致，或 Chrome 没有发送提示。',
        ],
        honest: ['Developers who try out another device.', '正在模拟其他设备的开发者。'],
    },
    headerMismatch: {
        weight: trace,
        seenBy: 'server',
        label: [
            'Its headers do not come in the order of the browser it names',
            '请求头的顺序与所称的浏览器不符',
        ],
        sees: [
            'The order of Accept-Language and Accept-Encoding, which differs between Chrome and Firefox. Only the order is looked at, and only “differs” is stored.',
            'Accept-Language 与 Accept-Encoding 的先后次序，Chrome 与 Firefox 各不相同。只看次序，只存“不符”。',
        ],
        honest: [
            'People behind a proxy or a virus scanner that writes requests anew.',
            '位于会改写请求的代理或杀毒软件之后的人。',
        ],
    },
    sharedConnection: {
        weight: trace,
        seenBy: 'server',
        label: [
            'One connection carried the requests of several visitors',
            '同一连接承载了多名访客的请求',
        ],
        sees: [
            'Over one connection, without a proxy between, came more than three visitors of one site. Behind a reverse proxy it cannot be seen. Nothing of it is stored but the mark.',
            '在没有代理的情况下，同一连接上出现了同一网站的三名以上访客。位于反向代理之后时无法看到。除这一标记外什么都不存储。',
        ],
        honest: [
            'Offices whose proxy shares its connections, on sites without HTTPS.',
            '在未启用 HTTPS 的网站上，由共用连接的代理上网的办公室。',
        ],
    },
    noScript: {
        weight: suspicious,
        seenBy: 'server',
        label: ['Only the image was loaded, no script ran', '只加载了图片，没有运行脚本'],
        sees: ['All of the visit came through the pixel.', '整次访问都只来自图片。'],
        honest: ['People who switch JavaScript off.', '关闭了 JavaScript 的人。'],
    },
    noEngagement: {
        weight: suspicious,
        seenBy: 'sender',
        label: [
            'Several pages, but nothing was read, scrolled or clicked',
            '打开了多个页面，却没有停留、滚动或点击',
        ],
        sees: [
            'Three pages or more of which the script told nothing, of a visitor who has not been here before. What is not sent proves nothing: it never excludes alone.',
            '首次到来的访客打开了三个以上页面，脚本却什么都没有上报。没有上报并不能证明什么：单凭这一点不会被排除。',
        ],
        honest: [
            'People whose ad blocker lets page views through and stops the rest.',
            '广告拦截器只放行浏览、拦下其余上报的人。',
        ],
    },
    speed: {
        weight: suspicious,
        most: conclusive,
        seenBy: 'server',
        label: ['Pages follow each other faster than anyone can read', '翻页快得没有人能读'],
        sees: [
            'Six pages or more, mostly less than a second apart as they arrived.',
            '六个以上页面，到达的间隔大多不到一秒。',
        ],
        honest: ['Somebody who leafs through a gallery.', '快速翻看图集的人。'],
    },
    evenIntervals: {
        weight: suspicious,
        most: 60,
        seenBy: 'server',
        label: ['Pages follow each other at even intervals', '翻页的间隔过于均匀'],
        sees: [
            'Nine pages or more whose gaps differ by less than a tenth.',
            '九个以上页面，间隔的差异不到十分之一。',
        ],
        honest: ['A page that reloads itself on a screen in a hall.', '大厅屏幕上自动刷新的页面。'],
    },
    evenBeacons: {
        weight: suspicious,
        seenBy: 'server',
        label: ['Reading is told in even intervals', '以均匀的间隔上报阅读'],
        sees: [
            'Nine times or more in a row that reading of one page is told, with gaps by the server’s clock that differ by less than a tenth. The tracker tells of it when a page is hidden or left, never by a timer.',
            '同一页面连续九次以上上报阅读，按服务器时钟其间隔相差不到十分之一。本站代码只在页面被隐藏或离开时上报，从不定时上报。',
        ],
        honest: [
            'A screen on a wall that goes through its tabs by a timer.',
            '墙上按定时轮流切换标签页的屏幕。',
        ],
    },
    brokenOrder: {
        weight: hint,
        seenBy: 'server',
        label: ['Numbers of its events are missing or come twice', '事件编号缺失或重复'],
        sees: [
            'A page’s events are numbered. Three or more that follow another one of their page, half of all that do, and whose number is not the next one.',
            '页面的事件带有编号。紧随同一页面另一事件到达、编号却不是下一个的事件达三个以上，且占此类事件的一半。',
        ],
        honest: [
            'People whose ad blocker stops some of what is sent, and phones on a bad line.',
            '广告拦截器会拦下部分上报的人，以及线路不佳的手机。',
        ],
    },
    manyIds: {
        weight: suspicious,
        most: conclusive,
        seenBy: 'sender',
        label: [
            'Its address brought very many visitors who do nothing',
            '同一地址带来大量没有任何动作的访客',
        ],
        sees: [
            'Twenty visitors or more of one address within a day, three quarters of whom do nothing, and of whom not as many have been here before as of others. It is conclusive only together with “Hardly any returning visitors from its address”; what a visit did not tell is then not weighed a second time.',
            '同一地址一天内二十名以上访客，四分之三没有任何动作，且回访者少于其他地址。只有与“该地址几乎没有回访者”同时出现时才是定论；单次访问没有上报这一点不会因此再次扣分。',
        ],
        honest: [
            'A school or office whose filter stops what is sent when a page is left.',
            '过滤设备拦下离开页面时上报的学校或办公室。',
        ],
    },
    newIds: {
        weight: suspicious,
        seenBy: 'server',
        label: ['Hardly any returning visitors from its address', '该地址几乎没有回访者'],
        sees: [
            'IDs that this server gave out on an earlier day, among the visitors of one address: less than a fifth of what the other visitors of the site have, today or in the last two weeks, and fewer than chance brings once in 100,000 times.',
            '同一地址的访客中，持有本服务器在更早日期签发的标识者：不到本站当天或近两周其他访客的五分之一，且偶然出现的可能性不到十万分之一。',
        ],
        honest: [
            'Computer rooms that forget everything at each start, and crowds that a link in a chat brings once. They are marked, not excluded.',
            '每次开机都还原的机房，以及群聊中一个链接带来的一次性人群。只会被标记，不会被排除。',
        ],
    },
    evenArrivals: {
        weight: suspicious,
        seenBy: 'server',
        label: [
            'Visitors of its address arrive at even intervals',
            '该地址的访客到来的间隔过于均匀',
        ],
        sees: [
            'Forty visitors or more of one address, whose arrivals by the server’s clock are more even than independent people’s can be.',
            '同一地址四十名以上访客，按服务器时钟，其到来的间隔比互不相干的人所能做到的更均匀。',
        ],
        honest: [
            'A device on a counter that forgets each customer and is used without a pause.',
            '柜台上不记住顾客、又被不间断使用的设备。',
        ],
    },
    hastyReading: {
        weight: suspicious,
        seenBy: 'server',
        label: [
            'Visitors of its address report reading sooner than it can have taken place',
            '该地址的访客上报停留时间早于其可能发生的时刻',
        ],
        sees: [
            'Twenty visitors or more of one address, half of whom report more reading time than passed on the server’s clock since their page was opened.',
            '同一地址二十名以上访客，其中一半上报的停留时间超过服务器时钟上页面打开以来经过的时间。',
        ],
        honest: [
            'A few on very slow lines, whose page views arrive late; never half of an address.',
            '线路极慢、浏览上报迟到的少数人；不会占到一个地址的一半。',
        ],
    },
    repeatedVisit: {
        weight: suspicious,
        seenBy: 'server',
        label: [
            'Another visitor’s visit went exactly the same way before',
            '此前另一访客的访问过程与之完全相同',
        ],
        sees: [
            'Pages, reading times to the millisecond and scroll depths, in their order, of two pages or more; of a single page from the third visit on, from the second one with the same browser, and from the fifth where it was seen to its end or not scrolled. Only a hash is kept, for a day at least and of the latest 50,000 visits. The first of them is left alone.',
            '两个以上页面的路径、精确到毫秒的停留时间和滚动深度及其次序；只有一个页面时，从第三次访问起，浏览器相同则从第二次起；页面未滚动或已看到底部时，从第五次起。只保存哈希值，至少一天，最多为最近 50,000 次访问。其中最早的一次不受影响。',
        ],
        honest: [
            'Nobody by chance with two pages; with one, where thousands leave a short page at once.',
            '两个页面时不会偶然出现；一个页面时，可能是数千人同时快速离开的短页面。',
        ],
    },
    equalDurations: {
        weight: company,
        seenBy: 'server',
        label: ['Many visits of this site last exactly as long', '本站有许多访问的时长完全相同'],
        sees: [
            'Short visits whose length falls together within half a second, more than six times what chance allows.',
            '时长集中在半秒之内的短访问，超出偶然波动的六倍。',
        ],
        honest: ['People who leave by chance when a timer strikes.', '恰好与计时器同时离开的人。'],
    },
    backDated: {
        weight: hint,
        most: hint + suspicious,
        seenBy: 'server',
        label: [
            'The whole visit came long after it is said to have happened',
            '整次访问在所称时间之后很久才到达',
        ],
        sees: [
            'All of it waited for over ten minutes; suspicious when most visits of an address did.',
            '全部事件都等待了十分钟以上；若同一地址的访问大多如此，则为可疑。',
        ],
        honest: ['Readers on a train without a line.', '在没有信号的列车上阅读的人。'],
    },
    impossibleTime: {
        weight: suspicious,
        most: conclusive,
        seenBy: 'server',
        label: [
            'Times were reported that cannot be: longer than the visit, or before its visitor came',
            '上报的时间不可能成立：比访问还长，或早于访客到来',
        ],
        sees: [
            'An event reports ten seconds more than its visit has lasted, and three such events are conclusive; or one is said to have happened before its visitor’s ID was given.',
            '某个事件上报的时间比访问已持续的时间多出十秒；三个这样的事件即为定论；或事件声称发生在访客 ID 签发之前。',
        ],
        honest: ['Somebody whose clock was set while reading.', '阅读途中时钟被校准的人。'],
    },
    replayed: {
        weight: 10,
        seenBy: 'server',
        label: ['Requests were sent again', '请求被重复发送'],
        sees: [
            'Five requests or more that had come before. It weighs little: who replays a stranger’s requests must not take the stranger out of the figures.',
            '五个以上此前已到达过的请求。分量很轻：重放他人请求的人不得借此把他人排除出统计。',
        ],
        honest: [
            'Browsers on a bad line send again what had no answer.',
            '线路不佳时，浏览器会重发没有得到答复的请求。',
        ],
    },
};

/** What no signal tells apart. */
export const undetected: readonly Texts[] = [
    [
        'Real browsers at many people’s own addresses, driven with people’s patience and coming back on later days: a few each day, for weeks. To the server they are people, and what they raise is what is usual for the site.',
        '分布在许多真实住宅地址、以真人的节奏被操控、并在之后的日子再次到来的真实浏览器，每天只有少量、持续数周：对服务器而言，它们就是真人，它们抬高的正是本站的平常水平。',
    ],
    [
        'Which visits of a crowd of new visitors are made up, where each is like a person’s: signed figures count as many as are usual, and neither these nor those are found out one by one.',
        '在一群与真人无异的新访客中，哪些是伪造的：签名数据只计入平常的数量，而不逐个分辨真伪。',
    ],
    [
        'A day on which a link goes viral, from a crowd that somebody made up, before anybody has come again. Of such a day a few visits are signed at first, more after 1, 3 and 7 days, and in the end as many as those who came again stand for: most of them where they come again half as often as others. Your own statistics count all of it at once.',
        '链接突然走红的一天，与凭空捏造的一群访客，在有人再次到来之前无法分辨。这样的一天起初只有少量计入签名数据，1、3、7 天后逐步增加，最终取决于再次到来的人数：若其再访率达到平常的一半，则大部分计入。您自己的统计从一开始就全部计入。',
    ],
    [
        'Forgery from the first day of a site on: there is nothing to compare it with.',
        '从网站第一天起就存在的伪造：没有可供比较的对象。',
    ],
    [
        'Forgery that stays within what the site’s figures vary by anyway.',
        '保持在网站数字平常波动之内的伪造。',
    ],
    [
        'People who were paid to look, when they look as others do.',
        '受雇浏览、而浏览方式与他人无异的真人。',
    ],
];
