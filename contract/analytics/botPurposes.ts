import { botFacts } from './botNames';

/** What a program reads pages for. */
export const botPurposes = ['training', 'search', 'assistant', 'other'] as const;
export type BotPurpose = (typeof botPurposes)[number];

/** As the operators say it of their programs. */
const named: Record<Exclude<BotPurpose, 'other'>, readonly string[]> = {
    training: [
        ...['GPTBot', 'ClaudeBot', 'Claude-Web', 'anthropic-ai', 'Google-CloudVertexBot'],
        ...['meta-externalagent', 'FacebookBot', 'Applebot-Extended', 'Amazonbot', 'Bytespider'],
        ...['TikTokSpider', 'DeepSeekBot', 'ChatGLM-Spider', 'PanguBot', 'CCBot', 'cohere-ai'],
        ...['cohere-training-data-crawler', 'GrokBot', 'Diffbot', 'ImagesiftBot', 'AI2Bot'],
        ...['Omgili', 'Webzio-Extended', 'Kangaroo Bot', 'LAIONDownloader', 'GoogleOther'],
    ],
    search: [
        ...['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'AzureAI-SearchBot'],
        ...['meta-webindexer', 'Amzn-SearchBot', 'MistralAI-Index', 'YouBot', 'Timpibot'],
        ...['Googlebot', 'Googlebot-Image', 'Googlebot-Video', 'Googlebot-News', 'Bingbot'],
        ...['msnbot', 'Applebot', 'DuckDuckBot', 'YandexBot', 'YandexImages', 'YandexMobileBot'],
        ...['Baiduspider', 'Sogou spider', '360Spider', 'YisouSpider', 'YoudaoBot', 'PetalBot'],
        ...['ToutiaoSpider', 'EasouSpider', 'JikeSpider', 'Sosospider', 'Yahoo! Slurp'],
        ...['SeznamBot', 'Qwantbot', 'MojeekBot', 'CocCocBot', 'Mail.RU_Bot', 'Yeti'],
        ...['Daum', 'Bravebot', 'Exabot'],
    ],
    assistant: [
        ...['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'Google-NotebookLM'],
        ...['Gemini-Deep-Research', 'meta-externalfetcher', 'Amzn-User', 'NovaAct'],
        ...['MistralAI-User', 'DuckAssistBot', 'PhindBot', 'FirecrawlAgent'],
    ],
};

const byName: ReadonlyMap<string, BotPurpose> = new Map(
    (Object.keys(named) as (keyof typeof named)[]).flatMap(purpose =>
        named[purpose].map(name => [name, purpose] as const),
    ),
);

/** What a bot, by its name, reads pages for; `other` of all that is none of the three, or not known. */
export const purposeOf = (name: string): BotPurpose => byName.get(name) ?? 'other';

/** Those of which it is known whose they are. */
export const knownBotNames: readonly string[] = [...botFacts.keys()];

/** By which names people's visits come from an operator's assistants; those of search engines are no assistants. */
export const assistantsOf: Readonly<Record<string, readonly string[]>> = {
    OpenAI: ['ChatGPT'],
    Anthropic: ['Claude'],
    Perplexity: ['Perplexity'],
    Google: ['Gemini', 'NotebookLM', 'Google AI Studio'],
    Microsoft: ['Copilot'],
    Meta: ['Meta AI'],
    ByteDance: ['Doubao'],
    DeepSeek: ['DeepSeek'],
    'Zhipu AI': ['ChatGLM'],
    'Mistral AI': ['Mistral'],
    xAI: ['Grok'],
    DuckDuckGo: ['Duck.ai'],
    'You.com': ['You.com'],
    Phind: ['Phind'],
    Baidu: ['Wenxin'],
    Qihoo: ['Nami'],
    Alibaba: ['Qwen'],
    Tencent: ['Yuanbao'],
};
