import { isLearned } from '../../../contract/analytics/alertMetrics';
import type { AlertFound } from '../../../contract/analytics/alerts';
import type { Goal } from '../../../contract/analytics/goals';
import { startOfDay } from '../../platform/days';
import type { CollectingPause } from '../collecting/pauses';
import { judge } from './judge';
import type { Questions } from './questions';
import type { Watched } from './watched';
import {
    hourMs,
    lastHours,
    lookMs,
    minuteMs,
    nextHour,
    touches,
    type Window,
    weeksBefore,
    wholeHours,
} from './windows';

export interface Found {
    state: 'waiting' | 'learning' | 'ok' | 'firing';
    found: AlertFound;
    /** when it is looked at again, ms */
    nextAt: number;
}

/** What all alerts of a look are judged by. */
export interface Look {
    now: number;
    questions: Questions;
    /** when no server ran, of the last weeks */
    pauses: readonly CollectingPause[];
    /** goals by their ids, of all sites */
    goals: ReadonlyMap<string, Goal>;
    /** last views of the sites that are watched for silence */
    lastViews: ReadonlyMap<string, number>;
    /** for how long the oldest event has waited to be loaded, ms */
    waitingMs: number;
}

export const silenceDays = 8;

const isPaused = ({ pauses }: Look, window: Window): boolean =>
    pauses.some(({ from, to }) => touches({ start: from, end: to }, window));

const windowOf = ({ definition }: Watched, now: number): Window => {
    const { condition, hours } = definition;
    return isLearned(condition) ? wholeHours(now, hours) : lastHours(now, hours);
};

/** Windows of a zone are the same for all its sites: they are made once a look. */
const weeksOf = (() => {
    const known = new Map<string, Window[]>();
    return (window: Window, zone: string): Window[] => {
        const key = `${window.start} ${window.end} ${zone}`;
        const found = known.get(key);
        if (found) return found;
        if (known.size > 5_000) known.clear();
        const made = weeksBefore(window, zone);
        known.set(key, made);
        return made;
    };
})();

/** Notes what an alert will ask for. */
export const wantFor = (watched: Watched, questions: Questions, now: number): void => {
    const { definition, site } = watched;
    const { metric, condition } = definition;
    if (metric === 'spool') return;
    if (condition !== 'none' && condition !== 'above') questions.wantFirstDay(site);
    if (metric === 'conversions' || condition === 'none') return;
    const window = windowOf(watched, now);
    const before = isLearned(condition) ? weeksOf(window, site.timezone) : [];
    questions.want(site, metric, [window, ...before]);
};

const foundOf = (now: number, { start, end }: Window, value: number | null): AlertFound => ({
    at: now,
    from: start,
    to: end,
    value,
    usual: null,
    low: null,
    high: null,
    weeks: 0,
});

const readFigure = async (
    { definition, site }: Watched,
    { questions, goals }: Look,
    window: Window,
) => {
    const { metric, goal } = definition;
    if (metric === 'spool') throw new Error('a spool has no traffic');
    if (metric !== 'conversions') return questions.read(site, metric, window);
    const known = goals.get(goal);
    if (!known) return undefined;
    const value = await questions.conversions(site, known, window);
    return { value, squares: value };
};

/** A week counts from the day after the first: of that one nobody knows when it began. */
const isKnown = (window: Window, firstDay: string): boolean =>
    window.start >= startOfDay(firstDay, 'UTC') + 24 * hourMs;

const measureLearned = async (
    watched: Watched,
    look: Look,
    window: Window,
    firstDay: string,
): Promise<Found> => {
    const { definition, site } = watched;
    const nextAt = nextHour(look.now);
    const usable = weeksOf(window, site.timezone).filter(
        week => isKnown(week, firstDay) && !isPaused(look, week),
    );
    const now = await readFigure(watched, look, window);
    const before: Awaited<ReturnType<typeof readFigure>>[] = [];
    for (const week of usable) before.push(await readFigure(watched, look, week));
    const all = [now, ...before].filter(figure => figure !== undefined);
    const total = all.reduce((sum, { value }) => sum + (value ?? 0), 0);
    const squares = all.reduce((sum, figure) => sum + figure.squares, 0);
    const { state, usual, low, high } = judge(definition, {
        value: now?.value ?? null,
        weeks: before.flatMap(figure => figure?.value ?? []),
        clumps: total === 0 ? 1 : Math.max(1, squares / total),
    });
    const found = foundOf(look.now, window, now?.value ?? null);
    return { state, nextAt, found: { ...found, usual, low, high, weeks: usable.length } };
};

const measureSilence = async (watched: Watched, look: Look): Promise<Found | undefined> => {
    const { definition, site, row } = watched;
    const { now, questions, goals, pauses } = look;
    const nextAt = now + lookMs;
    const window = { start: now - definition.minutes * minuteMs, end: now };
    const high = definition.minutes;
    if (definition.metric === 'conversions') {
        const goal = goals.get(definition.goal);
        if (!goal) return undefined;
        if (isPaused(look, window)) return undefined;
        const count = await questions.conversions(site, goal, window);
        const days = { start: window.start - 28 * 24 * hourMs, end: window.start };
        const isNew =
            count === 0 &&
            row.state !== 'firing' &&
            (await questions.conversions(site, goal, days)) === 0;
        const state = isNew ? 'waiting' : count === 0 ? 'firing' : 'ok';
        const found = { ...foundOf(now, window, count), low: 1 };
        return { state, nextAt, found };
    }
    const seen = look.lastViews.get(site.id);
    const found = foundOf(now, window, null);
    if (seen === undefined && row.state !== 'firing') return { state: 'waiting', nextAt, found };
    // while no server ran nothing could come
    const ran = Math.max(0, ...pauses.map(({ to }) => to));
    const since = Math.max(seen ?? now - silenceDays * 24 * hourMs, ran);
    const value = Math.max(0, Math.floor((now - since) / minuteMs));
    const state = value >= definition.minutes ? 'firing' : 'ok';
    return { state, nextAt, found: { ...found, value, high } };
};

const measureSpool = ({ definition }: Watched, { now, waitingMs }: Look): Found => {
    const value = Math.floor(waitingMs / minuteMs);
    const { state, low, high } = judge(definition, { value, weeks: [], clumps: 1 });
    const found = { ...foundOf(now, { start: now - waitingMs, end: now }, value), low, high };
    return { state, nextAt: now + minuteMs, found };
};

/** What is late looks like what is missing; of that nothing is said until all has come. */
const lateMs = 2 * minuteMs;
const isHeldBack = ({ definition }: Watched, { waitingMs }: Look): boolean =>
    waitingMs > lateMs && ['fallen', 'below', 'none'].includes(definition.condition);

/**
 * What an alert finds now; undefined where that cannot be told, and it stays as it was: events that are still to be
 * loaded, a time in which no server ran, a goal that was deleted. Throws what the store says.
 */
export const measure = async (watched: Watched, look: Look): Promise<Found | undefined> => {
    const { definition, site } = watched;
    const { metric, condition } = definition;
    if (metric === 'spool') return measureSpool(watched, look);
    if (isHeldBack(watched, look)) return undefined;
    if (condition === 'none') return measureSilence(watched, look);
    const window = windowOf(watched, look.now);
    if (condition !== 'above' && isPaused(look, window)) return undefined;
    const firstDay = condition === 'above' ? '' : await look.questions.firstDay(site);
    const nextAt = look.now + lookMs;
    if (firstDay === undefined) {
        return { state: 'waiting', nextAt, found: foundOf(look.now, window, null) };
    }
    if (isLearned(condition)) return measureLearned(watched, look, window, firstDay);
    const figure = await readFigure(watched, look, window);
    if (!figure) return undefined;
    const { value } = figure;
    const { state, low, high } = judge(definition, { value, weeks: [], clumps: 1 });
    return { state, nextAt, found: { ...foundOf(look.now, window, value), low, high } };
};
