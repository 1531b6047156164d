import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { inForm, leftOut } from '../../scripts/testForm.mjs';
import { readConfig } from '../../server/platform/config';
import { type Database, openDatabase } from '../../server/platform/database/database';
import { newId } from '../../server/platform/database/newId';
import { openSecret } from '../../server/platform/secret';
import { auditLedger } from '../../server/trade/ledger/auditLedger';
import { adminEmail } from '../fixtures/administrator';
import { type ClickHouseProcess, startClickHouse } from '../fixtures/clickhouseProcess';
import { cuttable } from '../fixtures/cuttableServer';
import {
    addSite,
    type Sending,
    startSending,
    until,
    withoutLimits,
} from '../fixtures/faultSenders';
import { addFunds } from '../fixtures/financeRecords';
import { freePort } from '../fixtures/freePort';
import { type ServerProcess, startServer } from '../fixtures/serverProcess';
import type { TestApp } from '../fixtures/testApp';
import { expectOnce, waitingIn } from './stored';

const rounds = inForm(3, 60);
const count = 3;
const jobsEach = 20;
const SECRET = 'one secret of all servers of this test';

const postgres = await startPostgres();
let folder: string;
let clickhouse: ClickHouseProcess;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-servers-'));
    clickhouse = await startClickHouse(join(folder, 'clickhouse'));
});
afterAll(async () => {
    await clickhouse.stop();
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

const holder = async (db: Database): Promise<{ fence: number; holder: string }> => {
    const { rows } = await sql<{ fence: number; holder: string }>`
        select fence, holder from leases where name = 'work'`.execute(db);
    return rows[0] ?? { fence: 0, holder: '' };
};

it.skipIf(!postgres)(
    `${count} servers on one database lose nothing and do nothing twice in ${rounds} rounds of faults`,
    { ...leftOut('no PostgreSQL could be installed'), timeout: inForm(300_000, 3_600_000) },
    async () => {
        const database = await makeDatabase();
        const [toDatabase, toEvents] = [await cuttable(database), await cuttable(clickhouse.url)];
        const ports = await Promise.all(Array.from({ length: count }, freePort));
        const data = (at: number) => join(folder, `server-${at}`);
        const start = (at: number): Promise<ServerProcess> =>
            startServer(data(at), {
                ...withoutLimits,
                PORT: String(ports[at]),
                DATABASE_URL: toDatabase.url,
                CLICKHOUSE_URL: toEvents.url,
                SECRET,
            });
        const servers: ServerProcess[] = [];
        for (let at = 0; at < count; at += 1) servers.push(await start(at));
        const site = await addSite(servers[0] as ServerProcess);
        const db = await openDatabase(folder, database);
        const buyer = await db
            .selectFrom('users')
            .select('id')
            .where('email', '=', adminEmail)
            .executeTakeFirstOrThrow();
        const secret = openSecret({ DATA_DIR: folder, SECRET });
        const books = { stores: { db, secret }, config: readConfig({}), now: Date.now() };
        await addFunds(books as unknown as TestApp, buyer, 1_000);
        // who collects whose events is decided by the balancer: here each sender stays where it is
        const sending: Sending[] = servers.map(({ url }, at) =>
            startSending(url, site, `s${at}`, { isPatient: true }),
        );
        const planned: number[] = [];
        const takeovers: number[] = [];
        const back: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
            planned.push(...(await planJobs(db, round)));
            await pause(Math.random() * 1_000);
            const what = round % 3;
            const begun = performance.now();
            if (what === 0) {
                const before = await holder(db);
                const at = Math.floor(round / 3) % count;
                await servers[at]?.stop('SIGKILL');
                // somebody leads within ten seconds: a new fence, or the one whose holder lives
                await until(async () => {
                    const now = await holder(db);
                    const { rows } = await sql<{ left: number }>`select until_at -
                        (extract(epoch from clock_timestamp()) * 1000)::bigint as left
                        from leases`.execute(db);
                    return now.fence !== before.fence || Number(rows[0]?.left) > 4_500;
                });
                takeovers.push(performance.now() - begun);
                servers[at] = await start(at);
            } else {
                const way = what === 1 ? toDatabase : toEvents;
                await way.cut();
                await pause(1_500 + Math.random() * 2_000);
                await way.mend();
            }
            const mended = performance.now();
            const before = sending.map(({ acknowledged }) => acknowledged.length);
            await until(() =>
                sending.every((one, at) => one.acknowledged.length > (before[at] ?? 0) + 5),
            );
            back.push(performance.now() - mended);
        }
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
        const acknowledged = sending.flatMap(one => one.acknowledged);
        await expectOnce(data(0), acknowledged, { url: clickhouse.url });
        const told = await db.selectFrom('system_messages').select('title_en').execute();
        const times = (number: number) =>
            told.filter(({ title_en }) => title_en.includes(String(number))).length;
        const readers = times(planned[0] ?? 0);
        const wrong = planned.filter(number => times(number) !== readers);
        const most = (values: readonly number[]) => Math.round(Math.max(0, ...values));
        console.info(
            `${rounds} rounds, ${acknowledged.length} events, ${planned.length} jobs, not once ${wrong.length}; ` +
                `taken over within ${most(takeovers)} ms, collecting again after ${most(back)} ms at most`,
        );
        expect(readers).toBe(1);
        expect(wrong).toEqual([]);
        expect(await auditLedger({ db, dataDir: folder })).toEqual([]);
        // whoever has stopped with nothing left behind is none of them any more
        expect(await db.selectFrom('servers').select('name').execute()).toEqual([]);
        await db.destroy();
    },
);
