import type { PutEvent } from '../fixtures/putEvents';
import type { Random } from './random';

/** Few values for each field, so that they meet. */

export const visitors = Array.from({ length: 14 }, (_, index) => `visitor ${index}`);

export const hosts = ['example.com', 'example.com', 'shop.example.com'] as const;

export const pages = [
    { path: '/', titles: ['Home', '首页', ''] },
    { path: '/price', titles: ['Prices'] },
    { path: '/Price', titles: ['Prices', 'What it costs'] },
    { path: '/文档/启动', titles: ['启动', 'Start (文档)'] },
    { path: '/a,b;c|d!(e)=~^%', titles: ['Signs'] },
] as const;

export const places: readonly Partial<PutEvent>[] = [
    { address: '203.0.113.1', country: 'CN', region: 'CN-GD', city: '深圳', network: 'telecom' },
    { address: '203.0.113.2', country: 'CN', region: 'CN-BJ', city: '北京', network: 'unicom' },
    { address: '203.0.113.3', country: 'CN', region: 'CN-BJ', city: '北京', network: 'telecom' },
    {
        address: '2001:db8::1',
        country: 'US',
        region: 'US-CA',
        city: 'San Jose',
        network: 'comcast',
    },
    { address: '2001:db8::1', country: 'CR', region: 'CR-SJ', city: 'San Jose' },
    { address: '198.51.100.9', country: 'US' },
    {},
];

export const sources: readonly Partial<PutEvent>[] = [
    {},
    { source: 'direct' },
    {
        source: 'search',
        sourceName: 'Google',
        referrerHost: 'www.google.com',
        keyword: 'web stats',
        referrer: 'https://www.google.com/',
    },
    {
        source: 'search',
        sourceName: 'Baidu',
        referrerHost: 'www.baidu.com',
        keyword: '统计',
        referrer: 'https://www.baidu.com/s',
    },
    { source: 'search', sourceName: 'Baidu', referrerHost: 'www.baidu.com' },
    { source: 'ai', sourceName: 'ChatGPT', referrerHost: 'chatgpt.com' },
    { source: 'ai', sourceName: 'Baidu', referrerHost: 'chat.baidu.com' },
    {
        source: 'external',
        sourceName: 'news.example',
        referrerHost: 'news.example',
        referrer: 'https://news.example/post',
    },
    {
        source: 'external',
        sourceName: 'news.example',
        referrerHost: 'news.example',
        referrer: 'https://news.example/other?a=1',
    },
    {
        source: 'internal',
        sourceName: 'example.com',
        referrerHost: 'example.com',
        referrer: 'https://example.com/price',
    },
    {
        source: 'campaign',
        sourceName: 'spring',
        utmSource: 'newsletter',
        utmMedium: 'email',
        utmCampaign: 'spring',
        utmTerm: 'shoes',
        utmContent: 'button',
    },
    {
        source: 'paid',
        sourceName: 'Google Ads',
        referrerHost: 'www.google.com',
        utmSource: 'google',
        utmMedium: 'cpc',
        utmCampaign: '春天',
    },
];

export const agents: readonly Partial<PutEvent>[] = [
    {
        browser: 'Chrome',
        browserVersion: '130',
        os: 'Windows',
        osVersion: '11',
        device: 'desktop',
        screen: '1920x1080',
        language: 'zh-CN',
    },
    {
        browser: 'Safari',
        browserVersion: '18',
        os: 'iOS',
        osVersion: '18.1',
        device: 'phone',
        screen: '390x844',
        language: 'en-US',
    },
    {
        browser: 'Chrome',
        browserVersion: '129',
        os: 'Android',
        osVersion: '15',
        device: 'phone',
        screen: '412x915',
        language: 'de',
    },
    {},
];

/** What may become of a visit while it goes on: another network, a turned screen, another language. */
export const moves: readonly Partial<PutEvent>[] = [
    { address: '203.0.113.2', country: 'CN', region: 'CN-BJ', city: '北京', network: 'unicom' },
    { address: '198.51.100.9', country: 'US', region: '', city: '', network: '' },
    { screen: '844x390', language: 'de' },
    { browser: 'Safari', browserVersion: '18', os: 'macOS', device: 'desktop' },
];

const excluded: readonly Partial<PutEvent>[] = [
    { excluded: 'bot', bot: 'GPTBot' },
    { excluded: 'bot', bot: 'Baiduspider' },
    { excluded: 'network', bot: 'Amazon' },
    { excluded: 'network', bot: 'GPTBot' },
    { excluded: 'spam', source: 'external', referrerHost: 'spam.example' },
    { excluded: 'own' },
    { excluded: 'address' },
];

/** Why a visit is left out at once; mostly it is not. */
export const excludedOf = (random: Random): Partial<PutEvent> =>
    random.chance(0.2) ? random.pick(excluded) : {};

export const propsOf = (random: Random): string =>
    random.pick([
        '',
        '{"plan":"pro"}',
        '{"plan":"free","n":2}',
        '{"n":2.5,"yes":true}',
        '{"plan":"统=计"}',
    ]);
