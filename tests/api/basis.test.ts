import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { addGuest, addPerson, addSiteOf, callFrom } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { addSite, call, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const noon = Date.parse('2026-05-04T12:00:00Z');

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    test.now = noon;
    token = await signIn(test);
});
afterAll(() => test.close());

const basis = async (query: Record<string, unknown>, isSettled = true) => {
    if (isSettled) await test.settle();
    const answer = await call(test, calls.basis, { token, query: query as { site: string } });
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
};
const put = (site: string, events: Parameters<typeof putEvents>[2]) =>
    putEvents(test.config.DATA_DIR, site, events);

describe('what the figures rest on', () => {
    it('says what was left out, why and how much', async () => {
        const site = await addSite(test, token);
        const begun = noon - 60 * minute;
        await put(site, [
            { time: begun, visitor: 'person' },
            { time: begun + minute, visitor: 'person' },
            { time: begun, visitor: 'crawler', excluded: 'bot', bot: 'GPTBot' },
            { time: begun + minute, visitor: 'crawler', excluded: 'bot', bot: 'GPTBot' },
            { time: begun + 2 * minute, visitor: 'crawler', excluded: 'bot', bot: 'GPTBot' },
            { time: begun, visitor: 'server', excluded: 'network' },
            { time: begun, visitor: 'owner', excluded: 'own' },
            { time: begun, visitor: 'copy', excluded: 'host', host: 'elsewhere.example' },
            { time: begun + 1, visitor: 'copy', excluded: 'host', host: 'elsewhere.example' },
            { time: begun, visitor: 'marked' },
            // another day's
            { time: begun - 2 * dayMs, visitor: 'early', excluded: 'bot' },
        ]);
        await test.settle();
        const list = await call(test, calls.visits, { token, query: { site } });
        const marked = list.data.list.find(one => one.pages === 1)?.id ?? '';
        const body = { site, isMarked: true, visits: [marked] };
        await call(test, calls.markVisits, { token, body });
        expect(await basis({ site })).toEqual({
            timezone: 'UTC',
            at: noon,
            from: '2026-05-04',
            to: '2026-05-04',
            sites: 1,
            cookieless: 0,
            pv: 2,
            excluded: [
                { reason: 'bot', pv: 3, visits: 1 },
                { reason: 'host', pv: 2, visits: 0 },
                { reason: 'network', pv: 1, visits: 1 },
                { reason: 'marked', pv: 1, visits: 1 },
                { reason: 'own', pv: 1, visits: 1 },
            ],
            isEstimated: false,
            standardError: 0,
            waiting: 0,
            waitingSince: null,
            firstAt: begun - 2 * dayMs,
            latestAt: begun + 2 * minute,
        });
        expect((await basis({ site, filter: 'host=elsewhere.example' })).excluded).toEqual([
            { reason: 'host', pv: 2, visits: 0 },
        ]);
    });

    it('counts views by their own time, and visits by their start', async () => {
        const site = await addSite(test, token);
        const late = Date.parse('2026-05-03T23:59:00Z');
        await put(site, [
            { time: late, visitor: 'crawler', excluded: 'bot' },
            { time: late + 5 * minute, visitor: 'crawler', excluded: 'bot' },
        ]);
        const of = async (day: string) => (await basis({ site, from: day })).excluded;
        expect(await of('2026-05-03')).toEqual([{ reason: 'bot', pv: 1, visits: 1 }]);
        expect(await of('2026-05-04')).toEqual([{ reason: 'bot', pv: 1, visits: 0 }]);
    });

    it('has a left-out visit that began in it, though its page was read before midnight', async () => {
        const site = await addSite(test, token);
        const midnight = Date.parse('2026-05-03T00:00:00Z');
        const told = { visitor: 'late', started: midnight + minute, excluded: 'address' as const };
        await put(site, [{ ...told, time: midnight - 2 * minute }]);
        const [before, day] = ['2026-05-02', '2026-05-03'];
        expect((await basis({ site, from: day, to: day })).excluded).toEqual([
            { reason: 'address', pv: 0, visits: 1 },
        ]);
        expect((await basis({ site, from: before, to: before })).excluded).toEqual([
            { reason: 'address', pv: 1, visits: 0 },
        ]);
    });

    it('says what is estimated, and that it need not be', async () => {
        const site = await addSite(test, token);
        const query = { site, from: '2026-03-01', to: '2026-05-04' };
        const estimated = await basis(query);
        expect(estimated.isEstimated).toBe(true);
        expect(estimated.standardError).toBeGreaterThan(0);
        expect(estimated.standardError).toBeLessThan(0.01);
        expect(await basis({ ...query, exact: '1' })).toMatchObject({
            isEstimated: false,
            standardError: 0,
        });
    });

    it('says up to when the data are loaded, and what waits', async () => {
        const site = await addSite(test, token);
        expect(await basis({ site })).toMatchObject({ firstAt: null, latestAt: null });
        await send(test, { s: site, k: 'v', u: 'https://example.com/', i: 'visitor_1', p: 'a' });
        expect(await basis({ site })).toMatchObject({ latestAt: noon, waiting: 0 });
    });

    it('says which visitors are counted', async () => {
        const site = await addSite(test, token);
        const params = { id: site };
        await call(test, calls.updateSite, { token, params, body: { cookieless: true } });
        expect(await basis({ site })).toMatchObject({ sites: 1, cookieless: 1 });
    });

    it('is for guests of any report', async () => {
        const owner = await addPerson(test, 'user');
        const site = await addSiteOf(test, owner);
        const guest = await addGuest(test, owner, site, ['keyword']);
        const answer = await callFrom(test, guest, calls.basis, { query: { site } });
        expect(answer).toMatchObject({ code: 200 });
    });
});
