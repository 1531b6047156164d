// What a visitor of the public site loads before the first paint, and that it holds nothing of
// the administration's framework: read from the bundler's manifest and the built files.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const limitKiB = 105;

/** Words that only the framework's code holds, and that survive being made small. */
const marks =
    /\bRaStore\b|['"`]ra\.(?:action|notification|navigation)\.|\bMui(?:ButtonBase|Paper)\b/;
const frameworkSource = /node_modules\/(?:react-admin|ra-core|ra-ui-materialui|@mui)\//;

/** Keys of the chunks that load at once with a public page. */
export const publicChunks = manifest => {
    const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry);
    const lazy = entries.flatMap(([, chunk]) => chunk.dynamicImports ?? []);
    const isPublic = key => (manifest[key]?.src ?? key).startsWith('src/public/');
    const seen = new Set();
    const visit = key => {
        if (seen.has(key) || !manifest[key]) return;
        seen.add(key);
        for (const next of manifest[key].imports ?? []) visit(next);
    };
    for (const [key] of entries) visit(key);
    for (const key of lazy.filter(isPublic)) visit(key);
    return [...seen];
};

/** Why a built file must not be part of the public site; undefined if nothing speaks against it. */
export const findFramework = (text, sources = []) => {
    const source = sources.find(name => frameworkSource.test(name));
    return source ?? marks.exec(text)?.[0];
};

const sourcesOf = file => {
    const map = `${file}.map`;
    return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')).sources ?? []) : [];
};

/** @returns {{ bytes: number, files: string[], faults: string[] }} bytes are gzipped JavaScript */
export const measurePublic = folder => {
    const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
    const files = publicChunks(manifest)
        .map(key => manifest[key].file)
        .filter(file => file.endsWith('.js'));
    const faults = [];
    let bytes = 0;
    for (const file of files) {
        const path = join(folder, file);
        const code = readFileSync(path);
        bytes += gzipSync(code, { level: 9 }).length;
        const found = findFramework(code.toString('utf8'), sourcesOf(path));
        if (found) faults.push(`${file} holds the framework of the administration: ${found}`);
    }
    if (bytes > limitKiB * 1024) {
        faults.push(`${(bytes / 1024).toFixed(1)} KiB are more than ${limitKiB} KiB`);
    }
    return { bytes, files, faults };
};
