import type { TrackerEvent } from '../../../../../contract/analytics/collect';
import type { Hit, HitSite, OtherRequest } from './hit';

/** A site as translating needs it. */
export const site: HitSite = {
    id: 'abcdefgh1234',
    domain: 'example.com',
    extra_views: '[]',
    matomo_currency: null,
};

/** A request as a browser on a page of www.example.com sends it. */
export const request = (more: Partial<OtherRequest> = {}): OtherRequest => ({
    query: new URLSearchParams(),
    text: '',
    headers: {
        origin: 'https://www.example.com',
        referer: 'https://www.example.com/',
        'accept-language': 'de-DE,de;q=0.9',
        'user-agent': 'Mozilla/5.0',
    },
    address: '203.0.113.7',
    host: 'stats.example.com',
    isKeyed: false,
    now: 0,
    ...more,
});

/** What the hits become on a site, without what is undefined. */
export const eventsIn = (hits: readonly Hit[], of: HitSite = site): Partial<TrackerEvent>[] =>
    hits.flatMap(hit => JSON.parse(JSON.stringify(hit.eventsOf(of))) as Partial<TrackerEvent>[]);
