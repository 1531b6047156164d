import type { OtherTracker } from '../../../../../contract/analytics/otherTrackers';
import type { KnownSite } from '../../../sites/siteCache';
import type { Collector } from '../collector';
import type { CollectServices } from '../collectServices';
import type { CheckedEvent, Sender } from '../readEvent';
import { Malformed, readEvent } from '../readEvents';
import { type Hit, NotTaken } from './hit';

export interface TakeServices extends Pick<CollectServices, 'siteCache' | 'counters' | 'clock'> {
    collector: Collector;
}

/** Whose request it is, and what is known of it beside its hits. */
interface Around {
    tracker: OtherTracker;
    sender: Sender;
    /** id of the site in the address that it was sent to; undefined where the hits have to say it */
    site: string | undefined;
    isOptedOut: boolean;
}

interface Taken {
    taken: number;
    unknown: number;
    refused: NotTaken[];
}

const siteOf = (
    { ids, host }: Hit,
    { tracker, site }: Around,
    { siteCache }: TakeServices,
): Promise<KnownSite | undefined> =>
    site === undefined ? siteCache.named({ tracker, ids, host }) : siteCache.find(site);

/** As what our own tracker sends: the same schema checks it. Throws NotTaken. */
const checkedEvents = (hit: Hit, site: KnownSite): CheckedEvent[] => {
    try {
        return hit.eventsOf(site).map(readEvent);
    } catch (cause) {
        if (!(cause instanceof Malformed)) throw cause;
        const [field = 'body'] = Object.keys(cause.errors ?? {});
        throw new NotTaken(field, 'is invalid');
    }
};

/** Takes what happened the way that our own tracker's events go. Throws what collecting throws. */
export const takeHits = async (
    hits: readonly Hit[],
    around: Around,
    services: TakeServices,
): Promise<Taken> => {
    const { counters, collector, clock } = services;
    const found: Taken = { taken: 0, unknown: 0, refused: [] };
    const events: CheckedEvent[] = [];
    for (const hit of hits) {
        const site = await siteOf(hit, around, services);
        if (!site || site.archived_at !== null) {
            found.unknown += 1;
            counters.refuse('unknownTracker');
            const { ids, host } = hit;
            const id = around.site ?? ids[0] ?? '';
            counters.unknownTrackers.note({ tracker: around.tracker, id, host }, clock());
            continue;
        }
        try {
            events.push(...checkedEvents(hit, site));
            found.taken += 1;
        } catch (cause) {
            if (!(cause instanceof NotTaken)) throw cause;
            found.refused.push(cause);
        }
    }
    if (events.length > 0) await collector.collect(events, around.sender, around.isOptedOut);
    return found;
};
