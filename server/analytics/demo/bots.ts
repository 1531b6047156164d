import { createAgentReader } from '../../platform/agents/agent';
import { botName } from '../events/enrich/bot';
import { randomAddress, readNetwork } from './addresses';
import type { Visitor } from './crowd';
import type { IdSource } from './ids';
import type { Random } from './random';
import { Weighted } from './weighted';

interface BotKind {
    userAgent: string;
    network: string;
    country: string;
}

const android = 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36';
const webkit = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible;';
const bare = 'Mozilla/5.0 (compatible;';

/** Bots with a network from which they come. */
export const botKinds = {
    Googlebot: {
        userAgent: `${android} (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
        network: '66.249.64.0/19',
        country: 'US',
    },
    Baiduspider: {
        userAgent: `${bare} Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)`,
        network: '220.181.108.0/24',
        country: 'CN',
    },
    'Sogou spider': {
        userAgent: 'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
        network: '49.7.20.0/24',
        country: 'CN',
    },
    '360Spider': {
        userAgent: `${bare} MSIE 9.0; Windows NT 6.1; Trident/5.0); 360Spider`,
        network: '42.236.10.0/24',
        country: 'CN',
    },
    Bytespider: {
        userAgent: `${bare} Bytespider; spider-feedback@bytedance.com)`,
        network: '110.249.201.0/24',
        country: 'CN',
    },
    Bingbot: {
        userAgent: `${webkit} bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/136.0.0.0 Safari/537.36`,
        network: '40.77.167.0/24',
        country: 'US',
    },
    GPTBot: {
        userAgent: `${webkit} GPTBot/1.3; +https://openai.com/gptbot)`,
        network: '20.171.206.0/24',
        country: 'US',
    },
    ClaudeBot: {
        userAgent: `${webkit} ClaudeBot/1.0; +claudebot@anthropic.com)`,
        network: '216.73.216.0/22',
        country: 'US',
    },
    PerplexityBot: {
        userAgent: `${webkit} PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)`,
        network: '3.224.220.0/24',
        country: 'US',
    },
    Applebot: {
        userAgent:
            'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
        network: '17.241.208.0/20',
        country: 'US',
    },
    YandexBot: {
        userAgent: `${bare} YandexBot/3.0; +http://yandex.com/bots)`,
        network: '5.255.253.0/24',
        country: 'RU',
    },
    PetalBot: {
        userAgent: `${bare} PetalBot;+https://webmaster.petalsearch.com/site/petalbot)`,
        network: '114.119.128.0/19',
        country: 'SG',
    },
    AhrefsBot: {
        userAgent: `${bare} AhrefsBot/7.0; +http://ahrefs.com/robot/)`,
        network: '51.222.253.0/24',
        country: 'CA',
    },
    facebookexternalhit: {
        userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
        network: '69.171.249.0/24',
        country: 'US',
    },
    'OAI-SearchBot': {
        userAgent: `${webkit} OAI-SearchBot/1.0; +https://openai.com/searchbot)`,
        network: '20.42.10.0/24',
        country: 'US',
    },
    'ChatGPT-User': {
        userAgent: `${webkit} ChatGPT-User/1.0; +https://openai.com/bot)`,
        network: '23.98.142.0/24',
        country: 'US',
    },
    Amazonbot: {
        userAgent: `${webkit} Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot) Chrome/119.0.6045.214 Safari/537.36`,
        network: '52.70.240.0/24',
        country: 'US',
    },
    CCBot: {
        userAgent: 'CCBot/2.0 (https://commoncrawl.org/faq/)',
        network: '18.97.14.0/24',
        country: 'US',
    },
    'meta-externalagent': {
        userAgent:
            'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
        network: '173.252.95.0/24',
        country: 'US',
    },
    YisouSpider: {
        userAgent: `Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/69.0.3497.81 YisouSpider/5.0 Safari/537.36`,
        network: '106.11.152.0/24',
        country: 'CN',
    },
    HeadlessChrome: {
        userAgent:
            'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
        network: '157.90.0.0/16',
        country: 'DE',
    },
} as const satisfies Readonly<Record<string, BotKind>>;
export type BotName = keyof typeof botKinds;

/** Makes bots, each with an address of its own. */
export const botsOf = (
    usual: Readonly<Partial<Record<BotName, number>>>,
    ids: IdSource,
    random: Random,
): (() => Visitor) => {
    const names = new Weighted(Object.entries(usual) as [BotName, number][]);
    const readAgent = createAgentReader();
    return () => {
        const { userAgent, network, country } = botKinds[names.pick(random)];
        return {
            id: ids.next(),
            address: randomAddress(readNetwork(network), random),
            country,
            region: '',
            city: '',
            network: '',
            market: 'west',
            agent: readAgent(userAgent),
            screen: '',
            language: '',
            bot: botName(userAgent),
            visits: 0,
            busyUntil: 0,
        };
    };
};
