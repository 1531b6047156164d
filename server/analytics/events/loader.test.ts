import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { directEntry } from '../../../tests/fixtures/directEntry';
import { commandForget, commandMerge, type Merge } from './commands';
import type { Load } from './load';
import { Loader } from './loader';
import { listQuarantine, putBack, quarantineFolder } from './quarantine';
import { listQueue, type SegmentSource, segmentName } from './segment';

let data: string;
let folder: string;
let log: string[];
/** What the store was told, in order; a line of events as its text. */
let told: string[];
let loads: Load[];
/** Tokens of what the store was told that an earlier try may have left a part of. */
let again: string[];
/** Lines that this store cannot read beyond those that are no JSON. */
let cannotRead: (line: string) => boolean;
let away: Error | undefined;
let loader: Loader;

const fault = () => Object.assign(new Error('cannot parse'), { type: 'CANNOT_PARSE_NUMBER' });

const store = {
    load: async (load: Load) => {
        if (away) throw away;
        const lines = (await readFile(load.path, 'utf8')).split('\n').slice(0, -1);
        loads.push(load);
        if (lines.some(line => !line.startsWith('{') || cannotRead(line))) throw fault();
        told.push(...lines);
    },
    loadAgain: async (load: Load) => {
        await store.load(load);
        again.push(load.token);
    },
    forget: async (site: string) => void told.push(`forget ${site}`),
    copyVisit: async (
        { from, into, started }: Merge,
        { token, isAgain }: { token: string; isAgain: boolean },
    ) => {
        if (away) throw away;
        told.push(`copy ${from} ${into} ${started} ${token}`);
        if (isAgain) again.push(token);
    },
    deleteVisit: async ({ from }: Merge) => {
        told.push(`delete ${from}`);
        if (away) throw away;
    },
};

const note = (level: string) => (facts: object, message: string) =>
    void log.push(`${level} ${message} ${JSON.stringify(facts)}`);

beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'footfall-loader-'));
    folder = join(data, 'spool');
    await mkdir(folder);
    log = [];
    told = [];
    loads = [];
    again = [];
    cannotRead = () => false;
    away = undefined;
    loader = new Loader(folder, store, { warn: note('warn'), error: note('error') });
});
afterEach(() => rm(data, { recursive: true }));

const put = async (lines: readonly string[], source: SegmentSource = 'live') => {
    const name = segmentName(source);
    await writeFile(join(folder, name), lines.map(line => `${line}\n`).join(''));
    return name;
};
const numbered = (count: number, text = '') =>
    Array.from({ length: count }, (_, n) => `{"n":${n}${text}}`);

describe('the queue', () => {
    it('is loaded in order, each into the table of its source', async () => {
        await put(['{"n":1}']);
        await put(['{"n":2}'], 'detection');
        await put(['{"n":3}'], 'demo');
        await loader.wake();
        expect(told).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
        expect(loads.map(load => load.target?.table)).toEqual([undefined, 'detections', undefined]);
        expect(await readdir(folder)).toEqual([]);
        expect(loader.state()).toMatchObject({ lastLoadLines: 1, awaySince: undefined });
    });

    it('waits while the store is away, says why, and is loaded whole when it is back', async () => {
        away = new Error('connection refused');
        await put(numbered(3));
        await loader.wake();
        await loader.wake();
        expect(loader.state()).toMatchObject({ error: 'Error: connection refused' });
        expect(loader.state().awaySince).toBeGreaterThan(0);
        expect(loader.waiting.state()).toMatchObject({ events: 3, segments: 1 });
        expect(log).toHaveLength(1);
        away = undefined;
        await loader.close();
        expect(told).toEqual(numbered(3));
        expect(loader.state()).toMatchObject({ awaySince: undefined, error: undefined });
        expect(loader.waiting.state()).toMatchObject({ events: 0, bytes: 0 });
    });

    it('is loaded at once for those who need all of it, who hear when that was not possible', async () => {
        away = new Error('connection refused');
        await put(numbered(3));
        expect(await loader.hurry()).toBe(false);
        away = undefined;
        await loader.wake();
        expect(told).toEqual([]);
        expect(await loader.hurry()).toBe(true);
        expect(told).toEqual(numbered(3));
    });

    it('tells the store what an earlier try may have left a part of', async () => {
        const first = await put(numbered(2));
        // as it stands there when a server was ended in the middle of it
        await loader.wake();
        const second = await put(numbered(3));
        await loader.wake();
        expect(again).toEqual([first]);
        away = new Error('connection refused');
        const third = await put(numbered(4));
        await loader.wake();
        away = undefined;
        const last = await put(numbered(5));
        await loader.close();
        expect(again).toEqual([first, third]);
        expect(loads.map(({ token }) => token)).toEqual([first, second, third, last]);
    });

    it('is loaded within seconds after a long absence, which is told twice a minute', async () => {
        const now = vi.spyOn(performance, 'now');
        try {
            let seconds = 0;
            const pass = async (more: number) => {
                for (const until = seconds + more; seconds < until; ) {
                    seconds += 1;
                    now.mockReturnValue(seconds * 1_000);
                    await loader.wake();
                }
            };
            away = new Error('connection refused');
            await put(numbered(2));
            await pass(600);
            expect(log.filter(line => line.includes('is away')).length).toBeLessThan(25);
            away = new Error('out of memory');
            await pass(10);
            expect(log.at(-1)).toContain('out of memory');
            away = undefined;
            await pass(5);
            expect(told).toEqual(numbered(2));
            away = new Error('out of memory');
            await put(numbered(3));
            const before = log.length;
            await pass(1);
            expect(log.length).toBe(before + 1);
        } finally {
            now.mockRestore();
        }
    });

    it('is loaded on when the clock that it paused by jumps back', async () => {
        const now = vi.spyOn(performance, 'now');
        try {
            now.mockReturnValue(400 * 86_400_000);
            away = new Error('connection refused');
            await put(numbered(2));
            await loader.wake();
            away = undefined;
            await loader.wake();
            expect(told).toEqual([]);
            now.mockReturnValue(1_000);
            await loader.wake();
            expect(told).toEqual(numbered(2));
        } finally {
            now.mockRestore();
        }
    });
});

describe('an order', () => {
    it('stands behind the events that were being written when it was given', async () => {
        const part = `${segmentName('live')}.part`;
        await writeFile(join(folder, part), '{"n":1}\n');
        await commandForget(folder, 'abcdefgh1234');
        await put(['{"n":2}']);
        await loader.wake();
        expect(told).toEqual([]);
        await rename(join(folder, part), join(folder, part.replace('.part', '')));
        await loader.wake();
        expect(told).toEqual(['{"n":1}', 'forget abcdefgh1234', '{"n":2}']);
    });

    it('does not wait for what is written after it, nor for imports', async () => {
        await writeFile(join(folder, `${segmentName('import')}.part`), '{"n":1}\n');
        await commandForget(folder, 'abcdefgh1234');
        await writeFile(join(folder, `${segmentName('live')}.part`), '{"n":2}\n');
        await loader.wake();
        expect(told).toEqual(['forget abcdefgh1234']);
    });

    it('stands behind all pieces of a segment that was taken apart', async () => {
        cannotRead = line => line.includes('odd');
        await put(['{"n":1}', '{"n":2,"odd":1}', '{"n":3}', 'garbage']);
        await commandForget(folder, 'abcdefgh1234');
        await put(['{"n":4}']);
        await loader.wake();
        expect(told).toEqual(['{"n":1}', '{"n":3}', 'forget abcdefgh1234', '{"n":4}']);
    });

    it('to merge copies under its name as the token, then deletes', async () => {
        const into = '18446744073709551615';
        const name = await commandMerge(folder, {
            site: 'abcdefgh1234',
            from: '7',
            into,
            started: 5,
            entry: directEntry,
        });
        await loader.wake();
        expect(told).toEqual([`copy 7 ${into} 5 ${name}`, 'delete 7']);
        expect(await readdir(folder)).toEqual([]);
    });

    it('to merge copies no more once it began to delete', async () => {
        await commandMerge(folder, {
            site: 'abcdefgh1234',
            from: '7',
            into: '8',
            started: 5,
            entry: directEntry,
        });
        const deleteVisit = store.deleteVisit;
        store.deleteVisit = async merge => {
            await deleteVisit(merge);
            throw new Error('crashed');
        };
        await loader.wake();
        store.deleteVisit = deleteVisit;
        await loader.close();
        expect(told.map(text => text.split(' ')[0])).toEqual(['copy', 'delete', 'delete']);
        expect(await readdir(folder)).toEqual([]);
    });

    it('to merge is left to the next start by whoever ends in a hurry, with what follows', async () => {
        await put(['{"n":1}']);
        await commandMerge(folder, {
            site: 'abcdefgh1234',
            from: '7',
            into: '8',
            started: 5,
            entry: directEntry,
        });
        await put(['{"n":2}']);
        await loader.close({ isHurried: true });
        expect(told).toEqual(['{"n":1}']);
        expect(await readdir(folder)).toHaveLength(2);
    });

    it('to merge a visit into itself is refused', async () => {
        const merge = {
            site: 'abcdefgh1234',
            from: '7',
            into: '7',
            started: 5,
            entry: directEntry,
        };
        await expect(commandMerge(folder, merge)).rejects.toThrow('itself');
        expect(await readdir(folder)).toEqual([]);
    });

    it('that was damaged is set aside, and holds up nothing', async () => {
        const name = await commandMerge(folder, {
            site: 'abcdefgh1234',
            from: '1',
            into: '2',
            started: 5,
            entry: directEntry,
        });
        await writeFile(join(folder, name), '{"from":');
        await put(['{"n":1}']);
        await loader.wake();
        expect(told).toEqual(['{"n":1}']);
        expect(await readdir(quarantineFolder(folder))).toEqual([name]);
        expect(log.filter(line => line.startsWith('error'))).toHaveLength(1);
    });
});

describe('lines that cannot be loaded', () => {
    it('go to the quarantine, and all others are loaded, each once', async () => {
        cannotRead = line => line.includes('odd');
        const odd = ['{"n":10,"odd":1}', '{"n":11,"odd":1}'];
        const lines = numbered(100)
            .toSpliced(70, 0, ...odd)
            .toSpliced(20, 0, 'garbage');
        const name = await put(lines);
        await put(['{"last":1}']);
        await loader.wake();
        expect(told.toSorted()).toEqual([...numbered(100), '{"last":1}'].toSorted());
        expect(told.at(-1)).toBe('{"last":1}');
        expect(await listQueue(folder)).toEqual([]);
        expect(await listQuarantine(folder)).toMatchObject([{ name, lines: 3 }]);
        expect(loader.waiting.state()).toMatchObject({ events: 0, bytes: 0, segments: 0 });
        expect(log.filter(line => line.startsWith('error'))).toHaveLength(3);
    });

    it('need few loads, however many they are', async () => {
        await put(numbered(2000).flatMap(line => [line, 'garbage']));
        await loader.wake();
        expect(told).toEqual(numbered(2000));
        expect(loads).toHaveLength(2);
        expect(await listQuarantine(folder)).toMatchObject([{ lines: 2000 }]);
    });

    it('are loaded once they are mended and put back; else they come back', async () => {
        const name = await put(['garbage']);
        await loader.wake();
        const [entry] = await listQuarantine(folder);
        await putBack(folder, name);
        await loader.wake();
        const [again] = await listQuarantine(folder);
        expect(again).toMatchObject({ lines: 1, beginning: 'garbage' });
        expect(again?.name).not.toBe(entry?.name);
        await writeFile(again?.files[0] ?? '', '{"mended":1}\n');
        await putBack(folder, again?.name ?? '');
        await loader.wake();
        expect(told).toEqual(['{"mended":1}']);
        expect(await listQuarantine(folder)).toEqual([]);
    });

    it('that were set aside as a file by the version before are taken in', async () => {
        const name = segmentName('live');
        await writeFile(join(folder, `${name}.bad`), 'garbage\n{"n":1}\n');
        await loader.wake();
        expect(await readdir(folder)).toEqual([]);
        expect(await listQuarantine(folder)).toMatchObject([{ name, lines: 2 }]);
    });

    it('stay where they are when there can be no quarantine, and hold up nothing', async () => {
        await writeFile(quarantineFolder(folder), 'in the way');
        await put(['garbage']);
        await put(['{"n":1}']);
        await loader.wake();
        await loader.wake();
        expect(told).toEqual(['{"n":1}']);
        expect(await readdir(folder)).toEqual([expect.stringMatching(/\.jsonl\.bad$/)]);
        expect(log).toHaveLength(1);
    });
});
