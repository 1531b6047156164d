import { canParseUrl } from '../../../contract/platform/canParseUrl';
import { normaliseAddress } from '../../platform/addresses/address';
import { Recent } from '../../platform/agents/recent';
import type { Enricher, Enrichment } from '../events/enrich/enrich';
import { hash64 } from '../events/hash64';
import type { LogFormat, LogLine } from './logLine';

export interface ImportSite {
    id: string;
    domain: string;
}

/** A page view before its visit is known. */
export interface PageView {
    id: string;
    /** ms */
    time: number;
    visitor: string;
    host: string;
    path: string;
    query: string;
    address: string;
    facts: Enrichment;
}

const maxPath = 2048;
const rememberedVisitors = 20_000;

/** The part of a target behind the host that a proxy's request may name. */
const pathOf = (target: string): string => {
    const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
    return path.startsWith('/') ? path : `/${path}`;
};

/** `Example.com:443` as the tracker would write it: `example.com`. */
const hostOf = (host: string): string =>
    /^[\w.-]+(?::\d+)?$/.test(host) && host !== '_'
        ? host.toLowerCase().replace(/:(?:80|443)$/, '')
        : '';

/** Turns requests of a site's logs into page views. */
export const createPageViewReader = (site: ImportSite, enricher: Enricher) => {
    const visitors = new Recent<string>(rememberedVisitors);
    return (id: string, line: LogLine, client: string, format: LogFormat): PageView => {
        const [path = '/', query = ''] = splitTarget(pathOf(format.decode(line.target)));
        const host = hostOf(line.host) || site.domain;
        const userAgent = line.userAgent === undefined ? undefined : format.decode(line.userAgent);
        const address = normaliseAddress(client);
        const facts = enricher.enrich({
            userAgent,
            address,
            page: pageOf(host, query),
            referrer: format.decode(line.referrer),
            siteDomain: site.domain,
        });
        return {
            id,
            time: line.time,
            visitor: visitors.get(`${address || client}\n${userAgent ?? ''}`, who =>
                hash64(site.id, who),
            ),
            host,
            path: path.slice(0, maxPath),
            query: query.slice(0, maxPath),
            address,
            facts,
        };
    };
};

const splitTarget = (target: string): [path: string, query: string] => {
    const hash = target.indexOf('#');
    const text = hash === -1 ? target : target.slice(0, hash);
    const mark = text.indexOf('?');
    return mark === -1 ? [text, ''] : [text.slice(0, mark), text.slice(mark + 1)];
};

const plainPage = new URL('http://localhost/');

/** The address whose campaign is looked at: only its query counts. */
const pageOf = (host: string, query: string): URL => {
    if (query === '') return plainPage;
    const address = `http://${host}/?${query}`;
    return canParseUrl(address) ? new URL(address) : plainPage;
};
