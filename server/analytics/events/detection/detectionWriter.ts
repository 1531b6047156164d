import type { Log } from '../../../platform/log';

/** A segment that is being written; see `SegmentWriter`. */
export interface DetectionSegment {
    write(line: string): Promise<void>;
    close(): Promise<unknown>;
}

/** Detections that wait for a disk that cannot be written; beyond it nothing more is detected. */
const maxWaiting = 100_000;

/** Puts detections into the queue to the event store; what cannot be written is kept and tried again. */
export class DetectionWriter {
    readonly #open: () => DetectionSegment;
    readonly #log: Log;
    #lines: string[] = [];

    constructor(open: () => DetectionSegment, log: Log) {
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
            // A detection that is written twice is the same detection.
            this.#lines = [...lines, ...this.#lines];
            this.#log.warn({ cause: String(cause) }, 'detections on visits are not written yet');
        }
    }
}
