import { setTimeout as pause } from 'node:timers/promises';
import { asServer } from '../asking';
import type { EventStore } from '../store';
import { countUnexplained, type DifferingVisit } from './compareVisits';
import {
    changedVisitorsSql,
    differingRecentSql,
    dropMadeSql,
    madeBefore,
    makeAllSql,
    makeChangedSql,
} from './recentSql';

/** What the visits of a site since a midnight (ms) are made of, as the days know it. */
export interface RecentState {
    /** as long as it is the same, nothing but events and detections was added to those days */
    base: string;
    /** grows with each of them */
    rows: number;
}

interface Options {
    store: EventStore;
    stateOf(site: string, since: number): RecentState;
    /** of this server and of the others that run on the same store */
    numbers?: { own: number; others: readonly number[] };
}

interface Snapshot extends RecentState {
    since: number;
    name: number;
    /** until when it is good enough, by performance.now() */
    restsUntil: number;
}

const partsOf = ({ rows }: RecentState): number =>
    Math.min(mostParts, Math.max(1, Math.ceil(rows / rowsOfPart)));

/** Until when a making that began at an instant is good enough, both by performance.now(). */
const restAfter = (begun: number, state: RecentState): number => {
    if (partsOf(state) === 1) return 0;
    const now = performance.now();
    return now + Math.min(maxRestMs, (now - begun) * restFactor);
};

/** Of more changed visitors than that all visits are made anew. */
const maxChanged = 2_000;
/** Events of which all visits are made at once; of more they are made part by part, so that memory suffices. */
const rowsOfPart = 50_000;
const mostParts = 16;
/**
 * Of so many events visits are not made again for each load: after a making they rest for as many times as long as
 * it took, but not for longer than this, ms.
 */
const restFactor = 4;
const maxRestMs = 10_000;
/** A report that began before goes on reading what it began with. */
const keptMs = 60_000;
const sweepMs = 20_000;
/** What comes while visits are compared is made the next time. */
const comparisons = 3;
const comparePauseMs = 500;
/** Visits that nobody asks for are not kept any longer. */
const idleMs = 600_000;

/** What names of makings leave room for, so that no two servers make the same. */
const mostServers = 1_024;

/** What an earlier process has made, and servers that are gone. */
const dropLeft = async ({ store, numbers }: Options): Promise<void> => {
    if (!numbers || numbers.others.length === 0) {
        await store.command('TRUNCATE TABLE recent_visits');
        return;
    }
    const left = await store.query<{ site: string; name: string }>(
        `SELECT DISTINCT toString(site) AS site, toString(snapshot) AS name FROM recent_visits
        WHERE snapshot % ${mostServers} NOT IN (${numbers.others.join(', ')})`,
    );
    for (const { site, name } of left) await store.command(dropMadeSql(site, Number(name)));
};

/**
 * The visits of days that are not closed, made of events and detections when a report asks for them, and
 * then only those that have changed. A report reads one making, which never changes.
 */
export class RecentVisits {
    readonly #options: Options;
    readonly #snapshots = new Map<string, Snapshot>();
    /** How often each site's visits were forgotten. */
    readonly #epochs = new Map<string, number>();
    readonly #working = new Map<string, Promise<number>>();
    readonly #askedAt = new Map<string, number>();
    #superseded: { site: string; name: number; at: number }[] = [];
    #lastName: number;
    readonly #timer: NodeJS.Timeout;

    private constructor(options: Options) {
        this.#options = options;
        this.#lastName = Date.now() * mostServers + (options.numbers?.own ?? 0);
        options.store.onChanged(site => this.#forget(site));
        this.#timer = setInterval(() => void this.#sweep(), sweepMs);
        this.#timer.unref();
    }

    static async open(options: Options): Promise<RecentVisits> {
        await dropLeft(options);
        return new RecentVisits(options);
    }

    async stop(): Promise<void> {
        clearInterval(this.#timer);
        await Promise.allSettled(this.#working.values());
    }

    /**
     * The names of the makings in which the visits of some sites since a midnight (UTC, ms) are; a site
     * without any has none. Undefined where more than `most` sites would have to be made wholly: each
     * takes a statement, one after the other.
     */
    async of(
        sites: readonly string[],
        since: number,
        most = Number.POSITIVE_INFINITY,
    ): Promise<number[] | undefined> {
        const { stateOf } = this.#options;
        const filled = sites.filter(site => stateOf(site, since).rows > 0);
        if (filled.length > most) {
            const unmade = filled.filter(site => !this.#keptOf(site, since));
            if (unmade.length > most) return undefined;
        }
        return Promise.all(filled.map(site => this.#next(site, since, true)));
    }

    /**
     * How many visits of a site, as reports read them, are not what events and detections say. A visit
     * that goes on meanwhile differs once, and not again when it is made anew.
     */
    async differing(site: string): Promise<number> {
        let lasting: DifferingVisit[] | undefined;
        for (let tries = 0; tries < comparisons; tries += 1) {
            if (tries > 0) await pause(comparePauseMs);
            const known = this.#snapshots.get(site);
            if (!known) return 0;
            const before = await this.#next(site, known.since, false);
            const parameters = { site, since: known.since, before, snapshot: before };
            const found = await this.#options.store.query<DifferingVisit>(
                differingRecentSql,
                parameters,
            );
            const now = new Set(found.map(({ who, began }) => `${who} ${began}`));
            lasting = (lasting ?? found).filter(({ who, began }) => now.has(`${who} ${began}`));
            if (lasting.length === 0) return 0;
            if (tries < comparisons - 1) continue;
            return countUnexplained(this.#options.store, madeBefore, lasting, {
                ...parameters,
                start: known.since,
            });
        }
        return 0;
    }

    /** What was made of a site, if nothing but what was added since is missing in it. */
    #keptOf(site: string, asked: number): Snapshot | undefined {
        const known = this.#snapshots.get(site);
        if (!known || known.since > asked) return undefined;
        return known.base === this.#options.stateOf(site, known.since).base ? known : undefined;
    }

    /** One after the other: whoever comes later mostly finds it made. `mayRest` where the last making may do. */
    #next(site: string, since: number, mayRest: boolean): Promise<number> {
        this.#askedAt.set(site, performance.now());
        const before = this.#working.get(site) ?? Promise.resolve(0);
        // for all who ask for the site, and so for none of them
        const make = () => this.#make(site, since, mayRest);
        const next = asServer(() => before.catch(() => 0).then(make));
        this.#working.set(site, next);
        return next;
    }

    async #make(site: string, asked: number, mayRest: boolean): Promise<number> {
        const begun = performance.now();
        const epoch = this.#epochs.get(site);
        const known = this.#snapshots.get(site);
        const kept = this.#keptOf(site, asked);
        const since = kept?.since ?? asked;
        const state = this.#options.stateOf(site, since);
        if (kept?.rows === state.rows) return kept.name;
        if (kept && mayRest && begun < kept.restsUntil) return kept.name;
        this.#lastName += mostServers;
        const name = this.#lastName;
        if (!kept) {
            await this.#makeAll(site, { ...state, since }, name);
        } else if (!(await this.#makeChanged(site, { ...kept, ...state }, name))) {
            kept.rows = state.rows;
            return kept.name;
        }
        // What was forgotten meanwhile is of no use to those who come later.
        if (this.#epochs.get(site) !== epoch) this.#supersede(site, name);
        else {
            if (known) this.#supersede(site, known.name);
            this.#snapshots.set(site, {
                ...state,
                since,
                name,
                restsUntil: restAfter(begun, state),
            });
        }
        return name;
    }

    async #makeAll(
        site: string,
        state: RecentState & { since: number },
        snapshot: number,
    ): Promise<void> {
        const parts = partsOf(state);
        for (let part = 0; part < parts; part += 1) {
            const parameters = { site, since: state.since, snapshot };
            await this.#options.store.command(makeAllSql(part, parts), parameters);
        }
    }

    /** Whether there was anything to change. */
    async #makeChanged(site: string, kept: Snapshot, snapshot: number): Promise<boolean> {
        const { store } = this.#options;
        const parameters = { site, since: kept.since, before: kept.name, snapshot };
        const found = await store.query<{ changed: string; isKnown: number }>(
            changedVisitorsSql,
            parameters,
        );
        if (found.length === 0) return false;
        if (found.length > maxChanged) {
            await this.#makeAll(site, kept, snapshot);
            return true;
        }
        const of = (isKnown: number) =>
            found.filter(row => row.isKnown === isKnown).map(({ changed }) => changed);
        await store.command(makeChangedSql(of(1), of(0)), parameters);
        return true;
    }

    #supersede(site: string, name: number): void {
        this.#superseded.push({ site, name, at: performance.now() });
    }

    #forget(site: string): void {
        // it may be any
        if (site === '') for (const known of [...this.#snapshots.keys()]) this.#forget(known);
        this.#epochs.set(site, (this.#epochs.get(site) ?? 0) + 1);
        const known = this.#snapshots.get(site);
        if (!known) return;
        this.#snapshots.delete(site);
        this.#supersede(site, known.name);
    }

    async #sweep(): Promise<void> {
        const now = performance.now();
        for (const [site, at] of this.#askedAt) {
            if (now - at < idleMs) continue;
            this.#askedAt.delete(site);
            this.#working.delete(site);
            this.#forget(site);
        }
        const due = this.#superseded.filter(({ at }) => now - at >= keptMs);
        this.#superseded = this.#superseded.filter(({ at }) => now - at < keptMs);
        for (const { site, name } of due) {
            // What cannot be dropped now goes with the next start.
            await this.#options.store.command(dropMadeSql(site, name)).catch(() => undefined);
        }
    }
}
