import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../platform/files/syncFolder';
import { moveFile } from './moveFile';
import { unlessGone } from './parts';
import { begunAt, noteNames, originalName, segmentName, sourceOf } from './segment';

/**
 * Lines that the store cannot read lie in `quarantine/` beside the spool, in files that nothing writes
 * again: `<piece>.lines`, one or several for each segment that they were in. They can be mended there.
 * All functions take the spool's folder and work beside a running server.
 */
export interface QuarantineEntry {
    /** the segment that the lines were in */
    name: string;
    lines: number;
    bytes: number;
    /** ms, when the segment was begun */
    at: number;
    /** beginning of the first line */
    beginning: string;
    /** absolute paths */
    files: string[];
}

/** The segment is still being taken apart; more lines may come. */
export class QuarantineBusy extends Error {}

const beginningLength = 200;

export const quarantineFolder = (spoolFolder: string): string =>
    join(dirname(spoolFolder), 'quarantine');

/** Everything in the quarantine, the oldest first. */
export const listQuarantine = async (spoolFolder: string): Promise<QuarantineEntry[]> => {
    const folder = quarantineFolder(spoolFolder);
    const entries = new Map<string, QuarantineEntry>();
    for (const file of await filesIn(folder)) {
        const name = originalName(file) ?? file;
        const path = join(folder, file);
        // Another process may have put it back or discarded it meanwhile.
        const text = await readFile(path).catch(unlessGone);
        if (text === undefined) continue;
        const lines = text.toString('utf8').split('\n').filter(Boolean);
        const entry = entries.get(name) ?? {
            name,
            lines: 0,
            bytes: 0,
            at: begunAt(name),
            beginning: (lines[0] ?? '').slice(0, beginningLength),
            files: [],
        };
        entry.lines += lines.length;
        entry.bytes += text.length;
        entry.files.push(path);
        entries.set(name, entry);
    }
    return [...entries.values()];
};

/**
 * Puts the lines of a segment into the queue again, as segments of their own; what the store still
 * cannot read comes back under a new name. Answers how many lines, nothing when there is no such
 * entry; throws QuarantineBusy.
 */
export const putBack = async (spoolFolder: string, name: string): Promise<number | undefined> => {
    const folder = quarantineFolder(spoolFolder);
    await finishClaims(spoolFolder);
    const entry = await findIdle(spoolFolder, name);
    if (!entry) return undefined;
    await mkdir(spoolFolder, { recursive: true });
    noteNames(await readdir(spoolFolder));
    for (const file of entry.files) {
        // The claim bears the token of the lines: whoever finishes it, they are loaded once.
        const claim = `${segmentName(sourceOf(name) ?? 'live')}.claim`;
        await rename(file, join(folder, claim)).catch(unlessGone);
    }
    await syncFolder(folder);
    await finishClaims(spoolFolder);
    return entry.lines;
};

/** Deletes the lines of a segment for good; false when there is no such entry. Throws QuarantineBusy. */
export const discard = async (spoolFolder: string, name: string): Promise<boolean> => {
    const entry = await findIdle(spoolFolder, name);
    for (const file of entry?.files ?? []) await rm(file, { force: true });
    return entry !== undefined;
};

/**
 * Moves what cannot be loaded out of the spool into the quarantine: lines as `<piece>.bad`, or an
 * order. Answers the path there.
 */
export const takeIn = async (spoolFolder: string, name: string): Promise<string> => {
    const folder = quarantineFolder(spoolFolder);
    await mkdir(folder, { recursive: true });
    const target = join(folder, name.replace(/\.bad$/, '.lines'));
    await moveFile(join(spoolFolder, name), target, `${target}.new`);
    return target;
};

/** Brings to an end what a crash interrupted in `putBack`. */
export const finishClaims = async (spoolFolder: string): Promise<void> => {
    const folder = quarantineFolder(spoolFolder);
    for (const claim of await readdir(folder).catch(() => [])) {
        if (!claim.endsWith('.jsonl.claim')) continue;
        const target = join(spoolFolder, claim.replace(/\.claim$/, ''));
        const between = `${target}.${randomBytes(4).toString('hex')}.put`;
        await moveFile(join(folder, claim), target, between).catch(unlessGone);
    }
};

const filesIn = async (folder: string): Promise<string[]> =>
    (await readdir(folder).catch(() => []))
        .filter(name => name.endsWith('.lines') && originalName(name) !== undefined)
        .sort();

const findIdle = async (
    spoolFolder: string,
    name: string,
): Promise<QuarantineEntry | undefined> => {
    const names = await readdir(spoolFolder).catch(() => []);
    const rest = names.filter(other => originalName(other) === name);
    if (rest.length > 0)
        throw new QuarantineBusy(`${name} is still being loaded: ${rest[0]} waits`);
    return (await listQuarantine(spoolFolder)).find(entry => entry.name === name);
};
