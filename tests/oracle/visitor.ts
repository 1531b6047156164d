import type { StoredEvent } from '../../server/analytics/events/event';
import { sum } from './figures';
import { countedBy } from './order';
import { counts, lastAt, type Visit } from './visits';

const parts = {
    sources: ['source', 'sourceName'],
    devices: ['device', 'browser', 'os'],
    places: ['country', 'region', 'city'],
} as const;

const isAction = ({ kind }: StoredEvent): boolean =>
    !['view', 'engagement', 'vitals', 'error'].includes(kind);

/** What is known of a visitor before an instant (ms). */
export const historyOf = (all: readonly Visit[], visitor: string, end: number) => {
    const visits = all
        .filter(counts)
        .filter(one => one.visitor === visitor && one.views.length > 0 && one.started < end);
    const events = visits.flatMap(one => one.events);
    const firsts = visits.map(({ first }) => first as StoredEvent & Record<string, string>);
    const part = (name: keyof typeof parts) => countedBy(firsts, parts[name], 'visits', 8);
    return {
        firstAt: visits.length === 0 ? null : Math.min(...events.map(({ time }) => time)),
        lastAt: visits.length === 0 ? null : Math.max(...visits.map(lastAt)),
        visits: visits.length,
        pages: sum(visits.map(({ views }) => views.length)),
        events: events.filter(isAction).length,
        engaged: sum(events.map(({ engaged }) => engaged)) / 1000,
        sources: part('sources'),
        devices: part('devices'),
        places: part('places'),
    };
};

const shown = ['kind', 'host', 'path', 'title', 'name', 'props'] as const;

/** What happened in a visit; time and scroll stand at the latest page before them. */
export const eventsOf = ({ events }: Visit) => {
    const list: Record<string, string | number>[] = [];
    let page: { engaged: number; scroll: number } | undefined;
    for (const event of events) {
        if (event.kind === 'vitals') continue;
        if (event.kind === 'engagement') {
            if (!page) continue;
            page.engaged += event.engaged / 1000;
            page.scroll = Math.max(page.scroll, event.scroll);
            continue;
        }
        const entry = {
            at: event.time,
            ...Object.fromEntries(shown.map(name => [name, event[name]])),
            engaged: event.engaged / 1000,
            scroll: event.scroll,
        };
        if (event.kind === 'view') page = entry;
        list.push(entry);
    }
    return list;
};
