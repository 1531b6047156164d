import { LRUCache } from 'lru-cache';
import { printFilter } from '../../../../contract/analytics/filters';
import { forAll } from '../asking';
import { isEstimated, type Scope, visitDays } from './query/scope';

/** What is stored of some sites in a span of time. */
export interface StoredState {
    /** another one whenever stored rows are changed or taken away */
    changes: number;
    rows: number;
}

interface Options {
    stateOf(sites: readonly string[], start: number, end: number): StoredState;
}

const dayMs = 86_400_000;
/**
 * Distinct counts of long periods are estimates, with a standard error of 0.4 %. One is kept while no
 * more than this share of rows has been added: even if each row were another visitor's, and a visitor
 * has five of them, that is 0.1 %.
 */
const addedShare = 0.0002;
const most = 500;

/** Estimated distinct counts, so that a report on a long period reads only its sums again. */
export class CountCache {
    readonly #options: Options;
    readonly #known = new LRUCache<string, StoredState & { counts: Promise<unknown> }>({
        max: most,
    });

    constructor(options: Options) {
        this.#options = options;
    }

    /** The counts that `what` names in a scope; read when they are exact, or too much has come since. */
    async of<Counts>(
        scope: Scope,
        what: readonly unknown[],
        read: () => Promise<Counts>,
    ): Promise<Counts> {
        if (!isEstimated(scope)) return read();
        const { sites, start, end, filter, isExcluded } = scope;
        const { isMeasured = false, isMasked = false, missingTitles, defined, goal } = scope;
        const key = JSON.stringify([
            ...[sites, start, end, printFilter(filter), isExcluded, isMeasured, isMasked, what],
            missingTitles,
            // a segment that was changed is another filter
            defined,
            goal && [goal.ways, goal.value],
        ]);
        const state = this.#options.stateOf(sites, start - visitDays * dayMs, end);
        const known = this.#known.get(key);
        if (known && isNear(known, state)) return known.counts as Promise<Counts>;
        const counts = forAll(read);
        this.#known.set(key, { ...state, counts });
        counts.catch(() => this.#known.delete(key));
        return counts;
    }
}

const isNear = (known: StoredState, { changes, rows }: StoredState): boolean =>
    known.changes === changes && rows >= known.rows && rows - known.rows <= known.rows * addedShare;
