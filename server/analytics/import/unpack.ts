import { PassThrough, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export const chunkSize = 256 * 1024;
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** The stream as it comes, or unpacked when its first bytes say that it is gzip. */
export async function* unpack(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    const chunks = source[Symbol.asyncIterator]();
    let head = Buffer.alloc(0);
    while (head.length < gzipMagic.length) {
        const next = await chunks.next();
        if (next.done) break;
        head = Buffer.concat([head, next.value]);
    }
    async function* all(): AsyncIterable<Buffer> {
        try {
            if (head.length > 0) yield head;
            for (;;) {
                const next = await chunks.next();
                if (next.done) return;
                yield next.value;
            }
        } finally {
            // Whoever stops early closes the file.
            await chunks.return?.();
        }
    }
    if (!head.subarray(0, gzipMagic.length).equals(gzipMagic)) {
        yield* all();
        return;
    }
    const unpacked = new PassThrough({ highWaterMark: chunkSize });
    // A failure on the way reaches the loop that reads `unpacked`.
    pipeline(Readable.from(all()), createGunzip({ chunkSize }), unpacked, () => undefined);
    yield* unpacked;
}
