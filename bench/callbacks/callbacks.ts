import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Sandbox } from '../../server/trade/payments/sandbox/sandbox';
import { listenSandbox } from '../../server/trade/payments/sandbox/sandboxServer';
import { type Bench, type Measure, single } from '../bench';
import { cpuSeconds } from '../ingest/processUse';
import { startServer } from '../ingest/server';
import { quantile } from '../table';
import { addressesOf, compareBooks, prepare, repeatEach } from './gateway';
import { otherTraffic } from './otherTraffic';
import { sendCallbacks } from './sendCallbacks';

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
