// `npm run test:faults`: the fault tests in full, on what is built from the present sources; and what
// shows that money holds, on both databases. `-- NAME …` runs files of these names alone, `-- --help`
// lists them. A line for each file at the end, and the sum.
import './begin.mjs';
import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { ensureBuilt, fail } from './prepare.mjs';
import { closingLine, countVitest, hasSucceeded } from './results.mjs';
import { run, signalAll, since } from './system.mjs';
import { inFull } from './testForm.mjs';
import { withReport } from './testSteps.mjs';

const ending = '.test.ts';
const faults = 'tests/faults';
const api = 'tests/api';
// money is tried on both databases
const money = [
    ...['ledgerHistories', 'ordersHistories', 'ordersRaces', 'usdtHistories', 'paymentOrders'],
    ...['paymentOrdersPlatform', 'usdtOrders', 'withdrawalsChain', 'reconcile'],
].map(name => join(api, name + ending));

const filesIn = folder =>
    readdirSync(folder)
        .filter(name => name.endsWith(ending))
        .map(name => join(folder, name));

/** The files whose name, or path, has what was asked for in it; a whole name means that file alone. */
const filesOf = asked => {
    const all = [...filesIn(faults), ...filesIn(api)];
    const exact = all.filter(file => basename(file, ending) === asked);
    const found = exact.length > 0 ? exact : all.filter(file => file.includes(asked));
    if (found.length === 0) fail(`No file is called ${asked}; --help lists them.`);
    return found;
};

const help = () => {
    const list = files => files.map(file => `  ${basename(file, ending)}`).join('\n');
    console.log(`npm run test:faults -- [NAME …]\n\nFaults:\n${list(filesIn(faults))}`);
    console.log(`Money, on both databases:\n${list(money)}`);
    console.log(`Others of ${api} run in full when they are named.`);
};

const printFiles = ({ testResults }) => {
    console.log('');
    for (const { name, startTime, endTime, assertionResults } of testResults) {
        const count = status => assertionResults.filter(test => test.status === status).length;
        const counts = { passed: count('passed'), failed: count('failed') };
        const line = closingLine({ ...counts, skipped: count('pending') + count('skipped') });
        const seconds = String(Math.round((endTime - startTime) / 1_000)).padStart(6);
        console.log(`${relative('.', name).padEnd(44)} ${seconds} s   ${line}`);
    }
};

const runFiles = (files, env) =>
    withReport(
        report => {
            printFiles(report);
            return countVitest(report);
        },
        file => {
            const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
            const projects = ['faults', 'api*'].flatMap(name => ['--project', name]);
            const args = ['node_modules/vitest/vitest.mjs', 'run', ...report, ...projects];
            return run(process.execPath, [...args, ...files], { env });
        },
    );

const asked = process.argv.slice(2);
if (asked.includes('--help')) {
    help();
    process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signalAll(signal));
const files = asked.length > 0 ? asked.flatMap(filesOf) : [...filesIn(faults), ...money];
const start = performance.now();
await ensureBuilt(['server']).catch(fail);
const postgres = await startPostgres().catch(fail);
const databases = postgres ? 'SQLite and PostgreSQL' : 'SQLite alone: there is no PostgreSQL here';
const counts = await runFiles([...new Set(files)], {
    ...process.env,
    ...inFull,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
}).finally(() => postgres?.stop());
console.log(`\n${closingLine(counts)} in ${since(start)}, on ${databases}`);
process.exitCode = hasSucceeded(counts) ? 0 : 1;
