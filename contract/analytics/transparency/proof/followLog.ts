import { bytesToHex } from '@noble/hashes/utils.js';
import { isSameBytes } from '../bytes';
import { openCheckpoint, type SignedCheckpoint } from '../checkpoint';
import { readDayLeaf } from '../leaf';
import type { LineLeaf } from '../logLine';
import { hashLength, isConsistent, leafHash, type TreeHead } from '../merkle';
import type { NoteKey } from '../note';
import { splitEntries, tilePath, tileWidth, widthAt } from '../tiles';
import { consistencyProof, growingTree, type ReadTile, rememberTiles } from '../tree';
import { type Finding, finding } from './findings';
import type { OpenedLeaf } from './provenDay';

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

interface Known {
    /** that the log has signed */
    heads: readonly TreeHead[];
    /** of a file */
    leaves: readonly OpenedLeaf[];
    /** of a line that was mailed */
    known?: LineLeaf | undefined;
}

/** A leaf of a mailed line, by the hash that stands at its place. */
export const lineFinding = (
    { day, index, hash }: LineLeaf,
    found: Uint8Array | undefined,
): Finding =>
    found && bytesToHex(found) === hash
        ? finding('note', 'older.same_leaf', { day, index })
        : finding('wrong', 'older.other_leaf', { day, index });

/** What a log that is served says against checkpoints that are known of it, and against a file's leaves. */
export const followLog = async (
    read: ReadLog,
    key: NoteKey,
    { heads, leaves, known }: Known,
): Promise<Finding[]> => {
    const current = await now(read, key);
    if (!current) return [finding('wrong', 'log.now_unsigned')];
    const tiles = tilesOver(read, current.size);
    const findings = [finding('note', 'log.now', { size: current.size })];
    for (const head of heads) {
        const isContinued =
            head.size <= current.size &&
            isConsistent(
                head,
                current,
                await consistencyProof(tiles, head.size, current.size).catch(() => []),
            );
        if (!isContinued) {
            const sizes = { size: current.size, before: head.size };
            findings.push(finding('wrong', 'log.rewritten', sizes));
        }
    }
    if (known) {
        const tile = await tiles(0, Math.floor(known.index / tileWidth));
        findings.push(lineFinding(known, tile[known.index % tileWidth]));
    }
    return [...findings, ...(await otherLeaves(read, current, leaves))];
};

/** Of a larger log nobody reads every leaf by hand: a hundred sites for ninety years. */
const maxLeaves = 5_000_000;

/** Leaves about the days of a file that the file does not have: each day is sealed once. */
const otherLeaves = async (
    read: ReadLog,
    { size, root }: TreeHead,
    leaves: readonly OpenedLeaf[],
): Promise<Finding[]> => {
    if (size > maxLeaves) return [finding('wrong', 'log.too_large', { size })];
    const faults: Finding[] = [];
    const [site, days] = [leaves[0]?.site, new Set(leaves.map(({ day }) => day))];
    const known = new Set(leaves.map(({ index }) => index));
    const tree = growingTree();
    for (let number = 0; number * tileWidth < size; number += 1) {
        const width = widthAt(size, { level: 'entries', number });
        const bundle = await read(`tile/${tilePath({ level: 'entries', number, width })}`);
        const entries = splitEntries(bundle);
        if (entries.length !== width) {
            const index = number * tileWidth + Math.min(entries.length, width);
            return [...faults, finding('wrong', 'log.incomplete', { index })];
        }
        for (const [at, entry] of entries.entries()) {
            tree.add(leafHash(entry));
            const index = number * tileWidth + at;
            const leaf = readDayLeaf(new TextDecoder().decode(entry));
            if (leaf?.site !== site || !leaf || !days.has(leaf.day) || known.has(index)) continue;
            const code = leaf.seq === 0 ? 'log.sealed_twice' : 'log.deleted_since';
            faults.push(finding('wrong', code, { day: leaf.day, index }));
        }
    }
    // What was read is what was signed: nothing else binds the entries to the checkpoint.
    return isSameBytes(tree.root(), root)
        ? faults
        : [...faults, finding('wrong', 'log.other_root')];
};
