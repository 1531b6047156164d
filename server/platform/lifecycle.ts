/** Something that goes on by itself: a timer, a watcher, a queue. */
interface Worker {
    /** called once everything is open */
    start?(): void;
    /** resolves when nothing of it is under way any more */
    close(): Promise<void> | void;
}

/**
 * Everything that is opened and has to be closed. Workers are closed before what they work with, and both in
 * the reverse order of their opening; what cannot be closed does not keep the others open.
 */
export class Lifecycle {
    readonly #workers: Worker[] = [];
    readonly #closing: (() => Promise<unknown> | unknown)[] = [];

    /** Answers what it was given, so that opening and registering are one line. */
    worker<Given extends Worker>(worker: Given): Given {
        this.#workers.push(worker);
        return worker;
    }

    /** A store, a file, a lock: closed when no worker is left. */
    onClose(close: () => Promise<unknown> | unknown): void {
        this.#closing.push(close);
    }

    start(): void {
        for (const worker of this.#workers) worker.start?.();
    }

    /** Throws what went wrong first, when everything else is closed. */
    async close(): Promise<void> {
        const ends = [
            ...this.#workers.toReversed().map(worker => () => worker.close()),
            ...this.#closing.toReversed(),
        ];
        const failures: unknown[] = [];
        for (const end of ends) {
            try {
                await end();
            } catch (cause) {
                failures.push(cause);
            }
        }
        if (failures.length > 0) throw failures[0];
    }
}
