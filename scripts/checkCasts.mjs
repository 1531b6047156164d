// `npm run check`: guards of the language that TypeScript has no option for. A spread of a literal hides
// properties that its type does not know; a cast by `never` or `unknown` takes any check away, and so stands at
// named boundaries only: where a library or a table named at runtime leaves no other way.
import './begin.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const boundaries = 'scripts/castBoundaries.json';

const patterns = {
    'as never': /\bas never\b/g,
    'as unknown as': /\bas unknown as\b/g,
};

const withoutComments = text => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');

/** How often each cast stands in a text. */
export const castsIn = text => {
    const code = withoutComments(text);
    return Object.fromEntries(
        Object.entries(patterns)
            .map(([name, pattern]) => [name, [...code.matchAll(pattern)].length])
            .filter(([, count]) => count > 0),
    );
};

/** Lines with a spread of a literal. */
export const literalSpreads = text =>
    withoutComments(text)
        .split('\n')
        .flatMap((line, at) => (/\.\.\.\{/.test(line) ? [at + 1] : []));

const isTest = file => /\.(?:test|fixture)\.tsx?$/.test(file);

if (process.argv[1]?.endsWith('checkCasts.mjs')) {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'])
        .toString()
        .split('\n')
        .filter(file => /\.(?:ts|tsx|mjs)$/.test(file) && existsSync(file));
    const faults = [];
    const found = {};
    for (const file of files) {
        if (file.startsWith('scripts/checkCasts')) continue;
        const text = readFileSync(file, 'utf8');
        for (const line of literalSpreads(text)) {
            faults.push(`${file}:${line}: write the fields of the literal, not a spread of it`);
        }
        const casts = castsIn(text);
        const isProduct = /^(?:contract|server|src|tracker)\//.test(file) && !isTest(file);
        if (isProduct && Object.keys(casts).length > 0) found[file] = casts;
    }
    const known = JSON.parse(readFileSync(boundaries, 'utf8'));
    if (process.argv.includes('--shorten')) {
        const left = Object.entries(found).filter(([file]) => known[file]);
        writeFileSync(boundaries, `${JSON.stringify(Object.fromEntries(left), null, 4)}\n`);
    } else {
        for (const [file, casts] of Object.entries(found)) {
            for (const [name, count] of Object.entries(casts)) {
                if (count > (known[file]?.[name] ?? 0)) {
                    faults.push(
                        `${file}: ${name}; say the type, or name the boundary in ${boundaries}`,
                    );
                }
            }
        }
        for (const fault of faults) console.error(fault);
        if (faults.length > 0) process.exitCode = 1;
        else {
            const count = Object.values(found).flatMap(casts => Object.values(casts));
            console.log(
                `Casts: ${count.reduce((sum, one) => sum + one, 0)} at boundaries, none new`,
            );
        }
    }
}
