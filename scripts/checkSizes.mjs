// `npm run check`: sizes of text and of what a finger hits stand in the theme (src/app/theme.ts and
// src/app/preferences/measures.ts), and elements name them: a variant, `typography`, `touchHeight`. What has a
// size of its own, such as an icon or a chart, is named with its reason in scripts/sizePlaces.json.
import './begin.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const places = 'scripts/sizePlaces.json';
const home =
    /^src\/(?:app\/theme\.ts|app\/preferences\/measures\.ts|ui\/admin\/touch\.ts)$|^src\/public\//;

const patterns = {
    'font size': /\bfontSize(?::\s*|=\{)(?:[^,;{}]*\?\s*)?\d/g,
    'touch height': /\b(?:min)?[hH]eight:\s*(?:\{\s*xs:\s*)?44\b/g,
};

const withoutComments = text => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');

/** How many sizes of its own a text gives elements. */
export const sizesIn = text => {
    const code = withoutComments(text);
    return Object.fromEntries(
        Object.entries(patterns)
            .map(([name, pattern]) => [name, [...code.matchAll(pattern)].length])
            .filter(([, count]) => count > 0),
    );
};

/** What stands beside the theme and is not named, or is named and gone. */
export const sizeFaults = (found, known) => {
    const faults = [];
    for (const file of new Set([...Object.keys(found), ...Object.keys(known)])) {
        for (const name of Object.keys(patterns)) {
            const count = found[file]?.[name] ?? 0;
            const named = known[file]?.[name] ?? 0;
            if (count > named) {
                faults.push(`${file}: ${name}; take the theme's, or say in ${places} why not`);
            } else if (count < named) faults.push(`${places}: ${file} has less by now`);
        }
    }
    return faults;
};

if (process.argv[1]?.endsWith('checkSizes.mjs')) {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'])
        .toString()
        .split('\n')
        .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !home.test(file))
        .filter(file => existsSync(file));
    const found = Object.fromEntries(
        files
            .map(file => [file, sizesIn(readFileSync(file, 'utf8'))])
            .filter(([, sizes]) => Object.keys(sizes).length > 0),
    );
    const known = JSON.parse(readFileSync(places, 'utf8'));
    const faults = sizeFaults(found, known);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    else {
        const counts = Object.values(found).flatMap(sizes => Object.values(sizes));
        const sum = counts.reduce((total, one) => total + one, 0);
        console.log(`Sizes: ${sum} beside the theme, each with its reason`);
    }
}
