import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteDigest, readJournal } from './journal';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-journal-'));
});
afterEach(() => rm(folder, { recursive: true }));

const first = { day: '2026-05-04', hash: 'a'.repeat(64) };
const second = { day: '2026-05-05', hash: 'b'.repeat(64) };

it('keeps what was noted, also behind a line that a crash tore', async () => {
    expect(await readJournal(folder, 'site')).toEqual([]);
    await noteDigest(folder, 'site', first);
    await appendFile(join(folder, 'digests', 'site.log'), '\n2026-05-05 bbbb');
    await noteDigest(folder, 'site', second);
    expect(await readJournal(folder, 'site')).toEqual([first, second]);
    expect(await readJournal(folder, 'other')).toEqual([]);
});
