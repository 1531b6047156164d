import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tryLockData } from './dataLock';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Another process that takes the same lock and holds it until it is killed. */
const holder = `
    import { DatabaseSync } from '@photostructure/sqlite';
    const file = new DatabaseSync(process.argv[1]);
    file.exec('PRAGMA journal_mode = DELETE');
    file.exec('BEGIN EXCLUSIVE');
    console.log('held');
    setInterval(() => file.isOpen, 1000);
`;

it('is refused while another process holds it, and had at once when that is killed', async () => {
    const args = ['--input-type=module', '-e', holder, join(folder, 'lock.sqlite')];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
        await once(child.stdout, 'data');
        expect(tryLockData(folder)).toBeUndefined();
    } finally {
        child.kill('SIGKILL');
        await once(child, 'exit');
    }
    const lock = tryLockData(folder);
    expect(lock).toBeDefined();
    lock?.release();
});

it('can be taken again after its release', () => {
    tryLockData(folder)?.release();
    const again = tryLockData(folder);
    expect(again).toBeDefined();
    again?.release();
});

it('says what to do about a folder that cannot be made', async () => {
    const file = join(folder, 'lock.sqlite');
    const lock = tryLockData(folder);
    lock?.release();
    await chmod(file, 0o444);
    expect(() => tryLockData(join(file, 'below'))).toThrow(/is not writable.*DATA_DIR/s);
});
