import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { partPattern, segmentName, syncFolder } from './segment';

interface Waiting {
    text: string;
    done: () => void;
    failed: (cause: unknown) => void;
}

/** A segment is closed, and so can be loaded, when it is this old or this large. */
const maxAgeMs = 1000;
const maxBytes = 32 << 20;
const stalePartMs = 24 * 60 * 60 * 1000;

/**
 * The append-only queue of accepted events. `append` resolves once the lines are on the disk; all
 * who wait share one fsync.
 */
export class Spool {
    readonly #folder: string;
    readonly #onSegment: () => void;
    #waiting: Waiting[] = [];
    #working: Promise<void> | undefined;
    #file: FileHandle | undefined;
    #name = '';
    #bytes = 0;
    #openedAt = 0;
    /** Segments that are whole but still have their `.part`; the loader does not see them yet. */
    readonly #unpublished = new Set<string>();
    readonly #timer: NodeJS.Timeout;
    #closed = false;

    private constructor(folder: string, onSegment: () => void) {
        this.#folder = folder;
        this.#onSegment = onSegment;
        this.#timer = setInterval(() => void this.#kick(), maxAgeMs / 4);
        this.#timer.unref();
    }

    /** Opens the folder; what a crash left unfinished becomes a segment of its own. */
    static async open(folder: string, onSegment: () => void): Promise<Spool> {
        await mkdir(folder, { recursive: true });
        await recoverParts(folder);
        return new Spool(folder, onSegment);
    }

    /** Lines without their line ends. */
    append(lines: readonly string[]): Promise<void> {
        if (this.#closed) return Promise.reject(new Error('the spool is closed'));
        return new Promise((done, failed) => {
            this.#waiting.push({ text: `${lines.join('\n')}\n`, done, failed });
            void this.#kick();
        });
    }

    /** Writes what waits and finishes the segment, so that it can be loaded. */
    async rotate(): Promise<void> {
        await this.#idle();
        this.#openedAt = 0;
        await this.#kick();
    }

    /** Does the same and takes nothing any more. */
    async close(): Promise<void> {
        this.#closed = true;
        clearInterval(this.#timer);
        await this.#idle();
        await this.#finish();
        if (this.#unpublished.size > 0) await this.#publish();
    }

    async #idle(): Promise<void> {
        while (this.#working) await this.#working;
    }

    #kick(): Promise<void> {
        this.#working ??= this.#work().finally(() => {
            this.#working = undefined;
            if (this.#waiting.length > 0) void this.#kick();
        });
        return this.#working;
    }

    async #work(): Promise<void> {
        while (this.#waiting.length > 0) await this.#write();
        const old = this.#file !== undefined && Date.now() - this.#openedAt >= maxAgeMs;
        if (old || this.#bytes >= maxBytes) await this.#finish();
        else if (this.#unpublished.size > 0) await this.#publish();
    }

    async #write(): Promise<void> {
        const batch = this.#waiting;
        if (batch.length === 0) return;
        this.#waiting = [];
        try {
            this.#file ??= await this.#open();
            const bytes = Buffer.from(batch.map(item => item.text).join(''));
            // Not write(): on a disk that is nearly full it writes a part and says nothing.
            await this.#file.appendFile(bytes);
            await this.#file.datasync();
            this.#bytes += bytes.length;
            for (const item of batch) item.done();
        } catch (cause) {
            await this.#abandon();
            for (const item of batch) item.failed(cause);
        }
    }

    async #open(): Promise<FileHandle> {
        this.#name = segmentName('live');
        const file = await open(join(this.#folder, `${this.#name}.part`), 'wx');
        await syncFolder(this.#folder);
        this.#bytes = 0;
        this.#openedAt = Date.now();
        return file;
    }

    async #finish(): Promise<void> {
        const file = this.#file;
        if (!file) return;
        this.#file = undefined;
        this.#unpublished.add(this.#name);
        await file.close().catch(() => undefined);
        await this.#publish();
    }

    /** Takes the `.part` off; what fails is tried again at the next tick, or by the next start. */
    async #publish(): Promise<void> {
        try {
            for (const name of this.#unpublished) {
                await publish(join(this.#folder, `${name}.part`));
                this.#unpublished.delete(name);
            }
            await syncFolder(this.#folder);
        } catch {
            return;
        }
        this.#onSegment();
    }

    /** After a failed write the file's end is not known: cut it back to what was acknowledged. */
    async #abandon(): Promise<void> {
        try {
            await this.#file?.truncate(this.#bytes);
            await this.#file?.datasync();
        } catch {
            // What is too much in it was refused, but is whole or a torn line: no harm when loaded.
        }
        await this.#finish();
    }
}

/** Makes a segment of a part: without a torn last line, and none of an empty one. */
const publish = async (path: string): Promise<void> => {
    const { size } = await stat(path);
    const end = await endOfLines(path, size);
    if (end === 0) return rm(path);
    if (end < size) await truncate(path, end);
    await rename(path, path.replace(/\.part$/, ''));
};

/** Where the last whole line of a file ends. */
const endOfLines = async (path: string, size: number): Promise<number> => {
    const file = await open(path, 'r');
    try {
        const block = Buffer.alloc(64 << 10);
        for (let end = size; end > 0; ) {
            const start = Math.max(0, end - block.length);
            const { bytesRead } = await file.read(block, 0, end - start, start);
            const at = block.subarray(0, bytesRead).lastIndexOf(0x0a);
            if (at >= 0) return start + at + 1;
            end = start;
        }
        return 0;
    } finally {
        await file.close();
    }
};

/** Finishes the live segments that a crash left. */
const recoverParts = async (folder: string): Promise<void> => {
    for (const name of await readdir(folder)) {
        if (!partPattern.test(name)) continue;
        const path = join(folder, name);
        if (!name.includes('-live-')) {
            // An import may be writing it now; one that was interrupted is repeated whole.
            const { mtimeMs } = await stat(path);
            if (Date.now() - mtimeMs > stalePartMs) await rm(path);
            continue;
        }
        await publish(path);
    }
    await syncFolder(folder);
};
