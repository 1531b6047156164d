import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { fault } from '../../contract/fault';
import { askFor } from '../../server/analytics/events/asking';
import { addGuest, addPerson, callFrom, type Person } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { addSite, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
    site = await addSite(test, owner.token);
    const time = test.now - 60_000;
    const texts = ['/plain', "/it's", '/back\\slash', '/per%25cent', '/{site:String}', '/页面'];
    await putEvents(
        test.config.DATA_DIR,
        site,
        texts.map((path, at) => ({ path, time: time + at, visitor: path })),
    );
    await test.settle();
});
afterAll(() => test.close());

/** It would go on for hours. */
const endless = `SELECT count() AS found FROM numbers(1000000000000) WHERE cityHash64(number) = 1`;
const short = { left: 200, limit: 10_000 };
const long = { left: 3_600_000, limit: 3_600_000 };

const ask = (asking: Parameters<typeof askFor>[0], sql = endless) =>
    askFor(asking, () => test.stores.store.query(sql));

describe('what a report may take', () => {
    it('is so much time, and the answer says what to do', async () => {
        await expect(ask({ key: 'user a', ...short })).rejects.toMatchObject({
            status: 422,
            fault: fault('report.too_long', { seconds: 10 }),
        });
    });

    it('is so much time for all of its statements together', async () => {
        const asking = { key: 'user a', ...short };
        await expect(ask(asking)).rejects.toMatchObject({ status: 422 });
        await expect(ask(asking, 'SELECT 1')).rejects.toMatchObject({ status: 422 });
        // a file's parts may take it one after the other
        const file = { ...asking, ...short, isEach: true };
        await expect(ask(file)).rejects.toMatchObject({ status: 422 });
        expect(await ask(file, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('ends when nobody waits for it any more', async () => {
        const leaving = new AbortController();
        const asked = ask({ key: 'user a', ...long, signal: leaving.signal });
        const running = () =>
            test.stores.store.query<{ query: string }>(
                `SELECT query FROM system.processes WHERE query LIKE '%numbers(1000000000000)%'
                    AND query NOT LIKE '%system.processes%'`,
            );
        await expect.poll(running, { timeout: 30_000 }).toHaveLength(1);
        leaving.abort();
        await expect(asked).rejects.toBeDefined();
        await expect.poll(running, { timeout: 30_000 }).toHaveLength(0);
    });
});

describe('reports that take long', () => {
    it('keep nobody else from theirs', async () => {
        const leaving = new AbortController();
        const hostile = { key: 'link of a guest', ...long, signal: leaving.signal };
        let isOver = false;
        const asked = Promise.allSettled(Array.from({ length: 5 }, () => ask(hostile))).then(() => {
            isOver = true;
        });
        const others = [owner, await addGuest(test, owner, site, ['overview'])];
        for (const { token, address } of others) {
            const answer = await callFrom(test, { token, address }, calls.overview, {
                query: { site },
            });
            expect(answer.status).toBe(200);
        }
        expect(isOver).toBe(false);
        leaving.abort();
        await asked;
    });
});

describe('texts in a filter', () => {
    it.each([
        ["page=/it's", 1],
        ['page=/back\\slash', 1],
        ['page=/%7Bsite%3AString%7D', 1],
        ["page~it's,BACK\\", 2],
        ["!(page^/it's,/back\\)", 4],
        ['page~页', 1],
        ['page~,nothing such', 6],
        ['page=%27%29%20OR%201%3D1%20--', 0],
        ["page='\\", 0],
        ['page=%00', 0],
        ['page=/plain%0A', 0],
    ])('mean themselves: %s', async (filter, pv) => {
        const answer = await callFrom(test, owner, calls.basis, { query: { site, filter } });
        expect(answer).toMatchObject({ status: 200, data: { pv } });
    });

    it('are so many at the most that are looked for within others', async () => {
        const values = (count: number) => Array.from({ length: count }, (_, at) => at).join(',');
        const many = [40, 40, 21].map(count => `page~${values(count)}`).join('|');
        const answer = await callFrom(test, owner, calls.basis, { query: { site, filter: many } });
        expect(answer.errors).toEqual({ filter: fault('filter.too_many_parts', { max: 100 }) });
    });
});
