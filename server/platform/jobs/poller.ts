interface Options {
    /** ms */
    interval: number;
    /** whether this server does any by itself */
    isWorking: boolean;
    /** does the next one; false when there is none */
    next: () => Promise<boolean>;
    log: { warn(facts: object, message: string): void };
    /** what could not be done, for the log */
    failed: string;
}

/** Does what waits, one after the other, beside the jobs: for work that would make those behind it late. */
export class Poller {
    readonly #options: Options;
    #timer: NodeJS.Timeout | undefined;
    #running: Promise<void> = Promise.resolve();
    #isClosed = false;

    constructor(options: Options) {
        this.#options = options;
    }

    start(): void {
        const { isWorking, interval } = this.#options;
        if (isWorking) this.#timer = setInterval(() => void this.run(), interval).unref();
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        clearInterval(this.#timer);
        await this.#running;
    }

    /** Does all that waits; one call waits for the one before. */
    run(): Promise<void> {
        const { next, log, failed } = this.#options;
        const all = async () => {
            while (!this.#isClosed && (await next()));
        };
        this.#running = this.#running
            .then(all)
            .catch(cause => log.warn({ cause: String(cause) }, failed));
        return this.#running;
    }
}
