import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Sandbox } from '../../server/trade/payments/sandbox/sandbox';
import { listenSandbox } from '../../server/trade/payments/sandbox/sandboxServer';
import { type Bench, type Measure, single } from '../bench';
import { addressesOf, compareBooks, prepare, repeatEach } from '../callbacks/gateway';
import { sendCallbacks } from '../callbacks/sendCallbacks';
import { Measuring } from '../ingest/measuring';
import type { LoadShape } from '../ingest/options';
import { growth } from '../ingest/processUse';
import { rowsOf, serverRows } from '../ingest/rows';
import { addSite } from '../ingest/server';
import { runLoad } from '../ingest/startLoad';
import { People } from './people';
import { metricsToken, type Usage, UsageWatch } from './usage';

/** Parts of the time of which means are compared: of three minutes in the usual 45. */
const parts = 15;
/** Growth is counted from this one on: from the 15th minute of 45. */
const settledPart = 6;
/** Orders that are paid in a second. */
const paidPerSecond = 0.5;
/** Of what people wait for: beside other programs a median moves by some tens of per cent. */
const slower = { most: 50 };

interface Part {
    usage: Usage;
    times: ReadonlyMap<string, number>;
}

interface Shape {
    /** s */
    duration: number;
    /** events a second */
    rate: number;
    visitors: number;
}

const readShape = (args: readonly string[]): Shape => {
    const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
    const options = {
        duration: text('2700'),
        rate: text('2000'),
        visitors: text('100000'),
    };
    const { values } = parseArgs({ args: [...args], options });
    const whole = (name: keyof typeof options, least: number): number => {
        const number = Number(values[name]);
        if (!Number.isInteger(number) || number < least) {
            throw new Error(`--${name} must be ${least} or more`);
        }
        return number;
    };
    return {
        duration: whole('duration', 60),
        rate: whole('rate', 1),
        visitors: whole('visitors', 1),
    };
};

const loadOf = ({ rate, duration, visitors }: Shape): LoadShape => ({
    rate,
    duration,
    warmup: 0,
    connections: 64,
    visitors,
    addresses: 20_000,
    pages: 1000,
    batch: 1,
    headers: [],
});

const tell = (until: number, { usage, times }: Part): void => {
    const { megabytes, descriptors, threads, resources } = usage;
    const held = `${megabytes.toFixed(0)} MB, ${descriptors.toFixed(1)} descriptors, ${threads.toFixed(1)} threads, ${resources.toFixed(1)} resources`;
    const waited = [...times].map(([what, ms]) => `${what} ${ms.toFixed(1)} ms`).join(', ');
    console.error(`  until ${until.toFixed(0)} s: ${held}; ${waited}`);
};

const watchAll = async (watch: UsageWatch, people: People, duration: number): Promise<Part[]> => {
    const found: Part[] = [];
    for (let part = 1; part <= parts; part += 1) {
        await new Promise(done => setTimeout(done, (duration * 1000) / parts));
        const seen = { usage: watch.take(), times: people.take() };
        tell((part * duration) / parts, seen);
        found.push(seen);
    }
    return found;
};

const describeParts = (found: readonly Part[], works: readonly string[]): Measure[] => {
    const held = (name: keyof Usage) => found.map(({ usage }) => usage[name]);
    const grown = (what: string, values: readonly number[], most: number) =>
        single(`${what}: growth`, '%', growth(values, settledPart), { most });
    return [
        { what: 'memory', unit: 'MB', values: held('megabytes'), bar: { most: 900, each: true } },
        grown('memory', held('megabytes'), 5),
        { what: 'descriptors', unit: '', values: held('descriptors') },
        grown('descriptors', held('descriptors'), 5),
        { what: 'threads', unit: '', values: held('threads') },
        grown('threads', held('threads'), 5),
        { what: 'open resources', unit: '', values: held('resources') },
        grown('open resources', held('resources'), 5),
        ...works.flatMap(what => {
            const values = found.flatMap(({ times }) => times.get(what) ?? []);
            const row = { what, unit: 'ms', values };
            // Its reports are about more with each second.
            if (what.includes('busy')) return [row];
            return [row, grown(what, values, slower.most)];
        }),
    ];
};

const measure = async (folder: string, shape: Shape): Promise<Measure[]> => {
    const sandbox = new Sandbox({ clock: Date.now });
    const gateway = await listenSandbox(sandbox, { port: 0, host: '127.0.0.1' });
    const paid = Math.ceil((shape.duration * paidPerSecond * (repeatEach - 1)) / repeatEach);
    await prepare(join(folder, 'data'), sandbox, paid);
    const settings = { METRICS_TOKEN: metricsToken };
    const measuring = await Measuring.start(folder, loadOf(shape), settings);
    const { server } = measuring;
    const quiet = await addSite(server, 'quiet.example');
    await runLoad(measuring.plan('quiet', { site: quiet, rate: 500, duration: 10 }));
    await server.settle();
    const people = new People(server, { busy: measuring.site, quiet });
    const watch = new UsageWatch(server);
    const addresses = addressesOf(sandbox.books, sandbox.keys, server.url);
    const [loaded, found, { refused }] = await Promise.all([
        measuring.load(measuring.plan('soak')),
        watchAll(watch, people, shape.duration),
        sendCallbacks(addresses, { perSecond: paidPerSecond, untimed: 0 }),
    ]);
    watch.end();
    await people.end();
    for (const error of people.errors.slice(0, 5)) console.error(error);
    for (const [answer, count] of refused) console.error(`${count} times: ${answer}`);
    const compared = await measuring.compare();
    await gateway.close();
    const differences = await compareBooks(server.dataDir, sandbox.books);
    const none = { most: 0 };
    return [
        ...rowsOf('soak', loaded),
        ...serverRows('soak', loaded),
        ...describeParts(found, people.works),
        single('people: errors', '', people.errors.length, none),
        single('orders paid', '', paid),
        single('callbacks not acknowledged', '', [...refused.values()].length, none),
        single('books, differences', '', differences.length, none),
        ...compared,
    ];
};

export const soakBench: Bench = {
    about: 'three quarters of an hour of visits, reports, sign-ins, payments and exports: what grows',
    runs: 1,
    options: {
        help: [
            '    --duration N   for so many seconds, 2700; growth is counted from a third of it on',
            '    --rate N       events a second, 2000',
            '    --visitors N   who come again and again, 100000',
        ].join('\n'),
        runs: args => {
            readShape(args);
            return 1;
        },
    },
    measure: (folder, args) => measure(folder, readShape(args)),
};
