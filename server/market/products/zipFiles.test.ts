import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { countZipFiles } from './zipFiles';

const count = (bytes: Uint8Array) => {
    const read = async (_key: string, range?: { start: number; end: number }) =>
        Readable.from([Buffer.from(bytes.subarray(range?.start, range && range.end + 1))]);
    return countZipFiles({ read }, { sha256: 'any', size: bytes.length });
};
const text = strToU8('some text');

describe('countZipFiles', () => {
    it('counts files and no folders', async () => {
        expect(await count(zipSync({ 'a.txt': text, src: { 'b.ts': text, lib: {} } }))).toBe(2);
        expect(await count(zipSync({ 'folder/': new Uint8Array() }))).toBe(0);
        expect(await count(zipSync({}))).toBe(0);
    });

    it('finds its way behind a comment, and before other bytes', async () => {
        const comment = 'PK not a mark';
        expect(await count(zipSync({ 'a.txt': [text, { comment }] }))).toBe(1);
        const archive = zipSync({ 'a.txt': text, 'b.txt': text });
        const view = new DataView(archive.buffer);
        view.setUint16(archive.length - 2, comment.length, true);
        expect(await count(Buffer.concat([archive, strToU8(comment)]))).toBe(2);
    });

    it('says nothing of what is no archive, or is damaged', async () => {
        expect(await count(strToU8('x'))).toBeNull();
        expect(await count(strToU8('x'.repeat(1000)))).toBeNull();
        const archive = zipSync({ 'a.txt': text });
        expect(await count(archive.subarray(0, archive.length - 30))).toBeNull();
        const table = archive.findIndex(
            (byte, at) => byte === 0x50 && archive[at + 1] === 0x4b && archive[at + 2] === 0x01,
        );
        archive[table] = 0;
        expect(await count(archive)).toBeNull();
    });
});
