import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandForget } from './commands';
import { listQueue, SegmentWriter, segmentName, segmentPattern } from './segment';
import { Spool, SpoolFull, type SpoolOptions } from './spool';
import { Waiting } from './waiting';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-spool-'));
});
afterEach(() => rm(folder, { recursive: true }));

const openSpool = (options: Partial<SpoolOptions> = {}) =>
    Spool.open(folder, { waiting: new Waiting(folder), ...options });

const linesOf = async () => {
    const texts = await Promise.all(
        (await listQueue(folder)).map(name => readFile(join(folder, name), 'utf8')),
    );
    return texts.join('').split('\n').filter(Boolean);
};

describe('the spool', () => {
    it('has the lines on the disk when append resolves, before the segment is finished', async () => {
        const spool = await openSpool();
        await spool.append(['{"a":1}', '{"a":2}']);
        const [part] = await readdir(folder);
        expect(part).toMatch(/\.jsonl\.part$/);
        expect(await readFile(join(folder, part ?? ''), 'utf8')).toBe('{"a":1}\n{"a":2}\n');
        await spool.close();
        expect(await linesOf()).toEqual(['{"a":1}', '{"a":2}']);
    });

    it('keeps every line of many who append at once, each whole', async () => {
        let segments = 0;
        const spool = await openSpool({
            onSegment: () => {
                segments += 1;
            },
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

    it('finishes a segment though the clock of its age has jumped back', async () => {
        const now = vi.spyOn(performance, 'now');
        try {
            now.mockReturnValue(400 * 86_400_000);
            const spool = await openSpool();
            await spool.append(['{"a":1}']);
            expect(await linesOf()).toEqual([]);
            now.mockReturnValue(400 * 86_400_000 - 600_000);
            await spool.append(['{"a":2}']);
            await vi.waitFor(async () => expect(await linesOf()).toEqual(['{"a":1}', '{"a":2}']));
            await spool.close();
        } finally {
            now.mockRestore();
        }
    });

    it('takes nothing any more once it is closed', async () => {
        const spool = await openSpool();
        await spool.close();
        await expect(spool.append(['{}'])).rejects.toThrow('closed');
        expect(await readdir(folder)).toEqual([]);
    });

    it('cuts a torn last line off what a crash left, and keeps the rest', async () => {
        const name = segmentName('live');
        await writeFile(join(folder, `${name}.part`), '{"a":1}\n{"a":2}\n{"a":');
        await writeFile(join(folder, `${segmentName('live')}.part`), '{"torn');
        await (await openSpool()).close();
        expect(await readdir(folder)).toEqual([name]);
        expect(await linesOf()).toEqual(['{"a":1}', '{"a":2}']);
    });

    it('publishes a segment later when its folder does not let it at first', async () => {
        const spool = await openSpool();
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
        await (await openSpool()).close();
        expect(await readdir(folder)).toEqual([name]);
    });

    it('fails for all who wait when the folder cannot be written, and works again after', async () => {
        const spool = await openSpool();
        await rm(folder, { recursive: true });
        await expect(spool.append(['{"lost":1}'])).rejects.toThrow();
        await mkdir(folder);
        await spool.append(['{"kept":1}']);
        await spool.close();
        expect(await linesOf()).toEqual(['{"kept":1}']);
    });
});

describe('the limit of the spool', () => {
    const line = `{"x":"${'y'.repeat(998)}"}`;

    it('refuses what would wait beyond it, and takes it again when something was loaded', async () => {
        const waiting = new Waiting(folder);
        const spool = await openSpool({ waiting, limitBytes: 2000 });
        await spool.append([line]);
        await spool.append([line]);
        await expect(spool.append([line])).rejects.toThrow(SpoolFull);
        expect(spool.state()).toMatchObject({ events: 2, bytes: 2014, full: 'limit' });
        await spool.rotate();
        await expect(spool.append([line])).rejects.toMatchObject({ reason: 'limit' });
        const [name = ''] = await listQueue(folder);
        await rm(join(folder, name));
        waiting.removed(name);
        await spool.append([line]);
        expect(spool.state()).toMatchObject({ events: 1, bytes: 1007, full: undefined });
        await spool.close();
        expect(await linesOf()).toEqual([line]);
    });

    it('counts what was there before, and what other processes put there', async () => {
        await writeFile(join(folder, segmentName('live')), `${line}\n`);
        const waiting = new Waiting(folder);
        const spool = await openSpool({ waiting, limitBytes: 2000 });
        expect(spool.state()).toMatchObject({ bytes: 1007, segments: 1 });
        await writeFile(join(folder, segmentName('import')), `${line}\n`);
        await waiting.look();
        await expect(spool.append([line])).rejects.toThrow(SpoolFull);
        await spool.close();
    });
});

describe('segments', () => {
    it('stand behind all that was there when the clock was set back', async () => {
        const ahead = `${Date.now() + 3_600_000}-live-0123abcd000001.jsonl`;
        await writeFile(join(folder, ahead), '{"first":1}\n');
        const spool = await openSpool();
        await spool.append(['{"second":1}']);
        await spool.rotate();
        const order = await commandForget(folder, 'abcdefgh1234');
        await spool.append(['{"third":1}']);
        await spool.close();
        const queue = await listQueue(folder);
        expect(queue).toHaveLength(4);
        expect(queue[0]).toBe(ahead);
        expect(queue[2]).toBe(order);
        expect(new Set(queue.map(name => name.slice(0, 13))).size).toBe(4);
    });

    it('have names that never repeat and sort by age', () => {
        const names = Array.from({ length: 500 }, () => segmentName('live', 1_700_000_000_000));
        expect(new Set(names).size).toBe(500);
        expect([...names].sort()).toEqual(names);
        for (const name of names) expect(name).toMatch(segmentPattern);
    });

    it('leave nothing behind when they cannot be written to the end', async () => {
        const writer = new SegmentWriter(folder, 'import');
        for (let n = 0; n < 2; n++) await writer.write('x'.repeat(1 << 20));
        const [part = ''] = await readdir(folder);
        await mkdir(join(folder, part.replace('.part', ''), 'in-the-way'), { recursive: true });
        await expect(writer.close()).rejects.toThrow();
        expect(await readdir(folder)).toEqual([part.replace('.part', '')]);
    });

    it('rotate by size, and orders stand behind what was there', async () => {
        const writer = new SegmentWriter(folder, 'demo', { rotateBytes: 1 });
        const line = `{"x":"${'y'.repeat(700_000)}"}`;
        for (let n = 0; n < 4; n++) await writer.write(line);
        const names = await writer.close();
        expect(names).toHaveLength(2);
        await new Promise(done => setTimeout(done, 2));
        const order = await commandForget(folder, 'abcdefgh1234');
        expect(await listQueue(folder)).toEqual([...names, order]);
        expect(await linesOf()).toHaveLength(4);
    });
});
