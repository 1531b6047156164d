import { sha256 } from '@noble/hashes/sha2.js';

const text = new TextEncoder();

/** How many bits of the hash are zero before its first one. */
export const leadingZeroBits = (hash: Uint8Array): number => {
    const first = hash.findIndex(byte => byte !== 0);
    if (first === -1) return hash.length * 8;
    return first * 8 + Math.clz32(hash[first] ?? 0) - 24;
};

/**
 * Tries `count` numbers from `from` on; answers the first one for which SHA-256 of
 * `challenge:number` begins with `bits` zero bits. The challenge's own part is hashed once.
 */
export const findNumber = (
    challenge: string,
    bits: number,
    from: number,
    count: number,
): number | undefined => {
    const begun = sha256.create().update(text.encode(`${challenge}:`));
    for (let number = from; number < from + count; number += 1) {
        const hash = begun
            .clone()
            .update(text.encode(String(number)))
            .digest();
        if (leadingZeroBits(hash) >= bits) return number;
    }
    return undefined;
};
