import type { Figures } from '../../../../contract/analytics/figures';
import { printFilter } from '../../../../contract/analytics/filters';
import { addDays, atClock, type Day, dayOf } from '../../../platform/days';
import type { EventStore } from '../store';
import type { DayCache } from './dayCache';
import { readEventSpan } from './eventSpan';
import { readTotal } from './figures';
import { MinuteCache } from './minuteCache';
import { inDays } from './query/readScope';
import type { Scope } from './query/scope';

interface History {
    /** days of the first and last event that was not left out at once, whatever the filter */
    firstEventDay: Day | null;
    lastEventDay: Day | null;
    /** figures of each day before today on which anything happened; who is new, is so on that day */
    days: Map<Day, Figures>;
}

/** Days of a scope's first and latest event. */
type EventDays = { first: Day; latest: Day } | { first: null; latest: null };

const minuteMs = 60_000;

const nameOf = ({ sites, zone, filter, isExcluded, ...scope }: Scope): string => {
    const { isMeasured = false, isMasked = false, defined } = scope;
    const asked = [printFilter(filter), defined, isExcluded, isMeasured, isMasked];
    return JSON.stringify([sites, zone, ...asked]);
};

/** The first instant (ms) after a day's wall clock has shown a time; never past the day's end. */
export const untilClock = (scope: Scope, day: Day, clock: number): Scope => {
    const whole = inDays(scope, { from: day, to: day });
    return { ...whole, end: Math.min(whole.end, atClock(day, clock, scope.zone) + 1) };
};

/** The complete days of a scope; they rarely change, so they are kept for a minute. */
export class DayHistory {
    readonly #store: EventStore;
    readonly #dayCache: DayCache;
    readonly #spans = new MinuteCache<EventDays>();
    readonly #days = new MinuteCache<Map<Day, Figures>>();
    readonly #reached = new MinuteCache<Figures>();

    constructor(store: EventStore, dayCache: DayCache) {
        this.#store = store;
        this.#dayCache = dayCache;
    }

    async of(scope: Scope, today: Day): Promise<History> {
        const { first, latest } = await this.#eventDays(scope, today);
        if (first === null) return { firstEventDay: null, lastEventDay: null, days: new Map() };
        const days = await this.#days.of(`${nameOf(scope)} ${first} ${today}`, () =>
            this.#read(scope, { first, today }),
        );
        return { firstEventDay: first, lastEventDay: latest, days };
    }

    /** Until something has come today it may come at any time, and whoever waits for it shall see it. */
    #eventDays({ sites, zone }: Scope, today: Day): Promise<EventDays> {
        return this.#spans.of(
            JSON.stringify([sites, zone, today]),
            async () => {
                const span = await readEventSpan(this.#store, sites);
                if (!span) return { first: null, latest: null };
                return { first: dayOf(span.first, zone), latest: dayOf(span.latest, zone) };
            },
            ({ latest }) => latest !== null && latest >= today,
        );
    }

    /** A past day's figures up to a time of its wall clock, to the minute. */
    reached(scope: Scope, day: Day, clock: number): Promise<Figures> {
        const minute = Math.floor(clock / minuteMs) * minuteMs;
        return this.#reached.of(`${nameOf(scope)} ${day} ${minute}`, () =>
            readTotal(this.#store, untilClock(scope, day, minute)),
        );
    }

    async #read(
        scope: Scope,
        { first, today }: { first: Day; today: Day },
    ): Promise<Map<Day, Figures>> {
        const yesterday = addDays(today, -1);
        if (first > yesterday) return new Map();
        const past = { ...inDays(scope, { from: first, to: yesterday }), isNewByDay: true };
        return this.#dayCache.of(past);
    }
}
