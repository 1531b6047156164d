import { describe, expect, it } from 'vitest';
import { aiCrawlerNames, botFacts, botOperator } from '../../../../contract/analytics/botNames';
import { peoplesAgents } from '../../../platform/agents/agents.fixture';
import { moreAgents } from '../../../platform/agents/moreAgents.fixture';
import { botName, createBotReader } from './bot';
import { knownBots } from './botNames';

describe('botName', () => {
    it.each([
        [
            'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
            'GPTBot',
        ],
        [
            'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
            'OAI-SearchBot',
        ],
        [
            'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
            'ChatGPT-User',
        ],
        [
            'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
            'ClaudeBot',
        ],
        [
            'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
            'Claude-User',
        ],
        ['anthropic-ai', 'anthropic-ai'],
        [
            'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
            'PerplexityBot',
        ],
        [
            'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
            'Bytespider',
        ],
        ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'CCBot'],
        [
            'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)',
            'Amazonbot',
        ],
        [
            'Mozilla/5.0 (compatible; Applebot-Extended/0.1; +http://www.apple.com/go/applebot)',
            'Applebot-Extended',
        ],
        [
            'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
            'Applebot',
        ],
        [
            'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
            'meta-externalagent',
        ],
        ['Mozilla/5.0 (compatible; DeepSeekBot/1.0; +https://www.deepseek.com/bot)', 'DeepSeekBot'],
        ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
        [
            'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
            'Googlebot',
        ],
        ['Googlebot-Image/1.0', 'Googlebot-Image'],
        ['AdsBot-Google (+http://www.google.com/adsbot.html)', 'AdsBot-Google'],
        ['Mediapartners-Google', 'Mediapartners-Google'],
        [
            'Feedfetcher-Google; (+http://www.google.com/feedfetcher.html; 22 subscribers)',
            'FeedFetcher-Google',
        ],
        ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Bingbot'],
        [
            'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
            'Baiduspider',
        ],
        [
            'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
            'Baiduspider',
        ],
        ['Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)', 'Sogou spider'],
        [
            'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/50.0.2661.102 Safari/537.36; 360Spider',
            '360Spider',
        ],
        ['YisouSpider', 'YisouSpider'],
        [
            'Mozilla/5.0 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
            'PetalBot',
        ],
        ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'YandexBot'],
        [
            'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
            'Yahoo! Slurp',
        ],
        ['DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)', 'DuckDuckBot'],
        [
            'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
            'SemrushBot',
        ],
        ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'AhrefsBot'],
        ['Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)', 'MJ12bot'],
        [
            'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
            'facebookexternalhit',
        ],
        ['Twitterbot/1.0', 'Twitterbot'],
        [
            'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
            'LinkedInBot',
        ],
        ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'Slackbot'],
        ['Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)', 'Feedly'],
        ['Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', 'UptimeRobot'],
        [
            'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
            'HeadlessChrome',
        ],
        ['curl/8.5.0', 'curl'],
        ['Wget/1.21.4', 'Wget'],
        ['python-requests/2.31.0', 'python-requests'],
        ['Go-http-client/2.0', 'Go-http-client'],
        ['okhttp/4.12.0', 'okhttp'],
        ['Scrapy/2.11 (+https://scrapy.org)', 'Scrapy'],
        ['Java/17.0.1', 'Java'],
        ['Mozilla/5.0 (compatible; SomeNewBot/1.0; +https://example.com/bot)', 'SomeNewBot'],
        [
            'Mozilla/5.0 (compatible; archive-crawler-x/3.4; +http://example.org)',
            'archive-crawler-x',
        ],
        ['magpie-crawler/1.1 (U; Linux amd64; en-GB; +http://www.example.net)', 'magpie-crawler'],
        ['Acme Link Checker', 'Acme'],
        [
            'Digg Feed Fetcher 1.0 (Mozilla/5.0 (Macintosh; Intel Mac OS X 10_7_1) AppleWebKit/534.48.3)',
            'Digg',
        ],
        [
            'Mozilla/5.0 (Linux; U; Android 4.1; en-us; Catchpoint) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
            'Catchpoint',
        ],
        [
            'Mozilla/5.0 (Linux; Android 9; Pixel 3) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 SomeBot/1.0',
            'SomeBot',
        ],
        [
            'Mozilla/5.0 (Linux; Android 6.0; compatible; NewSpider/2.0; +http://example.org) AppleWebKit/537.36',
            'NewSpider',
        ],
        ['Mozilla/5.0 (compatible; http://example.com/robot)', 'other'],
        ['Mozilla/4.0 (compatible;)', 'other'],
        ['Mozilla/5.0', 'other'],
        ['TelegramBot (like TwitterBot)', 'TelegramBot'],
        ['', 'no agent'],
        ['  ', 'no agent'],
        ['-', 'no agent'],
    ])('%s is %s', (userAgent, name) => expect(botName(userAgent)).toBe(name));

    it.each([...peoplesAgents, ...moreAgents])('%s is a person’s', userAgent =>
        expect(botName(userAgent)).toBe(''),
    );

    it.each([
        'Mozilla/5.0 (Linux; Android 11; Google TV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
        'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; WOW64; Trident/5.0; chromeframe/19.0.1084.52)',
        // makers' names of phones and tablets
        ...[
            ...['GM Discovery II', 'Discovery Pro', 'DISCOVERY_2_ME', 'M bot 54', 'M_bot_tab_1150'],
            ...['VR BOT 552 PLUS', 'XBot Junior', 'Spider 8', 'Expanse', 'Newsday_E1', 'ECHO JAVA'],
            ...['AURII Virtuoso', 'Capture+', 'CG|EON Blaze GOLD', 'Google 2XL'],
        ].map(
            name =>
                `Mozilla/5.0 (Linux; Android 9; ${name}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36`,
        ),
        'Mozilla/5.0 (Linux; U; Android 4.4.2; de-de; X9 Build/CUBOT) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
        // televisions
        'Opera/9.80 (Linux mips; U; HbbTV/1.1.1 (; Philips; ; ; ; ) CE-HTML/1.0 NETTV/4.5.0; en) Presto/2.12 Version/12.50',
        'Opera/9.80 (Linux mips; HbbTV/1.2.1 (; Freesat/1.0; box2; 2.0.0; 1.0.0; wired); ce-html/1.0) Presto/2.12',
        'Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.1.1 Safari/537.36 OPR/47.0 OMI/4.22.0.1.Catcher5.1 Model/Hisense-X1 VIDAA/6.0',
        // other shapes
        'dv(iPh12,5);pr(UCBrowser/14.0.0.1);ov(16_1);ss(390x844);bt(UC);pm(0);bv(0);nm(0);im(0);nt(2);',
        'SonyEricssonX1/R1a Browser/NetFront/3.4 Profile/MIDP-2.1 Configuration/CLDC-1.1 JavaPlatform/JP-8.4',
        'iPhone13Pro',
    ])('%s is a person’s', userAgent => expect(botName(userAgent)).toBe(''));

    it('still finds a bot that names an exempt browser', () => {
        expect(botName('Mozilla/5.0 (compatible; EvilCrawler/1.0) MetaSr 1.0')).toBe('EvilCrawler');
    });
});

/** Anybody may run them. */
const tools = new Set([
    ...['UniversalFeedParser', 'Tiny Tiny RSS', 'FreshRSS', 'Miniflux', 'ZGrab', 'masscan'],
    ...['Nuclei', 'sqlmap', 'Nikto', 'Nmap', 'HeadlessChrome', 'PhantomJS', 'curl', 'Wget'],
    ...['python-requests', 'Python-urllib', 'python-httpx', 'aiohttp', 'Scrapy', 'axios'],
    ...['Go-http-client', 'Apache-HttpClient', 'okhttp', 'libwww-perl', 'node-fetch'],
    ...['PostmanRuntime'],
]);

describe('what is known of bots', () => {
    it('tells whom each of the table works for, but for programs and tools', () => {
        const unknown = knownBots.filter(([, name]) => botOperator(name) === '');
        const names = new Set(unknown.map(([, name]) => name));
        expect([...names].filter(name => !tools.has(name))).toEqual([]);
    });

    it('knows only names that the table gives', () => {
        const given = new Set(knownBots.map(([, name]) => name));
        expect([...botFacts.keys()].filter(name => !given.has(name))).toEqual([]);
    });

    it.each([
        ['GPTBot', 'OpenAI', true],
        ['ClaudeBot', 'Anthropic', true],
        ['Bytespider', 'ByteDance', true],
        ['CCBot', 'Common Crawl', true],
        ['Applebot-Extended', 'Apple', true],
        ['Applebot', 'Apple', false],
        ['Baiduspider', 'Baidu', false],
        ['PetalBot', 'Huawei', false],
        ['SomeNewBot', '', false],
    ])('%s works for %j', (name, operator, isAi) => {
        expect(botOperator(name)).toBe(operator);
        expect(aiCrawlerNames.includes(name)).toBe(isAi);
    });

    it.each([
        ['Mozilla/5.0 (compatible; OAI-AdsBot/1.0; +https://openai.com/adsbot)', 'OAI-AdsBot'],
        ['Mozilla/5.0 (compatible; Claude-SearchBot/1.0)', 'Claude-SearchBot'],
        ['Mozilla/5.0 (compatible; Perplexity-User/1.0)', 'Perplexity-User'],
        ['meta-externalfetcher/1.1', 'meta-externalfetcher'],
        ['Mozilla/5.0 (compatible; DuckAssistBot/1.2)', 'DuckAssistBot'],
        ['MistralAI-User/1.0', 'MistralAI-User'],
        ['cohere-training-data-crawler', 'cohere-training-data-crawler'],
        ['Mozilla/5.0 (compatible; ChatGLM-Spider/1.0; +https://chatglm.cn/)', 'ChatGLM-Spider'],
        ['Mozilla/5.0 (compatible; PanguBot/1.0)', 'PanguBot'],
        ['WhatsApp/2.23.20.0', 'WhatsApp'],
        ['Mozilla/5.0 (compatible; ToutiaoSpider/1.0)', 'ToutiaoSpider'],
        ['Mozilla/5.0 (compatible; Timpibot/0.9)', 'Timpibot'],
        ['Mozilla/5.0 (compatible; AI2Bot/1.0)', 'AI2Bot'],
        ['Mozilla/5.0 (compatible; Diffbot/0.1)', 'Diffbot'],
        ['Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)', 'Yeti'],
        ['Sogou inst spider/4.0', 'Sogou spider'],
    ])('%s is %s', (userAgent, name) => expect(botName(userAgent)).toBe(name));
});

describe('createBotReader', () => {
    it('answers as botName does, from its memory too and after forgetting', () => {
        const read = createBotReader(5);
        for (let round = 0; round < 2; round++) {
            for (const userAgent of ['curl/8.5.0', '', ...peoplesAgents.map(([text]) => text)]) {
                expect(read(userAgent)).toBe(botName(userAgent));
                expect(read(userAgent)).toBe(botName(userAgent));
            }
        }
    });
});
