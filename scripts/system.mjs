// Running other programs, and Debian's packages where they can be installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

const running = new Set();

/** Passes a signal on to every program that run or runQuietly started, with what those started. */
export const signalAll = signal => {
    for (const child of running) {
        try {
            process.kill(-child.pid, signal);
        } catch {
            // It has just ended.
        }
    }
};

/** Starts a program in a group of its own, so that its workers can be ended with it. */
const start = (command, args, options) => {
    const child = spawn(command, args, { ...options, detached: true });
    const ended = new Promise(resolve => {
        child.once('error', error => resolve({ code: 1, error }));
        child.once('close', code => resolve({ code: code ?? 1 }));
    }).finally(() => running.delete(child));
    if (child.pid) running.add(child);
    return { child, ended };
};

/** Prints what comes line by line, with a word before each. */
const printLines = async (stream, label) => {
    for await (const line of createInterface({ input: stream })) console.log(`${label}${line}`);
};

/**
 * Runs a program on this terminal. With a label it shares the terminal: each of its lines begins with that.
 * @returns its exit code, 1 if it could not start
 */
export const run = async (command, args, { label, ...options } = {}) => {
    const stdio = label ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const { child, ended } = start(command, args, { stdio, ...options });
    const printed = [child.stdout, child.stderr].map(stream => stream && printLines(stream, label));
    const { code, error } = await ended;
    await Promise.all(printed);
    if (error) console.error(error.message);
    return code;
};

/** Runs a program and keeps what it prints. @returns {Promise<{ ok: boolean, output: string }>} */
export const runQuietly = async (command, args, options = {}) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const { child, ended } = start(command, args, { stdio, ...options });
    const parts = [];
    child.stdout.on('data', part => parts.push(part));
    child.stderr.on('data', part => parts.push(part));
    const { code, error } = await ended;
    const output = Buffer.concat(parts).toString('utf8') + (error ? `${error.message}\n` : '');
    return { ok: code === 0, output };
};

/** Path of a program on PATH. */
export const which = name =>
    (process.env.PATH ?? '')
        .split(delimiter)
        .map(folder => join(folder, name))
        .find(file => existsSync(file));

export const isRoot = () => process.getuid?.() === 0;

/** Whether Debian's packages can be installed without asking anyone. */
export const canInstall = () => isRoot() && Boolean(which('apt-get'));

/** Installs a Debian package. @returns whether it worked; prints apt's words if not */
export const install = async name => {
    console.error(`Installing Debian's ${name}…`);
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await runQuietly('apt-get', ['update'], options);
    const args = ['install', '-y', '--no-install-recommends', name];
    const { ok, output } = await runQuietly('apt-get', args, options);
    if (!ok) console.error(output);
    return ok;
};

/**
 * Processor seconds that this machine has spent on all that runs on it. What a program's children used
 * would leave out most of a browser: its processes end with nobody waiting for them.
 */
export const busySeconds = () =>
    cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) /
    1_000;

/** Seconds since a performance.now(), for people. */
export const since = start => `${((performance.now() - start) / 1000).toFixed(1)} s`;
