import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls';
import { addPerson } from '../fixtures/people';
import { addSite, call, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const token = 'a-token-of-the-monitoring';

let test: TestApp;
const start = async (environment: Record<string, string> = {}) => {
    test = await startTestApp(environment);
};
afterEach(async () => {
    vi.restoreAllMocks();
    await test.close();
});

const get = async (
    url: string,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
) => {
    const answer = await test.app.inject({ url, headers, remoteAddress });
    return { status: answer.statusCode, body: answer.body, headers: answer.headers };
};
const bearer = (given: string) => ({ authorization: `Bearer ${given}` });
const away = () => Promise.reject(new Error('away'));

describe('health', () => {
    beforeEach(() => start());

    it('is told without a session, and not kept by anybody on the way', async () => {
        expect(await get('/livez')).toMatchObject({ status: 200, body: 'ok\n' });
        const ready = await get('/readyz');
        expect(ready.status).toBe(200);
        expect(JSON.parse(ready.body)).toEqual({ ready: true, records: true, events: true });
        expect(ready.headers['cache-control']).toBe('no-store');
    });

    it('says which database is away, while events are still accepted', async () => {
        const site = await addSite(test, await signIn(test), { domain: 'ready.example' });
        vi.spyOn(test.stores.store, 'query').mockImplementation(away);
        const ready = await get('/readyz');
        expect(ready.status).toBe(503);
        expect(JSON.parse(ready.body)).toEqual({ ready: false, records: true, events: false });
        expect(ready.headers['retry-after']).toBe('5');
        expect(await get('/readyz/collect')).toMatchObject({ status: 200 });
        const answer = await send(test, {
            s: site,
            k: 'v',
            u: 'https://ready.example/',
            i: 'visitor_one',
            p: 'one',
        });
        expect(answer.statusCode).toBe(202);
        expect(await get('/livez')).toMatchObject({ status: 200 });
    });

    it('asks the databases once for all who ask at once', async () => {
        const asked = vi.spyOn(test.stores.store, 'query');
        const answers = await Promise.all(Array.from({ length: 20 }, () => get('/readyz')));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect(asked.mock.calls.length).toBeLessThan(20);
        expect((await get('/readyz')).status).toBe(200);
    });

    it('says that nothing more can be collected when there is no room', async () => {
        const { spool } = test.stores;
        const state = spool.state();
        vi.spyOn(spool, 'state').mockReturnValue({ ...state, full: 'disk' });
        const ready = await get('/readyz/collect');
        expect(ready).toMatchObject({ status: 503 });
        expect(JSON.parse(ready.body)).toEqual({ ready: false, full: 'disk' });
    });

    it('has no figures for anybody until they are wanted', async () => {
        expect((await get('/metrics')).status).toBe(404);
        expect((await get('/metrics', bearer(token))).status).toBe(404);
    });
});

/** Each sample by its name and labels. */
const samplesOf = (text: string): Map<string, number> => {
    const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
    return new Map(
        lines.map(line => {
            const [, name = '', value] = /^([a-z_]\w*(?:\{[^}]*\})?) (\S+)$/i.exec(line) ?? [];
            expect(line).toMatch(/ (?:-?\d[\d.e+-]*|[+-]Inf|NaN|Nan)$/);
            return [name, Number(value)];
        }),
    );
};

describe('metrics', () => {
    it('are read with the token, and by nobody else', async () => {
        await start({ METRICS_TOKEN: token });
        expect((await get('/metrics', bearer(token))).status).toBe(200);
        for (const wrong of [{}, bearer(''), bearer(`${token}x`), { authorization: token }]) {
            const refused = await get('/metrics', wrong);
            expect(refused.status).toBe(401);
            expect(refused.body).not.toContain('footfall_');
        }
        const admin = await signIn(test);
        expect((await get('/metrics', { 'x-token': admin })).status).toBe(401);
    });

    it('are read from an address that is allowed, by a connection of its own', async () => {
        await start({ METRICS_FROM: '10.1.0.0/16, 2001:db8::5', TRUST_PROXY: 'loopback' });
        const from = async (address: string, headers = {}) =>
            (await get('/metrics', headers, address)).status;
        expect(await from('10.1.2.3')).toBe(200);
        expect(await from('::ffff:10.1.2.3')).toBe(200);
        expect(await from('2001:db8::5')).toBe(200);
        expect(await from('10.2.2.3')).toBe(401);
        expect(await from('127.0.0.1')).toBe(401);
        // what a visitor says of the address, and what a proxy does
        expect(await from('127.0.0.1', { 'x-forwarded-for': '10.1.2.3' })).toBe(401);
        for (const name of [
            'x-forwarded-for',
            'forwarded',
            'x-real-ip',
            'via',
            'x-forwarded-host',
        ]) {
            expect([name, await from('10.1.2.3', { [name]: '10.1.2.3' })]).toEqual([name, 401]);
        }
    });

    it('are not read through a proxy whose word about the address does not count', async () => {
        await start({
            METRICS_FROM: '127.0.0.1',
            TRUST_PROXY: 'loopback',
            ADDRESS_HEADER: 'cloudflare',
        });
        expect((await get('/metrics')).status).toBe(200);
        for (const name of ['x-forwarded-for', 'X-Real-IP', 'ali-cdn-real-ip', 'fly-client-ip']) {
            const { status } = await get('/metrics', { [name]: '203.0.113.9' });
            expect([name, status]).toEqual([name, 401]);
        }
    });

    it('count what happens, and name nobody', async () => {
        await start({ METRICS_TOKEN: token });
        test.now = Date.parse('2026-05-04T08:00:00Z');
        const owner = await addPerson(test, 'user');
        const site = await addSite(test, owner.token, { domain: 'counted.example' });
        const event = { k: 'v', u: 'https://counted.example/', i: 'visitor_one', p: 'one' };
        await send(test, { s: site, ...event });
        await send(test, { s: 'nosuchsite00', ...event });
        await test.settle();
        const query = { site, from: '2026-05-04', to: '2026-05-04' };
        await call(test, calls.trend, { token: owner.token, query } as never);
        const { body, headers } = await get('/metrics', bearer(token));
        expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
        const samples = samplesOf(body);
        expect(samples.get('footfall_collect_accepted_total')).toBe(1);
        expect([...samples.keys()]).toContainEqual(
            expect.stringMatching(/^footfall_collect_refused_total\{reason="/),
        );
        expect(samples.get('footfall_report_duration_seconds_count{report="trend"}')).toBe(1);
        expect(samples.get('footfall_database_up{database="records"}')).toBe(1);
        expect(samples.get('footfall_database_up{database="events"}')).toBe(1);
        expect(samples.get('footfall_event_rows{table="events"}')).toBe(1);
        expect(samples.get('footfall_spool_events')).toBe(0);
        expect(samples.get('footfall_ledger_findings')).toBe(0);
        expect(samples.get('footfall_backup_failed')).toBe(0);
        expect(samples.has('process_resident_memory_bytes')).toBe(true);
        for (const named of [site, 'counted.example', 'visitor_one', owner.email, owner.id]) {
            expect(body).not.toContain(named);
        }
    });

    it('leave out what cannot be read, and say so', async () => {
        await start({ METRICS_TOKEN: token });
        vi.spyOn(test.stores.store, 'query').mockImplementation(away);
        const samples = samplesOf((await get('/metrics', bearer(token))).body);
        expect(samples.get('footfall_database_up{database="events"}')).toBe(0);
        expect(samples.get('footfall_database_up{database="records"}')).toBe(1);
        expect(samples.get('footfall_metrics_unread_total{part="events"}')).toBe(1);
        expect([...samples.keys()].filter(name => name.startsWith('footfall_event_'))).toEqual([]);
        expect(samples.get('footfall_spool_events')).toBe(0);
    });
});
