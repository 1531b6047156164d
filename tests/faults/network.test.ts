import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePrograms, type LastingPostgres, makePostgres } from '../../scripts/postgres.mjs';
import { atLengthOnly, isFull, leftOut } from '../../scripts/testForm.mjs';
import { type ClickHouseProcess, startClickHouse } from '../fixtures/clickhouseProcess';
import { withoutLimits } from '../fixtures/faultSenders';
import {
    type Machine,
    makeNetwork,
    type Network,
    noNetwork,
    type Weather,
} from '../fixtures/network/network';
import { startServer } from '../fixtures/serverProcess';
import { SeveralServers, sharedSecret } from '../fixtures/severalServers';
import { canMakeSmallDisk, makeSmallDisk } from '../fixtures/smallDisk';

const footfalls = ['one', 'two', 'three'] as const;
const stores = ['database', 'events'] as const;
type Name = (typeof footfalls)[number] | (typeof stores)[number];
const count = footfalls.length;

/** `lost`: a machine whose network and power fail at once, so that nobody hears of the end of its connections. */
const happenings = [
    ...['kill', 'lost', 'card', 'oneWay', 'weather', 'disk', 'clock'],
    ...['databaseHalt', 'databaseKill', 'databaseLost'],
    ...['eventsHalt', 'eventsKill', 'eventsLost'],
] as const;
const rounds = 60;
const minutesMs = 90_000;
const preload = pathToFileURL(join(import.meta.dirname, '../fixtures/shiftedClock.mjs')).href;
const bad: Weather = { delay: 200, jitter: 100, lost: 5, twice: 2, early: 25 };

const programs = await ensurePrograms();
const noDatabase = programs ? undefined : 'no PostgreSQL could be installed';
const reason = isFull ? (noNetwork() ?? noDatabase) : atLengthOnly;
let folder: string;
let network: Network<Name>;
let database: LastingPostgres;
let events: ClickHouseProcess;
/** of the last server */
const disk = reason === undefined && canMakeSmallDisk ? makeSmallDisk(96) : undefined;
const startEvents = () =>
    startClickHouse(join(folder, 'events'), 8_123, undefined, network.machines.events);

beforeAll(async () => {
    if (reason !== undefined || !programs) return;
    folder = await mkdtemp(join(tmpdir(), 'footfall-network-'));
    network = await makeNetwork<Name>([...footfalls, ...stores]);
    const { address: host, enter } = network.machines.database;
    database = await makePostgres(programs, { host, port: 5_432, enter });
    events = await startEvents();
});
afterAll(async () => {
    if (reason !== undefined) return;
    await events?.stop();
    await database?.stop();
    await network?.close();
    disk?.remove();
    await rm(folder, { recursive: true, force: true });
});

const any = <One>(of: readonly One[]): One => of[Math.floor(Math.random() * of.length)] as One;

/** Each as often as the others, in an order that nobody knows. */
const inAnyOrder = (of: readonly string[], length: number): string[] =>
    Array.from({ length }, (_, k) => of[k % of.length] as string)
        .map(what => ({ what, order: Math.random() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ what }) => what);

it.skipIf(reason !== undefined)(
    `${count} servers in a network that breaks lose nothing and do nothing twice in ${rounds} rounds`,
    { ...leftOut(reason ?? ''), timeout: 3_600_000 },
    async () => {
        const db = database;
        const { machines, own } = network;
        const shift = join(folder, 'shift');
        const setClock = (ms: number) => writeFile(shift, String(ms));
        await setClock(0);
        const last = count - 1;
        const machine = (at: number): Machine => machines[footfalls[at] ?? 'one'];
        const data = (at: number) =>
            join(at === last && disk ? disk.folder : folder, `server-${at}`);
        const start = (at: number) => {
            const environment = {
                ...withoutLimits,
                PORT: '8080',
                DATABASE_URL: db.url,
                CLICKHOUSE_URL: events.url,
                SECRET: sharedSecret,
                ...(at === last && {
                    CLOCK_SHIFT_FILE: shift,
                    NODE_OPTIONS: `--import ${preload}`,
                }),
            };
            return startServer(data(at), environment, machine(at));
        };
        const all = await SeveralServers.open({
            folder,
            database: db.url,
            events: events.url,
            count,
            rounds,
            data,
            start,
            gatewayHost: own,
            load: { pauseMs: 250, answerMs: 5_000 },
        });

        const seen = new Map<string, number>();
        /** Seconds; of what befalls a store once for longer. */
        const away = (what: string) => {
            const isLong = /database|events/.test(what) && seen.get(what) === 2;
            return pause(isLong ? minutesMs : 4_000 + Math.random() * 8_000);
        };
        const befall: Record<string, (what: string, at: number) => Promise<unknown>> = {
            kill: async (_, at) => {
                await all.servers[at]?.stop('SIGKILL');
                await all.untilLed(performance.now());
                await all.restart(at);
            },
            lost: async (what, at) => {
                const kill = () => all.servers[at]?.stop('SIGKILL') ?? Promise.resolve();
                await network.powerFailure(machine(at), kill);
                await away(what);
                await network.mend();
                await all.restart(at);
            },
            card: async what => {
                const { card } = any(Object.values(machines));
                card('off');
                await away(what);
                card('on');
            },
            oneWay: async (what, at) => {
                const pair = [machine(at).address, machines[any(stores)].address];
                if (Math.random() < 0.5) pair.reverse();
                await network.way(pair[0] ?? '', pair[1] ?? '', { lost: 100 });
                await away(what);
            },
            weather: async what => {
                for (const name of footfalls) {
                    const { address } = machines[name];
                    for (const other of [own, machines.database.address, machines.events.address]) {
                        await network.way(address, other, bad);
                        await network.way(other, address, bad);
                    }
                }
                await away(what);
            },
            disk: async () => {
                await disk?.fill();
                await pause(3_000);
                await disk?.free();
            },
            clock: async () => {
                for (const ms of [600_000, -600_000, 0]) {
                    await setClock(ms);
                    await pause(2_000);
                }
            },
            databaseHalt: async what => {
                db.signal('SIGSTOP');
                await away(what);
                db.signal('SIGCONT');
            },
            databaseKill: async what => {
                await db.kill();
                await away(what);
                await db.start();
            },
            databaseLost: async what => {
                await network.powerFailure(machines.database, db.kill);
                await away(what);
                await db.start();
            },
            eventsHalt: async what => {
                process.kill(events.pid, 'SIGSTOP');
                await away(what);
                process.kill(events.pid, 'SIGCONT');
            },
            eventsKill: async what => {
                await events.stop('SIGKILL');
                await away(what);
                events = await startEvents();
            },
            eventsLost: async what => {
                await network.powerFailure(machines.events, () => events.stop('SIGKILL'));
                await away(what);
                events = await startEvents();
            },
        };
        const order = inAnyOrder(happenings, rounds);
        for (const [round, what] of order.entries()) {
            seen.set(what, (seen.get(what) ?? 0) + 1);
            const at = Math.floor(Math.random() * count);
            const begun = performance.now();
            const happening = async () => {
                await befall[what]?.(what, at);
                await network.mend();
            };
            const took = await all.round(what, happening, () => all.areWell());
            const lasted = Math.round(performance.now() - begun - took);
            console.info(
                `round ${round + 1}: ${what}, ${lasted} ms, well ${Math.round(took)} ms later`,
            );
        }
        console.info(await network.told());
        await all.end();
        expect([...seen.keys()].toSorted()).toEqual([...happenings].toSorted());
    },
);
