import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const limit = 2200;

/** Writes the tracker as one classic script; a relative `outFile` is below the repository. */
export async function buildTracker({ outFile = 'dist/tracker/t.js' } = {}) {
    const file = resolve(root, outFile);
    await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
            target: 'es2019',
            outDir: dirname(file),
            emptyOutDir: false,
            reportCompressedSize: false,
            lib: {
                entry: resolve(root, 'tracker/tracker.ts'),
                formats: ['iife'],
                name: 'footfallTracker',
                fileName: () => basename(file),
            },
            minify: 'terser',
            terserOptions: {
                ecma: 2019,
                compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
                format: { comments: false },
            },
        },
    });
    const script = await readFile(file);
    const zipped = gzipSync(script, { level: 9 }).length;
    console.log(`tracker: ${script.length} bytes, ${zipped} gzipped (limit ${limit})`);
    if (zipped > limit) throw new Error(`The tracker has ${zipped} bytes gzipped, over ${limit}`);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
    await buildTracker();
}
