import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type Limits, ScanRefusal } from './limits';
import type { ZipEntry } from './zipTable';

/** What is left of the bytes that an archive may unpack to. */
export interface Budget {
    left: number;
}

const spend = (budget: Budget, bytes: number): void => {
    budget.left -= bytes;
    if (budget.left < 0) throw new ScanRefusal('expands');
};

const inflateAtOnce = (packed: Buffer, size: number): Buffer => {
    try {
        return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    } catch {
        // damaged, or longer than its header says
        throw new ScanRefusal('damaged');
    }
};

/** The beginning of a file that is too long to be held; the rest is counted and dropped. */
const inflateParts = async (packed: Buffer, { size, crc }: ZipEntry, limits: Limits) => {
    const unpacked = createInflateRaw();
    unpacked.end(packed);
    const head: Buffer[] = [];
    let length = 0;
    let sum = 0;
    try {
        for await (const part of unpacked as AsyncIterable<Buffer>) {
            if (length < limits.text) head.push(part);
            length += part.length;
            if (length > size) throw new ScanRefusal('damaged');
            sum = crc32(part, sum);
        }
    } catch {
        throw new ScanRefusal('damaged');
    }
    if (length !== size || sum !== crc) throw new ScanRefusal('damaged');
    return Buffer.concat(head).subarray(0, limits.text);
};

/**
 * A file's bytes in memory, of a long one its beginning. Throws ScanRefusal for what is not what its header says:
 * length and checksum are those of the bytes that came out.
 */
export const unpack = async (
    archive: Buffer,
    entry: ZipEntry,
    { limits, budget }: { limits: Limits; budget: Budget },
): Promise<Buffer> => {
    const { start, packed, size, crc, isStored } = entry;
    spend(budget, size);
    const bytes = archive.subarray(start, start + packed);
    if (!isStored && size > limits.atOnce) return inflateParts(bytes, entry, limits);
    const plain = isStored ? bytes : inflateAtOnce(bytes, size);
    if (plain.length !== size || crc32(plain) !== crc) throw new ScanRefusal('damaged');
    return plain;
};
