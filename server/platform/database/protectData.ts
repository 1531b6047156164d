import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folderMode = 0o700;
const fileMode = 0o600;
/** Its files are the engine's, and nobody gets past the folder above them. */
const enginesOwn = 'events';

const protect = (path: string): void => {
    const facts = lstatSync(path);
    if (facts.isSymbolicLink()) return;
    if (!facts.isDirectory()) {
        if (facts.isFile() && (facts.mode & 0o077) !== 0) chmodSync(path, facts.mode & 0o7700);
        return;
    }
    if ((facts.mode & 0o077) !== 0) chmodSync(path, folderMode);
};

const within = (folder: string): void => {
    for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        protect(path);
        if (lstatSync(path).isDirectory() && name !== enginesOwn) within(path);
    }
};

/**
 * What is in the data folder is for the user whose server it is, and no other of the machine: what is
 * there already, and what this process writes from now on. Answers why not, where it may not say so.
 */
export const protectData = (folder: string): string | undefined => {
    process.umask(0o777 & ~(folderMode | fileMode));
    try {
        mkdirSync(folder, { recursive: true, mode: folderMode });
        protect(folder);
        within(folder);
        return undefined;
    } catch (cause) {
        return `other users of this machine may be able to read ${folder}: ${(cause as Error).message}`;
    }
};
