import { sha256 } from '@noble/hashes/sha2.js';
import { isSameBytes, joinBytes } from './bytes';

/** Hashes and proofs of a log's tree, as in RFC 6962, section 2.1. */

export const hashLength = 32;
const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

export const emptyRoot = (): Uint8Array => sha256(new Uint8Array());

export const leafHash = (entry: Uint8Array): Uint8Array => sha256(joinBytes(leafPrefix, entry));

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
    sha256(joinBytes(nodePrefix, left, right));

/** The largest power of two below a size above 1: where its tree is split. */
export const splitOf = (size: number): number => {
    let split = 1;
    while (split * 2 < size) split *= 2;
    return split;
};

// not by shifts: those are of 32 bits
const half = (value: number): number => Math.floor(value / 2);
const isOdd = (value: number): boolean => value % 2 === 1;

/** Whether the proof leads from a leaf's hash to the root (RFC 9162, section 2.1.3.2). */
export const isIncluded = (
    {
        index,
        size,
        leaf,
        root,
    }: { index: number; size: number; leaf: Uint8Array; root: Uint8Array },
    proof: readonly Uint8Array[],
): boolean => {
    if (index < 0 || index >= size) return false;
    let [at, last, hash] = [index, size - 1, leaf];
    for (const sibling of proof) {
        if (last === 0) return false;
        if (isOdd(at) || at === last) {
            hash = nodeHash(sibling, hash);
            while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
        } else hash = nodeHash(hash, sibling);
        [at, last] = [half(at), half(last)];
    }
    return last === 0 && isSameBytes(hash, root);
};

/** A tree as a checkpoint names it. */
export interface TreeHead {
    size: number;
    root: Uint8Array;
}

const isPowerOfTwo = (value: number): boolean => Number.isInteger(Math.log2(value));

/** Whether the proof shows that the later tree begins with the earlier (RFC 9162, section 2.1.4.2). */
export const isConsistent = (
    earlier: TreeHead,
    later: TreeHead,
    proof: readonly Uint8Array[],
): boolean => {
    if (earlier.size > later.size) return false;
    if (earlier.size === later.size) {
        return proof.length === 0 && isSameBytes(earlier.root, later.root);
    }
    if (earlier.size === 0) return proof.length === 0 && isSameBytes(earlier.root, emptyRoot());
    if (proof.length === 0) return false;
    const path = isPowerOfTwo(earlier.size) ? [earlier.root, ...proof] : proof;
    const [first, ...rest] = path;
    return first !== undefined && followConsistency(earlier, later, first, rest);
};

const followConsistency = (
    earlier: TreeHead,
    later: TreeHead,
    first: Uint8Array,
    rest: readonly Uint8Array[],
): boolean => {
    let [at, last] = [earlier.size - 1, later.size - 1];
    while (isOdd(at)) [at, last] = [half(at), half(last)];
    let [before, after] = [first, first];
    for (const hash of rest) {
        if (last === 0) return false;
        if (isOdd(at) || at === last) {
            before = nodeHash(hash, before);
            after = nodeHash(hash, after);
            while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
        } else after = nodeHash(after, hash);
        [at, last] = [half(at), half(last)];
    }
    return last === 0 && isSameBytes(before, earlier.root) && isSameBytes(after, later.root);
};
