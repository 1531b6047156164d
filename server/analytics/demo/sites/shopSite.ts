import { pageGoal } from '../addAims';
import type { SiteProfile, SourceSpec } from '../profile';
import { shopSearch } from './queries';
import { collections, products, service, stories } from './shopPages';

const sources: readonly SourceSpec[] = [
    [30, 'https://www.google.com/'],
    [5, 'https://www.bing.com/'],
    [2.2, 'https://duckduckgo.com/'],
    [0.5, 'https://www.bing.com/search?q=enamel+kettle'],
    [0.4, 'https://www.bing.com/search?q=linen+duvet+cover+washed'],
    [0.3, 'https://search.yahoo.com/search?p=cast+iron+skillet+care'],
    [1.5, 'https://search.yahoo.com/'],
    [13, 'https://www.google.com/', 'gclid=Cj0KCQiA5NSW&utm_campaign=brand'],
    [6, 'https://www.google.com/', 'utm_source=google&utm_medium=cpc&utm_campaign=shopping'],
    [3, 'https://www.bing.com/', 'msclkid=9f2c31d07&utm_source=bing&utm_medium=cpc'],
    [
        6,
        'https://l.instagram.com/',
        'utm_source=instagram&utm_medium=paid_social&utm_campaign=autumn',
    ],
    [7, 'https://www.instagram.com/'],
    [6, 'https://www.pinterest.com/'],
    [4, 'https://m.facebook.com/'],
    [2, 'https://www.tiktok.com/'],
    [1.5, 'https://www.reddit.com/r/Cooking/'],
    [1.5, 'https://www.youtube.com/'],
    [4, 'https://chatgpt.com/'],
    [1, 'https://gemini.google.com/'],
    [1, 'https://www.perplexity.ai/'],
    [2.5, 'https://slow-kitchen.example/best-kettles'],
    [1.5, 'https://the-morning-cup.example/'],
    [3, '', 'utm_source=partner-maison&utm_medium=affiliate&utm_campaign=q4&utm_content=banner-b'],
    [1, 'https://mail.google.com/'],
    [22, ''],
];

/** An online shop on the American east coast: evenings and weekends, adverts and newsletters. */
export const shopSite: SiteProfile = {
    name: 'Harbor & Oak (demo)',
    domain: 'harbor-and-oak.example',
    zone: 'America/New_York',
    titleEnd: ' | Harbor & Oak',
    share: 0.35,
    rhythm: {
        workday: [
            ...[14, 8, 5, 4, 4, 6, 12, 20, 28, 34, 40, 44],
            ...[52, 48, 42, 42, 42, 44, 48, 58, 70, 74, 56, 30],
        ],
        weekend: [
            ...[18, 11, 7, 5, 4, 5, 9, 18, 32, 48, 60, 64],
            ...[62, 60, 58, 58, 56, 54, 54, 60, 68, 66, 50, 30],
        ],
        weekdays: [1.18, 1.0, 0.93, 0.92, 0.95, 0.98, 1.14],
        growth: 1.55,
    },
    bounce: 0.53,
    returning: 0.34,
    devices: { desktop: 37, phone: 58, tablet: 5 },
    countries: { US: 880, CA: 62, GB: 22, AU: 8, DE: 7, MX: 7, FR: 5, IN: 5, JP: 3, BR: 3 },
    sources: { cn: sources, west: sources, india: sources },
    loyalSources: [
        [46, ''],
        [24, '', 'utm_source=newsletter&utm_medium=email&utm_campaign=weekly-letter'],
        [6, 'https://mail.google.com/'],
        [3, 'https://outlook.live.com/'],
        [14, 'https://www.google.com/'],
        [5, 'https://harbor-and-oak.example/collections/new'],
    ],
    campaigns: [
        {
            before: 58,
            lifts: [0.6, 0.8, 0.4],
            path: '/collections/kitchen',
            sources: [[1, '', 'utm_source=newsletter&utm_medium=email&utm_campaign=kitchen-week']],
        },
        {
            before: 24,
            lifts: [0.9, 1.3, 0.8, 0.3],
            path: '/products/enamel-kettle',
            sources: [
                [6, 'https://www.tiktok.com/'],
                [3, 'https://www.instagram.com/'],
                [2, ''],
            ],
        },
        {
            before: 17,
            lifts: [1.1, 0.9, 0.5],
            path: '/products/oak-record-shelf',
            sources: [
                [5, '', 'utm_source=newsletter&utm_medium=email&utm_campaign=record-shelf'],
                [4, 'https://www.reddit.com/r/vinyl/'],
                [2, 'https://news.ycombinator.com/'],
            ],
        },
        // brings people who want to win something, and buy nothing
        {
            before: 2,
            lifts: [0.7, 0.9, 0.8],
            path: '/giveaway',
            sources: [
                [
                    1,
                    'https://www.tiktok.com/',
                    'utm_source=tiktok&utm_medium=paid_social&utm_campaign=kettle-giveaway',
                ],
            ],
            leaving: { bounce: 0.62, leave: 0.82 },
        },
        {
            before: 4,
            lifts: [0.8, 0.7, 0.7, 0.8, 0.8],
            path: '/collections/sale',
            sources: [
                [5, '', 'utm_source=newsletter&utm_medium=email&utm_campaign=early-black-friday'],
                [
                    4,
                    'https://www.google.com/',
                    'utm_source=google&utm_medium=cpc&utm_campaign=black-friday&utm_term=home+goods+sale',
                ],
                [
                    3,
                    'https://l.facebook.com/',
                    'utm_source=facebook&utm_medium=paid_social&utm_campaign=black-friday&utm_content=carousel',
                ],
            ],
        },
    ],
    wave: { bot: 'GPTBot', before: 6, lifts: [7, 5] },
    broken: { path: '/checkout', before: 9, days: 2, left: 0.05, errors: 0.8 },
    search: shopSearch,
    aims: {
        goals: [
            pageGoal('Product viewed', '/products/*'),
            pageGoal('Cart opened', '/cart'),
            pageGoal('Checkout opened', '/checkout'),
            pageGoal('Order', '/checkout/thank-you', {
                type: 'fixed',
                amount: 6_400,
                currency: 'USD',
            }),
        ],
        funnels: [
            {
                name: 'From product to order',
                steps: ['Product viewed', 'Cart opened', 'Checkout opened', 'Order'],
            },
        ],
        currency: 'USD',
    },
    notes: [
        { before: 58, text: 'Kitchen week begins, with a newsletter' },
        {
            before: 24,
            text: 'A video of the enamel kettle goes around on TikTok',
            link: 'https://www.tiktok.com/',
        },
        { before: 17, text: 'The oak record shelf is out' },
        { before: 9, text: 'New checkout page' },
        { before: 7, text: 'Checkout repaired: payments had failed' },
        { before: 4, text: 'Early Black Friday sale' },
        { before: 2, text: 'Kettle giveaway on TikTok' },
    ],
    sections: [
        { entries: 24, onward: 12, reading: 16, pages: [['/', 'Home goods that last']] },
        { entries: 19, onward: 30, reading: 24, pages: collections, slowness: 1.5 },
        { entries: 0, onward: 0, reading: 12, pages: [['/giveaway', 'Win an enamel kettle']] },
        {
            entries: 0,
            onward: 0,
            reading: 36,
            pages: [['/products/oak-record-shelf', 'Oak record shelf']],
            leadsTo: [['/cart', 0.12]],
        },
        {
            entries: 2.2,
            onward: 1.4,
            reading: 7,
            status: 404,
            pages: [
                ['/products/copper-kettle', 'Page not found'],
                ['/collections/summer-sale', 'Page not found'],
                ['/files/size-guide.pdf', 'Page not found'],
            ],
        },
        {
            entries: 42,
            onward: 44,
            reading: 34,
            pages: products,
            actions: [
                {
                    kind: 'event',
                    chance: 0.075,
                    names: ['add to cart'],
                    props: [
                        { price: 39 },
                        { price: 64 },
                        { price: 120 },
                        { price: 18 },
                        { price: 240 },
                    ],
                },
                { kind: 'event', chance: 0.03, names: ['add to wishlist'] },
            ],
            leadsTo: [['/cart', 0.07]],
        },
        {
            entries: 8,
            onward: 6,
            reading: 80,
            pages: stories,
            actions: [
                {
                    kind: 'outbound',
                    chance: 0.03,
                    names: ['https://www.instagram.com/harborandoak/'],
                },
            ],
        },
        {
            entries: 5,
            onward: 8,
            reading: 20,
            pages: service,
            actions: [
                {
                    kind: 'download',
                    chance: 0.02,
                    names: ['https://harbor-and-oak.example/files/care-guide.pdf'],
                },
                { kind: 'form', chance: 0.02, names: ['https://harbor-and-oak.example/contact'] },
            ],
        },
        {
            entries: 0,
            onward: 0,
            reading: 25,
            pages: [['/cart', 'Your cart']],
            slowness: 1.7,
            errors: [
                {
                    text: "TypeError: Cannot read properties of null (reading 'coupon')",
                    at: '/assets/cart.js',
                    chance: 0.09,
                },
            ],
            leadsTo: [['/checkout', 0.5]],
        },
        {
            entries: 0,
            onward: 0,
            reading: 95,
            pages: [['/checkout', 'Checkout']],
            slowness: 2.1,
            errors: [
                {
                    text: 'Error: payment form did not load within # ms',
                    at: '/assets/checkout.js',
                    chance: 0.12,
                },
            ],
            leadsTo: [['/checkout/thank-you', 0.62]],
        },
        {
            entries: 0,
            onward: 0,
            reading: 18,
            pages: [['/checkout/thank-you', 'Thank you for your order']],
            actions: [
                {
                    kind: 'event',
                    chance: 1,
                    names: ['purchase'],
                    props: [
                        { value: 64, currency: 'USD', items: 1 },
                        { value: 118, currency: 'USD', items: 2 },
                        { value: 39, currency: 'USD', items: 1 },
                        { value: 276.5, currency: 'USD', items: 4 },
                        { value: 89, currency: 'USD', items: 3 },
                    ],
                },
            ],
        },
    ],
    bots: {
        Googlebot: 34,
        Bingbot: 14,
        Amazonbot: 5,
        'meta-externalagent': 5,
        GPTBot: 9,
        AhrefsBot: 9,
        facebookexternalhit: 7,
        Applebot: 6,
        ClaudeBot: 6,
        PerplexityBot: 4,
        YandexBot: 4,
        HeadlessChrome: 4,
    },
};
