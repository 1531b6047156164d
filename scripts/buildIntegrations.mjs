// Packs what owners load into their own systems (integrations/) into the folder named as argument. The same sources
// give the same bytes on every machine: names in order, one time, and a packer in JavaScript.
import { execFileSync } from 'node:child_process';
import {
    copyFileSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { gzipSync, zipSync } from 'fflate';
import { catalogueOf, compileCatalogue } from './catalogue.mjs';

/** In ZIP files times are of no zone: this one is the same everywhere. */
const time = new Date(2020, 0, 1);
/** The same in a tar file, seconds since 1970. */
const packedAt = 1_577_836_800;

/** Files below a folder by their path, with `/`, in the order of their names. */
const filesBelow = folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
        .map(path => path.split(sep).join('/'))
        .sort();

/** The plugin as WordPress takes it, one folder, with its translations compiled. @returns {Uint8Array} */
export const packWordPress = (source = 'integrations/wordpress/footfall') => {
    const entries = {};
    for (const path of filesBelow(source)) {
        const bytes = readFileSync(join(source, path));
        entries[`footfall/${path}`] = bytes;
        if (!path.endsWith('.po')) continue;
        const compiled = compileCatalogue(catalogueOf(bytes.toString('utf8')));
        entries[`footfall/${path.slice(0, -2)}mo`] = compiled;
    }
    return zipSync(entries, { mtime: time, level: 9 });
};

const octal = (number, length) => `${number.toString(8).padStart(length - 1, '0')}\0`;

/** A file's header in the form ustar of POSIX.1-1988. */
const tarHeader = (name, size) => {
    const header = Buffer.alloc(512);
    const put = (text, at) => header.write(text, at, 'latin1');
    put(name, 0);
    put(octal(0o644, 8), 100);
    for (const at of [108, 116]) put(octal(0, 8), at);
    put(octal(size, 12), 124);
    put(octal(packedAt, 12), 136);
    put('        ', 148);
    put('0', 156);
    put('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    put(`${octal(sum, 7)} `, 148);
    return header;
};

/** As `npm pack` makes one: everything below `package/`. @returns {Uint8Array} */
export const packNpm = folder => {
    const parts = filesBelow(folder).flatMap(path => {
        const bytes = readFileSync(join(folder, path));
        const rest = (512 - (bytes.length % 512)) % 512;
        return [tarHeader(`package/${path}`, bytes.length), bytes, Buffer.alloc(rest)];
    });
    const tar = Buffer.concat([...parts, Buffer.alloc(1024)]);
    return gzipSync(tar, { mtime: 0, level: 9 });
};

/** The package as it is installed: compiled, with its declarations. */
export const buildNpm = folder => {
    const source = 'integrations/npm';
    const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
    mkdirSync(folder, { recursive: true });
    execFileSync(
        process.execPath,
        [tsc, '-p', `${source}/tsconfig.json`, '--outDir', join(folder, 'dist')],
        {
            stdio: ['ignore', 'inherit', 'inherit'],
        },
    );
    for (const name of ['package.json', 'README.md']) {
        copyFileSync(join(source, name), join(folder, name));
    }
    copyFileSync('LICENSE', join(folder, 'LICENSE'));
    for (const path of filesBelow(join(source, 'examples'))) {
        mkdirSync(join(folder, 'examples', path, '..'), { recursive: true });
        copyFileSync(join(source, 'examples', path), join(folder, 'examples', path));
    }
};

/** Writes all of them into a folder. */
export const buildIntegrations = folder => {
    const staged = mkdtempSync(join(tmpdir(), 'footfall-npm-'));
    try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'footfall-wordpress.zip'), packWordPress());
        buildNpm(staged);
        writeFileSync(join(folder, 'footfall-tracker.tgz'), packNpm(staged));
        copyFileSync('integrations/gtm/template.tpl', join(folder, 'footfall-gtm.tpl'));
    } finally {
        rmSync(staged, { recursive: true, force: true });
    }
};

if (process.argv[1]?.endsWith('buildIntegrations.mjs')) buildIntegrations(resolve(process.argv[2]));
