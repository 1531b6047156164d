import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StartError } from '../config';

// A lock that is collected as garbage closes its file, and so lets go.
const held = new Map<object, string>();

export interface DataLock {
    release(): void;
}

/**
 * Holds the data folder for this process. The lock is SQLite's own on a file of its own, so the
 * system lets go of it when the process dies, however it dies. Answers nothing when it is held.
 */
export const tryLockData = (folder: string): DataLock | undefined => {
    try {
        mkdirSync(folder, { recursive: true });
        const file = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
        try {
            file.exec('PRAGMA journal_mode = DELETE');
            file.exec('BEGIN EXCLUSIVE');
        } catch (cause) {
            file.close();
            if (/locked|busy/i.test(String(cause))) return undefined;
            throw cause;
        }
        held.set(file, folder);
        return {
            release: () => {
                held.delete(file);
                file.close();
            },
        };
    } catch (cause) {
        throw new StartError(
            `the data folder ${folder} is not writable: ${(cause as Error).message}. Make it writable, or set DATA_DIR to another folder`,
        );
    }
};

/** Whether another process holds the data folder at this moment. */
export const isDataElsewhere = (folder: string): boolean =>
    ![...held.values()].includes(folder) && !isDataFree(folder);

/** Whether nobody holds the data folder at this moment. */
export const isDataFree = (folder: string): boolean => {
    const lock = tryLockData(folder);
    lock?.release();
    return lock !== undefined;
};

/**
 * Whether another process holds a folder that is none of this server's: nothing is made or written there, and one that
 * cannot be read, or where no lock is, is held by nobody that this machine could tell.
 */
export const isHeldThere = (folder: string): boolean => {
    if ([...held.values()].includes(folder)) return false;
    try {
        const file = new DatabaseSync(join(folder, 'lock.sqlite'), { readOnly: true, timeout: 0 });
        try {
            file.exec('SELECT count(*) FROM sqlite_master');
            return false;
        } catch (cause) {
            return /locked|busy/i.test(String(cause));
        } finally {
            file.close();
        }
    } catch {
        return false;
    }
};
