// What a visitor of the public site loads before the first paint, and that it holds nothing of
// the administration's framework: read from the bundler's manifest and the built files.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Of what loads with every public page. */
export const limitKiB = 105;
/** Of a page with its own code, before one can use it: 130 KB. */
export const pageLimitKiB = 126.9;
/** Of what a page loads as somebody comes near it or opens it, beside what the page has. */
export const partLimitKiB = 16;

/** Words that only the framework's code holds, and that survive being made small. */
const marks =
    /\bRaStore\b|['"`]ra\.(?:action|notification|navigation)\.|\bMui(?:ButtonBase|Paper)\b/;
const frameworkSource = /node_modules\/(?:react-admin|ra-core|ra-ui-materialui|@mui)\//;

const entry = 'index.html';
/** What is shown: calls load the contract, once somebody acts. */
const isShown = key => /^src\/public\/.*\.tsx$/.test(key);
const isPage = key => /^src\/public\/.*Page\.tsx$/.test(key);

const addWithImports = (manifest, seen, key) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) addWithImports(manifest, seen, next);
};

/**
 * Keys of the chunks that load at once with a public page: the entry, and what a page of its own
 * chunk adds. Named by that page; the entry's own pages come first.
 */
export const publicPages = manifest => {
    const first = new Set();
    addWithImports(manifest, first, entry);
    const lazy = [...first].flatMap(key => manifest[key].dynamicImports ?? []).filter(isPage);
    const pages = new Map([[entry, [...first]]]);
    for (const key of lazy) {
        const all = new Set(first);
        addWithImports(manifest, all, key);
        pages.set(key, [...all]);
    }
    return pages;
};

/**
 * Keys of the chunks that parts of public pages bring, by the part: what lies below the first sight or is
 * opened, without what all of these pages have.
 */
export const publicParts = manifest => {
    const parts = new Map();
    for (const keys of publicPages(manifest).values()) {
        const found = new Set(keys);
        for (const key of found) {
            for (const part of manifest[key].dynamicImports ?? []) {
                if (isPage(part) || !isShown(part)) continue;
                found.add(part);
                const brought = new Set();
                addWithImports(manifest, brought, part);
                const known = parts.get(part) ?? new Set();
                for (const one of brought) if (!keys.includes(one)) known.add(one);
                parts.set(part, known);
            }
        }
    }
    return new Map([...parts].map(([part, keys]) => [part, [...keys]]));
};

const readManifest = folder =>
    JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));

/** What public pages load with their code: scripts and style sheets, as they lie in the folder. */
export const publicFiles = folder => {
    const manifest = readManifest(folder);
    const keys = new Set([...publicPages(manifest).values()].flat());
    return [
        ...new Set([...keys].flatMap(key => [manifest[key].file, ...(manifest[key].css ?? [])])),
    ];
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

const measureFile = (folder, file) => {
    const path = join(folder, file);
    const code = readFileSync(path);
    const found = findFramework(code.toString('utf8'), sourcesOf(path));
    return {
        bytes: gzipSync(code, { level: 9 }).length,
        faults: found ? [`${file} holds the framework of the administration: ${found}`] : [],
    };
};

/**
 * What a visitor loads before the first paint, page by page; `bytes` are gzipped JavaScript.
 * @returns {{ pages: { page: string, bytes: number, files: string[] }[], bytes: number, faults: string[] }}
 */
export const measurePublic = folder => {
    const manifest = readManifest(folder);
    const measured = new Map();
    const measure = file => {
        if (!measured.has(file)) measured.set(file, measureFile(folder, file));
        return measured.get(file);
    };
    const weigh = keys => {
        const files = keys.map(key => manifest[key].file).filter(file => file.endsWith('.js'));
        return { bytes: files.reduce((sum, file) => sum + measure(file).bytes, 0), files };
    };
    const pages = [...publicPages(manifest)].map(([page, keys]) => ({ page, ...weigh(keys) }));
    const parts = [...publicParts(manifest)].map(([part, keys]) => ({ part, ...weigh(keys) }));
    const faults = [...measured.values()].flatMap(file => file.faults);
    for (const { page, bytes } of pages) {
        const limit = page === entry ? limitKiB : pageLimitKiB;
        if (bytes <= limit * 1024) continue;
        faults.push(`${page}: ${(bytes / 1024).toFixed(1)} KiB are more than ${limit} KiB`);
    }
    for (const { part, bytes } of parts) {
        if (bytes <= partLimitKiB * 1024) continue;
        faults.push(`${part}: ${(bytes / 1024).toFixed(1)} KiB are more than ${partLimitKiB} KiB`);
    }
    return { pages, bytes: pages[0].bytes, faults };
};
