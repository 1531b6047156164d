import { maxLateMs } from '../../../../contract/analytics/collect';
import {
    type ServerEvent,
    sendEvents,
    serverEventTypes,
} from '../../../../contract/analytics/serverEvents';
import type { Faults } from '../../../../contract/fault';
import { ApiError } from '../../../platform/http/errors';
import type { Register } from '../../../platform/http/register';
import type { Collector } from './collector';
import type { CollectServices } from './collectServices';
import { idOf } from './otherTrackers/values';
import type { CheckedEvent } from './readEvent';
import { readEvent } from './readEvents';
import { ServerSender } from './serverSender';
import { requireServer, type WriteAccess, writeAccessOf } from './writeAccess';

interface Services extends Pick<CollectServices, 'siteCache' | 'clock' | 'counters'> {
    collector: Collector;
}

/** Clocks of servers differ a little, ms. */
const aheadMs = 60_000;

/** When an event is said to have happened, ms; or why that cannot be taken. */
export const claimedTime = (at: number, now: number): number | Faults => {
    if (at > now + aheadMs) return { time: 'event.in_future' };
    if (now - at > maxLateMs) return { time: 'event.too_late' };
    return Math.min(at, now);
};

const timeOf = ({ time }: ServerEvent, now: number): number | Faults =>
    claimedTime(time === undefined ? now : new Date(time).getTime(), now);

/** As our own tracker would send it, at an instant that was checked. */
const asTracked = (event: ServerEvent, at: number, now: number): CheckedEvent => {
    const { site, type, url, referrer, title, name, properties, visitor, screen, language } = event;
    const isView = type === 'pageview';
    return readEvent({
        s: site,
        k: serverEventTypes[type],
        u: url,
        ...(isView && { r: referrer, t: title }),
        ...(!isView && { n: name }),
        ...(type === 'event' && { d: properties }),
        w: screen,
        l: language,
        // names of other systems may have any signs in them
        ...(visitor !== undefined && { i: idOf('visitor', visitor) }),
        ...(event.id !== undefined && { p: idOf('server', event.id), q: isView ? 0 : 1 }),
        c: at,
        z: now,
    });
};

/** 404 for a site that is not the key's, as for one that does not exist. */
const requireSites = async (
    events: readonly ServerEvent[],
    access: WriteAccess,
    { siteCache }: Pick<Services, 'siteCache'>,
): Promise<void> => {
    for (const [index, { site: id }] of events.entries()) {
        const site = await siteCache.find(id);
        if (!site || !access.may(site)) {
            const errors = { [`events.${index}.site`]: 'site.not_found' } as const;
            throw new ApiError(404, 'site.not_found', { errors });
        }
    }
};

/** Events that an owner's server sends, by an API key; see docs/api.md for what they count in. */
export const serverEventRoute = (register: Register, services: Services): void => {
    const { collector, clock, counters } = services;
    register(sendEvents, async ({ body: { events }, session, request }) => {
        if (session.key) requireServer(request);
        const access = writeAccessOf(session);
        await requireSites(events, access, services);
        const now = clock();
        const refused: { index: number; errors: Faults }[] = [];
        const places: number[] = [];
        const taken: CheckedEvent[] = [];
        const senders: ServerSender[] = [];
        for (const [index, event] of events.entries()) {
            const at = timeOf(event, now);
            if (typeof at !== 'number') {
                counters.refuse('late');
                refused.push({ index, errors: at });
                continue;
            }
            const { ip = '', userAgent = '' } = event;
            taken.push(asTracked(event, at, now));
            senders.push(
                new ServerSender(access.id, { address: ip, userAgent }, { tellsPage: true }),
            );
            places.push(index);
        }
        const [first] = senders;
        const found = first && (await collector.collect(taken, first, false, senders));
        for (const { index, errors } of found?.refused ?? []) {
            refused.push({ index: places[index] ?? index, errors: errors as Faults });
        }
        refused.sort((a, b) => a.index - b.index);
        return { taken: events.length - refused.length, refused };
    });
};
