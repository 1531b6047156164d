import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sourceClasses } from '../../../contract/analytics/sourceClasses';
import { u64 } from '../../../contract/platform/u64';
import { syncFolder } from '../../platform/files/syncFolder';
import type { VisitEntry } from './event';
import { nextPlace, orderPattern, readSpool } from './segment';

/** Says that the events of one visit belong to another. */
export interface Merge {
    site: string;
    /** u64, the visit that is no more after it */
    from: string;
    /** u64 */
    into: string;
    /** ms, start of `into` */
    started: number;
    /** how `into` was entered: its events all say the same */
    entry: VisitEntry;
}

type Order =
    | { kind: 'forget'; site: string }
    /** `merged` has its events copied; the originals are still to be deleted */
    | ({ kind: 'merge' | 'merged' } & Merge);

const mergeContent = z.object({
    from: u64,
    into: u64,
    started: z.number().int(),
    entry: z.object({
        source: z.enum(sourceClasses),
        sourceName: z.string(),
        referrerHost: z.string(),
        utmSource: z.string(),
        utmMedium: z.string(),
        utmCampaign: z.string(),
        utmTerm: z.string(),
        utmContent: z.string(),
        // Orders written before there was one go on.
        keyword: z.string().default(''),
    }),
});

/** Puts the deletion of a site's events into the queue, behind what is waiting or being written. */
export const commandForget = (folder: string, site: string): Promise<string> =>
    writeOrder(folder, 'forget', site, '');

/**
 * Puts the union of two visits into the queue. Events of `from` must have been appended before: those
 * that come later keep it.
 */
export const commandMerge = async (folder: string, merge: Merge): Promise<string> => {
    const { site, ...content } = merge;
    // Its events would be copied beside themselves, and then all be deleted.
    if (merge.from === merge.into)
        throw new Error(`visit ${merge.from} cannot be merged into itself`);
    return writeOrder(folder, 'merge', site, JSON.stringify(content));
};

/** Whole or not at all: it is renamed to its name when its content is on the disk. */
const writeOrder = async (
    folder: string,
    kind: Order['kind'],
    site: string,
    content: string,
): Promise<string> => {
    await readSpool(folder);
    const name = `${nextPlace()}-${kind}-${site}.order`;
    const path = join(folder, name);
    const handle = await open(`${path}.part`, 'wx');
    try {
        await handle.appendFile(content);
        await handle.sync();
    } finally {
        await handle.close();
    }
    await rename(`${path}.part`, path);
    await syncFolder(folder);
    return name;
};

/** The order in a file of the queue; none when its content is damaged. */
export const readCommand = async (folder: string, name: string): Promise<Order | undefined> => {
    const found = orderPattern.exec(name);
    const kind = found?.[1] as Order['kind'];
    const site = found?.[2] ?? '';
    if (kind === 'forget') return { kind, site };
    const text = await readFile(join(folder, name), 'utf8');
    const content = mergeContent.safeParse(parsed(text));
    return content.success ? { kind, site, ...content.data } : undefined;
};

/** The name under which an order to merge goes on once the events are copied. */
export const mergedName = (name: string): string => name.replace('-merge-', '-merged-');

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};
