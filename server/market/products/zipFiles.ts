import type { Readable } from 'node:stream';
import type { FileStorage } from '../../platform/files/storage';

/** Of a larger one the table of contents is not read: ordinary ones take some 100 bytes a file. */
const maxTable = 64 << 20;

const endMark = 0x06054b50;
const endLength = 22;
const maxComment = 0xffff;
const end64Mark = 0x06064b50;
const locatorMark = 0x07064b50;
const locatorLength = 20;
const entryMark = 0x02014b50;
const entryLength = 46;

type Read = (start: number, length: number) => Promise<Buffer | undefined>;

const collected = async (stream: Readable): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return Buffer.concat(parts);
};

/** Where the table of contents lies, by the record at the archive's end (APPNOTE 4.3.16). */
const findTable = async (read: Read, size: number) => {
    const start = Math.max(0, size - endLength - maxComment);
    const tail = await read(start, size - start);
    if (!tail) return undefined;
    let at = tail.length - endLength;
    while (at >= 0 && tail.readUInt32LE(at) !== endMark) at -= 1;
    if (at < 0) return undefined;
    const table = { length: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16) };
    if (table.start !== 0xffffffff && table.length !== 0xffffffff) return table;
    return findLargeTable(read, start + at - locatorLength);
};

/** The same of an archive that is too large for 32 bits (APPNOTE 4.3.14). */
const findLargeTable = async (read: Read, at: number) => {
    const locator = at < 0 ? undefined : await read(at, locatorLength);
    if (locator?.length !== locatorLength || locator.readUInt32LE(0) !== locatorMark) {
        return undefined;
    }
    const end = await read(Number(locator.readBigUInt64LE(8)), 56);
    if (end?.length !== 56 || end.readUInt32LE(0) !== end64Mark) return undefined;
    return { length: Number(end.readBigUInt64LE(40)), start: Number(end.readBigUInt64LE(48)) };
};

/** Entries of a table of contents that are no folders; null of one that is damaged. */
const countEntries = (table: Buffer): number | null => {
    let count = 0;
    let at = 0;
    while (at + entryLength <= table.length) {
        if (table.readUInt32LE(at) !== entryMark) return null;
        const name = table.readUInt16LE(at + 28);
        const rest = table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32);
        if (table[at + entryLength + name - 1] !== 0x2f) count += 1;
        at += entryLength + name + rest;
    }
    return at === table.length ? count : null;
};

/** How many files a ZIP archive of the library has; null of what is none, or is damaged. */
export const countZipFiles = async (
    storage: Pick<FileStorage, 'read'>,
    { sha256, size }: { sha256: string; size: number },
): Promise<number | null> => {
    const read: Read = async (start, length) => {
        if (start < 0 || length < 1 || start + length > size) return undefined;
        const stream = await storage.read(sha256, { start, end: start + length - 1 });
        return stream && collected(stream);
    };
    if (size < endLength) return null;
    const found = await findTable(read, size);
    if (!found || found.length > maxTable) return null;
    if (found.length === 0) return 0;
    const table = await read(found.start, found.length);
    return table ? countEntries(table) : null;
};
