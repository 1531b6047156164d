import { type Limits, ScanRefusal } from './limits';

const strict = new TextDecoder('utf-8', { fatal: true });

/** A name as its archive means it: UTF-8, or what Chinese systems wrote before. */
export const decodeName = (bytes: Buffer): string => {
    try {
        return strict.decode(bytes);
    } catch {
        return new TextDecoder('gb18030').decode(bytes);
    }
};

const unicodePath = 0x7075;
/** before the name: a version, and a checksum of the other name */
const unicodeHead = 5;

/** False where extra fields hold another name (Info-ZIP's Unicode path), which some programs unpack by and others not. */
export const isOneName = (extra: Buffer, name: string): boolean => {
    for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
        if (extra.readUInt16LE(at) !== unicodePath) continue;
        const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
        if (decodeName(field.subarray(unicodeHead)) !== name) return false;
    }
    return true;
};

/** The parts of a path. Throws where unpacking it could write anywhere else. */
export const partsOf = (name: string, { depth }: Pick<Limits, 'depth'>): string[] => {
    const isOutside = name.startsWith('/') || /^[a-z]:/i.test(name) || name.includes('\\');
    if (name === '' || isOutside || name.includes('\0')) throw new ScanRefusal('path');
    const parts = name.split('/').filter(part => part !== '' && part !== '.');
    if (parts.length === 0 || parts.includes('..')) throw new ScanRefusal('path');
    if (parts.length > depth) throw new ScanRefusal('depth');
    return parts;
};

/** Names that some file system takes for the same. */
export const foldName = (parts: readonly string[]): string =>
    parts.join('/').normalize('NFC').toLowerCase();

/** What is shown of a path: nothing that a page or a terminal could act on. */
export const shownPath = (parts: readonly string[]): string =>
    parts
        .join('/')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
        .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
        .slice(0, 1_000);
