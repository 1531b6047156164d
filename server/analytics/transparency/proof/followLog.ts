import { openCheckpoint, type SignedCheckpoint } from '../format/checkpoint';
import { readDayLeaf } from '../format/leaf';
import { hashLength, isConsistent, leafHash, type TreeHead } from '../format/merkle';
import type { NoteKey } from '../format/note';
import { splitEntries, tilePath, tileWidth, widthAt } from '../format/tiles';
import { consistencyProof, type ReadTile, rememberTiles } from '../format/tree';
import type { OpenedLeaf } from './describeDay';

const patienceMs = 20_000;

/** Reads a path below a log's address. */
export type ReadLog = (path: string) => Promise<Uint8Array>;

export const readOver =
    (address: string): ReadLog =>
    async path => {
        const url = `${address.replace(/\/+$/, '')}/${path}`;
        const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
        return new Uint8Array(await response.arrayBuffer());
    };

const tilesOver = (read: ReadLog, size: number): ReadTile =>
    rememberTiles(async (level, number) => {
        const width = widthAt(size, { level, number });
        if (width === 0) return [];
        const bytes = await read(`tile/${tilePath({ level, number, width })}`);
        return Array.from({ length: Math.floor(bytes.length / hashLength) }, (_, at) =>
            bytes.slice(at * hashLength, (at + 1) * hashLength),
        );
    });

const now = async (read: ReadLog, key: NoteKey): Promise<SignedCheckpoint | undefined> =>
    openCheckpoint(new TextDecoder().decode(await read('checkpoint')), key);

/** What a log that is served says against checkpoints that are known of it, and against a file's leaves. */
export const followLog = async (
    read: ReadLog,
    key: NoteKey,
    { heads, leaves }: { heads: readonly TreeHead[]; leaves: readonly OpenedLeaf[] },
): Promise<{ faults: string[]; size: number }> => {
    const current = await now(read, key);
    if (!current) return { faults: ['its checkpoint is not signed with the key'], size: 0 };
    const tiles = tilesOver(read, current.size);
    const faults: string[] = [];
    for (const head of heads) {
        const isContinued =
            head.size <= current.size &&
            isConsistent(
                head,
                current,
                await consistencyProof(tiles, head.size, current.size).catch(() => []),
            );
        if (!isContinued) {
            faults.push(
                `it has ${current.size} leaves now and does not continue a tree of ${head.size} leaves that it signed: the past was rewritten`,
            );
        }
    }
    faults.push(...(await otherLeaves(read, tiles, current, leaves)));
    return { faults, size: current.size };
};

/** Leaves about the days of a file that the file does not have: each day is sealed once. */
const otherLeaves = async (
    read: ReadLog,
    tiles: ReadTile,
    { size }: TreeHead,
    leaves: readonly OpenedLeaf[],
): Promise<string[]> => {
    const faults: string[] = [];
    const [site, days] = [leaves[0]?.site, new Set(leaves.map(({ day }) => day))];
    const known = new Set(leaves.map(({ index }) => index));
    for (let number = 0; number * tileWidth < size; number += 1) {
        const width = widthAt(size, { level: 'entries', number });
        const bundle = await read(`tile/${tilePath({ level: 'entries', number, width })}`);
        const hashes = await tiles(0, number);
        for (const [at, entry] of splitEntries(bundle).entries()) {
            const hash = hashes[at];
            if (!hash || Buffer.compare(leafHash(entry), hash) !== 0) {
                return [...faults, `leaf ${number * tileWidth + at} is not what its hash says`];
            }
            const leaf = readDayLeaf(new TextDecoder().decode(entry));
            const index = number * tileWidth + at;
            if (leaf?.site !== site || !leaf || !days.has(leaf.day) || known.has(index)) continue;
            faults.push(
                leaf.seq === 0
                    ? `${leaf.day} was sealed twice: leaf ${index} too`
                    : `of ${leaf.day} something was deleted since: leaf ${index}`,
            );
        }
    }
    return faults;
};
