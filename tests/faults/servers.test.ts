import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { inForm, leftOut } from '../../scripts/testForm.mjs';
import { type Database, openDatabase } from '../../server/platform/database/database';
import { newId } from '../../server/platform/database/newId';
import { openSecret } from '../../server/platform/secret';
import { auditLedger } from '../../server/trade/ledger/auditLedger';
import { Sandbox } from '../../server/trade/payments/sandbox/sandbox';
import { callbacksOf } from '../../server/trade/payments/sandbox/sandboxCallbacks';
import { listenSandbox } from '../../server/trade/payments/sandbox/sandboxServer';
import { type ClickHouseProcess, startClickHouse } from '../fixtures/clickhouseProcess';
import { cuttable } from '../fixtures/cuttableServer';
import {
    addSite,
    type Sending,
    startSending,
    until,
    withoutLimits,
} from '../fixtures/faultSenders';
import { freePort } from '../fixtures/freePort';
import { creditedBy, journalOf, payOutside } from '../fixtures/paidOutside';
import { type ServerProcess, startServer } from '../fixtures/serverProcess';
import { canMakeSmallDisk, makeSmallDisk } from '../fixtures/smallDisk';
import { expectOnce, waitingIn } from './stored';

const happenings = ['kill', 'database', 'events', 'halt', 'slow', 'disk', 'clock'] as const;
const rounds = inForm(happenings.length, 60);
const count = 3;
const jobsEach = 20;
const paidEach = 12;
const total = 1_000;
const preload = pathToFileURL(join(import.meta.dirname, '../fixtures/shiftedClock.mjs')).href;
const SECRET = 'one secret of all servers of this test';

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

/** Each tells the administrators one number, which nobody else tells. */
const planJobs = async (db: Database, round: number): Promise<number[]> => {
    const now = Date.now();
    const numbers = Array.from({ length: jobsEach }, (_, k) => 1_000_000 + round * 1_000 + k);
    await db
        .insertInto('jobs')
        .values(
            numbers.map(number => ({
                id: newId(now),
                kind: 'ledger_findings',
                key: `round:${number}`,
                payload: JSON.stringify({ count: number, ids: ['none'] }),
                run_at: now + Math.floor(Math.random() * 3_000),
                leased_until: 0,
                tries: 0,
                error: '',
                created_at: now,
            })),
        )
        .execute();
    return numbers;
};

interface Lease {
    fence: number;
    /** ms, by the database's clock */
    until: number;
}

const readLease = async (db: Database): Promise<Lease> => {
    const { rows } = await sql<{ fence: number; until: number }>`
        select fence, until_at as until from leases where name = 'work'`.execute(db);
    return { fence: Number(rows[0]?.fence), until: Number(rows[0]?.until) };
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
                SECRET,
                ...(at === last && {
                    CLOCK_SHIFT_FILE: shift,
                    NODE_OPTIONS: `--import ${preload}`,
                }),
            });
        const servers: ServerProcess[] = [];
        for (let at = 0; at < count; at += 1) servers.push(await start(at));
        const site = await addSite(servers[0] as ServerProcess);
        const db = await openDatabase(folder, database);
        const secret = openSecret({ DATA_DIR: folder, SECRET });
        const sandbox = new Sandbox({ clock: Date.now });
        const gateway = await listenSandbox(sandbox, { port: 0, host: '127.0.0.1' });
        const payments = { sandbox, gateway: gateway.url, count: rounds * paidEach, total };
        await payOutside(db, secret, payments);
        const paid = sandbox.books.all();
        // who collects whose events is decided by the balancer: here each sender stays where it is
        const sending: Sending[] = servers.map(({ url }, at) =>
            startSending(url, site, `s${at}`, { isPatient: true }),
        );
        /** What gateways have to say, each twice, to any server, until it is understood. */
        let toTell: string[] = [];
        const tellAll = async () => {
            const left: string[] = [];
            const tell = async (query: string, k: number) => {
                const { url } = servers[k % count] as ServerProcess;
                const signal = AbortSignal.timeout(15_000);
                const answer = await fetch(`${url}/api/v1/pay/callback/epay?${query}`, { signal })
                    .then(one => one.text())
                    .catch(() => '');
                if (!answer.includes('success')) left.push(query);
            };
            await Promise.all(toTell.map(tell));
            toTell = left;
        };
        const planned: number[] = [];
        const takeovers: number[] = [];
        const back = new Map<string, number[]>();
        /** Waits until somebody who lives has the lease; notes how long that took where it is somebody else. */
        const untilLed = async (begun: number): Promise<Lease> => {
            // what was on its way to the database has arrived
            await pause(200);
            const before = await readLease(db);
            await until(async () => (await readLease(db)).until > before.until);
            const now = await readLease(db);
            if (now.fence !== before.fence) takeovers.push(performance.now() - begun);
            return now;
        };
        const pidsFrom = (at: number) => [at, (at + 1) % count].map(one => servers[one]?.pid ?? 0);
        const befall: Record<(typeof happenings)[number], (at: number) => Promise<unknown>> = {
            kill: async at => {
                await servers[at]?.stop('SIGKILL');
                await untilLed(performance.now());
                servers[at] = await start(at);
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
                const taken = await untilLed(performance.now());
                await pause(7_000);
                for (const pid of pidsFrom(at)) process.kill(pid, 'SIGCONT');
                await pause(2_500);
                // those that stood still go on with a lease of their own, or with none
                expect((await readLease(db)).fence).toBeGreaterThanOrEqual(taken.fence);
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
            planned.push(...(await planJobs(db, round)));
            const queries = paid.slice(round * paidEach, (round + 1) * paidEach).map(payment => {
                const [[callback] = []] = callbacksOf(payment, sandbox.keys, Date.now(), '');
                return new URL(callback?.url ?? '').search.slice(1);
            });
            toTell.push(...queries, ...queries);
            await pause(Math.random() * 1_000);
            const what = happenings[round % happenings.length] as (typeof happenings)[number];
            const telling = tellAll();
            await befall[what](Math.floor(round / happenings.length) % count);
            const mended = performance.now();
            const before = sending.map(({ acknowledged }) => acknowledged.length);
            await until(() =>
                sending.every((one, at) => one.acknowledged.length > (before[at] ?? 0) + 5),
            );
            back.set(what, [...(back.get(what) ?? []), performance.now() - mended]);
            await telling;
        }
        await until(async () => {
            await tellAll();
            return toTell.length === 0;
        }, 500);
        const left = async () =>
            Number(
                (
                    await db
                        .selectFrom('jobs')
                        .select(({ fn }) => fn.countAll<number>().as('left'))
                        .where('key', 'like', 'round:%')
                        .executeTakeFirstOrThrow()
                ).left,
            );
        await until(async () => (await left()) === 0);
        for (const one of sending) await one.stop();
        for (const server of servers) expect(await server.stop()).toBe(0);
        for (let at = 0; at < count; at += 1) {
            // what could not be loaded before the stop is loaded by the next start
            if ((await waitingIn(data(at))).length === 0) continue;
            const again = await start(at);
            await until(async () => (await waitingIn(data(at))).length === 0, 200);
            expect(await again.stop()).toBe(0);
        }
        await gateway.close();
        const acknowledged = sending.flatMap(one => one.acknowledged);
        await expectOnce(data(0), acknowledged, { url: clickhouse.url });
        const told = await db.selectFrom('system_messages').select('title_en').execute();
        const times = (number: number) =>
            told.filter(({ title_en }) => title_en.includes(String(number))).length;
        const readers = times(planned[0] ?? 0);
        const wrong = planned.filter(number => times(number) !== readers);
        const most = (values: readonly number[]) => Math.round(Math.max(0, ...values));
        console.info(
            `${rounds} rounds, ${acknowledged.length} events, ${planned.length} jobs, not once ${wrong.length}, ` +
                `${paid.length} payments; taken over within ${most(takeovers)} ms, collecting again after at most ` +
                [...back].map(([what, values]) => `${most(values)} ms (${what})`).join(', '),
        );
        expect(readers).toBe(1);
        expect(wrong).toEqual([]);
        const credited = await creditedBy(db);
        expect(credited).toEqual(new Map(paid.map(one => [journalOf(one), one.paid])));
        expect(await auditLedger({ db, dataDir: folder })).toEqual([]);
        // whoever has stopped with nothing left behind is none of them any more
        const listed = await db.selectFrom('servers').selectAll().execute();
        const ends = servers.map(server => server.output().slice(-2_000)).join('\n\n');
        expect(listed, ends).toEqual([]);
        await db.destroy();
    },
);
