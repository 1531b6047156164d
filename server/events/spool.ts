import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
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
        if (old || this.#bytes >= maxBytes) {
            await this.#finish().catch(() => {
                // The segment keeps its .part name, and the next start finishes it.
            });
        }
    }

    async #write(): Promise<void> {
        const batch = this.#waiting;
        if (batch.length === 0) return;
        this.#waiting = [];
        try {
            this.#file ??= await this.#open();
            const { bytesWritten } = await this.#file.write(batch.map(item => item.text).join(''));
            await this.#file.datasync();
            this.#bytes += bytesWritten;
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
        if (!this.#file) return;
        const file = this.#file;
        this.#file = undefined;
        this.#bytes = 0;
        await file.close();
        await rename(join(this.#folder, `${this.#name}.part`), join(this.#folder, this.#name));
        await syncFolder(this.#folder);
        this.#onSegment();
    }

    /** After a failed write the file's end is not known: cut it back to what was acknowledged. */
    async #abandon(): Promise<void> {
        const file = this.#file;
        if (!file) return;
        try {
            await file.truncate(this.#bytes);
            await file.datasync();
            await this.#finish();
        } catch {
            this.#file = undefined;
        }
    }
}

/** Cuts torn last lines off the live segments that a crash left, and finishes them. */
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
        const bytes = await readFile(path);
        const end = bytes.lastIndexOf(0x0a) + 1;
        if (end === 0) {
            await rm(path);
            continue;
        }
        if (end < bytes.length) await truncate(path, end);
        await rename(path, path.replace(/\.part$/, ''));
    }
    await syncFolder(folder);
};
