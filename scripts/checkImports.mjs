// `npm run check`: whether the domains of the contract and the server use only those that they stand on.
// What still does not is written in importStrays.json, which may only grow shorter.
import './begin.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

/** A domain uses those on lower floors; of one floor they do not know each other. */
const floors = [
    ['platform'],
    ['identity'],
    ['analytics'],
    ['messaging', 'content'],
    ['market'],
    ['trade'],
    ['shell'],
];
const floorOf = new Map(floors.flatMap((domains, at) => domains.map(name => [name, at])));
const strays = 'scripts/importStrays.json';

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

const allImports = () =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'server'])
        .toString()
        .split('\n')
        .filter(file => /\.tsx?$/.test(file) && !isTest(file))
        .flatMap(file => upwardImports(file, readFileSync(file, 'utf8')))
        .sort();

if (process.argv[1]?.endsWith('checkImports.mjs')) {
    const known = JSON.parse(readFileSync(strays, 'utf8'));
    const found = allImports();
    const added = found.filter(one => !known.includes(one));
    const gone = known.filter(one => !found.includes(one));
    for (const one of added) console.error(`${one}: a domain uses only those that it stands on`);
    if (process.argv.includes('--shorten')) {
        const kept = known.filter(one => found.includes(one));
        writeFileSync(strays, `${JSON.stringify(kept, null, 4)}\n`);
    } else {
        for (const one of gone) console.error(`${one}: is gone; take it out of ${strays}`);
    }
    if (added.length > 0 || gone.length > 0) process.exitCode = 1;
    else console.log(`Imports: ${known.length} strays, none new`);
}
