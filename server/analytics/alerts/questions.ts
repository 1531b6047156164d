import type { AlertMetric } from '../../../contract/analytics/alertMetrics';
import type { Goal } from '../../../contract/analytics/goals';
import type { Day } from '../../platform/days';
import {
    type AskedSite,
    type Family,
    type Figure,
    type FigureServices,
    familyOf,
    readConversions,
    readFigures,
    readFirstDays,
    readLastViews,
} from './figures';
import type { Window } from './windows';

type Counted = Exclude<AlertMetric, 'conversions' | 'spool'>;

/** Questions about one site alone that a look asks; the rest waits for the next. */
const mostOfGoals = 300;
/** ms, of all questions of a look, and of those about goals: slow ones of one owner keep no others from theirs. */
const lookLimitMs = 240_000;
const goalLimitMs = 60_000;

/** More was asked than one look asks. */
export class Postponed extends Error {
    constructor() {
        super('the rest is looked at next time');
    }
}

const keyOf = (family: Family, { start, end }: Window): string => `${family} ${start} ${end}`;

interface Question {
    family: Family;
    window: Window;
    sites: Map<string, AskedSite>;
}

/**
 * What a look asks the store: first all wants are noted, then each window is asked once for all sites that want it, and
 * then everybody reads. One question that fails leaves the others.
 */
export class Questions {
    readonly #services: FigureServices;
    readonly #questions = new Map<string, Question>();
    readonly #answers = new Map<string, ReturnType<typeof readFigures>>();
    readonly #firstDays = new Map<string, AskedSite>();
    #firstRead: Promise<ReadonlyMap<string, Day>> | undefined;
    readonly #conversions = new Map<string, Promise<number[]>>();
    readonly #begun = performance.now();
    /** ms that were waited for goals */
    #goalMs = 0;
    /** statements that were asked */
    asked = 0;

    constructor(services: FigureServices) {
        this.#services = services;
    }

    want(site: AskedSite, metric: Counted, windows: readonly Window[]): void {
        const family = familyOf(metric);
        for (const window of windows) {
            const key = keyOf(family, window);
            const known = this.#questions.get(key);
            if (known) known.sites.set(site.id, site);
            else this.#questions.set(key, { family, window, sites: new Map([[site.id, site]]) });
        }
    }

    wantFirstDay(site: AskedSite): void {
        this.#firstDays.set(site.id, site);
    }

    #ask(): void {
        if (performance.now() - this.#begun > lookLimitMs) throw new Postponed();
        this.asked += 1;
    }

    /** What was wanted before; throws what the store says. */
    async read(site: AskedSite, metric: Counted, window: Window): Promise<Figure> {
        const family = familyOf(metric);
        const key = keyOf(family, window);
        const question = this.#questions.get(key);
        if (!question) throw new Error(`nobody wanted ${key}`);
        let answer = this.#answers.get(key);
        if (!answer) {
            this.#ask();
            answer = readFigures(this.#services, family, [...question.sites.values()], window);
            this.#answers.set(key, answer);
        }
        const figure = (await answer).get(site.id)?.[metric];
        if (!figure) throw new Error(`nothing was read of ${metric}`);
        return figure;
    }

    async firstDay(site: AskedSite): Promise<Day | undefined> {
        if (!this.#firstRead) {
            this.asked += 1;
            this.#firstRead = readFirstDays(this.#services, [...this.#firstDays.values()]);
        }
        return (await this.#firstRead).get(site.id);
    }

    /** How often a goal was reached: a question for each site and window, so there are not many of them. */
    async conversions(site: AskedSite, goal: Goal, window: Window): Promise<number> {
        const key = `${site.id} ${goal.id} ${window.start} ${window.end}`;
        let answer = this.#conversions.get(key);
        if (!answer) {
            const isOver = this.#goalMs > goalLimitMs || this.#conversions.size >= mostOfGoals;
            if (isOver) throw new Postponed();
            this.#ask();
            answer = readConversions(this.#services, site, [goal], window);
            this.#conversions.set(key, answer);
        }
        const since = performance.now();
        try {
            const [count = 0] = await answer;
            return count;
        } finally {
            this.#goalMs += performance.now() - since;
        }
    }

    /** Of each site its last view in the last hour, else in the days before. */
    async lastViews(
        sites: readonly AskedSite[],
        now: number,
        recentMs: number,
        longMs: number,
    ): Promise<ReadonlyMap<string, number>> {
        if (sites.length === 0) return new Map();
        this.asked += 1;
        const recent = await readLastViews(this.#services, sites, {
            start: now - recentMs,
            end: now + 1,
        });
        const silent = sites.filter(({ id }) => !recent.has(id));
        if (silent.length === 0) return recent;
        this.asked += 1;
        const window = { start: now - longMs, end: now - recentMs };
        return new Map([...(await readLastViews(this.#services, silent, window)), ...recent]);
    }
}
