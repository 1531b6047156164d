import type { SiteProfile, SourceSpec } from '../profile';
import { blogAbout, blogLists, posts } from './blogPages';

const elsewhere: readonly SourceSpec[] = [
    [46, 'https://www.google.com/'],
    [8, 'https://www.bing.com/'],
    [4, 'https://duckduckgo.com/'],
    [7, 'https://chatgpt.com/'],
    [2, 'https://www.perplexity.ai/'],
    [5, 'https://github.com/'],
    [4, 'https://t.co/k3Jw8QxZ0e'],
    [24, ''],
];

/** A technical blog in Chinese: workday evenings, Baidu and Bing, shared on Zhihu and V2EX. */
export const blogSite: SiteProfile = {
    name: '青杉笔记（演示）',
    domain: 'qingshan-notes.example',
    zone: 'Asia/Shanghai',
    titleEnd: ' - 青杉笔记',
    share: 0.45,
    rhythm: {
        workday: [
            ...[16, 8, 4, 2.5, 2, 2.5, 5, 12, 30, 58, 72, 66],
            ...[44, 54, 70, 72, 68, 58, 44, 48, 60, 66, 56, 34],
        ],
        weekend: [
            ...[20, 11, 6, 3, 2, 2, 4, 8, 16, 30, 44, 46],
            ...[38, 42, 50, 54, 52, 46, 38, 42, 54, 62, 56, 38],
        ],
        weekdays: [0.62, 1.06, 1.12, 1.1, 1.08, 0.98, 0.66],
        growth: 1.35,
    },
    bounce: 0.6,
    returning: 0.4,
    devices: { desktop: 58, phone: 39, tablet: 3 },
    countries: { CN: 860, HK: 28, TW: 30, US: 30, SG: 20, JP: 14, MY: 8, CA: 5, DE: 4, AU: 3 },
    sources: {
        cn: [
            [30, 'https://www.baidu.com/link?url=Vn3kQd0cQyT2s7mJr'],
            [13, 'https://www.baidu.com/'],
            [12, 'https://m.baidu.com/'],
            [19, 'https://cn.bing.com/'],
            [14, 'https://www.google.com/'],
            [3, 'https://www.google.com.hk/'],
            [2.5, 'https://www.sogou.com/web?query=postgresql+%E7%B4%A2%E5%BC%95'],
            [1.5, 'https://www.sogou.com/web?query=nginx+%E5%8F%8D%E5%90%91%E4%BB%A3%E7%90%86'],
            [2, 'https://www.so.com/s?q=docker+compose+%E6%95%99%E7%A8%8B'],
            [1.5, 'https://m.sm.cn/s?q=linux+free'],
            [6, 'https://www.zhihu.com/question/613402277'],
            [4, 'https://zhuanlan.zhihu.com/p/683210445'],
            [4, 'https://www.v2ex.com/t/1093127'],
            [3, 'https://weibo.com/'],
            [3, 'https://mp.weixin.qq.com/s/hTz2wq0Nd1'],
            [1.5, 'https://www.bilibili.com/'],
            [4, 'https://www.doubao.com/'],
            [3.5, 'https://chat.deepseek.com/'],
            [2, 'https://www.kimi.com/'],
            [1, 'https://yuanbao.tencent.com/'],
            [4, 'https://juejin.cn/post/7412034455'],
            [3, 'https://github.com/'],
            [1.5, 'https://segmentfault.com/'],
            [1, 'https://coder-weekly.example/'],
            [2, 'https://mail.qq.com/'],
            [2.5, '', 'utm_source=zhihu&utm_medium=article&utm_campaign=column'],
            [1, 'https://www.baidu.com/baidu.php?url=K00000', 'bd_vid=10288124409931'],
            [34, ''],
        ],
        west: elsewhere,
        india: elsewhere,
    },
    loyalSources: [
        [60, ''],
        [11, '', 'utm_source=rss&utm_medium=feed'],
        [7, '', 'utm_source=newsletter&utm_medium=email&utm_campaign=weekly'],
        [5, 'https://mail.qq.com/'],
        [6, 'https://qingshan-notes.example/archives'],
        [6, 'https://www.baidu.com/'],
        [5, 'https://cn.bing.com/'],
    ],
    campaigns: [
        {
            before: 67,
            lifts: [1.1, 0.6, 0.2],
            path: '/posts/kubernetes-too-early',
            sources: [
                [6, 'https://www.v2ex.com/t/1101764'],
                [3, 'https://weibo.com/'],
                [2, ''],
            ],
        },
        {
            before: 31,
            lifts: [0.5, 1.4, 0.7, 0.3, 0.15],
            path: '/posts/ai-pair-programming',
            sources: [
                [7, 'https://www.zhihu.com/question/660113200'],
                [3, 'https://mp.weixin.qq.com/s/Q9xPb2LrTe'],
                [2, 'https://news.ycombinator.com/'],
                [2, ''],
            ],
        },
        {
            before: 6,
            lifts: [0.7, 0.4, 0.2],
            path: '/posts/website-statistics-compared',
            sources: [
                [5, 'https://juejin.cn/post/7438800121'],
                [3, '', 'utm_source=juejin&utm_medium=post&utm_campaign=statistics'],
                [2, 'https://www.v2ex.com/t/1120990'],
            ],
        },
    ],
    sections: [
        { entries: 9, onward: 22, reading: 22, pages: [['/', '首页']] },
        {
            entries: 84,
            onward: 52,
            reading: 75,
            pages: posts,
            actions: [
                {
                    kind: 'event',
                    chance: 0.03,
                    names: ['copy code'],
                    props: [{ lines: 3 }, { lines: 12 }, { lines: 1 }],
                },
                {
                    kind: 'outbound',
                    chance: 0.025,
                    names: [
                        'https://github.com/',
                        'https://www.postgresql.org/docs/',
                        'https://man7.org/linux/man-pages/',
                    ],
                },
                { kind: 'event', chance: 0.006, names: ['like'] },
            ],
        },
        { entries: 3, onward: 18, reading: 14, pages: blogLists },
        {
            entries: 4,
            onward: 8,
            reading: 26,
            pages: blogAbout,
            actions: [
                {
                    kind: 'outbound',
                    chance: 0.09,
                    names: [
                        'https://github.com/qingshan-notes',
                        'https://mastodon.social/@qingshan_notes',
                    ],
                },
                {
                    kind: 'download',
                    chance: 0.01,
                    names: ['https://qingshan-notes.example/files/dotfiles.zip'],
                },
                { kind: 'form', chance: 0.01, names: ['https://qingshan-notes.example/guestbook'] },
            ],
        },
    ],
    bots: {
        ...{ Baiduspider: 30, Bytespider: 14, Googlebot: 12, Bingbot: 10, GPTBot: 8, PetalBot: 6 },
        ...{ 'Sogou spider': 7, '360Spider': 5, ClaudeBot: 4, AhrefsBot: 3, HeadlessChrome: 2 },
    },
};
