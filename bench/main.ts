/**
 * npm run bench -- NAME [--runs N]
 *
 *     demo     made-up traffic of 1,000,000 events: made, loaded, and its size on the disk
 *     import   a made-up access log of 1,000,000 lines through the importer
 *     reports  how long reports take over the demo's 1,000,000 events
 *     size     what a public page loads before the first paint
 *
 * Prints one table: n values, their median, 95th percentile, smallest and largest. Each run works
 * in a temporary folder of its own, which is removed at its end, and opens no port.
 */
import { fileURLToPath } from 'node:url';
import type { Bench, Measure } from './bench';
import { demoBench } from './demo';
import { importBench } from './import';
import { reportsBench } from './reports';
import { runOnce } from './runs';
import { sizeBench } from './size';
import { describeMeasures, mergeRuns } from './table';

const benches: Readonly<Record<string, Bench>> = {
    demo: demoBench,
    import: importBench,
    reports: reportsBench,
    size: sizeBench,
};

const usage = (): string =>
    [
        'npm run bench -- NAME [--runs N], where NAME is one of',
        ...Object.entries(benches).map(([name, { about }]) => `    ${name.padEnd(8)} ${about}`),
    ].join('\n');

const measureAll = async (name: string, bench: Bench, runs: number): Promise<void> => {
    console.log(`${name}: ${bench.about}`);
    const found: Measure[][] = [];
    for (let run = 1; run <= runs; run += 1) {
        if (runs > 1) console.error(`Run ${run} of ${runs} …`);
        found.push(await runOnce(fileURLToPath(import.meta.url), name));
    }
    console.log(describeMeasures(mergeRuns(found)).join('\n'));
};

const main = async (): Promise<void> => {
    const [name = '', option, value = ''] = process.argv.slice(2);
    const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
    if (bench && option === '--once') {
        const measures = await bench.measure(value);
        process.send?.(measures);
        process.disconnect?.();
        return;
    }
    const runs = option === '--runs' ? Number(value) : bench?.runs;
    if (!bench || !Number.isInteger(runs) || !runs || runs < 1 || (option && option !== '--runs')) {
        console.error(usage());
        process.exitCode = 1;
        return;
    }
    await measureAll(name, bench, runs);
};

await main();
