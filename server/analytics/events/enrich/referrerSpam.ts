import { readOwnFile } from './ownFile';

/** Hosts that visit statistics instead of pages, so that owners follow the referrer. */
const hosts = [
    ...['semalt.com', 'semaltmedia.com', 'buttons-for-website.com', 'darodar.com', 'econom.co'],
    ...['ilovevitaly.com', 'ilovevitaly.co', 'priceg.com', 'hulfingtonpost.com', 'iskalko.ru'],
    ...['best-seo-offer.com', 'best-seo-solution.com', '100dollars-seo.com', 'o-o-6-o-o.com'],
    ...['get-free-traffic-now.com', 'buy-cheap-online.info', 'event-tracking.com', 'cenoval.ru'],
    ...['free-social-buttons.com', 'floating-share-buttons.com', 'simple-share-buttons.com'],
    ...['free-share-buttons.com', 'social-buttons.com', 'sharebutton.net', 'share-buttons.xyz'],
    ...['trafficmonetize.org', 'trafficmonetizer.org', 'webmonetizer.net', 'traffic2money.com'],
    ...[
        'success-seo.com',
        'videos-for-your-business.com',
        'rank-checker.online',
        'blackhatworth.com',
    ],
    ...['4webmasters.org', 'bestwebsitesawards.com', 'kambasoft.com', 'savetubevideo.com'],
    ...[
        'googlsucks.com',
        'theguardlan.com',
        'guardlink.org',
        'sitevaluation.org',
        'keywords-monitoring-your-success.com',
    ],
    ...[
        'free-floating-buttons.com',
        'monetizationking.net',
        'make-money-online.com',
        'seo-platform.com',
    ],
    ...[
        'responsive-test.net',
        'anticrawler.org',
        'adcash.com-earn.xyz',
        'trafficbot.life',
        'traffic-bot.xyz',
    ],
    ...[
        'bot-traffic.icu',
        'bottraffic.live',
        'bottraffic.xyz',
        'trafficbot.live',
        'botsitetraffic.com',
    ],
];

/** Families of such hosts that change their numbers and endings. */
const families: readonly RegExp[] = [
    /(?:^|\.)(?:[\w-]+-)?(?:buttons|share)-for-(?:your-)?website[\w-]*\.\w+$/,
    /(?:^|\.)(?:free|get|buy)-(?:[\w-]+-)?(?:traffic|backlinks|seo)(?:-[\w-]+)?\.(?:xyz|info|top|site|online|icu|live|club)$/,
    /(?:^|\.)semalt[\w-]*\.\w+$/,
    /(?:^|\.)(?:website-traffic|traffic-bot|bot-traffic|seo-traffic)[\w-]*\.(?:xyz|icu|live|info|top|site|online)$/,
];

/** Name of the operator's own list in the data folder. */
export const referrerSpamFile = 'referrerSpam.txt';

/** One host a line; `#` begins a remark, and a scheme, `www.` and a path are left out. */
export const readSpamList = (text: string): string[] =>
    text
        .split(/\r?\n/)
        .map(line => line.replace(/#.*$/, '').trim().toLowerCase())
        .map(line => line.replace(/^[a-z]+:\/\//, '').replace(/^www\./, ''))
        .map(line => line.replace(/[/:?].*$/, ''))
        .filter(Boolean);

const isBelow = (list: ReadonlySet<string>, host: string): boolean => {
    for (let rest = host; ; ) {
        if (list.has(rest)) return true;
        const dot = rest.indexOf('.');
        if (dot === -1) return false;
        rest = rest.slice(dot + 1);
    }
};

/** Tells whether a referrer's host, or one that it lies below, is known to be spam. */
export const createSpamTest = (own: readonly string[] = []): ((host: string) => boolean) => {
    const list = new Set([...hosts, ...own]);
    return host =>
        host !== '' && (isBelow(list, host) || families.some(family => family.test(host)));
};

/** The test with the operator's list, when there is one at `path`. */
export const openSpamTest = async (path?: string): Promise<(host: string) => boolean> => {
    const own =
        path === undefined
            ? undefined
            : await readOwnFile(path, file => readSpamList(file.toString('utf8')));
    return createSpamTest(own);
};
