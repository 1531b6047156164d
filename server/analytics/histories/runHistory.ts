import { setTimeout as pause } from 'node:timers/promises';
import { maxHistoryRows } from '../../../contract/analytics/historyImports';
import type { HistoryTool } from '../../../contract/analytics/historyTools';
import type { Database } from '../../platform/database/database';
import { dayOf } from '../../platform/days';
import { isOutOfSpace, roomIn } from '../../platform/files/diskSpace';
import type { Enricher } from '../events/enrich/enrich';
import { SegmentWriter } from '../events/segment';
import { waitingImports } from '../events/waitingImports';
import type { KnownSite } from '../sites/siteCache';
import { boundedEvent } from './boundedEvent';
import { historyFormats } from './formats/formats';
import { HistoryFault } from './historyFault';
import type { HistoryPart } from './historyItems';
import { type HistoryCounts, noteDay, refuse } from './historyRows';
import { HistoryFile } from './read/historyFile';
import { runsFolder, sizeOfUpload, uploadPath } from './uploads';
import { EventLines } from './write/eventLines';
import { SortedRuns } from './write/sortedRuns';
import { SumWriter } from './write/sumWriter';

export interface RunServices {
    db: Database;
    enricher: Enricher;
    dataDir: string;
    spoolFolder: string;
    clock: () => number;
}

export interface HistoryRun {
    id: string;
    tool: HistoryTool;
    name: string;
    site: KnownSite;
    /** ms, from when on the site is measured; infinite where it is not */
    measuredFrom: number;
    counts: HistoryCounts;
    /** Told of the share (0 to 1) of the step; throws HistoryStopped when the import is to end. */
    onProgress(step: 'reading' | 'writing', share: number): Promise<void>;
    maxRows?: number;
}

/** 2000: what lies before it is no time of a visit */
const firstInstant = Date.UTC(2000, 0, 1);
const futureMs = 86_400_000;
/** Of this time a run works, and then rests for a part of it: visitors and reports come in between. */
const sliceMs = 12;
const restMs = 3;

/** Lets others have the thread now and then. */
class Pace {
    #since = performance.now();

    async give(): Promise<void> {
        if (performance.now() - this.#since < sliceMs) return;
        await pause(restMs);
        this.#since = performance.now();
    }
}

/** Reads a file whole: events into runs, sums into the database. Throws HistoryFault. */
const readFile = async (
    { db, dataDir, clock }: RunServices,
    run: HistoryRun,
    runs: SortedRuns,
): Promise<void> => {
    const { id, tool, site, counts, maxRows = maxHistoryRows } = run;
    // fetched of days without a visit
    if ((await sizeOfUpload(dataDir, id)) === 0) return;
    const pace = new Pace();
    const file = new HistoryFile(uploadPath(dataDir, id), run.name, {
        // also of what no row comes of: blank lines go on for long
        onChunk: async () => {
            await run.onProgress('reading', file.share);
            await pace.give();
        },
    });
    const zones = { domain: site.domain, siteZone: site.timezone };
    const requireRoom = async () => {
        if ((await roomIn(dataDir).catch(() => 1)) < 0) throw new HistoryFault('disk');
    };
    const today = dayOf(clock(), site.timezone);
    const sums = await SumWriter.open(db, { site: site.id, import: id, today, counts });
    for await (const part of historyFormats[tool](file, zones)) {
        counts.rows += part.rows;
        if (counts.rows > maxRows) throw new HistoryFault('rows');
        for (const { reason, where } of part.refused) refuse(counts, reason, where);
        noteSaid(counts, part, site.timezone);
        const until = clock() + futureMs;
        await takePart(part, { runs, sums, pace, counts, until, requireRoom });
        await run.onProgress('reading', file.share);
        await requireRoom();
        await pace.give();
    }
    await sums.end(pace);
};

/** What the tool says of its sums is told with them. */
const noteSaid = (counts: HistoryCounts, { notes, zone }: HistoryPart, own: string): void => {
    for (const note of notes) counts.notes.add(note);
    if (zone === undefined) return;
    counts.zone = zone;
    if (canonical(zone) !== canonical(own)) counts.notes.add('zone');
};

/** A zone may have several names. */
const canonical = (zone: string): string => {
    try {
        return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    } catch {
        return zone;
    }
};

interface Taking {
    runs: SortedRuns;
    sums: SumWriter;
    pace: Pace;
    counts: HistoryCounts;
    /** ms: what is later has not happened */
    until: number;
    /** throws HistoryFault where the disk is full */
    requireRoom(): Promise<void>;
}

const takePart = async (
    { events, sums: told }: HistoryPart,
    { runs, sums, pace, counts, until, requireRoom }: Taking,
): Promise<void> => {
    for (const [place, event] of events.entries()) {
        // also what is no number at all
        if (!(event.time >= firstInstant && event.time < until)) {
            refuse(counts, 'time', event.url);
            continue;
        }
        const bounded = boundedEvent(event);
        if (!bounded) {
            refuse(counts, 'page', event.url);
            continue;
        }
        const written = runs.add(bounded);
        if (written) {
            await written;
            await requireRoom();
        }
        if (place % 100 === 99) await pace.give();
    }
    for (const sum of told) await sums.add(sum, pace);
};

/** Writes the events, in the order of their time, where the loader finds them. */
const writeEvents = async (
    { enricher, spoolFolder }: RunServices,
    run: HistoryRun,
    runs: SortedRuns,
): Promise<void> => {
    const { id, tool, site, measuredFrom, counts } = run;
    const lines = new EventLines({ id, tool, site, enricher, measuredFrom });
    const writer = new SegmentWriter(spoolFolder, 'import');
    const pace = new Pace();
    let done = 0;
    try {
        for await (const events of runs.sorted()) {
            for (const event of events) {
                const found = lines.lineOf(event);
                if ('refused' in found) {
                    refuse(counts, found.refused, new Date(event.time).toISOString());
                    continue;
                }
                counts.kept += 1;
                await writer.write(found.line);
            }
            noteDays(counts, events, site.timezone, measuredFrom);
            done += events.length;
            const tell = () => run.onProgress('writing', done / runs.count);
            await tell();
            // the store may be away for long, and the import be removed meanwhile
            while ((await waitingImports(spoolFolder)) >= mostWaiting) {
                await pause(waitMs);
                await tell();
            }
            await pace.give();
        }
    } finally {
        await writer.close();
    }
};

/** They come in order: the first and the last of some say of which days they are. */
const noteDays = (
    counts: HistoryCounts,
    events: readonly { time: number }[],
    zone: string,
    measuredFrom: number,
): void => {
    const within = events.filter(({ time }) => time >= firstInstant && time < measuredFrom);
    for (const event of [within[0], within.at(-1)]) {
        if (event) noteDay(counts, dayOf(event.time, zone));
    }
};

/** Files of imports that wait to be loaded: what is measured meanwhile comes first where the disk is small. */
const mostWaiting = 8;
const waitMs = 250;

/** Reads a file and writes what it says. What an earlier try has written is known again and not added twice. */
export const runHistory = async (services: RunServices, run: HistoryRun): Promise<void> => {
    const runs = new SortedRuns(runsFolder(services.dataDir, run.id));
    try {
        await runs.remove();
        await readFile(services, run, runs);
        await writeEvents(services, run, runs);
    } catch (cause) {
        throw isOutOfSpace(cause) ? new HistoryFault('disk') : cause;
    } finally {
        await runs.remove();
    }
};
