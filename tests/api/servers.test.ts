import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { leftOut } from '../../scripts/testForm.mjs';
import { sealSites } from '../../server/analytics/digests/sealDays';
import { ClosedCounts } from '../../server/analytics/events/reports/closedCounts';
import { countGoals } from '../../server/analytics/events/reports/goals/countGoals';
import { wholeScope } from '../../server/analytics/events/reports/query/wholeScope';
import { eraseVisitorRows } from '../../server/analytics/events/visitorRows';
import { readConfig } from '../../server/platform/config';
import { LeaseLost, requireLease, underLease } from '../../server/platform/servers/fence';
import { rolesOf } from '../../server/platform/servers/roles';
import {
    forgetServer,
    giveLeaseUp,
    otherServers,
    takeLease,
} from '../../server/platform/servers/serverRows';
import { Servers } from '../../server/platform/servers/servers';
import { serverFindings } from '../../server/shell/state/serverFindings';
import { topUp } from '../../server/trade/ledger/journals';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { post } from '../../server/trade/ledger/post';
import { addFunds } from '../fixtures/financeRecords';
import { addPerson } from '../fixtures/people';
import { putEvents, putVisitor } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const SECRET = 'of all servers of one installation';

describe('roles', () => {
    const urls = { DATABASE_URL: 'postgres://db/x', CLICKHOUSE_URL: 'http://events/x' };
    it('are all where nothing is said, and fewer only beside other servers', () => {
        expect([...rolesOf(readConfig({}))]).toEqual(['collect', 'serve', 'work']);
        expect([...rolesOf(readConfig({ ROLES: 'collect', ...urls }))]).toEqual(['collect']);
        expect(() => rolesOf(readConfig({ ROLES: 'collect,serve' }))).toThrow(
            'belong to this one alone. Set DATABASE_URL and CLICKHOUSE_URL',
        );
        const { DATABASE_URL } = urls;
        expect(() => rolesOf(readConfig({ ROLES: 'work', DATABASE_URL }))).toThrow('ROLES=work');
        expect(() => readConfig({ ROLES: 'sleep' })).toThrow('must be collect, serve and work');
    });
});

const onServers = leftOut('shown on PostgreSQL alone');

describe.skipIf(process.env.FOOTFALL_TEST_STORES !== 'servers')('two servers', onServers, () => {
    let one: TestApp;
    let other: TestApp;
    let token: string;
    beforeAll(async () => {
        one = await startTestApp({ SECRET });
        const { DATABASE_URL = '', CLICKHOUSE_URL = '' } = one.config;
        other = await startTestApp({ SECRET, DATABASE_URL, CLICKHOUSE_URL });
        other.now = one.now;
        token = await signIn(one);
    });
    afterAll(async () => {
        await other.close();
        await one.close();
    });

    it('know each other, and only one of them does what only one may', async () => {
        const [a, b] = [one.stores.servers, other.stores.servers];
        expect([a.leads(), b.leads()]).toEqual([true, false]);
        expect(a.only(() => 'done')).toBe('done');
        expect(b.only(() => 'done')).toBeUndefined();
        expect(a.number).not.toBe(b.number);
        expect(await a.others()).toMatchObject([{ number: b.number }]);
        expect(await other.stores.servers.others()).toMatchObject([{ number: a.number }]);
    });

    it('of one program upgrade together, and not beside one that knows other steps', async () => {
        const { db, servers } = one.stores;
        await servers.requireEarlierEnded(0);
        await sql`update servers set steps = '001_first, 1' where number = ${other.stores.servers.number}`.execute(
            db,
        );
        await expect(servers.requireEarlierEnded(0)).rejects.toThrow(
            'other servers of an earlier version are running',
        );
        // it is not asked about itself
        await other.stores.servers.requireEarlierEnded(0);
    });

    it('go on when somebody else uses their channel', async () => {
        const heard: string[] = [];
        other.stores.bus.hear('chat', id => heard.push(id));
        for (const text of ['', 'hello', '{"from":1}', 'null']) {
            await sql`select pg_notify('footfall', ${text})`.execute(one.stores.db);
        }
        await one.stores.bus.tell('chat', 'after that');
        await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['after that']);
    });

    it('whoever has lost the lease posts nothing any more', async () => {
        const { db } = one.stores;
        const ann = await addPerson(one, 'client');
        await addFunds(one, ann, 500);
        const inflow = {
            id: 'gw:bank:lease',
            kind: 'gateway',
            amount: 5n,
            currency: 'CNY',
        } as const;
        const journal = topUp({ ...inflow, from: ledgerAccounts.bank }, ann.id);
        const posting = (fence: number) =>
            underLease(fence, () =>
                db.transaction().execute(async trx => {
                    await requireLease(trx);
                    return post(trx, journal, one.now);
                }),
            );
        const { rows } = await sql<{ fence: number }>`select fence from leases`.execute(db);
        const fence = Number(rows[0]?.fence);
        await expect(posting(fence - 1)).rejects.toThrow(LeaseLost);
        // somebody else: not before it is over, and with a fence of its own
        expect(await takeLease(db, 'somebody', 1000)).toBeUndefined();
        await sql`update leases set until_at = 0`.execute(db);
        expect(await takeLease(db, 'somebody', 60_000)).toBe(fence + 1);
        await expect(posting(fence)).rejects.toThrow(LeaseLost);
        const posted = await db
            .selectFrom('ledger_journals')
            .select('id')
            .where('id', '=', journal.id)
            .execute();
        expect(posted).toEqual([]);
        await expect.poll(() => one.stores.servers.leads(), { timeout: 20_000 }).toBe(false);
        await giveLeaseUp(db, 'somebody');
        const leading = () => [one, other].filter(({ stores }) => stores.servers.leads()).length;
        await expect.poll(leading, { timeout: 20_000 }).toBe(1);
    });

    it('wait again for one that was forgotten while it was only stopped for a while', async () => {
        const { db } = one.stores;
        const known = () => one.stores.servers.others();
        const [before] = await known();
        await db
            .deleteFrom('servers')
            .where('name', '=', before?.name ?? '')
            .execute();
        expect((await known()).length).toBeLessThan(2);
        await expect
            .poll(async () => (await known()).map(({ number }) => number), { timeout: 20_000 })
            .toEqual([before?.number]);
    });

    it('are forgotten when they are silent, and not one that runs under the same name', async () => {
        const { db } = one.stores;
        const [running] = await one.stores.servers.others();
        const { name = '', number = -1 } = running ?? {};
        expect(await forgetServer(db, name)).toContain('is running');
        const rest = { name, roles: 'work', started_at: 0, seen_at: 0, waiting_since: 0 };
        await db
            .insertInto('servers')
            .values({ id: 'gone', number: 1_000, ...rest })
            .execute();
        expect(await forgetServer(db, name)).toBe(`Forgotten: ${name}.`);
        const left = await db.selectFrom('servers').select('number').execute();
        expect(left.map(row => row.number)).toContain(number);
        expect(left.map(row => row.number)).not.toContain(1_000);
    });

    it('hear of changes at once', async () => {
        // what is kept for a while is kept for ever while the clock stands still
        await other.stores.settings.current();
        await one.stores.settings.change({ webtitle: 'Elsewhere' });
        await expect
            .poll(async () => (await other.stores.settings.current()).webtitle)
            .toBe('Elsewhere');
    });

    it('count what the other one has loaded, and do not take its visits away', async () => {
        const site = await addSite(one, token, { domain: 'two.example' });
        const read = async (test: TestApp) => {
            const query = { site };
            return (await call(test, calls.overview, { token, query })).data.table.today.pv;
        };
        const collect = async (test: TestApp, visitor: string) => {
            await putEvents(test.config.DATA_DIR, site, [{ time: test.now - 1000, visitor }]);
            await test.settle();
        };
        await collect(one, 'ann');
        await expect.poll(() => read(other)).toBe(1);
        await collect(other, 'bob');
        await expect.poll(() => read(one)).toBe(2);
        // a third one starts while reports are read from what the first has made
        const { DATABASE_URL = '', CLICKHOUSE_URL = '' } = one.config;
        const third = await startTestApp({ SECRET, DATABASE_URL, CLICKHOUSE_URL });
        third.now = one.now;
        expect([await read(one), await read(other), await read(third)]).toEqual([2, 2, 2]);
        await third.close();
        // whoever is closed with nothing left behind is none of them
        expect(await otherServers(one.stores.db, 'nobody')).toHaveLength(2);
    });

    it('answer nothing of what they kept of closed days once the other one has erased a visitor', async () => {
        const day = (at: number) => one.now - at * 86_400_000;
        const site = await addSite(one, token, { domain: 'kept.example' });
        const at = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
        const { DATA_DIR } = one.config;
        await putEvents(
            DATA_DIR,
            site,
            at.flatMap(days =>
                ['ann', 'bob'].map(visitor => ({
                    visitor,
                    visit: `${days} ${visitor}`,
                    time: day(days),
                    path: '/price',
                })),
            ),
        );
        await one.settle();
        const { finalizedDays, store } = one.stores;
        const kept = new ClosedCounts(finalizedDays);
        // and one that hears of nothing, or this would show nothing
        const deaf = new ClosedCounts({ madeOf: () => '', stateOf: () => ({ changes: 0 }) });
        kept.leastVisits = 1;
        deaf.leastVisits = 1;
        const goal = { ways: [[{ kind: 'page', at: { how: 'is', text: '/price' } }]] };
        const sought = [{ ...goal, value: { type: 'none' } }] as never;
        const [from, to] = [29, 0].map(days => new Date(day(days)).toISOString().slice(0, 10));
        const count = async (closedCounts?: ClosedCounts) => {
            const closed = finalizedDays.spanOf([site]);
            const days = { site, zone: 'UTC', from: from ?? '', to: to ?? '', closed };
            const scope = { ...wholeScope(days as never), isExact: false };
            return (await countGoals(store, scope, sought, { closedCounts })).goals[0];
        };
        const close = async () => {
            await one.stores.finalizedDays.close();
            await other.stores.finalizedDays.close();
        };
        await close();
        await expect
            .poll(() => finalizedDays.closedDays(site).size, { timeout: 20_000 })
            .toBe(at.length);
        for (const counts of [undefined, kept, kept, deaf]) {
            expect(await count(counts)).toMatchObject({ conversions: 20, visitors: 2 });
        }
        await eraseVisitorRows(other.stores.store, site, putVisitor(site, 'ann'));
        const seen = async () => (await count(kept))?.conversions;
        await expect.poll(seen, { timeout: 5_000 }).toBe(10);
        await close();
        for (const counts of [kept, undefined]) {
            expect(await count(counts)).toMatchObject({ conversions: 10, visitors: 1 });
        }
        expect(await count(deaf)).toMatchObject({ conversions: 20, visitors: 2 });
        await other.stores.store.forget(site);
        await expect.poll(seen, { timeout: 5_000 }).toBe(0);
    });

    it('seal nothing while one of them has something to load, or is gone, until it is given up', async () => {
        const { db } = one.stores;
        const site = await addSite(one, token, { domain: 'sealed.example' });
        await putEvents(one.config.DATA_DIR, site, [{ time: one.now - 1000, visitor: 'ann' }]);
        await one.settle();
        const until = one.now + 3 * 86_400_000;
        const { servers } = one.stores;
        const services = {
            ...one.stores,
            clock: () => until,
            dataDir: one.config.DATA_DIR,
            areOthersLoaded: (patienceMs: number, isStopping: () => boolean) =>
                servers.areOthersLoaded(patienceMs, isStopping),
        };
        const sealed = async (patienceMs = 300) => {
            const sites = await db.selectFrom('sites').selectAll().where('id', '=', site).execute();
            return sealSites(services, sites, { patienceMs });
        };
        // it hears of it within a beat
        const waiting = other.stores.servers.waitingForMs;
        other.stores.servers.waitingForMs = async () => 60_000;
        await expect
            .poll(async () => (await servers.others())[0]?.waitingForMs, { timeout: 20_000 })
            .toBeGreaterThan(50_000);
        expect(await sealed()).toBe(0);
        other.stores.servers.waitingForMs = waiting;
        const gone = { id: 'gone', number: 77, name: 'gone:1', roles: 'collect' };
        const times = { started_at: 1, seen_at: 1, waiting_since: null };
        await db
            .insertInto('servers')
            .values({ ...gone, ...times })
            .execute();
        expect(await sealed(3_000)).toBe(0);
        expect(await serverFindings({ db, config: one.config })).toMatchObject([
            { code: 'servers.gone', params: { name: 'gone:1' } },
        ]);
        expect(await forgetServer(db, 'gone:1')).toBe('Forgotten: gone:1.');
        expect(await forgetServer(db, 'gone:1')).toBe('There is no server gone:1.');
        expect(await forgetServer(db, (await servers.others())[0]?.name ?? '')).toContain(
            'is running: stop it first',
        );
        expect(await sealed(20_000)).toBeGreaterThan(0);
    });

    /** A server of a data folder that has been there before, on the same database. */
    const openOn = async (id: string) => {
        const DATA_DIR = await mkdtemp(join(one.folder, 'copy-'));
        await writeFile(join(DATA_DIR, 'server-id'), id);
        const log = { ...one.app.log, warn: () => undefined, error: () => undefined } as never;
        const { db } = one.stores;
        return Servers.open({ db, log, steps: '', config: { ...one.config, DATA_DIR } });
    };
    const isCopy = /runs with a copy of this data folder.*start with an empty data folder/;

    it('do not start on a copy of the data folder of one that runs', async () => {
        const { db, servers } = one.stores;
        const id = await readFile(join(other.config.DATA_DIR, 'server-id'), 'utf8');
        await expect(openOn(id)).rejects.toThrow(isCopy);
        const left = await db.selectFrom('servers').select('number').where('id', '=', id).execute();
        expect(left).toEqual([{ number: other.stores.servers.number }]);
        expect((await servers.others()).length).toBe(1);
    });

    it('start again at once after a stop, and some seconds after they were killed', async () => {
        const { db } = one.stores;
        const id = '00112233445566aa';
        const first = await openOn(id);
        first.waitingForMs = async () => 5_000;
        await first.close();
        const again = await openOn(id);
        expect(again.number).toBe(first.number);
        await again.close();
        await db.deleteFrom('servers').where('id', '=', id).execute();
        await sql`insert into servers (id, number, name, holder, roles, started_at, seen_at, waiting_since)
            values (${id}, 500, 'killed:1', 'killed', 'work', 0,
                (extract(epoch from clock_timestamp()) * 1000)::bigint, 0)`.execute(db);
        const later = await openOn(id);
        expect(later.number).toBe(500);
        await later.close();
    });

    it('stop when they stood still, and a copy has taken their place meanwhile', async () => {
        const { db } = one.stores;
        const id = '00112233445566bb';
        const stood = await openOn(id);
        const causes: string[] = [];
        stood.onReplaced = ({ message }) => causes.push(message);
        await db
            .updateTable('servers')
            .set({ holder: 'the copy', name: 'copy:1' })
            .where('id', '=', id)
            .execute();
        await expect
            .poll(() => causes, { timeout: 20_000 })
            .toContainEqual(expect.stringMatching(isCopy));
        expect(stood.leads()).toBe(false);
        await stood.close();
        // what the copy has said stays
        const left = await db.selectFrom('servers').select('name').where('id', '=', id).execute();
        expect(left).toEqual([{ name: 'copy:1' }]);
        await db.deleteFrom('servers').where('id', '=', id).execute();
    });

    it('have one that works again soon where the database’s clock went back, and whoever worked is gone', async () => {
        const { db } = one.stores;
        const [first, second] = [one.stores.servers, other.stores.servers];
        const works = () => first.leads() || second.leads();
        await expect.poll(works, { timeout: 20_000 }).toBe(true);
        const ahead = async () => {
            await sql`update leases set holder = 'killed', fence = fence + 1, until_at =
                (extract(epoch from clock_timestamp()) * 1000)::bigint + 3600000`.execute(db);
        };
        await ahead();
        await expect.poll(works, { timeout: 20_000 }).toBe(false);
        await expect.poll(works, { timeout: 30_000 }).toBe(true);
        expect(first.leads() && second.leads()).toBe(false);
    });

    it('after a break of the connection nothing is taken for fresh', async () => {
        const heard: string[] = [];
        other.stores.bus.hear('chat', id => heard.push(id));
        await one.stores.bus.tell('chat', 'a chat');
        await expect.poll(() => heard).toEqual(['a chat']);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where query = 'listen footfall' and datname = current_database()`.execute(
            one.stores.db,
        );
        await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['a chat', '']);
    });
});
