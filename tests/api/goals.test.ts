import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakdownNames } from '../../contract/analytics/breakdowns';
import type { GoalInput } from '../../contract/analytics/goals';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { ClosedCounts } from '../../server/analytics/events/reports/closedCounts';
import { countGoals } from '../../server/analytics/events/reports/goals/countGoals';
import { wholeScope } from '../../server/analytics/events/reports/query/wholeScope';
import { addGuest, addPerson, callFrom } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { addSite, call, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { chosenVisits } from '../oracle/chosen';
import { distinct } from '../oracle/figures';
import { everChosen, goalColumnsOf } from '../oracle/goalColumns';
import { goalFigures, repeatedIn } from '../oracle/goals';
import { questionOf } from '../oracle/questions';
import { nextOf, randomOf } from '../oracle/random';
import { goalMoney, randomGoal, withProperties } from '../oracle/randomGoals';
import { trafficOf } from '../oracle/traffic';
import type { Visit } from '../oracle/visits';
import { putTraffic } from '../oracle/world';
import { dayAfter, dayAt } from '../oracle/zone';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

const page = (text: string): GoalInput => ({
    name: text,
    ways: [[{ kind: 'page', at: { how: 'is', text } }]],
    value: { type: 'none' },
});

const addGoal = async (site: string, goal: GoalInput) =>
    (await call(test, calls.createGoal, { token, params: { id: site }, body: goal })).data;

const goalsOf = async (site: string, query: object = {}) => {
    await test.settle();
    return (await call(test, calls.goals, { token, query: { site, ...query } })).data;
};

describe('a goal', () => {
    it('is added, changed, listed and deleted', async () => {
        const site = await addSite(test, token);
        const { id } = await addGoal(site, page('/thanks'));
        const params = { id: site, goal: id };
        const body = { name: 'Thanks' };
        expect((await call(test, calls.updateGoal, { token, params, body })).data).toMatchObject({
            name: 'Thanks',
            ways: page('/thanks').ways,
        });
        const none = { goal: 'aaaaaaaa' };
        expect((await call(test, calls.trend, { token, query: { site, ...none } })).status).toBe(
            404,
        );
        const listed = await call(test, calls.listGoals, { token, params: { id: site } });
        expect(listed.data.list.map(goal => goal.name)).toEqual(['Thanks']);
        expect(listed.data.money?.currency).toBe('USD');
        await call(test, calls.deleteGoal, { token, params });
        expect((await call(test, calls.deleteGoal, { token, params })).status).toBe(404);
    });

    it('has a name of its own and an expression that can be searched with', async () => {
        const site = await addSite(test, token);
        await addGoal(site, page('/a'));
        const params = { id: site };
        const tried = async (body: GoalInput) =>
            (await call(test, calls.createGoal, { token, params, body })).errors;
        expect(await tried(page('/a'))).toMatchObject({ name: 'field.name_taken' });
        for (const text of ['(', 'a(?=b)', '(a)\\1', '(?<x>a)\\k<x>', 'a{1001}']) {
            const part = { kind: 'page' as const, at: { how: 'regex' as const, text } };
            const found = await tried({ ...page('/b'), ways: [[part]] });
            expect([text, Object.values(found ?? {})[0]]).toEqual([text, 'goal.expression']);
        }
    });

    it('is looked for in what came before it, and tells in its preview what it would find', async () => {
        const site = await addSite(test, token);
        test.now = Date.parse('2026-05-04T10:00:00Z');
        const at = (path: string, visitor: string) =>
            send(test, {
                s: site,
                i: `visitor_${visitor}`,
                k: 'v',
                p: `${path.slice(1)}${visitor}`,
                u: `https://example.com${path}`,
            });
        await at('/', 'a');
        await at('/thanks', 'a');
        await at('/', 'b');
        await test.settle();
        token = await signIn(test);
        const { ways } = page('/thanks');
        const preview = await call(test, calls.previewGoal, {
            token,
            params: { id: site },
            body: { ways },
        });
        expect(preview.data).toEqual({ conversions: 1, visits: 1, allVisits: 2 });
        await addGoal(site, page('/thanks'));
        expect(await goalsOf(site, { from: '2026-05-04' })).toMatchObject({
            list: [{ conversions: 1, visits: 1, visitors: 1, visitRate: 0.5, visitorRate: 0.5 }],
            visits: 2,
            visitors: 2,
        });
    });

    it('divides what campaigns cost by the conversions that came by them', async () => {
        const site = await addSite(test, token);
        test.now = Date.parse('2026-06-04T10:00:00Z');
        token = await signIn(test);
        await addGoal(site, page('/thanks'));
        const body = {
            currency: 'EUR',
            rates: [{ currency: 'USD', rate: '0.5' }],
            costs: [
                // ten of thirty days at half the price: 100.00 USD are 16.67 EUR
                ...[{ campaign: 'spring', from: '2026-06-01', to: '2026-06-30' }],
            ].map(cost => ({ ...cost, amount: 10_000, currency: 'USD' })),
        };
        await call(test, calls.updateGoalMoney, { token, params: { id: site }, body });
        for (const visitor of ['a', 'b']) {
            await send(test, {
                s: site,
                i: `visitor_${visitor}`,
                k: 'v',
                p: `cost${visitor}`,
                u: 'https://example.com/thanks?utm_campaign=spring&utm_source=x',
            });
        }
        const query = { from: '2026-06-01', to: '2026-06-10' };
        expect(await goalsOf(site, query)).toMatchObject({
            cost: 1667,
            currency: 'EUR',
            list: [{ conversions: 2, costPerConversion: 834 }],
        });
        expect(await goalsOf(site, { ...query, filter: 'country=CN' })).toMatchObject({
            cost: null,
        });
    });

    it('is its site’s: a group has none, and a guest reads it without what others are worth', async () => {
        const owner = await addPerson(test, 'user');
        const { data: site } = await callFrom(test, owner, calls.createSite, {
            body: { domain: 'example.com', name: 'Shop', timezone: 'UTC' },
        });
        const group = await callFrom(test, owner, calls.createSiteGroup, {
            body: { name: 'All', timezone: 'UTC' },
        });
        await callFrom(test, owner, calls.arrangeSiteGroups, {
            body: { groups: [{ id: group.data.id, sites: [site.id] }] },
        });
        const other = await callFrom(test, owner, calls.createSite, {
            body: { domain: 'example.org', name: 'Other', timezone: 'UTC' },
        });
        await callFrom(test, owner, calls.arrangeSiteGroups, {
            body: { groups: [{ id: group.data.id, sites: [site.id, other.data.id] }] },
        });
        const asked = await callFrom(test, owner, calls.goals, { query: { group: group.data.id } });
        expect([asked.status, asked.errors?.group]).toEqual([422, 'goal.of_one_site']);
        await callFrom(test, owner, calls.createGoal, {
            params: { id: site.id },
            body: page('/thanks'),
        });
        const { token: guest } = await addGuest(test, owner, site.id, ['goals']);
        const params = { id: site.id };
        const read = await call(test, calls.listGoals, { token: guest, params });
        expect(read.data).toMatchObject({ list: [{ name: '/thanks' }], money: null });
        const day = '2026-05-04';
        const cost = { campaign: 'spring', from: day, to: day, amount: 900, currency: 'EUR' };
        await callFrom(test, owner, calls.updateGoalMoney, {
            params,
            body: { currency: 'EUR', rates: [], costs: [cost] },
        });
        const days = { site: site.id, from: day, to: day };
        const own = await callFrom(test, owner, calls.goals, { query: days });
        const shared = await call(test, calls.goals, { token: guest, query: days });
        expect([own.data.cost, shared.data.cost]).toEqual([900, null]);
        expect(shared.data.list).toMatchObject([{ name: '/thanks', costPerConversion: null }]);
        const { token: stranger } = await addGuest(test, owner, site.id, ['overview']);
        const goal = read.data.list[0]?.id ?? '';
        const query = { site: site.id, goal };
        const refused = await call(test, calls.trend, { token: stranger, query });
        expect([refused.status, refused.errors?.goal]).toEqual([422, 'goal.not_shared']);
    });
});

describe('goals that nobody would think of', () => {
    const seeds = Array.from({ length: inForm(1, 12) }, (_, at) => at + 1);
    it.each(seeds)('are what the oracle says with the seed %i', async seed => {
        const random = randomOf(seed);
        const span = { zone: 'Asia/Kathmandu', from: '2026-05-01', days: 6 };
        test.now = Date.parse('2018-01-01T00:00:00Z');
        token = await signIn(test);
        const site = await addSite(test, token, { timezone: span.zone });
        const traffic = trafficOf(random, span, 120);
        const events = withProperties(random, traffic.events);
        const { events: stored, visits } = await putTraffic(test.config.DATA_DIR, site, {
            ...traffic,
            events,
        });
        await test.settle();
        test.now = Date.parse('2026-05-05T12:00:00Z');
        if (seed % 2 === 0) await test.stores.finalizedDays.close();
        token = await signIn(test);
        const params = { id: site };
        await call(test, calls.updateGoalMoney, { token, params, body: goalMoney });
        // what a question takes is to read it: it is as long as there are goals
        const defined = Array.from({ length: inForm(16, 40) }, (_, at) =>
            randomGoal(random, `goal ${at}`),
        );
        for (const goal of defined) await addGoal(site, goal);
        const days = { zone: span.zone, from: span.from, to: dayAfter(span.from, span.days) };
        let compared = 0;
        for (let round = 0; round < inForm(4, 12); round += 1) {
            const { query, asked } = questionOf(random, { site }, days, stored);
            const chosen = chosenVisits(visits, asked);
            const all = everChosen(visits, asked);
            const answer = await goalsOf(site, query);
            const says = `${seed} ${JSON.stringify(query)}`;
            expect([answer.visits, answer.visitors], says).toEqual([
                chosen.length,
                distinct(chosen.map(({ visitor }) => visitor)),
            ]);
            for (const goal of defined) {
                const again = repeatedIn(all, goal);
                const expected = goalFigures(chosen, goal, goalMoney, again);
                const found = answer.list.find(({ name }) => name === goal.name);
                expect(found, `${says} ${JSON.stringify(goal)}`).toMatchObject(expected);
                compared += Object.keys(expected).length;
            }
        }
        expect(compared).toBeGreaterThan(0);
    });

    it.each(seeds)(
        'stand beside the visits of breakdowns and the trend with the seed %i',
        async seed => {
            const random = randomOf(seed + 1000);
            const span = { zone: 'America/St_Johns', from: '2026-03-06', days: 5 };
            test.now = Date.parse('2018-01-01T00:00:00Z');
            token = await signIn(test);
            const site = await addSite(test, token, { timezone: span.zone });
            const traffic = trafficOf(random, span, 120);
            const events = withProperties(random, traffic.events);
            const { events: stored, visits } = await putTraffic(test.config.DATA_DIR, site, {
                ...traffic,
                events,
            });
            await test.settle();
            if (seed % 2 === 0) {
                test.now = Date.parse('2026-03-09T12:00:00Z');
                await test.stores.finalizedDays.close();
            }
            token = await signIn(test);
            const days = { zone: span.zone, from: span.from, to: dayAfter(span.from, span.days) };
            for (let round = 0; round < inForm(14, 40); round += 1) {
                const goal = randomGoal(random, `goal ${round}`);
                const { id } = await addGoal(site, goal);
                const { query, asked } = questionOf(random, { site }, days, stored);
                const words = { ...query, goal: id };
                const says = `${seed} ${JSON.stringify([words, goal])}`;
                const chosen = chosenVisits(visits, asked);
                const again = repeatedIn(everChosen(visits, asked), goal);
                const of = (some: readonly Visit[]) => {
                    const { conversions, visitRate } = goalFigures(some, goal, goalMoney, again);
                    return { conversions, conversionRate: visitRate };
                };
                const name = nextOf(random, breakdownNames);
                const columns = goalColumnsOf(name, visits, asked, goal);
                const table = (
                    await call(test, calls[name], {
                        token,
                        query: { ...words, sort: 'conversions' },
                    })
                ).data;
                expect(table.totals, `${says} ${name}`).toMatchObject(columns(() => true));
                for (const row of table.list) {
                    const isBot = name === 'bots' || name === 'aiCrawlers';
                    const key = isBot ? `${row.value}\n${row.kind}` : row.value;
                    const expected = columns(one => one === key);
                    expect(row.metrics, `${says} ${name} ${key}`).toMatchObject(expected);
                }
                const ordered = table.list.map(row => row.metrics.conversions ?? 0);
                expect(ordered, says).toEqual(ordered.toSorted((a, b) => b - a));
                const trend = (
                    await call(test, calls.trend, {
                        token,
                        query: { ...words, granularity: 'day' },
                    })
                ).data;
                expect(trend.current.figures, says).toMatchObject(of(chosen));
                for (const point of trend.current.points) {
                    const own = chosen.filter(
                        visit => dayAt(visit.started, span.zone) === point.label,
                    );
                    expect(point, `${says} ${point.label}`).toMatchObject(of(own));
                }
            }
        },
    );

    it('are counted of many visits in parts as of all at once', async () => {
        const random = randomOf(7);
        const span = { zone: 'UTC', from: '2026-05-01', days: 12 };
        test.now = Date.parse('2018-01-01T00:00:00Z');
        token = await signIn(test);
        const site = await addSite(test, token, { timezone: span.zone });
        const traffic = trafficOf(random, span, 150);
        const events = withProperties(random, traffic.events);
        await putTraffic(test.config.DATA_DIR, site, { ...traffic, events });
        await test.settle();
        test.now = Date.parse('2026-05-14T12:00:00Z');
        await test.stores.finalizedDays.close();
        const closed = test.stores.finalizedDays.spanOf([site]);
        const to = dayAfter(span.from, span.days - 1);
        const days = { site, zone: span.zone, from: span.from, to, closed };
        const goals = Array.from({ length: 16 }, (_, at) => randomGoal(random, `goal ${at}`));
        const scope = { ...wholeScope(days), isExact: false };
        const count = (visitsAtOnce: number) =>
            countGoals(test.stores.store, scope, goals, {
                campaigns: ['spring', 'summer'],
                visitsAtOnce,
            });
        const sorted = ({ goals: counted, ...sums }: Awaited<ReturnType<typeof count>>) => ({
            ...sums,
            goals: counted.map(one => ({ ...one, amounts: one.amounts.toSorted() })),
        });
        const whole = sorted(await count(1_000_000));
        expect(whole.goals.some(({ amounts }) => amounts.length > 0)).toBe(true);
        expect(whole.visitors).toBeLessThan(whole.visits);
        for (const atOnce of [10, 40]) expect(sorted(await count(atOnce))).toEqual(whole);
    });

    it('keep what was counted of closed days, until something comes for one of them', async () => {
        test.now = Date.parse('2026-06-14T12:00:00Z');
        token = await signIn(test);
        const site = await addSite(test, token, { timezone: 'UTC' });
        const at = (day: number, hour: number, path: string, visitor: string) => {
            const time = Date.UTC(2026, 5, day, hour);
            return { visitor, visit: `${day}`, time, path };
        };
        const days = Array.from({ length: 12 }, (_, day) => day + 1);
        const put = (events: readonly ReturnType<typeof at>[]) =>
            putEvents(test.config.DATA_DIR, site, events);
        await put(
            days.flatMap(day => [at(day, 9, '/a', `v${day % 5}`), at(day, 10, '/', `w${day}`)]),
        );
        await test.settle();
        const { store, finalizedDays } = test.stores;
        await finalizedDays.close();
        let asked = 0;
        const watched = Object.assign(Object.create(store), {
            query: (sql: string, parameters?: object) => {
                asked += 1;
                return store.query(sql, parameters as never);
            },
        }) as typeof store;
        const closedCounts = new ClosedCounts(finalizedDays);
        closedCounts.leastVisits = 1;
        const { ways, value } = page('/a');
        const count = async (kept?: ClosedCounts) => {
            const closed = finalizedDays.spanOf([site]);
            const to = '2026-06-14';
            const scope = wholeScope({ site, zone: 'UTC', from: '2026-06-01', to, closed });
            asked = 0;
            const found = await countGoals(
                watched,
                { ...scope, isExact: false },
                [{ ways, value }],
                { closedCounts: kept, visitsAtOnce: 8 },
            );
            return { found, asked };
        };
        const first = await count(closedCounts);
        expect(first.found).toMatchObject({
            visits: 24,
            goals: [{ conversions: 12, visitors: 5 }],
        });
        const again = await count(closedCounts);
        expect(again.found).toEqual(first.found);
        // how many visits there are, the open days, and the states together
        expect([again.asked, first.asked > again.asked]).toEqual([3, true]);
        await put([at(14, 1, '/a', 'x')]);
        await test.settle();
        await finalizedDays.look();
        const later = await count(closedCounts);
        expect([later.found.goals[0]?.conversions, later.asked]).toEqual([13, 3]);
        await put([at(3, 12, '/a', 'y')]);
        await test.settle();
        await finalizedDays.look();
        const late = await count(closedCounts);
        expect(late.found.goals[0]).toMatchObject({ conversions: 14, visitors: 7 });
        await finalizedDays.close();
        expect((await count(closedCounts)).found).toEqual((await count()).found);
        expect((await count(closedCounts)).found.goals[0]?.conversions).toBe(14);
    });
});
