import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type SignedVisits, signedVisits } from '../contract/analytics/quality';
import { Random } from '../server/analytics/demo/random';
import { createEnricher } from '../server/analytics/events/enrich/enrich';
import { SegmentWriter } from '../server/analytics/events/segment';
import { addDays, dayOf } from '../server/platform/days';
import { type Bench, single } from './bench';
import { makePast } from './forgery/past';
import { host, hour, randomId } from './forgery/plan';
import { addSite, type BenchServer, startServer } from './ingest/server';

const help = `npm run bench -- forger [--visitors N] [--seconds N]

Starts the built server, gives it two sites, a new one and one with four weeks of 300 visits a day behind it, and sends
to each over HTTP what one address sends that makes up visitors: a new ID each, one agent, a page view, and a second or
two of reading that nobody did. Then asks how many are in the signed figure.

    --visitors  that are made up for each site, 10 to 20000 (default: 1000)
    --seconds   within which they come, 1 to 3600 (default: 60)`;

const number = (name: string, text: string, from: number, to: number): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= from && value <= to) return value;
    throw new Error(`--${name} must be a whole number from ${from} to ${to}`);
};

const readPlan = (args: readonly string[]) => {
    const options = { visitors: { type: 'string' }, seconds: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return {
        visitors: number('visitors', values.visitors ?? '1000', 10, 20_000),
        seconds: number('seconds', values.seconds ?? '60', 1, 3600),
    };
};

const pastDays = 28;
const visitsADay = 300;

/** Four weeks of usual traffic, as the server would have stored it. */
const writePast = async (server: BenchServer, site: string, now: number): Promise<void> => {
    const { lines } = makePast({
        site,
        until: Math.floor(now / (24 * hour)) * 24 * hour,
        days: pastDays,
        visits: visitsADay,
        random: new Random('forger past'),
        enricher: await createEnricher(),
    });
    const spool = join(server.dataDir, 'spool');
    await mkdir(spool, { recursive: true });
    const writer = new SegmentWriter(spool, 'demo');
    for (const line of lines) await writer.write(line);
    await writer.close();
};

const address = '86.130.71.9';
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'user-agent': agent,
    'accept-language': 'en-GB,en;q=0.5',
    'accept-encoding': 'gzip, deflate, br, zstd',
    origin: `https://${host}`,
    referer: `https://${host}/`,
    'x-forwarded-for': address,
};

/** The whole of the forger's script: what twenty lines can send. */
const makeUpVisitors = async (
    url: string,
    site: string,
    { visitors, seconds }: { visitors: number; seconds: number },
): Promise<void> => {
    const random = new Random(`forger ${site}`);
    const send = async (event: object) => {
        const body = JSON.stringify(event);
        const answer = await fetch(`${url}/api/v1/collect`, { method: 'POST', headers, body });
        if (answer.status !== 202) throw new Error(`collecting answered ${answer.status}`);
        await answer.arrayBuffer();
    };
    for (let visitor = 0; visitor < visitors; visitor += 1) {
        const page = { s: site, i: randomId(random), u: `https://${host}/`, w: '1920x1080' };
        const p = `${visitor}-${random.bits().toString(36)}`;
        await send({ ...page, k: 'v', t: 'Home', p, q: 0 });
        await send({
            ...page,
            k: 'g',
            p,
            q: 1,
            e: 800 + random.below(1_700),
            y: random.below(100),
        });
        await sleep((seconds * 1000) / visitors);
    }
};

const askSigned = (server: BenchServer, site: string, from: string, to: string) =>
    server.call<SignedVisits>(
        signedVisits.method,
        `${signedVisits.path}?site=${site}&from=${from}&to=${to}`,
    );

export const forgerBench: Bench = {
    about: 'visitors made up by one address, sent over HTTP to the built server: how many are signed',
    runs: 1,
    options: {
        help,
        runs: args => {
            readPlan(args);
            return 1;
        },
    },
    measure: async (folder, args) => {
        const plan = readPlan(args);
        const server = await startServer(folder);
        try {
            const sites = {
                'new site': await addSite(server, host),
                'site of four weeks': await addSite(server, host),
            };
            await writePast(server, sites['site of four weeks'], Date.now());
            await server.settle();
            const measures = [];
            for (const [name, site] of Object.entries(sites)) {
                const today = dayOf(Date.now(), 'UTC');
                const yesterday = addDays(today, -1);
                const before = await askSigned(server, site, yesterday, yesterday);
                await makeUpVisitors(server.url, site, plan);
                await server.settle();
                const found = await askSigned(server, site, today, today);
                const { capped } = found;
                console.log(
                    `${name}: yesterday ${before.signed} of ${before.visits} signed; ` +
                        `${plan.visitors} made up today: ${found.visits} in the owner's figures, ` +
                        `${found.signed} signed; held back: ${JSON.stringify(capped)}`,
                );
                const most = plan.visitors / 10;
                measures.push(
                    single(`${name}: signed of made up`, 'visits', found.signed, { most }),
                );
            }
            return measures;
        } finally {
            await server.stop();
        }
    },
};
