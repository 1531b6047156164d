import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { childProgram } from './scripts/childProgram.mjs';
import { isFull } from './scripts/testForm.mjs';
import { ByEnvironment } from './tests/fixtures/byEnvironment';
import { nodeArguments } from './tests/fixtures/compileLate';
import { moduleCache } from './tests/fixtures/moduleCache';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);

type Stores = 'embedded' | 'servers';

/**
 * Each needs modules of its own: whatever calls `vi.mock`, and what ends the calls of its document for good,
 * after which any other file's would wait for ever.
 */
const mocking = [
    'bench/ingest/residentWatch.test.ts',
    'server/analytics/histories/uploads.test.ts',
    'src/authProvider/authProvider.test.ts',
    'src/authProvider/whoAmI.test.ts',
    'src/dataProvider/dataProvider.test.ts',
    'src/dataProvider/lastCall.test.ts',
    'tests/newReport/pages.test.tsx',
    'tests/newReport/server.test.ts',
    'tests/newResource/pages.test.tsx',
    'tests/newResource/server.test.ts',
];

/**
 * In the short form the second pair of stores gets what shows that it behaves as the first does. A
 * rule of one subject is decided before a store is asked, or by statements of these kinds.
 */
const alike = [
    // every call and every verb once, by every caller; what they keep, find, order and count
    ...['access', 'resourceAccess', 'crud', 'crudOrder', 'finance', 'arrange', 'audit'],
    // the database's own rules
    ...[
        'ledger',
        'ledgerAudit',
        'ledgerFindings',
        'jobs',
        'lostCommits',
        'payments',
        'chainScanner',
        'otherSchemas',
    ],
    // conditions of its own on texts, times, lists in columns, and what may not stand twice
    ...[
        'articles',
        'publicContent',
        'products',
        'productVersions',
        'users',
        'registration',
        'invites',
        'chats',
        'searchWords',
    ],
    // of several that look at once one alone writes, and what waits is taken once
    'alerts',
    // who bids or accepts at once has their turn by the database's locks
    ...['auctions', 'auctionRush', 'dealHistories', 'orderParts', 'promisedHistories'],
    // what changed, by the database's own numbers; and searches in its own words
    'marketCopy',
    // events on their way in, and every report; stored rows are taken away
    ...['collect', 'loader', 'oracle', 'retention'],
    // ids in lists, which a server reads from texts
    'journeys',
    // from one pair to the other
    ...['move', 'servers'],
];

/** Of a second pair nothing comes into play here: files and modules, or a command over the above. */
const single = ['backup', 'captcha', 'encryption', 'enrichment', 'maps', 'origins', 'trustProxy'];

const quickArgon2 = fileURLToPath(new URL('./tests/fixtures/quickArgon2.ts', import.meta.url));
const files = (names: readonly string[]) => names.map(name => `tests/api/${name}.test.ts`);
const everyFile = ['tests/api/**/*.test.ts'];

/** What a pair of stores runs: files, and which of them are left out. */
const chosen = (stores: Stores) => {
    if (stores === 'embedded') return { include: everyFile };
    return { include: isFull ? everyFile : files(alike), exclude: files(single) };
};

/**
 * As many as two cores have: the browser tests beside them fill the time in which these wait, and each
 * loads the server anew and has, with the embedded engine in it, up to a gigabyte.
 */
const forks = {
    pool: 'forks' as const,
    maxWorkers: 2,
    execArgv: nodeArguments,
};

const plugins = [childProgram()];

const unit = (isolate: boolean) => ({
    plugins,
    test: {
        ...forks,
        isolate,
        name: isolate ? 'unit, mocking' : 'unit',
        include: isolate
            ? mocking
            : [
                  '{server,contract,src,tracker,scripts,bench,integrations}/**/*.test.{ts,tsx,mjs}',
                  'tests/{fixtures,oracle,planted}/**/*.test.{ts,mjs}',
              ],
        exclude: isolate ? [] : mocking,
        setupFiles: ['tests/fixtures/emptyStorage.ts', 'tests/fixtures/patientScreen.ts'],
        // Properties try many values; how long that takes depends on what else runs.
        testTimeout: 30_000,
        hookTimeout: 30_000,
    },
});

const api = (name: string, stores: Stores) => ({
    plugins,
    resolve: { alias: { '@node-rs/argon2': quickArgon2 } },
    test: {
        ...forks,
        // Loading the server takes longer than most files, so files share it where they can.
        isolate: false,
        name,
        ...chosen(stores),
        env: { FOOTFALL_TEST_STORES: stores },
        // For what never ends; how long the rest takes depends on what else runs on the machine.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000 } },
    },
});

const bothPairs = [
    ['api sqlite chdb', 'embedded'],
    [hasPostgres ? 'api postgres clickhouse' : 'api sqlite clickhouse', 'servers'],
] as const;

export default defineConfig({
    test: {
        globalSetup: ['tests/fixtures/memoryFolder.ts'],
        // To transform the server takes ten seconds of a processor, and each project does it anew.
        experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache(import.meta.dirname) },
        // All in one group: short unit tests fill the time while the last long ones end.
        sequence: { sequencer: ByEnvironment },
        projects: [
            unit(false),
            unit(true),
            ...bothPairs.map(([name, stores]) => api(name, stores)),
            {
                plugins,
                test: {
                    ...forks,
                    // what fails is in processes of their own; loading the server takes as long as some tests
                    isolate: false,
                    name: 'faults',
                    include: ['tests/faults/**/*.test.ts'],
                    testTimeout: 300_000,
                    hookTimeout: 120_000,
                },
            },
        ],
    },
});
