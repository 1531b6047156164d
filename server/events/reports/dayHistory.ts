import { LRUCache } from 'lru-cache';
import type { Figures } from '../../../contract/figures';
import { printFilter } from '../../../contract/filters';
import { addDays, atClock, type Day, dayOf } from '../../days';
import type { EventStore } from '../store';
import { byLocalDay } from './buckets';
import { countedEvent } from './counted';
import { readFigures, readTotal } from './figures';
import { inDays } from './query/readScope';
import type { Scope } from './query/scope';
import { canBeNarrowed } from './visits';

export interface History {
    /** days of the first and last event that was not left out at once, whatever the filter */
    firstEventDay: Day | null;
    lastEventDay: Day | null;
    /**
     * Figures of each day before today on which anything happened; undefined where the filter asks
     * who is new, because that is another on each day.
     */
    days: Map<Day, Figures> | undefined;
}

const freshMs = 60_000;
const minuteMs = 60_000;

const nameOf = ({ sites, zone, filter, isLeftOut }: Scope): string =>
    JSON.stringify([sites, zone, printFilter(filter), isLeftOut]);

/** Promises that are kept for a minute; one that fails is forgotten. */
class Kept<Value> {
    readonly #known = new LRUCache<string, Promise<Value>>({ max: 500, ttl: freshMs });

    of(key: string, read: () => Promise<Value>): Promise<Value> {
        const known = this.#known.get(key);
        if (known) return known;
        const reading = read();
        this.#known.set(key, reading);
        reading.catch(() => this.#known.delete(key));
        return reading;
    }
}

/** The first instant (ms) after a day's wall clock has shown a time; never past the day's end. */
export const untilClock = (scope: Scope, day: Day, clock: number): Scope => {
    const whole = inDays(scope, { from: day, to: day });
    return { ...whole, end: Math.min(whole.end, atClock(day, clock, scope.zone) + 1) };
};

/** SQL for "the event counts", whenever it was. */
const countsOfSites = countedEvent('site IN ({sites:Array(String)})');

/** The complete days of a scope; they rarely change, so they are kept for a minute. */
export class DayHistory {
    readonly #store: EventStore;
    readonly #days = new Kept<History>();
    readonly #reached = new Kept<Figures>();

    constructor(store: EventStore) {
        this.#store = store;
    }

    of(scope: Scope, today: Day): Promise<History> {
        return this.#days.of(`${nameOf(scope)} ${today}`, () => this.#read(scope, today));
    }

    /** A past day's figures up to a time of its wall clock, to the minute. */
    reached(scope: Scope, day: Day, clock: number): Promise<Figures> {
        const minute = Math.floor(clock / minuteMs) * minuteMs;
        return this.#reached.of(`${nameOf(scope)} ${day} ${minute}`, () =>
            readTotal(this.#store, untilClock(scope, day, minute)),
        );
    }

    /** A past day's figures, by itself. */
    whole(scope: Scope, day: Day): Promise<Figures> {
        return this.#reached.of(`${nameOf(scope)} ${day} whole`, () =>
            readTotal(this.#store, inDays(scope, { from: day, to: day })),
        );
    }

    async #read(scope: Scope, today: Day): Promise<History> {
        const { sites, zone } = scope;
        const [span] = await this.#store.query<{ found: number; first: number; latest: number }>(
            `SELECT count() AS found, toUnixTimestamp64Milli(min(time)) AS first,
                toUnixTimestamp64Milli(max(time)) AS latest
            FROM events WHERE site IN ({sites:Array(String)}) AND ${countsOfSites}`,
            { sites },
        );
        if (!span || span.found === 0) {
            return { firstEventDay: null, lastEventDay: null, days: new Map() };
        }
        const firstEventDay = dayOf(span.first, zone);
        const lastEventDay = dayOf(span.latest, zone);
        const yesterday = addDays(today, -1);
        if (!canBeNarrowed(scope)) return { firstEventDay, lastEventDay, days: undefined };
        // A day's own figures are exact, however many days are read at once.
        const past = { ...inDays(scope, { from: firstEventDay, to: yesterday }), isExact: true };
        const days =
            firstEventDay <= yesterday
                ? await readFigures(this.#store, past, byLocalDay(zone))
                : new Map<Day, Figures>();
        return { firstEventDay, lastEventDay, days };
    }
}
