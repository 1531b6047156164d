import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { searchMarket } from '../../contract/market/public/market';
import { buildApp } from '../../server/app';
import type { Database } from '../../server/platform/database/database';
import { openStores, type Stores } from '../../server/stores';
import { type Bench, type Measure, single } from '../bench';
import { configIn } from '../demo';
import { type Ask, time } from '../office/timedCalls';
import { fillMarket } from './fillMarket';

const count = 100_000;
const calls = 20;
const bar = { most: 100, part: 0.95 } as const;

/** As visitors come in, turn over, narrow down, order and search. */
const searches: readonly [string, string][] = [
    ['everything', ''],
    ['websites', 'type=website'],
    ['domains', 'type=domain'],
    ['domains: a late page', 'type=domain&page=1200'],
    ['websites: measured, by traffic', 'type=website&measured=yes&sort=traffic'],
    ['websites: from search, filed', 'type=website&source=search&icp=filed'],
    ['domains: old, up to 5,000', 'type=domain&age=y10&priceTo=5000&sort=price_up'],
    ['websites: cheap by profit', 'type=website&multiple=m0,m1,m2&sort=multiple'],
    ['websites: cheap by visits', 'type=website&visitPrice=c0,c1&sort=visit_price'],
    ['websites: two sensors, data room', 'type=website&features=two_sensors,data_room'],
    ['websites: said traffic, by profit', 'type=website&measured=said&sort=multiple'],
    ['everything in an auction', 'features=auction'],
    ['of one seller', 'seller=seller-77'],
    ['source code: with a passport', 'type=source&features=passport&sort=price_up'],
    ['source code: cheapest', 'type=source&sort=price_up'],
    ['a frequent word', 'q=forum'],
    ['two words', 'q=%E8%AE%BA%E5%9D%9B%20pro'],
    ['a rare word', 'q=77777&type=domain'],
    ['nothing', 'q=no+such+thing'],
    [
        'many filters at once',
        'type=website&measured=yes,said&age=y1,y5&icp=filed&monetisation=ads,shop&revenue=none,r0&priceTo=50000&sort=price_down',
    ],
    ['words and filters', 'q=made%20words%20forum&type=website&measured=yes&sort=traffic'],
    ['many frequent words', 'q=made+up+to+be+found+with+some+words'],
];

/** Each time another visitor: one of them may search so often only. */
const askAsVisitors = (app: Awaited<ReturnType<typeof buildApp>>): Ask => {
    let visitors = 0;
    return async path => {
        visitors += 1;
        const remoteAddress = `10.0.${visitors >> 8}.${visitors & 255}`;
        const { statusCode, body } = await app.inject({ url: path, remoteAddress });
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
    };
};

/** What changes a listing, though nothing that is seen of it. */
const changing = async (db: Database) => {
    const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const one = db.updateTable('products').where('id', '=', id).set({ state_reason: '' });
    return () => one.execute();
};

/** ms of the processor that this process has used. */
const processorMs = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
};

interface Times {
    /** ms until the answer */
    values: number[];
    /** ms of the processor: what else runs on the machine does not change it much */
    processor: number[];
}

/** Of so many searches, before each of which something is changed or not. */
const timesOf = async (
    search: () => Promise<void>,
    change: () => Promise<unknown>,
): Promise<Times> => {
    const times: Times = { values: [], processor: [] };
    for (let call = 0; call < calls; call += 1) {
        await change();
        const before = processorMs();
        times.values.push(await time(search));
        times.processor.push(processorMs() - before);
    }
    return times;
};

/** A search after which something on sale has changed, and one that somebody made just before. */
const measureSearch = async (
    [what, words]: readonly [string, string],
    ask: Ask,
    change: () => Promise<unknown>,
): Promise<Measure[]> => {
    const search = () => ask(`${searchMarket.path}?${words}`);
    const unit = 'ms';
    const first = await timesOf(search, change);
    const again = await timesOf(search, async () => {});
    return [
        { what, unit, bar, values: first.values },
        { what: `${what}, processor`, unit, values: first.processor },
        { what: `${what}, once more`, unit, bar, values: again.values },
    ];
};

const collect = (): number => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 2 ** 20;
};

/** Everything is read into memory; until then the database answers. */
const measureReading = async ({ listingCopy }: Stores, ask: Ask): Promise<Measure[]> => {
    const before = collect();
    const delays = monitorEventLoopDelay({ resolution: 1 });
    // the first one notices that all has changed
    const first = await time(() => ask(searchMarket.path));
    const start = performance.now();
    delays.enable();
    await listingCopy.settled();
    delays.disable();
    const seconds = (performance.now() - start) / 1_000;
    await ask(searchMarket.path);
    return [
        single('everything, by the database', 'ms', first),
        single('read into memory after that', 's', seconds),
        single('others wait meanwhile, 99 of 100', 'ms', delays.percentile(99) / 1e6),
        single('memory that it takes', 'MB', collect() - before),
    ];
};

export const marketBench: Bench = {
    about: `${calls} searches of each kind among ${count.toLocaleString('en')} listings`,
    runs: 1,
    measure: async folder => {
        const config = configIn(folder);
        const now = Date.now();
        const clock = () => now;
        const log = { warn: console.warn, error: console.error };
        const stores = await openStores(config, clock, log);
        const app = await buildApp({ stores });
        try {
            const filling = await time(() => fillMarket(stores.db, count, now));
            const ask = askAsVisitors(app);
            const measures: Measure[] = [single('filled', 's', filling / 1_000)];
            measures.push(...(await measureReading(stores, ask)));
            const change = await changing(stores.db);
            for (const search of searches) {
                measures.push(...(await measureSearch(search, ask, change)));
            }
            return measures;
        } finally {
            await app.close();
            await stores.close();
        }
    },
};
