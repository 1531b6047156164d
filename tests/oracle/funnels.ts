import type { FunnelDefinition } from '../../contract/analytics/funnels';
import type { GoalWays } from '../../contract/analytics/goals';
import type { StoredEvent } from '../../server/analytics/events/event';
import { ratio } from './figures';
import { reaches } from './goals';
import type { Visit } from './visits';
import { bucketsOf, type Period } from './zone';

interface Moment {
    event: StoredEvent;
    visit: Visit;
    /** whether the visit may take the first step */
    mayEnter: boolean;
}

/** When each step was taken, ms; as many as were. */
type Path = number[];

export interface Unit {
    path: Path;
    level: number;
    /** the visit of the first step, and of the last that was taken */
    first: Visit;
    last: Visit;
    lastAt: number;
}

export interface Chosen {
    /** visits in which the first step may be taken */
    entries: readonly Visit[];
    /** those in which further steps may be */
    all: readonly Visit[];
}

const inOrder = (a: Moment, b: Moment): number => {
    const [one, other] = [a.event, b.event];
    if (one.time !== other.time) return one.time - other.time;
    if (one.view !== other.view) return BigInt(one.view) < BigInt(other.view) ? -1 : 1;
    return one.number - other.number;
};

interface Found {
    path: Path;
    /** places of its moments */
    places: number[];
}

/** The better of two ways: further, then sooner at its end, then begun later, then sooner on the way. */
const better = (one: Found, other: Found | undefined): Found => {
    if (!other || one.path.length !== other.path.length)
        return !other || one.path.length > other.path.length ? one : other;
    const length = one.path.length;
    const [a, b] = [one.places, other.places];
    if (a[length - 1] !== b[length - 1])
        return (a[length - 1] ?? 0) < (b[length - 1] ?? 0) ? one : other;
    const [begun = 0] = one.path;
    const [otherBegun = 0] = other.path;
    if (begun !== otherBegun) return begun > otherBegun ? one : other;
    for (let at = length - 2; at >= 0; at -= 1) {
        if (a[at] !== b[at]) return (a[at] ?? 0) < (b[at] ?? 0) ? one : other;
    }
    return one;
};

const timeOf = (moment: Moment | undefined): number => moment?.event.time ?? 0;

/** All ways by trying them. */
const chainsFrom = (
    moments: readonly Moment[],
    fits: (moment: Moment, step: number) => boolean,
    { order, steps }: FunnelDefinition,
    window: number,
): Found | undefined => {
    let best: Found | undefined;
    const go = (places: number[]): void => {
        const path = places.map(place => timeOf(moments[place]));
        best = better({ path, places }, best);
        const step = places.length;
        if (step === steps.length) return;
        const last = places.at(-1) ?? 0;
        for (let next = last + 1; next < moments.length; next += 1) {
            const moment = moments[next];
            if (!moment || moment.event.time - (path[0] ?? 0) > window) break;
            const isNext = fits(moment, step);
            if (isNext) go([...places, next]);
            // what is earliest leaves most to come; only what may not be interrupted has to be tried on
            if (order === 'loose' && isNext) break;
            if (order === 'strict' && !fits(moment, step - 1)) break;
        }
    };
    moments.forEach((moment, at) => {
        if (fits(moment, 0)) go([at]);
    });
    return best;
};

const anyOrder = (
    moments: readonly Moment[],
    fits: (moment: Moment, step: number) => boolean,
    { steps }: FunnelDefinition,
    window: number,
): number => {
    let level = 0;
    for (const end of moments) {
        const near = moments.filter(
            one => inOrder(one, end) <= 0 && end.event.time - one.event.time <= window,
        );
        const missing = steps.findIndex((_, step) => !near.some(one => fits(one, step)));
        level = Math.max(level, missing < 0 ? steps.length : missing);
    }
    return level;
};

const windowOf = ({ within, hours }: FunnelDefinition): number =>
    within === 'visit' ? Number.MAX_SAFE_INTEGER : hours * 3_600_000;

/** Whoever took the first step, and how far they came. */
export const unitsOf = (
    { entries, all }: Chosen,
    funnel: FunnelDefinition,
    steps: readonly { ways: GoalWays }[],
): Unit[] => {
    const mayEnter = new Set(entries);
    const groups = new Map<string, Moment[]>();
    for (const visit of all) {
        const key = funnel.within === 'visit' ? `${visit.visitor} ${visit.started}` : visit.visitor;
        const own = groups.get(key) ?? [];
        groups.set(key, own);
        own.push(...visit.events.map(event => ({ event, visit, mayEnter: mayEnter.has(visit) })));
    }
    const fits = ({ event, mayEnter: may }: Moment, step: number): boolean => {
        const sought = steps[step];
        return sought !== undefined && (step > 0 || may) && reaches(event, sought);
    };
    const isLooked = ({ event }: Moment): boolean =>
        (funnel.order === 'strict' && event.kind !== 'engagement') ||
        steps.some(step => reaches(event, step));
    const window = windowOf(funnel);
    return [...groups.values()].flatMap((group): Unit[] => {
        const moments = group.filter(isLooked).sort(inOrder);
        const entry = moments.find(moment => fits(moment, 0));
        if (!entry) return [];
        if (funnel.order === 'any') {
            const level = anyOrder(moments, fits, funnel, window);
            const { visit, event } = entry;
            return [{ path: [event.time], level, first: visit, last: visit, lastAt: event.time }];
        }
        const found = chainsFrom(moments, fits, funnel, window);
        const [first, last] = [found?.places[0], found?.places.at(-1)].map(at => moments[at ?? 0]);
        if (!found || !first || !last) return [];
        const { path } = found;
        return [
            {
                path,
                level: path.length,
                first: first.visit,
                last: last.visit,
                lastAt: timeOf(last),
            },
        ];
    });
};

/** As the store says it: no value between two. */
const quantile = (values: readonly number[], level: number): number | null => {
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[Math.floor(level * sorted.length)] ?? null;
};

export const stepFigures = (units: readonly Unit[], { order, steps }: FunnelDefinition) =>
    steps.map((_, at) => {
        const reached = units.filter(({ level }) => level > at);
        const before = at === 0 ? reached : units.filter(({ level }) => level >= at);
        const started = units.filter(({ level }) => level > 0);
        const times =
            at === 0 || order === 'any'
                ? []
                : reached.map(({ path }) => (path[at] ?? 0) - (path[at - 1] ?? 0));
        const seconds = (level: number) => {
            const found = quantile(times, level);
            return found === null ? null : Math.floor(found / 1000);
        };
        return {
            reached: reached.length,
            fromStart: ratio(reached.length, started.length),
            fromPrevious: at === 0 ? null : ratio(reached.length, before.length),
            lost: before.length - reached.length,
            median: seconds(0.5),
            p90: seconds(0.9),
        };
    });

/** By when the first step was taken. */
export const pointsOf = (units: readonly Unit[], period: Period, count: number) =>
    bucketsOf(period, 'day').map(bucket => {
        const own = units.filter(({ path: [at = 0] }) => at >= bucket.at && at < bucket.end);
        return {
            label: bucket.label,
            entered: own.length,
            finished: own.filter(({ level }) => level === count).length,
        };
    });
