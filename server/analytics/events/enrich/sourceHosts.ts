export interface KnownHost {
    /** `external`: lies under a known host but is an ordinary site */
    kind: 'search' | 'ai' | 'social' | 'email' | 'external';
    name: string;
}

type Table = Readonly<Record<string, readonly string[]>>;

/** By name: the hosts, each with all that lies below it unless a longer entry says otherwise. */
const assistants: Table = {
    ChatGPT: ['chatgpt.com', 'chat.openai.com', 'com.openai.chatgpt'],
    Perplexity: ['perplexity.ai', 'ai.perplexity.app.android'],
    Gemini: ['gemini.google.com', 'bard.google.com', 'com.google.android.apps.bard'],
    NotebookLM: ['notebooklm.google.com', 'notebooklm.google'],
    'Google AI Studio': ['aistudio.google.com'],
    Copilot: ['copilot.microsoft.com', 'copilot.cloud.microsoft', 'com.microsoft.copilot'],
    Claude: ['claude.ai', 'com.anthropic.claude'],
    DeepSeek: ['deepseek.com', 'com.deepseek.chat'],
    Doubao: ['doubao.com', 'com.larus.nova'],
    Kimi: ['kimi.com', 'kimi.ai', 'kimi.moonshot.cn', 'com.moonshot.kimichat'],
    Yuanbao: ['yuanbao.tencent.com', 'com.tencent.hunyuan.app.chat'],
    Qwen: ['tongyi.aliyun.com', 'tongyi.com', 'chat.qwen.ai', 'qianwen.com', 'qianwen.aliyun.com'],
    Wenxin: ['yiyan.baidu.com', 'wenxin.baidu.com', 'chat.baidu.com'],
    ChatGLM: ['chatglm.cn', 'chat.z.ai'],
    Metaso: ['metaso.cn'],
    Spark: ['xinghuo.xfyun.cn'],
    Nami: ['n.cn', 'bot.360.com'],
    Mistral: ['chat.mistral.ai'],
    Grok: ['grok.com', 'ai.x.grok'],
    'Meta AI': ['meta.ai'],
    Poe: ['poe.com'],
    'You.com': ['you.com'],
    Phind: ['phind.com'],
    'Duck.ai': ['duck.ai'],
};

/** Google and Yandex stand under many suffixes: `searchEngine.ts` knows them. */
const engines: Table = {
    Google: ['com.google.android.googlequicksearchbox', 'com.google.android.apps.searchlite'],
    Baidu: ['baidu.com', 'com.baidu.searchbox', 'com.baidu.searchbox.lite'],
    '360 Search': ['so.com', 'haosou.com', 'com.qihoo.haosou'],
    Sogou: ['sogou.com', 'com.sogou.activity.src'],
    Shenma: ['sm.cn'],
    Quark: ['quark.cn', 'quark.sm.cn', 'com.quark.browser'],
    Toutiao: ['so.toutiao.com', 'sou.toutiao.com'],
    Youdao: ['youdao.com'],
    Bing: ['bing.com', 'bing.cn', 'com.microsoft.bing'],
    Yahoo: ['search.yahoo.com', 'search.yahoo.co.jp', 'yahoo.com', 'yahoo.co.jp'],
    Yandex: ['ya.ru', 'com.yandex.searchapp', 'ru.yandex.searchplugin'],
    DuckDuckGo: ['duckduckgo.com', 'com.duckduckgo.mobile.android'],
    Naver: ['search.naver.com', 'naver.com', 'com.nhn.android.search'],
    Daum: ['search.daum.net', 'daum.net'],
    Ecosia: ['ecosia.org', 'com.ecosia.android'],
    Brave: ['search.brave.com'],
    Qwant: ['qwant.com'],
    Seznam: ['search.seznam.cz', 'seznam.cz'],
    Startpage: ['startpage.com'],
    Kagi: ['kagi.com'],
    Mojeek: ['mojeek.com'],
    Ask: ['ask.com'],
    AOL: ['search.aol.com'],
    'Petal Search': ['petalsearch.com'],
    Rambler: ['nova.rambler.ru'],
    'Mail.ru': ['go.mail.ru'],
    'Cốc Cốc': ['coccoc.com'],
    Swisscows: ['swisscows.com'],
    Lilo: ['search.lilo.org'],
};

const networks: Table = {
    Facebook: ['facebook.com', 'fb.com', 'fb.me', 'com.facebook.katana', 'com.facebook.lite'],
    Messenger: ['messenger.com', 'm.me', 'com.facebook.orca'],
    Instagram: ['instagram.com', 'com.instagram.android'],
    Threads: ['threads.net', 'threads.com', 'com.instagram.barcelona'],
    WhatsApp: ['whatsapp.com', 'wa.me', 'com.whatsapp'],
    X: ['x.com', 'twitter.com', 't.co', 'com.twitter.android'],
    LinkedIn: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'],
    Pinterest: ['pinterest.com', 'pin.it', 'com.pinterest'],
    Reddit: ['reddit.com', 'redd.it', 'com.reddit.frontpage'],
    YouTube: ['youtube.com', 'youtu.be', 'com.google.android.youtube'],
    TikTok: ['tiktok.com', 'com.zhiliaoapp.musically'],
    Snapchat: ['snapchat.com', 'com.snapchat.android'],
    Telegram: ['telegram.org', 't.me', 'telegram.me', 'org.telegram.messenger'],
    Discord: ['discord.com', 'discord.gg', 'discordapp.com', 'com.discord'],
    Slack: ['slack.com', 'com.slack'],
    Tumblr: ['tumblr.com'],
    Quora: ['quora.com'],
    Mastodon: ['mastodon.social', 'mastodon.online', 'mstdn.social'],
    Bluesky: ['bsky.app', 'go.bsky.app'],
    'Hacker News': ['news.ycombinator.com'],
    LINE: ['line.me', 'jp.naver.line.android'],
    KakaoTalk: ['kakao.com', 'com.kakao.talk'],
    VK: ['vk.com', 'vk.ru', 'com.vkontakte.android'],
    Odnoklassniki: ['ok.ru'],
    WeChat: [
        'weixin.qq.com',
        'wechat.com',
        'weixin110.qq.com',
        'servicewechat.com',
        'com.tencent.mm',
    ],
    QQ: ['qzone.qq.com', 'c.pc.qq.com', 'com.tencent.mobileqq', 'com.qzone'],
    Weibo: ['weibo.com', 'weibo.cn', 't.cn', 'com.sina.weibo'],
    Zhihu: ['zhihu.com', 'com.zhihu.android'],
    Xiaohongshu: ['xiaohongshu.com', 'xhslink.com', 'com.xingin.xhs'],
    Douyin: ['douyin.com', 'iesdouyin.com', 'com.ss.android.ugc.aweme'],
    Kuaishou: ['kuaishou.com', 'com.smile.gifmaker'],
    Bilibili: ['bilibili.com', 'b23.tv', 'tv.danmaku.bili'],
    Douban: ['douban.com', 'com.douban.frodo'],
    Tieba: ['tieba.baidu.com', 'com.baidu.tieba'],
    'Toutiao News': ['toutiao.com', 'com.ss.android.article.news'],
    V2EX: ['v2ex.com'],
    Feishu: ['feishu.cn', 'com.ss.android.lark'],
    DingTalk: ['dingtalk.com', 'com.alibaba.android.rimet'],
};

const mail: Table = {
    Gmail: ['mail.google.com', 'com.google.android.gm'],
    Outlook: [
        ...['outlook.live.com', 'outlook.office.com', 'outlook.office365.com', 'mail.live.com'],
        'com.microsoft.office.outlook',
    ],
    'Yahoo Mail': ['mail.yahoo.com', 'mail.yahoo.co.jp', 'com.yahoo.mobile.client.android.mail'],
    'QQ Mail': ['mail.qq.com', 'exmail.qq.com', 'com.tencent.androidqqmail'],
    'NetEase Mail': [
        'mail.163.com',
        'mail.126.com',
        'mail.yeah.net',
        'qiye.163.com',
        'com.netease.mail',
    ],
    'Sina Mail': ['mail.sina.com.cn', 'mail.sina.cn'],
    'Sohu Mail': ['mail.sohu.com'],
    'Aliyun Mail': ['mail.aliyun.com', 'qiye.aliyun.com'],
    '139 Mail': ['mail.10086.cn'],
    '189 Mail': ['mail.189.cn'],
    'Yandex Mail': ['mail.yandex.ru', 'mail.yandex.com'],
    'Mail.ru': ['e.mail.ru', 'ru.mail.mailapp'],
    'Proton Mail': ['mail.proton.me', 'mail.protonmail.com'],
    'iCloud Mail': ['icloud.com'],
    GMX: ['gmx.net', 'gmx.com', 'gmx.de'],
    'Naver Mail': ['mail.naver.com'],
    'Daum Mail': ['mail.daum.net'],
    Zoho: ['mail.zoho.com'],
};

/** Ordinary sites below an engine's host. */
const ordinary = [
    ...['zhidao.baidu.com', 'baike.baidu.com', 'jingyan.baidu.com', 'wenku.baidu.com'],
    ...['pan.baidu.com', 'tongji.baidu.com', 'fanyi.baidu.com', 'baijiahao.baidu.com'],
    ...['wenda.so.com', 'baike.so.com', 'baike.sogou.com', 'fanyi.sogou.com', 'note.youdao.com'],
    ...['dict.youdao.com', 'fanyi.youdao.com', 'news.yahoo.com', 'finance.yahoo.com'],
    ...['sports.yahoo.com', 'news.yahoo.co.jp', 'blog.naver.com', 'cafe.naver.com'],
    ...['news.naver.com', 'cafe.daum.net', 'blog.daum.net', 'webmaster.bing.com'],
];

const rows = (kind: KnownHost['kind'], table: Table): [string, KnownHost][] =>
    Object.entries(table).flatMap(([name, hosts]) =>
        hosts.map((host): [string, KnownHost] => [host, { kind, name }]),
    );

export const knownHosts: ReadonlyMap<string, KnownHost> = new Map([
    ...rows('ai', assistants),
    ...rows('search', engines),
    ...rows('social', networks),
    ...rows('email', mail),
    ...ordinary.map((host): [string, KnownHost] => [host, { kind: 'external', name: host }]),
]);
