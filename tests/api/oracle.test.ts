import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { isFull, onOnePair } from '../../scripts/testForm.mjs';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { asExpected, numbersIn } from '../oracle/alike';
import { type Check, enter } from '../oracle/asking';
import { checkOf, kinds } from '../oracle/checks';
import type { Days, Subject } from '../oracle/questions';
import { type Random, randomOf } from '../oracle/random';
import { trafficOf } from '../oracle/traffic';
import { putTraffic, type World } from '../oracle/world';
import { dayAfter, dayStart } from '../oracle/zone';

/**
 * Another seed makes other traffic and questions; runs make the long form, of so many seeds, which
 * can ask more of each place and says in the end how much was compared.
 */
const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? 1);
const runs = Number(process.env.FOOTFALL_ORACLE_RUNS ?? 0);
const longQuestions = Number(process.env.FOOTFALL_ORACLE_QUESTIONS ?? 9);
const isLong = runs > 0;
/** The engine is the same behind HTTP, so every report is asked there once, in some zones. */
const isShort = !isLong && process.env.FOOTFALL_TEST_STORES === 'servers';
const visits = 90;
const days = 6;

/** Where the third day is one of a change of clocks, and where it is a usual one. */
const allSpans: { zone: string; from: string; change?: string; sites?: number }[] = [
    { zone: 'America/Sao_Paulo', from: '2018-02-15', change: '2018-02-18T02:00:00Z' },
    { zone: 'America/Sao_Paulo', from: '2018-11-02', change: '2018-11-04T03:00:00Z' },
    { zone: 'America/St_Johns', from: '2026-03-06', change: '2026-03-08T05:30:00Z' },
    { zone: 'Europe/Berlin', from: '2026-03-27', change: '2026-03-29T01:00:00Z' },
    { zone: 'Pacific/Chatham', from: '2026-04-03', change: '2026-04-04T14:00:00Z' },
    // sites with the same days, so that one could have figures of another; in the short form too
    { zone: 'Asia/Kolkata', from: '2026-05-01' },
    { zone: 'Asia/Kathmandu', from: '2026-05-01' },
    { zone: 'UTC', from: '2026-05-01' },
    // the sum of two sites
    { zone: 'Asia/Kathmandu', from: '2026-07-30', sites: 2 },
    { zone: 'Pacific/Chatham', from: '2026-09-25', change: '2026-09-26T14:00:00Z' },
    { zone: 'Europe/Berlin', from: '2026-10-23', change: '2026-10-25T01:00:00Z' },
    { zone: 'America/St_Johns', from: '2026-10-30', change: '2026-11-01T04:30:00Z' },
];
/** Fewer of them ask as much: each is asked more. */
const every = isShort ? 6 : isFull || isLong ? 1 : 2;
const spans = allSpans.filter((_, index) => index % every === every - 1);
/** Of a span: all of them together ask for every report. */
const questions = isLong ? longQuestions : Math.ceil(kinds.length / spans.length);
type Span = (typeof spans)[number];

let test: TestApp;
const compared = { answers: 0, numbers: 0 };
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(async () => {
    if (isLong) console.info(`${compared.answers} answers compared, ${compared.numbers} numbers`);
    await test.close();
});

/** Before all of the traffic: nothing of it can be closed. */
const longAgo = Date.parse('2018-01-01T00:00:00Z');

const groupOf = async (token: string, timezone: string, sites: string[]): Promise<string> => {
    const body = { name: 'All', timezone };
    const { id } = (await call(test, calls.createSiteGroup, { token, body })).data;
    await call(test, calls.arrangeSiteGroups, { token, body: { groups: [{ id, sites }] } });
    return id;
};

interface Place {
    sites: string[];
    checks: Check[];
}

const putPlace = async (random: Random, token: string, span: Span): Promise<Place> => {
    const { zone, from, change, sites: count = 1 } = span;
    const sites: string[] = [];
    const worlds: World[] = [];
    for (let index = 0; index < count; index += 1) {
        const site = await addSite(test, token, { timezone: index === 0 ? zone : 'UTC' });
        const at = change === undefined ? {} : { change: Date.parse(change) };
        const traffic = trafficOf(random, { zone, from, days, ...at }, visits);
        sites.push(site);
        worlds.push(await putTraffic(test.config.DATA_DIR, site, traffic));
    }
    const world: World = {
        events: worlds.flatMap(({ events }) => events),
        visits: worlds.flatMap(one => one.visits),
    };
    const [site = ''] = sites;
    const subject: Subject = count === 1 ? { site } : { group: await groupOf(token, zone, sites) };
    const about: Days = { zone, from: dayAfter(from, -1), to: dayAfter(from, days) };
    const checks = Array.from({ length: questions }, () => checkOf(random, subject, about, world));
    return { sites, checks };
};

const compare = async ({ checks }: Place, when: string): Promise<void> => {
    for (const { says, ask, expected } of checks) {
        // Some ask later, when a session from before has ended.
        const token = await enter(test);
        const answer = asExpected(await ask(test, token), expected);
        expect.soft(answer, `${when}: ${says}`).toEqual(expected);
        compared.answers += 1;
        compared.numbers += numbersIn(expected);
    }
};

const seeds = Array.from({ length: Math.max(1, runs) }, (_, run) => seed + run);

describe.each(seeds)('with the seed %i', run => {
    const places: Place[] = [];
    const placeAt = (index: number): Place => {
        const place = places[index];
        if (!place) throw new Error('no such place');
        return place;
    };
    beforeAll(async () => {
        test.now = longAgo;
        const token = await signIn(test);
        const random = randomOf(run);
        for (const span of spans) places.push(await putPlace(random, token, span));
        await test.settle();
    });

    const each = spans.map(({ zone, from }, index) => [zone, from, index] as const);

    it.skipIf(isShort).each(each)(
        'open days are what the oracle says in %s from %s on',
        onOnePair,
        async (...[, , index]) => {
            test.now = longAgo;
            const place = placeAt(index);
            expect(test.stores.finalizedDays.spanOf(place.sites).until).toBeLessThanOrEqual(
                longAgo,
            );
            await compare(place, 'open');
        },
    );

    it.each(each)(
        'and so are days of which some are closed in %s from %s on',
        async (zone, from, index) => {
            const place = placeAt(index);
            test.now = dayStart(dayAfter(from, days - 1), zone);
            // as if every other site were a large one, of which closed days are counted apart
            test.stores.closedCounts.leastVisits = index % 2 === 0 ? 1 : 200_000;
            await test.stores.finalizedDays.close();
            const { until, gaps } = test.stores.finalizedDays.spanOf(place.sites);
            expect(until).toBeGreaterThan(Date.parse(dayAfter(from, 2)));
            expect(until).toBeLessThanOrEqual(Date.parse(dayAfter(from, days - 1)));
            expect(gaps).toEqual([]);
            await compare(place, 'closed');
        },
    );
});
