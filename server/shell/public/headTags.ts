import { canParseUrl } from '../../../contract/platform/canParseUrl';
import type { RenderedPage } from '../../../contract/shell/public/rendering';
import { escapeText, scriptJson } from '../../platform/html/escape';
import type { PageLanguage } from '../../platform/http/pageLanguage';

type Page = Pick<RenderedPage, 'status' | 'title' | 'head'>;

interface Place {
    /** the page's whole address, in the form that search engines should keep; nothing while that is not known */
    canonical: URL | undefined;
    language: PageLanguage;
    siteName: string;
}

const meta = (name: string, content: string | undefined): string[] =>
    content ? [`<meta name="${name}" content="${escapeText(content)}">`] : [];

const property = (name: string, content: string | undefined): string[] =>
    content ? [`<meta property="${name}" content="${escapeText(content)}">`] : [];

const link = (attributes: Record<string, string>): string =>
    `<link ${Object.entries(attributes)
        .map(([name, value]) => `${name}="${escapeText(value)}"`)
        .join(' ')}>`;

const inLanguage = (address: URL, language: PageLanguage | undefined): string => {
    const url = new URL(address);
    if (language) url.searchParams.set('lang', language);
    else url.searchParams.delete('lang');
    return url.href;
};

/** The page in each of its languages, and where each visitor gets their own. */
const alternates = (canonical: URL): string[] => [
    ...(['zh', 'en'] as const).map(hreflang =>
        link({ rel: 'alternate', hreflang, href: inLanguage(canonical, hreflang) }),
    ),
    link({ rel: 'alternate', hreflang: 'x-default', href: inLanguage(canonical, undefined) }),
];

const whole = (address: string | undefined, base: URL | undefined): string | undefined =>
    address && base && canParseUrl(address, base) ? new URL(address, base).href : undefined;

const locales = { zh: 'zh_CN', en: 'en_US' } as const;

const openGraph = ({ title, head }: Page, { canonical, language, siteName }: Place): string[] => {
    const image = whole(head?.image, canonical);
    return [
        ...property('og:type', head?.type ?? 'website'),
        ...property('og:site_name', siteName),
        ...property('og:title', head?.title ?? title),
        ...property('og:description', head?.description),
        ...property('og:url', canonical?.href),
        ...property('og:image', image),
        ...property('og:locale', locales[language]),
        ...property('og:locale:alternate', locales[language === 'zh' ? 'en' : 'zh']),
        ...meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ];
};

const structured = ({ head }: Page): string[] =>
    [head?.jsonLd ?? []]
        .flat()
        .map(one => `<script type="application/ld+json">${scriptJson(one)}</script>`);

/** First, because a browser has few connections to a server, and scripts take them all. */
const pictureOf = ({ head }: Page): string[] => {
    if (!head?.picture) return [];
    const { src, srcSet, sizes } = head.picture;
    const preload = { rel: 'preload', as: 'image', href: src, fetchpriority: 'high' };
    if (!srcSet || !sizes) return [link(preload)];
    return [link({ ...preload, imagesrcset: srcSet, imagesizes: sizes })];
};

/** What stands in the head of a written page, a line each. */
export const headTags = (page: Page, place: Place): string => {
    const { status, title, head } = page;
    const isFound = status === 200;
    const { canonical } = place;
    const feed = canonical ? whole(head?.feed, canonical) : head?.feed;
    return [
        ...(isFound ? pictureOf(page) : []),
        `<title>${escapeText(title)}</title>`,
        ...meta('description', head?.description),
        ...meta('robots', isFound ? head?.robots : 'noindex'),
        ...(isFound && canonical ? [link({ rel: 'canonical', href: canonical.href })] : []),
        ...(isFound && canonical ? alternates(canonical) : []),
        ...(feed ? [link({ rel: 'alternate', type: 'application/rss+xml', href: feed })] : []),
        ...(isFound ? openGraph(page, place) : []),
        // it names whole addresses too
        ...(isFound && canonical ? structured(page) : []),
    ].join('\n        ');
};
