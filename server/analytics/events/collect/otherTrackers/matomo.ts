import { maxBatch, type TrackerEvent } from '../../../../../contract/analytics/collect';
import { addressIn, agentIn, timeIn } from './claims';
import { alone, type Content, readEach } from './content';
import { type Hit, type HitSite, NotTaken, type OtherRequest } from './hit';
import { matomoEvents } from './matomoEvents';
import {
    addressOf,
    idOf,
    isObject,
    languageOf,
    pageOf,
    parseJson,
    screenOf,
    textOf,
} from './values';

type Values = ReadonlyMap<string, string>;

/** With these a program may say another address, place or time than its own: without a key nobody may. */
const claims = ['cip', 'cdt', 'country', 'region', 'city', 'lat', 'long', 'token_auth'] as const;
/** The place is that of the address, also with a key. */
const places = claims.slice(2, 7);
/** Further parameters mean nothing here. */
const mostParameters = 1000;

const valuesOf = (pairs: Iterable<readonly [string, string]>): Values => {
    const values = new Map<string, string>();
    for (const [name, value] of pairs) {
        if (values.size >= mostParameters) break;
        values.set(name, value);
    }
    return values;
};

/** The visitor's id, which Matomo's own cookie of the site holds; 16 hexadecimal digits. */
const visitorIn = (values: Values, isKeyed: boolean): string | undefined => {
    const told = (isKeyed && values.get('cid')) || values.get('_id');
    return /^[\da-f]{16}$/i.exec(told || '')?.[0]?.toLowerCase();
};

/** Matomo names views by six letters, which are not enough to tell apart those of all visitors. */
const viewIn = (
    values: Values,
    { address, headers, isKeyed }: OtherRequest,
): string | undefined => {
    const view = values.get('pv_id');
    if (!view) return undefined;
    const by =
        visitorIn(values, isKeyed) ??
        values.get('cip') ??
        `${address} ${headers['user-agent'] ?? ''}`;
    return idOf('matomo', values.get('idsite') ?? '', by, view.slice(0, 100));
};

const eventsOf = (
    values: Values,
    page: URL,
    request: OtherRequest,
    site: HitSite,
): TrackerEvent[] => {
    const around = {
        s: site.id,
        u: addressOf(page, site),
        w: screenOf(values.get('res')),
        l: languageOf(request),
        i: visitorIn(values, request.isKeyed),
        p: viewIn(values, request),
    };
    return matomoEvents(values, site).map(facts => ({ ...around, ...facts }));
};

/** In UTC, `2026-01-31 09:30:00`, or seconds since 1970. */
const instantIn = (text: string | undefined): number | undefined => {
    if (text === undefined || text === '') return undefined;
    if (/^\d{1,12}$/.test(text)) return Number(text) * 1000;
    const isWritten = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text);
    return isWritten ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN;
};

const claimsOf = (values: Values, now: number): NonNullable<Hit['claims']> => ({
    address: addressIn('cip', values.get('cip')),
    userAgent: agentIn(values.get('ua')),
    time: timeIn('cdt', instantIn(values.get('cdt')), now),
});

const hitOf = (values: Values, request: OtherRequest): Hit => {
    const claimed = (request.isKeyed ? places : claims).find(name => values.get(name));
    if (claimed) throw new NotTaken(claimed, `${claimed} is not accepted here.`, 'claimed');
    const id = values.get('idsite') ?? '';
    if (!/^\d{1,9}$/.test(id)) throw new NotTaken('idsite', 'Invalid idSite.');
    if (values.get('rec') !== '1') throw new NotTaken('rec', 'rec=1 is required.');
    // A picture on a page without scripts says nothing of its page; its browser does.
    const page = pageOf(values.get('url') || (request.headers.referer ?? ''));
    if (!page) throw new NotTaken('url', 'Invalid url.');
    return {
        ids: [id],
        host: page.host,
        ...(request.isKeyed && { claims: claimsOf(values, request.now) }),
        eventsOf: site => eventsOf(values, page, request, site),
    };
};

/** One request of a bulk, a query as text or as an object. */
const valuesIn = (one: unknown): Values | undefined => {
    if (typeof one === 'string') return valuesOf(new URLSearchParams(one.replace(/^\?/, '')));
    if (!isObject(one)) return undefined;
    return valuesOf(
        Object.entries(one).flatMap(([name, value]) =>
            typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : [],
        ),
    );
};

const readBulk = (request: OtherRequest): Content => {
    const content = parseJson(request.text);
    const requests = isObject(content) ? content.requests : undefined;
    if (!isObject(content) || !Array.isArray(requests) || requests.length > maxBatch) {
        throw new NotTaken('requests', `A list of up to ${maxBatch} requests is required.`);
    }
    if (content.token_auth && !request.isKeyed) {
        throw new NotTaken('token_auth', 'token_auth is not accepted here.', 'claimed');
    }
    const read = readEach(requests as unknown[], one => {
        const values = valuesIn(one);
        if (!values) throw new NotTaken('requests', 'Neither a query nor an object.');
        return hitOf(values, request);
    });
    return { ...read, isSilent: Number(content.send_image ?? 1) === 0 };
};

/** Whether the body holds several requests: its tracker calls it a form all the same. */
const isBulk = (text: string): boolean =>
    text.trimStart().startsWith('{') && text.includes('"requests"');

/** A request to `matomo.php`: parameters in the address and the body together, or several in the body. Throws NotTaken. */
export const readMatomo = (request: OtherRequest): Content => {
    if (isBulk(request.text)) return readBulk(request);
    const values = valuesOf([...request.query, ...new URLSearchParams(request.text)]);
    const isSilent = values.get('send_image') === '0';
    return { ...alone([hitOf(values, request)]), isSilent };
};

/** The `token_auth` of a body, where Matomo's clients put it; one in the address would stand in logs. */
export const matomoToken = (text: string): string => {
    if (!isBulk(text)) return new URLSearchParams(text).get('token_auth') ?? '';
    try {
        const content: unknown = JSON.parse(text);
        return (isObject(content) && textOf(content.token_auth)) || '';
    } catch {
        return '';
    }
};
