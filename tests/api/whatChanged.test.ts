import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeDimension } from '../../contract/analytics/whatChanged';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { randomOf } from '../oracle/random';
import { dayAfter, dayStart } from '../oracle/zone';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

const zone = 'America/St_Johns';
const last = '2026-03-19';
const from = dayAfter(last, -6);
const days = 49;

const values = {
    sourceName: ['google', 'bing', 'reddit', ''],
    path: ['/', '/', '/docs', '/docs', '/docs', '/blog', '/blog', '/pricing'],
    country: ['DE', 'FR', 'US'],
    device: ['desktop', 'phone'],
} as const;

type Visit = Record<
    Exclude<keyof typeof values, 'device'> | 'day' | 'goal' | 'utmCampaign',
    string
> & {
    device: (typeof values.device)[number];
    pages: number;
};

/** Visits of seven weeks; those of the last one are changed as planted. */
const visitsOf = (
    seed: number,
    plant: (visit: Visit, random: () => number) => Visit[],
): Visit[] => {
    const random = randomOf(seed);
    return Array.from({ length: days }, (_, at) => dayAfter(last, at - days + 1)).flatMap(day =>
        Array.from({ length: 55 + random.int(0, 10) }, () => {
            const visit: Visit = {
                day,
                sourceName: random.pick(values.sourceName),
                path: random.pick(values.path),
                country: random.pick(values.country),
                device: random.pick(values.device),
                utmCampaign: '',
                goal: random.chance(0.1) ? 'yes' : '',
                pages: random.int(1, 2),
            };
            return day >= from ? plant(visit, random.next) : [visit];
        }).flat(),
    );
};

const eventsOf = (visits: readonly Visit[]): PutEvent[] =>
    visits.flatMap(({ day, goal, pages, ...visit }, at) => {
        const time = dayStart(day, zone) + ((at * 7919) % 1400) * 60_000;
        const own = { ...visit, visitor: `v${at % 900} ${day}`, visit: `${at}` };
        const views = Array.from({ length: pages }, (_, page) => ({
            ...own,
            time: time + page * 1000,
        }));
        const event = { ...own, kind: 'event' as const, name: 'signup', time: time + 5000 };
        return goal ? [...views, event] : views;
    });

const fill = async (visits: readonly Visit[]): Promise<string> => {
    // the site and its days are as old as what lies in them
    test.now = Date.parse('2026-01-01T00:00:00Z');
    token = await signIn(test);
    const site = await addSite(test, token, { timezone: zone });
    await putEvents(test.config.DATA_DIR, site, eventsOf(visits));
    await test.settle();
    test.now = dayStart(dayAfter(last, 1), zone) + 3_600_000;
    token = await signIn(test);
    return site;
};

const ask = async (query: Record<string, string>) =>
    (await call(test, calls.whatChanged, { token, query: { from, to: last, ...query } })).data;

/** What the answer has to say of one element: sums over the week, and the middle of those of the six before. */
const expectedOf = (visits: readonly Visit[], fits: (visit: Visit) => boolean) => {
    const sumOf = (first: string) =>
        visits.filter(one => one.day >= first && one.day <= dayAfter(first, 6) && fits(one)).length;
    const weeks = [1, 2, 3, 4, 5, 6].map(week => sumOf(dayAfter(from, -7 * week)));
    const [low = 0, high = 0] = weeks.sort((a, b) => a - b).slice(2, 4);
    return { now: sumOf(from), expected: (low + high) / 2 };
};

const planted = visitsOf(1, (visit, random) => {
    // what reddit brings triples, mostly on one page; a page is gone; a country is new
    if (visit.path === '/pricing') return [];
    const isNew = visit.country === 'FR' && random() < 0.4;
    const own = isNew ? { ...visit, country: 'BR' } : visit;
    return visit.sourceName === 'reddit'
        ? [own, { ...own, path: '/blog' }, { ...own, path: '/blog' }]
        : [own];
});

describe('what changed', () => {
    it('is the source that tripled, the page that is gone and the country that is new', async () => {
        const site = await fill(planted);
        const data = await ask({ site });
        expect(data).toMatchObject({ state: 'known', weeks: 6, from, to: last, skipped: [] });
        expect(data?.total).toMatchObject({ ...expectedOf(planted, () => true), isUnusual: true });
        const rowOf = (dimension: ChangeDimension, value: string) =>
            data?.list.find(row => row.dimension === dimension && row.value === value);
        const main = data?.list
            .filter(({ isMain }) => isMain)
            .map(({ value, kind }) => [value, kind]);
        expect(main).toEqual(
            expect.arrayContaining([
                ['reddit', 'more'],
                ['/pricing', 'gone'],
                ['BR', 'new'],
            ]),
        );
        const reddit = rowOf('sourceName', 'reddit');
        const figures = expectedOf(planted, ({ sourceName }) => sourceName === 'reddit');
        expect(reddit?.now).toBe(figures.now);
        // medians of the parts are scaled where they are more than that of the whole
        expect(reddit?.expected).toBeCloseTo(figures.expected, -1);
        expect(reddit?.share).toBeCloseTo(
            (reddit?.change ?? 0) / ((data?.total?.now ?? 0) - (data?.total?.expected ?? 0)),
        );
        expect(rowOf('country', 'BR')).toMatchObject({ expected: 0, low: 0, high: 0 });
        expect(rowOf('entry', '/pricing')).toMatchObject({ now: 0, kind: 'gone' });

        // other figures of the same traffic
        const views = await ask({ site, figure: 'pv' });
        const pages = planted.reduce((sum, one) => sum + (one.day >= from ? one.pages : 0), 0);
        expect(views?.total?.now).toBe(pages);
        expect(await ask({ site, figure: 'bounceRate' })).toMatchObject({ state: 'known' });
        const visitors = await ask({ site, figure: 'uv' });
        const people = new Set(
            eventsOf(planted).flatMap(one =>
                Number(one.time) >= dayStart(from, zone) ? [one.visitor] : [],
            ),
        );
        expect(visitors?.total?.now).toBe(people.size);

        // the same against the week before, and of a part
        const before = { compareFrom: dayAfter(from, -7), compareTo: dayAfter(from, -1) };
        const compared = await ask({ site, ...before });
        const inWeek = planted.filter(
            ({ day }) => day >= before.compareFrom && day <= before.compareTo,
        );
        expect(compared?.total?.expected).toBe(inWeek.length);
        const part = await ask({ site, filter: 'sourceName=bing' });
        const bing = ({ sourceName }: Visit) => sourceName === 'bing';
        expect(part?.total).toMatchObject(expectedOf(planted, bing));
        expect(part?.list.map(({ dimension }) => dimension)).not.toContain('sourceName');

        // conversions need a goal, and their rate is split into parts
        const needed = await call(test, calls.whatChanged, {
            token,
            query: { site, figure: 'conversions' },
        });
        expect([needed.status, needed.errors?.goal]).toEqual([422, 'field.needed']);
        const body = {
            name: 'Sign-up',
            ways: [
                [
                    {
                        kind: 'event' as const,
                        name: 'signup',
                        where: [],
                    },
                ],
            ],
            value: { type: 'none' as const },
        };
        const made = await call(test, calls.createGoal, { token, params: { id: site }, body });
        const goal = made.data?.id ?? '';
        const conversions = await ask({ site, goal, figure: 'conversions' });
        expect(conversions?.total).toMatchObject(expectedOf(planted, one => one.goal === 'yes'));
        const rate = await ask({ site, goal, figure: 'conversionRate' });
        const { now = 0 } = conversions?.total ?? {};
        expect(rate?.total?.now).toBeCloseTo(now / (data?.total?.now ?? 1), 10);

        // days in which no server ran are left out; of a file the same rows
        await test.stores.db
            .insertInto('collecting_pauses')
            .values({
                id: 'whatchangedpause',
                from_at: dayStart(last, zone) + 3_600_000,
                to_at: dayStart(last, zone) + 7_200_000,
            })
            .execute();
        const gaps = await ask({ site, exact: '1' });
        expect(gaps).toMatchObject({ skipped: [last], weeks: 6, from, to: last });
        expect(gaps?.total?.now).toBe(
            planted.filter(({ day }) => day >= from && day < last).length,
        );
        const address = `/api/v1/work/stats/export/whatChanged?site=${site}&from=${from}&to=${last}&lang=en`;
        const file = await test.app.inject({ url: address, headers: { 'x-token': token } });
        expect(file.statusCode).toBe(200);
        expect(file.body.split('\n')[0]).toContain('Dimension');
        expect(file.body).toMatch(/country,BR,/);
        await test.stores.db
            .deleteFrom('collecting_pauses')
            .where('id', '=', 'whatchangedpause')
            .execute();
    }, 60_000);

    it('says that there is too little history, and nothing of what it might be', async () => {
        const site = await fill(planted.filter(({ day }) => day >= dayAfter(from, -27)));
        expect(await ask({ site })).toMatchObject({ state: 'young', total: null, list: [] });
        expect(await ask({ site, from: last, to: last })).toMatchObject({
            state: 'known',
            weeks: 4,
        });
        // today is not over: the last full day is told
        const today = dayAfter(last, 1);
        expect(await ask({ site, from: today, to: today })).toMatchObject({ from: last, to: last });
    });

    it.each(Array.from({ length: inForm(1, 10) }, (_, at) => at + 20))(
        'is nothing where all is as usual, with the seed %i',
        async seed => {
            const site = await fill(visitsOf(seed, visit => [visit]));
            const data = await ask({ site });
            expect(data?.total?.isUnusual).toBe(false);
            expect(data?.list.filter(({ isMain }) => isMain)).toEqual([]);
        },
    );
});
