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
import type { Secret } from '../../platform/secret';
import type { Turns } from '../../platform/turns';
import type { Enricher } from '../events/enrich/enrich';
import { unpack } from '../import/unpack';
import type { KnownSite } from '../sites/siteCache';
import { LogCounter } from './countLog';
import { LastBytes, type Tail } from './fileId';
import { inTime } from './inTime';
import { UploadReader } from './readUpload';
import { countedOf, positionOf, storeCounts } from './storeCounts';

interface Sent {
    site: KnownSite;
    /** id of the key that it came with */
    key: string;
    body: AsyncIterable<Buffer>;
    /** of a followed file; nothing for an upload */
    range: { file: string; from: number; to: number } | undefined;
    /** of the web server that wrote an upload, as a followed log of it is given */
    name?: string | undefined;
    /** ms */
    now: number;
}

interface Services {
    db: Database;
    /** signs what is counted */
    secret: Secret;
    enricher: Enricher;
    /** of all logs that are being read */
    pace: Turns;
    maxBytes?: { sent: number; unpacked: number };
}

const mib = 2 ** 20;
const usualBytes = { sent: maxLogBytes, unpacked: maxUnpackedBytes };
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
    max: number,
    take: (chunk: Buffer) => Promise<void>,
): Promise<string> => {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
        for await (const chunk of unpack(body)) {
            bytes += chunk.length;
            if (bytes > max) throw tooLarge(max);
            hash.update(chunk);
            await take(chunk);
        }
    } catch (cause) {
        if (cause instanceof ApiError) throw cause;
        const isPacked = ((cause as NodeJS.ErrnoException).code ?? '').startsWith('Z_');
        if (isPacked) throw new ApiError(422, 'log.damaged');
        throw cause;
    }
    return hash.digest('hex');
};

/** What was read of a log: which bytes of which file, and what they say. */
interface Read {
    counter: LogCounter;
    part: string;
    from: number;
    to: number;
    tail: Tail;
    /** it was counted before, all of it */
    isKnown: boolean;
}

const requireFormat = (counter: LogCounter, isContinued: boolean): void => {
    if (counter.isUnknown && !isContinued) throw new ApiError(422, 'log.format');
};

/** A part of a followed file. */
const readPart = async (
    { enricher, pace, maxBytes = usualBytes }: Services,
    { site, body, now }: Sent,
    { file, from, to }: NonNullable<Sent['range']>,
): Promise<Read> => {
    const isContinued = from > 0;
    const counter = new LogCounter(site, enricher, { now, isContinued });
    const last = new LastBytes();
    await readAll(received(body, maxBytes.sent), maxBytes.unpacked, async chunk => {
        last.push(chunk);
        await pushSlowly(counter, chunk, pace);
        requireFormat(counter, isContinued);
    });
    counter.end();
    requireFormat(counter, isContinued);
    // Otherwise what is between would never be counted.
    if (to - from > counter.bytes) throw invalid({ to: 'log.range' });
    return { counter, part: file, from, to, tail: last.tail(to - from), isKnown: false };
};

/** A file that is uploaded, of which a part may have been counted. */
const readUpload = async (
    { db, enricher, pace, maxBytes = usualBytes }: Services,
    { site, body, now, name = '' }: Sent,
): Promise<Read> => {
    let isContinued = false;
    let counter = new LogCounter(site, enricher, { now });
    const reader = new UploadReader({
        name,
        countedOf: file => countedOf(db, site.id, file),
        push: async chunk => {
            await pushSlowly(counter, chunk, pace);
            requireFormat(counter, isContinued);
        },
        beginAnew: remarks => {
            isContinued = true;
            counter = new LogCounter(site, enricher, { now, isContinued });
            counter.push(remarks);
        },
    });
    const take = (chunk: Buffer) => reader.push(chunk);
    const hash = await readAll(received(body, maxBytes.sent), maxBytes.unpacked, take);
    await reader.end();
    counter.end();
    requireFormat(counter, isContinued);
    const { bytes, file = hash, from, tail } = reader;
    const isKnown = bytes <= from || (await positionOf(db, site.id, hash)) > 0;
    return { counter, part: file, from, to: bytes, tail, isKnown };
};

/**
 * Counts a log that was sent, all of it or nothing. What was counted of the same file adds nothing, however it is
 * packed and whichever way it came. 408 for one that stops coming, 413 for one that is too large, 422 for what is no
 * log, or less than the bytes that it is said to be.
 */
export const takeLog = async (services: Services, sent: Sent): Promise<LogAnswer> => {
    const { db, secret } = services;
    const { site, key, range, now } = sent;
    const { counter, isKnown, part, from, to, tail } = range
        ? await readPart(services, sent, range)
        : await readUpload(services, sent);
    const { slots, lines, views, malformed } = counter;
    const paths = counter.paths.days;
    const counts = {
        site: site.id,
        key,
        part,
        from,
        to,
        tail,
        slots,
        paths,
        lines,
        malformed,
        now,
    };
    const taken = !isKnown && (await storeCounts(db, secret, counts));
    const position = taken ? to : await positionOf(db, site.id, part);
    return taken
        ? { taken, position, lines, views, malformed }
        : { taken, position, lines: 0, views: 0, malformed: 0 };
};
