import { mkdir, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { maxHistoryBytes } from '../../../../contract/analytics/historyImports';
import { addDays, daysBetween } from '../../../platform/days';
import { HistoryFault } from '../historyFault';
import { historyFolder, uploadPath } from '../uploads';
import { ToolAway } from './toolAway';

/** ms to wait before each further try */
const waitsMs = [1_000, 5_000, 15_000, 60_000];
/** ms; a server that asks for more is asked again by then */
const longestWaitMs = 300_000;
/** ms before a tool whose quota is used up is asked again where it does not say when, and after which nobody waits for it any more */
const quotaWaitMs = 600_000;
const longestQuotaMs = 26 * 3_600_000;
/** ms after which it is looked whether somebody still waits */
const restMs = 2_000;
/** ms; a server that never comes to the end of a day is none of which the rest would be had */
const longestDayMs = 24 * 3_600_000;

export type Write = (chunk: Buffer) => Promise<void>;

export interface PageOfDay {
    /** YYYY-MM-DD, as the tool cuts its days */
    day: string;
    stop: AbortSignal;
}

/** How a tool's pages of a day are asked for, one after the other. */
export interface ToolPages<At> {
    first: At;
    /**
     * Gives a page to `write` as it comes; answers where the next one is, or undefined after the last one, and whether
     * there was anything in it. Throws ToolAway where it is worth asking again, else HistoryFault.
     */
    ask(page: PageOfDay & { at: At }, write: Write): Promise<{ next?: At; isEmpty: boolean }>;
}

export interface Fetch {
    dataDir: string;
    id: string;
    /** YYYY-MM-DD, both are fetched */
    period: { from: string; to: string };
    /** of which everything before is in the file, and how long that is */
    place: { day: string; bytes: number };
    /** a day is on the disk; throws HistoryStopped when the import is to end */
    onDay(place: Fetch['place'], share: number): Promise<void>;
    /** called often: throws HistoryStopped when the import is to end, and HistoryFault where the disk is full */
    onChunk(): Promise<void>;
    /** the tool's quota is used up, and it is waited */
    onQuota?(): Promise<void>;
    /** does one request after those of other imports; waits in between are nobody's turn */
    inTurn?<Result>(ask: () => Promise<Result>): Promise<Result>;
    stop: AbortSignal;
    waits?: readonly number[];
    quotaWait?: number;
    maxQuotaMs?: number;
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

/** Waits before a page is asked for again, as often as that is worth it; throws HistoryFault after that. */
class Patience {
    readonly #fetch: Fetch;
    #tries = 0;
    /** ms that were waited for a quota, for this page and for all of the day */
    #quotaMs = 0;
    waitedMs = 0;

    constructor(fetch: Fetch) {
        this.#fetch = fetch;
    }

    /** A page is here: the next one has all tries again. */
    begin(): void {
        this.#tries = 0;
        this.#quotaMs = 0;
    }

    async wait(cause: ToolAway): Promise<void> {
        const { waits = waitsMs, onChunk } = this.#fetch;
        await onChunk();
        if (cause.isQuota) return this.#waitForQuota(cause);
        const wait = waits[this.#tries];
        if (wait === undefined) throw new HistoryFault('away');
        this.#tries += 1;
        await rest(Math.max(wait, Math.min(cause.waitMs, longestWaitMs)), this.#fetch);
    }

    async #waitForQuota({ waitMs }: ToolAway): Promise<void> {
        const { quotaWait = quotaWaitMs, maxQuotaMs = longestQuotaMs, onQuota } = this.#fetch;
        if (this.#quotaMs >= maxQuotaMs) throw new HistoryFault('busy');
        await onQuota?.();
        const ms = waitMs > 0 ? waitMs : quotaWait;
        await rest(ms, this.#fetch);
        this.#quotaMs += ms;
        this.waitedMs += ms;
    }
}

/** One page after the other until the last one; answers the new end of the file, bytes. */
const fetchDay = async <At>(
    file: File,
    pages: ToolPages<At>,
    { day, bytes: begin }: Fetch['place'],
    fetch: Fetch,
): Promise<number> => {
    const { stop, onChunk, inTurn = atOnce } = fetch;
    const { maxBytes = maxHistoryBytes, maxDayMs = longestDayMs } = fetch;
    const began = performance.now();
    const patience = new Patience(fetch);
    let end = begin;
    let at = pages.first;
    for (;;) {
        if (performance.now() - began - patience.waitedMs > maxDayMs)
            throw new HistoryFault('away');
        let written = end;
        const write = async (chunk: Buffer) => {
            if (written + chunk.length > maxBytes) throw new HistoryFault('larger');
            await file.write(chunk, 0, chunk.length, written);
            written += chunk.length;
            await onChunk();
        };
        try {
            const page = await inTurn(() => pages.ask({ day, at, stop }, write));
            // what says nothing is not kept
            if (!page.isEmpty) end = written;
            patience.begin();
            if (page.next === undefined) return end;
            at = page.next;
        } catch (cause) {
            if (!(cause instanceof ToolAway)) throw cause;
            await patience.wait(cause);
        }
    }
};

/**
 * Fetches what a tool tells of a period, the oldest day first, into the file that is read afterwards. A day that is on the
 * disk is not asked for again. Throws HistoryFault.
 */
export const fetchDays = async <At>(pages: ToolPages<At>, fetch: Fetch): Promise<void> => {
    const { dataDir, id, period, onDay } = fetch;
    await mkdir(historyFolder(dataDir, id), { recursive: true });
    const days = daysBetween(period.from, period.to) + 1;
    const path = uploadPath(dataDir, id);
    const file = await open(path, fetch.place.bytes === 0 ? 'w' : 'r+').catch(() => {
        throw new HistoryFault('damaged');
    });
    try {
        let { bytes } = fetch.place;
        for (let { day } = fetch.place; day <= period.to; day = addDays(day, 1)) {
            bytes = await fetchDay(file, pages, { day, bytes }, fetch);
            // of a page that was asked for again, more may lie there
            await file.truncate(bytes);
            await file.sync();
            const share = (daysBetween(period.from, day) + 1) / days;
            await onDay({ day: addDays(day, 1), bytes }, share);
        }
    } finally {
        await file.close();
    }
};
