import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FunnelInput } from '../../contract/analytics/funnels';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { addGuest, addPerson } from '../fixtures/people';
import type { PutEvent } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { asExpected } from '../oracle/alike';
import { chosenVisits } from '../oracle/chosen';
import { pointsOf, stepFigures, unitsOf } from '../oracle/funnels';
import { questionOf } from '../oracle/questions';
import { type Random, randomOf } from '../oracle/random';
import { randomStep, withProperties } from '../oracle/randomGoals';
import { trafficOf } from '../oracle/traffic';
import { putTraffic } from '../oracle/world';
import { dayAfter } from '../oracle/zone';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

const addGoal = async (site: string, name: string, text: string) => {
    const body = {
        name,
        ways: [[{ kind: 'page' as const, at: { how: 'is' as const, text } }]],
        value: { type: 'none' as const },
    };
    return (await call(test, calls.createGoal, { token, params: { id: site }, body })).data.id;
};

const minute = 60_000;
const noon = Date.parse('2026-05-04T12:00:00Z');

/** A visit of pages by their letters, a minute between two; `=` puts the next at the same instant. */
const visitOf = (letters: string, visitor: string, started = noon): PutEvent[] => {
    let time = started - minute;
    let isSame = false;
    let view = 100;
    return letters.split('').flatMap((letter): PutEvent[] => {
        if (letter === '=') {
            isSame = true;
            return [];
        }
        time += isSame ? 0 : minute;
        isSame = false;
        view += 1;
        return [{ visitor, time, started, path: `/${letter}`, view: String(view), number: 0 }];
    });
};

const reachedBy = async (events: PutEvent[], funnel: Partial<FunnelInput>, steps = 'abc') => {
    test.now = Date.parse('2018-01-01T00:00:00Z');
    token = await signIn(test);
    const site = await addSite(test, token);
    await putTraffic(test.config.DATA_DIR, site, { events, detections: [] });
    await test.settle();
    const ids = new Map<string, string>();
    for (const letter of new Set(steps)) ids.set(letter, await addGoal(site, letter, `/${letter}`));
    const body: FunnelInput = {
        name: 'Way',
        within: 'visit',
        hours: 1,
        order: 'loose',
        steps: steps.split('').map(letter => ({ name: '', goals: [ids.get(letter) ?? ''] })),
        ...funnel,
    };
    const params = { id: site };
    const made = await call(test, calls.createFunnel, { token, params, body });
    const query = { site, from: '2026-05-04', funnel: made.data.id };
    const { data } = await call(test, calls.funnel, { token, query });
    return { site, query, data, reached: data.list.map(step => step.reached) };
};

describe('a funnel', () => {
    it.each([
        ['abxc', 'abc', 'loose', [1, 1, 1]],
        ['abxc', 'abc', 'strict', [1, 1, 0]],
        ['acbc', 'abc', 'loose', [1, 1, 1]],
        ['acbc', 'abc', 'strict', [1, 0, 0]],
        ['abbc', 'abc', 'strict', [1, 1, 1]],
        ['aab', 'aab', 'loose', [1, 1, 1]],
        ['ab', 'aab', 'loose', [1, 0, 0]],
        ['a=b=c', 'abc', 'loose', [1, 1, 1]],
        ['c=b=a', 'abc', 'loose', [1, 0, 0]],
        ['cba', 'abc', 'any', [1, 1, 1]],
        ['ca', 'abc', 'any', [1, 0, 0]],
        ['bc', 'abc', 'loose', [0, 0, 0]],
    ] as const)('of %s on the steps %s in %s order', async (letters, steps, order, expected) => {
        const { reached } = await reachedBy(visitOf(letters, 'a'), { order }, steps);
        expect(reached).toEqual(expected);
    });

    it('goes on over visits within its hours, also behind the end of the period, and tells who is still open', async () => {
        const hour = 60 * minute;
        const events = [
            ...visitOf('a', 'in time', noon + 11 * hour),
            ...visitOf('b', 'in time', noon + 13 * hour),
            ...visitOf('a', 'late', noon),
            ...visitOf('b', 'late', noon + 3 * hour),
            // nobody enters behind the end
            ...visitOf('ab', 'after', noon + 13 * hour),
        ];
        const { reached, data } = await reachedBy(events, { within: 'visitor', hours: 2 }, 'ab');
        expect(reached).toEqual([2, 1]);
        expect(data.list[1]).toMatchObject({ median: 7200, lost: 1, fromStart: 0.5 });
        // it is 2018: nobody's time is over
        expect(data.open).toBe(1);
    });

    it('lists who came no further, and what they opened instead', async () => {
        const events = [
            ...visitOf('abc', 'done'),
            ...visitOf('axb', 'one', noon + minute),
            ...visitOf('abx', 'two', noon + 2 * minute),
            ...visitOf('ab', 'gone', noon + 3 * minute),
        ];
        const { query } = await reachedBy(events, {});
        const lost = { token, query: { ...query, step: 2 } };
        const { data } = await call(test, calls.funnelLost, lost);
        expect(data.total).toBe(3);
        expect(data.list.map(visit => visit.startedAt)).toEqual(
            [3, 2, 1].map(at => noon + at * minute),
        );
        expect(data.next).toEqual([
            { path: '', count: 2 },
            { path: '/x', count: 1 },
        ]);
        // whoever may see how many were lost sees neither who nor where they went
        const { token: guest } = await addGuest(test, await addPerson(test, 'admin'), query.site, [
            'funnels',
        ]);
        const shared = await call(test, calls.funnelLost, { ...lost, token: guest });
        expect(shared.data).toMatchObject({ total: 3, list: [], next: [] });
        const by = await call(test, calls.funnel, {
            token: guest,
            query: { ...query, by: 'utmCampaign' },
        });
        expect([by.status, Object.keys(by.errors ?? {})]).toEqual([422, ['by']]);
    });

    it('keeps its goals, and takes only those that single events reach', async () => {
        const site = await addSite(test, token);
        const [a, b] = [await addGoal(site, 'a', '/a'), await addGoal(site, 'b', '/b')];
        const params = { id: site };
        const whole = {
            name: 'long',
            ways: [[{ kind: 'depth' as const, pages: 3 }]],
            value: { type: 'none' as const },
        };
        const long = (await call(test, calls.createGoal, { token, params, body: whole })).data.id;
        const body = (goals: string[]): FunnelInput => ({
            name: 'Way',
            within: 'visit',
            hours: 1,
            order: 'loose',
            steps: goals.map(id => ({ name: '', goals: [id] })),
        });
        const tried = async (goals: string[]) =>
            (await call(test, calls.createFunnel, { token, params, body: body(goals) })).errors;
        expect(await tried([a, long])).toMatchObject({
            'steps.1.goals': expect.stringContaining('funnel.goal_of_visits'),
        });
        expect(await tried([a, 'aaaaaaaa'])).toMatchObject({ 'steps.1.goals': 'goal.not_found' });
        expect(await tried([a, b])).toBeUndefined();
        const gone = await call(test, calls.deleteGoal, { token, params: { id: site, goal: a } });
        expect(gone.errors).toMatchObject({ ways: expect.stringContaining('goal.in_funnel') });
        const change = { token, params: { id: site, goal: a }, body: { ways: whole.ways } };
        expect((await call(test, calls.updateGoal, change)).status).toBe(422);
    });
});

const randomFunnel = (random: Random, goals: readonly string[], name: string): FunnelInput => ({
    name,
    within: random.pick(['visit', 'visitor'] as const),
    hours: random.pick([1, 3, 24, 72]),
    order: random.pick(['loose', 'loose', 'strict', 'any'] as const),
    steps: Array.from({ length: random.pick([2, 2, 3, 3, 4, 6]) }, () => ({
        name: '',
        goals: Array.from({ length: random.pick([1, 1, 2]) }, () => random.pick(goals)),
    })),
});

/** Some of what is done happens at the same instant; of pages it would not be said which is the visit's first or last. */
const withTies = (random: Random, events: readonly PutEvent[]): PutEvent[] => {
    let last: PutEvent | undefined;
    return events.map(event => {
        const isTied = last?.visitor === event.visitor && last?.started === event.started;
        const mayTie = isTied && event.kind !== undefined && event.kind !== 'view';
        const next = mayTie && random.chance(0.5) ? { ...event, time: last?.time ?? 0 } : event;
        last = next;
        return next;
    });
};

describe('funnels that nobody would think of', () => {
    const seeds = Array.from({ length: inForm(1, 12) }, (_, at) => at + 1);
    it.each(seeds)('are what the oracle says with the seed %i', async seed => {
        const random = randomOf(seed);
        const span = { zone: 'Asia/Kathmandu', from: '2026-05-01', days: 6 };
        test.now = Date.parse('2018-01-01T00:00:00Z');
        token = await signIn(test);
        const site = await addSite(test, token, { timezone: span.zone });
        const traffic = trafficOf(random, span, 120);
        const events = withTies(random, withProperties(random, traffic.events));
        const { events: stored, visits } = await putTraffic(test.config.DATA_DIR, site, {
            ...traffic,
            events,
        });
        await test.settle();
        test.now = Date.parse('2026-05-05T12:00:00Z');
        if (seed % 2 === 0) await test.stores.finalizedDays.close();
        token = await signIn(test);
        const params = { id: site };
        const goals = Array.from({ length: 12 }, (_, at) => randomStep(random, `goal ${at}`));
        const ids = new Map<string, (typeof goals)[number]>();
        for (const body of goals) {
            const made = await call(test, calls.createGoal, { token, params, body });
            ids.set(made.data.id, body);
        }
        const days = { zone: span.zone, from: span.from, to: dayAfter(span.from, span.days) };
        for (let round = 0; round < inForm(14, 45); round += 1) {
            const funnel = randomFunnel(random, [...ids.keys()], `funnel ${round}`);
            const made = await call(test, calls.createFunnel, { token, params, body: funnel });
            const { query, asked } = questionOf(random, { site }, days, stored);
            const entries = chosenVisits(visits, asked);
            const { period } = asked;
            const end = period.end + funnel.hours * 3_600_000;
            const all =
                funnel.within === 'visit'
                    ? entries
                    : chosenVisits(visits, {
                          ...asked,
                          filter: undefined,
                          period: { ...period, end },
                      });
            const steps = funnel.steps.map(step => ({
                ways: step.goals.flatMap(id => ids.get(id)?.ways ?? []),
            }));
            const units = unitsOf({ entries, all }, funnel, steps);
            const words = { ...query, funnel: made.data.id, by: 'device', granularity: 'day' };
            const says = `${seed} ${JSON.stringify([query, funnel, steps])}`;
            const { data } = await call(test, calls.funnel, { token, query: words } as never);
            const list = stepFigures(units, funnel);
            expect(asExpected(data?.list, list), says).toMatchObject(list);
            expect(data.points, says).toEqual(pointsOf(units, period, steps.length));
            for (const { value, reached } of data.by) {
                const own = units.filter(unit => unit.first.first.device === value);
                const expected = steps.map((_, at) => own.filter(unit => unit.level > at).length);
                expect(reached, `${says} ${value}`).toEqual(expected);
            }
            const step = random.int(1, steps.length);
            const lost = { ...query, funnel: made.data.id, step: String(step), perPage: '100' };
            const found = await call(test, calls.funnelLost, { token, query: lost } as never);
            const expected = units.filter(({ level }) => level === step);
            expect(found.data.total, says).toBe(expected.length);
            if (funnel.order !== 'any') {
                const starts = expected.map(({ last }) => last.started).sort((a, b) => b - a);
                expect(
                    found.data.list.map(visit => visit.startedAt),
                    says,
                ).toEqual(starts);
            }
        }
    });
});
