import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);

type Stores = 'embedded' | 'servers';

/** These mock modules, so each needs modules of its own: whatever calls `vi.mock` stands here. */
const mockingUnits = [
    'bench/ingest/residentWatch.test.ts',
    'src/authProvider/authProvider.test.ts',
    'src/authProvider/whoAmI.test.ts',
    'src/dataProvider/dataProvider.test.ts',
];
const mocking = ['digests', 'retention', 'siteData', 'verify', 'verifying'];

/**
 * On one pair of stores only: what these are about is decided before a store is asked, or by SQL
 * that goes to the same engine in the same words. That its parameters and answers also get through
 * HTTP is shown for every report by `oracle`, `reports` and `access`, which run on both.
 */
const once = [
    // nothing of it depends on a store
    ...['captcha', 'encryption', 'enrichment', 'maps', 'origins', 'trustProxy'],
    // rules of collecting and judging, in memory
    ...['collectLimits', 'forgedTraffic', 'otherHosts', 'quality'],
    // figures worked out by hand, by the SQL that `oracle` asks for on both pairs; files of them
    ...['breakdowns', 'exports', 'keptSums', 'oracleExamples', 'trend', 'visits'],
    // what people write is checked, cleaned and written as text before and after a store has it
    ...['hostile', 'hostileOut'],
    // streams and their rules, in memory; files on the disk and in a bucket
    ...['live', 'filesStorage'],
    // the command over what `digests` shows on both pairs
    'verify',
    // many changes of stored rows; `digests` and `siteData` make such changes on both pairs
    ...['retention', 'verifying'],
];

const quickArgon2 = fileURLToPath(new URL('./tests/fixtures/quickArgon2.ts', import.meta.url));
const files = (names: readonly string[]) => names.map(name => `tests/api/${name}.test.ts`);

const unit = (isolate: boolean) => ({
    test: {
        ...({ pool: 'forks', maxWorkers: 2 } as const),
        isolate,
        name: isolate ? 'unit, mocking' : 'unit',
        include: isolate
            ? mockingUnits
            : [
                  '{server,contract,src,tracker,scripts,bench}/**/*.test.{ts,tsx,mjs}',
                  'tests/fixtures/**/*.test.{ts,mjs}',
              ],
        exclude: isolate ? [] : mockingUnits,
        // Properties try many values; how long that takes depends on what else runs.
        testTimeout: 30_000,
        hookTimeout: 30_000,
        sequence: { groupOrder: 0 },
    },
});

const api = (name: string, stores: Stores, isolate: boolean) => ({
    resolve: { alias: { '@node-rs/argon2': quickArgon2 } },
    test: {
        // Two at a time: each has the embedded engine in it, about half a gigabyte.
        ...({ pool: 'forks', maxWorkers: 2 } as const),
        // Loading the server takes longer than most files, so files share it where they can.
        isolate,
        name: isolate ? `${name}, mocking` : name,
        include: isolate ? files(mocking) : ['tests/api/**/*.test.ts'],
        exclude: [...(isolate ? [] : files(mocking)), ...(stores === 'servers' ? files(once) : [])],
        env: { FOOTFALL_TEST_STORES: stores },
        // For what never ends; how long the rest takes depends on what else runs on the machine.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        sequence: { groupOrder: 1 },
    },
});

const bothPairs = [
    ['api sqlite chdb', 'embedded'],
    [hasPostgres ? 'api postgres clickhouse' : 'api sqlite clickhouse', 'servers'],
] as const;

export default defineConfig({
    test: {
        globalSetup: ['tests/fixtures/memoryFolder.ts'],
        projects: [
            unit(false),
            unit(true),
            ...bothPairs.flatMap(([name, stores]) => [
                api(name, stores, false),
                api(name, stores, true),
            ]),
            {
                test: {
                    ...({ pool: 'forks', maxWorkers: 2 } as const),
                    name: 'faults',
                    include: ['tests/faults/**/*.test.ts'],
                    testTimeout: 300_000,
                    hookTimeout: 120_000,
                    sequence: { groupOrder: 2 },
                },
            },
        ],
    },
});
