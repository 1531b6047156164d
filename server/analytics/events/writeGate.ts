/** Lets writes through side by side, and now and then holds them up while a job wants none. */
export class WriteGate {
    readonly #writes = new Set<Promise<unknown>>();
    /** while nothing may be written */
    #still: Promise<void> | undefined;

    /** Writes once that is allowed; `begin` is called at that moment. */
    async write<Result>(begin: () => Promise<Result>): Promise<Result> {
        while (this.#still) await this.#still;
        const written = begin();
        this.#writes.add(written);
        try {
            return await written;
        } finally {
            this.#writes.delete(written);
        }
    }

    /** Does a job while nothing is written: what is under way is ended first, and whoever wants to write waits. */
    async stillFor<Result>(job: () => Promise<Result>): Promise<Result> {
        while (this.#still) await this.#still;
        const work = Promise.allSettled([...this.#writes]).then(job);
        this.#still = work.then(
            () => undefined,
            () => undefined,
        );
        try {
            return await work;
        } finally {
            this.#still = undefined;
        }
    }
}
