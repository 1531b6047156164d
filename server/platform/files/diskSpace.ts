import { statfs } from 'node:fs/promises';
import { hasElapsed } from '../elapsed';

const reserveBytes = 64 << 20;
const everyMs = 1000;

/** Bytes that may be written into a folder's file system without taking what is left to the stores. */
export const roomIn = async (folder: string): Promise<number> => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return bavail * bsize - Math.min(reserveBytes, (blocks * bsize) / 10);
};

/**
 * Whether a folder's file system has room for more events. Some is left to the stores: they need it
 * to load what waits, which is how room is made.
 */
export class DiskSpace {
    readonly #folder: string;
    #checkedAt = Number.NEGATIVE_INFINITY;
    #isFull = false;

    constructor(folder: string) {
        this.#folder = folder;
    }

    get isFull(): boolean {
        return this.#isFull;
    }

    /** A write found no room, whatever the figures say: the next one is tried after a second. */
    filled(): void {
        this.#isFull = true;
        this.#checkedAt = performance.now();
    }

    /** Looks at most once a second. */
    async check(): Promise<void> {
        if (!hasElapsed(everyMs, this.#checkedAt)) return;
        this.#checkedAt = performance.now();
        try {
            this.#isFull = (await roomIn(this.#folder)) < 0;
        } catch {
            // A folder that is gone, or a system that does not tell: the write itself will say.
            this.#isFull = false;
        }
    }
}

/** Whether a write failed for want of room: no blocks, or no more for this user. */
export const isOutOfSpace = (cause: unknown): boolean =>
    ['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '');
