import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { inForm, leftOut } from '../../scripts/testForm.mjs';
import { commandMerge } from '../../server/analytics/events/commands';
import { type NewEvent, toLine } from '../../server/analytics/events/event';
import { Loader } from '../../server/analytics/events/loader';
import { segmentName } from '../../server/analytics/events/segment';
import { EventStore } from '../../server/analytics/events/store';
import { visitId } from '../../server/analytics/events/visitId';
import { type ClickHouseProcess, startClickHouse } from '../fixtures/clickhouseProcess';
import { directEntry } from '../fixtures/directEntry';
import {
    addSite,
    type Sending,
    startSending,
    until,
    withoutLimits,
} from '../fixtures/faultSenders';
import { freePort } from '../fixtures/freePort';
import { type ServerProcess, startServer } from '../fixtures/serverProcess';
import { type Mishap, mishaps, type UnsteadyWay, unsteady } from '../fixtures/unsteadyWay';
import { expectOnce, waitingIn } from './stored';

const cluster = 'footfall';
const SECRET = 'one secret of all servers of this test';
const rounds = inForm(4, 30);
const count = 2;

const postgres = await startPostgres();
let folder: string;
let clickhouse: ClickHouseProcess;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-cluster-'));
    clickhouse = await startClickHouse(join(folder, 'clickhouse'), 0, cluster);
});
afterAll(async () => {
    await clickhouse.stop();
    if (postgres && !process.env.TEST_DATABASE_URL) await postgres.stop();
    await rm(folder, { recursive: true, force: true });
});

const inDatabase = async (name: string): Promise<string> => {
    const body = `CREATE DATABASE ${name}`;
    const answer = await fetch(clickhouse.url, { method: 'POST', body });
    expect(answer.status).toBe(200);
    return name;
};

describe('what is loaded into a cluster', () => {
    const site = 'cluster00';
    /** Over the end of a month, so that its events lie in two partitions. */
    const started = Date.UTC(2026, 4, 31, 23, 50);
    let way: UnsteadyWay;
    let store: EventStore;
    let loader: Loader;
    let spool: string;
    let names: string[];
    let databases = 0;

    beforeEach(async () => {
        databases += 1;
        way = await unsteady(clickhouse.url, { lateMs: 600 });
        spool = join(folder, `spool-${databases}`);
        await mkdir(spool);
        names = [];
        const url = `${way.url}/${await inDatabase(`once_${databases}`)}`;
        store = await EventStore.open(folder, url, { cluster });
        loader = anew();
        await loader.wake();
    });
    afterEach(async () => {
        await store.close();
        await way.close();
    });

    const eventOf = (name: string, n: number, begun = started): NewEvent => ({
        id: String(n + 1),
        site,
        visitor: '5',
        visit: visitId('5', begun),
        started: begun,
        time: begun + n * 60_000,
        kind: 'event',
        name,
        view: String(begun + n),
        path: `/${n}`,
        origin: 'tracker',
    });
    const put = async (...events: NewEvent[]) => {
        names.push(...events.map(({ name }) => name ?? ''));
        await writeFile(join(spool, segmentName('live')), `${events.map(toLine).join('\n')}\n`);
    };
    const quiet = { warn: () => undefined, error: () => undefined };
    /** By a server that has written the spool itself, or one that finds it. */
    const load = async (by = loader) => {
        while ((await readdir(spool)).length > 0) await by.hurry();
    };
    const anew = () => new Loader(spool, store, quiet);
    const stored = async () => {
        const rows = await store.query<{ name: string }>('SELECT name FROM events ORDER BY name');
        return rows.map(({ name }) => name);
    };

    it.each([
        ...mishaps.map(mishap => [mishap]),
        ['lost', 'unanswered', 'half'],
        ['late', 'twice', 'late'],
    ] as Mishap[][])('is there once when requests come to grief: %s %s %s', async (...happen) => {
        const grieve = happen.filter(Boolean);
        way.befall('INSERT INTO events', ...grieve);
        await put(...Array.from({ length: 30 }, (_, n) => eventOf(`e${n}`, n)));
        await load();
        // more than the server remembers requests for
        for (let k = 0; k < 4; k += 1) {
            await put(eventOf(`later${k}`, 40 + k));
            await load();
        }
        await way.settled();
        expect(await stored()).toEqual(names.toSorted());
        expect([...way.happened.values()].reduce((a, b) => a + b, 0)).toBe(grieve.length);
        // which days have changed is known all the same
        const [counted] = await store.query<{ rows: number }>(
            'SELECT toUInt32(sum(rows)) AS rows FROM day_changes',
        );
        expect(counted?.rows).toBeGreaterThanOrEqual(names.length);
    });

    it('is there when another event of its visitor at the same instant is', async () => {
        await put(eventOf('one', 1));
        await load();
        way.befall('INSERT INTO events', 'lost');
        await put(eventOf('other', 1));
        await load();
        expect(await stored()).toEqual(names);
    });

    it('is not loaded again from a spool that was brought back, however long ago it was', async () => {
        await put(eventOf('a', 1), eventOf('b', 2));
        const [name = ''] = await readdir(spool);
        const again = `${[eventOf('a', 1), eventOf('b', 2)].map(toLine).join('\n')}\n`;
        await load();
        for (let k = 0; k < 4; k += 1) {
            await put(eventOf(`later${k}`, 40 + k));
            await load();
        }
        await writeFile(join(spool, name), again);
        await load(anew());
        // nor where nobody knows the file any more: by what its lines say
        await store.command('TRUNCATE TABLE loaded_segments_local');
        await writeFile(join(spool, name), again);
        await load(anew());
        expect(await stored()).toEqual(names.toSorted());
    });

    it.each(mishaps)('is in one visit when two are joined, once: %s', async mishap => {
        const into = started - 600_000;
        await put(eventOf('into', 0, into), eventOf('x', 1), eventOf('y', 2));
        await load();
        const merge = { from: visitId('5', started), into: visitId('5', into), started: into };
        way.befall('INSERT INTO events', mishap);
        await commandMerge(spool, { site, ...merge, entry: directEntry });
        await load();
        await way.settled();
        expect(await stored()).toEqual(['into', 'x', 'y']);
        const [visits] = await store.query<{ visits: number }>(
            'SELECT toUInt32(uniqExact(visit)) AS visits FROM events',
        );
        expect(visits?.visits).toBe(1);
    });
});

const makeDatabase = async (): Promise<string> => {
    const name = `footfall_cluster_${process.pid}`;
    const client = new pg.Client({ connectionString: postgres?.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
    const url = new URL(postgres?.url ?? '');
    url.pathname = `/${name}`;
    return url.href;
};

it.skipIf(!postgres)(
    `${count} servers on a cluster lose nothing and count nothing twice in ${rounds} rounds of unsteady ways`,
    { ...leftOut('no PostgreSQL could be installed'), timeout: inForm(300_000, 3_600_000) },
    async () => {
        const DATABASE_URL = await makeDatabase();
        const database = await inDatabase('several');
        const ways = await Promise.all(
            Array.from({ length: count }, () => unsteady(clickhouse.url, { lateMs: 8_000 })),
        );
        const ports = await Promise.all(ways.map(() => freePort()));
        const data = (at: number) => join(folder, `server-${at}`);
        const start = (at: number): Promise<ServerProcess> =>
            startServer(data(at), {
                ...withoutLimits,
                PORT: String(ports[at]),
                DATABASE_URL,
                CLICKHOUSE_URL: `${ways[at]?.url}/${database}`,
                CLICKHOUSE_CLUSTER: cluster,
                SECRET,
            });
        // both at once: the tables are made once
        const servers = await Promise.all(ways.map((_, at) => start(at)));
        const site = await addSite(servers[0] as ServerProcess);
        const sending: Sending[] = servers.map(({ url }, at) =>
            startSending(url, site, `s${at}`, { isPatient: true }),
        );
        for (let round = 0; round < rounds; round += 1) {
            for (const way of ways) way.rate = 0.3;
            await pause(4_000 + Math.random() * 4_000);
            const at = round % count;
            if (round % 2 === 1) await servers[at]?.stop('SIGKILL');
            for (const way of ways) way.rate = 0;
            if (round % 2 === 1) servers[at] = await start(at);
            const before = sending.map(({ acknowledged }) => acknowledged.length);
            await until(() =>
                sending.every((one, who) => one.acknowledged.length > (before[who] ?? 0) + 5),
            );
        }
        for (const one of sending) await one.stop();
        for (let at = 0; at < count; at += 1) {
            await until(async () => (await waitingIn(data(at))).length === 0, 200);
        }
        for (const server of servers) expect(await server.stop()).toBe(0);
        for (const way of ways) await way.close();
        const happened = new Map<string, number>();
        for (const way of ways) {
            for (const [mishap, times] of way.happened) {
                happened.set(mishap, (happened.get(mishap) ?? 0) + times);
            }
        }
        console.info(
            `${rounds} rounds: ${[...happened].map(([mishap, times]) => `${mishap} ${times}`).join(', ')}`,
        );
        const acknowledged = sending.flatMap(one => one.acknowledged);
        await expectOnce(data(0), acknowledged, { url: `${clickhouse.url}/${database}`, cluster });
    },
);
