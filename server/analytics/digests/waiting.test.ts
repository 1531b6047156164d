import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAllLoaded, waitingIn } from './waiting';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-spool-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string) => writeFile(join(folder, name), '');
const never = () => false;

it.each([
    ['1777899999999-live-00000000000001.jsonl.part', true],
    ['1777899999999-live-00000000000001ab.jsonl', true],
    ['1777899999999-detection-00000000000001.jsonl', true],
    ['1777899999999-merge-abcdefgh1234.order', true],
    ['1777899999999-import-00000000000001.jsonl', false],
    ['1777899999999-demo-00000000000001.jsonl', false],
    ['1777899999999-forget-abcdefgh1234.order', false],
    ['1777899999999-live-00000000000001.jsonl.bad', false],
    ['readme.txt', false],
])('%s is waited for: %s', async (name, waits) => {
    await put(name);
    expect(await waitingIn(folder)).toEqual(waits ? [name] : []);
    expect(await isAllLoaded(folder, 0, never)).toBe(!waits);
});

it('waits for what is there, not for what comes meanwhile', async () => {
    const first = '1777899999999-live-00000000000001.jsonl';
    await put(`${first}.part`);
    let looks = 0;
    const step = () => {
        looks += 1;
        // Finished, then loaded, while the next one is being written.
        if (looks === 2) void rename(join(folder, `${first}.part`), join(folder, first));
        if (looks === 3) {
            void put('1777900000000-live-00000000000002.jsonl.part');
            void rm(join(folder, first));
        }
        return false;
    };
    expect(await isAllLoaded(folder, 60_000, step)).toBe(true);
    expect(looks).toBeGreaterThan(2);
});

it('gives up when it is told to stop', async () => {
    await put('1777899999999-live-00000000000001.jsonl');
    let looks = 0;
    expect(await isAllLoaded(folder, 60_000, () => ++looks > 2)).toBe(false);
});
