import { groupsOfV6, numberOfV4 } from '../../../platform/addresses/address';
import { type RegionFacts, readRegionLine } from './regionFacts';

const headLength = 256;
/** By the first two bytes of an address: where its entries begin and end. */
const indexLength = 256 * 256 * 8;

const bytesOf = (address: string): Buffer => {
    if (!address.includes(':')) {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32BE(numberOfV4(address));
        return bytes;
    }
    const bytes = Buffer.alloc(16);
    for (const [at, group] of groupsOfV6(address).entries()) bytes.writeUInt16BE(group, at * 2);
    return bytes;
};

/** Versions 2 and 3 store IPv4 the other way round. */
const compare = (file: Buffer, at: number, bytes: Buffer): number => {
    if (bytes.length === 4) return bytes.readUInt32BE(0) - file.readUInt32LE(at);
    return bytes.compare(file, at, at + bytes.length);
};

/**
 * Reads ip2region's `.xdb`, which an operator may put beside the data: `family` 4 or 6. An entry is
 * first address, last address, a record's length (16 bits) and place (32 bits). Throws an Error for
 * something else.
 */
export const readXdbFile = (
    file: Buffer,
    family: 4 | 6,
): ((address: string) => RegionFacts | undefined) => {
    const version = file.length > headLength + indexLength ? file.readUInt16LE(0) : 0;
    const stored = version === 3 ? file.readUInt16LE(16) : 4;
    if ((version !== 2 && version !== 3) || stored !== family) {
        throw new Error(`it is no ip2region xdb file of IPv${family}`);
    }
    const size = family === 4 ? 4 : 16;
    const entryLength = 2 * size + 6;
    const records = new Map<number, RegionFacts>();
    const recordAt = (place: number, length: number): RegionFacts => {
        const known = records.get(place);
        if (known) return known;
        const facts = readRegionLine(file.toString('utf8', place, place + length));
        records.set(place, facts);
        return facts;
    };
    return address => {
        const bytes = bytesOf(address);
        const row = headLength + bytes.readUInt16BE(0) * 8;
        const start = file.readUInt32LE(row);
        if (start === 0) return undefined;
        let low = 0;
        let high = Math.floor((file.readUInt32LE(row + 4) - start) / entryLength);
        while (low <= high) {
            const middle = (low + high) >>> 1;
            const at = start + middle * entryLength;
            if (compare(file, at, bytes) < 0) high = middle - 1;
            else if (compare(file, at + size, bytes) > 0) low = middle + 1;
            else {
                const behind = at + 2 * size;
                const length = file.readUInt16LE(behind);
                return length === 0 ? undefined : recordAt(file.readUInt32LE(behind + 2), length);
            }
        }
        return undefined;
    };
};
