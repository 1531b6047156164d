import { mkdir, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { maxHistoryBytes } from '../../../../contract/analytics/historyImports';
import type { Reach } from '../../../platform/addresses/reach';
import { addDays, daysBetween } from '../../../platform/days';
import { HistoryFault } from '../historyFault';
import { historyFolder, uploadPath } from '../uploads';
import type { HistorySource } from './historySource';
import { askMatomo, MatomoAway } from './matomoPage';

/** visits in one answer */
const pageVisits = 200;
/** ms to wait before each further try */
const waitsMs = [1_000, 5_000, 15_000, 60_000];
/** ms; a server that asks for more is asked again by then */
const longestWaitMs = 300_000;
/** ms after which it is looked whether somebody still waits */
const restMs = 2_000;
/** ms; a server that never comes to the end of a day is none of which the rest would be had */
const longestDayMs = 24 * 3_600_000;

export interface Fetch {
    dataDir: string;
    id: string;
    source: HistorySource;
    reach: Reach;
    /** of which everything before is in the file, and how long that is */
    place: { day: string; bytes: number };
    /** a day is on the disk; throws HistoryStopped when the import is to end */
    onDay(place: Fetch['place'], share: number): Promise<void>;
    /** called often: throws HistoryStopped when the import is to end, and HistoryFault where the disk is full */
    onChunk(): Promise<void>;
    /** does one request after those of other imports; waits in between are nobody's turn */
    inTurn?<Result>(ask: () => Promise<Result>): Promise<Result>;
    stop: AbortSignal;
    waits?: readonly number[];
    maxBytes?: number;
    maxDayMs?: number;
}

type File = Awaited<ReturnType<typeof open>>;

const atOnce = <Result>(ask: () => Promise<Result>): Promise<Result> => ask();

/** Waits, unless the import is to end meanwhile. */
const rest = async (ms: number, { stop, onChunk }: Fetch): Promise<void> => {
    const until = performance.now() + ms;
    for (let left = ms; left > 0; left = until - performance.now()) {
        await pause(Math.min(left, restMs), undefined, { signal: stop }).catch(() => undefined);
        await onChunk();
    }
};

/** One page after the other until one is not full; answers the new end of the file, bytes. */
const fetchDay = async (file: File, day: string, begin: number, fetch: Fetch): Promise<number> => {
    const { source, reach, stop, onChunk, inTurn = atOnce } = fetch;
    const { waits = waitsMs, maxBytes = maxHistoryBytes, maxDayMs = longestDayMs } = fetch;
    const until = performance.now() + maxDayMs;
    let end = begin;
    let tries = 0;
    for (let offset = 0; ; ) {
        if (performance.now() > until) throw new HistoryFault('away');
        let at = end;
        const write = async (chunk: Buffer) => {
            if (at + chunk.length > maxBytes) throw new HistoryFault('larger');
            await file.write(chunk, 0, chunk.length, at);
            at += chunk.length;
            await onChunk();
        };
        try {
            const asked = { source, day, offset, limit: pageVisits, reach, stop };
            const visits = await inTurn(() => askMatomo(asked, write));
            // lists stand behind each other, as the reader takes them; an empty one says nothing
            if (visits > 0) end = at;
            tries = 0;
            if (visits < pageVisits) return end;
            offset += visits;
        } catch (cause) {
            if (!(cause instanceof MatomoAway)) throw cause;
            await onChunk();
            const wait = waits[tries];
            if (wait === undefined) throw new HistoryFault('away');
            tries += 1;
            await rest(Math.max(wait, Math.min(cause.waitMs, longestWaitMs)), fetch);
        }
    }
};

/**
 * Fetches a site's visits from Matomo, the oldest day first, into the file that is read afterwards. A day that is on the
 * disk is not asked for again. Throws HistoryFault.
 */
export const fetchMatomo = async (fetch: Fetch): Promise<void> => {
    const { dataDir, id, source, onDay } = fetch;
    await mkdir(historyFolder(dataDir, id), { recursive: true });
    const days = daysBetween(source.from, source.to) + 1;
    const path = uploadPath(dataDir, id);
    const file = await open(path, fetch.place.bytes === 0 ? 'w' : 'r+').catch(() => {
        throw new HistoryFault('damaged');
    });
    try {
        let { bytes } = fetch.place;
        for (let { day } = fetch.place; day <= source.to; day = addDays(day, 1)) {
            bytes = await fetchDay(file, day, bytes, fetch);
            // of a page that was asked for again, more may lie there
            await file.truncate(bytes);
            await file.sync();
            const share = (daysBetween(source.from, day) + 1) / days;
            await onDay({ day: addDays(day, 1), bytes }, share);
        }
    } finally {
        await file.close();
    }
};
