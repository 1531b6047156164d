// The steps of `npm test`: how each is run, and how its tests are counted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { countCheck, countPlaywright, countRun, countVitest } from './results.mjs';
import { run } from './system.mjs';

const bin = name => join('node_modules', '.bin', name);

/** Vitest's projects by the word that --only takes. */
const projects = { unit: 'unit*', api: 'api*', faults: 'faults' };

export const stepNames = ['types', 'lint', 'imports', 'build', ...Object.keys(projects), 'browser'];

const check = async (command, args) => countCheck((await run(command, args)) === 0);

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

const runVitest = (words, projectNames) =>
    withReport(countVitest, file => {
        const chosen = projectNames.flatMap(name => ['--project', name]);
        const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
        return run(bin('vitest'), [...words, ...report, ...chosen]);
    });

const vitest = (names, rest) =>
    runVitest(
        ['run', ...rest],
        names.map(name => projects[name]),
    );

const playwright = rest =>
    withReport(countPlaywright, async file => {
        await ensureBrowser();
        const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
        return run(bin('playwright'), ['test', '--reporter=list,json', ...rest], { env });
    });

const checkTypes = (...more) => check(bin('tsc'), ['--noEmit', ...more]);

/** Quick, and of the whole: what a change breaks stands elsewhere. */
const checks = [
    { name: 'types', run: () => checkTypes() },
    { name: 'lint', run: () => check(bin('biome'), ['check', '.']) },
    { name: 'imports', run: () => check(process.execPath, ['scripts/checkImports.mjs']) },
    { name: 'tables', run: () => check(process.execPath, ['scripts/checkTables.mjs']) },
    { name: 'casts', run: () => check(process.execPath, ['scripts/checkCasts.mjs']) },
    { name: 'sizes', run: () => check(process.execPath, ['scripts/checkSizes.mjs']) },
    { name: 'unused', run: () => check(bin('knip'), ['--no-progress']) },
];

const build = {
    name: 'build',
    run: () => check(process.execPath, ['scripts/build.mjs', '--stale']),
};

/** What of all that was the last time need not be looked at again. */
const typesAnew = {
    name: 'types',
    run: () => checkTypes('--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo'),
};

const related = code =>
    runVitest(['related', '--run', '--passWithNoTests', ...code], [projects.unit]);

/** The steps for a change: what `selectSince` found. */
export const planChanged = ({ code, api, faults, browser }) => {
    const servers = [...api, ...faults];
    const embedded = () => runVitest(['run', ...servers], ['api sqlite chdb', projects.faults]);
    const steps = [typesAnew, ...checks.slice(1), build];
    if (code.length > 0) steps.push({ name: 'unit', run: () => related(code) });
    if (servers.length > 0) steps.push({ name: 'api faults', built: true, run: embedded });
    if (browser.length > 0) {
        steps.push({ name: 'browser', built: true, run: () => playwright(browser) });
    }
    return steps;
};

/** The steps for these names, in order; Vitest's projects run together as one. */
export const planSteps = (only, rest) => {
    const wanted = name => only.length === 0 || only.includes(name);
    const suites = Object.keys(projects).filter(wanted);
    const needs = suites.some(name => name !== 'unit');
    const steps = [...checks, build].filter(step => wanted(step.name));
    if (suites.length > 0) {
        const label = only.length === 0 ? 'tests' : suites.join(' ');
        steps.push({ name: label, stores: needs, run: () => vitest(suites, rest) });
    }
    if (wanted('browser'))
        steps.push({ name: 'browser', built: true, run: () => playwright(rest) });
    return steps;
};
