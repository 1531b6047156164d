import type { UnknownTracker } from '../../../contract/analytics/collecting';

/** Anybody can send any: the latest are kept. */
const mostKept = 50;
const maxLength = 100;

type Named = Pick<UnknownTracker, 'tracker' | 'id' | 'host'>;

/** What other products' trackers called sites that are unknown here, so that an operator can find out whose they are. */
export class UnknownTrackers {
    readonly #kept = new Map<string, UnknownTracker>();

    /** @param now ms */
    note({ tracker, id, host }: Named, now: number): void {
        const named = { tracker, id: shown(id), host: shown(host) };
        const key = JSON.stringify(named);
        const count = (this.#kept.get(key)?.count ?? 0) + 1;
        // Written anew, it is the last one in the map's order.
        this.#kept.delete(key);
        this.#kept.set(key, { ...named, count, lastAt: now });
        if (this.#kept.size <= mostKept) return;
        for (const oldest of this.#kept.keys()) {
            this.#kept.delete(oldest);
            return;
        }
    }

    list(): UnknownTracker[] {
        return [...this.#kept.values()].reverse();
    }
}

const shown = (text: string): string => text.slice(0, maxLength).toWellFormed();
