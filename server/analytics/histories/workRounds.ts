interface Rounds {
    /** ms between two looks */
    everyMs: number;
    /** looks for what is to be done; never fails */
    look(): Promise<void>;
    /** ms between two sweeps; the first one is at the start */
    sweepEveryMs: number;
    sweep(): Promise<void>;
    /** told why a sweep failed */
    warn(cause: unknown): void;
}

/** Looks for work again and again, one look at a time, and sweeps up what is left over. */
export class WorkRounds {
    readonly #rounds: Rounds;
    readonly #timers: NodeJS.Timeout[] = [];
    #looking: Promise<void> | undefined;

    constructor(rounds: Rounds) {
        this.#rounds = rounds;
    }

    start(): void {
        const { everyMs, sweepEveryMs, sweep, warn } = this.#rounds;
        const tidy = () => void sweep().catch(warn);
        this.#timers.push(
            setInterval(() => void this.wake(), everyMs),
            setInterval(tidy, sweepEveryMs),
        );
        for (const timer of this.#timers) timer.unref();
        tidy();
        void this.wake();
    }

    /** Looks now; whoever calls during a look waits for that one. */
    wake(): Promise<void> {
        this.#looking ??= this.#rounds.look().finally(() => {
            this.#looking = undefined;
        });
        return this.#looking;
    }

    /** Resolves when no look is under way any more. */
    async close(): Promise<void> {
        for (const timer of this.#timers) clearInterval(timer);
        await this.#looking;
    }
}
