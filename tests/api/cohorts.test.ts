import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cohortColumns, cohortDimensions, cohortPeriods } from '../../contract/analytics/retention';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { chosenVisits } from '../oracle/chosen';
import { repeatedIn, type Sought, timesIn } from '../oracle/goals';
import { questionOf } from '../oracle/questions';
import { randomOf } from '../oracle/random';
import { randomGoal, withProperties } from '../oracle/randomGoals';
import { cohortsOf, firstDay, nextFirst, valueCohortsOf } from '../oracle/retention';
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

const ever = periodOf('2018-01-01', '2030-01-01', 'UTC');

describe('retention', () => {
    it('cannot be measured on a cookieless site, and says so', async () => {
        const site = await addSite(test, token, { cookieless: true });
        const { data } = await call(test, calls.retention, { token, query: { site } });
        expect(data).toMatchObject({ isMeasurable: false, list: [] });
    });

    const seeds = Array.from({ length: inForm(1, 12) }, (_, at) => at + 1);
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
        for (let round = 0; round < inForm(12, 30); round += 1) {
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
            const counted = chosenVisits(visits, { filter: undefined, period: ever });
            const isReached = (visit: Visit, sought: Sought) =>
                timesIn(visit, sought, repeatedIn(counted, sought)) > 0;
            const firstOf = (some: readonly Visit[], sought: Sought | undefined) => {
                if (!sought) return (visit: Visit) => visit.came === visit.started;
                const begun = new Map<string, number>();
                for (const { visitor, started } of some.filter(one => isReached(one, sought))) {
                    begun.set(visitor, Math.min(started, begun.get(visitor) ?? started));
                }
                return ({ visitor, started }: Visit) => begun.get(visitor) === started;
            };
            const params = { id: site };
            const made =
                goal && (await call(test, calls.createGoal, { token, params, body: goal }));
            const all = chosenVisits(visits, { ...whole, filter: undefined });
            const start = random.chance(0.5) ? randomGoal(random, `first ${round}`) : undefined;
            const begin =
                start && (await call(test, calls.createGoal, { token, params, body: start }));
            const by = random.chance(0.5) ? random.pick(cohortDimensions) : undefined;
            const isFirst = firstOf(counted, start);
            const entries = chosenVisits(visits, whole);
            const active = goal ? all.filter(visit => isReached(visit, goal)) : all;
            const columns = cohortColumns[period];
            const question = { period, zone, firsts, now: test.now, columns, isFirst };
            const expected = by
                ? valueCohortsOf(entries, active, question, ({ first }) =>
                      String(first[by === 'entryPath' ? 'path' : by]),
                  )
                : cohortsOf(entries, active, question);
            const words = {
                ...query,
                period,
                ...(made && { goal: made.data.id }),
                ...(begin && { first: begin.data.id }),
                ...(by && { by }),
            };
            const { data } = await call(test, calls.retention, { token, query: words });
            expect(data?.list, `${seed} ${JSON.stringify([words, goal, start])}`).toEqual(expected);
        }
    });
});
