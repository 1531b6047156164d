import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
    cp,
    mkdir,
    mkdtemp,
    readdir,
    readFile,
    realpath,
    rename,
    rm,
    writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tryLockData } from '../database/dataLock';
import { requireNoOriginal } from './copiedFolder';

let parent: string;
let original: string;
beforeEach(async () => {
    parent = await realpath(await mkdtemp(join(tmpdir(), 'footfall-copies-')));
    original = join(parent, 'data');
    await mkdir(original);
    await writeFile(join(original, 'server-id'), '0123456789abcdef');
    tryLockData(original)?.release();
    await requireNoOriginal(original);
});
afterEach(() => rm(parent, { recursive: true }));

const copied = async (): Promise<string> => {
    const copy = join(parent, 'copy');
    await cp(original, copy, { recursive: true });
    return copy;
};
const placeOf = (folder: string) => readFile(join(folder, 'server-place'), 'utf8');

/** Holds the original in another process meanwhile, as its server does. */
const whileItRuns = async (work: () => Promise<void>): Promise<void> => {
    const holder = `
        import { DatabaseSync } from '@photostructure/sqlite';
        const file = new DatabaseSync(process.argv[1]);
        file.exec('PRAGMA journal_mode = DELETE');
        file.exec('BEGIN EXCLUSIVE');
        console.log('held');
        setInterval(() => file.isOpen, 1000);`;
    const args = ['--input-type=module', '-e', holder, join(original, 'lock.sqlite')];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
        await once(child.stdout, 'data');
        await work();
    } finally {
        child.kill('SIGKILL');
        await once(child, 'exit');
    }
};

it('refuses a copy while its original runs, says what to do, and lets it start afterwards', async () => {
    const copy = await copied();
    await whileItRuns(async () => {
        await expect(requireNoOriginal(copy)).rejects.toThrow(
            `is a copy of ${original}, whose server is running. Stop that one first, or set DATA_DIR to an empty folder`,
        );
        expect(await placeOf(copy)).toBe(original);
    });
    await requireNoOriginal(copy);
    expect(await placeOf(copy)).toBe(copy);
});

it('says nothing about a restart, a folder that was moved, or one beside that is another server’s', async () => {
    await requireNoOriginal(original);
    const moved = join(parent, 'moved');
    await rename(original, moved);
    await requireNoOriginal(moved);
    // nothing is made where it lay
    expect(await readdir(parent)).toEqual(['moved']);
    await rename(moved, original);
    const copy = await copied();
    await writeFile(join(copy, 'server-id'), 'fedcba9876543210');
    await whileItRuns(() => requireNoOriginal(copy));
});

it.each([
    ['cannot be read', (lock: string) => writeFile(lock, 'nothing that a database begins with')],
    ['is gone', (lock: string) => rm(lock)],
    ['is something else', (lock: string) => rm(lock).then(() => mkdir(lock))],
])(
    'keeps nobody from a copy of a folder whose lock %s, and changes nothing there',
    async (_, break_) => {
        const copy = await copied();
        await break_(join(original, 'lock.sqlite'));
        const before = await readdir(original);
        await requireNoOriginal(copy);
        expect(await placeOf(copy)).toBe(copy);
        expect(await readdir(original)).toEqual(before);
    },
);
