import { groupsOfV6 } from '../../../platform/addresses/address';
import { type RegionFacts, regionFacts } from './regionFacts';

/** Two 32-bit numbers as one that a double holds only in part: compared piece by piece. */
const isBefore = (high: number, low: number, otherHigh: number, otherLow: number): boolean =>
    high < otherHigh || (high === otherHigh && low < otherLow);

/** Texts of a record: a place and a network, each in its place or as an offset to it. */
class Records {
    readonly #file: Buffer;
    readonly #offsetLength: number;
    readonly #known = new Map<number, RegionFacts>();

    constructor(file: Buffer, offsetLength: number) {
        this.#file = file;
        this.#offsetLength = offsetLength;
    }

    offset(at: number): number {
        return this.#file.readUIntLE(at, this.#offsetLength);
    }

    at(place: number): RegionFacts {
        const known = this.#known.get(place);
        if (known) return known;
        const [country = '', province = '', city = '', ...rest] = this.#areaOf(place);
        const facts = regionFacts(country, province, city, rest.at(-1) ?? '');
        this.#known.set(place, facts);
        return facts;
    }

    /** Country, province, city, and last the network. */
    #areaOf(place: number): string[] {
        if (this.#file[place] === 1) return this.#areaOf(this.offset(place + 1));
        const area = this.#text(place);
        const behind =
            this.#file[place] === 2
                ? place + 1 + this.#offsetLength
                : this.#file.indexOf(0, place) + 1;
        const [country = '', province = '', city = ''] = area.split(/[\s–]+/);
        return [country, province, city, this.#text(behind)];
    }

    #text(place: number): string {
        const kind = this.#file[place];
        if (kind === 1 || kind === 2) return this.#text(this.offset(place + 1));
        return this.#file.toString('utf8', place, this.#file.indexOf(0, place));
    }
}

/**
 * Reads ip2region's `ipv6wry.db`: `IPDB`, at 6 the length of offsets, at 8 the number of entries,
 * at 16 their place; an entry is the first 64 bits of the first address and a record's offset.
 * Throws an Error for something else.
 */
export const readV6File = (file: Buffer): ((address: string) => RegionFacts | undefined) => {
    if (file.toString('latin1', 0, 4) !== 'IPDB') {
        throw new Error('it is no ip2region file of IPv6');
    }
    const offsetLength = file.readUInt8(6);
    const count = Number(file.readBigUInt64LE(8));
    const start = Number(file.readBigUInt64LE(16));
    const entryLength = 8 + offsetLength;
    const records = new Records(file, offsetLength);
    return address => {
        const [a = 0, b = 0, c = 0, d = 0] = groupsOfV6(address);
        const high = a * 65_536 + b;
        const low = c * 65_536 + d;
        let from = 0;
        let to = count;
        while (to - from > 1) {
            const middle = (from + to) >>> 1;
            const at = start + middle * entryLength;
            if (isBefore(high, low, file.readUInt32LE(at + 4), file.readUInt32LE(at))) to = middle;
            else from = middle;
        }
        return records.at(records.offset(start + from * entryLength + 8));
    };
};
