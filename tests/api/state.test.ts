import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allReports } from '../../contract/analytics/reports';
import { calls } from '../../contract/calls';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

const read = async () => (await call(test, calls.serverState, { token })).data;
const codes = async () => (await read()).findings.map(({ code }) => code);

describe('the state of the server', () => {
    it('names each part, also while all is well', async () => {
        expect(await codes()).toEqual(
            expect.arrayContaining([
                'server.ok',
                'records.ok',
                'events.ok',
                'spool.empty',
                'jobs.ok',
            ]),
        );
    });

    it('tells how long reports took, as the metrics measure it', async () => {
        const site = await addSite(test, token, { domain: 'state.example' });
        await call(test, calls.trend, { token, query: { site } });
        await call(test, calls.trend, { token, query: { site } });
        const name = allReports.find(({ path }) => path === calls.trend.path)?.name;
        await vi.waitFor(async () => {
            const { reports } = await read();
            expect(reports.find(({ report }) => report === name)).toMatchObject({ count: 2 });
        });
        expect(await codes()).toContain('reports.ok');
        for (let at = 0; at < 10; at += 1) test.stores.metrics.observe('call', 200, 4_000, name);
        const { findings } = await read();
        expect(findings).toContainEqual({
            code: 'reports.slow',
            params: { report: name, tenth: 5_000 },
        });
    });

    it('says since when nothing can be loaded, and why', async () => {
        const since = test.now - 60_000;
        const spy = vi
            .spyOn(test.stores.loader, 'state')
            .mockReturnValue({ awaySince: since, error: 'connection refused' });
        const { findings } = await read();
        spy.mockRestore();
        expect(findings).toContainEqual({
            code: 'spool.blocked',
            params: { age: 60_000, reason: 'connection refused' },
        });
    });
});
