import { StartError } from '../config';
import { type DataLock, tryLockData } from './dataLock';
import { protectData } from './protectData';

/** Takes the data folder for this process alone; says so when another one has it. */
export const holdData = (folder: string): DataLock => {
    const open = protectData(folder);
    const lock = tryLockData(folder);
    if (!lock) {
        throw new StartError(
            `the data folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder`,
        );
    }
    if (open) console.warn(open);
    return lock;
};
