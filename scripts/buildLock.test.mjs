import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './buildLock.mjs';

let folder;
let lock;

beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    lock = join(folder, '.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (pid, age = 0) => {
    writeFileSync(lock, String(pid));
    const then = new Date(Date.now() - age);
    utimesSync(lock, then, then);
};

describe('withLock', () => {
    it('holds while the work runs and lets go after a failure', async () => {
        const seen = await withLock(folder, async () => existsSync(lock));
        expect(seen).toBe(true);
        const failing = withLock(folder, async () => {
            throw new Error('no');
        });
        await expect(failing).rejects.toThrow('no');
        expect(existsSync(lock)).toBe(false);
    });

    it('waits for a process that runs', async () => {
        leave(process.ppid);
        let ran = false;
        const work = withLock(folder, async () => {
            ran = true;
        });
        await sleep(300);
        expect(ran).toBe(false);
        rmSync(lock);
        await work;
        expect(ran).toBe(true);
    });

    it('does not wait for one that ended or went silent', async () => {
        const gone = 2 ** 22 + 1;
        leave(gone);
        expect(await withLock(folder, async () => 'after')).toBe('after');
        leave(process.ppid, 60_000);
        expect(await withLock(folder, async () => 'after')).toBe('after');
    });
});
