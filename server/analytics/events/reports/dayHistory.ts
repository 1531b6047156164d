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

const minuteMs = 60_000;

const nameOf = ({ sites, zone, filter, isExcluded, ...scope }: Scope): string => {
    const { isMeasured = false, isMasked = false } = scope;
    return JSON.stringify([sites, zone, printFilter(filter), isExcluded, isMeasured, isMasked]);
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
    readonly #days = new MinuteCache<History>();
    readonly #reached = new MinuteCache<Figures>();

    constructor(store: EventStore, dayCache: DayCache) {
        this.#store = store;
        this.#dayCache = dayCache;
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

    async #read(scope: Scope, today: Day): Promise<History> {
        const { sites, zone } = scope;
        const span = await readEventSpan(this.#store, sites);
        if (!span) return { firstEventDay: null, lastEventDay: null, days: new Map() };
        const firstEventDay = dayOf(span.first, zone);
        const lastEventDay = dayOf(span.latest, zone);
        const yesterday = addDays(today, -1);
        const past = {
            ...inDays(scope, { from: firstEventDay, to: yesterday }),
            isNewByDay: true,
        };
        const days =
            firstEventDay <= yesterday ? await this.#dayCache.of(past) : new Map<Day, Figures>();
        return { firstEventDay, lastEventDay, days };
    }
}
