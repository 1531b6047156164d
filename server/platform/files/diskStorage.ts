import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, type Facts, type FileStorage, keyPath } from './storage';

const isMissing = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT';

const sync = async (path: string): Promise<void> => {
    const file = await open(path, 'r');
    try {
        await file.sync();
    } finally {
        await file.close();
    }
};

const sizeOf = async (path: string): Promise<number | undefined> => {
    try {
        return (await stat(path)).size;
    } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
    }
};

/** The library's bytes in a folder. */
export class DiskStorage implements FileStorage {
    readonly kind = 'disk';
    readonly #folder: string;

    constructor(folder: string) {
        this.#folder = folder;
    }

    /** Moves the file, which has to be on the same file system. */
    async put(key: string, path: string, { size }: Facts): Promise<void> {
        const target = this.#pathOf(key);
        // a key is a digest: what is there whole is the same
        if ((await sizeOf(target)) === size) return;
        const folder = dirname(target);
        const made = await mkdir(folder, { recursive: true });
        await sync(path);
        await rename(path, target);
        await sync(folder);
        if (made !== undefined) await this.#syncUpTo(dirname(made), folder);
    }

    async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
        try {
            const file = await open(this.#pathOf(key), 'r');
            return file.createReadStream(range);
        } catch (cause) {
            if (isMissing(cause)) return undefined;
            throw cause;
        }
    }

    async remove(key: string): Promise<void> {
        await rm(this.#pathOf(key), { force: true });
    }

    async free(): Promise<number | undefined> {
        try {
            const { bavail, bsize } = await statfs(this.#folder);
            return bavail * bsize;
        } catch {
            return undefined;
        }
    }

    close(): void {}

    /** A new folder is there for good once the one that holds it is written. */
    async #syncUpTo(highest: string, folder: string): Promise<void> {
        for (let at = dirname(folder); at.length >= highest.length; at = dirname(at)) {
            await sync(at);
        }
    }

    #pathOf(key: string): string {
        return join(this.#folder, keyPath(key));
    }
}
