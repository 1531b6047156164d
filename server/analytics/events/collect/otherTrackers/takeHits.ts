import type { OtherTracker } from '../../../../../contract/analytics/otherTrackers';
import type { KnownSite } from '../../../sites/siteCache';
import type { Collector } from '../collector';
import type { CollectServices } from '../collectServices';
import type { CheckedEvent, OtherSender, Sender } from '../readEvent';
import { Malformed, readEvent } from '../readEvents';
import { ServerSender } from '../serverSender';
import type { WriteAccess } from '../writeAccess';
import { type Hit, NotTaken } from './hit';

export interface TakeServices extends Pick<CollectServices, 'siteCache' | 'counters' | 'clock'> {
    collector: Collector;
}

/** Whose request it is, and what is known of it beside its hits. */
interface Around {
    tracker: OtherTracker;
    sender: Sender & { other: OtherSender | undefined };
    /** id of the site in the address that it was sent to; undefined where the hits have to say it */
    site: string | undefined;
    isOptedOut: boolean;
    /** of the API key that it came with */
    access: WriteAccess | undefined;
}

interface Taken {
    taken: number;
    /** the places of those of sites that are not known here */
    unknown: number[];
    refused: NotTaken[];
}

const siteOf = async (
    { ids, host }: Hit,
    { tracker, site, access }: Around,
    { siteCache }: TakeServices,
): Promise<KnownSite | undefined> => {
    const id = site ?? access?.only;
    const found =
        id === undefined
            ? await siteCache.named({ tracker, ids, host }, access && (one => access.may(one)))
            : await siteCache.find(id);
    return found && access && !access.may(found) ? undefined : found;
};

/** As what our own tracker sends: the same schema checks it. Throws NotTaken. */
const checkedEvents = (hit: Hit, site: KnownSite, now: number): CheckedEvent[] => {
    const { time } = hit.claims ?? {};
    const clocks = time === undefined ? {} : { c: time, z: now };
    try {
        return hit.eventsOf(site).map(event => readEvent({ ...event, ...clocks }));
    } catch (cause) {
        if (!(cause instanceof Malformed)) throw cause;
        const [field = 'body'] = Object.keys(cause.errors ?? {});
        throw new NotTaken(field, 'is invalid');
    }
};

/** Who sends a hit: the request, or with a key whoever it claims. Throws NotTaken for nobody. */
const senderOf = (
    { claims }: Hit,
    events: readonly CheckedEvent[],
    { sender, access }: Around,
): Sender => {
    if (!access) return sender;
    const claimed = claims ?? { address: '', userAgent: '' };
    const isNamed = claimed.address !== '' || events.every(({ i }) => i !== undefined);
    if (!isNamed) throw new NotTaken('ip', 'The IP address of the visitor is required.');
    return new ServerSender(access.id, claimed, sender.other);
};

/** Takes what happened the way that our own tracker's events go. Throws what collecting throws. */
export const takeHits = async (
    hits: readonly Hit[],
    around: Around,
    services: TakeServices,
): Promise<Taken> => {
    const { counters, collector, clock } = services;
    const now = clock();
    const found: Taken = { taken: 0, unknown: [], refused: [] };
    const events: CheckedEvent[] = [];
    const senders: Sender[] = [];
    for (const hit of hits) {
        const { at = 0 } = hit;
        const site = await siteOf(hit, around, services);
        if (!site || site.archived_at !== null) {
            found.unknown.push(at);
            noteUnknown(hit, around, services);
            continue;
        }
        try {
            const own = checkedEvents(hit, site, now);
            const sender = senderOf(hit, own, around);
            events.push(...own);
            senders.push(...own.map(() => sender));
            found.taken += 1;
        } catch (cause) {
            if (!(cause instanceof NotTaken)) throw cause;
            cause.at = at;
            counters.refuse(cause.reason);
            found.refused.push(cause);
        }
    }
    const [first] = senders;
    if (first) {
        const each = around.access && senders;
        await collector.collect(events, first, around.isOptedOut, each);
    }
    return found;
};

/** What pages ask for in vain is shown to the operator; a key's owner is told by the answer. */
const noteUnknown = (
    { ids, host }: Hit,
    { tracker, site, access }: Around,
    { counters, clock }: TakeServices,
): void => {
    counters.refuse('unknownTracker');
    if (access) return;
    counters.unknownTrackers.note({ tracker, id: site ?? ids[0] ?? '', host }, clock());
};
