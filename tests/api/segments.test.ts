import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakdownNames } from '../../contract/analytics/breakdowns';
import { type Filter, printFilter } from '../../contract/analytics/filters';
import type { GoalInput } from '../../contract/analytics/goals';
import { maxOwnSegments, type SegmentInput } from '../../contract/analytics/segments';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { addGuest, addPerson, callFrom, type Person } from '../fixtures/people';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { asExpected, numbersIn } from '../oracle/alike';
import { checkOf } from '../oracle/checks';
import { filterOf } from '../oracle/questions';
import { randomOf } from '../oracle/random';
import { randomGoal, withProperties } from '../oracle/randomGoals';
import type { Defined } from '../oracle/segments';
import { trafficOf } from '../oracle/traffic';
import { putTraffic } from '../oracle/world';
import { dayAfter } from '../oracle/zone';

let test: TestApp;
let owner: Person;
let site: string;
const addShop = async (person: Person, domain: string): Promise<string> => {
    const body = { domain, name: domain, timezone: 'UTC' };
    return (await callFrom(test, person, calls.createSite, { body })).data.id;
};
beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
    site = await addShop(owner, 'example.com');
});
afterAll(() => test.close());

type Input = Partial<SegmentInput> & Pick<SegmentInput, 'name'>;
const save = (input: Input, { token } = owner) =>
    call(test, calls.createSegment, { token, body: { filter: 'country=CN', ...input } });
const list = async (query: { site?: string } = {}, { token } = owner) =>
    (await call(test, calls.listSegments, { token, query })).data.list;
const change = (id: string, body: Partial<SegmentInput>, { token } = owner) =>
    call(test, calls.updateSegment, { token, params: { id }, body });
const remove = (id: string, { token } = owner) =>
    call(test, calls.deleteSegment, { token, params: { id } });
const goalBody: GoalInput = {
    name: 'Thanks',
    ways: [[{ kind: 'page', at: { how: 'is', text: '/thanks' } }]],
    value: { type: 'none' },
};
const addGoal = async (to: string, name: string, person = owner) =>
    (
        await callFrom(test, person, calls.createGoal, {
            params: { id: to },
            body: { ...goalBody, name },
        })
    ).data.id;
const ask = (filter: string, of = site, { token } = owner) =>
    call(test, calls.trend, { token, query: { site: of, filter } });

describe('segments', () => {
    it('are kept as they were written, listed by name, changed and deleted', async () => {
        const second = await save({ name: 'Phones 10', filter: 'device=phone|device=tablet' });
        await save({ name: 'Phones 9', filter: '!(page^/docs;country=DE,AT)' });
        expect(second.data).toMatchObject({
            filter: 'device=phone|device=tablet',
            site: null,
            isShared: false,
            updatedAt: test.now,
        });
        expect((await list()).map(({ name }) => name)).toEqual(['Phones 9', 'Phones 10']);
        test.now += 1000;
        const { id } = second.data;
        expect((await change(id, { name: 'After' })).data).toMatchObject({
            name: 'After',
            updatedAt: test.now,
        });
        expect((await change(id, { filter: 'os=iOS' })).data.filter).toBe('os=iOS');
        await remove(id);
        expect((await list()).map(one => one.id)).not.toContain(id);
        expect((await remove(id)).code).toBe(404);
    });

    it('have names that tell them apart, however many are saved at once', async () => {
        const answers = await Promise.all([1, 2, 3].map(() => save({ name: 'At once' })));
        expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
        const other = await save({ name: 'Once' });
        expect(await change(other.data.id, { name: 'At once' })).toMatchObject({
            code: 422,
            errors: { name: 'field.name_taken' },
        });
        // the site's are others
        expect((await save({ name: 'At once', site, isShared: true })).code).toBe(200);
    });

    it.each([
        ...['', 'nothing=1', 'country=CN;', 'country', 'segment=x', 'segment~aaaaaaaa'],
        ...['visitNumber=0', 'visitNumber=1-2', 'visitNumber^1', 'goal=aaaaaaaa:366'],
        ...["goal=a'b;1", 'goal=aaaaaaaa:0', 'goal=aaaaaaaa:1:2', "visitNumber=1') OR 1=1 --"],
    ])('must say something that can be looked for: %j', async filter => {
        const answer = await save({ name: 'Wrong', filter });
        expect(answer.code).toBe(422);
        expect(Object.keys(answer.errors ?? {})).toEqual(['filter']);
        if (filter !== '') expect((await ask(filter)).code).toBe(422);
    });

    it('are a person’s own, or a site’s for whoever sees it', async () => {
        const other = await addPerson(test, 'user');
        const own = (await save({ name: 'Mine alone' })).data.id;
        const shared = (await save({ name: 'Ours', site, isShared: true })).data.id;
        expect(await list({}, other)).toEqual([]);
        for (const id of [own, shared]) {
            expect((await change(id, { name: 'Theirs' }, other)).code).toBe(404);
            expect((await remove(id, other)).code).toBe(404);
        }
        const elsewhere = await addShop(other, 'example.org');
        for (const id of [own, shared]) {
            expect((await ask(`segment=${id}`, elsewhere, other)).errors).toMatchObject({
                filter: 'segment.not_found',
            });
        }
        expect((await save({ name: 'X', site, isShared: true }, other)).code).toBe(404);
        // an administrator sees the site and its segments, not the owner's own
        const admin = { ...owner, token: await signIn(test) };
        expect((await list({ site }, admin)).map(({ id }) => id)).toContain(shared);
        expect((await ask(`segment=${shared}`, site, admin)).code).toBe(200);
        expect((await ask(`segment=${own}`, site, admin)).code).toBe(422);
        expect((await change(shared, { name: 'Ours too' }, admin)).code).toBe(200);
        // the log forgets nothing
        const filter = 'os=iOS|!(address=203.0.113.9;visitor^18)';
        expect((await change(shared, { filter }, admin)).code).toBe(200);
        const { changes } = await test.stores.db
            .selectFrom('audit_log')
            .select('changes')
            .orderBy('seq', 'desc')
            .executeTakeFirstOrThrow();
        expect(JSON.parse(changes).segmentFilter[1]).toBe('os=iOS|!(address=…;visitor^…)');
        // a site's holds nothing that only one person knows
        const mixed = { name: 'Mixed', site, isShared: true, filter: `segment=${own}` };
        expect((await save(mixed)).errors?.filter).toMatch('segment.personal_in_shared');
    });

    it('never contain themselves, and not too many of each other', async () => {
        const { id: a } = (await save({ name: 'A' })).data;
        const { id: b } = (await save({ name: 'B', filter: `country=DE|segment=${a}` })).data;
        for (const filter of [`segment=${a}`, `!(segment=${b})`]) {
            expect((await change(a, { filter })).errors).toMatchObject({
                filter: 'segment.itself',
            });
        }
        const { id: c } = (await save({ name: 'C', filter: `segment=${b}` })).data;
        expect((await save({ name: 'D', filter: `segment=${c}` })).errors?.filter).toMatch(
            'segment.too_deep',
        );
        expect((await ask(`!segment=${c};country=CN`)).code).toBe(200);
        expect((await remove(b)).errors?.id).toMatch('segment.in_segment');
        const wide = Array.from({ length: 40 }, () => 'os=iOS').join('|');
        const { id: w } = (await save({ name: 'W', filter: wide })).data;
        expect((await ask(`segment=${w}|segment=${w}`)).errors?.filter).toMatch(
            'segment.too_many_conditions',
        );
        const parts = `page~${Array.from({ length: 40 }, (_, at) => `/${at}`).join()}`;
        const { id: p } = (await save({ name: 'P', filter: parts })).data;
        expect((await ask(`segment=${p}|!segment=${p}`)).code).toBe(200);
        expect((await ask(`segment=${p}|!segment=${p}|${parts}`)).errors?.filter).toMatch(
            'filter.too_many_parts',
        );
        const numbers = Array.from({ length: 7 }, (_, at) => `visitNumber=${at + 1}`).join('|');
        expect((await ask(numbers)).errors?.filter).toMatch('filter.too_many_histories');
    });

    it('use the goals of one site, which cannot be deleted meanwhile', async () => {
        const goal = await addGoal(site, 'In a segment');
        const filter = `goal=${goal}:30;!goal=${goal}`;
        expect((await save({ name: 'Tied', filter })).errors).toMatchObject({
            filter: 'segment.needs_site',
        });
        const { id } = (await save({ name: 'Tied', filter, site })).data;
        expect((await ask(`segment=${id}`)).code).toBe(200);
        const second = await addShop(owner, 'example.net');
        expect((await ask(`segment=${id}`, second)).errors?.filter).toBe('segment.not_found');
        expect((await ask(`goal=${goal}`, second)).errors?.filter).toBe('goal.not_found');
        expect((await save({ name: 'Far', filter, site: second })).errors?.filter).toBe(
            'goal.not_found',
        );
        const params = { id: site, goal };
        const refused = await callFrom(test, owner, calls.deleteGoal, { params });
        expect(refused.errors?.goal).toMatch('goal.in_segment');
        await remove(id);
        expect((await callFrom(test, owner, calls.deleteGoal, { params })).code).toBe(200);
    });

    it('are not measured over several days where visitors are known for one', async () => {
        const { token } = owner;
        const body = { domain: 'quiet.example', name: 'Quiet', timezone: 'UTC', cookieless: true };
        const quiet = (await call(test, calls.createSite, { token, body })).data.id;
        const goal = await addGoal(quiet, 'Thanks');
        for (const filter of ['visitNumber=1', 'firstSource=search', `goal=${goal}:3`]) {
            expect((await ask(filter, quiet)).errors).toMatchObject({
                filter: 'filter.cookieless',
            });
        }
        expect((await ask(`goal=${goal}`, quiet)).code).toBe(200);
        const { id } = (await save({ name: 'Second', filter: 'visitNumber=2' })).data;
        const query = { site: quiet, segments: id };
        expect((await call(test, calls.trend, { token, query })).errors).toMatchObject({
            segments: 'filter.cookieless',
        });
    });

    it('are for guests those of what their link shows, by name alone', async () => {
        const open = (await save({ name: 'Open', filter: 'source=search', site, isShared: true }))
            .data.id;
        const closed = (await save({ name: 'Closed', filter: 'address=1.2', site, isShared: true }))
            .data.id;
        const inner = { name: 'Inner', filter: `segment=${closed}`, site, isShared: true };
        const hidden = (await save(inner)).data.id;
        const guest = { ...owner, token: (await addGuest(test, owner, site, ['refer'])).token };
        const { token } = guest;
        const listed = await list({ site }, guest);
        expect(listed.map(({ id }) => id)).toContain(open);
        expect(listed.every(({ filter }) => filter === '')).toBe(true);
        for (const id of [closed, hidden]) {
            expect(listed.map(one => one.id)).not.toContain(id);
            const query = { site, filter: `segment=${id}` };
            const refused = await call(test, calls.sources, { token, query });
            expect(refused.errors).toMatchObject({ filter: 'segment.not_shared' });
            const beside = await call(test, calls.sources, {
                token,
                query: { site, segments: id },
            });
            expect(beside.errors).toMatchObject({ segments: 'segment.not_shared' });
        }
        const query = { site, filter: `segment=${open}` };
        expect((await call(test, calls.sources, { token, query })).code).toBe(200);
    });

    it('have a limit', async () => {
        const many = await addPerson(test, 'user');
        for (let count = 0; count < maxOwnSegments; count += 1) {
            expect((await save({ name: `Segment ${count}` }, many)).code).toBe(200);
        }
        expect((await save({ name: 'One more' }, many)).code).toBe(422);
    });
});

const reports = ['trend', 'list', ...breakdownNames] as const;

describe('segments that nobody would think of', () => {
    const seeds = Array.from({ length: inForm(1, 12) }, (_, at) => at + 1);
    it.each(seeds)('are what the oracle says with the seed %i', async seed => {
        const random = randomOf(seed);
        const zone = random.pick(['Asia/Kathmandu', 'America/St_Johns', 'UTC']);
        const span = { zone, from: '2026-05-01', days: 7 };
        test.now = Date.parse('2018-01-01T00:00:00Z');
        let token = await signIn(test);
        const place = await addSite(test, token, { timezone: zone });
        const traffic = trafficOf(random, span, 140);
        const events = withProperties(random, traffic.events);
        const world = await putTraffic(test.config.DATA_DIR, place, { ...traffic, events });
        await test.settle();
        test.now = Date.parse('2026-05-05T12:00:00Z');
        if (seed % 2 === 0) await test.stores.finalizedDays.close();
        token = await signIn(test);
        const goals = new Map<string, GoalInput>();
        for (let at = 0; at < 6; at += 1) {
            const goal = randomGoal(random, `goal ${at}`);
            const made = await call(test, calls.createGoal, {
                token,
                params: { id: place },
                body: goal,
            });
            goals.set(made.data.id, goal);
        }
        const segments = new Map<string, Filter>();
        const defined: Defined = { segments, goals, visits: world.visits };
        for (let at = 0; at < 8; at += 1) {
            const filter = filterOf(random, world.events, 2, defined);
            const body = {
                name: `${seed} ${at}`,
                filter: printFilter(filter),
                site: place,
                isShared: at % 2 === 0,
            };
            const made = await call(test, calls.createSegment, { token, body });
            // some contain one's own, or too much
            if (made.code === 200) segments.set(made.data.id, filter);
        }
        const days = { zone, from: span.from, to: dayAfter(span.from, span.days) };
        let compared = 0;
        for (let round = 0; round < inForm(12, 60); round += 1) {
            const known = { ...world, defined };
            const check = checkOf(random, { site: place }, days, known, reports);
            const answer = await check.ask(test, token).catch(error => {
                // more than is answered
                if (/^422/.test(String(error.message))) return undefined;
                throw error;
            });
            if (answer === undefined) continue;
            expect.soft(asExpected(answer, check.expected), check.says).toEqual(check.expected);
            compared += numbersIn(check.expected);
        }
        console.info(`${segments.size} segments, ${compared} numbers compared`);
        expect(compared).toBeGreaterThan(50);
    });
});
