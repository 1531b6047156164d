import { copyFile, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../platform/files/syncFolder';

/**
 * Moves a file so that at every instant it is whole in at least one place. `between` is a name next to
 * `to` that nobody else uses, for when the two are on different file systems.
 */
export const moveFile = async (from: string, to: string, between: string): Promise<void> => {
    try {
        await rename(from, to);
    } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
        await copyFile(from, between);
        await syncFile(between);
        await rename(between, to);
        await syncFolder(dirname(to));
        await rm(from, { force: true });
    }
    await syncFolder(dirname(to));
    await syncFolder(dirname(from));
};

const syncFile = async (path: string): Promise<void> => {
    const file = await open(path, 'r+');
    try {
        await file.sync();
    } finally {
        await file.close();
    }
};
