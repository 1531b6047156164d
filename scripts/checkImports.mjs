// `npm run check`: whether the domains of the contract and the server use only those that they stand on, and
// whether no file imports itself by way of others, types included.
import './begin.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { floorOf } from './domains.mjs';

/** `server/trade/orders/x.ts` is of `trade`; what joins the domains is of none. */
const domainOf = path => {
    const [side, name] = path.split('/');
    return (side === 'server' || side === 'contract') && floorOf.has(name) ? name : undefined;
};

const importPattern = /(?:\bfrom|\bimport\(|\bimport)\s*'(\.\.?\/[^']+)'/g;

/** Imports that lead upwards, or sideways, as `file → target`. */
export const upwardImports = (file, text) => {
    const from = domainOf(file);
    if (from === undefined) return [];
    return [...text.matchAll(importPattern)].flatMap(([, path]) => {
        const target = posix.normalize(posix.join(dirname(file), path));
        const to = domainOf(target);
        if (to === undefined || to === from) return [];
        return floorOf.get(to) < floorOf.get(from) ? [] : [`${file} → ${target}`];
    });
};

const isTest = file => /\.test\.tsx?$/.test(file);

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

const globPattern = /\bimport\.meta\.glob(?:<[^>]*>+)?\(\s*'(\.\/[^']+)'/g;

/** What a pattern of `import.meta.glob` takes: `*` within a folder, `**` any folders, `{a,b}` one of them. */
const globbed = (file, pattern) => {
    const source = posix
        .join(dirname(file), pattern)
        .replace(/[.+^$()|\\]/g, '\\$&')
        .replace(/\{([^}]*)\}/g, (_, words) => `(?:${words.replaceAll(',', '|')})`)
        .replace(/\*\*\/|\*/g, stars => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
    return new RegExp(`^${source}$`);
};

/** By file, the files that it imports; both among those given, as `path → text`. */
const importsOf = texts => {
    const found = (file, pattern) => {
        const wanted = globbed(file, pattern);
        return [...texts.keys()].filter(path => path !== file && wanted.test(path));
    };
    const resolve = (file, path) => {
        const target = posix.normalize(posix.join(dirname(file), path));
        return endings.map(ending => target + ending).find(one => texts.has(one));
    };
    return new Map(
        [...texts].map(([file, text]) => [
            file,
            [
                ...[...text.matchAll(importPattern)]
                    .map(([, path]) => resolve(file, path))
                    .filter(target => target !== undefined),
                ...[...text.matchAll(globPattern)].flatMap(([, path]) => found(file, path)),
            ],
        ]),
    );
};

/** Circles, each as the files on its way, the first one once more at the end. */
export const circlesIn = texts => {
    const imports = importsOf(texts);
    const state = new Map();
    const circles = [];
    const visit = (file, way) => {
        state.set(file, 'open');
        for (const target of imports.get(file)) {
            if (state.get(target) === 'open') {
                circles.push([...way.slice(way.indexOf(target)), target]);
            } else if (!state.has(target)) {
                visit(target, [...way, target]);
            }
        }
        state.set(file, 'done');
    };
    for (const file of imports.keys()) if (!state.has(file)) visit(file, [file]);
    return circles;
};

const readTexts = () =>
    new Map(
        execFileSync('git', [
            'ls-files',
            '-co',
            '--exclude-standard',
            ...['contract', 'server', 'src', 'tracker'],
        ])
            .toString()
            .split('\n')
            .filter(file => /\.tsx?$/.test(file) && !isTest(file) && existsSync(file))
            .map(file => [file, readFileSync(file, 'utf8')]),
    );

if (process.argv[1]?.endsWith('checkImports.mjs')) {
    const texts = readTexts();
    const upward = [...texts].flatMap(([file, text]) => upwardImports(file, text));
    const circles = circlesIn(texts);
    for (const one of upward) console.error(`${one}: a domain uses only those that it stands on`);
    for (const one of circles) console.error(`${one.join(' → ')}: a circle`);
    if (upward.length > 0 || circles.length > 0) process.exitCode = 1;
    else console.log(`Imports: ${texts.size} files, none upwards, no circle`);
}
