import { groupsOfV6, numberOfV4 } from '../../../platform/addresses/address';

interface Range {
    from: string;
    to: string;
    /** `国家|省份|城市|网络|国家代码` */
    region: string;
}

const headLength = 256;
const indexLength = 256 * 256 * 8;

const bytesOf = (family: 4 | 6, address: string): Buffer => {
    if (family === 4) {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32LE(numberOfV4(address));
        return bytes;
    }
    return Buffer.from(groupsOfV6(address).flatMap(group => [group >> 8, group & 255]));
};

/** The first two bytes, by which entries are found. */
const rowOf = (family: 4 | 6, bytes: Buffer): number =>
    family === 4 ? bytes.readUInt16LE(2) : bytes.readUInt16BE(0);

/** An xdb file of ranges in order, none of which has more than one pair of first bytes. */
export const xdbFile = (family: 4 | 6, ranges: readonly Range[]): Buffer => {
    const records = ranges.map(({ region }) => Buffer.from(region));
    const entriesAt = headLength + indexLength + records.reduce((sum, r) => sum + r.length, 0);
    const head = Buffer.alloc(headLength + indexLength);
    head.writeUInt16LE(3, 0);
    head.writeUInt16LE(family, 16);
    const entries: Buffer[] = [];
    let place = head.length;
    let at = entriesAt;
    for (const [index, { from, to }] of ranges.entries()) {
        const first = bytesOf(family, from);
        const length = records[index]?.length ?? 0;
        const tail = Buffer.alloc(6);
        tail.writeUInt16LE(length, 0);
        tail.writeUInt32LE(place, 2);
        const entry = Buffer.concat([first, bytesOf(family, to), tail]);
        const row = headLength + rowOf(family, first) * 8;
        if (head.readUInt32LE(row) === 0) head.writeUInt32LE(at, row);
        head.writeUInt32LE(at, row + 4);
        entries.push(entry);
        place += length;
        at += entry.length;
    }
    head.writeUInt32LE(entriesAt, 8);
    head.writeUInt32LE(at, 12);
    return Buffer.concat([head, ...records, ...entries]);
};
