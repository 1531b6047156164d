import { joinBytes } from './bytes';
import { nodeHash } from './merkle';

/** Where the hashes of a log lie, as in C2SP tlog-tiles: 256 in a tile, each level over the full tiles below. */

export const tileWidth = 256;
/** bytes of an entry, whose length is written in two */
export const maxEntryBytes = 65_535;

export interface TilePath {
    /** of the hashes; `entries` for the leaves themselves */
    level: number | 'entries';
    number: number;
    /** hashes or entries in it; 256 in a full one */
    width: number;
}

const numberText = (number: number): string => {
    const groups = [String(number % 1000).padStart(3, '0')];
    for (let rest = Math.floor(number / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
        groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
    }
    return groups.join('/');
};

/** Such as `0/x001/x234/067.p/5`, after `tile/`. */
export const tilePath = ({ level, number, width }: TilePath): string =>
    `${level}/${numberText(number)}${width === tileWidth ? '' : `.p/${width}`}`;

const pathPattern = /^(\d{1,2}|entries)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/;

/** Nothing for an address that no tile has, each of which has one only. */
export const readTilePath = (path: string): TilePath | undefined => {
    const [, level = '', groups = '', width] = pathPattern.exec(path) ?? [];
    const tile: TilePath = {
        level: level === 'entries' ? level : Number(level),
        number: Number(groups.replaceAll(/[x/]/g, '')),
        width: width === undefined ? tileWidth : Number(width),
    };
    const isTile = tile.level === 'entries' || tile.level < 64;
    return isTile && tile.width > 0 && tilePath(tile) === path ? tile : undefined;
};

/** How many hashes of a level a tree of some size has in its tile of this number. */
export const widthAt = (size: number, { level, number }: Omit<TilePath, 'width'>): number => {
    const hashes = Math.floor(size / tileWidth ** (level === 'entries' ? 0 : level));
    return Math.max(0, Math.min(tileWidth, hashes - number * tileWidth));
};

/** The root over as many hashes as a power of two. */
export const foldHashes = (hashes: readonly Uint8Array[]): Uint8Array => {
    let row = hashes;
    while (row.length > 1) {
        const pairs: Uint8Array[] = [];
        for (let at = 0; at + 1 < row.length; at += 2) {
            pairs.push(nodeHash(row[at] as Uint8Array, row[at + 1] as Uint8Array));
        }
        row = pairs;
    }
    return row[0] as Uint8Array;
};

const lengthBytes = 2;

/** One bundle of entries: each with its length before it. */
export const entryBundle = (entries: readonly Uint8Array[]): Uint8Array =>
    joinBytes(
        ...entries.flatMap(entry => {
            const length = new Uint8Array(lengthBytes);
            new DataView(length.buffer).setUint16(0, entry.length);
            return [length, entry];
        }),
    );

/** The entries of a bundle; what is torn at its end is left out. */
export const splitEntries = (bundle: Uint8Array): Uint8Array[] => {
    const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
    const entries: Uint8Array[] = [];
    for (let at = 0; at + lengthBytes <= bundle.length; ) {
        const end = at + lengthBytes + view.getUint16(at);
        if (end > bundle.length) break;
        entries.push(bundle.slice(at + lengthBytes, end));
        at = end;
    }
    return entries;
};
