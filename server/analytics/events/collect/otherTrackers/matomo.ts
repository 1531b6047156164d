import { maxBatch, type TrackerEvent } from '../../../../../contract/analytics/collect';
import { type Hit, type HitSite, NotTaken, type OtherRequest } from './hit';
import { matomoEvents } from './matomoEvents';
import { addressOf, idOf, isObject, languageOf, pageOf, parseJson, screenOf } from './values';

type Values = ReadonlyMap<string, string>;

/** With these a program may say another address, place or time than its own: without a key nobody may. */
const claims = ['cip', 'cdt', 'country', 'region', 'city', 'lat', 'long', 'token_auth'] as const;
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
const visitorIn = (values: Values): string | undefined =>
    /^[\da-f]{16}$/i.exec(values.get('_id') ?? '')?.[0]?.toLowerCase();

/** Matomo names views by six letters, which are not enough to tell apart those of all visitors. */
const viewIn = (values: Values, { address, headers }: OtherRequest): string | undefined => {
    const view = values.get('pv_id');
    if (!view) return undefined;
    const by = visitorIn(values) ?? `${address} ${headers['user-agent'] ?? ''}`;
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
        i: visitorIn(values),
        p: viewIn(values, request),
    };
    return matomoEvents(values, site).map(facts => ({ ...around, ...facts }));
};

const hitOf = (values: Values, request: OtherRequest): Hit => {
    const claimed = claims.find(name => values.get(name));
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

/** What a request of Matomo's tracker holds. */
export interface MatomoContent {
    hits: Hit[];
    /** why others of a bulk are not taken */
    refused: NotTaken[];
    isBulk: boolean;
    /** it asks for an answer without a body */
    isSilent: boolean;
}

const readBulk = (request: OtherRequest): MatomoContent => {
    const content = parseJson(request.text);
    const requests = isObject(content) ? content.requests : undefined;
    if (!isObject(content) || !Array.isArray(requests) || requests.length > maxBatch) {
        throw new NotTaken('requests', `A list of up to ${maxBatch} requests is required.`);
    }
    if (content.token_auth) {
        throw new NotTaken('token_auth', 'token_auth is not accepted here.', 'claimed');
    }
    const hits: Hit[] = [];
    const refused: NotTaken[] = [];
    for (const one of requests as unknown[]) {
        try {
            const values = valuesIn(one);
            if (!values) throw new NotTaken('requests', 'Neither a query nor an object.');
            hits.push(hitOf(values, request));
        } catch (cause) {
            if (!(cause instanceof NotTaken)) throw cause;
            refused.push(cause);
        }
    }
    const isSilent = Number(content.send_image ?? 1) === 0;
    return { hits, refused, isBulk: true, isSilent };
};

/** Whether the body holds several requests: its tracker calls it a form all the same. */
const isBulk = (text: string): boolean =>
    text.trimStart().startsWith('{') && text.includes('"requests"');

/** A request to `matomo.php`: parameters in the address and the body together, or several in the body. Throws NotTaken. */
export const readMatomo = (request: OtherRequest): MatomoContent => {
    if (isBulk(request.text)) return readBulk(request);
    const values = valuesOf([...request.query, ...new URLSearchParams(request.text)]);
    const isSilent = values.get('send_image') === '0';
    return { hits: [hitOf(values, request)], refused: [], isBulk: false, isSilent };
};
