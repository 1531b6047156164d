import { maxEngagedMs, type TrackerEvent } from '../../../../../contract/analytics/collect';
import { type Hit, NotTaken, type OtherRequest } from './hit';
import {
    addressOf,
    isObject,
    type Loose,
    languageOf,
    pageOf,
    parseJson,
    propertiesOf,
    revenueOf,
    textOf,
    withRevenue,
} from './values';

/** `data-domain="a.com,b.com"` counts for each. */
const maxDomains = 10;
const longestName = 120;

type Facts = Pick<TrackerEvent, 'k' | 'n' | 'd' | 'e' | 'y'>;

const objectIn = (value: unknown): Loose => {
    if (isObject(value)) return value;
    const text = textOf(value);
    if (text === undefined) return {};
    const parsed = parseJson(text);
    return isObject(parsed) ? parsed : {};
};

const countOf = (value: unknown, most: number): number | undefined =>
    Number.isInteger(value) && (value as number) >= 0 ? Math.min(value as number, most) : undefined;

const engagementOf = (content: Loose): Facts => {
    const e = countOf(content.e, maxEngagedMs);
    const y = countOf(content.sd, 100);
    if (e === undefined && y === undefined) {
        throw new NotTaken('engagement_time', 'engagement_time or scroll_depth is required');
    }
    return { k: 'g', ...(e !== undefined && { e }), ...(y !== undefined && { y }) };
};

const customEvent = (name: string, content: Loose, page: URL): Facts => {
    const given = objectIn(content.p ?? content.props ?? content.m ?? content.meta);
    const target = textOf(given.url);
    if (name === 'Outbound Link: Click' && target) return { k: 'o', n: target };
    if (name === 'File Download' && target) return { k: 'd', n: target };
    if (name === 'Form: Submission') return { k: 'f', n: textOf(given.path) ?? page.pathname };
    const told = content.$ ?? content.revenue;
    const { amount, currency } = isObject(told) ? told : objectIn(told);
    const revenue = revenueOf(amount, currency);
    return { k: 'e', n: name, d: withRevenue(propertiesOf(given), revenue) };
};

const factsOf = (content: Loose, page: URL): Facts => {
    const given = content.n ?? content.name;
    const name = typeof given === 'number' ? String(given) : (textOf(given)?.trim() ?? '');
    if (name === '') throw new NotTaken('event_name', "can't be blank");
    if (name.length > longestName) {
        throw new NotTaken('event_name', `should be at most ${longestName} byte(s)`);
    }
    if (name === 'pageview') return { k: 'v' };
    return name === 'engagement' ? engagementOf(content) : customEvent(name, content, page);
};

/** Apps say `app://localhost/login`: the page of that path on the site. */
const pageIn = (address: string, domain: string): URL | undefined => {
    const page = pageOf(address);
    if (page) return page;
    const path = /^[a-z][a-z\d+.-]*:\/\/[^/]*(\/.*)?$/i.exec(address);
    return path && !/^data:/i.test(address)
        ? pageOf(path[1] ?? '/', `https://${domain}`)
        : undefined;
};

/** The body of Plausible's `/api/event`: JSON, whatever it calls itself. Throws NotTaken. */
export const readPlausible = (request: OtherRequest): Hit[] => {
    const content = parseJson(request.text);
    if (!isObject(content)) throw new NotTaken('body', 'is invalid');
    const named = (textOf(content.d ?? content.domain) ?? '')
        .split(',')
        .map(one => one.trim().toLowerCase())
        .filter(one => one !== '');
    if (named.length > maxDomains) throw new NotTaken('domain', 'has too many domains');
    const address = textOf(content.u ?? content.url);
    if (address === undefined) throw new NotTaken('url', 'is required');
    const page = pageIn(address, named[0] ?? '');
    if (!page) throw new NotTaken('url', 'is invalid');
    const facts = factsOf(content, page);
    const referrer = textOf(content.r ?? content.referrer);
    const isHashed = content.h === 1 || content.hashMode === 1;
    const l = languageOf(request);
    const eventsOf: Hit['eventsOf'] = site => [
        {
            s: site.id,
            u: addressOf(page, site, isHashed),
            ...facts,
            ...(facts.k === 'v' && referrer && { r: referrer }),
            l,
        },
    ];
    if (named.length === 0) return [{ ids: [], host: page.host, eventsOf }];
    return named.map(domain => ({ ids: [domain], host: domain, eventsOf }));
};
