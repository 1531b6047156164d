import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config';
import { isHeldThere } from '../database/dataLock';
import { knownId } from './servers';

const placePath = (folder: string): string => join(folder, 'server-place');

/**
 * Notes where a data folder lies. Throws StartError for one that was copied while the server of the other one runs on
 * this machine: both would send the same e-mails, carry out the same jobs and pay the same withdrawals.
 */
export const requireNoOriginal = async (folder: string): Promise<void> => {
    const place = await realpath(folder);
    const before = await readFile(placePath(folder), 'utf8').catch(() => '');
    if (before === place) return;
    if (before !== '' && (await isSameServer(before, folder)) && isHeldThere(before)) {
        throw new StartError(
            `the data folder ${folder} is a copy of ${before}, whose server is running. Stop that one first, or set DATA_DIR to an empty folder`,
        );
    }
    await writeFile(placePath(folder), place);
};

const isSameServer = async (one: string, other: string): Promise<boolean> => {
    const id = await knownId(one);
    return id !== undefined && id === (await knownId(other));
};
