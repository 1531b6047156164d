import type { LoadLog } from '../loader';

/** A segment that is being written; see `SegmentWriter`. */
export interface VerdictSegment {
    write(line: string): Promise<void>;
    close(): Promise<unknown>;
}

/** Verdicts that wait for a disk that cannot be written; beyond it nothing more is judged. */
const maxWaiting = 100_000;

/** Puts verdicts into the queue to the event store; what cannot be written is kept and tried again. */
export class VerdictWriter {
    readonly #open: () => VerdictSegment;
    readonly #log: LoadLog;
    #lines: string[] = [];

    constructor(open: () => VerdictSegment, log: LoadLog) {
        this.#open = open;
        this.#log = log;
    }

    add(line: string): void {
        this.#lines.push(line);
    }

    get isFull(): boolean {
        return this.#lines.length >= maxWaiting;
    }

    async flush(): Promise<void> {
        const lines = this.#lines;
        if (lines.length === 0) return;
        this.#lines = [];
        try {
            const segment = this.#open();
            for (const line of lines) await segment.write(line);
            await segment.close();
        } catch (cause) {
            // A verdict that is written twice is the same verdict.
            this.#lines = [...lines, ...this.#lines];
            this.#log.warn({ cause: String(cause) }, 'verdicts on visits are not written yet');
        }
    }
}
