import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ScanAnswer, scanAnswer } from '../../../contract/market/passport/facts';
import programText from './scan/program.ts?program';

/** What an answer may be long at most; the lists in it are bounded. */
const mostAnswer = 16 * 2 ** 20;

export interface ScanBounds {
    /** ms after which the process is ended, whatever it does */
    kill: number;
    /** MiB of its heap; the archive itself lies outside of it */
    heap: number;
    /** what runs; the scan unless a test has another */
    program?: string;
}

export const scanBounds: ScanBounds = { kill: 120_000, heap: 512 };

/** The name of the option changed in Node 22; without it the program runs all the same. */
const permissionOption = ['--permission', '--experimental-permission'].find(option =>
    process.allowedNodeEnvironmentFlags.has(option),
);

/** A network of its own, in which there is nobody: for root, and for others where users may have their own as well. */
const isolations = [['-n'], ['-r', '-n']] as const;
let isolation: readonly string[] | null | undefined;

/** How this system lets a process have that; null where it does not. */
export const isolationHere = (): readonly string[] | null => {
    const works = (options: readonly string[]) =>
        spawnSync('unshare', [...options, 'true'], { stdio: 'ignore', env: {} }).status === 0;
    isolation ??= isolations.find(works) ?? null;
    return isolation;
};

/** A process without files, network, environment and children of its own, as far as the system allows that. */
const start = ({ heap, program = programText }: ScanBounds): ChildProcess => {
    const options = ['--no-warnings', `--max-old-space-size=${heap}`];
    if (permissionOption !== undefined) options.push(permissionOption);
    const node = [process.execPath, ...options, '-e', program];
    const apart = isolationHere();
    const [file = '', ...args] = apart ? ['/usr/bin/env', 'unshare', ...apart, ...node] : node;
    const child = spawn(file, args, {
        env: {},
        cwd: '/',
        stdio: ['pipe', 'pipe', 'ignore'],
        detached: true,
    });
    try {
        if (child.pid !== undefined) setPriority(child.pid, 10);
    } catch {
        // it ended already, or the system does not allow it
    }
    return child;
};

const end = ({ pid }: ChildProcess): void => {
    try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
        // it has ended
    }
};

const collect = async (child: ChildProcess): Promise<string> => {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of child.stdout as AsyncIterable<Buffer>) {
        length += part.length;
        if (length > mostAnswer) return '';
        parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
};

/** It reads what strangers sent, so its answer is read as a stranger's. */
const readAnswer = (text: string): ScanAnswer => {
    try {
        return scanAnswer.parse(JSON.parse(text));
    } catch {
        return { state: 'failed', failure: 'died' };
    }
};

interface Archive {
    content: Readable;
    /** bytes */
    size: number;
}

/** Scans in a process of its own; a scan that dies, hangs or answers nonsense is one that failed. */
export const runScan = async (
    { content, size }: Archive,
    bounds: ScanBounds = scanBounds,
): Promise<ScanAnswer> => {
    const child = start(bounds);
    let isLate = false;
    const timer = setTimeout(() => {
        isLate = true;
        end(child);
    }, bounds.kill);
    try {
        const closed = new Promise<void>(done => {
            child.once('close', () => done());
            child.once('error', () => done());
        });
        const head = Buffer.alloc(4);
        head.writeUInt32BE(size);
        child.stdin?.write(head);
        // who ends early reads no more of it
        const sent = child.stdin
            ? pipeline(content, child.stdin).catch(() => undefined)
            : undefined;
        const text = await collect(child);
        end(child);
        await Promise.all([closed, sent]);
        return isLate ? { state: 'failed', failure: 'time' } : readAnswer(text);
    } finally {
        clearTimeout(timer);
        content.destroy();
    }
};
