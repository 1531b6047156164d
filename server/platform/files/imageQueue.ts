import { ApiError } from '../http/errors';

const maxWaiting = 40;
/** seconds */
const retryAfter = 10;

/** Images are decoded one after the other: each may take hundreds of megabytes. */
export class ImageQueue {
    #last: Promise<unknown> = Promise.resolve();
    #waiting = 0;

    /** Does the work when its turn has come; throws 503 when too much waits. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
        if (this.#waiting >= maxWaiting) {
            throw new ApiError(503, 'file.queue_full', { retryAfter });
        }
        this.#waiting += 1;
        const result = this.#last.then(work);
        this.#last = result.catch(() => {});
        try {
            return await result;
        } finally {
            this.#waiting -= 1;
        }
    }
}
