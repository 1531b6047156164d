// Two commands started together must not build into the same folder: one waits for the other.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A holder touches its lock every two seconds; one that has not for this long is gone. */
const goneAfter = 15_000;

const isRunning = pid => {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return error.code === 'EPERM';
    }
};

const holderOf = file => {
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return '';
    }
};

/** Left by a process that ended without a word, maybe in a container where numbers repeat. */
const isAbandoned = file => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat) return false;
    if (Date.now() - stat.mtimeMs > goneAfter) return true;
    const holder = Number(holderOf(file));
    return holder > 0 && (holder === process.pid || !isRunning(holder));
};

const take = file => {
    try {
        writeFileSync(file, String(process.pid), { flag: 'wx' });
        return true;
    } catch (error) {
        if (error.code === 'EEXIST') return false;
        throw error;
    }
};

const acquire = async file => {
    let told = false;
    for (;;) {
        const abandoned = isAbandoned(file);
        if (abandoned) rmSync(file, { force: true });
        if (take(file)) {
            if (!abandoned) return;
            // Another that saw the same left-over may just have removed ours: look again.
            await sleep(100);
            if (holderOf(file) === String(process.pid)) return;
        }
        if (!told) console.error('Waiting for another process to finish building…');
        told = true;
        await sleep(200);
    }
};

/** Runs the work while no other process does on the same folder. */
export const withLock = async (folder, work) => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, '.lock');
    await acquire(file);
    const beat = setInterval(() => {
        const now = new Date();
        utimesSync(file, now, now);
    }, 2_000);
    const release = () => rmSync(file, { force: true });
    process.once('exit', release);
    try {
        return await work();
    } finally {
        clearInterval(beat);
        process.removeListener('exit', release);
        release();
    }
};
