import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** What waits to be loaded, except what is not measured, or was set aside. */
const waitingPattern = /^\d{13}-(?!import-|demo-|forget-).*\.(jsonl|jsonl\.part|order)$/;
const pollMs = 200;

export const waitingIn = async (spoolFolder: string): Promise<string[]> =>
    (await readdir(spoolFolder)).filter(name => waitingPattern.test(name));

/** For how long the oldest of it has waited, ms; nothing where nothing waits. */
export const waitingForMs = async (spoolFolder: string): Promise<number | undefined> => {
    const [oldest] = (await waitingIn(spoolFolder)).sort();
    return oldest === undefined ? undefined : Math.max(0, Date.now() - Number(oldest.slice(0, 13)));
};

/**
 * Waits until all that lies in the spool now is loaded, whatever comes meanwhile and whatever the
 * clock said when it came. False when it takes longer than `patienceMs`, as with a store that is away.
 */
export const isAllLoaded = async (
    spoolFolder: string,
    patienceMs: number,
    isStopping: () => boolean,
): Promise<boolean> => {
    const mine = new Set((await waitingIn(spoolFolder)).map(unfinished));
    const since = performance.now();
    while (!isStopping()) {
        const left = await waitingIn(spoolFolder);
        if (!left.some(name => mine.has(unfinished(name)))) return true;
        if (performance.now() - since >= patienceMs) return false;
        await pause(pollMs);
    }
    return false;
};

/** A segment keeps its number when it is finished or taken apart. */
const unfinished = (name: string): string => name.replace(/[ab]*\.jsonl(\.part)?$/, '');
