import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskWriter } from './diskWriter';
import { LineBlock } from './lineBlock';

const blockOf = (...lines: string[]) => {
    const block = new LineBlock();
    block.add(lines);
    return block;
};

let folder: string;
let writer: DiskWriter;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-disk-'));
    writer = new DiskWriter();
});
afterEach(async () => {
    await writer.stop();
    await rm(folder, { recursive: true });
});

describe('the writing thread', () => {
    it('appends in the order of the calls, and says how many bytes', async () => {
        const file = await writer.create(join(folder, 'one'));
        const sizes = await Promise.all(
            ['first', '第二', 'third'].map(t => file.append(blockOf(t))),
        );
        expect(sizes).toEqual([6, 7, 6]);
        await file.truncate(13);
        await file.close();
        expect(await readFile(join(folder, 'one'), 'utf8')).toBe('first\n第二\n');
    });

    it('tells what went wrong, with its code, and goes on', async () => {
        const path = join(folder, 'one');
        const file = await writer.create(path);
        await expect(writer.create(path)).rejects.toMatchObject({ code: 'EEXIST' });
        await expect(writer.create(join(folder, 'none', 'x'))).rejects.toMatchObject({
            code: 'ENOENT',
        });
        expect(await file.append(blockOf('still here'))).toBe(11);
    });

    it('starts again when it was ended', async () => {
        const file = await writer.create(join(folder, 'one'));
        await writer.stop();
        const next = await writer.create(join(folder, 'two'));
        expect(await next.append(blockOf('x'))).toBe(2);
        // Its number may be the next one's now.
        await expect(file.append(blockOf('y'))).rejects.toThrow('closed');
        expect(await readFile(join(folder, 'two'), 'utf8')).toBe('x\n');
    });
});
