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
