import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What an answer may be long at most; the lists in it are bounded. */
const mostAnswer = 16 * 2 ** 20;

export interface ChildBounds {
    /** ms after which the process is ended, whatever it does */
    kill: number;
    /** MiB of its heap; the archive itself lies outside of it */
    heap: number;
}

export const childBounds: ChildBounds = { kill: 120_000, heap: 512 };

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
const start = (program: string, { heap }: ChildBounds): ChildProcess => {
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

/** What a process gets to read: its length, and then itself. */
export interface ChildInput {
    content: Readable;
    /** bytes */
    size: number;
}

const send = async (child: ChildProcess, inputs: readonly ChildInput[]): Promise<void> => {
    const { stdin } = child;
    if (!stdin) return;
    for (const { content, size } of inputs) {
        const head = Buffer.alloc(4);
        head.writeUInt32BE(size);
        stdin.write(head);
        await pipeline(content, stdin, { end: false });
    }
    stdin.end();
};

/**
 * Runs a program in a process of its own and answers what it wrote: nothing of one that dies or floods, undefined for
 * one that takes too long.
 */
export const runChild = async (
    program: string,
    inputs: readonly ChildInput[],
    bounds: ChildBounds,
): Promise<string | undefined> => {
    const child = start(program, bounds);
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
        // who ends early reads no more of it
        child.stdin?.on('error', () => undefined);
        const sent = send(child, inputs).catch(() => undefined);
        const text = await collect(child);
        end(child);
        await Promise.all([closed, sent]);
        return isLate ? undefined : text;
    } finally {
        clearTimeout(timer);
        for (const { content } of inputs) content.destroy();
    }
};
