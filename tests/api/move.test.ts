import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealSites } from '../../server/analytics/digests/sealDays';
import type { VerifyLine } from '../../server/analytics/digests/verifyLine';
import { verifySites } from '../../server/analytics/digests/verifySites';
import { EventStore } from '../../server/analytics/events/store';
import { type Config, readConfig } from '../../server/platform/config';
import { openAsItIs, openDatabase } from '../../server/platform/database/database';
import { writeMark } from '../../server/platform/database/storeMark';
import {
    embedded,
    placesOf,
    readStoresFile,
    type StorePlaces,
    withKnownStores,
    withPlaces,
    writeStoresFile,
} from '../../server/platform/storesFile';
import { finishMove } from '../../server/shell/move/finishMove';
import type { MoveLine } from '../../server/shell/move/moveStores';
import { addressesOf, readPlaces } from '../../server/shell/move/readPlaces';
import { auditLedger } from '../../server/trade/ledger/auditLedger';
import { type ClickHouseDatabase, makeClickHouseDatabase } from '../fixtures/clickhouseProcess';
import { addFunds } from '../fixtures/financeRecords';
import { addPerson } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { addSite, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

/** Of the embedded pair only the events move elsewhere: there is no PostgreSQL beside it. */
const isOnServers = process.env.FOOTFALL_TEST_STORES === 'servers';

let test: TestApp;
let elsewhere: ClickHouseDatabase;
beforeEach(async () => {
    test = await startTestApp();
    elsewhere = await makeClickHouseDatabase();
});
afterEach(async () => {
    await test.close();
    await elsewhere.drop();
});

const away = (): StorePlaces =>
    isOnServers
        ? { database: embedded, events: embedded }
        : { database: embedded, events: elsewhere.url };

const move = async (to: StorePlaces): Promise<MoveLine[]> => {
    const lines: MoveLine[] = [];
    await test.stores.moves.move(to, line => lines.push(line));
    return lines;
};

/** The server goes on where the data are. */
const goOn = async (to: StorePlaces): Promise<void> => {
    Object.assign(test.config, withPlaces(test.config, to));
    await test.restart();
};

const events = (of: EventStore) =>
    of.query<{ name: string; times: number }>(
        'SELECT name, toUInt32(count()) AS times FROM events GROUP BY name ORDER BY name',
    );
const tablesOf = (lines: readonly MoveLine[], type: 'table' | 'events') =>
    Object.fromEntries(
        lines.flatMap(line =>
            (line.type === 'table' || line.type === 'events') && line.type === type
                ? [[line.table, { rows: line.rows, digest: line.digest }]]
                : [],
        ),
    );

/** A site with events of two months and of now, and people with money. */
const fill = async (): Promise<string> => {
    const owner = await addPerson(test, 'admin');
    for (const amount of [2n ** 53n - 1n, 500n]) await addFunds(test, owner, amount);
    const site = await addSite(test, await signIn(test), { name: 'Ünïcode “流量” site' });
    await putEvents(test.config.DATA_DIR, site, [
        { time: test.now - 40 * 86_400_000, name: 'old', visitor: 'ann' },
        { time: test.now - 86_400_000, name: 'yesterday', visitor: 'bob' },
        { time: test.now - 1000, name: 'now', visitor: 'eve' },
    ]);
    await test.settle();
    return site;
};

it('rows, events and books are there afterwards, and come back with what was added', async () => {
    const site = await fill();
    const from = placesOf(test.config);
    const there = await move(away());
    expect(there.at(-1)).toMatchObject({ type: 'end', to: away() });
    expect(tablesOf(there, 'events')).toMatchObject({
        events: { rows: 3 },
        day_changes: { rows: 3 },
    });
    expect(readStoresFile(test.config.DATA_DIR)).toEqual({ now: away() });
    const before = test.stores;
    // whoever still has the old stores open cannot write to them any more
    await expect(before.store.command('TRUNCATE TABLE events')).rejects.toThrow('moved');
    if (isOnServers) {
        await expect(before.db.updateTable('users').set({ version: 7 }).execute()).rejects.toThrow(
            'moved to another store',
        );
        await expect(openDatabase(test.config.DATA_DIR, from.database)).rejects.toThrow(
            'were moved to the data folder',
        );
    }
    await goOn(away());
    expect(await events(test.stores.store)).toMatchObject([
        { name: 'now', times: 1 },
        { name: 'old', times: 1 },
        { name: 'yesterday', times: 1 },
    ]);
    expect(await signIn(test)).toMatch(/./);
    const { db, store } = test.stores;
    expect(await auditLedger({ db, dataDir: test.config.DATA_DIR })).toEqual([]);
    const eventsFrom = from.events === embedded ? undefined : from.events;
    if (eventsFrom) {
        await expect(EventStore.open(test.config.DATA_DIR, eventsFrom)).rejects.toThrow(
            'were moved to the data folder',
        );
    }
    expect(store.embedded).toBe(isOnServers);

    await putEvents(test.config.DATA_DIR, site, [
        { time: test.now - 500, name: 'later', visitor: 'eve' },
    ]);
    await test.settle();
    await db.deleteFrom('sessions').execute();
    await addPerson(test, 'client');
    const back = await move(from);
    expect(tablesOf(back, 'events')).toMatchObject({ events: { rows: 4 } });
    await goOn(from);
    expect((await events(test.stores.store)).map(({ name }) => name)).toEqual([
        ...['later', 'now', 'old', 'yesterday'],
    ]);
    expect(await auditLedger({ db: test.stores.db, dataDir: test.config.DATA_DIR })).toEqual([]);
    const untouched = (table: string) =>
        !/sessions|users|audit|jobs|wallet|finalized_days/.test(table);
    const same = Object.entries(tablesOf(there, 'table')).filter(([table]) => untouched(table));
    expect(tablesOf(back, 'table')).toMatchObject(Object.fromEntries(same));
});

it('sealed days are proved by what the new stores have', async () => {
    const site = await fill();
    test.now += 3 * 86_400_000;
    const services = () => ({
        ...test.stores,
        clock: () => test.now,
        dataDir: test.config.DATA_DIR,
        keptDays: test.stores.dayCache,
    });
    const verified = async () => {
        const lines: VerifyLine[] = [];
        for await (const line of verifySites(services(), { sites: [site] })) lines.push(line);
        // how far the public log is goes on by itself
        return lines.filter(({ type }) => type !== 'note');
    };
    await test.stores.finalizedDays.close();
    // beside the server's own sealing one of both would stop half way
    const sites = await test.stores.db.selectFrom('sites').selectAll().execute();
    await test.stores.exclusively(() => sealSites(services(), sites, { patienceMs: 60_000 }));
    const before = await verified();
    expect(before.filter(({ type }) => type === 'day').length).toBeGreaterThan(0);
    expect(before.at(-1)).toMatchObject({ type: 'end', ok: true });
    await move(away());
    await goOn(away());
    expect(await verified()).toEqual(before);
    // what is changed there is found
    await test.stores.store.command(
        "ALTER TABLE events DELETE WHERE name = 'now' SETTINGS mutations_sync = 2",
    );
    expect((await verified()).at(-1)).toMatchObject({ type: 'end', ok: false });
});

it('nothing of somebody else’s is filled, and what is half full is not opened', async () => {
    await fill();
    const foreign = await EventStore.open(test.folder, elsewhere.url);
    await foreign.command(
        "INSERT INTO events (site, started, time, name) VALUES ('other', 1, 1, 'theirs')",
    );
    const from = placesOf(test.config);
    const to = { ...from, events: elsewhere.url };
    await expect(move(to)).rejects.toThrow('holds data that are not of this move');
    await foreign.command('TRUNCATE TABLE events');
    await foreign.close();
    // cut off after the first round
    const cut = test.stores.moves.move(to, line => {
        if (line.type === 'round') throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    await expect(EventStore.open(test.folder, elsewhere.url)).rejects.toThrow(
        'is being filled by npm run move',
    );
    // the server goes on with what it has, and a start knows that nothing is decided
    expect(await finishMove(test.config)).toEqual(test.config);
    expect(withKnownStores(test.config)).toEqual(test.config);
    await move(to);
    const filled = await EventStore.open(test.folder, elsewhere.url);
    expect(await events(filled)).toHaveLength(3);
    await filled.close();
});

it('a start ends what was decided when the server was killed', async () => {
    await fill();
    const to = away();
    const from = placesOf(test.config);
    await move(to);
    const { DATA_DIR } = test.config;
    const config: Config = { ...test.config };
    // as it was a moment before
    const filled = await openAsItIs(DATA_DIR, undefined);
    const mark = { state: 'filling', place: 'there', fingerprint: 'f', at: 1 } as const;
    if (isOnServers) await writeMark(filled, mark);
    await filled.destroy();
    await writeStoresFile(DATA_DIR, {
        moving: { from, to },
        ...(!isOnServers && { isEnding: true, now: to }),
    });
    if (isOnServers)
        await expect(openDatabase(DATA_DIR, undefined)).rejects.toThrow('being filled');
    expect(placesOf(await finishMove(config))).toEqual(to);
    expect(readStoresFile(DATA_DIR)).toEqual({ now: to });
    await goOn(to);
    expect(await events(test.stores.store)).toHaveLength(3);
});

it('addresses are read as a start would read them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'footfall-places-'));
    const config = readConfig({ DATA_DIR: folder });
    const pg = 'postgres://me@db/footfall';
    expect(readPlaces(config, [pg, 'clickhouse://me@events:8123/footfall'])).toEqual({
        database: pg,
        events: 'http://me@events:8123/footfall',
    });
    expect(readPlaces(config, [pg])).toEqual({ database: pg, events: embedded });
    expect(() => readPlaces(config, ['embedded'])).toThrow('there already');
    expect(() => readPlaces(config, [pg, 'embedded'])).toThrow('or embedded alone');
    expect(() => readPlaces(config, ['mysql://me:password@x'])).toThrow(
        '--to mysql://…@x: name an address',
    );
    // for passwords that are not to stand in a command line
    const input = async function* () {
        yield Buffer.from(`${pg}\nhttp://me@eve`);
        yield Buffer.from('nts:8123/footfall\n');
    };
    expect(await addressesOf(['-'], input())).toEqual([pg, 'http://me@events:8123/footfall']);
    expect(await addressesOf([pg], input())).toEqual([pg]);
    // what the settings say wins over what was noted, and the note over nothing
    await writeStoresFile(folder, { now: { database: pg, events: embedded } });
    expect(withKnownStores(config).DATABASE_URL).toBe(pg);
    expect(withKnownStores({ ...config, DATABASE_URL: 'postgres://other/x' }).DATABASE_URL).toBe(
        'postgres://other/x',
    );
    await rm(folder, { recursive: true });
});
