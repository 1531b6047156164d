import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toLine } from './event';
import { readImportRange } from './importRange';

it.each([1 << 20, 40])(
    'reads sites and times of a segment, %i bytes at once, and is not fooled by what a page is called',
    async atOnce => {
        const line = (site: string, time: number, title = '') =>
            toLine({
                id: '1',
                site,
                visitor: '1',
                visit: '1',
                started: 5,
                time,
                kind: 'view',
                view: '1',
                title,
                origin: 'import',
            });
        const text = [
            line('abcdefgh', 1_431_857_103_000, '"time":1,"site":"other123"'),
            line('ijklmnop', 1_431_857_999_000),
            line('abcdefgh', 1_431_850_000_000),
        ].join('\n');
        const folder = await mkdtemp(join(tmpdir(), 'range-'));
        const path = join(folder, 'segment.jsonl');
        await writeFile(path, text);
        expect(await readImportRange(path, 'time', atOnce)).toEqual({
            sites: ['abcdefgh', 'ijklmnop'],
            from: 1_431_850_000_000,
            to: 1_431_857_999_000,
        });
        await rm(folder, { recursive: true });
    },
);
