import { randomBytes } from 'node:crypto';

/** A UUID version 7 (RFC 9562, 5.7): ids sort by the time (ms) that they were made at. */
export const newId = (now: number): string => {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(now, 0, 6);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    const parts = [
        [0, 8],
        [8, 12],
        [12, 16],
        [16, 20],
        [20, 32],
    ] as const;
    return parts.map(([from, to]) => hex.slice(from, to)).join('-');
};
