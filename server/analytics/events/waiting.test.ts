import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { begunAt, segmentName } from './segment';
import { Waiting } from './waiting';

let folder: string;
let waiting: Waiting;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-waiting-'));
    waiting = new Waiting(folder);
});
afterEach(() => rm(folder, { recursive: true }));

it('counts a part while it grows, and keeps the count when it is finished', async () => {
    const name = segmentName('live');
    waiting.part(name, { bytes: 10, lines: 1 });
    waiting.part(name, { bytes: 35, lines: 3 });
    const state = { events: 3, bytes: 35, segments: 1, oldest: begunAt(name) };
    expect(waiting.state()).toEqual(state);
    waiting.finished(name);
    expect(waiting.state()).toEqual(state);
    waiting.removed(name);
    expect(waiting.state()).toEqual({ events: 0, bytes: 0, segments: 0, oldest: undefined });
});

it('reads what others wrote once, and forgets what others took away', async () => {
    const [first, second] = [segmentName('import'), segmentName('demo')];
    await writeFile(join(folder, first), '{}\n{}\n');
    await writeFile(join(folder, second), '{}\n');
    await waiting.look();
    expect(waiting.bytes).toBe(9);
    expect(await waiting.linesOf(first)).toBe(2);
    expect(await waiting.linesOf(second)).toBe(1);
    expect(waiting.state()).toMatchObject({ events: 3, segments: 2, oldest: begunAt(first) });
    await rm(join(folder, first));
    await waiting.look();
    expect(waiting.state()).toMatchObject({ events: 1, bytes: 3, oldest: begunAt(second) });
});

it('does not count a segment twice that is found before it is known to be finished', async () => {
    const name = segmentName('live');
    waiting.part(name, { bytes: 6, lines: 2 });
    await writeFile(join(folder, name), '{}\n{}\n');
    await waiting.look();
    waiting.finished(name);
    expect(await waiting.linesOf(name)).toBe(2);
    expect(waiting.state()).toMatchObject({ events: 2, bytes: 6, segments: 1 });
});
