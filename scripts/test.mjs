// `npm test`: every check, and the tests in their short form, in a clean clone too. The last line
// counts them. `npm run test:full`, which is --full: all rounds, stores and combinations.
// Some of it: npm test -- --only unit [--only api …] [what Vitest or Playwright shall filter by]
// What a change needs: npm test -- --changed [the commit since which, HEAD by default]
import './begin.mjs';
import { cpus } from 'node:os';
import { selectSince } from './changedTests.mjs';
import { startPostgres, withoutPostgres } from './postgres.mjs';
import { ensureBuilt, ensureInstalled, fail } from './prepare.mjs';
import { addCounts, closingLine, countCheck, hasSucceeded } from './results.mjs';
import { busySeconds, signalAll, since } from './system.mjs';
import { inFull } from './testForm.mjs';
import { planChanged, planSteps, stepNames } from './testSteps.mjs';

/** What the last line says beside the counts. */
const notes = [];

const isValue = word => word !== undefined && !word.startsWith('-');

const readArguments = args => {
    const only = [];
    const rest = [];
    let ref;
    for (let i = 0; i < args.length; i += 1) {
        if (args[i] === '--only') only.push(args[++i]);
        else if (args[i] === '--changed') ref = isValue(args[i + 1]) ? args[++i] : 'HEAD';
        else if (args[i] === '--full') Object.assign(process.env, inFull);
        else rest.push(args[i]);
    }
    const unknown = only.find(name => !stepNames.includes(name));
    if (only.includes(undefined) || unknown) fail(`--only takes one of: ${stepNames.join(', ')}`);
    if (only.length === 0 && rest.length > 0) fail('Say with --only which step shall get that.');
    if (ref && only.length > 0) fail('Either --only or --changed.');
    return { only, rest, ref };
};

/** Says what a change needs, and plans it. */
const planSince = ref => {
    const selection = selectSince(ref);
    const { changed, areas, everything, leftOut } = selection;
    console.log(`${changed.length} files differ from ${ref}; areas: ${areas.join(', ') || 'none'}`);
    if (everything.length > 0) {
        console.log(`Everything runs, for these concern all of it: ${everything.join(', ')}`);
        return planSteps([], []);
    }
    notes.push(`left out: ${[...leftOut, 'the second pair of stores'].join(', ')}`);
    return planChanged(selection);
};

/** How many of the machine's processors were busy meanwhile: whether more could run side by side. */
const used = (before, start) => {
    const seconds = (performance.now() - start) / 1_000;
    return `${((busySeconds() - before) / seconds).toFixed(1)} of ${cpus().length} CPU`;
};

/** @param terminal how it shares the terminal with others; undefined if it has it alone */
const runStep = async (step, terminal) => {
    const start = performance.now();
    const before = busySeconds();
    const counts = await step.run(terminal).catch(error => {
        console.error(error instanceof Error ? error.message : error);
        return countCheck(false);
    });
    return { name: step.name, counts, time: since(start), processors: used(before, start) };
};

/** Browser tests drive the built program: after a failed build they would test an old one. */
const isPointless = (step, done) =>
    step.built && done.some(({ name, counts }) => name === 'build' && counts.failed > 0);

/** Exit code of a run that was told to stop; the running step ends first, then the clean-up. */
let stopped;
for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
]) {
    process.on(signal, () => {
        // Who asks twice does not want to wait for an orderly end.
        signalAll(stopped ? 'SIGKILL' : signal);
        stopped = code;
    });
}

const notRun = ({ name }) => ({
    name,
    counts: countCheck(false),
    time: 'not run',
    processors: '',
});

/** Runs steps side by side; each line says whose it is. */
const runBeside = steps => {
    console.log(`\n== ${steps.map(({ name }) => name).join(', ')}`);
    const width = Math.max(...steps.map(({ name }) => name.length));
    return Promise.all(
        steps.map(step => {
            const label = `${step.name.padEnd(width)} | `;
            return runStep(step, steps.length > 1 ? { label } : undefined);
        }),
    );
};

/** @param rounds lists of steps, one after the other */
const runRounds = async rounds => {
    const done = [];
    for (const steps of rounds) {
        if (stopped) break;
        const pointless = steps.filter(step => isPointless(step, done));
        const others = steps.filter(step => !pointless.includes(step));
        if (others.length > 0) done.push(...(await runBeside(others)));
        done.push(...pointless.map(notRun));
    }
    return done;
};

const runWithStores = async rounds => {
    const needsStores = rounds.flat().some(step => step.stores);
    const postgres = needsStores ? await startPostgres() : undefined;
    if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
    else if (needsStores) notes.push(withoutPostgres);
    try {
        return await runRounds(rounds);
    } finally {
        await postgres?.stop();
    }
};

const { only, rest, ref } = readArguments(process.argv.slice(2));
await ensureInstalled().catch(fail);
const rounds = ref ? planSince(ref) : planSteps(only, rest);
// Asked for alone, the browser tests still need the program; in a whole run `build` makes it.
if (only.includes('browser') && !only.includes('build')) await ensureBuilt().catch(fail);
const done = await runWithStores(rounds).catch(fail);
if (stopped) process.exit(stopped);

console.log('');
for (const { name, counts, time, processors } of done) {
    const figures = `${time.padStart(8)}   ${processors.padStart(12)}`;
    console.log(`${name.padEnd(12)} ${figures}   ${closingLine(counts)}`);
}
const total = addCounts(done.map(step => step.counts));
// once more at the end: a log that is cut short is cut at its beginning
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`\n${closingLine(total, notes)}`);
process.exitCode = hasSucceeded(total) ? 0 : 1;
