import { createHash } from 'node:crypto';

const newLine = 10;
const numberSign = 35;

/** A file as far as its beginning tells. */
export interface FileStart {
    /** hex SHA-256 of the web server's name and the first line that is no remark */
    id: string;
    /** the remarks before it, which say how the lines of some formats are read */
    head: Buffer;
}

/**
 * What a log is known by, whichever way it comes: it keeps its first line under whatever name it is moved or copied
 * to. Nothing while no line that is no remark has ended.
 */
export const readStart = (start: Buffer, name: string): FileStart | undefined => {
    let from = 0;
    for (;;) {
        const to = start.indexOf(newLine, from);
        if (to === -1) return undefined;
        if (start[from] !== numberSign) {
            const hash = createHash('sha256').update(`${name}\n`).update(start.subarray(from, to));
            return { id: hash.digest('hex'), head: start.subarray(0, from) };
        }
        from = to + 1;
    }
};

/** Bytes before the place up to where a file is counted, by which it is known that another text goes on there. */
const tailBytes = 4096;

export interface Tail {
    /** so many bytes; 0 where they are not known */
    bytes: number;
    /** hex SHA-256 of them */
    hash: string;
}

/** The last bytes of a text that comes in chunks. */
export class LastBytes {
    #bytes: Buffer = Buffer.alloc(0);

    push(chunk: Buffer): void {
        const joined = Buffer.concat([this.#bytes, chunk.subarray(-tailBytes)]);
        this.#bytes = joined.subarray(-tailBytes);
    }

    /** Of `most` bytes at the most. */
    tail(most = tailBytes): Tail {
        const bytes = most > 0 ? this.#bytes.subarray(-most) : Buffer.alloc(0);
        return { bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') };
    }

    /** Whether the text ends as another one did; one of which nothing is known is taken for the same. */
    endsAs({ bytes, hash }: Tail): boolean {
        return bytes === 0 || this.tail(bytes).hash === hash;
    }
}
