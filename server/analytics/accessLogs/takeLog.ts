import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
    type LogAnswer,
    maxLogBytes,
    maxUnpackedBytes,
} from '../../../contract/analytics/accessLogs';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Turns } from '../../platform/turns';
import type { Enricher } from '../events/enrich/enrich';
import { unpack } from '../import/unpack';
import type { KnownSite } from '../sites/siteCache';
import { LogCounter } from './countLog';
import { inTime } from './inTime';
import { positionOf, storeCounts } from './storeCounts';

interface Sent {
    site: KnownSite;
    /** id of the key that it came with */
    key: string;
    body: AsyncIterable<Buffer>;
    /** of a followed file; nothing for an upload, which is known by its bytes */
    range: { file: string; from: number; to: number } | undefined;
    /** ms */
    now: number;
}

interface Services {
    db: Database;
    enricher: Enricher;
    /** of all logs that are being read */
    pace: Turns;
    maxBytes?: { sent: number; unpacked: number };
}

const mib = 2 ** 20;
const tooLarge = (max: number) => new ApiError(413, fault('log.too_large', { max: max / mib }));

/** Other packings are programs of the system, which nobody outside may start. */
const otherPackings = ['BZh', '\u00fd7zXZ', '\u0028\u00b5\u002f\u00fd', 'PK\u0003\u0004'];

/** The bytes as they come, held to a size and a time. */
async function* received(body: AsyncIterable<Buffer>, max: number): AsyncIterable<Buffer> {
    let bytes = 0;
    for await (const chunk of inTime(body)) {
        if (bytes === 0) {
            const start = chunk.subarray(0, 6).toString('latin1');
            if (otherPackings.some(magic => start.startsWith(magic))) {
                throw new ApiError(415, 'log.packing');
            }
        }
        bytes += chunk.length;
        if (bytes > max) throw tooLarge(max);
        yield chunk;
    }
    if (bytes === 0) throw new ApiError(400, 'log.no_file');
}

/** Some milliseconds' work where each line has an agent and an address of its own. */
const sliceBytes = 1 << 15;

/**
 * Counts a chunk in slices, after each of which all logs together rest for as long as it took: whoever sends
 * millions of odd lines takes half of the thread at most, and lets others in between.
 */
const pushSlowly = async (counter: LogCounter, chunk: Buffer, pace: Turns): Promise<void> => {
    for (let from = 0; from < chunk.length; from += sliceBytes) {
        await pace.take('', async () => {
            const start = performance.now();
            counter.push(chunk.subarray(from, from + sliceBytes));
            await setTimeout(performance.now() - start);
        });
    }
};

/** Unpacked, within a size: a small gzip file may hold gigabytes. Answers the SHA-256 of its text. */
const readAll = async (
    body: AsyncIterable<Buffer>,
    counter: LogCounter,
    { max, isContinued, pace }: { max: number; isContinued: boolean; pace: Turns },
): Promise<string> => {
    const hash = createHash('sha256');
    try {
        for await (const chunk of unpack(body)) {
            if (counter.bytes + chunk.length > max) throw tooLarge(max);
            hash.update(chunk);
            await pushSlowly(counter, chunk, pace);
            if (counter.isUnknown && !isContinued) throw new ApiError(422, 'log.format');
        }
    } catch (cause) {
        if (cause instanceof ApiError) throw cause;
        const isPacked = ((cause as NodeJS.ErrnoException).code ?? '').startsWith('Z_');
        if (isPacked) throw new ApiError(422, 'log.damaged');
        throw cause;
    }
    counter.end();
    if (counter.isUnknown && !isContinued) throw new ApiError(422, 'log.format');
    return hash.digest('hex');
};

/**
 * Counts a log that was sent, all of it or nothing. The same text again, however it is packed, and bytes of a
 * followed file that were counted, add nothing. 408 for one that stops coming, 413 for one that is too large,
 * 422 for what is no log, or less than the bytes that it is said to be.
 */
export const takeLog = async (services: Services, sent: Sent): Promise<LogAnswer> => {
    const {
        db,
        enricher,
        pace,
        maxBytes = { sent: maxLogBytes, unpacked: maxUnpackedBytes },
    } = services;
    const { site, key, range, now } = sent;
    const { from, to } = range ?? { from: 0, to: 1 };
    const isContinued = from > 0;
    const counter = new LogCounter(site, enricher, { now, isContinued });
    const hash = await readAll(received(sent.body, maxBytes.sent), counter, {
        max: maxBytes.unpacked,
        isContinued,
        pace,
    });
    const { slots, lines, views, malformed, bytes } = counter;
    // Otherwise what is between would never be counted.
    if (range && to - from > bytes) throw invalid({ to: 'log.range' });
    const part = range?.file ?? hash;
    const counts = { site: site.id, key, part, from, to, slots, lines, malformed, now };
    const taken = await storeCounts(db, counts);
    const position = taken ? to : await positionOf(db, site.id, part);
    return taken
        ? { taken, position, lines, views, malformed }
        : { taken, position, lines: 0, views: 0, malformed: 0 };
};
