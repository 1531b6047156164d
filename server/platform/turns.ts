/**
 * Lets work with the same key wait for one another, in the order of its coming. Tries at one
 * account take turns, so that a hundred sent at once cannot all pass before the first is counted.
 */
export class Turns {
    readonly #last = new Map<string, Promise<void>>();

    async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
        const before = this.#last.get(key) ?? Promise.resolve();
        const result = before.then(work);
        const done = result.then(
            () => {},
            () => {},
        );
        this.#last.set(key, done);
        try {
            return await result;
        } finally {
            if (this.#last.get(key) === done) this.#last.delete(key);
        }
    }
}
