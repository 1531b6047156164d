import { decodeName, foldName, isOneName, partsOf, shownPath } from './entryNames';
import { type Limits, ScanRefusal } from './limits';

// PKWARE's APPNOTE 6.3.10: 4.3.7 local header, 4.3.12 central directory, 4.3.14–4.3.16 its ends.
const endMark = 0x06054b50;
const locatorMark = 0x07064b50;
const end64Mark = 0x06064b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endBytes = Buffer.from('PK\x05\x06', 'latin1');
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const mostComment = 65_535;
const unset32 = 0xffff_ffff;
const stored = 0;
const deflated = 8;
/** bits of the general flags: encrypted, sizes behind the data, strong encryption, masked headers */
const flags = { encrypted: 1, sizesBehind: 8, strong: 0x40, masked: 0x2000 } as const;
/** systems whose attributes hold a Unix mode */
const unixLike: readonly number[] = [3, 19];
const modeType = 0o170000;
const plainTypes: readonly number[] = [0, 0o100000, 0o040000];

export interface ZipEntry {
    /** as it is shown */
    path: string;
    isFolder: boolean;
    /** where its data begins, and how long it is packed and unpacked */
    start: number;
    packed: number;
    size: number;
    crc: number;
    isStored: boolean;
    /** of its local header */
    offset: number;
    /** where it stands in the list */
    listed: { start: number; end: number };
}

interface Listed extends Omit<ZipEntry, 'start'> {
    folded: string;
    name: Buffer;
    flags: number;
    method: number;
}

const damaged = (): never => {
    throw new ScanRefusal('damaged');
};

/** Where the end record is, so that its comment ends the archive. */
const findEnd = (bytes: Buffer): number => {
    const first = Math.max(0, bytes.length - endLength - mostComment);
    for (let at = bytes.length - endLength; at >= first; at -= 1) {
        const isEnd = bytes.readUInt32LE(at) === endMark;
        if (isEnd && at + endLength + bytes.readUInt16LE(at + 20) === bytes.length) return at;
    }
    throw new ScanRefusal('not_zip');
};

interface Table {
    start: number;
    end: number;
    count: number;
}

const isNumber = (value: bigint): boolean => value <= BigInt(Number.MAX_SAFE_INTEGER);

/** Of archives with more than 32 bits hold: their second end record. */
const findTable64 = (bytes: Buffer, endAt: number): Table => {
    const locator = endAt - 20;
    if (locator < 0 || bytes.readUInt32LE(locator) !== locatorMark) return damaged();
    const at = bytes.readBigUInt64LE(locator + 8);
    if (!isNumber(at) || Number(at) + 56 > locator) return damaged();
    const from = Number(at);
    if (bytes.readUInt32LE(from) !== end64Mark) return damaged();
    const [count, length, start] = [32, 40, 48].map(add => bytes.readBigUInt64LE(from + add));
    if (count === undefined || length === undefined || start === undefined) return damaged();
    if (![count, length, start].every(isNumber)) return damaged();
    const table = { start: Number(start), end: Number(start) + Number(length) };
    const isNext = BigInt(from) + 12n + bytes.readBigUInt64LE(from + 4) === BigInt(locator);
    if (table.end !== from || !isNext) return damaged();
    return { ...table, count: Number(count) };
};

const same = (table: Table, other: Table): Table =>
    table.start === other.start && table.end === other.end && table.count === other.count
        ? table
        : damaged();

const findTable = (bytes: Buffer): Table => {
    const at = bytes.length < endLength ? -1 : findEnd(bytes);
    if (at < 0) throw new ScanRefusal('not_zip');
    const disks = bytes.readUInt16LE(at + 4) + bytes.readUInt16LE(at + 6);
    const count = bytes.readUInt16LE(at + 10);
    const length = bytes.readUInt32LE(at + 12);
    const start = bytes.readUInt32LE(at + 16);
    // some programs take the last record, whatever its length says
    if (bytes.includes(endBytes, at + 1)) return damaged();
    const short = { start, end: start + length, count };
    const isWide = count === 0xffff || length === unset32 || start === unset32;
    // and some take the wide one wherever there is one
    const hasWide = at >= 20 && bytes.readUInt32LE(at - 20) === locatorMark;
    if (isWide) return findTable64(bytes, at);
    if (hasWide) return same(findTable64(bytes, at), short);
    if (disks !== 0 || short.end !== at) return damaged();
    return short;
};

/** Sizes and place of an entry whose 32 bits say that they stand in its extra fields. */
const readWide = (extra: Buffer, short: { size: number; packed: number; offset: number }) => {
    const read = { ...short };
    for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
        if (extra.readUInt16LE(at) !== 1) continue;
        const end = at + 4 + extra.readUInt16LE(at + 2);
        let next = at + 4;
        for (const field of ['size', 'packed', 'offset'] as const) {
            if (short[field] !== unset32) continue;
            if (next + 8 > end || end > extra.length) return damaged();
            const value = extra.readBigUInt64LE(next);
            if (!isNumber(value)) return damaged();
            read[field] = Number(value);
            next += 8;
        }
    }
    return read;
};

const requirePlain = (bytes: Buffer, at: number): void => {
    const general = bytes.readUInt16LE(at + 8);
    if (general & (flags.encrypted | flags.strong | flags.masked)) {
        throw new ScanRefusal('encrypted');
    }
    const mode = bytes.readUInt16LE(at + 40) & modeType;
    const isUnix = unixLike.includes(bytes.readUInt16LE(at + 4) >> 8);
    if (isUnix && !plainTypes.includes(mode)) throw new ScanRefusal('link');
};

const readEntry = (bytes: Buffer, at: number, limits: Limits): Listed & { next: number } => {
    requirePlain(bytes, at);
    const nameEnd = at + entryLength + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const next = extraEnd + bytes.readUInt16LE(at + 32);
    if (next > bytes.length) return damaged();
    const name = bytes.subarray(at + entryLength, nameEnd);
    const text = decodeName(name);
    if (!isOneName(bytes.subarray(nameEnd, extraEnd), text)) return damaged();
    const parts = partsOf(text, limits);
    const wide = readWide(bytes.subarray(nameEnd, extraEnd), {
        packed: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        offset: bytes.readUInt32LE(at + 42),
    });
    const method = bytes.readUInt16LE(at + 10);
    if (method !== stored && method !== deflated) throw new ScanRefusal('packing');
    if (method === stored && wide.packed !== wide.size) return damaged();
    return {
        ...wide,
        path: shownPath(parts),
        folded: foldName(parts),
        isFolder: text.endsWith('/'),
        isStored: method === stored,
        crc: bytes.readUInt32LE(at + 16),
        flags: bytes.readUInt16LE(at + 8),
        listed: { start: at, end: next },
        name,
        method,
        next,
    };
};

const readList = (bytes: Buffer, table: Table, limits: Limits): Listed[] => {
    if (table.count > limits.entries) throw new ScanRefusal('too_many');
    const list: Listed[] = [];
    let at = table.start;
    while (at < table.end) {
        if (at + entryLength > table.end || bytes.readUInt32LE(at) !== entryMark) return damaged();
        // the end record may say fewer than there are
        if (list.length >= limits.entries) throw new ScanRefusal('too_many');
        const { next, ...entry } = readEntry(bytes, at, limits);
        list.push(entry);
        at = next;
    }
    if (at !== table.end || list.length !== table.count) return damaged();
    return list;
};

/** Two names for one place, or a file where a folder has to be. */
const requireDistinct = (list: readonly Listed[]): void => {
    const files = new Set<string>();
    const all = new Set<string>();
    for (const { folded, isFolder } of list) {
        if (all.has(folded)) throw new ScanRefusal('duplicate');
        all.add(folded);
        if (!isFolder) files.add(folded);
    }
    for (const { folded } of list) {
        for (let at = folded.indexOf('/'); at > 0; at = folded.indexOf('/', at + 1)) {
            if (files.has(folded.slice(0, at))) throw new ScanRefusal('duplicate');
        }
    }
};

const requireRatios = (list: readonly Listed[], limits: Limits): void => {
    let size = 0;
    let packed = 0;
    for (const entry of list) {
        size += entry.size;
        packed += entry.packed;
        if (size > limits.unpacked) throw new ScanRefusal('expands');
        if (entry.size > entry.packed * limits.entryRatio) throw new ScanRefusal('ratio');
    }
    if (size > packed * limits.totalRatio) throw new ScanRefusal('ratio');
};

/** What says behind an entry's data how long that was, in each of its forms. */
const isDescriptor = (gap: Buffer, crc: number): boolean => {
    if (![12, 16, 20, 24].includes(gap.length)) return false;
    return gap.readUInt32LE(gap.length % 8 === 0 ? 4 : 0) === crc;
};

/** Nothing lies between entries: programs that read from the beginning unpack what others do not list. */
const requireEmpty = (gap: Buffer, isAfter?: Listed): void => {
    const isSaidBehind = isAfter !== undefined && (isAfter.flags & flags.sizesBehind) !== 0;
    if (isSaidBehind && isDescriptor(gap, isAfter.crc)) return;
    if (gap.some(byte => byte !== 0)) throw new ScanRefusal('damaged');
};

/** Its local header has to say the same, and nothing of it may belong to another entry. */
const locate = (bytes: Buffer, { next, entry }: { next: number; entry: Listed }): ZipEntry => {
    const { offset, name, packed, size, method } = entry;
    if (offset + localLength > next) throw new ScanRefusal('overlap');
    if (bytes.readUInt32LE(offset) !== localMark) return damaged();
    const general = bytes.readUInt16LE(offset + 6);
    const nameEnd = offset + localLength + bytes.readUInt16LE(offset + 26);
    const start = nameEnd + bytes.readUInt16LE(offset + 28);
    if (start + packed > next) throw new ScanRefusal('overlap');
    const isSame =
        bytes.subarray(offset + localLength, nameEnd).equals(name) &&
        isOneName(bytes.subarray(nameEnd, start), decodeName(name)) &&
        bytes.readUInt16LE(offset + 8) === method &&
        (general & flags.sizesBehind) === (entry.flags & flags.sizesBehind);
    if (!isSame) return damaged();
    const told = [bytes.readUInt32LE(offset + 18), bytes.readUInt32LE(offset + 22)];
    const isTold = told.every((value, at) => value === [packed, size][at] || value === unset32);
    if (!(general & flags.sizesBehind) && !isTold) return damaged();
    requireEmpty(bytes.subarray(start + packed, next), entry);
    const { path, isFolder, crc, isStored, listed } = entry;
    return { path, isFolder, start, packed, size, crc, isStored, offset, listed };
};

/** All entries of an archive, in the order of its list. Throws ScanRefusal before anything is unpacked. */
export const readZipTable = (bytes: Buffer, limits: Limits): ZipEntry[] => {
    if (bytes.length > limits.archive) throw new ScanRefusal('too_large');
    const table = findTable(bytes);
    const list = readList(bytes, table, limits);
    requireDistinct(list);
    requireRatios(list, limits);
    const placed = [...list].sort((one, other) => one.offset - other.offset);
    const located = new Map<Listed, ZipEntry>();
    for (const [at, entry] of placed.entries()) {
        const next = placed[at + 1]?.offset ?? table.start;
        located.set(entry, locate(bytes, { next, entry }));
    }
    requireEmpty(bytes.subarray(0, placed[0]?.offset ?? table.start));
    return list.map(entry => located.get(entry) ?? damaged());
};
