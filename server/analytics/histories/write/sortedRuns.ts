import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryEvent } from '../historyItems';
import { HeldEvents } from './heldEvents';

/** Bytes of a run before it is sorted and written. */
const runSize = 24 << 20;
const readBytes = 64 * 1024;

/**
 * Puts events in the order of their time, however many there are: runs that fit into memory are sorted and written, and
 * then read side by side. Events of one instant keep the order in which they came.
 */
export class SortedRuns {
    readonly #folder: string;
    readonly #runSize: number;
    #held = new HeldEvents();
    #runs = 0;
    /** of all events */
    count = 0;

    constructor(folder: string, size = runSize) {
        this.#folder = folder;
        this.#runSize = size;
    }

    /** Await it when it answers a promise: a run is written then. */
    add(event: HistoryEvent): Promise<void> | undefined {
        this.#held.add(event);
        this.count += 1;
        return this.#held.size < this.#runSize ? undefined : this.#write();
    }

    /** All of them, some at a time. */
    async *sorted(): AsyncIterable<HistoryEvent[]> {
        if (this.#runs === 0) {
            for (const some of this.#held.sorted(500)) {
                yield some.map(({ text }) => JSON.parse(text) as HistoryEvent);
            }
            return;
        }
        await this.#write();
        // what the last run was held in is of no use any more
        this.#held = new HeldEvents();
        const runs = Array.from({ length: this.#runs }, (_, place) => new Run(this.#path(place)));
        await Promise.all(runs.map(run => run.fill()));
        yield* merged(runs);
    }

    async remove(): Promise<void> {
        this.#held = new HeldEvents();
        await rm(this.#folder, { recursive: true, force: true });
    }

    #path(run: number): string {
        return join(this.#folder, `${run}.run`);
    }

    async #write(): Promise<void> {
        if (this.#held.count === 0) return;
        await mkdir(this.#folder, { recursive: true });
        const file = await open(this.#path(this.#runs), 'w');
        this.#runs += 1;
        try {
            for (const some of this.#held.sorted(2000)) {
                await file.appendFile(some.map(({ time, text }) => `${time} ${text}\n`).join(''));
            }
        } finally {
            await file.close();
            this.#held.clear();
        }
    }
}

/** A run that is read on as its lines are taken. */
class Run {
    readonly #chunks: AsyncIterator<string>;
    #lines: string[] = [];
    #rest = '';
    #at = 0;
    #isOver = false;
    /** of the next line; infinite at the end */
    time = Number.POSITIVE_INFINITY;

    constructor(path: string) {
        const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: readBytes });
        this.#chunks = stream[Symbol.asyncIterator]() as AsyncIterator<string>;
    }

    /** Whether `fill` has to come before the next `take`. */
    get isEmpty(): boolean {
        return this.#at >= this.#lines.length && !this.#isOver;
    }

    async fill(): Promise<void> {
        while (this.isEmpty) {
            const { value, done } = await this.#chunks.next();
            if (done) this.#isOver = true;
            else {
                const lines = (this.#rest + value).split('\n');
                this.#rest = lines.pop() ?? '';
                this.#lines = lines;
                this.#at = 0;
            }
        }
        this.#look();
    }

    take(): HistoryEvent {
        const line = this.#lines[this.#at] ?? '';
        this.#at += 1;
        this.#look();
        return JSON.parse(line.slice(line.indexOf(' ') + 1)) as HistoryEvent;
    }

    #look(): void {
        const line = this.#lines[this.#at];
        this.time = line === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(line, 10);
    }
}

/** Takes from the run with the earliest event; of equal ones from that which was written first. */
async function* merged(runs: readonly Run[]): AsyncIterable<HistoryEvent[]> {
    let some: HistoryEvent[] = [];
    for (;;) {
        let next: Run | undefined;
        for (const run of runs) if (run.time < (next?.time ?? Number.POSITIVE_INFINITY)) next = run;
        if (!next) break;
        some.push(next.take());
        if (next.isEmpty) await next.fill();
        if (some.length >= 500) {
            yield some;
            some = [];
        }
    }
    if (some.length > 0) yield some;
}
