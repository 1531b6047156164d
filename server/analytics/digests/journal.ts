import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Day } from '../../platform/days';
import { syncFolder } from '../../platform/files/syncFolder';

/**
 * Beside the database, a file a site notes each digest that was made: who deletes the end of the
 * chain, so that the server makes it again from changed events, is found by it.
 */
export interface JournalEntry {
    day: Day;
    hash: string;
}

/** Absolute path of a site’s journal. */
export const journalFile = (dataDir: string, site: string) =>
    join(dataDir, 'digests', `${site}.log`);
const linePattern = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f]{64})$/;

/** All entries in their order; none when the file is not there. */
export const readJournal = async (dataDir: string, site: string): Promise<JournalEntry[]> => {
    let text: string;
    try {
        text = await readFile(journalFile(dataDir, site), 'utf8');
    } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw cause;
    }
    return text.split('\n').flatMap(line => {
        const [, day, hash] = linePattern.exec(line) ?? [];
        return day && hash ? [{ day, hash }] : [];
    });
};

/** Adds an entry for good; a line that a crash tore stays without meaning. */
export const noteDigest = async (
    dataDir: string,
    site: string,
    { day, hash }: JournalEntry,
): Promise<void> => {
    await mkdir(join(dataDir, 'digests'), { recursive: true });
    const file = await open(journalFile(dataDir, site), 'a');
    try {
        await file.appendFile(`\n${day} ${hash}\n`);
        await file.sync();
    } finally {
        await file.close();
    }
    await syncFolder(join(dataDir, 'digests'));
};
