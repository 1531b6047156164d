import { readFile, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { attribution } from '../../contract/analytics/attribution';
import { breakdowns } from '../../contract/analytics/breakdowns';
import { funnel } from '../../contract/analytics/funnelReport';
import { goals } from '../../contract/analytics/goalsReport';
import { journeys } from '../../contract/analytics/journeys';
import { overview } from '../../contract/analytics/overview';
import { signedVisits } from '../../contract/analytics/quality';
import { retention } from '../../contract/analytics/retention';
import { sitesSummary } from '../../contract/analytics/sitesSummary';
import { trend } from '../../contract/analytics/trend';
import { visits } from '../../contract/analytics/visits';
import { whatChanged } from '../../contract/analytics/whatChanged';
import { login } from '../../contract/identity/signIn';
import type { QueryParameters } from '../../server/analytics/events/connections';
import type { EventStore } from '../../server/analytics/events/store';
import { buildApp } from '../../server/app';
import type { Config } from '../../server/platform/config';
import { addDays, dayOf } from '../../server/platform/days';
import { openStores, type Stores } from '../../server/stores';
import { type Bench, type Measure, single } from '../bench';
import { configIn, password } from '../demo';
import { prepareAims } from './prepareAims';
import { prepareSite } from './prepareSite';
import { readDisk, usualDays } from './storedTraffic';

const periods = [1, 7, 30, 90, 365];
/** Reports that answer within a part of it are asked for often. */
const calls = 7;

interface Asked {
    sql: string;
    parameters: QueryParameters | undefined;
}

/** Writes down what a report asks the store, so that the same can be asked by hand. */
const listenTo = (store: EventStore): { take(): Asked[] } => {
    let heard: Asked[] = [];
    const query = store.query.bind(store);
    store.query = (sql, parameters) => {
        heard.push({ sql, parameters });
        return query(sql, parameters) as never;
    };
    return {
        take: () => {
            const taken = heard;
            heard = [];
            return taken;
        },
    };
};

/** Asks a call; whether it answered, and did not say that it takes too long or too much memory. */
type Ask = (path: string) => Promise<boolean>;

const signIn = async (app: FastifyInstance, config: Config): Promise<Ask> => {
    const body = { email: config.ADMIN_EMAIL, password };
    const answer = await app.inject({ method: 'POST', url: login.path, payload: body });
    const token: string = answer.json().data.x_token;
    return async path => {
        const { statusCode, body } = await app.inject({ url: path, headers: { 'x-token': token } });
        if (statusCode === 422 && /report\.too_(long|much)/.test(body)) return false;
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
        return true;
    };
};

const time = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
};

/** A report's first call, then others, and by turns the same statements sent to the store alone. */
const timeReport = async (
    what: string,
    ask: Ask,
    path: string,
    stores: Stores,
    heard: ReturnType<typeof listenTo>,
): Promise<Measure[]> => {
    let isAnswered = false;
    const first = await time(async () => {
        isAnswered = await ask(path);
    });
    console.error(`  ${what}: ${first.toFixed(0)} ms${isAnswered ? '' : ', then given up'}`);
    if (!isAnswered) return [{ what: `${what}: given up after`, unit: 'ms', values: [first] }];
    // What was kept by the first call is not asked for again.
    heard.take();
    await ask(path);
    // Tables that are made for one answer are gone.
    const asked = heard.take().filter(({ sql }) => !sql.includes('held_rows_'));
    const report: number[] = [];
    const bare: number[] = [];
    for (let call = 0; call < calls; call += 1) {
        report.push(await time(() => ask(path)));
        bare.push(
            await time(() =>
                Promise.all(
                    asked.map(({ sql, parameters }) => stores.store.query(sql, parameters)),
                ),
            ),
        );
    }
    return [
        { what: `${what}: first`, unit: 'ms', values: [first] },
        { what, unit: 'ms', values: report },
        { what: `${what}: bare`, unit: 'ms', values: bare },
    ];
};

const reportPaths = (site: string, today: string, most: number): [string, string][] => {
    const found: [string, string][] = [
        ['overview', `${overview.path}?site=${site}`],
        ['sites', sitesSummary.path],
    ];
    const split = Object.entries({
        trend,
        visits,
        signedVisits,
        goals,
        funnel,
        retention,
        journeys,
        attribution,
        whatChanged,
        ...breakdowns,
    });
    const narrowed: Record<string, string> = {
        browserVersions: '&filter=browser%3DBrowser%201',
        systemVersions: '&filter=os%3DWindows',
        eventProperties: '&filter=event%3Dsignup',
    };
    for (const [name, { path }] of split) {
        for (const days of periods.filter(period => period <= most)) {
            const query = `site=${site}&from=${addDays(today, 1 - days)}&to=${today}`;
            found.push([`${name}, ${days} d`, `${path}?${query}${narrowed[name] ?? ''}`]);
        }
    }
    return found;
};

const log = { warn: console.warn, error: console.error };

const numberOf = (
    args: readonly string[],
    name: string,
    { byDefault, least }: { byDefault: number; least: number },
): number => {
    const at = args.indexOf(`--${name}`);
    const number = at < 0 ? byDefault : Number(args[at + 1]);
    if (!Number.isInteger(number) || number < least)
        throw new Error(`--${name} must be ${least} or more`);
    return number;
};
const eventsOf = (args: readonly string[]): number =>
    numberOf(args, 'events', { byDefault: 1_000_000, least: 1000 });
const daysOf = (args: readonly string[]): number =>
    numberOf(args, 'days', { byDefault: usualDays, least: 1 });

/** Forgets how much memory this process had at most so far; where the system lets it. */
const forgetPeak = async (): Promise<void> =>
    writeFile('/proc/self/clear_refs', '5').catch(() => undefined);

/** MB that this process had at most since then. */
const peakMb = async (): Promise<number> => {
    const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
};

/** A folder that is kept, and not filled again when it is. */
const folderOf = (args: readonly string[], byDefault: string): string => {
    const at = args.indexOf('--folder');
    return at < 0 ? byDefault : (args[at + 1] ?? byDefault);
};

const onlyOf = (args: readonly string[]): RegExp => {
    const at = args.indexOf('--only');
    return new RegExp(at < 0 ? '.' : (args[at + 1] ?? '.'));
};

export const reportsBench: Bench = {
    about: `${calls} calls of each report of one site with 1,000,000 events in 90 days, and their queries alone`,
    runs: 1,
    options: {
        help: '    --events N     events of the site; 10000000 for the large table\n    --days N       in so many days, 90; with 365 reports of a year too\n    --only PATTERN reports whose name matches\n    --folder PATH  where the store is and stays; filled only when it is empty',
        runs: args => {
            eventsOf(args);
            daysOf(args);
            return 1;
        },
    },
    measure: async (ownFolder, args) => {
        const events = eventsOf(args);
        const days = daysOf(args);
        const only = onlyOf(args);
        const config = configIn(folderOf(args, ownFolder));
        const now = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 20 * 3_600_000;
        const clock = () => now;
        const stores = await openStores(config, clock, log);
        const heard = listenTo(stores.store);
        const app = await buildApp({ stores });
        try {
            const { id, filling, closing } = await prepareSite(stores, events, now, days);
            const [stored] = await stores.store.query<{ events: number }>(
                'SELECT toFloat64(count()) AS events FROM events',
            );
            const count = stored?.events ?? 0;
            const measures = [
                single('events', '', count),
                single('filled', 's', filling / 1000),
                single('days closed', 's', closing / 1000),
            ];
            let bytes = 0;
            for (const { table, bytes: size } of await readDisk(stores.store)) {
                bytes += size;
                measures.push(single(`disk, ${table}`, 'bytes/event', size / count));
            }
            measures.push(single('disk', 'bytes/event', bytes / count, { most: 20 }));
            await prepareAims(stores, id, now);
            const ask = await signIn(app, config);
            console.error(
                `filled in ${Math.round(filling)} ms, closed in ${Math.round(closing)} ms`,
            );
            // as a server that has just started does by itself
            measures.push(
                single('prepared', 's', (await time(() => stores.preparation.prepare())) / 1000),
            );
            await forgetPeak();
            for (const [what, path] of reportPaths(id, dayOf(now, 'Asia/Shanghai'), days)) {
                if (only.test(what))
                    measures.push(...(await timeReport(what, ask, path, stores, heard)));
            }
            measures.push(single('memory while asking, at most', 'MB', await peakMb()));
            return measures;
        } finally {
            await app.close();
            await stores.close();
        }
    },
};
