import { numberOfV4 } from '../../../platform/addresses/address';
import { type RegionFacts, readRegionLine } from './regionFacts';

const entryLength = 12;

/**
 * Reads ip2region's `.db` of IPv4: at 0 and 4 the places of the first and the last entry, each of
 * first address, last address, and a record's place (24 bits) and length (8 bits); a record is a
 * number and a line. Throws an Error for something else.
 */
export const readV4File = (file: Buffer): ((address: string) => RegionFacts | undefined) => {
    const start = file.readUInt32LE(0);
    const end = file.readUInt32LE(4);
    if (end < start || end + entryLength > file.length || (end - start) % entryLength !== 0) {
        throw new Error('it is no ip2region file of IPv4');
    }
    const count = (end - start) / entryLength + 1;
    const records = new Map<number, RegionFacts>();
    const recordAt = (place: number): RegionFacts => {
        const known = records.get(place);
        if (known) return known;
        const at = place & 0xffffff;
        const facts = readRegionLine(file.toString('utf8', at + 4, at + (place >>> 24)));
        records.set(place, facts);
        return facts;
    };
    return address => {
        const number = numberOfV4(address);
        let low = 0;
        let high = count - 1;
        while (low <= high) {
            const middle = (low + high) >>> 1;
            const at = start + middle * entryLength;
            if (number < file.readUInt32LE(at)) high = middle - 1;
            else if (number > file.readUInt32LE(at + 4)) low = middle + 1;
            else return recordAt(file.readUInt32LE(at + 8));
        }
        return undefined;
    };
};
