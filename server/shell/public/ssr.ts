import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageKind, PublicSite } from '../../../contract/shell/public/rendering';
import {
    findPageRules,
    isDashboardPage,
    type PageRules,
} from '../../analytics/dashboards/pageRules';
import type { AdCache } from '../../content/ads/adCache';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { PageTemplate } from '../../platform/html/pageTemplate';
import { admittedAs } from '../../platform/http/admitted';
import { readCookie } from '../../platform/http/cookies';
import { factsOf } from '../../platform/http/factsOf';
import { askedLanguage, languageOf, type PageLanguage } from '../../platform/http/pageLanguage';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { headTags } from './headTags';
import { injectCall, NoAnswer } from './injectCall';
import { addressOf, originOf, pageAddress } from './pageAddress';
import { type CachedPage, type OwnPage, PageCache, TooMany } from './pageCache';
import { sendCached } from './sendCached';

interface PageWriting {
    app: FastifyInstance;
    db: Database;
    site: PublicSite;
    template: PageTemplate;
    settings: SettingsStore;
    adCache: AdCache;
    config: Config;
    clock: () => number;
    ownTag: () => Promise<string>;
}

/** ms after which a page is made anew, for what time or another process changes. */
const freshMs = 2_000;
/** ms that writing a page may take before its visitor gets one that the browser writes */
const longestMs = 8_000;
/** s */
const usualWait = 60;
const productName = 'Footfall';
const locales = { zh: 'zh-CN', en: 'en' } as const;
const vary = 'Accept-Encoding, Accept-Language, Cookie';

interface Wanted {
    /** what is written, which is /404 for all that does not exist */
    address: URL;
    /** whether this server is known to be reached there */
    isKnown: boolean;
    language: PageLanguage;
    /** of the visitor who asked first */
    visitor: string;
    /** of a public dashboard's page */
    rules: PageRules | undefined;
}

/** Asks for a visitor, and notes when they have asked for too much. */
const askFor = ({ app, config }: PageWriting, visitor: string) => {
    const ask = injectCall({ app, cryptSuffix: config.CRYPT_SUFFIX, address: visitor });
    let own: OwnPage | undefined;
    return {
        ask: async (path: string): Promise<unknown> => {
            try {
                return await ask(path);
            } catch (error) {
                if (error instanceof NoAnswer && error.status === 429) {
                    own = { of: visitor, retryAfter: error.retryAfter ?? usualWait };
                }
                throw error;
            }
        },
        own: () => own,
    };
};

const writePage = async (
    writing: PageWriting,
    { address, isKnown, language, visitor, rules }: Wanted,
) => {
    const { site, template } = writing;
    const settings = await writing.settings.inAnswer('');
    const { ask, own } = askFor(writing, visitor);
    const page = await site.renderPage({
        href: address.href,
        language,
        settings,
        ask,
        ads: await writing.adCache.inAnswer(),
        signal: AbortSignal.timeout(longestMs),
    });
    const siteName = page.head?.siteName || settings.webtitle || productName;
    const known = isKnown ? address : undefined;
    const canonical = rules?.host ? new URL(address.pathname, `https://${rules.host}`) : known;
    const head = headTags(page, { canonical, language, siteName });
    const { html, state, status } = page;
    const locale = locales[language];
    const theme = page.head?.theme;
    // whoever looks at a dashboard is a visitor of its owner's
    const tag = rules ? '' : await writing.ownTag();
    const text = template.written({ head, html, state, locale, theme }, tag);
    return { status, type: 'text/html; charset=utf-8', text, own: own() };
};

/** An address that names a language is kept in mind, also where no script runs. */
const rememberLanguage = (request: FastifyRequest, reply: FastifyReply, address: URL): void => {
    const asked = askedLanguage(address);
    if (!asked || readCookie(request.headers.cookie ?? '', 'language') === asked) return;
    reply.header('set-cookie', `language=${asked}; Path=/; Max-Age=31536000; SameSite=Lax`);
};

/** A frame is opened to those whom the owner lists; everywhere else the headers stay as they are. */
const applyRules = (reply: FastifyReply, rules: PageRules, policy: string): void => {
    if (!rules.isIndexed) reply.header('x-robots-tag', 'noindex');
    if (!rules.origins || rules.origins.length === 0) return;
    const ancestors = ["'self'", ...rules.origins].join(' ');
    reply.header(
        'content-security-policy',
        policy.replace("frame-ancestors 'self'", `frame-ancestors ${ancestors}`),
    );
    reply.removeHeader('x-frame-options');
    // helmet sets its own past the framework
    reply.raw.removeHeader('x-frame-options');
};

/**
 * The same page under a tag that changes with its rules: told that nothing has changed, a browser goes on with the
 * policy that it has, and would show the page in frames of those who were taken from the list.
 */
const taggedBy = (page: CachedPage, { version }: PageRules): CachedPage => {
    const mark = createHash('sha256').update(version).digest('base64url').slice(0, 8);
    return { ...page, etag: page.etag.replace(/"$/, `.${mark}"`) };
};

const hasSession = ({ headers }: FastifyRequest): boolean =>
    Boolean(readCookie(headers.cookie ?? '', 'x-token'));

/** Somebody with an account has changed something: what visitors send makes no page anew. */
const isChange = (request: FastifyRequest, { statusCode }: FastifyReply): boolean =>
    !['GET', 'HEAD'].includes(request.method) &&
    statusCode < 400 &&
    admittedAs(request) !== undefined;

const isOthers = ({ own }: CachedPage, { ip }: FastifyRequest): boolean =>
    own !== undefined && own.of !== ip;
const maxAttempts = 3;

/** What an address comes to; the same for everybody who asks for it. */
interface Place {
    kind: PageKind;
    asked: URL;
    /** what is written, which is /404 for all that does not exist */
    address: URL;
    isKnown: boolean;
    key: string;
}

/** Addresses in memory: reading one takes longer than sending a page that is kept. */
const mostPlaces = 2_000;
const longestKept = 300;

const placesOf = ({ site, config }: PageWriting) => {
    const places = new LRUCache<string, Place>({ max: mostPlaces });
    return (request: FastifyRequest): Place | undefined => {
        const name = `${request.protocol} ${request.host} ${request.url}`;
        const known = places.get(name);
        if (known) return known;
        const asked = addressOf(request, config);
        if (!asked) return undefined;
        const kind = site.kindOf(asked.pathname);
        const address = kind === 'missing' ? new URL('/404', asked) : pageAddress(asked);
        const isKnown = originOf(request, config) !== undefined;
        // one page for all names that are not believed
        const key = isKnown ? address.href : `${address.pathname}${address.search}`;
        const place = { kind, asked, address, isKnown, key };
        if (name.length <= longestKept) places.set(name, place);
        return place;
    };
};

/**
 * Sends pages with their content in the HTML, written for visitors without a session; answers whether
 * it did, which it does not with what only the browser can show, or what could not be written.
 */
export const ssr = (writing: PageWriting) => {
    const kept = new PageCache(writing.clock, freshMs);
    const placeOf = placesOf(writing);
    writing.app.addHook('onSend', async (request, reply) => {
        if (isChange(request, reply)) kept.noteChange();
    });

    /** Read at each request: nobody gets the page of a link that was revoked, however long ago it was written. */
    const rulesOf = async ({ asked }: Place): Promise<PageRules | undefined> =>
        isDashboardPage(asked.pathname)
            ? findPageRules({ db: writing.db, now: writing.clock() }, asked.pathname)
            : undefined;

    const send = async (
        request: FastifyRequest,
        reply: FastifyReply,
        { place, rules }: { place: Place; rules: PageRules | undefined },
    ) => {
        const language = languageOf(request, place.asked);
        const { address, isKnown } = place;
        const wanted = { address, isKnown, language, visitor: request.ip, rules };
        const write = () => writePage(writing, wanted);
        try {
            const key = `${language} ${rules?.version ?? ''} ${place.key}`;
            let page = await kept.get(key, write);
            // written for somebody else, who asked at the same moment and has asked for too much
            for (let tries = 0; isOthers(page, request) && tries < maxAttempts; tries += 1) {
                page = await kept.get(key, write);
            }
            reply.header('content-security-policy', writing.template.policy);
            if (rules) applyRules(reply, rules, writing.template.policy);
            await sendCached(request, reply, rules ? taggedBy(page, rules) : page, vary);
            return true;
        } catch (error) {
            if (!(error instanceof TooMany))
                request.log.error({ ...factsOf(request), err: error }, 'page not written');
            return false;
        }
    };

    return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
        const place = placeOf(request);
        if (!place || place.kind === 'shell') return false;
        const { kind, asked } = place;
        if (kind !== 'page' && kind !== 'missing' && hasSession(request)) return false;
        if (typeof kind === 'object') {
            reply.header('vary', vary).header('cache-control', 'no-cache');
            reply.redirect(kind.redirect + asked.search, 302);
            return true;
        }
        const rules = await rulesOf(place);
        // a page in a frame keeps nothing in its visitor's browser
        if (!rules?.isEmbed) rememberLanguage(request, reply, asked);
        return send(request, reply, { place, rules });
    };
};
