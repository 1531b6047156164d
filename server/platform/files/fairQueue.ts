import { ApiError } from '../http/errors';
import { Turns } from '../turns';
import { ImageQueue } from './imageQueue';

/** Pieces of one person's work that wait or are done. */
const mostOfOne = 5;
/** seconds */
const retryAfter = 10;

/**
 * Does one piece of work after the other, and those of several people in turn: each has one place in the queue, so that
 * nobody waits for all that another has asked for.
 */
export class FairQueue {
    readonly #queue = new ImageQueue();
    readonly #turns = new Turns();
    readonly #waiting = new Map<string, number>();

    /** Throws 503 when too much waits, of this person or altogether. */
    async run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
        const before = this.#waiting.get(person) ?? 0;
        if (before >= mostOfOne) throw new ApiError(503, 'file.queue_full', { retryAfter });
        this.#waiting.set(person, before + 1);
        try {
            return await this.#turns.take(person, () => this.#queue.run(work));
        } finally {
            const left = (this.#waiting.get(person) ?? 1) - 1;
            if (left > 0) this.#waiting.set(person, left);
            else this.#waiting.delete(person);
        }
    }
}
