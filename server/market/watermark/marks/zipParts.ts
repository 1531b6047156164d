import { crc32 } from 'node:zlib';

// PKWARE's APPNOTE 6.3.10: 4.3.7 local header, 4.3.12 central directory, 4.3.16 its end.
const localMark = 0x04034b50;
const entryMark = 0x02014b50;
const localLength = 30;
const entryLength = 46;
const endLength = 22;
/** bits of the general flags that say how data is packed and where its sizes stand */
const packing = 0x000e;
const unicode = 0x0800;
const plainVersion = 20;
/** 1 January 1980: the earliest day there is, so that a copy is the same whenever it is made */
const firstDay = 0x0021;

/** A file as it stands in a copy: not packed, so that its bytes depend on no packer. */
export const localPart = (header: Buffer, content: Buffer): Buffer => {
    const nameLength = header.readUInt16LE(26);
    const part = Buffer.from(header.subarray(0, localLength + nameLength));
    part.writeUInt16LE(part.readUInt16LE(6) & ~packing, 6);
    part.writeUInt16LE(0, 8);
    part.writeUInt32LE(crc32(content), 14);
    part.writeUInt32LE(content.length, 18);
    part.writeUInt32LE(content.length, 22);
    part.writeUInt16LE(0, 28);
    return Buffer.concat([part, content]);
};

/** What the list says of it; nothing of the content where that is as it was. */
export const listedPart = (record: Buffer, offset: number, content?: Buffer): Buffer => {
    const part = Buffer.from(record);
    part.writeUInt32LE(offset, 42);
    if (!content) return part;
    part.writeUInt16LE(part.readUInt16LE(8) & ~packing, 8);
    part.writeUInt16LE(0, 10);
    part.writeUInt32LE(crc32(content), 16);
    part.writeUInt32LE(content.length, 20);
    part.writeUInt32LE(content.length, 24);
    return part;
};

/** Headers of a file that the archive did not have. */
export const newHeaders = (path: string): { local: Buffer; listed: Buffer } => {
    const name = Buffer.from(path);
    const local = Buffer.alloc(localLength);
    local.writeUInt32LE(localMark, 0);
    local.writeUInt16LE(plainVersion, 4);
    local.writeUInt16LE(unicode, 6);
    local.writeUInt16LE(firstDay, 12);
    local.writeUInt16LE(name.length, 26);
    const listed = Buffer.alloc(entryLength);
    listed.writeUInt32LE(entryMark, 0);
    listed.writeUInt16LE(plainVersion, 4);
    local.copy(listed, 6, 4, localLength);
    return { local: Buffer.concat([local, name]), listed: Buffer.concat([listed, name]) };
};

/** The archive's last record, of another list; its comment stays. */
export const endPart = (
    record: Buffer,
    list: { count: number; start: number; length: number },
): Buffer => {
    const part = Buffer.from(record);
    part.writeUInt16LE(list.count, 8);
    part.writeUInt16LE(list.count, 10);
    part.writeUInt32LE(list.length, 12);
    part.writeUInt32LE(list.start, 16);
    return part.subarray(0, endLength + part.readUInt16LE(20));
};
