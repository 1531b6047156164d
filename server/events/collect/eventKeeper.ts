import { ApiError } from '../../http/errors';
import type { Merge } from '../orders';
import { SpoolFull } from '../spool';
import { type Accepted, acceptEvent, keyOf, type ReadEvent, type Sender } from './accept';
import type { Budgets } from './budgets';
import type { CollectServices } from './collector';

/** s, after which events that could not be written may be sent again */
const failedRetry = 10;

/** Puts events into their visits and onto the disk, each once. */
export class EventKeeper {
    readonly #services: CollectServices;
    readonly #budgets: Budgets;

    constructor(services: CollectServices, budgets: Budgets) {
        this.#services = services;
        this.#budgets = budgets;
    }

    /**
     * Answers those that had come before. Throws 503 when nothing can be written: none of them is
     * stored then, and all may come again.
     */
    async keep(reads: readonly ReadEvent[], sender: Sender): Promise<ReadEvent[]> {
        const { seenEvents, counters, clock } = this.#services;
        const repeated: ReadEvent[] = [];
        const keys: string[] = [];
        let accepted: Accepted[] = [];
        let isStored = false;
        try {
            const fresh = reads.filter(read => this.#claim(read, keys, repeated));
            accepted = fresh.map(read => acceptEvent(read, sender, this.#services));
            if (accepted.length > 0) await this.#append(accepted.map(({ line }) => line));
            isStored = true;
        } finally {
            seenEvents.settle(keys, isStored, clock());
        }
        counters.accept(accepted.length);
        for (const { merged } of accepted) {
            if (merged) await this.#merge(mergeOf(merged), sender.address);
        }
        return repeated;
    }

    #claim(read: ReadEvent, keys: string[], repeated: ReadEvent[]): boolean {
        const key = keyOf(read);
        if (key === undefined) return true;
        if (this.#services.seenEvents.claim(key)) {
            keys.push(key);
            return true;
        }
        repeated.push(read);
        this.#noteRepeat(read);
        return false;
    }

    async #append(lines: readonly string[]): Promise<void> {
        const { spool, counters } = this.#services;
        try {
            await spool.append(lines);
        } catch (cause) {
            const isFull = cause instanceof SpoolFull;
            counters.refuse(isFull ? 'spoolFull' : 'spoolFailed', lines.length);
            const why = cause instanceof Error ? cause.message : String(cause);
            throw new ApiError(
                503,
                `Events cannot be stored at the moment: ${why}.`,
                undefined,
                isFull ? cause.retryAfter : failedRetry,
            );
        }
    }

    /** The events are kept: when nothing comes of it, the visits stay two. */
    async #merge(merge: Merge, address: string): Promise<void> {
        const { log, merge: order } = this.#services;
        if (!this.#budgets.takeMerge(address)) return;
        await order(merge).catch(cause => {
            log.warn({ cause: String(cause) }, 'two visits are not joined');
        });
    }

    #noteRepeat({ site, visitor }: ReadEvent): void {
        const visit = this.#services.register.latest(site.id, visitor);
        if (!visit) return;
        visit.behaviour.repeats += 1;
        this.#services.judge.note(site.id, visitor, visit);
    }
}

const mergeOf = ({ site, from, into }: NonNullable<Accepted['merged']>): Merge => ({
    site,
    from: from.visit,
    into: into.visit,
    started: into.started,
    entry: into.entry,
});
