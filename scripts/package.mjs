// Makes one archive of a build that starts with nothing but Node: `npm run package` writes
// dist/footfall-VERSION-PLATFORM-ARCH.tar.gz, with the packages that the server asks for, and tries it: it is unpacked into
// an empty folder and has to start, answer and end there. For another platform, run it on one.
// `-- --folder PATH` writes the same into a new folder instead, and tries it there: what the image takes.
import './begin.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    statSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, fail } from './prepare.mjs';
import { neededBy, sbomOf } from './sbom.mjs';

const lockText = readFileSync('package-lock.json', 'utf8');
const own = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(lockText);

/** Built parts that run without pages of the source, and what an operator needs beside them. */
const parts = ['integrations', 'rendering', 'server', 'tracker', 'verifier', 'web'];
const papers = [
    'CHANGELOG.md',
    'LICENSE',
    'NOTICE',
    'README.md',
    'SECURITY.md',
    '.env.example',
    'deploy',
    'docs',
];
/** Programs for those who develop Footfall. */
const ofDevelopers = /^(bench|env|ingest\w+|pageLoad)\.js/;

const scriptsIn = folder =>
    readdirSync(folder, { recursive: true })
        .filter(name => name.endsWith('.js'))
        .map(name => readFileSync(join(folder, name), 'utf8'));

/** The dependencies that the built server names; the others are in the pages already. */
const askedFor = () => {
    const source = [...scriptsIn('dist/server'), ...scriptsIn('dist/rendering')].join('\n');
    return Object.keys(own.dependencies).filter(name =>
        new RegExp(`["'\`]${name}["'\`/]`).test(source),
    );
};

/** The commands that documents and messages name, `npm run backup` and so on, of what is built. */
const commands = Object.fromEntries(
    Object.entries(own.scripts).flatMap(([name, command]) => {
        const [, program] = /^node scripts\/command\.mjs (\w+)$/.exec(command) ?? [];
        return program === undefined || ofDevelopers.test(`${program}.js`)
            ? []
            : [[name, `node dist/server/${program}.js`]];
    }),
);

const manifestOf = names => ({
    name: own.name,
    version: own.version,
    private: true,
    license: own.license,
    type: own.type,
    engines: own.engines,
    scripts: { start: 'node --max-semi-space-size=32 dist/server/main.js', ...commands },
    dependencies: Object.fromEntries(names.map(name => [name, own.dependencies[name]])),
});

const copyInto = folder => {
    const manifest = manifestOf(askedFor());
    for (const part of parts) {
        cpSync(join('dist', part), join(folder, 'dist', part), {
            recursive: true,
            filter: path => !path.endsWith('.map') && !ofDevelopers.test(path.split('/').at(-1)),
        });
    }
    // of what is built into an image some are left out
    for (const paper of papers.filter(existsSync)) {
        cpSync(paper, join(folder, paper), { recursive: true });
    }
    const lock = { ...packages, '': manifest };
    for (const path of neededBy(lock)) {
        // those of other platforms are in the lock and not here
        if (!existsSync(path)) continue;
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        cpSync(path, join(folder, path), {
            recursive: true,
            filter: from => from === path || !from.slice(path.length).includes('/node_modules'),
        });
    }
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 4)}\n`);
    writeFileSync(
        join(folder, 'sbom.json'),
        `${JSON.stringify(sbomOf(JSON.stringify({ packages: lock })), undefined, 2)}\n`,
    );
};

/** Starts what was unpacked, on data of its own, and asks for what needs each part of it. */
const tryIn = async folder => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const data = mkdtempSync(join(tmpdir(), 'footfall-data-'));
    const env = { PATH: '/nowhere', DATA_DIR: data, PORT: '0', HOST: '127.0.0.1' };
    const server = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
        let output = '';
        let url;
        const lines = server.stdout[Symbol.asyncIterator]();
        while (url === undefined) {
            const { value, done } = await lines.next();
            if (done) throw new Error(`it does not start: ${output}`);
            output += value;
            url = /Footfall is ready: (\S+)/.exec(output)?.[1];
        }
        server.stdout.resume();
        for (const path of ['/livez', '/readyz', '/', '/market', '/t.js', '/login']) {
            const answer = await fetch(url.replace('localhost', '127.0.0.1') + path);
            if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
            await answer.arrayBuffer();
        }
        execFileSync(process.execPath, ['dist/server/doctor.js', '--quick'], { cwd: folder, env });
        for (const command of Object.values(manifest.scripts)) {
            const program = command.split(' ').at(-1);
            if (!existsSync(join(folder, program))) throw new Error(`${program} is not there`);
        }
        server.kill('SIGTERM');
        const [code] = await once(server, 'exit');
        if (code !== 0) throw new Error(`it ends with ${code}`);
    } finally {
        server.kill('SIGKILL');
        rmSync(data, { recursive: true, force: true });
    }
};

const makeArchive = async () => {
    const name = `footfall-${own.version}-${process.platform}-${process.arch}`;
    const work = mkdtempSync(join(tmpdir(), 'footfall-package-'));
    try {
        copyInto(join(work, name));
        const archive = join('dist', `${name}.tar.gz`);
        execFileSync('tar', ['--owner=0', '--group=0', '-czf', archive, '-C', work, name]);
        rmSync(join(work, name), { recursive: true });
        execFileSync('tar', ['-xzf', archive, '-C', work]);
        await tryIn(join(work, name));
        const size = Math.round(statSync(archive).size / 2 ** 20);
        console.log(`${archive}: ${size} MB, starts with Node ${process.versions.node} alone.`);
    } finally {
        rmSync(work, { recursive: true, force: true });
    }
};

const makeFolder = async folder => {
    if (existsSync(folder))
        throw new Error(`${folder} is there already; --folder wants a new one.`);
    copyInto(folder);
    await tryIn(folder);
    console.log(`${folder}: starts with Node ${process.versions.node} alone.`);
};

const folderAsked = () => {
    const { values } = parseArgs({ options: { folder: { type: 'string' } } });
    return values.folder === undefined ? undefined : resolve(values.folder);
};

try {
    const folder = folderAsked();
    await ensureBuilt(parts);
    await (folder === undefined ? makeArchive() : makeFolder(folder));
} catch (error) {
    fail(error);
}
