import {
    type BreakdownName,
    breakdownNames,
    breakdowns,
} from '../../contract/analytics/breakdowns';
import { calls } from '../../contract/calls';
import { answerOf, type Check } from './asking';
import { breakdownAnswer } from './breakdown';
import { chosenEvents } from './chosen';
import { excludedOf, totalOf, trendOf } from './figures';
import { listOf } from './list';
import {
    breakdownQuestion,
    type Days,
    granularityOf,
    type Question,
    questionOf,
    type Subject,
    withComparison,
} from './questions';
import { nextOf, type Random } from './random';
import { nextExported, ofExport, ofOnline, ofOtherHosts, ofQuality, ofVisitor } from './siteChecks';
import type { World } from './world';

const certainty = { isEstimated: false, standardError: 0 };

type Rows = { value: string; kind?: string }[];

/** A bot that is left out for two reasons has two rows, without an order when all else is equal. */
const inAnyOrder = (name: BreakdownName, rows: Rows): Rows =>
    name === 'bots' || name === 'aiCrawlers'
        ? rows.toSorted((a, b) => (`${a.value} ${a.kind}` < `${b.value} ${b.kind}` ? -1 : 1))
        : rows;

const ofBreakdown = (name: BreakdownName, { query, asked }: Question, world: World): Check => {
    const expected = breakdownAnswer(name, world.visits, asked);
    return {
        says: `${name} ${JSON.stringify(query)}`,
        ask: async (test, token) => {
            const answer = await answerOf(test, token, breakdowns[name], query);
            return { ...answer, list: inAnyOrder(name, answer.list as Rows) };
        },
        expected: { ...certainty, ...expected, list: inAnyOrder(name, expected.list) },
    };
};

const ofTrend = (random: Random, { query, asked }: Question, { visits }: World): Check => {
    const granularity = granularityOf(random);
    const series = (period: typeof asked.period) => {
        const { from, to, start, end } = period;
        const points = trendOf(visits, { ...asked, period }, granularity);
        return { from, to, start, end, figures: totalOf(visits, { ...asked, period }), points };
    };
    return {
        says: `trend ${granularity} ${JSON.stringify(query)}`,
        ask: async (test, token) => {
            const answer = await answerOf(test, token, calls.trend, { ...query, granularity });
            return { current: answer.current, previous: answer.previous };
        },
        expected: {
            current: series(asked.period),
            previous: asked.compared && series(asked.compared),
        },
    };
};

const ofBasis = (question: Question, { visits }: World): Check => {
    const query = { ...question.query };
    const asked = { ...question.asked, bots: false };
    // Whoever is left out never came, so nothing of it is new or returning.
    if (query.filter?.includes('visitorType')) {
        delete query.filter;
        asked.filter = undefined;
    }
    return {
        says: `basis ${JSON.stringify(query)}`,
        ask: async (test, token) => {
            const { pv, excluded } = await answerOf(test, token, calls.basis, query);
            const byReason = (excluded as { reason: string }[]).toSorted((a, b) =>
                a.reason < b.reason ? -1 : 1,
            );
            return { pv, excluded: byReason };
        },
        expected: {
            pv: chosenEvents(visits, asked, 'view').length,
            excluded: excludedOf(visits, asked),
        },
    };
};

const ofList = (random: Random, { query, asked }: Question, { visits }: World): Check => {
    const page = random.int(1, 2);
    const perPage = random.int(1, 20);
    const words = { ...query, page: String(page), perPage: String(perPage) };
    return {
        says: `visits ${JSON.stringify(words)}`,
        ask: async (test, token) => {
            const { list, total } = await answerOf(test, token, calls.visits, words);
            return { list, total };
        },
        expected: listOf(visits, asked, page, perPage),
    };
};

const others = ['trend', 'basis', 'trend', 'list'] as const;
const ofSites = [
    ...(['quality', 'file', 'otherHosts', 'online', 'visitor'] as const),
    ...(['otherHosts', 'file', 'online', 'visitor'] as const),
];

/** What is asked in turn: each breakdown, and the other reports a few times among them. */
export const kinds = breakdownNames.flatMap((name, index) => [
    name,
    ...(index % 3 === 0 ? [others[(index / 3) % 4]] : []),
    ...(index % 4 === 0 ? [ofSites[(index / 4) % 9]] : []),
]);

/** A random question about a world, and its answer. */
export const checkOf = (
    random: Random,
    subject: Subject,
    days: Days,
    world: World,
    of: readonly (typeof kinds)[number][] = kinds,
): Check => {
    const question = questionOf(random, subject, days, world.events, world.defined);
    const asked = withComparison(random, question, days);
    const kind = nextOf(random, of) ?? 'trend';
    const about = (name: BreakdownName) => breakdownQuestion(random, name, asked, world.events);
    switch (kind) {
        case 'trend':
            return ofTrend(random, asked, world);
        case 'basis':
            return ofBasis(question, world);
        case 'list':
            return ofList(random, question, world);
        case 'quality':
            return ofQuality(question, world);
        case 'otherHosts':
            return ofOtherHosts(random, question, world);
        case 'visitor':
            return ofVisitor(random, question, world);
        case 'online':
            return ofOnline(random, question, world);
        case 'file': {
            const name = nextExported(random);
            return ofExport(name, about(name), world);
        }
        default:
            return ofBreakdown(kind, about(kind), world);
    }
};
