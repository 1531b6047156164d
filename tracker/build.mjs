import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** The files, with the most bytes that each may have gzipped. */
const files = [
    { entry: 'tracker.ts', name: 'footfallTracker', year: 2019, limit: 2400 },
    // browsers that measure what it asks for know newer words
    { entry: 'vitals.ts', name: 'footfallVitals', year: 2022, limit: 4000 },
];

/** Writes the tracker's files as one classic script each; a relative `outFile` is below the repository. */
export async function buildTracker({
    outFile = 'dist/tracker/t.js',
    vitalsFile = join(dirname(outFile), 'v.js'),
} = {}) {
    const [script, vitals] = files;
    await buildScript(script, resolve(root, outFile));
    await buildScript(vitals, resolve(root, vitalsFile));
}

const buildScript = async ({ entry, name, year, limit }, file) => {
    await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
            target: `es${year}`,
            outDir: dirname(file),
            emptyOutDir: false,
            reportCompressedSize: false,
            lib: {
                entry: resolve(root, 'tracker', entry),
                formats: ['iife'],
                name,
                fileName: () => basename(file),
            },
            minify: 'terser',
            terserOptions: {
                ecma: year,
                compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
                format: { comments: false },
            },
        },
    });
    const script = await readFile(file);
    const zipped = gzipSync(script, { level: 9 }).length;
    console.log(`${entry}: ${script.length} bytes, ${zipped} gzipped (limit ${limit})`);
    if (zipped > limit) throw new Error(`${entry} has ${zipped} bytes gzipped, over ${limit}`);
};

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
    await buildTracker();
}
