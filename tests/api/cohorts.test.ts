import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cohortColumns, cohortPeriods } from '../../contract/analytics/retention';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { chosenVisits } from '../oracle/chosen';
import { timesIn } from '../oracle/goals';
import { questionOf } from '../oracle/questions';
import { randomOf } from '../oracle/random';
import { randomGoal, withProperties } from '../oracle/randomGoals';
import { cohortsOf, firstDay, nextFirst } from '../oracle/retention';
import { trafficOf } from '../oracle/traffic';
import { putTraffic } from '../oracle/world';
import { dayAfter, periodOf } from '../oracle/zone';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

describe('retention', () => {
    it('cannot be measured on a cookieless site, and says so', async () => {
        const site = await addSite(test, token, { cookieless: true });
        const { data } = await call(test, calls.retention, { token, query: { site } });
        expect(data).toMatchObject({ isMeasurable: false, list: [] });
    });

    const seeds = Array.from({ length: inForm(2, 12) }, (_, at) => at + 1);
    it.each(seeds)('is what the oracle says with the seed %i', async seed => {
        const random = randomOf(seed);
        const zone = random.pick(['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham']);
        const span = { zone, from: '2026-02-20', days: 40 };
        test.now = Date.parse('2018-01-01T00:00:00Z');
        token = await signIn(test);
        const site = await addSite(test, token, { timezone: zone });
        const traffic = trafficOf(random, span, 150);
        const events = withProperties(random, traffic.events);
        const { events: stored, visits } = await putTraffic(test.config.DATA_DIR, site, {
            ...traffic,
            // few come often enough: each of the days has visitors of its own
            events: events.map(event => ({
                ...event,
                visitor: `${event.visitor} ${Math.floor(Number(event.started) / 1e9) % 3}`,
            })),
            detections: [],
        });
        await test.settle();
        test.now = Date.parse('2026-03-20T12:00:00Z');
        if (seed % 2 === 0) await test.stores.finalizedDays.close();
        token = await signIn(test);
        const days = { zone, from: span.from, to: dayAfter(span.from, span.days) };
        for (let round = 0; round < inForm(8, 30); round += 1) {
            const period = random.pick(cohortPeriods);
            const { query, asked } = questionOf(random, { site }, days, stored);
            delete query.bots;
            const from = firstDay(String(query.from), period);
            const to = dayAfter(nextFirst(firstDay(String(query.to), period), period), -1);
            const firsts: string[] = [];
            for (let first = from; first <= to; first = nextFirst(first, period))
                firsts.push(first);
            const whole = { filter: asked.filter, period: periodOf(from, to, zone) };
            const goal = random.chance(0.5) ? randomGoal(random, `goal ${round}`) : undefined;
            const params = { id: site };
            const made =
                goal && (await call(test, calls.createGoal, { token, params, body: goal }));
            const all = chosenVisits(visits, { ...whole, filter: undefined });
            const expected = cohortsOf(
                chosenVisits(visits, whole),
                goal ? all.filter(visit => timesIn(visit, goal) > 0) : all,
                { period, zone, firsts, now: test.now, columns: cohortColumns[period] },
            );
            const words = { ...query, period, ...(made && { goal: made.data.id }) };
            const { data } = await call(test, calls.retention, { token, query: words });
            expect(data?.list, `${seed} ${JSON.stringify([words, goal])}`).toEqual(expected);
        }
    });
});
