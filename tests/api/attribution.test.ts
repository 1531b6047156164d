import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    type AttributionDimension,
    attributionDimensions,
    attributionModels,
} from '../../contract/analytics/attributionModels';
import { exportPath } from '../../contract/analytics/exports';
import type { GoalInput } from '../../contract/analytics/goals';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { addGuest, addPerson, callFrom } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { asExpected, numbersIn } from '../oracle/alike';
import { attributionOf } from '../oracle/attribution';
import { chosenVisits } from '../oracle/chosen';
import { sum } from '../oracle/figures';
import { everChosen } from '../oracle/goalColumns';
import { goalFigures, repeatedIn } from '../oracle/goals';
import { questionOf } from '../oracle/questions';
import { randomOf } from '../oracle/random';
import { goalMoney, randomGoal, withProperties } from '../oracle/randomGoals';
import { trafficOf } from '../oracle/traffic';
import type { Visit } from '../oracle/visits';
import { putTraffic } from '../oracle/world';
import { dayAfter, periodOf } from '../oracle/zone';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

const order: GoalInput = {
    name: 'Order',
    ways: [[{ kind: 'event', name: 'order', where: [] }]],
    value: {
        type: 'property',
        property: 'revenue',
        currency: 'USD',
        currencyProperty: '',
        refunds: 'refund',
        orderProperty: 'order_id',
    },
};

const view = (time: string, visitor: string, more: Partial<PutEvent> = {}): PutEvent => ({
    time,
    started: time,
    visitor,
    source: 'direct',
    ...more,
});

const bought = (time: string, begun: string, props: object, name = 'order'): PutEvent => ({
    time,
    started: begun,
    visitor: 'a',
    source: 'direct',
    kind: 'event',
    name,
    props: JSON.stringify(props),
});

/** Two weeks, one week and no time before an order of 10.00 they came by search, a campaign and directly. */
const way = [
    view('2026-05-01T10:00:00Z', 'a', { source: 'search', sourceName: 'Google' }),
    view('2026-05-08T10:00:00Z', 'a', { source: 'campaign', utmCampaign: 'spring' }),
    view('2026-05-15T10:00:00Z', 'a'),
    bought('2026-05-15T10:00:00Z', '2026-05-15T10:00:00Z', { revenue: 1000, order_id: 'A-1' }),
];

const siteWith = async (events: readonly PutEvent[], goal = order) => {
    const site = await addSite(test, token, { timezone: 'UTC' });
    await putEvents(test.config.DATA_DIR, site, [...events]);
    await call(test, calls.createGoal, { token, params: { id: site }, body: goal });
    await test.settle();
    test.now = Date.parse('2026-05-20T12:00:00Z');
    token = await signIn(test);
    return site;
};

const read = async (site: string, query: object = {}) =>
    (
        await call(test, calls.attribution, {
            token,
            query: { site, from: '2026-05-15', to: '2026-05-16', ...query },
        })
    ).data;

describe('attribution', () => {
    it('splits a conversion and its amount over visits of before the period too', async () => {
        const site = await siteWith(way);
        const found = await read(site);
        const of = (name: string) => found.list.find(row => row.name === name);
        expect(found).toMatchObject({ conversions: 1, value: 1000, alone: 0, visits: 3 });
        expect(of('search')?.conversions.decay).toBeCloseTo(0.142_857, 6);
        expect(of('campaign')?.conversions.decay).toBeCloseTo(0.285_714, 6);
        expect(of('direct')?.conversions.decay).toBeCloseTo(0.571_429, 6);
        expect(of('search')?.conversions).toMatchObject({ first: 1, last: 0, position: 0.4 });
        expect(of('campaign')?.conversions).toMatchObject({ lastNonDirect: 1, position: 0.2 });
        expect(of('search')?.value).toMatchObject({ first: 1000, position: 400, decay: 143 });
        expect(of('campaign')?.value).toMatchObject({ linear: 333, position: 200, decay: 286 });
        expect(of('direct')?.value).toMatchObject({ last: 1000, decay: 571 });
        // of the week before only the campaign is left
        const week = await read(site, { lookback: 7, by: 'utmCampaign' });
        expect(week.list.map(row => [row.name, row.conversions.linear])).toEqual([
            ['spring', 0.5],
            ['', 0.5],
        ]);
        const compared = await read(site, { compareFrom: '2026-05-01', compareTo: '2026-05-02' });
        expect(compared.list[0]?.previous?.conversions.linear).toBe(0);
        const file = await test.app.inject({
            url: exportPath.replace(':report', 'attribution'),
            query: { site, from: '2026-05-15', to: '2026-05-16', by: 'utmCampaign', lookback: '7' },
            headers: { 'x-token': token },
        });
        expect(file.body).toContain('spring,1,10.00 USD,0,0.00 USD,1,10.00 USD,0.5,5.00 USD');
        const wrong = await test.app.inject({
            url: exportPath.replace(':report', 'attribution'),
            query: { site, by: 'device' },
            headers: { 'x-token': token },
        });
        expect([wrong.statusCode, JSON.parse(wrong.body).errors.by.message]).toEqual([
            422,
            expect.stringContaining('utmCampaign'),
        ]);
    });

    it('counts an order number once, and what is given back each time', async () => {
        const again = '2026-05-16T10:00:00Z';
        const site = await siteWith([
            ...way,
            view(again, 'a'),
            bought(again, again, { revenue: 1000, order_id: 'A-1' }),
            bought('2026-05-16T10:00:01Z', again, { revenue: 500, order_id: 'A-2' }),
            bought('2026-05-16T10:00:02Z', again, { revenue: 200, order_id: 'A-1' }, 'refund'),
            bought('2026-05-16T10:00:03Z', again, { revenue: 100, order_id: 'A-1' }, 'refund'),
        ]);
        const found = await read(site);
        expect(found).toMatchObject({ conversions: 2, value: 1200 });
        for (const model of attributionModels) {
            expect(sum(found.list.map(row => row.value?.[model] ?? 0))).toBe(1200);
        }
        // which of them is the first does not depend on the period
        expect(await read(site, { from: '2026-05-16' })).toMatchObject({
            conversions: 1,
            value: 200,
        });
    });

    it('counts once what sends the same number ten thousand times', async () => {
        const same = { revenue: 1, order_id: 'null' };
        const [begun, start] = ['2026-05-16T10:00:00Z', Date.parse('2026-05-16T10:00:01Z')];
        const many = Array.from({ length: 10_000 }, (_, at) =>
            bought(new Date(start + at * 1000).toISOString(), begun, same),
        );
        const site = await siteWith([view(begun, 'a'), ...many]);
        expect(await read(site)).toMatchObject({ conversions: 1, value: 1 });
    });

    it('looks at the visit of the conversion alone where there are too many', async () => {
        const many = Array.from({ length: 1000 }, (_, at) =>
            view(new Date(Date.parse('2026-05-14T00:00:00Z') + at * 60_000).toISOString(), 'a', {
                source: 'search',
            }),
        );
        const site = await siteWith([...way.slice(2), ...many]);
        expect(await read(site)).toMatchObject({ alone: 1, list: [{ name: 'direct' }] });
    });

    it('does so where one visitor converts thousands of times', async () => {
        const [begun, start] = ['2026-05-16T10:00:00Z', Date.parse('2026-05-16T10:00:01Z')];
        const bought5001 = Array.from({ length: 5001 }, (_, at) =>
            bought(new Date(start + at * 1000).toISOString(), begun, { revenue: 1 }),
        );
        const site = await siteWith([...way.slice(0, 2), view(begun, 'a'), ...bought5001]);
        expect(await read(site)).toMatchObject({ alone: 5001, list: [{ name: 'direct' }] });
    });

    it('says that a cookieless site knows visits of one day, and asks a guest for what is shown', async () => {
        const site = await addSite(test, token, { cookieless: true });
        expect(await read(site)).toMatchObject({ goal: null, isWithinDay: true, list: [] });
        const owner = await addPerson(test, 'user');
        const { data } = await callFrom(test, owner, calls.createSite, {
            body: { domain: 'example.com', name: 'Shop', timezone: 'UTC' },
        });
        const { token: guest } = await addGuest(test, owner, data.id, ['attribution']);
        const query = { site: data.id };
        const asked = async (by: AttributionDimension) =>
            (await call(test, calls.attribution, { token: guest, query: { ...query, by } })).status;
        expect([await asked('utmMedium'), await asked('entryPath')]).toEqual([200, 422]);
    });

    /** Berlin has 23 hours on 29 March; here a day begins at 22 or 23 o'clock UTC. */
    const inBerlin = async (events: readonly PutEvent[]) => {
        test.now = Date.parse('2018-01-01T00:00:00Z');
        token = await signIn(test);
        const site = await addSite(test, token, { timezone: 'Europe/Berlin' });
        await putEvents(test.config.DATA_DIR, site, [...events]);
        await call(test, calls.createGoal, { token, params: { id: site }, body: order });
        await test.settle();
        test.now = Date.parse('2026-04-10T12:00:00Z');
        token = await signIn(test);
        return site;
    };
    const oneDay = (site: string, day: string, query: object = {}) =>
        read(site, { from: day, to: day, ...query });
    const bySource = ({ list }: Awaited<ReturnType<typeof read>>) =>
        Object.fromEntries(list.map(row => [row.name, row.conversions.linear]));

    it('has each visit in one day of the site, also over midnight and where clocks change', async () => {
        // 22:59:59.999 is the last millisecond of 28 March, 23 hours later ends the 29th
        const [before, after] = ['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00.000Z'];
        const last = '2026-03-29T21:59:59.999Z';
        const site = await inBerlin([
            view(before, 'a', { source: 'search' }),
            bought('2026-03-28T23:10:00Z', before, { revenue: 100, order_id: 'B-1' }),
            { ...view(after, 'b'), source: 'campaign' },
            { ...bought(after, after, { revenue: 10, order_id: 'B-2' }), visitor: 'b' },
            { ...view(last, 'c'), source: 'search' },
            {
                ...bought('2026-03-29T22:30:00Z', last, { revenue: 1, order_id: 'B-3' }),
                visitor: 'c',
            },
        ]);
        const days = ['2026-03-28', '2026-03-29', '2026-03-30'];
        const found = await Promise.all(days.map(day => oneDay(site, day)));
        expect(found.map(({ conversions, value }) => [conversions, value])).toEqual([
            [1, 100],
            [2, 11],
            [0, 0],
        ]);
        expect(found.map(bySource)).toEqual([{ search: 1 }, { search: 1, campaign: 1 }, {}]);
        const whole = await read(site, { from: '2026-03-28', to: '2026-03-30' });
        expect([whole.conversions, whole.value, whole.alone]).toEqual([3, 111, 3]);
        // what the filter leaves out is looked back at all the same, and converts nothing
        const some = await read(site, {
            from: '2026-03-28',
            to: '2026-03-30',
            filter: 'source=campaign',
        });
        expect([some.conversions, some.value]).toEqual([1, 10]);
    });

    it('looks back to the millisecond, over the period’s start and a change of clocks', async () => {
        const at = '2026-04-01T10:00:00.000Z';
        const site = await inBerlin([
            // 24 hours each, whatever the clocks say
            view('2026-03-25T09:59:59.999Z', 'a', { source: 'social' }),
            view('2026-03-25T10:00:00.000Z', 'a', { source: 'search' }),
            view(at, 'a', { source: 'email' }),
            bought(at, at, { revenue: 100, order_id: 'C-1' }),
            // begun at the same moment by nobody else, and after it
            view('2026-04-01T10:00:00.001Z', 'a', { source: 'external' }),
        ]);
        const week = await oneDay(site, '2026-04-01', { lookback: 7 });
        expect(bySource(week)).toEqual({ search: 0.5, email: 0.5 });
        const day = await oneDay(site, '2026-04-01', { lookback: 1 });
        expect(bySource(day)).toEqual({ email: 1 });
    });

    it('counts conversions of one moment, and two of one visit, one by one', async () => {
        const at = '2026-04-01T10:00:00.000Z';
        const site = await inBerlin([
            view('2026-03-31T10:00:00Z', 'a', { source: 'search' }),
            view(at, 'a', { source: 'email' }),
            bought(at, at, { revenue: 100, order_id: 'D-1' }),
            { ...bought(at, at, { revenue: 10, order_id: 'D-2' }), number: 1 },
            { ...bought(at, at, { revenue: 10, order_id: 'D-2' }), number: 2 },
            // one id with the event above, as of a sender that numbers nothing
            bought(at, at, { revenue: 1000, order_id: 'D-4' }),
            { ...bought(at, at, { revenue: 1000, order_id: 'D-4' }), number: 3 },
            bought('2026-04-01T10:05:00Z', at, { revenue: 1, order_id: 'D-3' }),
            // given back on another day: that day has it, and the visit of that day
            view('2026-04-03T10:00:00Z', 'a', { source: 'external' }),
            bought(
                '2026-04-03T10:00:01Z',
                '2026-04-03T10:00:00Z',
                { revenue: 100, order_id: 'D-1' },
                'refund',
            ),
        ]);
        const found = await oneDay(site, '2026-04-01', { lookback: 7 });
        expect([found.conversions, found.value, found.visits]).toEqual([4, 1111, 2]);
        expect(bySource(found)).toEqual({ search: 2, email: 2 });
        const back = await oneDay(site, '2026-04-03', { lookback: 1 });
        expect([back.conversions, back.value]).toEqual([0, -100]);
        expect(back.list.map(row => [row.name, row.value?.last])).toEqual([['external', -100]]);
    });

    it('is the same before and after its days are closed, and knows what comes late into them', async () => {
        const [begun, first] = ['2026-04-01T10:00:00Z', '2026-03-30T21:50:00Z'];
        const site = await inBerlin([
            view(first, 'a', { source: 'search' }),
            view(begun, 'a', { source: 'email' }),
            bought('2026-04-01T10:00:01Z', begun, { revenue: 100, order_id: 'E-1' }),
        ]);
        const told = () => oneDay(site, '2026-04-01', { lookback: 7 });
        const before = await told();
        await test.stores.finalizedDays.close();
        expect(await told()).toEqual(before);
        // another conversion, and a visit between: both days are closed
        await putEvents(test.config.DATA_DIR, site, [
            bought('2026-04-01T10:10:00Z', begun, { revenue: 10, order_id: 'E-2' }),
            view('2026-03-31T08:00:00Z', 'a', { source: 'social' }),
        ]);
        await test.settle();
        const late = await told();
        expect([late.conversions, late.value]).toEqual([2, 110]);
        expect(Object.keys(bySource(late)).sort()).toEqual(['email', 'search', 'social']);
        await test.stores.finalizedDays.close();
        expect(await told()).toEqual(late);
    });

    const columnOf = (by: AttributionDimension) => (visit: Visit) =>
        visit.first[by === 'entryPath' ? 'path' : by === 'referrer' ? 'referrerHost' : by];

    const seeds = Array.from({ length: inForm(1, 12) }, (_, at) => at + 1);
    it.each(seeds)('is what the oracle says with the seed %i', async seed => {
        const random = randomOf(seed);
        const zone = random.pick(['Asia/Kathmandu', 'America/St_Johns']);
        const span = { zone, from: '2026-03-01', days: 30 };
        test.now = Date.parse('2018-01-01T00:00:00Z');
        token = await signIn(test);
        const site = await addSite(test, token, { timezone: zone });
        const traffic = trafficOf(random, span, 150);
        const events = withProperties(random, traffic.events);
        const world = await putTraffic(test.config.DATA_DIR, site, { ...traffic, events });
        await test.settle();
        test.now = Date.parse('2026-03-28T12:00:00Z');
        if (seed % 2 === 0) await test.stores.finalizedDays.close();
        token = await signIn(test);
        const params = { id: site };
        await call(test, calls.updateGoalMoney, { token, params, body: goalMoney });
        const days = { zone, from: dayAfter(span.from, 15), to: dayAfter(span.from, span.days) };
        let compared = 0;
        for (let round = 0; round < inForm(16, 40); round += 1) {
            const goal = randomGoal(random, `goal ${round}`);
            const { id } = (await call(test, calls.createGoal, { token, params, body: goal })).data;
            const { query, asked } = questionOf(random, { site }, days, world.events);
            if (random.chance(0.6)) {
                // few days with a filter have few conversions
                Object.assign(query, { from: days.from, to: days.to });
                asked.period = periodOf(days.from, days.to, zone);
                delete query.filter;
                delete asked.filter;
            }
            const by = random.pick(attributionDimensions);
            const lookback = random.pick([1, 2, 7, 14, 30, 90]);
            const all = everChosen(world.visits, asked);
            const chosen = chosenVisits(world.visits, asked);
            const repeated = repeatedIn(all, goal);
            const { value, unconverted } = goalFigures(chosen, goal, goalMoney, repeated);
            const expected = {
                ...attributionOf(chosen, all, {
                    goal,
                    money: goalMoney,
                    repeated,
                    lookback,
                    value,
                    keyOf: columnOf(by),
                }),
                unconverted,
            };
            const words = { ...query, goal: id, by, lookback };
            const found = (await call(test, calls.attribution, { token, query: words })).data;
            const says = `${seed} ${JSON.stringify([words, goal])}`;
            expect(asExpected(found, expected), says).toMatchObject(expected);
            expect(found.list.length, says).toBe(expected.list.length);
            compared += numbersIn(expected);
            await call(test, calls.deleteGoal, { token, params: { ...params, goal: id } });
        }
        expect(compared).toBeGreaterThan(400);
    });
});
