import type { TrackerEvent } from '../../../../../contract/analytics/collect';
import { type Hit, NotTaken, type OtherRequest } from './hit';
import { addressOf, languageOf, pageOf, senderPage } from './values';

const longestPath = 2048;
/** From here on `b` is a browser that says itself that a program drives it; below, the server's own findings. */
const drivenFrom = 150;

const isYes = (value: string | null): boolean => value === 'true' || value === '1';

/** `w,h,scale`; a width alone is half of what a screen's size is. */
const screenIn = (size: string | null): string | undefined => {
    const [, width, height] = /^(\d{1,5}),(\d{1,5})(?:,[\d.]{1,8})?$/.exec(size ?? '') ?? [];
    return width && height ? `${width}x${height}` : undefined;
};

const drivenOf = (given: string | null): 1 | undefined => {
    if (given === null || given === '' || given === '0') return undefined;
    const found = Number(given);
    if (!Number.isInteger(found) || found < drivenFrom) {
        throw new NotTaken('b', `wrong value: b=${given.slice(0, 20)}`);
    }
    return 1;
};

/** The page that was viewed: of a canonical address its query is `q`, where the campaign stands. */
const pageViewed = (path: string, search: string | null, from: URL): URL | undefined => {
    // Not below the origin as its base: of `//a/b` the first part would be another host.
    const page = pageOf(`${from.origin}${path.startsWith('/') ? '' : '/'}${path}`);
    if (page && page.search === '' && search) page.search = search;
    return page;
};

/** The host that GoatCounter's site was reached by is its name, or what stands before the first dot of it. */
export const goatSites = (host: string): string[] => {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    return [name, name.split('.')[0] ?? ''];
};

/** The query of GoatCounter's `/count`, by GET or POST. Throws NotTaken. */
export const readGoatCounter = (request: OtherRequest): Hit[] => {
    const { query, host } = request;
    const path = query.get('p') ?? '';
    if (path.trim() === '') throw new NotTaken('p', 'not valid: path: must be set');
    if (path.length > longestPath) {
        throw new NotTaken('p', `ignored because path is longer than ${longestPath} bytes`);
    }
    const b = drivenOf(query.get('b'));
    const from = senderPage(request);
    if (!from) throw new NotTaken('referer', 'not valid: the page does not say where it is');
    const isEvent = isYes(query.get('e'));
    const page = isEvent ? from : pageViewed(path, query.get('q'), from);
    if (!page) throw new NotTaken('p', 'not valid: path');
    const title = query.get('t') ?? '';
    const facts: Pick<TrackerEvent, 'k' | 'n' | 'd' | 't' | 'r'> = isEvent
        ? { k: 'e', n: path, ...(title && { d: { title: title.slice(0, 500).toWellFormed() } }) }
        : { k: 'v', t: title, r: query.get('r') ?? '' };
    const eventsOf: Hit['eventsOf'] = site => [
        {
            s: site.id,
            u: addressOf(page, site),
            ...facts,
            w: screenIn(query.get('s')),
            l: languageOf(request),
            ...(b && { b }),
        },
    ];
    return [{ ids: goatSites(host), host: from.host, eventsOf }];
};
