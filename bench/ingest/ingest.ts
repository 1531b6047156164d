import type { Bench, Measure } from '../bench';
import { ingestHelp } from './ingestHelp';
import { measureMemory } from './measureMemory';
import { measureTable } from './measureTable';
import { readOptions } from './options';
import { rowsOf } from './rows';
import { runLoad } from './startLoad';

/** Distinct in each run, so that a store tells apart what was sent to it one day and the next. */
const newRun = (): string => `r${Date.now().toString(36)}`;

export const ingestBench: Bench = {
    about: 'the server under the load generator: rates, latencies, memory, nothing lost or doubled',
    runs: 3,
    options: {
        help: ingestHelp,
        runs: args => {
            const { target, memory } = readOptions(args);
            return target || memory ? 1 : 3;
        },
    },
    measure: async (folder, args): Promise<Measure[]> => {
        const options = readOptions(args);
        const { target, memory, shape } = options;
        if (target) return rowsOf('load', await runLoad({ ...shape, ...target, run: newRun() }));
        return memory ? measureMemory(folder, shape) : measureTable(folder, options);
    },
};
