import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Chunk } from './manifest';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Bytes; a large file that changed in one place goes to the target by its changed pieces. */
export const chunkSize = 4 << 20;
/** What is packed well already is kept as it is. */
const worthwhile = 0.9;

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
    // beside the server's own thread
    Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');

/** Where bytes lie: by what they are called, so that the same ones lie there once. */
export const chunkKey = (name: string, isPacked: boolean): string =>
    `objects/${name.slice(0, 2)}/${name}${isPacked ? '.gz' : ''}`;

/** What was put there as a piece; anything else is somebody else's. */
export const isChunkKey = (key: string): boolean =>
    /^objects\/[0-9a-f]{2}\/[0-9a-f]{64}(\.gz)?$/.test(key);

const readInto = async (file: FileHandle, buffer: Buffer): Promise<number> => {
    let filled = 0;
    while (filled < buffer.length) {
        const { bytesRead } = await file.read(buffer, filled, buffer.length - filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
    }
    return filled;
};

/** The pieces of a file, each with what tells it from others. */
export async function* piecesOf(
    path: string,
): AsyncGenerator<{ sha256: string; bytes: Buffer<ArrayBuffer> }> {
    const file = await open(path, 'r');
    try {
        for (;;) {
            const buffer = Buffer.from(new ArrayBuffer(chunkSize));
            const filled = await readInto(file, buffer);
            if (filled === 0) return;
            const bytes = buffer.subarray(0, filled);
            yield { sha256: await sha256(bytes), bytes };
            if (filled < chunkSize) return;
        }
    } finally {
        await file.close();
    }
}

/** As a piece is kept. */
export const packed = async (bytes: Buffer): Promise<{ body: Buffer; isPacked: boolean }> => {
    const small = await pack(bytes, { level: 1 });
    return small.length < bytes.length * worthwhile
        ? { body: small, isPacked: true }
        : { body: bytes, isPacked: false };
};

/** A piece as it was; nothing where it is another one by now. */
export const unpacked = async (body: Buffer, chunk: Chunk): Promise<Buffer | undefined> => {
    const bytes = chunk.isPacked
        ? await unpack(body, { maxOutputLength: chunkSize }).catch(() => undefined)
        : body;
    const isWhole = bytes?.length === chunk.size;
    if (!bytes || !isWhole) return undefined;
    return (await sha256(new Uint8Array(bytes))) === chunk.sha256 ? bytes : undefined;
};
