import type { Exclusion, VisitReason } from '../../contract/analytics/collect';
import type { PutEvent } from '../fixtures/putEvents';
import type { Random } from './random';
import {
    agents,
    excludedOf,
    hosts,
    moves,
    pages,
    places,
    propsOf,
    sources,
    visitors,
} from './words';
import { dayAfter, dayStart } from './zone';

export interface MadeDetection {
    visitor: string;
    started: number;
    at: number;
    excluded: Exclusion;
    /** 0 to 100 */
    plausibility: number;
    reasons: VisitReason[];
}

export interface Traffic {
    events: PutEvent[];
    detections: MadeDetection[];
}

export interface Span {
    zone: string;
    /** first of the days on which there is traffic */
    from: string;
    days: number;
    /** ms, around which more of it is: a change of clocks */
    change?: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** Instants that nothing else has. */
const unused = (random: Random, taken: Set<number>, from: number, to: number): number => {
    let at = random.int(from, to);
    while (taken.has(at)) at += 1;
    taken.add(at);
    return at;
};

/** Starts lie around midnights and changes of clocks more often than elsewhere. */
const startOf = (
    random: Random,
    { zone, from, days, change }: Span,
    taken: Set<number>,
): number => {
    const midnight = dayStart(dayAfter(from, random.int(0, days)), zone);
    if (random.chance(0.45)) return unused(random, taken, midnight - 2 * hour, midnight + hour);
    if (change !== undefined && random.chance(0.35)) {
        return unused(random, taken, change - 2 * hour, change + 2 * hour);
    }
    return unused(random, taken, midnight - 24 * hour, midnight);
};

const gap = (random: Random) => random.pick([5_000, 40_000, 4 * minute, 25 * minute]);

/** What is done on a page, in the order in which it happens. */
const kindsOf = (random: Random) => {
    const kinds = (['event', 'outbound', 'download', 'form', 'error', 'vitals'] as const).filter(
        () => random.chance(0.12),
    );
    return random.chance(0.6) ? [...kinds, 'engagement' as const] : kinds;
};

const named = (random: Random, kind: PutEvent['kind']): Partial<PutEvent> => {
    if (kind === 'event') {
        return { name: random.pick(['signup', 'buy', 'Sign up', '404']), props: propsOf(random) };
    }
    if (kind === 'engagement')
        return { engaged: random.int(0, 90_000), scroll: random.int(0, 100) };
    if (kind === 'vitals') return { number: 1, props: '{"lcp":1200}' };
    if (kind === 'error') return { name: random.pick(['TypeError: x', 'Error: # ms']) };
    return { name: `https://elsewhere.example/${kind}/${random.int(1, 3)}` };
};

/** Pages, and what was done on them, one after the other; sometimes something just before. */
const eventsOf = (
    random: Random,
    same: Partial<PutEvent> & Pick<PutEvent, 'visitor'>,
    started: number,
    taken: Set<number>,
): PutEvent[] => {
    const made: PutEvent[] = [];
    let at = started;
    const isLate = random.chance(0.08);
    if (isLate) at = unused(random, taken, started - 20 * minute, started - 1);
    const count = random.pick([1, 1, 1, 2, 2, 3, 5]);
    const isWithoutView = random.chance(0.04);
    const moved = random.chance(0.2) ? { ...random.pick(moves) } : {};
    for (let number = 0; number < count; number += 1) {
        const page = { ...random.pick(pages), host: random.pick(hosts) };
        const change = number === 0 ? {} : moved;
        const visit = { ...same, ...change, ...page, started, visit: String(started) };
        const title = random.pick(page.titles);
        const { titles: _, ...own } = visit;
        if (!isWithoutView) {
            const referrer = number === 0 ? (same.referrer ?? '') : 'https://example.com/before';
            const props = random.chance(0.08) ? '{"status":404}' : '';
            made.push({ ...own, title, referrer, props, time: at });
        }
        for (const kind of isWithoutView ? (['event'] as const) : kindsOf(random)) {
            const time =
                isWithoutView && number === 0
                    ? at
                    : unused(random, taken, at + 1, at + gap(random));
            at = Math.max(at, time);
            made.push({ ...own, referrer: '', kind, ...named(random, kind), time });
        }
        // The first event of a visit that something came before lies at its start.
        const next = isLate && number === 0 ? started : at;
        at = unused(random, taken, next + 1, next + gap(random));
    }
    return made;
};

/** What a visit keeps: where and with what its visitor came. */
const visitOf = (random: Random): Partial<PutEvent> & Pick<PutEvent, 'visitor'> => {
    const visitor = random.pick(visitors);
    const agent = agents[visitors.indexOf(visitor) % agents.length];
    return {
        ...agent,
        visitor,
        ...random.pick(places),
        ...random.pick(sources),
        ...excludedOf(random),
    };
};

const detectionsOf = (random: Random, visitor: string, started: number): MadeDetection[] =>
    random
        .pick<Exclusion[]>([[''], ['behaviour'], ['', 'behaviour'], ['behaviour', ''], ['marked']])
        .map((excluded, index) => ({
            visitor,
            started,
            excluded,
            plausibility: excluded === '' ? random.pick([45, 80]) : 10,
            reasons: random.pick<VisitReason[]>([
                [],
                ['speed'],
                ['speed', 'manyIds'],
                ['noScript'],
            ]),
            at: started + (index + 1) * 40 * minute,
        }));

/** Random traffic of some days. */
export const trafficOf = (random: Random, span: Span, visits: number): Traffic => {
    const taken = new Set<number>();
    const traffic: Traffic = { events: [], detections: [] };
    for (let index = 0; index < visits; index += 1) {
        const started = startOf(random, span, taken);
        const same = visitOf(random);
        if (random.chance(0.08)) {
            // Pages that are none of the site's, or not counted: each stands by itself.
            const excluded = random.pick(['host', 'page'] as const);
            const { titles: _, ...page } = random.pick(pages);
            const elsewhere = random.pick(['elsewhere.example', 'copy.example']);
            const host = excluded === 'host' ? elsewhere : 'example.com';
            const alone = { ...same, ...page, host, excluded, visit: String(started) };
            traffic.events.push({ ...alone, started, time: started });
            continue;
        }
        traffic.events.push(...eventsOf(random, same, started, taken));
        if (random.chance(0.2)) {
            traffic.detections.push(...detectionsOf(random, same.visitor ?? '', started));
        }
    }
    return traffic;
};
