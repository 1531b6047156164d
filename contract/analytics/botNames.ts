interface BotFacts {
    /** the company or project that it works for */
    operator: string;
    /** collects for the training, the search or the users of an AI */
    isAi: boolean;
}

/** Crawlers of AI companies, by whom they work for. */
const aiBots = {
    OpenAI: ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'OAI-AdsBot'],
    Anthropic: ['ClaudeBot', 'Claude-User', 'Claude-SearchBot', 'Claude-Web', 'anthropic-ai'],
    Perplexity: ['PerplexityBot', 'Perplexity-User'],
    Google: ['Google-NotebookLM', 'Google-CloudVertexBot', 'Gemini-Deep-Research'],
    Microsoft: ['AzureAI-SearchBot'],
    Meta: ['meta-externalagent', 'meta-externalfetcher', 'meta-webindexer', 'FacebookBot'],
    Apple: ['Applebot-Extended'],
    Amazon: ['Amazonbot', 'Amzn-SearchBot', 'Amzn-User', 'NovaAct'],
    ByteDance: ['Bytespider', 'TikTokSpider'],
    DeepSeek: ['DeepSeekBot'],
    'Zhipu AI': ['ChatGLM-Spider'],
    Huawei: ['PanguBot'],
    'Common Crawl': ['CCBot'],
    'Mistral AI': ['MistralAI-User', 'MistralAI-Index'],
    Cohere: ['cohere-ai', 'cohere-training-data-crawler'],
    xAI: ['GrokBot'],
    DuckDuckGo: ['DuckAssistBot'],
    'You.com': ['YouBot'],
    Phind: ['PhindBot'],
    Diffbot: ['Diffbot'],
    Timpi: ['Timpibot'],
    Hive: ['ImagesiftBot'],
    'Allen Institute for AI': ['AI2Bot'],
    'Webz.io': ['Omgili', 'Webzio-Extended'],
    'Kangaroo LLM': ['Kangaroo Bot'],
    Firecrawl: ['FirecrawlAgent'],
    LAION: ['LAIONDownloader'],
} as const satisfies Record<string, readonly string[]>;

const otherBots = {
    Baidu: ['Baiduspider'],
    Sogou: ['Sogou spider'],
    Qihoo: ['360Spider', '360JK'],
    Alibaba: ['YisouSpider'],
    NetEase: ['YoudaoBot'],
    ByteDance: ['ToutiaoSpider'],
    Huawei: ['PetalBot'],
    Easou: ['EasouSpider'],
    'China Search': ['JikeSpider'],
    Tencent: ['Sosospider'],
    Google: [
        ...['Googlebot', 'Googlebot-Image', 'Googlebot-Video', 'Googlebot-News', 'AdsBot-Google'],
        ...['Mediapartners-Google', 'FeedFetcher-Google', 'Storebot-Google', 'APIs-Google'],
        ...['Google-InspectionTool', 'Google-Site-Verification', 'Google-Read-Aloud'],
        ...['GoogleOther', 'Google Favicon', 'Google Web Preview', 'Chrome-Lighthouse'],
        ...['FeedBurner'],
    ],
    Microsoft: ['Bingbot', 'BingPreview', 'AdIdxBot', 'msnbot', 'SkypeUriPreview'],
    Yandex: ['YandexBot', 'YandexImages', 'YandexMetrika', 'YandexMobileBot'],
    Yahoo: ['Yahoo! Slurp'],
    DuckDuckGo: ['DuckDuckBot'],
    Apple: ['Applebot'],
    Seznam: ['SeznamBot'],
    Qwant: ['Qwantbot'],
    Mojeek: ['MojeekBot'],
    'Cốc Cốc': ['CocCocBot'],
    VK: ['Mail.RU_Bot', 'vkShare'],
    Naver: ['Yeti'],
    Kakao: ['Daum'],
    Brave: ['Bravebot'],
    'Dassault Systèmes': ['Exabot'],
    'Internet Archive': ['ia_archiver', 'archive.org_bot'],
    Ahrefs: ['AhrefsBot', 'AhrefsSiteAudit'],
    Semrush: ['SemrushBot'],
    Majestic: ['MJ12bot'],
    Moz: ['DotBot', 'rogerbot', 'Ezooms'],
    WebMeUp: ['BLEXBot'],
    DataForSEO: ['DataForSeoBot'],
    Serpstat: ['serpstatbot'],
    Babbar: ['Barkrowler'],
    MegaIndex: ['MegaIndex'],
    SEOkicks: ['SEOkicks'],
    'Screaming Frog': ['Screaming Frog'],
    'Seznam SiteExplorer': ['SiteExplorer'],
    Meta: ['facebookexternalhit', 'Facebot', 'WhatsApp'],
    LinkedIn: ['LinkedInBot'],
    Pinterest: ['Pinterestbot'],
    Slack: ['Slackbot'],
    Discord: ['Discordbot'],
    Telegram: ['TelegramBot'],
    X: ['Twitterbot'],
    Reddit: ['redditbot'],
    DingTalk: ['DingTalkBot'],
    Embedly: ['Embedly'],
    Feedly: ['Feedly'],
    Feedbin: ['Feedbin'],
    NewsBlur: ['NewsBlur'],
    Inoreader: ['Inoreader'],
    UptimeRobot: ['UptimeRobot'],
    SolarWinds: ['Pingdom'],
    StatusCake: ['StatusCake'],
    Zoho: ['Site24x7'],
    GTmetrix: ['GTmetrix'],
    Catchpoint: ['Catchpoint'],
    Assetnote: ['Assetnote'],
    'Miniature.io': ['Miniature.io'],
    Datadog: ['Datadog Synthetics'],
    Censys: ['CensysInspect'],
    'Palo Alto Networks': ['Expanse'],
    Automattic: ['WordPress'],
    W3C: ['W3C_Validator'],
} as const satisfies Record<string, readonly string[]>;

const rows = (bots: Readonly<Record<string, readonly string[]>>, isAi: boolean) =>
    Object.entries(bots).flatMap(([operator, names]) =>
        names.map((name): [string, BotFacts] => [name, { operator, isAi }]),
    );

/** What is known of a bot by its name, as events bear it. */
export const botFacts: ReadonlyMap<string, BotFacts> = new Map([
    ...rows(aiBots, true),
    ...rows(otherBots, false),
]);

/** The names of the crawlers of AI companies. */
export const aiCrawlerNames: readonly string[] = Object.values(aiBots).flat();

/** Whom a bot works for; empty when that is not known. */
export const botOperator = (name: string): string => botFacts.get(name)?.operator ?? '';
