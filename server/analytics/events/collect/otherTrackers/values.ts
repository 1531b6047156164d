import { hash } from 'node:crypto';
import {
    maxNameLength,
    maxProperties,
    maxPropertyText,
    type TrackerEvent,
} from '../../../../../contract/analytics/collect';
import { canParseUrl } from '../../../../../contract/platform/canParseUrl';
import { digitsOf, isoCurrencies } from '../../../../../contract/platform/isoCurrencies';
import { type HitSite, NotTaken, type OtherRequest } from './hit';

type Properties = NonNullable<TrackerEvent['d']>;
export type Loose = Readonly<Record<string, unknown>>;

/** How far into an object its properties are looked for. */
const maxDepth = 4;
const longestAddress = 8192;
const knownCurrencies: ReadonlySet<string> = new Set(isoCurrencies);

/** The text of a field; undefined for an empty one and for what is no text. */
export const textOf = (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' ? value : undefined;

export const isObject = (value: unknown): value is Loose =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws NotTaken */
export const parseJson = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        throw new NotTaken('body', 'The body is not JSON.');
    }
};

const isPlain = (value: unknown): value is string | number | boolean =>
    typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

const plainOf = (value: unknown): string | number | boolean | undefined => {
    if (typeof value === 'string') return value.slice(0, maxPropertyText).toWellFormed();
    if (isPlain(value)) return value;
    // A list is one property, as our own tracker writes it.
    if (Array.isArray(value) && value.length <= maxProperties && value.every(isPlain)) {
        return value.join(',').slice(0, maxPropertyText).toWellFormed();
    }
    return undefined;
};

/**
 * Properties within the limits of our own: at most 30, those within objects as `outer.inner`; what is neither text, number
 * nor yes and no is left out.
 */
export const propertiesOf = (given: unknown): Properties => {
    const found: [string, string | number | boolean][] = [];
    const walk = (object: Loose, before: string, depth: number): void => {
        for (const [key, value] of Object.entries(object)) {
            if (found.length >= maxProperties) return;
            const name = `${before}${key}`.slice(0, maxNameLength).toWellFormed();
            const plain = plainOf(value);
            if (plain !== undefined) found.push([name, plain]);
            else if (isObject(value) && depth < maxDepth) walk(value, `${name}.`, depth + 1);
        }
    };
    if (isObject(given)) walk(given, '', 1);
    return Object.fromEntries(found);
};

/** An amount as goals count it: a whole number with so many digits of the given one's fraction; undefined for no amount. */
export const amountOf = (given: unknown, digits: number): number | undefined => {
    const text = typeof given === 'number' ? String(given) : (textOf(given)?.trim() ?? '');
    if (!/^-?\d{1,12}(\.\d{1,15})?$/.test(text)) return undefined;
    return Math.round(Number(text) * 10 ** digits);
};

/** The properties of an amount in a currency's smallest unit; none where either is missing or unknown. */
export const revenueOf = (amount: unknown, currency: unknown): Properties => {
    const code = textOf(currency)?.toUpperCase() ?? '';
    const revenue = knownCurrencies.has(code) ? amountOf(amount, digitsOf(code)) : undefined;
    return revenue === undefined ? {} : { revenue, currency: code };
};

/** The properties, with the amount before those that are too many. */
export const withRevenue = (properties: Properties, revenue: Properties): Properties =>
    Object.fromEntries(
        Object.entries({ ...revenue, ...properties, ...revenue }).slice(0, maxProperties),
    );

/** The language that the browser names first. */
export const languageOf = ({ headers }: Pick<OtherRequest, 'headers'>): string | undefined =>
    /^[A-Za-z\d-]{1,35}/.exec(headers['accept-language'] ?? '')?.[0];

/** As our own tracker says a screen's size; undefined for what is none. */
export const screenOf = (value: unknown): string | undefined =>
    /^\d{1,5}x\d{1,5}$/.exec(textOf(value) ?? '')?.[0];

/** The page's address; undefined for what is none, or none of the web. */
export const pageOf = (address: string, base?: string): URL | undefined => {
    if (address.length > longestAddress) return undefined;
    const isWhole = canParseUrl(address);
    if (!isWhole && (base === undefined || !canParseUrl(base))) return undefined;
    try {
        const page = isWhole ? new URL(address) : new URL(address, base);
        return /^https?:$/.test(page.protocol) ? page : undefined;
    } catch {
        return undefined;
    }
};

/** Our own tracker leaves the hash out too, unless the site's pages are told apart by it. */
export const addressOf = (page: URL, site: HitSite, isHashed = false): string => {
    const keepsHash = isHashed || (JSON.parse(site.extra_views) as string[]).includes('hash');
    const address = new URL(page);
    if (!keepsHash) address.hash = '';
    return address.href;
};

/** Some texts as an id of a page view, which tells nothing of them. */
export const idOf = (...texts: readonly string[]): string =>
    hash('sha256', texts.join('\n'), 'base64url').slice(0, 24);

/** Where the page says that it is from: the origin of the request, else what it refers to; undefined without. */
export const senderPage = ({ headers: { origin, referer } }: OtherRequest): URL | undefined => {
    const told = referer === undefined ? undefined : pageOf(referer);
    const from = origin === undefined ? undefined : pageOf(origin);
    // Only pages of the same origin tell their whole address.
    return told && (!from || from.host === told.host) ? told : from;
};
