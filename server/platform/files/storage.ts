import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both counted. */
export interface ByteRange {
    start: number;
    end: number;
}

/** What is known of bytes before they are kept. */
export interface Facts {
    size: number;
    /** hex */
    sha256: string;
}

/** Where the bytes of the library lie, under keys made of their digests. */
export interface FileStorage {
    readonly kind: 'disk' | 's3';
    /** Keeps a local file's bytes, durably; it may take the file away. */
    put(key: string, path: string, facts: Facts): Promise<void>;
    /** Nothing when there is no such key. */
    read(key: string, range?: ByteRange): Promise<Readable | undefined>;
    remove(key: string): Promise<void>;
    /** Bytes that still fit; undefined when nobody tells. */
    free(): Promise<number | undefined>;
    close(): void;
}

/** Where a key lies: `ab/cd/abcd…`, so that no folder grows too large. */
export const keyPath = (key: string): string => `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
