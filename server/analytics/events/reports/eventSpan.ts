import { addDays, type Day } from '../../../platform/days';
import type { EventStore } from '../store';
import { countedEvent } from './counted';

/** The first and the last event that was not left out, ms. */
interface EventSpan {
    first: number;
    latest: number;
}

const ofSites = 'site IN ({sites:Array(String)})';
const millis = (instant: string) => `toUnixTimestamp64Milli(${instant})`;
/** So many days at each end are looked through before all are. */
const endDays = 2;

/** When what counts of some sites began and ended; undefined where nothing does. */
export const readEventSpan = async (
    store: EventStore,
    sites: readonly string[],
): Promise<EventSpan | undefined> => {
    const [days] = await store.query<{ events: number; from: Day; to: Day }>(
        `SELECT toFloat64(count()) AS events, toString(min(day)) AS from, toString(max(day)) AS to
        FROM events WHERE ${ofSites}`,
        { sites },
    );
    if (!days || days.events === 0) return undefined;
    const early = addDays(days.from, endDays - 1);
    const late = addDays(days.to, 1 - endDays);
    const [ends] = await store.query<EventSpan & { early: number; late: number }>(
        `SELECT countIf(day <= {early:Date}) AS early, countIf(day >= {late:Date}) AS late,
            ${millis('minIf(time, day <= {early:Date})')} AS first,
            ${millis('maxIf(time, day >= {late:Date})')} AS latest
        FROM events
        WHERE ${ofSites} AND (day <= {early:Date} OR day >= {late:Date}) AND ${countedEvent(ofSites)}`,
        { sites, early, late },
    );
    if (ends && ends.early > 0 && ends.late > 0) return { first: ends.first, latest: ends.latest };
    const [all] = await store.query<EventSpan & { events: number }>(
        `SELECT count() AS events, ${millis('min(time)')} AS first, ${millis('max(time)')} AS latest
        FROM events WHERE ${ofSites} AND ${countedEvent(ofSites)}`,
        { sites },
    );
    return all && all.events > 0 ? all : undefined;
};
