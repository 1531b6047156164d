/**
 * npm run bench -- NAME [--runs N]
 *
 *     callbacks gateways' callbacks beside other traffic: how soon answered, and whether all books agree
 *     demo      made-up traffic of 1,000,000 events: made, loaded, and its size on the disk
 *     forger    visitors made up by one address, sent over HTTP to the built server: how many are signed
 *     forgery   honest crowds and forged traffic: what counts, and what is signed
 *     histories another tool's history of 5,000,000 rows through its import
 *     import    a made-up access log of 1,000,000 lines through the importer
 *     ingest    the server under load: rates, latencies, memory, nothing lost or doubled
 *     market    how long searches of the market take with 100,000 listings
 *     office    how long lists of the back-office take with 100,000 records in each table
 *     orders    how long lists of orders take with 1,000,000 of them
 *     pages     what loading a page of the signed-in application takes
 *     public    public pages on a slow phone, and how often one is sent in a second
 *     reports   how long reports take over one site's 1,000,000 or 10,000,000 events, and their queries
 *     size      what a public page loads before the first paint
 *     soak      a server at work for three quarters of an hour: what grows
 *
 * Prints one table: n values, their median, 95th percentile, smallest and largest. Each run works
 * in a temporary folder of its own, which is removed at its end. Only callbacks, forger,
 * ingest, pages, public and soak open ports, and on this machine alone.
 */
import { fileURLToPath } from 'node:url';
import type { Bench, Measure } from './bench';
import { callbacksBench } from './callbacks/callbacks';
import { demoBench } from './demo';
import { forgerBench } from './forger';
import { forgeryBench } from './forgery/forgeryBench';
import { historiesBench } from './histories';
import { importBench } from './import';
import { ingestBench } from './ingest/ingest';
import { marketBench } from './market/market';
import { officeBench } from './office/office';
import { ordersBench } from './orders/orders';
import { pagesBench } from './pages/pages';
import { publicBench } from './public/public';
import { reportsBench } from './reports/reports';
import { endWithParent, runOnce } from './runs';
import { sizeBench } from './size';
import { soakBench } from './soak/soak';
import { describeMeasures, mergeRuns } from './table';

const benches: Readonly<Record<string, Bench>> = {
    callbacks: callbacksBench,
    demo: demoBench,
    forger: forgerBench,
    forgery: forgeryBench,
    histories: historiesBench,
    import: importBench,
    ingest: ingestBench,
    market: marketBench,
    office: officeBench,
    orders: ordersBench,
    pages: pagesBench,
    public: publicBench,
    reports: reportsBench,
    size: sizeBench,
    soak: soakBench,
};

const usage = (): string =>
    [
        'npm run bench -- NAME [--runs N], where NAME is one of',
        ...Object.entries(benches).map(([name, { about }]) => `    ${name.padEnd(9)} ${about}`),
        'npm run bench -- NAME --help says more where there is more to say.',
    ].join('\n');

const measureAll = async (
    name: string,
    bench: Bench,
    runs: number,
    args: readonly string[],
): Promise<void> => {
    console.log(`${name}: ${bench.about}`);
    const found: Measure[][] = [];
    for (let run = 1; run <= runs; run += 1) {
        if (runs > 1) console.error(`Run ${run} of ${runs} …`);
        found.push(await runOnce(fileURLToPath(import.meta.url), name, args));
    }
    console.log(describeMeasures(mergeRuns(found)).join('\n'));
};

/** The number after `--runs`, if it is there, and the other arguments. */
const takeRuns = (args: readonly string[]): { given: string | undefined; rest: string[] } => {
    const at = args.indexOf('--runs');
    if (at < 0) return { given: undefined, rest: [...args] };
    return { given: args[at + 1] ?? '', rest: args.toSpliced(at, 2) };
};

/** Throws at what is wrong. */
const runsOf = (bench: Bench, given: string | undefined, rest: readonly string[]): number => {
    if (!bench.options && rest.length > 0) throw new Error(`${rest[0]} is not known`);
    const byDefault = bench.options?.runs(rest) ?? bench.runs;
    const runs = given === undefined ? byDefault : Number(given);
    if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be 1 or more');
    return runs;
};

const fail = (text: string): void => {
    console.error(text);
    process.exitCode = 1;
};

const main = async (): Promise<void> => {
    const [name = '', ...args] = process.argv.slice(2);
    const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
    if (!bench) return fail(usage());
    if (args[0] === '--once') {
        const [, folder = '', ...options] = args;
        const run = endWithParent();
        run.answer(await bench.measure(folder, options));
        return;
    }
    if (args.includes('--help')) return console.log(bench.options?.help ?? usage());
    const { given, rest } = takeRuns(args);
    let runs: number;
    try {
        runs = runsOf(bench, given, rest);
    } catch (cause) {
        return fail(`${name}: ${(cause as Error).message}\n\n${bench.options?.help ?? usage()}`);
    }
    await measureAll(name, bench, runs, rest);
};

await main();
