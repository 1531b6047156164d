import { type BreakdownName, breakdownNames } from '../../contract/analytics/breakdowns';
import { exportPath } from '../../contract/analytics/exports';
import { calls } from '../../contract/calls';
import { totalRowsHeader } from '../../contract/platform/answerHeaders';
import { visitId } from '../../server/analytics/events/visitId';
import { newAddress } from '../fixtures/people';
import { answerOf, askAt, type Check } from './asking';
import { linesOf } from './exported';
import { onlineOf } from './online';
import { otherHostsOf, qualityOf } from './quality';
import type { Question } from './questions';
import { nextOf, type Random } from './random';
import { eventsOf, historyOf } from './visitor';
import type { World } from './world';
import { dayAfter, dayAt, dayStart } from './zone';

const minute = 60_000;

/** The first of a world's sites, whose zone is that of the question, with its visits. */
const siteOf = ({ events, visits }: World) => {
    const site = events[0]?.site ?? '';
    return { site, visits: visits.filter(({ first }) => first.site === site) };
};

const without = (answer: Record<string, unknown>, ...names: string[]) =>
    Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));

/** How suspicious a site's traffic is. */
export const ofQuality = ({ asked }: Question, world: World): Check => {
    const { site, visits } = siteOf(world);
    const query = { site, from: asked.period.from, to: asked.period.to };
    return {
        says: `quality ${JSON.stringify(query)}`,
        ask: async (test, token) =>
            without(await answerOf(test, token, calls.quality, query), 'sealedUntil', 'sealedDays'),
        expected: qualityOf(visits, asked.period),
    };
};

/** The hosts that a site does not list. */
export const ofOtherHosts = (random: Random, { asked }: Question, world: World): Check => {
    const { site, visits } = siteOf(world);
    const { from, to } = asked.period;
    const [page, perPage] = [random.int(1, 2), random.int(1, 3)];
    const query = { site, from, to, page: String(page), perPage: String(perPage) };
    return {
        says: `other hosts ${JSON.stringify(query)}`,
        ask: (test, token) => answerOf(test, token, calls.otherHosts, query),
        expected: otherHostsOf(visits, asked.period, page, perPage),
    };
};

/** A visitor's history, and what happened in one of the visits, some time afterwards. */
export const ofVisitor = (random: Random, { asked }: Question, world: World): Check => {
    const { zone } = asked.period;
    const { site, visits } = siteOf(world);
    const visit = random.pick(visits);
    const now = visit.started + random.int(1, 3000) * minute;
    const { visitor, started } = visit;
    const isNear = random.chance(0.5);
    const query = {
        site,
        visit: visitId(visitor, started),
        ...(isNear && { started: String(started) }),
    };
    return {
        says: `visitor ${visitor} at ${new Date(now).toISOString()}, ${JSON.stringify(query)}`,
        ask: test =>
            askAt(test, now, async token => {
                const history = await answerOf(test, token, calls.visitorHistory, {
                    site,
                    visitor,
                });
                const { list } = await answerOf(test, token, calls.visitEvents, query);
                return { history: without(history, 'timezone', 'isExcluded'), list };
            }),
        expected: {
            history: historyOf(visits, visitor, dayStart(dayAfter(dayAt(now, zone), 1), zone)),
            list: eventsOf(visit),
        },
    };
};

interface Titled {
    title?: string;
}

/** Who was there; of several titles of a page any may be told. */
export const ofOnline = (random: Random, question: Question, world: World): Check => {
    const { site, group, filter } = question.query;
    const minutes = random.pick([5, 15, 30] as const);
    const now = random.pick(world.events).time + random.int(0, minutes) * minute;
    const query = {
        ...(site === undefined ? { group: group ?? '' } : { site }),
        minutes: String(minutes),
        ...(filter !== undefined && { filter }),
    };
    return {
        says: `online at ${new Date(now).toISOString()} ${JSON.stringify(query)}`,
        ask: test =>
            askAt(test, now, async token => {
                const answer = await answerOf(test, token, calls.online, query);
                const pages = (answer.pages as Titled[]).map(({ title: _, ...page }) => page);
                return { ...without(answer, 'timezone', 'at', 'minutes'), pages };
            }),
        expected: onlineOf(world.visits, question.asked.filter, now, minutes),
    };
};

const exportedNames = breakdownNames.filter(name => name !== 'bots' && name !== 'aiCrawlers');

/** A report that has a file, one after the other. */
export const nextExported = (random: Random): BreakdownName =>
    nextOf(random, exportedNames) ?? 'sources';

/** The file of a report, when all of it has happened. */
export const ofExport = (name: BreakdownName, { query, asked }: Question, world: World): Check => {
    const { page: _, perPage: __, ...words } = query;
    const now = Math.max(...world.events.map(({ time }) => time), asked.period.end) + minute;
    const lines = linesOf(name, world.visits, asked);
    return {
        says: `file of ${name} ${JSON.stringify(words)}`,
        ask: test =>
            askAt(test, now, async token => {
                const { payload, headers } = await test.app.inject({
                    url: exportPath.replace(':report', name),
                    query: words,
                    remoteAddress: newAddress(),
                    headers: { 'x-token': token },
                });
                const found = payload.split('\r\n').slice(1, -1);
                return { lines: found, total: Number(headers[totalRowsHeader]) };
            }),
        expected: { lines, total: lines.length },
    };
};
