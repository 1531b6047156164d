import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPath } from '../../contract/analytics/exports';
import { journeyAnchors } from '../../contract/analytics/journeys';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { addGuest, addPerson } from '../fixtures/people';
import type { PutEvent } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { chosenVisits } from '../oracle/chosen';
import {
    answeredJourneys,
    expectedJourneys,
    type JourneyWords,
    journeysOf,
} from '../oracle/journeys';
import { questionOf } from '../oracle/questions';
import { type Random, randomOf } from '../oracle/random';
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

const noon = Date.parse('2026-05-04T12:00:00Z');

/** A site's visits of pages and, with `!`, events, a second between two; `=` is at the same instant as the one before. */
const siteOf = async (...visits: string[]) => {
    test.now = Date.parse('2018-01-01T00:00:00Z');
    token = await signIn(test);
    const site = await addSite(test, token);
    const events = visits.flatMap((words, visit) => {
        const started = noon + visit * 60_000;
        let time = started - 1000;
        let view = 100;
        return words.split(' ').map((word): PutEvent => {
            const isSame = word.startsWith('=');
            const name = word.replace(/^[=!]+/, '');
            time += isSame ? 0 : 1000;
            const same = { visitor: `v${visit}`, started, time };
            if (word.includes('!')) {
                return { ...same, kind: 'event', name, path: '/', view: String(view), number: 1 };
            }
            view += 1;
            return { ...same, path: name, view: String(view), number: 0 };
        });
    });
    await putTraffic(test.config.DATA_DIR, site, { events, detections: [] });
    await test.settle();
    test.now = Date.parse('2026-05-05T12:00:00Z');
    token = await signIn(test);
    const query = { site, from: '2026-05-04' };
    const ask = async (words: object, by = token) => {
        const answer = await call(test, calls.journeys, {
            token: by,
            query: { ...query, ...words },
        });
        return { ...answer, steps: answer.data && stepsOf(answer.data.nodes) };
    };
    return { site, query, ask };
};

const stepsOf = (
    nodes: readonly { step: number; type: string; value: string; visits: number }[],
) => {
    const steps: string[][] = [];
    for (const { step, type, value, visits } of nodes) {
        steps[step - 1] = [...(steps[step - 1] ?? []), `${value || type} ${visits}`];
    }
    return steps;
};

describe('journeys', () => {
    it('begin or end anywhere, fold what is said again, and keep the sum of each step', async () => {
        const { ask } = await siteOf('/ /a /a/ /b', '/ /a !buy', '/ =/x =!go', '/b');
        expect((await ask({ steps: 4 })).steps).toEqual([
            ['/ 3', '/b 1'],
            ['/a 2', '/x 1', 'exit 1'],
            ['/b 1', 'buy 1', 'go 1', 'exit 1'],
            ['exit 4'],
        ]);
        const from = { anchor: 'page', anchorValue: '/a', steps: 2 } as const;
        expect((await ask(from)).steps).toEqual([['/a 2'], ['/b 1', 'buy 1']]);
        const to = { anchor: 'event', anchorValue: 'buy', direction: 'backward', events: '0' };
        const { data } = await ask({ ...to, steps: 4 });
        expect(stepsOf(data.nodes)).toEqual([['buy 1'], ['/a 1'], ['/ 1'], ['entry 1']]);
        expect(data).toMatchObject({ visits: 4, journeys: 1 });
        expect(data.list.map(({ from, to }) => `${from}>${to}`)).toEqual(['>/', '/>/a', '/a>buy']);
        expect((await ask({ anchor: 'sources', steps: 2 })).steps).toEqual([
            ['source 4'],
            ['/ 3', '/b 1'],
        ]);
    });

    it('fold directories, and tell eight of a step apart', async () => {
        const { ask } = await siteOf(
            ...['/blog /blog/a /blog/b/c /x', '/blog/b/d /x/y/z'],
            ...Array.from({ length: 9 }, (_, at) => `/p${at} /x`),
        );
        const { data } = await ask({ depth: 1, steps: 3 });
        expect(stepsOf(data.nodes)[1]).toEqual(['/x 9', '/blog/* 1', '/x/* 1']);
        const first = data.nodes.filter(({ step }) => step === 1);
        expect(first).toHaveLength(9);
        expect(first.at(-1)).toMatchObject({ type: 'other', visits: 3 });
        const below = await ask({ anchor: 'page', anchorValue: '/blog/*', depth: 2, steps: 2 });
        expect(below.steps).toEqual([['/blog/* 2'], ['/x 1', '/x/y/* 1']]);
    });

    it('are refused with the field that is wrong', async () => {
        const { ask, query } = await siteOf('/');
        const wrong = async (words: object) => Object.keys((await ask(words)).errors ?? {});
        expect(await wrong({ anchor: 'page' })).toEqual(['anchorValue']);
        expect(await wrong({ anchor: 'sources', direction: 'backward' })).toEqual(['direction']);
        expect(await wrong({ steps: 9 })).toEqual(['steps']);
        const url = exportPath.replace(':report', 'journeys');
        const file = await test.app.inject({
            url,
            query: { ...query, anchor: 'event' },
            headers: { 'x-token': token },
        });
        expect(file.statusCode).toBe(422);
    });

    it('tell guests no sources that their link does not show, and are written as a file', async () => {
        const { site, query, ask } = await siteOf('/ /a');
        const owner = await addPerson(test, 'admin');
        const { token: guest } = await addGuest(test, owner, site, ['journeys']);
        expect((await ask({ anchor: 'page', anchorValue: '/' }, guest)).status).toBe(200);
        const hidden = { anchor: 'source', anchorValue: 'x' };
        expect(Object.keys((await ask(hidden, guest)).errors ?? {})).toEqual(['anchor']);
        const url = exportPath.replace(':report', 'journeys');
        const headers = { 'x-token': guest };
        const refused = await test.app.inject({ url, query: { ...query, ...hidden }, headers });
        expect(refused.statusCode).toBe(422);
        const file = await test.app.inject({ url, query: { ...query, lang: 'en' }, headers });
        expect(file.body).toContain('1,page,/,2,page,/a,1,');
    });
});

const paths = [
    ...['/', '/blog', '/blog/', '/blog/a', '/blog/a/', '/blog/a/b', '/blog/c//', '/shop/x/y/z/'],
    ...['/shop/x', '/shop', '/价格', '//', '(other)', "/it's", '/1', '/2', '/3', '/4', '/5'],
];

/** More pages than are told apart, and some of what is done at the instant of what was before it. */
const variedOf = (random: Random, events: readonly PutEvent[]): PutEvent[] => {
    let last: PutEvent | undefined;
    return events.map(event => {
        const path = random.chance(0.7) ? random.pick(paths) : (event.path ?? '/');
        const isTied = last?.visitor === event.visitor && last?.started === event.started;
        const mayTie = isTied && event.kind !== undefined && event.kind !== 'view';
        const time = mayTie && random.chance(0.5) ? (last?.time ?? 0) : event.time;
        last = { ...event, path, time };
        return last;
    });
};

const randomWords = (random: Random, events: readonly PutEvent[]): JourneyWords => {
    const anchor = random.pick([...journeyAnchors, 'page', 'event'] as const);
    const isOfSource = anchor === 'source' || anchor === 'sources';
    const known = events.filter(({ kind }) => kind === anchor).map(({ name }) => name ?? '');
    const someValue = () => {
        if (anchor === 'source') return random.pick(events).sourceName ?? '';
        if (anchor === 'page')
            return random.pick([...paths.slice(1), '/blog/*', '/shop/x/*', '/shop/*', '/none']);
        return random.pick(['none', ...known]);
    };
    return {
        direction: isOfSource ? 'forward' : random.pick(['forward', 'backward'] as const),
        anchor,
        anchorValue: someValue(),
        steps: random.int(2, 8),
        depth: random.int(0, 3),
        events: random.pick(['0', '1'] as const),
    };
};

describe('journeys that nobody would think of', () => {
    const seeds = Array.from({ length: inForm(1, 12) }, (_, at) => at + 1);
    it.each(seeds)('are what the oracle says with the seed %i', async seed => {
        const random = randomOf(seed);
        const span = { zone: 'Asia/Kathmandu', from: '2026-05-01', days: 6 };
        test.now = Date.parse('2018-01-01T00:00:00Z');
        token = await signIn(test);
        const site = await addSite(test, token, { timezone: span.zone });
        const traffic = trafficOf(random, span, 200);
        const { events: stored, visits } = await putTraffic(test.config.DATA_DIR, site, {
            ...traffic,
            events: variedOf(random, traffic.events),
        });
        await test.settle();
        test.now = Date.parse('2026-05-05T12:00:00Z');
        if (seed % 2 === 0) await test.stores.finalizedDays.close();
        token = await signIn(test);
        const days = { zone: span.zone, from: span.from, to: dayAfter(span.from, span.days) };
        for (let round = 0; round < inForm(12, 100); round += 1) {
            const words = randomWords(random, stored);
            const { query, asked } = questionOf(random, { site }, days, stored);
            const says = `${seed} ${JSON.stringify([query, words])}`;
            const answer = await call(test, calls.journeys, {
                token,
                query: { ...query, ...words },
            } as never);
            expect(answer.status, says).toBe(200);
            const chosen = chosenVisits(visits, asked);
            const journeys = journeysOf(chosen, words);
            const { data } = answer;
            expect([data.visits, data.journeys], says).toEqual([chosen.length, journeys.length]);
            const { strongest, ...expected } = expectedJourneys(journeys, words, data);
            expect(strongest.told, says).toEqual(strongest.expected);
            if (journeys.length > 0) expect(answeredJourneys(data, words), says).toEqual(expected);
        }
    });
});
