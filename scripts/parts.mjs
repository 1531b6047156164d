// The six things that are built, what each is made from, and how.
import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from './precompress.mjs';
import { fingerprint, isStamped, listFiles, removeStamp, writeStamp } from './stamp.mjs';
import { runQuietly } from './system.mjs';

export const output = 'dist';
const common = ['contract', 'package-lock.json', 'tsconfig.json'];
const vite = join('node_modules', 'vite', 'bin', 'vite.js');

const viteBuild = config => folder => {
    const args = [vite, 'build', '--config', config, '--outDir', folder, '--emptyOutDir'];
    return [...args, '--logLevel', 'warn'];
};

const script = name => folder => [join('scripts', `${name}.mjs`), folder];

/** Vite puts these into the browser's code, so a changed one makes the web part stale. */
const viteSettings = () =>
    Object.keys(process.env)
        .filter(name => name.startsWith('VITE_') || name === 'CRYPT_SUFFIX')
        .sort()
        .map(name => `${name}=${process.env[name]}`);

const environmentFiles = () => readdirSync('.').filter(name => name.startsWith('.env'));

/**
 * `main` is the file that shows that the part is there; `args` are Node's for building it; `finish` is
 * done with the folder afterwards.
 */
const parts = {
    web: {
        main: 'index.html',
        sources: () => [
            ...['src', 'public', 'index.html', 'closed.html', 'apiDocs.html', 'vite.config.ts'],
            ...[
                'scripts/precompress.mjs',
                'scripts/webChunks.mjs',
                'scripts/withoutSchemas.mjs',
                ...environmentFiles(),
            ],
        ],
        words: viteSettings,
        args: viteBuild('vite.config.ts'),
        finish: precompress,
    },
    server: {
        main: 'main.js',
        sources: () => [
            'server',
            'docs/api.md',
            'bench',
            'scripts/size.mjs',
            'scripts/browser.mjs',
            'scripts/childProgram.mjs',
            'vite.server.config.ts',
        ],
        words: () => [],
        args: viteBuild('vite.server.config.ts'),
    },
    rendering: {
        main: 'publicSite.js',
        sources: () => ['src', 'vite.rendering.config.ts', ...environmentFiles()],
        words: viteSettings,
        args: viteBuild('vite.rendering.config.ts'),
    },
    verifier: {
        main: 'verifier.html',
        sources: () => ['src', 'vite.verifier.config.ts'],
        words: () => [],
        args: viteBuild('vite.verifier.config.ts'),
    },
    tracker: {
        main: 't.js',
        sources: () => ['tracker'],
        words: () => [],
        args: script('buildTracker'),
    },
    integrations: {
        main: 'footfall-tracker.tgz',
        sources: () => [
            ...['integrations', 'LICENSE'],
            ...['scripts/buildIntegrations.mjs', 'scripts/catalogue.mjs'],
        ],
        words: () => [],
        args: script('buildIntegrations'),
    },
};

export const partNames = Object.keys(parts);

const printOf = name => {
    const { sources, words } = parts[name];
    return fingerprint(listFiles([...common, ...sources()]), [name, ...words()]);
};

export const isFresh = name =>
    existsSync(join(output, name, parts[name].main)) && isStamped(output, name, printOf(name));

/** Builds into a folder beside and then changes places, so that a failure leaves the old one. */
export const buildPart = async name => {
    const folder = join(output, `.new-${name}`);
    const target = join(output, name);
    await rm(folder, { recursive: true, force: true });
    const print = printOf(name);
    const plain = process.stderr.isTTY ? {} : { NO_COLOR: '1' };
    const options = { env: { ...process.env, ...plain, NODE_ENV: 'production' } };
    const args = parts[name].args(folder);
    const { ok, output: words } = await runQuietly(process.execPath, args, options);
    if (!ok || !existsSync(join(folder, parts[name].main))) {
        throw new Error(`${words}\nBuilding ${name} failed; see above.`);
    }
    await parts[name].finish?.(folder);
    removeStamp(output, name);
    await rm(target, { recursive: true, force: true });
    await rename(folder, target);
    writeStamp(output, name, print);
    return words;
};
