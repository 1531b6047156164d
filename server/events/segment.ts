import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A segment is a finished file of spool lines. Its name is its place in the queue and the token by
 * which the store knows it again, so no two segments may ever share one:
 * `<ms, 13 digits>-<source>-<process><number>.jsonl`; `.part` is appended while it is written.
 */
export type SegmentSource = 'live' | 'import' | 'demo';

const processTag = createHash('sha256')
    .update(`${process.pid}:${process.hrtime.bigint()}`)
    .digest('hex')
    .slice(0, 8);
let count = 0;

export const segmentName = (source: SegmentSource, now = Date.now()): string => {
    count += 1;
    const time = String(now).padStart(13, '0');
    return `${time}-${source}-${processTag}${String(count).padStart(6, '0')}.jsonl`;
};

export const segmentPattern = /^\d{13}-(live|import|demo)-[0-9a-f]{8}\d{6,}\.jsonl$/;
export const partPattern = /^\d{13}-(live|import|demo)-[0-9a-f]{8}\d{6,}\.jsonl\.part$/;
/** An order to delete a site's events: `<ms>-forget-<site>.order`. */
export const orderPattern = /^\d{13}-forget-([a-z0-9]{8,32})\.order$/;

/** Finished segments and orders in the order in which they must be carried out. */
export const listQueue = async (folder: string): Promise<string[]> =>
    (await readdir(folder))
        .filter(name => segmentPattern.test(name) || orderPattern.test(name))
        .sort();

/** Makes what was renamed or created in a folder outlast a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
    // Windows has no directory handles to sync.
    if (process.platform === 'win32') return;
    const handle = await open(folder, 'r');
    try {
        await handle.sync();
    } finally {
        await handle.close();
    }
};

/** Puts the deletion of a site's events into the queue, behind what is waiting. */
export const orderForget = async (folder: string, site: string): Promise<string> => {
    const name = `${String(Date.now()).padStart(13, '0')}-forget-${site}.order`;
    const handle = await open(join(folder, name), 'w');
    await handle.sync();
    await handle.close();
    await syncFolder(folder);
    return name;
};

const flushBytes = 1 << 20;
const rotateBytes = 32 << 20;

/** Writes segments that a running server, or the next start, loads. */
export class SegmentWriter {
    readonly #folder: string;
    readonly #source: SegmentSource;
    readonly #rotateBytes: number;
    #lines: string[] = [];
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

    /** One line without its line end. Await it: it holds back a fast producer. */
    async write(line: string): Promise<void> {
        this.#lines.push(line);
        this.#pending += line.length + 1;
        if (this.#pending >= flushBytes) await this.#flush();
    }

    /** Finishes the last segment; answers the names of all that were written. */
    async close(): Promise<string[]> {
        await this.#flush();
        await this.#finish();
        return this.#finished;
    }

    async #flush(): Promise<void> {
        if (this.#lines.length === 0) return;
        const text = `${this.#lines.join('\n')}\n`;
        this.#lines = [];
        this.#pending = 0;
        if (!this.#file) {
            this.#name = segmentName(this.#source);
            this.#file = await open(join(this.#folder, `${this.#name}.part`), 'wx');
        }
        const bytes = Buffer.from(text);
        await this.#file.appendFile(bytes);
        this.#written += bytes.length;
        if (this.#written >= this.#rotateBytes) await this.#finish();
    }

    async #finish(): Promise<void> {
        if (!this.#file) return;
        await this.#file.sync();
        await this.#file.close();
        await rename(join(this.#folder, `${this.#name}.part`), join(this.#folder, this.#name));
        await syncFolder(this.#folder);
        this.#finished.push(this.#name);
        this.#file = undefined;
        this.#written = 0;
    }
}
