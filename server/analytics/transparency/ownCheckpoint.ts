import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
    parseCheckpoint,
    type SignedCheckpoint,
} from '../../../contract/analytics/transparency/checkpoint';
import { syncFolder } from '../../platform/files/syncFolder';

/**
 * Beside the database, the last checkpoint that was signed of each log: a database that was set back to
 * an earlier state is found by it.
 */
const folderOf = (dataDir: string): string => join(dataDir, 'transparency');
const namePattern = /^(\d+)\.checkpoint$/;

/** The number of the latest log that this folder knows; 0 for none. */
export const lastKnownLog = async (dataDir: string): Promise<number> => {
    const names = await readdir(folderOf(dataDir)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return [];
        throw cause;
    });
    return Math.max(0, ...names.map(name => Number(namePattern.exec(name)?.[1] ?? 0)));
};

/** Nothing when none was signed; `unreadable` for a file that holds something else. */
export const readOwnCheckpoint = async (
    dataDir: string,
    log: number,
): Promise<SignedCheckpoint | 'unreadable' | undefined> => {
    try {
        const text = await readFile(join(folderOf(dataDir), `${log}.checkpoint`), 'utf8');
        return parseCheckpoint(text) ?? 'unreadable';
    } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw cause;
    }
};

/** Puts it in the place of the one before, for good. */
export const writeOwnCheckpoint = async (
    dataDir: string,
    log: number,
    note: string,
): Promise<void> => {
    const folder = folderOf(dataDir);
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${log}.checkpoint`);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
        await file.writeFile(note);
        await file.sync();
    } finally {
        await file.close();
    }
    await rename(`${path}.part`, path);
    await syncFolder(folder);
};
