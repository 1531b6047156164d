import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { begunAt, readSpool, type SpoolFolder, segmentPattern } from './segment';

/** What was accepted and is not in the store yet. */
export interface WaitingState {
    events: number;
    bytes: number;
    /** files, with the one that is being written */
    segments: number;
    /** ms, start of the oldest segment */
    oldest: number | undefined;
}

interface Size {
    bytes: number;
    /** not known yet of what another process wrote */
    lines: number | undefined;
}

/**
 * Counts what waits in a spool folder: while it is written here, and by reading it once where another
 * process, or this one before a crash, wrote it.
 */
export class Waiting {
    readonly #folder: string;
    readonly #segments = new Map<string, Size>();
    readonly #parts = new Map<string, Size>();
    #bytes = 0;
    #events = 0;
    #counting = false;

    constructor(folder: string) {
        this.#folder = folder;
    }

    /** Of finished segments and of those that this process is writing. */
    get bytes(): number {
        return this.#bytes;
    }

    /** Sets the size of a part; none when it is no more. */
    part(name: string, size: Size | undefined): void {
        this.#set(this.#parts, name, size);
    }

    /** The part is a segment now. */
    finished(name: string): void {
        const size = this.#parts.get(name);
        this.#set(this.#parts, name, undefined);
        this.#set(this.#segments, name, size);
    }

    removed(name: string): void {
        this.#set(this.#segments, name, undefined);
    }

    state(): WaitingState {
        let oldest: string | undefined;
        for (const names of [this.#segments.keys(), this.#parts.keys()]) {
            for (const name of names) if (oldest === undefined || name < oldest) oldest = name;
        }
        return {
            events: this.#events,
            bytes: this.#bytes,
            segments: this.#segments.size + this.#parts.size,
            oldest: oldest === undefined ? undefined : begunAt(oldest),
        };
    }

    /** Reads the folder, and makes the count right where others put or took something. */
    async look(): Promise<SpoolFolder> {
        const before = [...this.#segments.keys()];
        const found = await readSpool(this.#folder);
        const present = new Set(found.queue);
        for (const name of before) if (!present.has(name)) this.removed(name);
        for (const name of found.queue) {
            if (!segmentPattern.test(name) || this.#segments.has(name)) continue;
            const size = await stat(join(this.#folder, name)).catch(() => undefined);
            if (size && !this.#segments.has(name)) {
                this.#set(this.#segments, name, { bytes: size.size, lines: undefined });
            }
        }
        void this.#countLines();
        return found;
    }

    /** Lines of a finished segment. */
    async linesOf(name: string): Promise<number> {
        const known = this.#segments.get(name)?.lines;
        if (known !== undefined) return known;
        const lines = await countLines(join(this.#folder, name));
        const size = this.#segments.get(name);
        if (size) this.#set(this.#segments, name, { bytes: size.bytes, lines });
        return lines;
    }

    async #countLines(): Promise<void> {
        if (this.#counting) return;
        this.#counting = true;
        for (const [name, { lines }] of this.#segments) {
            // What cannot be read now is counted when it is loaded.
            if (lines === undefined) await this.linesOf(name).catch(() => undefined);
        }
        this.#counting = false;
    }

    #set(sizes: Map<string, Size>, name: string, size: Size | undefined): void {
        const old = sizes.get(name);
        this.#bytes += (size?.bytes ?? 0) - (old?.bytes ?? 0);
        this.#events += (size?.lines ?? 0) - (old?.lines ?? 0);
        if (size) sizes.set(name, size);
        else sizes.delete(name);
    }
}

const countLines = async (path: string): Promise<number> => {
    let lines = 0;
    for await (const block of createReadStream(path, { highWaterMark: 1 << 20 })) {
        const bytes = block as Buffer;
        for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
    }
    return lines;
};
