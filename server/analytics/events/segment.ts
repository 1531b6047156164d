import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../platform/files/syncFolder';

/**
 * A segment is a finished file of spool lines. Its name is its place in the queue and the token by
 * which the store knows it again, so no two segments may ever share one:
 * `<ms, 13 digits>-<source>-<process><number>.jsonl`; `.part` is appended while it is written.
 * Pieces of a segment that was taken apart bear its name with `a` and `b` behind the number.
 */
export type SegmentSource = 'live' | 'import' | 'demo' | 'detection';

const processTag = randomBytes(4).toString('hex');
let count = 0;
/** ms; the latest instant that stands in a name, given or seen. */
let latest = 0;

/** Names given from now on stand behind these, even when the clock was set back since. */
export const noteNames = (names: readonly string[]): void => {
    for (const name of names) {
        const ms = /^\d{13}(?=-)/.exec(name);
        if (ms) latest = Math.max(latest, Number(ms[0]));
    }
};

/** The instant that a name begins with: no two of this process are equal, and none runs backwards. */
export const nextPlace = (now = Date.now()): string => {
    latest = Math.max(latest + 1, now);
    return String(latest).padStart(13, '0');
};

export const segmentName = (source: SegmentSource, now = Date.now()): string => {
    count += 1;
    const number = String(count).padStart(6, '0');
    return `${nextPlace(now)}-${source}-${processTag}${number}.jsonl`;
};

const stem = '\\d{13}-(live|import|demo|detection)-[0-9a-f]{8}\\d{6,}';
export const segmentPattern = new RegExp(`^${stem}[ab]*\\.jsonl$`);
export const partPattern = new RegExp(`^${stem}\\.jsonl\\.part$`);
/** `<ms>-forget-<site>.order` and the like; see orders.ts. */
export const orderPattern = /^\d{13}-(forget|merge|merged)-([a-z0-9]{8,32})\.order$/;

const begin = new RegExp(`^${stem}`);
const original = new RegExp(`^${stem}(?=[ab]*\\.jsonl)`);

export const sourceOf = (name: string): SegmentSource | undefined =>
    begin.exec(name)?.[1] as SegmentSource | undefined;

/** The name that a segment had before it was taken apart, from that of any file made of it. */
export const originalName = (name: string): string | undefined => {
    const found = original.exec(name);
    return found ? `${found[0]}.jsonl` : undefined;
};

/** Instant at which a segment was begun, ms. */
export const begunAt = (name: string): number => Number(name.slice(0, 13));

/** What lies in a spool folder. */
export interface SpoolFolder {
    /** finished segments and orders, in the order in which they must be carried out */
    queue: string[];
    /** live segments that are being written, or were when the server crashed */
    liveParts: string[];
    /** all names */
    names: string[];
}

export const readSpool = async (folder: string): Promise<SpoolFolder> => {
    const names = await readdir(folder);
    noteNames(names);
    return {
        queue: names.filter(name => segmentPattern.test(name) || orderPattern.test(name)).sort(),
        liveParts: names.filter(name => partPattern.test(name) && sourceOf(name) === 'live'),
        names,
    };
};

/** Finished segments and orders in the order in which they must be carried out. */
export const listQueue = async (folder: string): Promise<string[]> =>
    (await readSpool(folder)).queue;

const flushBytes = 1 << 20;
/** Room for the line that makes it full. */
const usualLine = 16 << 10;
const rotateBytes = 32 << 20;

/** Writes segments that a running server, or the next start, loads. */
export class SegmentWriter {
    readonly #folder: string;
    readonly #source: SegmentSource;
    readonly #rotateBytes: number;
    #chunk: Buffer = Buffer.alloc(0);
    #pending = 0;
    #written = 0;
    #file: FileHandle | undefined;
    #name = '';
    readonly #finished: string[] = [];

    constructor(folder: string, source: SegmentSource, options: { rotateBytes?: number } = {}) {
        mkdirSync(folder, { recursive: true });
        this.#folder = folder;
        this.#source = source;
        this.#rotateBytes = options.rotateBytes ?? rotateBytes;
    }

    /**
     * One line without its line end. Await it: it holds back a fast producer. It is taken as bytes at once: thousands of
     * texts that wait would outlive the young part of the heap.
     */
    async write(line: string): Promise<void> {
        const end = this.#pending + Buffer.byteLength(line) + 1;
        if (end > this.#chunk.length) this.#grow(end);
        this.#chunk.write(`${line}\n`, this.#pending);
        this.#pending = end;
        if (this.#pending >= flushBytes) await this.#flush();
    }

    #grow(size: number): void {
        const larger = Buffer.allocUnsafe(Math.max(size, flushBytes + usualLine));
        this.#chunk.copy(larger, 0, 0, this.#pending);
        this.#chunk = larger;
    }

    /** Finishes the last segment; answers the names of all that were written. */
    async close(): Promise<string[]> {
        await this.#flush();
        await this.#finish();
        return this.#finished;
    }

    async #flush(): Promise<void> {
        if (this.#pending === 0) return;
        const room = this.#chunk;
        const bytes = room.subarray(0, this.#pending);
        // what is being written must not be written over
        this.#chunk = Buffer.alloc(0);
        this.#pending = 0;
        try {
            this.#file ??= await this.#open();
            await this.#file.appendFile(bytes);
        } catch (cause) {
            await this.#abandon();
            throw cause;
        }
        if (this.#chunk.length === 0) this.#chunk = room;
        this.#written += bytes.length;
        if (this.#written >= this.#rotateBytes) await this.#finish();
    }

    async #open(): Promise<FileHandle> {
        noteNames(await readdir(this.#folder));
        this.#name = segmentName(this.#source);
        this.#written = 0;
        return open(join(this.#folder, `${this.#name}.part`), 'wx');
    }

    async #finish(): Promise<void> {
        const file = this.#file;
        if (!file) return;
        try {
            await file.sync();
            await file.close();
            await rename(join(this.#folder, `${this.#name}.part`), join(this.#folder, this.#name));
        } catch (cause) {
            await this.#abandon();
            throw cause;
        }
        this.#file = undefined;
        await syncFolder(this.#folder);
        this.#finished.push(this.#name);
    }

    /** Half a segment would only take the room that was wanting. */
    async #abandon(): Promise<void> {
        const file = this.#file;
        this.#file = undefined;
        await file?.close().catch(() => undefined);
        await rm(join(this.#folder, `${this.#name}.part`), { force: true }).catch(() => undefined);
    }
}
