import { fault } from '../../../../contract/fault';
import { ApiError } from '../../../platform/http/errors';
import type { Merge } from '../commands';
import { SpoolFull } from '../spool';
import { type Accepted, acceptEvent } from './accept';
import type { Budgets } from './budgets';
import type { CollectServices } from './collectServices';
import type { EventKey } from './keySet';
import { isOfServer, numberOf, type ReadEvent } from './readEvent';

/** s, after which events that could not be written may be sent again */
const failedRetry = 10;

interface Kept {
    /** places of those that had come before */
    repeated: number[];
    /**
     * Resolves when the others are on the disk. Throws 503 when nothing can be written: none of them
     * is stored then, and all may come again.
     */
    stored: Promise<void>;
}

/** There was nothing to write. */
const nothing = Promise.resolve();

type Merged = NonNullable<Accepted['merged']>;

/** What is needed once events are on the disk; not the events. */
interface UnderWay {
    events: number;
    keys: readonly EventKey[];
    merged: readonly Merged[];
    /** whose budget pays for joining visits */
    payer: string;
}

/** Puts events into their visits and onto the disk, each once. */
export class EventKeeper {
    readonly #services: CollectServices;
    readonly #budgets: Budgets;

    constructor(services: CollectServices, budgets: Budgets) {
        this.#services = services;
        this.#budgets = budgets;
    }

    keep(reads: readonly ReadEvent[], payer: string): Kept {
        const { seenEvents, clock } = this.#services;
        const now = clock();
        const repeated: number[] = [];
        const keys: EventKey[] = [];
        const lines: string[] = [];
        const merged: Merged[] = [];
        try {
            const fresh = reads.filter(read => this.#claim(read, now, keys, repeated));
            for (const read of fresh) {
                const accepted = acceptEvent(read, read.sender, this.#services);
                lines.push(accepted.line);
                if (accepted.merged) merged.push(accepted.merged);
            }
        } catch (cause) {
            seenEvents.release(keys);
            throw cause;
        }
        const underWay = { events: lines.length, keys, merged, payer };
        const stored = lines.length > 0 ? this.#store(lines, underWay) : nothing;
        return { repeated, stored };
    }

    #store(lines: readonly string[], { events, keys, merged, payer }: UnderWay): Promise<void> {
        const { seenEvents, counters, spool } = this.#services;
        return spool.append(lines).then(
            () => {
                counters.accept(events);
                return merged.length > 0 ? this.#mergeAll(merged, payer) : undefined;
            },
            cause => {
                seenEvents.release(keys);
                throw this.#failed(cause, events);
            },
        );
    }

    async #mergeAll(merged: readonly Merged[], payer: string): Promise<void> {
        for (const one of merged) await this.#merge(mergeOf(one), payer);
    }

    #claim(read: ReadEvent, now: number, keys: EventKey[], repeated: number[]): boolean {
        const number = numberOf(read);
        if (!read.view || number === undefined) return true;
        const key = this.#services.seenEvents.claim(read.view, number, now);
        if (key) {
            keys.push(key);
            return true;
        }
        repeated.push(read.index);
        this.#noteRepeat(read);
        return false;
    }

    #failed(cause: unknown, events: number): ApiError {
        const isFull = cause instanceof SpoolFull;
        this.#services.counters.refuse(isFull ? 'spoolFull' : 'spoolFailed', events);
        const why = cause instanceof Error ? cause.message : String(cause);
        return new ApiError(503, fault('event.not_stored', { why }), {
            retryAfter: isFull ? cause.retryAfter : failedRetry,
        });
    }

    /** The events are kept: when nothing comes of it, the visits stay two. */
    async #merge(merge: Merge, payer: string): Promise<void> {
        const { log, merge: order } = this.#services;
        if (!this.#budgets.takeMerge(payer)) return;
        await order(merge).catch(cause => {
            log.warn({ cause: String(cause) }, 'two visits are not joined');
        });
    }

    #noteRepeat({ site, visitor, sender }: ReadEvent): void {
        if (isOfServer(sender)) return;
        const visit = this.#services.register.latest(site.id, visitor);
        if (!visit) return;
        visit.behaviour.repeats += 1;
        this.#services.detector.note(site.id, visitor, visit);
    }
}

const mergeOf = ({ site, from, into }: Merged): Merge => ({
    site,
    from: from.visit,
    into: into.visit,
    started: into.started,
    entry: into.entry,
});
