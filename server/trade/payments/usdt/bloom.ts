import { keccak_256 } from '@noble/hashes/sha3.js';
import { hexToBytes } from '@noble/hashes/utils.js';

const bloomBytes = 256;

/** Whether a block's bloom filter (Yellow Paper 4.3.1) could hold a value; never wrongly no. */
const mayHold = (bloom: Uint8Array, hex: string): boolean => {
    const hash = keccak_256(hexToBytes(hex.slice(2)));
    return [0, 2, 4].every(at => {
        const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047;
        return ((bloom[bloomBytes - 1 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0;
    });
};

/**
 * Whether a block's header says that it could hold a log of a contract with a topic and one of some
 * others. A header without a filter, as TRON's, says nothing: then not.
 */
export const mayHoldLog = (
    bloomHex: string | null | undefined,
    contract: string,
    topic: string,
    others: readonly string[],
): boolean => {
    if (bloomHex?.length !== 2 + 2 * bloomBytes) return false;
    const bloom = hexToBytes(bloomHex.slice(2));
    if (!mayHold(bloom, contract) || !mayHold(bloom, topic)) return false;
    return others.some(other => mayHold(bloom, other));
};
