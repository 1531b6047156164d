interface Waiting {
    start: () => void;
}

interface Line {
    running: number;
    waiting: Waiting[];
    /** number of the turn that it had last */
    turn: number;
}

interface Options {
    /** jobs at a time */
    places: number;
    /** of them for one key */
    perKey: number;
    maxWaiting: number;
    tooMany: () => Error;
}

/**
 * Places that several share, by keys that take turns: however many jobs one of them brings, and however
 * long they take, the next place that becomes free is that of whoever has waited with the fewest.
 */
export class FairPlaces {
    readonly #options: Options;
    readonly #lines = new Map<string, Line>();
    #free: number;
    #turns = 0;

    constructor(options: Options) {
        this.#options = options;
        this.#free = options.places;
    }

    /** Does the job in its turn; the place is taken until the job has settled. */
    async take<Result>(
        key: string,
        job: () => Promise<Result>,
        signal?: AbortSignal,
    ): Promise<Result> {
        await this.#place(key, signal);
        try {
            return await job();
        } finally {
            this.#leave(key);
        }
    }

    #place(key: string, signal: AbortSignal | undefined): Promise<void> {
        const line = this.#lines.get(key) ?? { running: 0, waiting: [], turn: 0 };
        this.#lines.set(key, line);
        if (line.waiting.length >= this.#options.maxWaiting) {
            return Promise.reject(this.#options.tooMany());
        }
        return new Promise((resolve, reject) => {
            const leave = () => {
                line.waiting.splice(line.waiting.indexOf(waiting), 1);
                this.#forget(key, line);
                reject(signal?.reason);
            };
            const waiting: Waiting = {
                start: () => {
                    signal?.removeEventListener('abort', leave);
                    resolve();
                },
            };
            line.waiting.push(waiting);
            if (signal?.aborted) return leave();
            signal?.addEventListener('abort', leave, { once: true });
            this.#next();
        });
    }

    #leave(key: string): void {
        const line = this.#lines.get(key);
        if (line) {
            line.running -= 1;
            this.#forget(key, line);
        }
        this.#free += 1;
        this.#next();
    }

    #forget(key: string, { running, waiting }: Line): void {
        if (running === 0 && waiting.length === 0) this.#lines.delete(key);
    }

    #next(): void {
        while (this.#free > 0) {
            const line = this.#nextLine();
            const waiting = line?.waiting.shift();
            if (!line || !waiting) return;
            this.#free -= 1;
            this.#turns += 1;
            line.running += 1;
            line.turn = this.#turns;
            waiting.start();
        }
    }

    /** Of those who wait the one with the fewest jobs running, and of these whose turn is longest ago. */
    #nextLine(): Line | undefined {
        let next: Line | undefined;
        for (const line of this.#lines.values()) {
            if (line.waiting.length === 0 || line.running >= this.#options.perKey) continue;
            const isBefore =
                !next ||
                line.running < next.running ||
                (line.running === next.running && line.turn < next.turn);
            if (isBefore) next = line;
        }
        return next;
    }
}
