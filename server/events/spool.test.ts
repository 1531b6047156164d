import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listQueue, orderForget, SegmentWriter, segmentName, segmentPattern } from './segment';
import { Spool } from './spool';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-spool-'));
});
afterEach(() => rm(folder, { recursive: true }));

const linesOf = async () => {
    const texts = await Promise.all(
        (await listQueue(folder)).map(name => readFile(join(folder, name), 'utf8')),
    );
    return texts.join('').split('\n').filter(Boolean);
};

describe('the spool', () => {
    it('has the lines on the disk when append resolves, before the segment is finished', async () => {
        const spool = await Spool.open(folder, () => {});
        await spool.append(['{"a":1}', '{"a":2}']);
        const [part] = await readdir(folder);
        expect(part).toMatch(/\.jsonl\.part$/);
        expect(await readFile(join(folder, part ?? ''), 'utf8')).toBe('{"a":1}\n{"a":2}\n');
        await spool.close();
        expect(await linesOf()).toEqual(['{"a":1}', '{"a":2}']);
    });

    it('keeps every line of many who append at once, each whole', async () => {
        let segments = 0;
        const spool = await Spool.open(folder, () => {
            segments += 1;
        });
        const lines = Array.from(
            { length: 2000 },
            (_, n) => `{"n":${n},"text":"${'x'.repeat(n % 97)}"}`,
        );
        await Promise.all(lines.map(line => spool.append([line])));
        await spool.rotate();
        expect(segments).toBe(1);
        await spool.append(['{"last":true}']);
        await spool.close();
        expect((await linesOf()).sort()).toEqual([...lines, '{"last":true}'].sort());
    });

    it('takes nothing any more once it is closed', async () => {
        const spool = await Spool.open(folder, () => {});
        await spool.close();
        await expect(spool.append(['{}'])).rejects.toThrow('closed');
        expect(await readdir(folder)).toEqual([]);
    });

    it('cuts a torn last line off what a crash left, and keeps the rest', async () => {
        const name = segmentName('live');
        await writeFile(join(folder, `${name}.part`), '{"a":1}\n{"a":2}\n{"a":');
        await writeFile(join(folder, `${segmentName('live')}.part`), '{"torn');
        await (await Spool.open(folder, () => {})).close();
        expect(await readdir(folder)).toEqual([name]);
        expect(await linesOf()).toEqual(['{"a":1}', '{"a":2}']);
    });

    it('publishes a segment later when its folder does not let it at first', async () => {
        const spool = await Spool.open(folder, () => {});
        await spool.append(['{"a":1}']);
        const [part = ''] = await readdir(folder);
        const taken = join(folder, part.replace('.part', ''));
        await mkdir(join(taken, 'in-the-way'), { recursive: true });
        await spool.rotate();
        expect((await readdir(folder)).sort()).toEqual([part.replace('.part', ''), part].sort());
        await spool.append(['{"a":2}']);
        await rm(taken, { recursive: true });
        await spool.close();
        expect(await linesOf()).toEqual(['{"a":1}', '{"a":2}']);
    });

    it('does not touch what an import is writing at the moment', async () => {
        const name = `${segmentName('import')}.part`;
        await appendFile(join(folder, name), '{"a":1}\n');
        await (await Spool.open(folder, () => {})).close();
        expect(await readdir(folder)).toEqual([name]);
    });

    it('fails for all who wait when the folder cannot be written, and works again after', async () => {
        const spool = await Spool.open(folder, () => {});
        await rm(folder, { recursive: true });
        await expect(spool.append(['{"lost":1}'])).rejects.toThrow();
        await mkdir(folder);
        await spool.append(['{"kept":1}']);
        await spool.close();
        expect(await linesOf()).toEqual(['{"kept":1}']);
    });
});

describe('segments', () => {
    it('have names that never repeat and sort by age', () => {
        const names = Array.from({ length: 500 }, () => segmentName('live', 1_700_000_000_000));
        expect(new Set(names).size).toBe(500);
        expect([...names].sort()).toEqual(names);
        for (const name of names) expect(name).toMatch(segmentPattern);
    });

    it('rotate by size, and orders stand behind what was there', async () => {
        const writer = new SegmentWriter(folder, 'demo', { rotateBytes: 1 });
        const line = `{"x":"${'y'.repeat(700_000)}"}`;
        for (let n = 0; n < 4; n++) await writer.write(line);
        const names = await writer.close();
        expect(names).toHaveLength(2);
        await new Promise(done => setTimeout(done, 2));
        const order = await orderForget(folder, 'abcdefgh1234');
        expect(await listQueue(folder)).toEqual([...names, order]);
        expect(await linesOf()).toHaveLength(4);
    });
});
