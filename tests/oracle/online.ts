import type { Filter } from '../../contract/analytics/filters';
import type { StoredEvent } from '../../server/analytics/events/event';
import { holdsOfEvent } from './filter';
import { countedBy } from './order';
import { counts, type Visit } from './visits';
import type { Period } from './zone';

/** Who is there in the last minutes before an instant (ms), each where the latest event was. */
export const onlineOf = (
    visits: readonly Visit[],
    filter: Filter | undefined,
    now: number,
    minutes: number,
) => {
    const start = now - minutes * 60_000;
    const period: Period = { from: '', to: '', zone: 'UTC', start, end: now + 1 };
    const latest = new Map<string, StoredEvent>();
    for (const visit of visits.filter(counts)) {
        for (const event of visit.events) {
            if (event.time < start || event.time > now) continue;
            // An event of one's own is no other than a page: it is the visit that is chosen.
            const asPage = { ...event, kind: 'view' as const };
            if (!holdsOfEvent(filter, asPage, visit, period)) continue;
            const known = latest.get(visit.visitor);
            if (!known || known.time < event.time) latest.set(visit.visitor, event);
        }
    }
    const places = [...latest.values()] as (StoredEvent & Record<string, string>)[];
    const by = (...names: string[]) => countedBy(places, names, 'visitors', 50);
    return {
        visitors: latest.size,
        pages: by('host', 'path'),
        sources: by('source', 'sourceName'),
        regions: by('country', 'region'),
    };
};
