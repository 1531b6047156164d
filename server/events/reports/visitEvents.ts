import type { VisitEvent } from '../../../contract/stats';
import type { EventStore } from '../store';

type Row = VisitEvent & { view: string };

/** A visit's page views and events in order; engaged time and scroll stand at their page. */
export const readVisitEvents = async (
    store: EventStore,
    site: string,
    visit: string,
): Promise<VisitEvent[]> => {
    const rows = await store.query<Row>(
        `SELECT toUnixTimestamp64Milli(time) AS at, toString(kind) AS kind,
            toString(view) AS view, toString(host) AS host, path, title, name, props,
            engaged / 1000 AS engaged, scroll
        FROM events WHERE site = {site:String} AND visit = {visit:UInt64}
        ORDER BY time, events.kind = 'engagement', id`,
        { site, visit },
    );
    const list: VisitEvent[] = [];
    const pages = new Map<string, VisitEvent>();
    for (const { view, ...event } of rows) {
        const page = pages.get(view);
        if (event.kind !== 'engagement') {
            list.push(event);
            if (event.kind === 'view') pages.set(view, event);
        } else if (page) {
            page.engaged += event.engaged;
            page.scroll = Math.max(page.scroll, event.scroll);
        }
    }
    return list;
};
