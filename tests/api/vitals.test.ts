import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type VitalName, vitalNames, vitalThresholds } from '../../contract/analytics/vitalNames';
import type { VitalFigures } from '../../contract/analytics/vitals';
import { calls } from '../../contract/calls';
import { addGuest, addPerson, addSiteOf, type Person } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { call, send as post, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
});
afterAll(() => test.close());

const period = { from: '2026-05-04', to: '2026-05-05' };
type Measured = Partial<Record<VitalName, number>>;

/** The percentile that stands at its place among the sorted values; no code of the server's. */
const percentile = (values: readonly number[], level: number): number | null =>
    values.length < 50
        ? null
        : (values.toSorted((a, b) => a - b)[Math.floor(level * values.length)] ?? null);

const expected = (name: VitalName, stored: readonly (number | undefined)[]): VitalFigures => {
    const factor = name === 'cls' ? 10_000 : 1;
    const values = stored.filter(value => value !== undefined).map(value => value / factor);
    const [good, poor] = vitalThresholds[name];
    const share = (is: (value: number) => boolean) =>
        values.length === 0 ? null : values.filter(is).length / values.length;
    return {
        samples: values.length,
        p50: percentile(values, 0.5),
        p75: percentile(values, 0.75),
        p95: percentile(values, 0.95),
        good: share(value => value <= good),
        fair: share(value => value > good && value <= poor),
        poor: share(value => value > poor),
    };
};

const close = (figures: VitalFigures) =>
    Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [
            name,
            value === null ? null : expect.closeTo(value, 6),
        ]),
    );

/** A visit of a page that was measured, told several times, and maybe of another page after it. */
const measuredVisit = (at: number, path: string, told: Measured, goesOn = false): PutEvent[] => {
    const time = Date.parse('2026-05-04T08:00:00Z') + at * 60_000;
    const visitor = `${path} ${at}`;
    const common = { visitor, path, device: at % 3 === 0 ? 'phone' : 'desktop' } as const;
    const early = Object.fromEntries(Object.keys(told).map(name => [name, 1]));
    return [
        { ...common, time },
        // what is told first is not final
        { ...common, time: time + 1000, kind: 'vitals', number: 1, props: JSON.stringify(early) },
        { ...common, time: time + 2000, kind: 'vitals', number: 2, props: JSON.stringify(told) },
        ...(goesOn ? [{ ...common, path: '/next', time: time + 3000 }] : []),
    ];
};

describe('web vitals', () => {
    let site: string;
    const all: { path: string; device: string; told: Measured }[] = [];
    beforeAll(async () => {
        site = await addSiteOf(test, owner);
        const events: PutEvent[] = [];
        const add = (count: number, path: string, of: (at: number) => Measured) => {
            for (let at = 0; at < count; at += 1) {
                const told = of(at);
                all.push({ path, device: at % 3 === 0 ? 'phone' : 'desktop', told });
                events.push(...measuredVisit(at, path, told, at % 4 === 0));
            }
        };
        add(120, '/shop', at => ({
            lcp: (at * 7919) % 6000,
            inp: (at * 104_729) % 700,
            cls: (at * 1299) % 4000,
            fcp: (at * 331) % 4000,
            ...(at % 2 === 0 && { ttfb: (at * 97) % 2500 }),
        }));
        add(49, '/few', at => ({ lcp: 100 + at }));
        // those of a program count nowhere
        events.push(
            { time: '2026-05-04T09:00:00Z', visitor: 'bot', path: '/shop', excluded: 'bot' },
            {
                time: '2026-05-04T09:00:01Z',
                visitor: 'bot',
                path: '/shop',
                excluded: 'bot',
                kind: 'vitals',
                number: 1,
                props: '{"lcp":1}',
            },
        );
        await putEvents(test.config.DATA_DIR, site, events);
        await test.settle();
    });

    const ask = async (more: object = {}, { token }: Pick<Person, 'token'> = owner) =>
        call(test, calls.vitals, { token, query: { site, ...period, ...more } });

    it('are percentiles and shares over the last telling of each page view', async () => {
        const { data } = await ask();
        for (const name of vitalNames) {
            const values = all.map(({ told }) => told[name]);
            expect(data.current[name]).toEqual(close(expected(name, values)));
        }
        expect(data.days).toEqual([
            { day: '2026-05-04', samples: 169, p75: data.current.lcp.p75 },
            { day: '2026-05-05', samples: 0, p75: null },
        ]);
    });

    it('follow the filter and the comparison', async () => {
        const { data } = await ask({
            filter: 'device=phone',
            compareFrom: '2026-05-01',
            compareTo: '2026-05-02',
        });
        const phones = all.filter(({ device }) => device === 'phone');
        const lcp = expected(
            'lcp',
            phones.map(({ told }) => told.lcp),
        );
        expect(data.current.lcp).toEqual(close(lcp));
        expect(data.previous?.lcp).toEqual(expected('lcp', []));
    });

    it('are told by page and device, too few views without percentiles', async () => {
        const { token } = owner;
        const rows = async (query: object) =>
            (await call(test, calls.vitalRows, { token, query: { site, ...period, ...query } }))
                .data;
        const pages = await rows({ vital: 'inp' });
        expect(pages.total).toBe(1);
        const byPage = await rows({});
        expect(
            byPage.list.map(({ value, samples, p75 }) => [value, samples, p75 === null]),
        ).toEqual([
            ['/shop', 120, false],
            ['/few', 49, true],
        ]);
        const byDevice = await rows({ by: 'device', vital: 'cls' });
        for (const { value, ...figures } of byDevice.list) {
            const own = all.filter(({ device }) => device === value).map(({ told }) => told.cls);
            expect(figures).toEqual(close(expected('cls', own)));
        }
        expect((await rows({ perPage: 1, page: 2 })).list.map(({ value }) => value)).toEqual([
            '/few',
        ]);
    });

    it('name the visits that ended after a slow view', async () => {
        const { token } = owner;
        const { data } = await call(test, calls.slowPages, { token, query: { site, ...period } });
        const shop = all.filter(({ path }) => path === '/shop');
        const slow = shop.filter(({ told }) => (told.lcp ?? 0) > 4000);
        const fast = shop.filter(({ told }) => (told.lcp ?? 0) <= 2500);
        const exits = (of: typeof shop) => of.filter(one => shop.indexOf(one) % 4 !== 0).length;
        expect(data.list).toHaveLength(1);
        expect(data.list[0]).toMatchObject({
            path: '/shop',
            slow: slow.length,
            slowExits: exits(slow),
            fast: fast.length,
            fastExits: exits(fast),
            // 39 slow views are too few
            lost: null,
        });
    });

    it('change no visit: who only read one page has bounced', async () => {
        const { token } = owner;
        const { data } = await call(test, calls.trend, { token, query: { site, ...period } });
        const goingOn = all.filter((_, at) => (at < 120 ? at : at - 120) % 4 === 0).length;
        expect(data.current.figures.bounceRate).toBeCloseTo(1 - goingOn / all.length, 6);
    });

    it('are for guests who see the page alone', async () => {
        expect((await ask({}, await addGuest(test, owner, site, ['trend']))).code).toBe(403);
        expect((await ask({}, await addGuest(test, owner, site, ['speed']))).code).toBe(200);
    });

    it('are a file, of the one that is asked for', async () => {
        const { body } = await test.app.inject({
            url: `/api/v1/work/stats/export/vitalRows?site=${site}&from=${period.from}&to=${period.to}&by=device&vital=cls&lang=en`,
            headers: { 'x-token': owner.token },
        });
        const [head, ...lines] = body.replace('\ufeff', '').trim().split(/\r?\n/);
        expect(head).toContain('75th percentile');
        expect(lines.map(line => line.split(',')[0]).sort()).toEqual(['desktop', 'phone']);
    });
});

describe('what the second script sends', () => {
    it('is checked, stored, and no interaction', async () => {
        const site = await addSiteOf(test, owner);
        const common = { s: site, u: 'https://example.com/', p: 'view1', i: 'visitor_0001' };
        const send = (events: object[]) =>
            post(
                test,
                events.map(event => ({ ...common, ...event })),
            );
        const refused = [
            { k: 'w' },
            { k: 'w', d: { lcp: 1.5 } },
            { k: 'w', d: { lcp: -1 } },
            { k: 'w', d: { fid: 10 } },
            { k: 'w', d: { cls: 70_000 } },
            { k: 'x' },
        ];
        for (const event of refused) expect((await send([event])).statusCode).toBe(422);
        const sent = await send([
            { k: 'v', q: 0 },
            { k: 'w', q: 1, d: { lcp: 1234, cls: 57 } },
            {
                k: 'x',
                q: 2,
                n: 'Error: order 77 of ann@example.com',
                d: { at: 'https://a.example/x/app.js?v=1' },
            },
        ]);
        expect(sent.statusCode).toBe(202);
        await test.settle();
        const rows = await test.stores.store.query(
            `SELECT toString(kind) AS kind, name, props FROM events
            WHERE site = {site:String} ORDER BY number`,
            { site },
        );
        expect(rows).toEqual([
            { kind: 'view', name: '', props: '' },
            { kind: 'vitals', name: '', props: '{"lcp":1234,"cls":57}' },
            {
                kind: 'error',
                name: 'Error: order # of <e-mail>',
                props: '{"at":"/x/app.js"}',
            },
        ]);
    });
});
