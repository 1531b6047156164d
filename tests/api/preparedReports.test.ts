import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GoalInput } from '../../contract/analytics/goals';
import { calls } from '../../contract/calls';
import type { QueryParameters } from '../../server/analytics/events/connections';
import { readCredit } from '../../server/analytics/events/reports/attribution/readCredit';
import { ClosedCounts } from '../../server/analytics/events/reports/closedCounts';
import { readFunnel } from '../../server/analytics/events/reports/funnels/readFunnel';
import { countGoals } from '../../server/analytics/events/reports/goals/countGoals';
import { journeyOf } from '../../server/analytics/events/reports/journeys/journeyAsked';
import { readJourneys } from '../../server/analytics/events/reports/journeys/readJourneys';
import { ReportPreparation } from '../../server/analytics/events/reports/prepareReports';
import { wholeScope } from '../../server/analytics/events/reports/query/wholeScope';
import { insertFunnel, readFunnels, stepsOf } from '../../server/analytics/goals/funnels';
import { readGoalMoney, readGoals } from '../../server/analytics/goals/goals';
import { putEvents } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const zone = 'Asia/Shanghai';
let test: TestApp;
let token: string;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse('2026-06-14T12:00:00Z');
    token = await signIn(test);
    site = await addSite(test, token, { timezone: zone });
});
afterAll(() => test.close());

const page = (text: string): GoalInput => ({
    name: text,
    ways: [[{ kind: 'page', at: { how: 'is', text } }]],
    value: { type: 'none' },
});
const addGoal = (goal: GoalInput) => {
    // they stand in the order in which they were made
    test.now += 1;
    return call(test, calls.createGoal, { token, params: { id: site }, body: goal });
};

const view = (day: number, path: string, visitor: string) => ({
    visitor,
    visit: `${day} ${path}`,
    time: Date.UTC(2026, 5, day, 9),
    path,
});

/** Events that come, and days that are closed because of them or not. */
const put = async (views: readonly ReturnType<typeof view>[], isClosing = true) => {
    await putEvents(test.config.DATA_DIR, site, views);
    await test.settle();
    if (isClosing) await test.stores.finalizedDays.close();
    else await test.stores.finalizedDays.look();
};

/** A store that counts what it is asked. */
const watch = () => {
    const { store } = test.stores;
    const watched = {
        asked: 0,
        query: <Row>(sql: string, parameters?: QueryParameters) => {
            watched.asked += 1;
            return store.query<Row>(sql, parameters);
        },
    };
    return watched;
};

const count = async (from: string, closedCounts?: ClosedCounts) => {
    const { db, finalizedDays } = test.stores;
    const closed = finalizedDays.spanOf([site]);
    const scope = wholeScope({ site, zone, from, to: '2026-06-14', closed });
    const store = watch();
    const goals = await readGoals(db, site);
    const found = await countGoals(store, { ...scope, isExact: false }, goals, {
        closedCounts,
    });
    return { found, asked: store.asked };
};

it('are as good as counted: goals of closed days, also after late events and other goals', async () => {
    const days = Array.from({ length: 12 }, (_, day) => day + 1);
    await put(days.flatMap(day => [view(day, '/a', `v${day % 5}`), view(day, '/', `w${day}`)]));
    await addGoal(page('/a'));
    const closedCounts = new ClosedCounts(test.stores.finalizedDays);
    // as if each site were a large one
    closedCounts.leastVisits = 1;
    const { config } = test;
    const preparation = new ReportPreparation({
        ...test.stores,
        config,
        closedCounts,
    });
    const check = async (conversions: number[]) => {
        // the server may have closed the late day by itself
        const { gaps } = test.stores.finalizedDays.spanOf([site]);
        // of 30 days and of 90
        for (const from of ['2026-05-16', '2026-03-17']) {
            const counted = await count(from);
            const prepared = await count(from, closedCounts);
            expect(prepared.found).toEqual(counted.found);
            expect(prepared.found.goals.map(goal => goal.conversions)).toEqual(conversions);
            // how many visits there are, and all of them, or the open days, and the states together
            expect(prepared.asked).toBe(gaps.length > 0 ? 2 : 3);
        }
    };
    await preparation.prepare();
    await check([12]);
    // of an open day
    await put([view(14, '/a', 'x')]);
    await check([13]);
    // late, and not closed again
    await put([view(3, '/a', 'y')], false);
    await preparation.prepare();
    await check([14]);
    await test.stores.finalizedDays.close();
    await preparation.prepare();
    await check([14]);
    await addGoal(page('/'));
    await preparation.prepare();
    await check([14, 12]);
    // the visits of the 13th and 14th are there, too
    expect(
        await test.stores.store.query('SELECT toFloat64(count()) AS visits FROM recent_visits'),
    ).not.toEqual([{ visits: 0 }]);
    await preparation.close();
});

it('are prepared for funnels, attribution and journeys, too, and again for another funnel', async () => {
    const { db, finalizedDays, store } = test.stores;
    const [goal] = await readGoals(db, site);
    if (!goal) throw new Error('no goal');
    const kept = () => {
        const counts = new ClosedCounts(finalizedDays);
        counts.leastVisits = 1;
        return counts;
    };
    const prepared = kept();
    const preparation = new ReportPreparation({
        ...test.stores,
        config: test.config,
        closedCounts: prepared,
    });
    const closed = finalizedDays.spanOf([site]);
    const whole = wholeScope({ site, zone, from: '2026-05-16', to: '2026-06-14', closed });
    const scope = { ...whole, isExact: false };
    const money = await readGoalMoney(db, site);
    const credit = { goal, money, by: 'source', lookback: 30, limit: 50 } as const;
    const check = async () => {
        const goals = await readGoals(db, site);
        const asks: ((of: typeof store, closedCounts?: ClosedCounts) => Promise<unknown>)[] = [
            (of, closedCounts) => readCredit(of, scope, credit, closedCounts),
            (of, closedCounts) => readJourneys(of, scope, journeyOf({}), closedCounts),
            ...(await readFunnels(db, site)).map(
                funnel => (of: typeof store, closedCounts?: ClosedCounts) =>
                    readFunnel(
                        of,
                        scope,
                        {
                            funnel,
                            steps: stepsOf(funnel, goals),
                            granularity: 'day',
                            now: test.now,
                        },
                        closedCounts,
                    ),
            ),
        ];
        for (const ask of asks) {
            const told = async (counts?: ClosedCounts) => {
                const watched = watch();
                const own = Object.assign(Object.create(store), { query: watched.query });
                return { answer: await ask(own, counts), watched };
            };
            const [anew, first, after] = [await told(), await told(kept()), await told(prepared)];
            expect([first.answer, after.answer]).toEqual([anew.answer, anew.answer]);
            // the closed days were not read any more
            expect(first.watched.asked - after.watched.asked).toBe(1);
        }
        return asks.length;
    };
    const addFunnel = (order: 'loose' | 'strict') =>
        insertFunnel(db, test.now, site, {
            name: order,
            within: 'visit',
            hours: 24,
            order,
            steps: [goal, goal].map(({ id }) => ({ name: '', goals: [id] })),
        });
    await addFunnel('loose');
    await preparation.prepare();
    expect(await check()).toBe(3);
    await addFunnel('strict');
    await preparation.prepare();
    expect(await check()).toBe(4);
    await preparation.close();
});
