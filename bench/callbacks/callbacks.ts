import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/platform/config';
import { openDatabase } from '../../server/platform/database/database';
import { openSecret } from '../../server/platform/secret';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { openRails } from '../../server/trade/payments/rails';
import { Sandbox } from '../../server/trade/payments/sandbox/sandbox';
import type { SandboxBooks } from '../../server/trade/payments/sandbox/sandboxBooks';
import { callbacksOf } from '../../server/trade/payments/sandbox/sandboxCallbacks';
import type { SandboxKeys } from '../../server/trade/payments/sandbox/sandboxKeys';
import { listenSandbox } from '../../server/trade/payments/sandbox/sandboxServer';
import { ChainScanner } from '../../server/trade/payments/usdt/chainScanner';
import { rowsOf } from '../../tests/reconcile/readRows';
import { reconcile } from '../../tests/reconcile/reconcile';
import { type Bench, type Measure, single } from '../bench';
import { cpuSeconds } from '../ingest/processUse';
import { startServer } from '../ingest/server';
import { quantile } from '../table';
import { otherTraffic } from './otherTraffic';
import { sendCallbacks } from './sendCallbacks';
import { addWaitingPayments } from './waitingPayments';

/** Each so many-th callback is one that came before: gateways repeat what they are not sure of. */
const repeatEach = 10;

/** s before the measured ones: a server that has just started is no server at work */
const warmup = 5;

interface Shape {
    /** callbacks a second */
    rate: number;
    /** s */
    duration: number;
}

const numberOf = (name: string, text: string): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be 1 or more`);
    return number;
};

/** Throws an error that says which option is wrong. */
const readShape = (args: readonly string[]): Shape => {
    const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
    const options = { rate: text('100'), duration: text('60') };
    const { values } = parseArgs({ args: [...args], options });
    return {
        rate: numberOf('rate', values.rate),
        duration: numberOf('duration', values.duration),
    };
};

/** Opens what the server will open after it, and leaves payments there that wait for a callback. */
const prepare = async (dataDir: string, sandbox: Sandbox, count: number): Promise<void> => {
    const db = await openDatabase(dataDir, undefined);
    try {
        const secret = openSecret({ DATA_DIR: dataDir, SECRET: undefined });
        const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://bench.example' });
        const now = Date.now();
        const scanner = new ChainScanner({ db, secret, clock: () => now, log: console });
        const rails = openRails({ db, secret, clock: () => now, config, scanner });
        await addWaitingPayments({ db, secret, rails }, sandbox, count, now);
    } finally {
        await db.destroy();
    }
};

/** The addresses that the gateway calls, in turn; each so many-th one once more. */
const addressesOf = (books: SandboxBooks, keys: SandboxKeys, url: string): string[] => {
    const addresses = books.all().map(payment => {
        const [[callback] = []] = callbacksOf(payment, keys, Date.now(), '');
        const { search } = new URL(callback?.url ?? '');
        return `${url}/api/v1/pay/callback/epay${search}`;
    });
    return addresses.flatMap((address, at) =>
        (at + 1) % (repeatEach - 1) === 0 ? [address, addresses[at - 1] ?? address] : [address],
    );
};

/** The stopped server's books against each other, and against the gateway's. */
const compareBooks = async (dataDir: string, books: SandboxBooks): Promise<string[]> => {
    const db = await openDatabase(dataDir, undefined);
    try {
        const moves = books.all().map(one => ({
            at: 'epay',
            reference: one.tradeNo,
            amount: one.paid,
            currency: 'CNY',
        }));
        const faults = (await checkBooks(db)).map(({ check, subject }) => `${check} ${subject}`);
        return [...faults, ...(await reconcile(rowsOf(db), { of: ['epay'], moves }))];
    } finally {
        await db.destroy();
    }
};

const measure = async (folder: string, { rate, duration }: Shape): Promise<Measure[]> => {
    const sandbox = new Sandbox({ clock: Date.now });
    const { keys, books } = sandbox;
    const gateway = await listenSandbox(sandbox, { port: 0, host: '127.0.0.1' });
    const dataDir = join(folder, 'data');
    const payments = Math.ceil((rate * (warmup + duration) * (repeatEach - 1)) / repeatEach);
    await prepare(dataDir, sandbox, payments);
    const server = await startServer(folder);
    const addresses = addressesOf(books, keys, server.url);
    const [cpu, start] = [cpuSeconds(server.pid), performance.now()];
    const [{ latencies, refused }, beside] = await Promise.all([
        sendCallbacks(addresses, { perSecond: rate, untimed: rate * warmup }),
        otherTraffic(server, warmup + duration),
    ]);
    const cores = ((cpuSeconds(server.pid) - cpu) * 1_000) / (performance.now() - start);
    await server.stop();
    await gateway.close();
    const differences = await compareBooks(dataDir, books);
    for (const difference of differences.slice(0, 20)) console.error(difference);
    for (const [answer, count] of refused) console.error(`${count} times: ${answer}`);
    const others = [...refused.values()].reduce((sum, count) => sum + count, 0);
    return [
        { what: 'callback answered', unit: 'ms', values: latencies },
        single('callback answered: p99', 'ms', quantile(latencies, 0.99), { most: 200 }),
        single('callbacks', '', addresses.length),
        single('not acknowledged', 'callbacks', others, { most: 0 }),
        single('processors that the server used', '', cores),
        single('beside them: page views', 'events', beside.events),
        single('beside them: lists read', '', beside.reads),
        single('books, differences', '', differences.length, { most: 0 }),
    ];
};

export const callbacksBench: Bench = {
    about: "100 gateways' callbacks a second for a minute beside other traffic, then all books",
    runs: 1,
    options: {
        help: [
            '    --rate N       callbacks a second, 100',
            '    --duration N   for so many seconds, 60',
        ].join('\n'),
        runs: args => {
            readShape(args);
            return 1;
        },
    },
    measure: (folder, args) => measure(folder, readShape(args)),
};
