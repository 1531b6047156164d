import { stat } from 'node:fs/promises';
import type { Chunk } from './manifest';

/** What tells a file from others, and from itself once it is written to. */
const identityOf = async (path: string): Promise<string> => {
    const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true });
    return `${dev}:${ino}:${size}:${mtimeNs}`;
};

/**
 * The pieces of files that a backup has read, so that the next one, a minute later, reads only those that are new or
 * were written to: the event store's parts never are.
 */
export class FileMemory {
    #last = new Map<string, readonly Chunk[]>();
    #now = new Map<string, readonly Chunk[]>();

    /** Begins a backup: what the one before did not see is forgotten. */
    turn(): void {
        this.#last = this.#now;
        this.#now = new Map();
    }

    /** Pieces that the last backup found in a file, or those that `read` finds. */
    async chunksOf(
        path: string,
        isThere: (chunk: Chunk) => boolean,
        read: () => Promise<Chunk[]>,
    ): Promise<readonly Chunk[]> {
        const identity = await identityOf(path);
        const known = this.#last.get(identity);
        const chunks = known?.every(isThere) ? known : await read();
        this.#now.set(identity, chunks);
        return chunks;
    }
}
