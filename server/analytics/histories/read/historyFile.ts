import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { maxHistoryUnpacked } from '../../../../contract/analytics/historyImports';
import { HistoryFault } from '../historyFault';
import { maxEntries } from './limits';

const chunkBytes = 16 * 1024;

/** A file within an upload, or the upload itself. */
export interface HistoryEntry {
    /** with its folders; that of the upload where it is not packed */
    name: string;
    /** unpacked; held to the size of all of them together */
    chunks(): AsyncIterable<Buffer>;
}

interface Reading {
    maxUnpacked?: number;
    /** told after each piece, whatever is in it: rests, and throws when nobody wants the file any more */
    onChunk?: () => Promise<void>;
}

/** An uploaded file, which may be packed by gzip or be a ZIP. */
export class HistoryFile {
    readonly #path: string;
    readonly #name: string;
    readonly #maxUnpacked: number;
    readonly #onChunk: () => Promise<void>;
    #size = 0;
    #read = 0;
    #unpacked = 0;

    constructor(
        path: string,
        name: string,
        { maxUnpacked = maxHistoryUnpacked, onChunk = async () => undefined }: Reading = {},
    ) {
        this.#path = path;
        this.#name = name;
        this.#maxUnpacked = maxUnpacked;
        this.#onChunk = onChunk;
    }

    /** Of the upload. */
    get name(): string {
        return this.#name;
    }

    /** How much of it was read, 0 to 1. */
    get share(): number {
        return this.#size === 0 ? 0 : Math.min(1, this.#read / this.#size);
    }

    async isZip(): Promise<boolean> {
        return (await firstBytes(this.#path)).startsWith('PK');
    }

    /** Each file in it, as often as it is asked. Throws HistoryFault. */
    async *entries(): AsyncIterable<HistoryEntry> {
        this.#size = (await stat(this.#path)).size;
        this.#read = 0;
        const magic = await firstBytes(this.#path);
        if (magic.startsWith('PK')) return yield* this.#zipped();
        const isPacked = magic.startsWith('\x1f\x8b');
        const source = () => createReadStream(this.#path, { highWaterMark: chunkBytes });
        yield {
            name: this.#name,
            chunks: () => this.#counted(isPacked ? this.#gunzip(source()) : this.#noted(source())),
        };
    }

    async *#zipped(): AsyncIterable<HistoryEntry> {
        const options = { lazyEntries: true, autoClose: false };
        const zip = await openPromise(this.#path, options).catch(damaged);
        try {
            if (zip.entryCount > maxEntries) throw new HistoryFault('packed');
            for await (const entry of asDamaged(zip.eachEntry())) {
                if (entry.fileName.endsWith('/')) continue;
                // known before anything is unpacked, and held to while it is
                if (this.#unpacked + entry.uncompressedSize > this.#maxUnpacked) {
                    throw new HistoryFault('packed');
                }
                const before = this.#read;
                yield {
                    name: entry.fileName,
                    chunks: () => this.#counted(this.#entry(zip, entry)),
                };
                this.#read = before + entry.compressedSize;
            }
        } finally {
            zip.close();
        }
    }

    async *#entry(zip: ZipFile, entry: Entry): AsyncIterable<Buffer> {
        const before = this.#read;
        let unpacked = 0;
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
            unpacked += (chunk as Buffer).length;
            // how much of its packed bytes that is nobody says
            const share = unpacked / Math.max(1, entry.uncompressedSize);
            this.#read = before + Math.round(share * entry.compressedSize);
            yield chunk as Buffer;
        }
    }

    async *#noted(source: Readable): AsyncIterable<Buffer> {
        for await (const chunk of source) {
            this.#read += (chunk as Buffer).length;
            yield chunk as Buffer;
        }
    }

    async *#gunzip(source: Readable): AsyncIterable<Buffer> {
        source.on('data', (chunk: Buffer) => {
            this.#read += chunk.length;
        });
        const unpacked = new PassThrough({ highWaterMark: chunkBytes });
        pipeline(source, createGunzip({ chunkSize: chunkBytes }), unpacked, () => undefined);
        yield* unpacked;
    }

    async *#counted(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
        for await (const chunk of asDamaged(chunks)) {
            this.#unpacked += chunk.length;
            if (this.#unpacked > this.#maxUnpacked) throw new HistoryFault('packed');
            yield chunk;
            await this.#onChunk();
        }
    }
}

const damaged = (cause: unknown): never => {
    if (cause instanceof HistoryFault) throw cause;
    throw new HistoryFault('damaged');
};

/** What ends too early, or cannot be unpacked, is the file's fault. */
async function* asDamaged<One>(all: AsyncIterable<One>): AsyncIterable<One> {
    const next = all[Symbol.asyncIterator]();
    try {
        for (;;) {
            const one = await next.next().catch(damaged);
            if (one.done) return;
            yield one.value;
        }
    } finally {
        await next.return?.();
    }
}

const firstBytes = async (path: string): Promise<string> => {
    const file = await open(path);
    try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
        return buffer.toString('latin1', 0, bytesRead);
    } finally {
        await file.close();
    }
};
