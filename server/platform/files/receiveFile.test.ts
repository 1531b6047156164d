import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { leftOut } from '../../../scripts/testForm.mjs';
import { canMakeSmallDisk, makeSmallDisk } from '../../../tests/fixtures/smallDisk';
import { factsOf, receiveFile } from './receiveFile';

const folder = mkdtempSync(join(tmpdir(), 'footfall-receive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const parts = (count: number, bytes = 1000) =>
    Readable.from(Array.from({ length: count }, (_, at) => Buffer.alloc(bytes, at)));

describe('receiveFile', () => {
    it('tells size and digest of what it wrote', async () => {
        const path = join(folder, 'whole');
        const facts = await receiveFile(parts(5), path, 5000);
        expect(facts.size).toBe(5000);
        expect(await factsOf(path)).toEqual(facts);
    });

    it('stops past the limit and leaves nothing', async () => {
        const path = join(folder, 'large');
        await expect(receiveFile(parts(6), path, 5999)).rejects.toMatchObject({ status: 413 });
        expect(existsSync(path)).toBe(false);
    });

    it('leaves nothing of what breaks off', async () => {
        const path = join(folder, 'broken');
        const body = Readable.from(
            (async function* () {
                yield Buffer.alloc(1000);
                throw new Error('gone');
            })(),
        );
        await expect(receiveFile(body, path, 5000)).rejects.toThrow('gone');
        expect(existsSync(path)).toBe(false);
    });

    it.skipIf(!canMakeSmallDisk)(
        'answers 507 on a full disk and leaves nothing',
        leftOut('no small disk can be made here'),
        async () => {
            const disk = makeSmallDisk(1);
            try {
                const path = join(disk.folder, 'file');
                const received = receiveFile(parts(40, 100_000), path, 1e9);
                await expect(received).rejects.toMatchObject({ status: 507 });
                expect(existsSync(path)).toBe(false);
            } finally {
                disk.remove();
            }
        },
    );
});
