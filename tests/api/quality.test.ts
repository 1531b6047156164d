import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { Call, CallAnswer } from '../../contract/platform/call';
import { type ObservedVisit, putVisits } from '../fixtures/observedVisits';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
    test.now = Date.parse('2026-05-04T12:05:00Z');
});
afterAll(() => test.close());

const siteWith = async (visits: readonly ObservedVisit[], timezone = 'UTC') => {
    const site = await addSite(test, token, { timezone });
    await putVisits(test.config.DATA_DIR, site, visits);
    await test.settle();
    return site;
};

type Report = 'quality' | 'trend' | 'visits' | 'pages' | 'entries' | 'sources' | 'bots';
const report = async <Name extends Report>(
    name: Name,
    query: { site: string; from?: string; to?: string; bots?: '1' },
): Promise<CallAnswer<(typeof calls)[Name]>> => {
    const answer = await call(test, calls[name] as Call, { token, query });
    expect(answer.status, answer.message).toBe(200);
    return answer.data as never;
};

const noon = '2026-05-04T12:00:00Z';
const speedy = {
    plausibility: 5,
    reasons: ['speed', 'noEngagement'],
    excluded: 'behaviour',
} as const;

/** Two people, one of them suspicious, and one of each kind that does not count. */
const mixed: ObservedVisit[] = [
    { visitor: 'reader', at: noon, paths: ['/', '/two'] },
    {
        visitor: 'odd',
        at: noon,
        paths: ['/', '/two'],
        detections: [{ plausibility: 45, reasons: ['noEngagement', 'noLanguage'] }],
    },
    {
        visitor: 'nearly odd',
        at: noon,
        detections: [{ plausibility: 80, reasons: ['noLanguage'] }],
    },
    { visitor: 'loop', at: noon, paths: ['/', '/', '/'], detections: [speedy] },
    { visitor: 'crawler', at: noon, bot: 'Googlebot', excluded: 'bot' },
    { visitor: 'server', at: noon, bot: 'Example Cloud', excluded: 'network' },
    { visitor: 'elsewhere', at: noon, host: 'copy.example', excluded: 'host' },
];

describe('what does not count', () => {
    const day = { from: '2026-05-04' };

    it('is in no figure and in no list', async () => {
        const site = await siteWith(mixed);
        const query = { site, ...day };
        const { current } = await report('trend', query);
        expect(current.figures).toMatchObject({ pv: 5, uv: 3, visits: 3, newVisitors: 3 });
        expect(current.points.reduce((sum, { pv }) => sum + pv, 0)).toBe(5);
        expect(await report('visits', query)).toMatchObject({ total: 3 });
        expect(await report('pages', query)).toMatchObject({
            list: [
                { value: '/', metrics: { pv: 3 } },
                { value: '/two', metrics: { pv: 2 } },
            ],
        });
        for (const name of ['entries', 'sources'] as const) {
            expect((await report(name, query)).list).toMatchObject([
                { metrics: { visits: 3, pv: 5 } },
            ]);
        }
        const overview = await call(test, calls.overview, { token, query: { site } });
        expect(overview.data).toMatchObject({ online: 3, table: { today: { pv: 5, uv: 3 } } });
        const summary = await call(test, calls.sitesSummary, { token });
        const own = summary.data.list.find(entry => entry.site.id === site);
        expect(own).toMatchObject({ online: 3, today: { pv: 5, uv: 3 } });
    });

    it('makes no day of the history: none but today has an average', async () => {
        const site = await siteWith([
            { visitor: 'loop', at: '2026-05-03T12:00:00Z', detections: [speedy] },
            { visitor: 'reader', at: noon },
        ]);
        const { data } = await call(test, calls.overview, { token, query: { site } });
        expect(data.firstDay).toBe('2026-05-04');
        expect(data.table.yesterday.pv).toBe(0);
        expect(data.table.record.pv).toBeNull();
    });

    it('is listed with its class, what other hosts sent is not', async () => {
        const site = await siteWith(mixed);
        const query = { site, ...day };
        const bots = await report('bots', query);
        expect(bots.list.map(({ value, metrics }) => [value, metrics.visits]).sort()).toEqual([
            ['', 1],
            ['Example Cloud', 1],
            ['Googlebot', 1],
        ]);
        const { list, total } = await report('visits', { ...query, bots: '1' });
        expect(total).toBe(3);
        expect(
            list
                .map(({ excluded, plausibility, reasons }) => [excluded, plausibility, reasons])
                .sort(),
        ).toEqual([
            ['behaviour', 5, ['speed', 'noEngagement']],
            ['bot', 100, []],
            ['network', 100, []],
        ]);
    });

    it('leaves a visit that goes on over midnight out of both days', async () => {
        const site = await siteWith([
            {
                visitor: 'loop',
                at: '2026-05-03T23:59:30Z',
                paths: ['/', '/late'],
                detections: [speedy],
            },
            { visitor: 'reader', at: '2026-05-03T23:59:30Z', paths: ['/', '/late'] },
        ]);
        for (const from of ['2026-05-03', '2026-05-04']) {
            const { current } = await report('trend', { site, from });
            expect(current.figures).toMatchObject({ pv: 1, uv: 1 });
        }
    });

    it('makes nobody new: who came first in such a visit is no new visitor', async () => {
        const site = await siteWith([
            { visitor: 'a', at: noon, detections: [speedy] },
            { visitor: 'b', at: noon },
            { visitor: 'b', at: '2026-05-04T13:00:00Z', detections: [speedy] },
        ]);
        const { current } = await report('trend', { site, ...day });
        expect(current.figures).toMatchObject({ uv: 1, visits: 1, newVisitors: 1 });
    });

    it('is what the latest detection says', async () => {
        const pardoned = { plausibility: 70, reasons: ['speed'] } as const;
        const site = await siteWith([
            { visitor: 'pardoned', at: noon, detections: [speedy, pardoned] },
            { visitor: 'found out', at: noon, detections: [pardoned, speedy] },
        ]);
        const query = { site, ...day };
        expect((await report('visits', query)).list).toMatchObject([
            { excluded: '', plausibility: 70, reasons: ['speed'] },
        ]);
        expect((await report('visits', { ...query, bots: '1' })).list).toMatchObject([
            { excluded: 'behaviour', plausibility: 5 },
        ]);
        expect(await report('quality', query)).toMatchObject({
            visits: 1,
            suspicious: 0,
            behaviour: 1,
        });
    });
});

describe('quality', () => {
    it('counts what is suspicious and what was left out, and says why', async () => {
        const site = await siteWith(mixed);
        expect(await report('quality', { site, from: '2026-05-04' })).toEqual({
            visits: 3,
            suspicious: 1,
            behaviour: 1,
            network: 1,
            bots: 1,
            otherHosts: 1,
            // the bot says what it is: nothing about it is suspicious
            share: 3 / 5,
            // what speaks against a visit that is plausible all the same is not counted
            reasons: [
                { reason: 'noEngagement', visits: 2 },
                { reason: 'noLanguage', visits: 1 },
                { reason: 'speed', visits: 1 },
            ],
            days: [
                {
                    day: '2026-05-04',
                    visits: 3,
                    suspicious: 1,
                    behaviour: 1,
                    network: 1,
                    bots: 1,
                    otherHosts: 1,
                    share: 3 / 5,
                },
            ],
            sealedUntil: null,
            sealedDays: 0,
        });
    });

    it("has every day of the period, in the site's zone, and no share without visits", async () => {
        const site = await siteWith(
            [
                // 00:30 on the 5th in India
                { visitor: 'a', at: '2026-05-04T19:00:00Z' },
                {
                    visitor: 'b',
                    at: '2026-05-04T10:00:00Z',
                    detections: [{ plausibility: 0, reasons: ['webdriver'] }],
                },
            ],
            'Asia/Kolkata',
        );
        const { share, days } = await report('quality', {
            site,
            from: '2026-05-03',
            to: '2026-05-05',
        });
        expect(share).toBe(1 / 2);
        expect(days.map(day => [day.day, day.visits, day.share])).toEqual([
            ['2026-05-03', 0, null],
            ['2026-05-04', 1, 1],
            ['2026-05-05', 1, 0],
        ]);
        const empty = await report('quality', { site, from: '2026-04-01' });
        expect(empty).toMatchObject({ share: null, reasons: [], visits: 0 });
    });

    it('tells how far the days are sealed', async () => {
        const site = await siteWith([]);
        const digest = (day: string) => ({
            site_id: site,
            day,
            format: 1,
            timezone: 'UTC',
            start_at: 0,
            end_at: 0,
            events: 0,
            events_hash: '',
            detections: 0,
            detections_hash: '',
            figures: '{}',
            erasure: '',
            previous_hash: '',
            hash: day,
            signature: '',
            created_at: 0,
            erasing_at: null,
            erased_at: null,
        });
        await test.stores.db
            .insertInto('digests')
            .values(['2026-05-01', '2026-05-02'].map(digest))
            .execute();
        expect(await report('quality', { site })).toMatchObject({
            sealedUntil: '2026-05-02',
            sealedDays: 2,
        });
    });

    it('is open to guests of the overview, and to no others', async () => {
        const site = await siteWith(mixed);
        const enter = async (reports: ('overview' | 'visitor')[]) => {
            const share = await call(test, calls.createShare, {
                token,
                params: { id: site },
                body: { name: 'Guests', reports },
            });
            const { data } = await call(test, calls.shareLogin, {
                body: { code: share.data.code },
            });
            return data.x_token;
        };
        const read = async (token: string, call1: 'quality' | 'otherHosts') =>
            (await call(test, calls[call1], { token, query: { site } })).status;
        const guest = await enter(['overview']);
        expect(await read(guest, 'quality')).toBe(200);
        expect(await read(guest, 'otherHosts')).toBe(200);
        expect(await read(await enter(['visitor']), 'quality')).toBe(403);
    });
});
