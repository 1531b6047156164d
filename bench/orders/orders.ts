import { parseArgs } from 'node:util';
import { listOwnOrders } from '../../contract/trade/orders/orderCalls';
import { buildApp } from '../../server/app';
import { openStores, type Stores } from '../../server/stores';
import { type Bench, type Measure, single } from '../bench';
import { configIn } from '../demo';
import { pathsOf } from '../office/askedLists';
import { askAs, time, timed } from '../office/timedCalls';
import { busyBuyer, busySeller, emailOf, fillOrders, somebody } from './fillOrders';

const bar = { most: 300, part: 0.95 } as const;
const log = { warn: console.warn, error: console.error };

interface Asked {
    count: number;
    calls: number;
    folder: string | undefined;
}

const numberOf = (name: string, text: string, least: number): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < least) {
        throw new Error(`--${name} must be ${least} or more`);
    }
    return number;
};

/** Throws an error that says which option is wrong. */
const readAsked = (args: readonly string[]): Asked => {
    const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
    const options = {
        records: text('1000000'),
        calls: text('20'),
        folder: { type: 'string' },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    const count = numberOf('records', values.records, 1_000);
    return { count, calls: numberOf('calls', values.calls, 1), folder: values.folder };
};

/** Fills what has no orders yet; answers s. */
const fill = async ({ db }: Stores, count: number, now: number): Promise<number> => {
    const first = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
    return first ? 0 : (await time(() => fillOrders(db, count, now))) / 1_000;
};

/** One's own list as people open, turn over, narrow down and search it. */
const ownPaths = (who: string, side: 'bought' | 'sold', pages: number): [string, string][] => {
    const path = `${listOwnOrders.path}?side=${side}`;
    return [
        [`${who}: first page`, path],
        [`${who}: last page`, `${path}&page=${pages}`],
        [`${who}: to be paid`, `${path}&state=pending_payment`],
        [`${who}: domains`, `${path}&type=domain`],
        [`${who}: search`, `${path}&q=portal%20pro`],
        [`${who}: search for nothing`, `${path}&q=no%20such%20thing`],
    ];
};

const measureAll = async (
    app: Awaited<ReturnType<typeof buildApp>>,
    adminEmail: string,
    { count, calls }: Asked,
): Promise<Measure[]> => {
    const measures: Measure[] = [];
    const measure = async (email: string, paths: readonly [string, string][]) => {
        const ask = await askAs(app, email);
        for (const path of paths) measures.push(await timed(ask, path, { calls, bar }));
    };
    await measure(adminEmail, pathsOf('orders', count));
    const pages = Math.floor(count / 50 / 20) - 2;
    await measure(emailOf(busyBuyer), ownPaths('who bought 2 %', 'bought', Math.max(1, pages)));
    await measure(emailOf(busySeller), ownPaths('who sold 2 %', 'sold', Math.max(1, pages)));
    await measure(emailOf(somebody), ownPaths('somebody', 'bought', 1));
    return measures;
};

export const ordersBench: Bench = {
    about: 'lists of orders, of administrators and of people, with 1,000,000 orders',
    runs: 1,
    options: {
        help: [
            '    --records N    so many orders',
            '    --calls N      makes each call so many times',
            '    --folder PATH  where the data are and stay; filled only when it has no orders',
        ].join('\n'),
        runs: args => {
            readAsked(args);
            return 1;
        },
    },
    measure: async (ownFolder, args) => {
        const asked = readAsked(args);
        const config = configIn(asked.folder ?? ownFolder);
        const now = Date.now();
        const clock = () => now;
        const stores = await openStores(config, clock, log);
        const app = await buildApp({ stores });
        try {
            const filling = await fill(stores, asked.count, now);
            const measures = await measureAll(app, config.ADMIN_EMAIL, asked);
            return [single('filled', 's', filling), ...measures];
        } finally {
            await app.close();
            await stores.close();
        }
    },
};
