import { Readable } from 'node:stream';
import { inflateRawSync } from 'node:zlib';
import type { Segment } from '../../../contract/market/watermark/marks';
import type { ByteRange, FileStorage } from '../../platform/files/storage';

/** New bytes of one copy: a megabyte of files, and the list of 20,000. */
const mostFresh = 64 * 2 ** 20;

export interface CopyParts {
    segments: readonly Segment[];
    /** packed, in base64 */
    patch: string;
}

export const sizeOf = (segments: readonly Segment[]): number =>
    segments.reduce((sum, [, start, end]) => sum + end - start, 0);

async function* bytesOf(
    read: FileStorage['read'],
    original: string,
    { segments, patch }: CopyParts,
    { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
    const fresh = inflateRawSync(Buffer.from(patch, 'base64'), { maxOutputLength: mostFresh });
    let at = 0;
    for (const [source, from, to] of segments) {
        const first = Math.max(start - at, 0) + from;
        const last = Math.min(end - at, to - from - 1) + from;
        at += to - from;
        if (first > last) continue;
        if (source === 1) {
            yield fresh.subarray(first, last + 1);
            continue;
        }
        const part = await read(original, { start: first, end: last });
        if (!part) throw new Error(`the archive ${original} of a copy is gone`);
        yield* part;
    }
}

/** Reads a copy as if it lay in the storage: whole or in parts, the same bytes each time. */
export const copyStorage = (
    storage: Pick<FileStorage, 'read'>,
    original: string,
    parts: CopyParts,
): Pick<FileStorage, 'read'> => ({
    read: async (_, range) => {
        const whole = { start: 0, end: sizeOf(parts.segments) - 1 };
        const read: FileStorage['read'] = (...asked) => storage.read(...asked);
        return Readable.from(bytesOf(read, original, parts, range ?? whole), { objectMode: false });
    },
});
