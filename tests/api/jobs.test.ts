import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropJob, planJob } from '../../server/platform/jobs/jobQueue';
import { JobRunner } from '../../server/platform/jobs/jobRunner';
import { startTestApp, type TestApp } from '../fixtures/testApp';

describe('jobs', () => {
    let test: TestApp;
    beforeAll(async () => {
        test = await startTestApp();
    });
    afterAll(() => test.close());

    const warnings: object[] = [];
    const runner = () =>
        new JobRunner({
            db: test.stores.db,
            clock: () => test.now,
            log: { warn: facts => void warnings.push(facts) },
        });
    const plan = (key: string, inMs: number, payload?: unknown, kind = 'note') =>
        test.stores.db
            .transaction()
            .execute(trx => planJob(trx, { kind, key, runAt: test.now + inMs, payload }, test.now));
    const rows = () => test.stores.db.selectFrom('jobs').selectAll().orderBy('key').execute();

    beforeEach(async () => {
        warnings.length = 0;
        await test.stores.db.deleteFrom('jobs').execute();
        await test.stores.db.deleteFrom('settings').where('key', 'like', 'done %').execute();
    });

    /** A mark in the same transaction, so that work that is taken back leaves none. */
    const marking = (again?: number) => ({
        action: async (trx: Parameters<typeof planJob>[0], job: { key: string }) => {
            await trx
                .insertInto('settings')
                .values({ key: `done ${job.key}`, value: '1', updated_at: test.now })
                .execute();
            return again;
        },
    });
    const marks = async () => {
        const found = test.stores.db
            .selectFrom('settings')
            .select('key')
            .where('key', 'like', 'done %');
        return (await found.orderBy('key').execute()).map(({ key }) => key);
    };

    it('are done once, when they are due', async () => {
        const jobs = runner();
        jobs.handle('note', marking());
        await plan('later', 60_000);
        await plan('now', 0);
        expect(await jobs.runDue()).toBe(1);
        expect(await marks()).toEqual(['done now']);
        test.now += 59_999;
        expect(await jobs.runDue()).toBe(0);
        test.now += 1;
        expect(await jobs.runDue()).toBe(1);
        expect(await jobs.runDue()).toBe(0);
        expect(await marks()).toEqual(['done later', 'done now']);
        expect(await rows()).toEqual([]);
    });

    it('are there again after a restart, and late ones are done', async () => {
        await plan('kept', 1_000, { order: 7 });
        await test.restart();
        test.now += 86_400_000;
        const seen: unknown[] = [];
        const jobs = runner();
        jobs.handle('note', { action: async (_trx, { payload }) => void seen.push(payload) });
        expect(await jobs.runDue()).toBe(1);
        expect(seen).toEqual([{ order: 7 }]);
    });

    it('move when they are planned anew, and go when they are dropped', async () => {
        await plan('moved', 1_000, 'first');
        await plan('moved', 5_000, 'second');
        await plan('dropped', 1_000);
        await test.stores.db.transaction().execute(trx => dropJob(trx, 'dropped'));
        expect(await rows()).toMatchObject([
            { key: 'moved', run_at: test.now + 5_000, payload: '"second"' },
        ]);
    });

    it('leave nothing of work that fails, and are tried again after a pause', async () => {
        const jobs = runner();
        let isBroken = true;
        jobs.handle('note', {
            action: async (trx, job) => {
                await marking().action(trx, job);
                if (isBroken) throw new Error('not today');
            },
        });
        await plan('hard', 0);
        expect(await jobs.runDue()).toBe(0);
        expect(await marks()).toEqual([]);
        expect(await rows()).toMatchObject([{ tries: 1, error: 'Error: not today' }]);
        expect(warnings).toHaveLength(1);
        expect(await jobs.runDue()).toBe(0);
        isBroken = false;
        test.now += 2_000;
        expect(await jobs.runDue()).toBe(1);
        expect(await marks()).toEqual(['done hard']);
    });

    it('go on when they name their next time, and may be planned anew by their own work', async () => {
        const jobs = runner();
        jobs.handle('note', { action: async (_trx, _job, _answer, now) => now + 1_000 });
        jobs.handle('chain', {
            action: async (trx, { key }, _answer, now) =>
                planJob(trx, { kind: 'chain', key, runAt: now + 7_000 }, now),
        });
        await plan('daily', 0, { at: 3 });
        await plan('steps', 0, undefined, 'chain');
        expect(await jobs.runDue()).toBe(2);
        expect(await rows()).toMatchObject([
            { key: 'daily', run_at: test.now + 1_000, payload: '{"at":3}', tries: 0 },
            { key: 'steps', run_at: test.now + 7_000 },
        ]);
    });

    /** The first is at its job until it is let go. */
    const holdFirst = (one: JobRunner, other: JobRunner) => {
        let letGo = () => {};
        const held = new Promise<void>(done => {
            letGo = done;
        });
        one.handle('note', { ask: () => held, ...marking() });
        other.handle('note', marking());
        return () => letGo();
    };

    it('are done by one of two servers, and by the other when the first does not come back', async () => {
        const [one, other] = [runner(), runner()];
        const letGo = holdFirst(one, other);
        await plan('shared', 0);
        const waiting = one.runDue();
        await expect.poll(async () => (await rows())[0]?.leased_until).toBeGreaterThan(0);
        expect(await other.runDue()).toBe(0);
        test.now += 60_000;
        expect(await other.runDue()).toBe(1);
        letGo();
        expect(await waiting).toBe(0);
        expect(await marks()).toEqual(['done shared']);
        expect(warnings).toEqual([]);
    });

    it('belong to whoever is at them, however long that takes', async () => {
        const [one, other] = [runner(), runner()];
        const letGo = holdFirst(one, other);
        await plan('long', 0);
        const waiting = one.runDue();
        const until = async () => (await rows())[0]?.leased_until ?? 0;
        await expect.poll(until).toBeGreaterThan(0);
        const first = await until();
        test.now = first - 1;
        await expect.poll(until, { timeout: 30_000 }).toBeGreaterThan(first);
        test.now = first + 1;
        expect(await other.runDue()).toBe(0);
        letGo();
        expect(await waiting).toBe(1);
        expect(await marks()).toEqual(['done long']);
    });

    it('are taken back when they were planned anew meanwhile', async () => {
        const jobs = runner();
        jobs.handle('note', { ask: () => plan('changed', 9_000), ...marking() });
        await plan('changed', 0);
        expect(await jobs.runDue()).toBe(0);
        expect(await marks()).toEqual([]);
        expect(await rows()).toMatchObject([
            { key: 'changed', run_at: test.now + 9_000, tries: 0 },
        ]);
    });

    it('of a kind that nobody knows wait for a server that does', async () => {
        await plan('of tomorrow', 0, undefined, 'unheard of');
        expect(await runner().runDue()).toBe(0);
        expect(await rows()).toHaveLength(1);
    });
});
