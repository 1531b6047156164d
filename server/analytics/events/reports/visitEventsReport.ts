import { type VisitEvent, visitEvents } from '../../../../contract/analytics/visits';
import type { EventStore } from '../store';
import { ofSite } from './answer';

type Row = VisitEvent & { view: string };

/** A visit that goes on for longer is not shown whole; so is one with more events. */
const maxDays = 8;
const maxEvents = 5000;

/** The table is ordered by day and start. */
const near = `AND day BETWEEN toDate(fromUnixTimestamp64Milli({started:Int64}), 'UTC') - 1
    AND toDate(fromUnixTimestamp64Milli({started:Int64}), 'UTC') + ${maxDays}
    AND started = fromUnixTimestamp64Milli({started:Int64})`;

/** A visit's page views and events in order; engaged time and scroll stand at their page; speed has its own report. */
const readVisitEvents = async (
    store: EventStore,
    site: string,
    visit: string,
    started?: number,
): Promise<VisitEvent[]> => {
    const rows = await store.query<Row>(
        `SELECT toUnixTimestamp64Milli(time) AS at, toString(kind) AS kind,
            toString(view) AS view, toString(host) AS host, path, title, name, props,
            engaged / 1000 AS engaged, scroll
        FROM events WHERE site = {site:String} AND visit = toUInt64({visit:String})
            ${started === undefined ? '' : near}
        ORDER BY time, events.kind = 'engagement', number DESC LIMIT ${maxEvents}`,
        { site, visit, ...(started !== undefined && { started }) },
    );
    const list: VisitEvent[] = [];
    const pages = new Map<string, VisitEvent>();
    for (const { view, ...event } of rows) {
        const page = pages.get(view);
        if (event.kind === 'vitals') continue;
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

export const visitEventsReport = ofSite(visitEvents, ({ store }) => async ({ query, site }) => {
    const list = await readVisitEvents(store, site.id, query.visit, query.started);
    return { timezone: site.timezone, list };
});
