import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bisect, finishSplits } from './bisect';

const structure = 'site String, visit UInt64, time Int64, reasons Array(String)';
const stem = '1700000000000-live-0123abcd000007';
const segment = `${stem}.jsonl`;
const good = (n: number) => `{"site":"a","visit":"${n}","time":${n}}`;

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-apart-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (lines: readonly string[], name = segment) =>
    writeFile(join(folder, name), `${lines.join('\n')}\n`);

/** What lies in the folder: names, and the lines of each. */
const contents = async () =>
    Object.fromEntries(
        await Promise.all(
            (await readdir(folder)).map(async name => {
                const text = await readFile(join(folder, name), 'utf8');
                return [name, text.split('\n').slice(0, -1)] as const;
            }),
        ),
    );

describe('a segment that cannot be loaded', () => {
    it.each([
        ['no JSON', 'garbage'],
        ['no object', '[1,2]'],
        ['zeros', '\0\0\0'],
        ['a text for a number', '{"site":"a","visit":"abc"}'],
        ['a fraction', '{"site":"a","time":1.5}'],
        ['field.below {"min":0}', '{"site":"a","visit":-1}'],
        ['an object for a number', '{"site":"a","visit":{}}'],
    ])('gives up lines with %s in one go', async (_, bad) => {
        await put([good(1), bad, good(2), bad]);
        await bisect(folder, segment, structure);
        expect(await contents()).toEqual({
            [`${stem}a.jsonl`]: [good(1), good(2)],
            [`${stem}b.jsonl.bad`]: [bad, bad],
        });
    });

    it('is cut in two when each line looks right', async () => {
        const lines = ['{"time":-5}', '{"visit":null}', '{"visit":true}'].map(String);
        await put(lines);
        await bisect(folder, segment, structure);
        expect(await contents()).toEqual({
            [`${stem}a.jsonl`]: lines.slice(0, 1),
            [`${stem}b.jsonl`]: lines.slice(1),
        });
    });

    it('is bad as a whole when it has one line, or no line that looks right', async () => {
        await put([good(1)]);
        await bisect(folder, segment, structure);
        await put(['x', 'y'], `${stem}a.jsonl`);
        await bisect(folder, `${stem}a.jsonl`, structure);
        expect(await contents()).toEqual({
            [`${segment}.bad`]: [good(1)],
            [`${stem}a.jsonl.bad`]: ['x', 'y'],
        });
    });

    it('loses no byte of a line that is no text', async () => {
        const odd = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x0a]);
        await writeFile(join(folder, segment), Buffer.concat([odd, Buffer.from(`${good(1)}`)]));
        await bisect(folder, segment, structure);
        expect(await readFile(join(folder, `${stem}b.jsonl.bad`))).toEqual(odd);
        expect(await readFile(join(folder, `${stem}a.jsonl`), 'utf8')).toBe(`${good(1)}\n`);
    });
});

describe('taking apart that was interrupted', () => {
    const pieces = { [`${stem}a.jsonl`]: [good(1)], [`${stem}b.jsonl.bad`]: ['x'] };

    it('before the pieces stand for the segment leaves it whole', async () => {
        await put([good(1), 'x']);
        await put([good(1)], `${stem}a.jsonl.new`);
        await put(['to'], `${stem}b.jsonl.bad.new`);
        expect(await finishSplits(folder, await readdir(folder))).toBe(false);
        expect(await contents()).toEqual({ [segment]: [good(1), 'x'] });
        await bisect(folder, segment, structure);
        expect(await contents()).toEqual(pieces);
    });

    it('after that is brought to its end', async () => {
        await put([good(1), 'x']);
        await bisect(folder, segment, structure);
        await put([good(1), 'x'], `${segment}.split`);
        await rename(join(folder, `${stem}b.jsonl.bad`), join(folder, `${stem}b.jsonl.bad.new`));
        expect(await finishSplits(folder, await readdir(folder))).toBe(true);
        expect(await contents()).toEqual(pieces);
    });
});
