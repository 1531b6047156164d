import { open } from 'node:fs/promises';

const siteKey = Buffer.from('"site":"');
const lineEnd = 0x0a;
const chunkBytes = 1 << 20;

export interface ImportRange {
    sites: string[];
    /** ms */
    from: number;
    /** ms */
    to: number;
}

/** Sites and times of whole lines, some lines after the other. */
class RangeReader {
    readonly #timeKey: Buffer;
    readonly #sites = new Set<string>();
    #from = Number.MAX_SAFE_INTEGER;
    #to = 0;

    constructor(name: string) {
        this.#timeKey = Buffer.from(`"${name}":`);
    }

    take(lines: Buffer): void {
        const key = this.#timeKey;
        for (let at = lines.indexOf(key); at >= 0; at = lines.indexOf(key, at)) {
            at += key.length;
            const time = Number.parseInt(lines.toString('latin1', at, at + 14), 10);
            if (time < this.#from) this.#from = time;
            if (time > this.#to) this.#to = time;
        }
        for (let at = lines.indexOf(siteKey); at >= 0; at = lines.indexOf(siteKey, at)) {
            at += siteKey.length;
            this.#sites.add(lines.toString('latin1', at, lines.indexOf(0x22, at)));
        }
    }

    get range(): ImportRange {
        return { sites: [...this.#sites], from: Math.min(this.#from, this.#to), to: this.#to };
    }
}

/**
 * The sites in a segment's lines, and the span of the times that stand under a name, such as `time`. The file is read
 * bit by bit: of a long import one comes after the other, and whole ones would be in memory until it is cleaned up.
 */
export const readImportRange = async (
    path: string,
    name = 'time',
    atOnce = chunkBytes,
): Promise<ImportRange> => {
    const reader = new RangeReader(name);
    const file = await open(path);
    try {
        let room = Buffer.allocUnsafe(atOnce);
        let kept = 0;
        for (;;) {
            const { bytesRead } = await file.read(room, kept, room.length - kept);
            const end = kept + bytesRead;
            const whole = bytesRead === 0 ? end : room.subarray(0, end).lastIndexOf(lineEnd) + 1;
            reader.take(room.subarray(0, whole));
            if (bytesRead === 0) return reader.range;
            kept = end - whole;
            // a line that is longer than the room gets more of it
            const next = kept === room.length ? Buffer.allocUnsafe(2 * kept) : room;
            room.copy(next, 0, whole, end);
            room = next;
        }
    } finally {
        await file.close();
    }
};
