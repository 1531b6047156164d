import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { call, chrome, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
    test = await startTestApp();
    admin = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const turn = (report_errors: 0 | 1) =>
    call(test, calls.updateSettings, { token: admin.token, body: { report_errors } });
const error = { error: 'TypeError: x is not a function', info: 'at Page', url: '/dashboard' };
const report = (body: object = error, address = newAddress()) =>
    callFrom(test, { address }, calls.reportError, { body: body as never });
const list = async (query = {}) =>
    (await call(test, calls.listErrors, { token: admin.token, query })).data;

describe('errors of the interface', () => {
    beforeEach(async () => {
        await turn(1);
        await call(test, calls.clearErrors, { token: admin.token });
    });

    it('are taken only while reports are on', async () => {
        await turn(0);
        expect((await report()).status).toBe(404);
        await turn(1);
        expect((await report()).status).toBe(200);
        expect((await list()).total).toBe(1);
    });

    it('are kept with the browser and the time', async () => {
        await test.app.inject({
            method: 'POST',
            url: calls.reportError.path,
            payload: { ...error, agent: 'a lie', at: 1 },
            headers: { 'user-agent': chrome },
            remoteAddress: newAddress(),
        });
        const { list: found } = await list();
        expect(found).toEqual([{ ...error, id: expect.any(String), agent: chrome, at: test.now }]);
    });

    it('are cut to size, and may hold any character', async () => {
        const long = 'é\0<script>'.repeat(2000);
        expect((await report({ error: long, info: long, url: long })).status).toBe(200);
        const [found] = (await list()).list;
        const text = long.replaceAll('\0', '');
        expect(found).toMatchObject({
            error: text.slice(0, 4000),
            info: text.slice(0, 8000),
            url: text.slice(0, 2000),
        });
    });

    it('name the field that is wrong', async () => {
        const { status, errors } = await report({ ...error, info: 5 });
        expect([status, Object.keys(errors ?? {})]).toEqual([422, ['info']]);
    });

    it('are listed a page at a time, the latest first', async () => {
        for (const text of ['one', 'two', 'three']) {
            test.now += 1;
            await report({ ...error, error: text });
        }
        const first = await list({ perPage: 2 });
        expect(first.list.map(item => item.error)).toEqual(['three', 'two']);
        expect(first.total).toBe(3);
        const second = await list({ perPage: 2, page: 2 });
        expect(second.list.map(item => item.error)).toEqual(['one']);
    });

    it('are forgotten when an administrator clears them', async () => {
        await report();
        await call(test, calls.clearErrors, { token: admin.token });
        expect(await list()).toEqual({ list: [], total: 0 });
    });

    it('are the newest thousand', async () => {
        const rows = Array.from({ length: 1005 }, (_, index) => ({
            ...error,
            id: `row ${index}`,
            agent: '',
            // two a millisecond
            at: test.now + Math.floor(index / 2),
        }));
        for (let from = 0; from < rows.length; from += 100) {
            await test.stores.db
                .insertInto('client_errors')
                .values(rows.slice(from, from + 100))
                .execute();
        }
        test.now += 2000;
        await report({ ...error, error: 'the newest' });
        const { list: newest, total } = await list({ perPage: 1 });
        expect(total).toBe(1000);
        expect(newest[0]?.error).toBe('the newest');
        const { list: oldest } = await list({ perPage: 1, page: 1000 });
        expect(oldest[0]?.id).toBe('row 6');
    });

    it('are taken ten a minute from an address, so that none can drown the others', async () => {
        const [one, other] = [newAddress(), newAddress()];
        for (let count = 1; count <= 10; count += 1) {
            expect((await report(error, one)).status).toBe(200);
        }
        expect((await report(error, one)).status).toBe(429);
        expect((await report(error, other)).status).toBe(200);
    });
});
