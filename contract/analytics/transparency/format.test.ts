import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { readBase64, writeBase64 } from './bytes';
import { checkpointText, openCheckpoint, readCheckpoint } from './checkpoint';
import { cosign, cosignedAt } from './cosignature';
import { commitTo, dayLeafText, readDayLeaf } from './leaf';
import { isConsistent, isIncluded, leafHash } from './merkle';
import { keyTypes, noteKey, readNote, readVkey, signatureLine, signNote, writeVkey } from './note';
import { entryBundle, foldHashes, readTilePath, tilePath, widthAt } from './tiles';
import { consistencyProof, inclusionProof, type ReadTile, rootOf } from './tree';

const hexOf = (bytes: Uint8Array) => bytesToHex(bytes);
const sha = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Tiles of a list of leaves, as a log would store them. */
const tilesOf = (leaves: readonly Uint8Array[]): ReadTile => {
    const levels = [leaves.map(leafHash)];
    for (let below = levels[0] ?? []; below.length >= 256; ) {
        const full = Math.floor(below.length / 256);
        below = Array.from({ length: full }, (_, tile) =>
            foldHashes(below.slice(tile * 256, tile * 256 + 256)),
        );
        levels.push(below);
    }
    return async (level, number) => (levels[level] ?? []).slice(number * 256, number * 256 + 256);
};
const named = (count: number) =>
    Array.from({ length: count }, (_, index) => utf8ToBytes(`leaf ${index}`));

describe('the tree', () => {
    it('has the roots of the published vectors', async () => {
        const hex = ['', '00', '10', '2021', '3031'].map(hexToBytes);
        expect(hexOf(await rootOf(tilesOf(hex), 5))).toBe(
            '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
        );
        const read = tilesOf(named(300));
        const roots = {
            2: 'fc5f6b88ff8554f75bb2f9e6f39c31b1936d44b69276edf7b1205a955b9761e3',
            3: 'd4f92c8fbb89720eb3b55677c7d7efaddfeb10d11a1a84a0ba8f1a23337faa95',
            5: '341515982d650e23520dbd54d7fcf0afa1b70cc3a16a411d464dc9c1ac96c301',
            256: 'cf5effdb11d0927a2edf53b0e73c7837f659414e00537da5d90eb5c4c49ff274',
            300: 'e7afc82d38944fc7930545328091d45823288c1f734cbdac06396713ebd4b5d5',
        };
        for (const [size, root] of Object.entries(roots)) {
            expect(hexOf(await rootOf(read, Number(size)))).toBe(root);
        }
        expect(hexOf(await rootOf(read, 0))).toBe(sha(''));
    });

    it('gives the proofs of the published vectors', async () => {
        const read = tilesOf(named(5));
        const [p1, p2, p3] = [
            'WL0UluFoSqySAcLmh+565PUclqiw2B7zWDYouT0800U=',
            '/F9riP+FVPdbsvnm85wxsZNtRLaSdu33sSBalVuXYeM=',
            'gxFfiUeVX6/cKifn9MCFS72Nonuxs+NAXbVxya+Nvho=',
        ];
        expect((await inclusionProof(read, 2, 5)).map(writeBase64)).toEqual([p1, p2, p3]);
        expect((await consistencyProof(read, 3, 5)).map(writeBase64)).toEqual([
            'qze6NNHf4pAV3nF6bVdkqPsCnDp6D1tkuTtUNRiFv3w=',
            p1,
            p2,
            p3,
        ]);
        expect((await consistencyProof(read, 4, 5)).map(writeBase64)).toEqual([p3]);
    });

    it('proves each leaf and each earlier tree, and nothing else', async () => {
        const leaves = named(40);
        const read = tilesOf(leaves);
        const roots = await Promise.all(
            Array.from({ length: 41 }, (_, size) => rootOf(read, size)),
        );
        const wrong = new Uint8Array(32);
        for (let size = 1; size <= 40; size += 1) {
            const root = roots[size] as Uint8Array;
            for (let index = 0; index < size; index += 1) {
                const proof = await inclusionProof(read, index, size);
                const leaf = leafHash(leaves[index] as Uint8Array);
                expect(isIncluded({ index, size, leaf, root }, proof)).toBe(true);
                expect(isIncluded({ index, size, leaf, root: wrong }, proof)).toBe(false);
                expect(isIncluded({ index, size, leaf, root }, [...proof, wrong])).toBe(false);
                expect(isIncluded({ index, size, leaf: wrong, root }, proof)).toBe(false);
                if (proof.length > 0) {
                    expect(isIncluded({ index, size, leaf, root }, proof.slice(1))).toBe(false);
                }
            }
            for (let before = 0; before <= size; before += 1) {
                const earlier = { size: before, root: roots[before] as Uint8Array };
                const proof = await consistencyProof(read, before, size);
                expect(isConsistent(earlier, { size, root }, proof)).toBe(true);
                expect(isConsistent(earlier, { size, root }, [...proof, wrong])).toBe(false);
                expect(isConsistent(earlier, { size, root: wrong }, proof)).toBe(before === 0);
                expect(isConsistent({ ...earlier, root: wrong }, { size, root }, proof)).toBe(
                    false,
                );
            }
        }
    });
});

describe('tiles', () => {
    it('have one address each', () => {
        const tile = { level: 0, number: 1_234_067, width: 256 };
        expect(tilePath(tile)).toBe('0/x001/x234/067');
        expect(readTilePath('0/x001/x234/067')).toEqual(tile);
        expect(readTilePath('entries/000.p/5')).toEqual({ level: 'entries', number: 0, width: 5 });
        for (const path of [
            ...['0/x000/001', '0/1', '0/0001', '64/000', '00/000', '0/000.p/0', '0/000.p/256'],
            ...['0/000.p/05', '0/001/002', 'data/000', '0/x001', '-1/000', ''],
        ]) {
            expect(readTilePath(path)).toBeUndefined();
        }
    });

    it('are as wide as the tree is large', () => {
        const width = (level: number, number: number) => widthAt(70_000, { level, number });
        expect([width(0, 272), width(0, 273), width(0, 274)]).toEqual([256, 112, 0]);
        expect([width(1, 0), width(1, 1), width(2, 0), width(3, 0)]).toEqual([256, 17, 1, 0]);
    });

    it('hold hashes and entries as published', async () => {
        const hashes = await tilesOf(named(5))(0, 0);
        expect(sha(Buffer.concat(hashes))).toBe(
            'e5fd1f3d89d56bc970f5444f021fff93aa2f6c47906ffd42053dcb89b4d49ee7',
        );
        expect(hexOf(entryBundle(named(2)))).toBe('00066c65616620300006' + '6c6561662031');
    });
});

const seed = (first: number) => Uint8Array.from({ length: 32 }, (_, index) => first + index);
const keyOf = (name: string, first: number, type: 1 | 4) =>
    noteKey(name, type, ed25519.getPublicKey(seed(first)));
const log = keyOf('footfall.example/log', 0, keyTypes.note);
const witness = keyOf('witness.example/w1', 0x20, keyTypes.cosignature);

describe('signed notes', () => {
    const signed = async () => {
        const root = await rootOf(tilesOf(named(5)), 5);
        const text = checkpointText({ origin: log.name, size: 5, root });
        const lines = [
            signNote(log, seed(0), text),
            cosign(witness, seed(0x20), text, 1_790_000_000_000),
        ];
        return { text, note: `${text}\n${lines.join('\n')}\n` };
    };

    it('have the keys of the published vectors', () => {
        expect(writeVkey(log)).toBe(
            'footfall.example/log+9e5d968f+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4',
        );
        expect(writeVkey(witness)).toBe(
            'witness.example/w1+20324abe+BCmsuuFBvMrwsi4alNNNC8c2HlJtC/4SyJeUvJMilm3X',
        );
        expect(readVkey(writeVkey(log))).toEqual(log);
        for (const text of [
            '',
            'a+b',
            writeVkey(log).replace('9e5d', '9e5e'),
            `${writeVkey(log)}=`,
        ]) {
            expect(readVkey(text)).toBeUndefined();
        }
        const old = noteKey(
            'PeterNeumann',
            keyTypes.note,
            ed25519.getPublicKey(
                (readBase64('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz') ?? seed(0)).slice(1),
            ),
        );
        expect(old.id).toBe('c74f20a3');
    });

    it('are signed and cosigned as in the published vectors', async () => {
        const { text, note } = await signed();
        expect(text.length).toBe(68);
        expect(sha(text)).toBe('12a22202f9ecdc6848d105cf05c2222c32c3b28426c19ab16f32a272b7cddd12');
        expect(Buffer.byteLength(note)).toBe(315);
        expect(sha(note)).toBe('88f6a919ce54ec9fb029912bd10899a22b227b582ffdc222b688c29e438aa829');
        const opened = openCheckpoint(note, log);
        expect(opened).toMatchObject({ origin: log.name, size: 5, text });
        const times = opened?.signatures.map(one => cosignedAt(witness, text, one));
        expect(times).toEqual([undefined, 1_790_000_000_000]);
    });

    it('are refused when anything of them was changed', async () => {
        const { note } = await signed();
        const other = keyOf('footfall.example/other', 0, keyTypes.note);
        expect(openCheckpoint(note, other)).toBeUndefined();
        for (const changed of [
            note.replace('\n5\n', '\n6\n'),
            note.replace('nl2Wj+E', 'nl2Wj+F'),
            note.replace('— footfall', '- footfall'),
            note.replace('\n\n', '\n'),
            note.slice(0, -1),
            note.replace('\n5\n', '\n5\r\n'),
            note.replace('\n5\n', '\n05\n'),
        ]) {
            expect(changed).not.toBe(note);
            expect(openCheckpoint(changed, log)).toBeUndefined();
        }
        const wrong = signatureLine(log, new Uint8Array(64));
        const twice = note.replace('\n\n', `\n\n${wrong}\n`);
        expect(readNote(twice)?.signatures).toHaveLength(3);
        expect(openCheckpoint(twice, log)).toBeUndefined();
        const moved = note.replace('IDJKvgAAAABqsTuA', 'IDJKvgAAAABqsTuB');
        const later = openCheckpoint(moved, log);
        expect(later?.signatures.map(one => cosignedAt(witness, later.text, one))).toEqual([
            undefined,
            undefined,
        ]);
    });

    it('say nothing but origin, size and root', () => {
        const root = writeBase64(sha256(new Uint8Array()));
        expect(readCheckpoint(`a/log\n0\n${root}\n`)).toMatchObject({ size: 0 });
        for (const text of [
            `a/log\n0\n${root}\nmore\n`,
            `\n0\n${root}\n`,
            `a\n0\n${root}`,
            'a\n',
        ]) {
            expect(readCheckpoint(text)).toBeUndefined();
        }
    });
});

describe('a leaf', () => {
    it('is written and read as in the published vector', () => {
        const text = dayLeafText({
            site: '7f3c9a1e5b2d4860a1b2c3d4e5f60718',
            day: '2026-09-21',
            seq: 0,
            format: 3,
            commitment: '3c5fb50b0c28d05660cef56f0461b53fb8e94c990fe16a5f76cfc6f9aa3eb478',
        });
        expect(text).toHaveLength(167);
        expect(hexOf(leafHash(utf8ToBytes(text)))).toBe(
            'b96f1afaceca480ea47649e3a047d0583ab10d525e6559c93def206fa97737e8',
        );
        const leaf = readDayLeaf(text);
        expect(leaf && dayLeafText(leaf)).toBe(text);
        expect(readDayLeaf(`${text}more\n`)).toBeUndefined();
    });

    it('commits to a statement by its salt', () => {
        const salt = '00'.repeat(32);
        expect(commitTo('a', salt)).not.toBe(commitTo('b', salt));
        expect(commitTo('a', salt)).not.toBe(commitTo('a', '01'.repeat(32)));
        // RFC 4231, test case 1
        expect(commitTo('Hi There', '0b'.repeat(20))).toBe(
            'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
        );
    });
});
