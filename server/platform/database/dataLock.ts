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
