// Which tests a change needs: by the areas of the changed files, by those that import them, and by the
// tests' own imports. What cannot be told apart means everything. Of many only as many as there is time for, those first
// that are about what changed: the rest is left to whole runs, and counted.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import {
    always,
    areas,
    aroundPages,
    budgets,
    longUnits,
    seconds,
    usualSeconds,
} from './testAreas.mjs';

/** Here all areas are put together: who imports these says nothing, and a change of one concerns all. */
const hubs = [
    ...['contract/backOffice.ts', 'contract/calls.ts', 'server/app.ts', 'server/backOffice.ts'],
    ...['server/main.ts', 'server/start.ts', 'server/stores.ts'],
];

/** Of the contract, what every call is made of. */
const ofAllCalls = 'contract/platform/';

/** Nothing that is run: no test looks at it. */
const isWords = file => /\.md$|^docs\/|^LICENSE$|^NOTICE$|^\.gitignore$/.test(file);

const kinds = {
    api: { pattern: /^tests\/api\/(.+)\.test\.ts$/, file: name => `tests/api/${name}.test.ts` },
    faults: {
        pattern: /^tests\/faults\/(.+)\.test\.ts$/,
        file: name => `tests/faults/${name}.test.ts`,
    },
    browser: {
        pattern: /^tests\/browser\/(.+)\.spec\.ts$/,
        file: name => `tests/browser/${name}.spec.ts`,
    },
};
const kindNames = Object.keys(kinds);

/** The kind and name of a test that is not a unit test. */
export const testOf = file => {
    for (const kind of kindNames) {
        const name = kinds[kind].pattern.exec(file)?.[1];
        if (name) return { kind, name };
    }
    return undefined;
};

const isUnitTest = file => /\.test\.(ts|tsx|mjs)$/.test(file) && !testOf(file);
const startsWithAny = (file, folders) => folders.some(folder => file.startsWith(folder));

/** The area of a file: that of the longest folder which it lies in. */
export const areaOf = file => {
    let found;
    let longest = 0;
    for (const [name, { folders }] of Object.entries(areas)) {
        for (const folder of folders) {
            if (!file.startsWith(folder) || folder.length <= longest) continue;
            found = name;
            longest = folder.length;
        }
    }
    return found;
};

const importPattern = /(?:\bfrom|\bimport\(|\bimport)\s*'(\.\.?\/[^'?]+)(?:\?\w+)?'/g;
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** Who imports each file. @returns {Map<string, string[]>} */
export const importersOf = (files, read) => {
    const all = new Set(files);
    const importers = new Map();
    for (const file of files.filter(one => /\.(ts|tsx|mjs)$/.test(one))) {
        for (const [, path] of read(file).matchAll(importPattern)) {
            const base = posix.normalize(posix.join(dirname(file), path));
            const target = endings.map(ending => base + ending).find(one => all.has(one));
            if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
        }
    }
    return importers;
};

/** What a change of files needs, as it comes to be known. */
class Need {
    everything = new Set();
    /**
     * Of the server, and those that use what changed there; of pages, and those with a part that all have: what
     * changed in the browser changes no answer.
     */
    areas = { server: new Set(), users: new Set(), pages: new Set(), parts: new Set() };
    tests = { api: new Set(), faults: new Set(), browser: new Set() };
    allPages = false;

    addArea(name, file, start = file) {
        const isOwn = areaOf(start) === name;
        const ofServer = isOwn || areaOf(start) === undefined ? 'server' : 'users';
        const ofPages = start.startsWith('src/ui/') ? 'parts' : 'pages';
        this.areas[file.startsWith('src/') ? ofPages : ofServer].add(name);
    }

    addTest({ kind, name }) {
        this.tests[kind].add(name);
    }
}

/**
 * Whether what stands around all pages shows a file on each of them. What a domain's contract says is shown by the
 * domain's own pages, though something around them may say a word of it.
 */
const isOfAllPages = file =>
    areaOf(file) === undefined && (!file.startsWith('contract/') || file.startsWith(ofAllCalls));

/**
 * Follows who imports a file: within its area, and one step over the border; what is of no area
 * (the contract, fixtures, what all screens are made of) as far as it goes.
 */
const followImporters = (need, start, importers) => {
    const own = areaOf(start);
    const seen = new Set([start]);
    for (const file of seen) {
        for (const importer of importers.get(file) ?? []) {
            if (seen.has(importer) || hubs.includes(importer) || isUnitTest(importer)) continue;
            const test = testOf(importer);
            const area = areaOf(importer);
            if (test) need.addTest(test);
            else if (startsWithAny(importer, aroundPages)) need.allPages ||= isOfAllPages(start);
            else if (area !== undefined) need.addArea(area, importer, start);
            if (!test && (area === undefined || area === own)) seen.add(importer);
        }
    }
};

const addFile = (need, file, importers) => {
    if (isWords(file) || isUnitTest(file) || file.startsWith('bench/')) return;
    const test = testOf(file);
    if (test) return need.addTest(test);
    if (startsWithAny(file, [...aroundPages, 'public/'])) {
        need.allPages = true;
        return;
    }
    const area = areaOf(file);
    const isFollowed = area !== undefined || /^(contract|src|tests)\//.test(file);
    if (hubs.includes(file) || !isFollowed) return need.everything.add(file);
    if (area !== undefined) need.addArea(area, file);
    followImporters(need, file, importers);
};

const without = (names, left = []) => names.filter(name => !left.includes(name));
const shortly = ({ api, long }) => without(api, long);
const asUser = area => without(shortly(area), area.own);

/** What of an area's tests a change needs: pages are looked at where they changed, else some show what is new. */
const ofArea = {
    api: ({ server, users }) => [
        ...[...server].flatMap(name => shortly(areas[name])),
        ...[...users].flatMap(name => asUser(areas[name])),
    ],
    faults: ({ server }) => [...server].flatMap(name => areas[name].faults),
    browser: ({ server, pages, parts }) => [
        ...[...server, ...parts].flatMap(name => areas[name].shown),
        ...[...pages].flatMap(name => areas[name].browser),
        ...always,
    ],
};

const namesOf = (need, kind, all) => {
    if (kind === 'browser' && need.allPages) return all;
    const wanted = new Set([...need.tests[kind], ...ofArea[kind](need.areas)]);
    return all.filter(name => wanted.has(name));
};

const secondsOf = (kind, name) => seconds[kind][name] ?? usualSeconds[kind];

const globPattern = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*'(\.\/[^']+)'/g;

/** Of a pattern of Vite's, as far as they are used here. */
const matching = pattern => {
    const words = pattern.replace(/\*\*\/|[*{},.]/g, sign => {
        if (sign === '**/') return '(?:.*/)?';
        return { '*': '[^/]*', '{': '(?:', '}': ')', ',': '|', '.': '\\.' }[sign];
    });
    return new RegExp(`^${words}$`);
};

/** As `importersOf`, with those that take whatever lies in a folder. */
const runnersOf = (files, read) => {
    const importers = importersOf(files, read);
    for (const file of files.filter(one => /\.(ts|tsx)$/.test(one))) {
        for (const [, pattern] of read(file).matchAll(globPattern)) {
            const wanted = matching(posix.join(dirname(file), pattern));
            for (const found of files.filter(one => wanted.test(one)))
                importers.set(found, [...(importers.get(found) ?? []), file]);
        }
    }
    return importers;
};

/**
 * The unit tests that are, or import, what changed, however far away: Vitest finds the same, but reads all of the source
 * anew for it, which takes longer than most of the tests.
 */
const unitTestsOf = (changed, importers) => {
    const reached = new Set(changed);
    for (const file of reached) for (const one of importers.get(file) ?? []) reached.add(one);
    return [...reached].filter(isUnitTest);
};

/** Whether it is left to whole runs. */
const isLate = (file, { areas: { server, pages, parts } }, changed) =>
    file in longUnits &&
    !changed.includes(file) &&
    !longUnits[file].some(area => [server, pages, parts].some(changes => changes.has(area)));

/** A text without what is taken as a type alone: that is not there when it runs, and `types` looks at it. */
const withoutTypes = text => text.replace(/^(?:import|export) type\b[^;]*;/gm, '');

/** A file's and its folder's name, in one number; what many files are called says nothing. */
const wordsOf = file =>
    [posix.basename(file).replace(/\..*$/, ''), posix.basename(dirname(file))]
        .map(word => word.toLowerCase().replace(/s$/, ''))
        .filter(word => !['', 'route', 'index', 'module', 'server', 'contract'].includes(word));

/** How near a test is to what changed, 0 being the nearest. */
const distanceOf = ({ name, kind }, { need, words, read }) => {
    const file = kinds[kind].file(name);
    // getting in before all, and what is seen then after what shows the change
    if (kind === 'browser' && always.includes(name)) return name === always[0] ? 0 : 4;
    const { server, pages, parts } = need.areas;
    const own = kind === 'browser' ? [...server, ...pages, ...parts] : [...server];
    const ofChanged = own.some(area => areas[area][kind].includes(name));
    const isNamed = words.some(word => name.toLowerCase().includes(word));
    const isAbout = isNamed || words.some(word => read(file).toLowerCase().includes(word));
    if (isNamed && ofChanged) return 0;
    if (need.tests[kind].has(name)) return 1;
    if (ofChanged) return isAbout ? 2 : 3;
    return isAbout ? 4 : 5;
};

/**
 * As many tests as there is time for, the nearest first and of these the quickest. Those that changed themselves run
 * whatever they take.
 * @param time seconds of a processor
 */
const withinTime = (names, kind, time, around) => {
    const distances = new Map(names.map(name => [name, distanceOf({ name, kind }, around)]));
    const nearest = names.toSorted(
        (one, other) =>
            distances.get(one) - distances.get(other) ||
            secondsOf(kind, one) - secondsOf(kind, other),
    );
    let left = time;
    const taken = new Set(names.filter(name => around.changed.includes(kinds[kind].file(name))));
    for (const name of nearest) {
        if (taken.has(name) || secondsOf(kind, name) > left) continue;
        left -= secondsOf(kind, name);
        taken.add(name);
    }
    return { names: names.filter(name => taken.has(name)), left };
};

/**
 * @param changed files that differ
 * @param files all files of the repository
 * @param read text of one of them
 * @returns what to run by kind, how many of each are left out, and which files mean everything
 */
export const selectTests = (changed, files, read) => {
    const need = new Need();
    const importers = importersOf(files, read);
    for (const file of changed) addFile(need, file, importers);
    const around = { need, changed, read, words: changed.flatMap(wordsOf) };
    const chosen = {};
    const leftOut = [];
    // what one kind does not need is the next one's
    let time = 0;
    for (const kind of kindNames) {
        const all = files.flatMap(file => {
            const test = testOf(file);
            return test?.kind === kind ? [test.name] : [];
        });
        const wanted = namesOf(need, kind, all);
        const isAll = kind === 'browser' && need.allPages;
        const { names, left } = isAll
            ? { names: wanted, left: 0 }
            : withinTime(wanted, kind, time + budgets[kind], around);
        time = left;
        chosen[kind] = names.map(kinds[kind].file);
        if (names.length < all.length) {
            const late = wanted.length - names.length;
            const forTime = late > 0 ? `, ${late} of them for their time` : '';
            leftOut.push(`${all.length - names.length} of ${all.length} ${kind} files${forTime}`);
        }
    }
    const { server, users, pages, parts } = need.areas;
    const found = [...new Set([...server, ...users, ...pages, ...parts])];
    const running = runnersOf(files, file => withoutTypes(read(file)));
    const concerned = unitTestsOf(changed, running).filter(file => files.includes(file));
    const unit = concerned.filter(file => !isLate(file, need, changed));
    const late = concerned.length - unit.length;
    if (late > 0) leftOut.push(`${late} unit files that take long`);
    return { ...chosen, unit, areas: found, everything: [...need.everything], leftOut };
};

const git = (command, ...words) =>
    execFileSync('git', [command, '-z', ...words], { maxBuffer: 64 * 2 ** 20 })
        .toString()
        .split('\0')
        .filter(Boolean);

/** Files that differ from a commit, and new ones. */
export const readChanges = ref => [
    ...git('diff', '--name-only', '--no-renames', ref, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
];

const statements = /^import\b[^;]*;|^export\b[^;=(]*|\bimport\([^)]*\)/gm;

/** What a file takes from others and gives to them, in one text. */
export const namesIn = text => {
    const wholes = [...text.matchAll(/\bimport \* as (\w+)/g)].map(([, name]) => name);
    const members = wholes.flatMap(name => text.match(new RegExp(`\\b${name}\\.\\w+`, 'g')) ?? []);
    return [...(text.match(statements) ?? []), ...new Set(members.sort())].join('\n');
};

const before = (ref, file) => {
    try {
        return execFileSync('git', ['show', `${ref}:${file}`], { stdio: 'pipe' }).toString();
    } catch {
        return undefined;
    }
};

/** Whether something may now be used by nobody: files came or went, or what they take or give is another. */
const changesNames = (ref, code, changed) =>
    changed.some(file => !existsSync(file)) ||
    code.some(file => {
        const text = before(ref, file);
        return text === undefined || namesIn(text) !== namesIn(readFileSync(file, 'utf8'));
    });

/** What the working tree needs since a commit. */
export const selectSince = ref => {
    const changed = readChanges(ref);
    const files = git('ls-files', '-co', '--exclude-standard').filter(file => existsSync(file));
    const selection = selectTests(changed, files, file => readFileSync(file, 'utf8'));
    const code = changed.filter(file => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));
    const isNamed = changesNames(ref, code, changed);
    const leftOut = [...selection.leftOut, ...(isNamed ? [] : ['what nobody uses'])];
    return { ...selection, leftOut, changed, isNamed };
};
