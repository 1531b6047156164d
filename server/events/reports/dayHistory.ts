import { LRUCache } from 'lru-cache';
import type { Figures } from '../../../contract/stats';
import { type Day, dayOf, startOfDay } from '../../days';
import type { SiteRow } from '../../sites/siteRows';
import type { EventStore } from '../store';
import { countedEvent, ofSite } from './counted';
import { byLocalDay, readFigures } from './figures';

export interface History {
    /** The earlier of the day the site was added and the day of its first event that counts. */
    firstDay: Day;
    firstEventDay: Day | null;
    lastEventDay: Day | null;
    /** Figures of each day before today on which anything happened. */
    days: Map<Day, Figures>;
}

const freshMs = 60_000;

/** The complete days of a site; they rarely change, so they are kept for a minute. */
export class DayHistory {
    readonly #store: EventStore;
    readonly #known = new LRUCache<string, Promise<History>>({ max: 500, ttl: freshMs });

    constructor(store: EventStore) {
        this.#store = store;
    }

    of(site: SiteRow, today: Day): Promise<History> {
        const key = `${site.id} ${site.timezone} ${today}`;
        let known = this.#known.get(key);
        if (!known) {
            known = this.#read(site, today);
            this.#known.set(key, known);
            known.catch(() => this.#known.delete(key));
        }
        return known;
    }

    async #read(site: SiteRow, today: Day): Promise<History> {
        const zone = site.timezone;
        const [span] = await this.#store.query<{ found: number; first: number; latest: number }>(
            `SELECT count() AS found, toUnixTimestamp64Milli(min(time)) AS first,
                toUnixTimestamp64Milli(max(time)) AS latest
            FROM events WHERE site = {site:String} AND ${countedEvent(ofSite)}`,
            { site: site.id },
        );
        const added = dayOf(site.created_at, zone);
        if (!span || span.found === 0) {
            return { firstDay: added, firstEventDay: null, lastEventDay: null, days: new Map() };
        }
        const firstEventDay = dayOf(span.first, zone);
        const firstDay = firstEventDay < added ? firstEventDay : added;
        const start = startOfDay(firstEventDay, zone);
        const end = startOfDay(today, zone);
        const days =
            start < end
                ? await readFigures(this.#store, { site: site.id, start, end }, byLocalDay(zone))
                : new Map<Day, Figures>();
        return { firstDay, firstEventDay, lastEventDay: dayOf(span.latest, zone), days };
    }
}
