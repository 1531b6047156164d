import type { LiveChanges } from '../../../../../contract/analytics/live';
import { turnOf } from '../../asking';
import type { EventStore } from '../../store';
import type { Scope } from '../query/scope';
import { readVisitDetails } from '../visitDetails';
import { followedScope, maxFollowed, type RecentVisit, readRecent } from './changes';

/** Nothing of a visit is expected after so much inactivity, ms. */
const silentMs = 35 * 60 * 1000;
/** From an event's time to the moment when it can be read, ms, at the most. */
const lagMs = 15_000;
/** More changes are not told one by one. */
const maxTold = 100;
/** After a look nothing is looked for as many times as long, but not for longer than this, ms. */
const restFactor = 3;
const maxRestMs = 5000;

type Tell = (changes: LiveChanges) => void;

interface Options {
    store: EventStore;
    clock: () => number;
    scope: Scope;
}

/** Follows the visits of one scope for all who look at it. */
export class LiveFeed {
    readonly #store: EventStore;
    readonly #clock: () => number;
    readonly #scope: Scope;
    readonly #listeners = new Set<Tell>();
    /** Does it in the turns of whoever opened the feed, though nobody in particular waits. */
    readonly #inTurn = turnOf();
    #known: ReadonlyMap<string, RecentVisit> | undefined;
    /** by performance.now() */
    #notBefore = 0;
    #isDue = false;
    #looking: Promise<void> | undefined;

    constructor({ store, clock, scope }: Options) {
        this.#store = store;
        this.#clock = clock;
        this.#scope = scope;
    }

    get isUsed(): boolean {
        return this.#listeners.size > 0;
    }

    listen(tell: Tell): () => void {
        this.#listeners.add(tell);
        return () => void this.#listeners.delete(tell);
    }

    /** Something was loaded: it is looked for now, or as soon as the last look has been paid for. */
    noteLoaded(): void {
        this.#isDue = true;
    }

    /** Looks if there is a reason; called a few times a second. Throws when the store is away. */
    async tick(): Promise<void> {
        if (!this.#isDue || this.#looking || performance.now() < this.#notBefore) return;
        this.#isDue = false;
        const begun = performance.now();
        this.#looking = this.#inTurn(() => this.#look()).finally(() => {
            this.#looking = undefined;
            const took = performance.now() - begun;
            this.#notBefore = performance.now() + Math.min(maxRestMs, took * restFactor);
        });
        try {
            await this.#looking;
        } catch (cause) {
            this.#isDue = true;
            throw cause;
        }
    }

    /** What changed since an instant, ms. */
    async since(at: number): Promise<LiveChanges> {
        const now = this.#clock();
        // First what later changes are compared with: what comes in between is told twice, not never.
        this.#known ??= byId(await this.#read(now - silentMs, now));
        const recent = await this.#read(at - lagMs, now);
        return this.#changes(recent, [], now);
    }

    #read(since: number, now: number): Promise<RecentVisit[]> {
        return readRecent(this.#store, this.#scope, since, now);
    }

    async #look(): Promise<void> {
        const now = this.#clock();
        const recent = await this.#read(now - silentMs, now);
        const before = this.#known;
        this.#known = byId(recent);
        if (!before) return;
        const changed = recent.filter(
            ({ id, signature }) => before.get(id)?.signature !== signature,
        );
        const gone = await this.#gone(before, now);
        if (changed.length === 0 && gone.length === 0) return;
        const changes = await this.#changes(changed, gone, now);
        for (const tell of this.#listeners) tell(changes);
    }

    /** Those that are missing now though they are not over: joined with others, or left out. */
    async #gone(before: ReadonlyMap<string, RecentVisit>, now: number): Promise<string[]> {
        const missing = [...before.values()].filter(({ id }) => !this.#known?.has(id));
        if (missing.length === 0) return [];
        const all = await this.#read(0, now);
        const there = byId(all);
        const followed = followedScope(this.#scope, now).start;
        const oldest = all.length < maxFollowed ? followed : (all.at(-1)?.startedAt ?? followed);
        return missing
            .filter(({ id, startedAt }) => !there.has(id) && startedAt > oldest)
            .map(({ id }) => id);
    }

    async #changes(changed: RecentVisit[], gone: string[], at: number): Promise<LiveChanges> {
        const told = changed.slice(0, maxTold);
        const list = await readVisitDetails(this.#store, this.#scope, told);
        return { at, list, gone, isMore: changed.length > maxTold };
    }
}

const byId = (recent: readonly RecentVisit[]): ReadonlyMap<string, RecentVisit> =>
    new Map(recent.map(visit => [visit.id, visit]));
