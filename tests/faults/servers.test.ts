import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { inForm, leftOut } from '../../scripts/testForm.mjs';
import { type ClickHouseProcess, startClickHouse } from '../fixtures/clickhouseProcess';
import { cuttable } from '../fixtures/cuttableServer';
import { withoutLimits } from '../fixtures/faultSenders';
import { freePort } from '../fixtures/freePort';
import { type ServerProcess, startServer } from '../fixtures/serverProcess';
import { SeveralServers, sharedSecret } from '../fixtures/severalServers';
import { canMakeSmallDisk, makeSmallDisk } from '../fixtures/smallDisk';

const happenings = ['kill', 'database', 'events', 'halt', 'slow', 'disk', 'clock'] as const;
const rounds = inForm(happenings.length, 60);
const count = 3;
const preload = pathToFileURL(join(import.meta.dirname, '../fixtures/shiftedClock.mjs')).href;

const postgres = await startPostgres();
let folder: string;
let clickhouse: ClickHouseProcess;
/** of one server */
const disk = canMakeSmallDisk ? makeSmallDisk(64) : undefined;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-servers-'));
    clickhouse = await startClickHouse(join(folder, 'clickhouse'));
});
afterAll(async () => {
    await clickhouse.stop();
    disk?.remove();
    if (postgres && !process.env.TEST_DATABASE_URL) await postgres.stop();
    await rm(folder, { recursive: true, force: true });
});

const makeDatabase = async (): Promise<string> => {
    const name = `footfall_servers_${process.pid}`;
    const client = new pg.Client({ connectionString: postgres?.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
    const url = new URL(postgres?.url ?? '');
    url.pathname = `/${name}`;
    return url.href;
};

it.skipIf(!postgres)(
    `${count} servers on one database lose nothing and do nothing twice in ${rounds} rounds of faults`,
    { ...leftOut('no PostgreSQL could be installed'), timeout: inForm(900_000, 3_600_000) },
    async () => {
        const database = await makeDatabase();
        const [toDatabase, toEvents] = [await cuttable(database), await cuttable(clickhouse.url)];
        const ports = await Promise.all(Array.from({ length: count }, freePort));
        // the last one has a disk of its own, and a clock that somebody changes
        const shift = join(folder, 'shift');
        const setClock = (ms: number) => writeFile(shift, String(ms));
        await setClock(0);
        const last = count - 1;
        const data = (at: number) =>
            join(at === last && disk ? disk.folder : folder, `server-${at}`);
        const start = (at: number): Promise<ServerProcess> =>
            startServer(data(at), {
                ...withoutLimits,
                PORT: String(ports[at]),
                DATABASE_URL: toDatabase.url,
                CLICKHOUSE_URL: toEvents.url,
                SECRET: sharedSecret,
                ...(at === last && {
                    CLOCK_SHIFT_FILE: shift,
                    NODE_OPTIONS: `--import ${preload}`,
                }),
            });
        const all = await SeveralServers.open({
            folder,
            database,
            events: clickhouse.url,
            count,
            rounds,
            data,
            start,
        });
        const pidsFrom = (at: number) =>
            [at, (at + 1) % count].map(one => all.servers[one]?.pid ?? 0);
        const befall: Record<(typeof happenings)[number], (at: number) => Promise<unknown>> = {
            kill: async at => {
                await all.servers[at]?.stop('SIGKILL');
                await all.untilLed(performance.now());
                await all.restart(at);
            },
            database: async () => {
                await toDatabase.cut();
                await pause(1_500 + Math.random() * 2_000);
                await toDatabase.mend();
            },
            events: async () => {
                await toEvents.cut();
                await pause(1_500 + Math.random() * 2_000);
                await toEvents.mend();
            },
            // two of three stand still for longer than a lease, mostly with whoever holds it
            halt: async at => {
                for (const pid of pidsFrom(at)) process.kill(pid, 'SIGSTOP');
                const taken = await all.untilLed(performance.now());
                await pause(7_000);
                for (const pid of pidsFrom(at)) process.kill(pid, 'SIGCONT');
                await pause(2_500);
                // those that stood still go on with a lease of their own, or with none
                expect((await all.lease()).fence).toBeGreaterThanOrEqual(taken.fence);
            },
            slow: async () => {
                for (const way of [toDatabase, toEvents]) way.delay(150);
                await pause(4_000);
                for (const way of [toDatabase, toEvents]) way.delay(0);
            },
            disk: async () => {
                await disk?.fill();
                await pause(3_000);
                await disk?.free();
            },
            clock: async () => {
                await setClock(600_000);
                await pause(2_000);
                await setClock(-600_000);
                await pause(2_000);
                await setClock(0);
            },
        };
        for (let round = 0; round < rounds; round += 1) {
            const what = happenings[round % happenings.length] as (typeof happenings)[number];
            const at = Math.floor(round / happenings.length) % count;
            await all.round(what, () => befall[what](at));
        }
        await all.end();
    },
);
