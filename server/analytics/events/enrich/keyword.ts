import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { listedHosts } from './hosts/listed';

/** Parameters that hold what was searched for, by engine; the first that is not empty counts. */
const parameters: Readonly<Record<string, readonly string[]>> = {
    Google: ['q', 'query', 'as_q'],
    Baidu: ['wd', 'word', 'kw', 'w', 'bs'],
    '360 Search': ['q'],
    Sogou: ['query', 'keyword', 'w'],
    Shenma: ['q', 'keyword'],
    Quark: ['q', 'keyword'],
    Toutiao: ['keyword', 'q'],
    Yandex: ['text'],
    Yahoo: ['p', 'q', 'va'],
    Naver: ['query'],
    Seznam: ['q', 'w'],
    Startpage: ['query', 'q'],
    'Petal Search': ['query', 'q'],
    Rambler: ['query', 'q'],
    'Cốc Cốc': ['query', 'q'],
};
const usual = ['q', 'query'] as const;

const parametersOf = (engine: string): readonly string[] =>
    parameters[engine] ?? listedHosts.keywords.get(engine) ?? usual;

/** Parameters in which engines name the character set of the words. */
const charsets = ['ie', 'charset', 'enc'] as const;

const maxKeyword = 200;

/** The bytes that a query's value stands for; `+` is a space. */
const bytesOf = (value: string): Uint8Array => {
    const bytes: number[] = [];
    for (let at = 0; at < value.length; at++) {
        const code = value.charCodeAt(at);
        const byte = code === 37 ? Number.parseInt(value.slice(at + 1, at + 3), 16) : Number.NaN;
        if (
            code === 37 &&
            !Number.isNaN(byte) &&
            /^[\da-f]{2}$/i.test(value.slice(at + 1, at + 3))
        ) {
            bytes.push(byte);
            at += 2;
        } else bytes.push(code === 43 ? 32 : code);
    }
    return Uint8Array.from(bytes);
};

const utf8 = new TextDecoder('utf-8', { fatal: true });
const gb18030 = new TextDecoder('gb18030');

const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
    try {
        return utf8.decode(bytes);
    } catch {
        return undefined;
    }
};

/** As the charset says; where it says nothing, UTF-8, and GB 18030 for what is not UTF-8. */
const decode = (value: string, charset: string): string => {
    const bytes = bytesOf(value);
    const isGb = /^gb/i.test(charset);
    const text = isGb ? undefined : decodeUtf8(bytes);
    if (text !== undefined) return text;
    const gb = gb18030.decode(bytes);
    return isGb && gb.includes('\ufffd') ? (decodeUtf8(bytes) ?? gb) : gb;
};

/** A query's raw values: `URLSearchParams` would break what is not UTF-8. */
const rawValues = (query: string): Map<string, string> => {
    const values = new Map<string, string>();
    for (const pair of query.replace(/^\?/, '').split('&')) {
        const at = pair.indexOf('=');
        if (at < 1) continue;
        const name = pair.slice(0, at).toLowerCase();
        if (!values.has(name)) values.set(name, pair.slice(at + 1));
    }
    return values;
};

/**
 * What was searched for, out of an engine's address; empty when the address does not say, as most
 * engines' have not since about 2012.
 */
export const readKeyword = (engine: string, referrer: string): string => {
    if (!referrer.includes('?') || !canParseUrl(referrer)) return '';
    const { pathname, search } = new URL(referrer);
    const values = rawValues(search);
    const charset = charsets.map(name => values.get(name) ?? '').find(Boolean) ?? '';
    for (const name of parametersOf(engine)) {
        const value = values.get(name);
        if (!value) continue;
        const words = decode(value, charset).replace(/\s+/g, ' ').trim();
        // Google's redirects have the target where searches have the words.
        if (words === '' || (pathname === '/url' && /^https?:/.test(words))) continue;
        return words.slice(0, maxKeyword).toWellFormed();
    }
    return '';
};
