import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
    discard,
    finishClaims,
    listQuarantine,
    putBack,
    QuarantineBusy,
    quarantineFolder,
    takeIn,
} from './quarantine';
import { listQueue, sourceOf } from './segment';

const stem = '1700000000000-import-0123abcd000007';
const name = `${stem}.jsonl`;

let data: string;
let spool: string;
let quarantine: string;
beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'footfall-quarantine-'));
    spool = join(data, 'spool');
    quarantine = quarantineFolder(spool);
    await mkdir(spool);
});
afterEach(() => rm(data, { recursive: true }));

const takeLinesIn = async (piece: string, text: string) => {
    await writeFile(join(spool, `${piece}.bad`), text);
    await takeIn(spool, `${piece}.bad`);
};

const waitingLines = async () =>
    Promise.all((await listQueue(spool)).map(file => readFile(join(spool, file), 'utf8')));

describe('the quarantine', () => {
    it('lists what was taken in, by segment', async () => {
        expect(await listQuarantine(spool)).toEqual([]);
        await takeLinesIn(`${stem}b.jsonl`, 'one\ntwo\n');
        await takeLinesIn(`${stem}aab.jsonl`, `${'x'.repeat(500)}\n`);
        await takeLinesIn('1700000000001-live-0123abcd000008.jsonl', 'three\n');
        expect(await readdir(spool)).toEqual([]);
        const entries = await listQuarantine(spool);
        expect(entries).toMatchObject([
            { name, lines: 3, bytes: 509, at: 1_700_000_000_000, beginning: 'x'.repeat(200) },
            { name: '1700000000001-live-0123abcd000008.jsonl', lines: 1, beginning: 'three' },
        ]);
        expect(entries[0]?.files).toHaveLength(2);
    });

    it('puts lines back as they were mended, each in a segment of the same source', async () => {
        await takeLinesIn(`${stem}aab.jsonl`, 'broken\n');
        await takeLinesIn(`${stem}b.jsonl`, 'two\n');
        await writeFile(join(quarantine, `${stem}aab.jsonl.lines`), '{"mended":1}\n');
        expect(await putBack(spool, name)).toBe(2);
        expect((await waitingLines()).sort()).toEqual(['two\n', '{"mended":1}\n'].sort());
        expect((await listQueue(spool)).map(sourceOf)).toEqual(['import', 'import']);
        expect(await readdir(quarantine)).toEqual([]);
        expect(await putBack(spool, name)).toBeUndefined();
    });

    it('is put back once by two who ask at the same time', async () => {
        await takeLinesIn(`${stem}b.jsonl`, 'one\n');
        await Promise.all([putBack(spool, name), putBack(spool, name), finishClaims(spool)]);
        expect(await waitingLines()).toEqual(['one\n']);
    });

    it('finishes what a crash interrupted, under the name that was claimed', async () => {
        await takeLinesIn(`${stem}b.jsonl`, 'one\n');
        const claimed = '1700000000009-import-0123abcd000009.jsonl';
        await rename(
            join(quarantine, `${stem}b.jsonl.lines`),
            join(quarantine, `${claimed}.claim`),
        );
        expect(await listQuarantine(spool)).toEqual([]);
        await finishClaims(spool);
        expect(await listQueue(spool)).toEqual([claimed]);
        expect(await waitingLines()).toEqual(['one\n']);
    });

    it('discards', async () => {
        await takeLinesIn(`${stem}b.jsonl`, 'one\n');
        expect(await discard(spool, name)).toBe(true);
        expect(await discard(spool, name)).toBe(false);
        expect(await readdir(quarantine)).toEqual([]);
        expect(await readdir(spool)).toEqual([]);
    });

    it('gives nothing up of a segment that is still being taken apart', async () => {
        await takeLinesIn(`${stem}b.jsonl`, 'one\n');
        await writeFile(join(spool, `${stem}a.jsonl`), '{}\n');
        await expect(putBack(spool, name)).rejects.toThrow(QuarantineBusy);
        await expect(discard(spool, name)).rejects.toThrow(QuarantineBusy);
        expect(await listQuarantine(spool)).toHaveLength(1);
    });
});
