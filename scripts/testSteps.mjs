// The steps of `npm test`: how each is run, and how its tests are counted.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countLeftOut, leavingOut } from './atLength.mjs';
import { ensureBrowser } from './browser.mjs';
import { countCheck, countPlaywright, countRun, countVitest } from './results.mjs';
import { run } from './system.mjs';

const bin = name => join('node_modules', '.bin', name);

/** Vitest's projects by the word that --only takes. */
const projects = { unit: 'unit*', api: 'api*', faults: 'faults' };

export const stepNames = ['types', 'lint', 'imports', 'build', ...Object.keys(projects), 'browser'];

const check = async (command, args, terminal) =>
    countCheck((await run(command, args, terminal)) === 0);

const readReport = file => {
    try {
        return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
        return undefined;
    }
};

/** Gives a runner a place for its report and counts what it says there. */
export const withReport = async (count, start) => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-report-'));
    const file = join(folder, 'report.json');
    try {
        const code = await start(file);
        return countRun(count, readReport(file), code);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
};

const runVitest = (words, projectNames, terminal) =>
    withReport(countVitest, file => {
        const chosen = projectNames.flatMap(name => ['--project', name]);
        const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
        return run(bin('vitest'), [...words, ...report, ...chosen], terminal);
    });

const vitest = (names, rest, terminal) =>
    runVitest(
        ['run', ...rest],
        names.map(name => projects[name]),
        terminal,
    );

const playwright = (rest, terminal) =>
    withReport(countPlaywright, async file => {
        await ensureBrowser();
        const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
        const words = ['test', '--reporter=list,json', ...rest];
        // the tests beside it fill the time in which these wait
        if (terminal) words.push('--workers=2');
        return run(bin('playwright'), words, { env, ...terminal });
    });

/**
 * What runs at length only is left out in the short form, and counted.
 * @param specs paths of those that run; undefined for all
 */
const inItsForm = async (specs, terminal) =>
    countLeftOut(await playwright([...leavingOut, ...(specs ?? [])], terminal), specs);

/** One checker: a second one looks at much of the same once more, and other steps fill the processors. */
const checkTypes = (terminal, ...more) =>
    check(bin('tsc'), ['--noEmit', '--checkers', '1', ...more], terminal);

const script = name => terminal => check(process.execPath, [`scripts/${name}.mjs`], terminal);

/** Quick, and of the whole: what a change breaks stands elsewhere. */
const checks = [
    { name: 'types', run: checkTypes },
    { name: 'lint', run: terminal => check(bin('biome'), ['check', '.'], terminal) },
    { name: 'imports', run: script('checkImports') },
    { name: 'tables', run: script('checkTables') },
    { name: 'casts', run: script('checkCasts') },
    { name: 'sizes', run: script('checkSizes') },
    { name: 'advisories', run: script('checkAdvisories') },
    { name: 'unused', run: terminal => check(bin('knip'), ['--no-progress'], terminal) },
];

const build = {
    name: 'build',
    run: terminal => check(process.execPath, ['scripts/build.mjs', '--stale'], terminal),
};

/** What of all that was the last time need not be looked at again. */
const typesAnew = {
    name: 'types',
    run: terminal =>
        checkTypes(terminal, '--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo'),
};

/** The steps for a change, what `selectSince` found: lists of those that run side by side. */
export const planChanged = ({ changed, isNamed, unit, api, faults, browser }) => {
    const servers = [...api, ...faults];
    const there = changed.filter(file => existsSync(file));
    const lint = {
        name: 'lint',
        run: terminal =>
            check(bin('biome'), ['check', '--no-errors-on-unmatched', ...there], terminal),
    };
    const embedded = terminal =>
        runVitest(['run', ...servers], ['api sqlite chdb', projects.faults], terminal);
    const tests = [];
    if (unit.length > 0) {
        const run = terminal => runVitest(['run', ...unit], [projects.unit], terminal);
        tests.push({ name: 'unit', run });
    }
    if (servers.length > 0) tests.push({ name: 'api faults', built: true, run: embedded });
    if (browser.length > 0) {
        const run = terminal => inItsForm(browser, terminal);
        tests.push({ name: 'browser', built: true, run });
    }
    // to look for what nobody uses takes as long as all other checks: not where no name changed
    const others = checks.slice(2).filter(({ name }) => isNamed || name !== 'unused');
    return [[typesAnew, ...(there.length > 0 ? [lint] : []), ...others, build], tests];
};

/**
 * The steps for these names: lists of those that run side by side, for one waits while another works.
 * Vitest's projects run together as one.
 */
export const planSteps = (only, rest) => {
    const wanted = name => only.length === 0 || only.includes(name);
    const suites = Object.keys(projects).filter(wanted);
    const needs = suites.some(name => name !== 'unit');
    const tests = [];
    if (suites.length > 0) {
        const name = only.length === 0 ? 'tests' : suites.join(' ');
        tests.push({ name, stores: needs, run: terminal => vitest(suites, rest, terminal) });
    }
    if (wanted('browser')) {
        // whoever says which tests wants to see all of those
        const run = terminal =>
            rest.length > 0 ? playwright(rest, terminal) : inItsForm(undefined, terminal);
        tests.push({ name: 'browser', built: true, run });
    }
    return [[...checks, build].filter(step => wanted(step.name)), tests];
};
