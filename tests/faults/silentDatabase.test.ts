import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePrograms, type LastingPostgres, makePostgres } from '../../scripts/postgres.mjs';
import { leftOut } from '../../scripts/testForm.mjs';
import { mayLast } from '../../server/platform/database/mayLast';
import { openPostgres } from '../../server/platform/database/openPostgres';
import { isStoreAway } from '../../server/platform/http/storeAway';
import { Bus } from '../../server/platform/servers/bus';
import { until } from '../fixtures/faultSenders';
import { makeNetwork, type Network, noNetwork } from '../fixtures/network/network';

const programs = await ensurePrograms();
const reason = noNetwork() ?? (programs ? undefined : 'no PostgreSQL could be installed');
const port = 5_432;
let network: Network<'database' | 'other'>;
let database: LastingPostgres;

beforeAll(async () => {
    if (reason !== undefined || !programs) return;
    network = await makeNetwork(['database', 'other']);
    const { address: host, enter } = network.machines.database;
    database = await makePostgres(programs, { host, port, enter });
});
afterAll(async () => {
    await database?.stop();
    await network?.close();
});

const log = { warn: () => undefined, error: () => undefined, info: () => undefined };

/** This machine and the database's do not hear of each other any more. */
const cutOff = async () => {
    const { own, machines } = network;
    await network.way(own, machines.database.address, { lost: 100 });
    await network.way(machines.database.address, own, { lost: 100 });
};

/** What another machine is answered. */
const askElsewhere = async (question: string): Promise<string> => {
    const [command = '', ...rest] = network.machines.other.enter();
    const psql = join(programs ?? '', 'psql');
    const words = [...rest, psql, database.url, '-Atc', question];
    return (await promisify(execFile)(command, words)).stdout.trim();
};

describe.skipIf(reason !== undefined)('a database that is gone without a word', () => {
    const options = leftOut(reason ?? '');

    it('is noticed by whoever waits for its answer, and by who only listens', options, async () => {
        const db = openPostgres(database.url);
        const bus = new Bus({ db, url: database.url, log });
        let missed = 0;
        bus.hear('settings', id => {
            if (id === '') missed += 1;
        });
        await bus.listen();
        const waiting = sql`select pg_sleep(3600)`.execute(db).catch((cause: unknown) => cause);
        const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
        expect(rows).toEqual([{ one: 1 }]);
        await network.powerFailure(network.machines.database, database.kill);
        await database.start();
        await network.mend();
        // no side has anything more to say on the old connections: nobody would ever hear of their end
        expect(isStoreAway(await waiting)).toBe(true);
        await until(() => missed > 0);
        await bus.close();
        await db.destroy();
    });

    it('gives an error to whoever waits, while it is away', options, async () => {
        const db = openPostgres(database.url);
        await db
            .transaction()
            .execute(async trx => {
                await sql`select 1`.execute(trx);
                await cutOff();
                // said, and said again and again by the system, which gives up after a quarter of an hour
                const waiting = sql`select 2`.execute(trx).catch((cause: unknown) => cause);
                expect(isStoreAway(await waiting)).toBe(true);
            })
            .catch(() => undefined);
        await network.mend();
        await until(async () => (await sql`select 1`.execute(db)).rows.length === 1);
        await db.destroy();
    });

    it('frees what a server had locked that is gone itself', options, async () => {
        const db = openPostgres(database.url);
        let letGo = () => {};
        const gone = new Promise<void>(done => {
            letGo = done;
        });
        const isFree = async () =>
            (await askElsewhere('select pg_try_advisory_xact_lock(7)')) === 't';
        let isLocked = () => {};
        const locked = new Promise<void>(done => {
            isLocked = done;
        });
        const holding = db.transaction().execute(async trx => {
            await mayLast(trx);
            await sql`select pg_advisory_xact_lock(7)`.execute(trx);
            isLocked();
            await gone;
        });
        await locked;
        expect(await isFree()).toBe(false);
        await cutOff();
        await until(isFree, 1_000);
        letGo();
        await holding.catch(() => undefined);
        await network.mend();
        await db.destroy();
    });
});
