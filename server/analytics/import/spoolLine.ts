import type { Enrichment } from '../events/enrich/enrich';
import type { OpenVisit } from '../events/visits';
import type { PageView } from './toPageView';

/** Every text's default is the empty one, which the spool leaves out. */
const field = (key: string, value: string): string =>
    value === '' ? '' : `,"${key}":${JSON.stringify(value)}`;

/** The fields that stay the same through a visit, from its first page view. */
export const entryFields = (facts: Enrichment): string =>
    (facts.source === 'direct' ? '' : field('source', facts.source)) +
    field('sourceName', facts.sourceName) +
    field('referrerHost', facts.referrerHost) +
    field('utmSource', facts.utmSource) +
    field('utmMedium', facts.utmMedium) +
    field('utmCampaign', facts.utmCampaign) +
    field('utmTerm', facts.utmTerm) +
    field('utmContent', facts.utmContent) +
    field('keyword', facts.keyword);

/**
 * What `toLine` makes of the same event, three times as fast: objects with some 30 keys that are
 * made and read once were most of an import's time.
 */
export const spoolLine = (site: string, view: PageView, visit: OpenVisit<string>): string => {
    const { facts, id, time } = view;
    const identity = `{"id":"${id}","site":"${site}","visitor":"${view.visitor}"`;
    const when = `,"visit":"${visit.visit}","started":${visit.started},"time":${time}`;
    const what = `,"kind":"view","view":"${id}","origin":"import"`;
    return `${identity}${when}${what}${[
        visit.entry,
        field('host', view.host),
        field('path', view.path),
        field('query', view.query),
        field('referrer', facts.referrer),
        field('address', view.address),
        field('country', facts.country),
        field('region', facts.region),
        field('city', facts.city),
        field('network', facts.network),
        field('browser', facts.browser),
        field('browserVersion', facts.browserVersion),
        field('os', facts.os),
        field('osVersion', facts.osVersion),
        field('device', facts.device),
        field('bot', facts.bot),
        field('excluded', facts.excluded),
    ].join('')}}`;
};
