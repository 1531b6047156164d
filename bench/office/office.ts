import { backOffice } from '../../contract/backOffice';
import type { AnyResource } from '../../contract/resource';
import { controlConsole } from '../../contract/resources/console';
import { moneySums } from '../../contract/resources/money';
import { login } from '../../contract/signIn';
import { buildApp } from '../../server/app';
import type { Config } from '../../server/config';
import { openStores, type Stores } from '../../server/stores';
import { type Bench, type Measure, single } from '../bench';
import { configIn, password } from '../demo';
import { fillOffice } from './fillOffice';

/** Calls of each list. */
const calls = 20;
const bar = { most: 100 } as const;

const names = ['orders', 'users', 'products', 'money', 'withdrawals'] as const;
type Name = (typeof names)[number];

/** Filters as people set them, beside no filter at all. */
const filters: Readonly<Record<Name, readonly string[]>> = {
    orders: ['state=paid,disputed', 'type=domain', 'total_gte=500&total_lte=600', 'currency=USDT'],
    users: ['status=active', 'role=user'],
    products: ['state=in_review', 'currency=CNY'],
    money: ['kind=payment', 'accountKind=escrow', 'currency=CNY', 'amount_gte=1000'],
    withdrawals: ['state=requested,approved', 'method=bank', 'amount_gte=500'],
};

const searches: Readonly<Record<Name, string>> = {
    orders: '论坛',
    users: 'person777',
    products: 'blog engine',
    money: 'escrow',
    withdrawals: 'jlj6t',
};

const pathsOf = (name: Name, count: number): [string, string][] => {
    const { path, sort } = backOffice[name] as unknown as AnyResource;
    const lastPage = Math.max(1, Math.floor(count / 25));
    return [
        [`${name}: first page`, path],
        [`${name}: deep page`, `${path}?page=${lastPage}`],
        ...sort.flatMap((field): [string, string][] => [
            [`${name}: by ${field}`, `${path}?sort=${field}&order=ASC`],
            [`${name}: by ${field}, deep`, `${path}?sort=${field}&order=DESC&page=${lastPage}`],
        ]),
        ...filters[name].map((words): [string, string] => [
            `${name}: ${words}`,
            `${path}?${words}`,
        ]),
        [`${name}: search`, `${path}?q=${encodeURIComponent(searches[name])}`],
        [`${name}: search for nothing`, `${path}?q=${encodeURIComponent('no such thing')}`],
    ];
};

type App = Awaited<ReturnType<typeof buildApp>>;
type Ask = (path: string) => Promise<void>;

const signIn = async (app: App, { ADMIN_EMAIL }: Config): Promise<Ask> => {
    const payload = { email: ADMIN_EMAIL, password };
    const answer = await app.inject({ method: 'POST', url: login.path, payload });
    const token: string = answer.json().data.x_token;
    return async path => {
        const { statusCode, body } = await app.inject({ url: path, headers: { 'x-token': token } });
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
    };
};

const time = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
};

const timed = async (ask: Ask, what: string, path: string): Promise<Measure> => {
    await ask(path);
    const values: number[] = [];
    for (let call = 0; call < calls; call += 1) values.push(await time(() => ask(path)));
    return { what, unit: 'ms', values, bar: { ...bar, each: false } };
};

const countOf = (args: readonly string[]): number => {
    const at = args.indexOf('--records');
    const count = at < 0 ? 100_000 : Number(args[at + 1]);
    if (!Number.isInteger(count) || count < 100) throw new Error('--records must be 100 or more');
    return count;
};

const folderOf = (args: readonly string[], byDefault: string): string => {
    const at = args.indexOf('--folder');
    return at < 0 ? byDefault : (args[at + 1] ?? byDefault);
};

const fill = async ({ db }: Stores, count: number, now: number): Promise<number> => {
    const { filled } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('filled'))
        .executeTakeFirstOrThrow();
    if (Number(filled) > 0) return 0;
    return time(() => fillOffice(db, count, now));
};

const log = { warn: console.warn, error: console.error };

export const officeBench: Bench = {
    about: `${calls} calls of each list of the back-office with 100,000 records in each table`,
    runs: 1,
    options: {
        help: [
            '    --records N    users, products, orders and withdrawals, so many each',
            '    --folder PATH  where the data are and stay; filled only when it has no orders',
            '    --fill-only    fills the folder and measures nothing',
        ].join('\n'),
        runs: args => {
            countOf(args);
            return 1;
        },
    },
    measure: async (ownFolder, args) => {
        const count = countOf(args);
        const config = configIn(folderOf(args, ownFolder));
        const now = Date.now();
        const clock = () => now;
        const stores = await openStores(config, clock, log);
        const app = await buildApp({ config, stores, clock });
        try {
            const filling = await fill(stores, count, now);
            const measures = [single('filled', 's', filling / 1000)];
            if (args.includes('--fill-only')) return measures;
            const ask = await signIn(app, config);
            const paths: [string, string][] = [
                ...names.flatMap(name => pathsOf(name, count)),
                ['sums of all fund details', moneySums.path],
                ['console', `${controlConsole.path}?zone=Asia/Shanghai`],
            ];
            for (const [what, path] of paths) measures.push(await timed(ask, what, path));
            return measures;
        } finally {
            await app.close();
            await stores.close();
        }
    },
};
