import { defineConfig } from 'vitest/config';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** A file after the other: each loads the machine with servers of its own. */
const oneAfterAnother = { pool: 'forks', fileParallelism: false, isolate: true } as const;

const api = (name: string, stores: 'embedded' | 'servers', groupOrder: number) => ({
    test: {
        // Two at a time: each has the embedded engine in it, about half a gigabyte.
        ...{ pool: 'forks', maxWorkers: 2, isolate: true },
        name,
        include: ['tests/api/**/*.test.ts'],
        env: { FOOTFALL_TEST_STORES: stores },
        testTimeout: 30_000,
        hookTimeout: 60_000,
        sequence: { groupOrder },
    },
});

export default defineConfig({
    test: {
        projects: [
            {
                test: {
                    name: 'unit',
                    include: [
                        '{server,contract,src,tracker,scripts,bench}/**/*.test.{ts,tsx,mjs}',
                        'tests/fixtures/**/*.test.{ts,mjs}',
                    ],
                    pool: 'forks',
                    maxWorkers: 2,
                    hookTimeout: 30_000,
                    sequence: { groupOrder: 0 },
                },
            },
            api('api sqlite chdb', 'embedded', 1),
            api(hasPostgres ? 'api postgres clickhouse' : 'api sqlite clickhouse', 'servers', 2),
            {
                test: {
                    ...oneAfterAnother,
                    name: 'faults',
                    include: ['tests/faults/**/*.test.ts'],
                    testTimeout: 300_000,
                    hookTimeout: 120_000,
                    sequence: { groupOrder: 3 },
                },
            },
        ],
    },
});
