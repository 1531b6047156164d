import type { StoreHealth } from '../../../contract/shell/resources/console';
import { answersWithin } from './answersWithin';

type Store = StoreHealth['store'];

/** A store that is asked something trivial. */
export interface Probe {
    store: Store;
    kind: StoreHealth['kind'];
    ask: () => Promise<unknown>;
    /** since when others know that it is away, ms */
    awaySince?: () => number | undefined;
}

interface Seen {
    isUp: boolean;
    since: number;
}

/** Remembers since when each store answers, or does not. */
export class StoreWatch {
    readonly #clock: () => number;
    readonly #limitMs: number;
    readonly #seen = new Map<Store, Seen>();
    readonly #begun: number;

    constructor(clock: () => number, limitMs: number) {
        this.#clock = clock;
        this.#limitMs = limitMs;
        this.#begun = clock();
    }

    /** Asks a store; one that says nothing within the limit is away. Never rejects. */
    async look({ store, kind, ask, awaySince }: Probe): Promise<StoreHealth> {
        const begun = performance.now();
        const isUp = await answersWithin(this.#limitMs, ask);
        const latency = isUp ? Math.round((performance.now() - begun) * 10) / 10 : null;
        const before = this.#seen.get(store) ?? { isUp: true, since: this.#begun };
        const changedAt = isUp ? this.#clock() : (awaySince?.() ?? this.#clock());
        const now = before.isUp === isUp ? before : { isUp, since: changedAt };
        this.#seen.set(store, now);
        return { store, kind, latency, ...now };
    }
}
