import { open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../platform/files/syncFolder';
import { partPattern, sourceOf } from './segment';

const staleMs = 24 * 60 * 60 * 1000;

/** For what somebody else, or a person, has taken away meanwhile. */
export const unlessGone = (cause: unknown): undefined => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
};

/** Makes a segment of a part: of its first bytes, else without a torn last line; none of nothing. */
export const publishPart = async (path: string, bytes?: number): Promise<void> => {
    const { size } = await stat(path);
    const end = bytes ?? (await endOfLines(path, size));
    if (end === 0) return rm(path);
    if (end < size) await truncate(path, end);
    await rename(path, path.replace(/\.part$/, ''));
};

/**
 * Finishes what this server was writing when it crashed. The caller holds the data folder, so that
 * nobody is writing it now. What another process was writing is deleted when it is a day old: an
 * import that was interrupted is repeated whole.
 */
export const recoverParts = async (folder: string): Promise<void> => {
    for (const name of await readdir(folder)) {
        if (!/\.(part|put)$/.test(name)) continue;
        const path = join(folder, name);
        await (isOwnPart(name) ? publishPart(path) : removeStale(path)).catch(unlessGone);
    }
    await syncFolder(folder);
};

/** Other processes import or make demos; all else is written by the holder of the data folder. */
const isOwnPart = (name: string): boolean =>
    partPattern.test(name) && ['live', 'detection'].includes(sourceOf(name) ?? '');

const removeStale = async (path: string): Promise<void> => {
    if (Date.now() - (await stat(path)).mtimeMs > staleMs) await rm(path);
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
