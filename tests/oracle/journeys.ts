import type { JourneysAnswer } from '../../contract/analytics/journeys';
import type { StoredEvent } from '../../server/analytics/events/event';
import type { Visit } from './visits';

export interface JourneyWords {
    direction: 'forward' | 'backward';
    anchor: string;
    anchorValue: string;
    steps: number;
    depth: number;
    events: '0' | '1';
}

/** A step, and what is shown of it. */
interface Step {
    type: string;
    value: string;
}

const nameOf = ({ type, value }: Step): string => JSON.stringify([type, value]);
const done = ['event', 'outbound', 'download', 'form'];

const withoutSlashes = (path: string): string => {
    let end = path.length;
    while (end > 1 && path[end - 1] === '/') end -= 1;
    return path.slice(0, end);
};

const isBelow = (path: string, directory: string): boolean =>
    directory.endsWith('/*') && path.startsWith(directory.slice(0, -1));

const pageOf = (path: string, { anchor, anchorValue, depth }: JourneyWords): string => {
    const page = withoutSlashes(path);
    if (anchor === 'page') {
        const sought = withoutSlashes(anchorValue);
        if (page === sought || isBelow(page, sought)) return sought;
    }
    const parts = page.split('/');
    if (depth === 0 || parts.length <= depth + 1) return page;
    return `${parts.slice(0, depth + 1).join('/')}/*`;
};

const anchorOf = ({ anchor, anchorValue }: JourneyWords): Step => ({
    type: anchor,
    value: anchor === 'page' ? withoutSlashes(anchorValue) : anchorValue,
});

const inOrder = (one: StoredEvent, other: StoredEvent): number => {
    if (one.time !== other.time) return one.time - other.time;
    if (one.view !== other.view) return BigInt(one.view) < BigInt(other.view) ? -1 : 1;
    return one.number - other.number;
};

/** The steps of a visit that are asked for and one more, or none where the first is not among them. */
const journeyOf = (visit: Visit, words: JourneyWords): string[] => {
    const start = nameOf(anchorOf(words));
    const steps: string[] = [];
    for (const event of visit.events.toSorted(inOrder)) {
        const isPage = event.kind === 'view';
        const step = isPage
            ? nameOf({ type: 'page', value: pageOf(event.path, words) })
            : nameOf({ type: event.kind, value: event.name ?? '' });
        const isLooked = done.includes(event.kind) && (words.events === '1' || step === start);
        if ((isPage || isLooked) && steps.at(-1) !== step) steps.push(step);
    }
    const most = words.steps + 1;
    const source = nameOf({ type: 'source', value: visit.first.sourceName ?? '' });
    if (words.anchor === 'sources') return [source, ...steps].slice(0, most);
    if (words.anchor === 'source') return source === start ? [source, ...steps].slice(0, most) : [];
    const isForward = words.direction === 'forward';
    if (words.anchor === 'visit') return (isForward ? steps : steps.reverse()).slice(0, most);
    const at = steps.indexOf(start);
    if (at < 0) return [];
    return (isForward ? steps.slice(at) : steps.slice(0, at + 1).reverse()).slice(0, most);
};

export const journeysOf = (visits: readonly Visit[], words: JourneyWords): string[][] =>
    visits.map(visit => journeyOf(visit, words)).filter(steps => steps.length > 0);

const countBy = (names: readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
};

const special = ['other', 'exit', 'entry', 'more'];

/** Which steps an answer tells apart at each place. */
const toldApart = ({ nodes }: JourneysAnswer, place: number): Set<string> =>
    new Set(
        nodes.filter(node => node.step === place + 1 && !special.includes(node.type)).map(nameOf),
    );

/**
 * What an answer should be, by the steps that it tells apart: of equally strong ones it may be any. `strongest` has
 * the visits of those that it tells apart at each place, and of those that it should.
 */
export const expectedJourneys = (
    journeys: readonly (readonly string[])[],
    words: JourneyWords,
    answer: JourneysAnswer,
) => {
    const end = words.direction === 'forward' ? 'exit' : 'entry';
    const named = (name: string, place: number): string => {
        if (name === '') return nameOf({ type: end, value: '' });
        if (place === words.steps) return nameOf({ type: 'more', value: '' });
        return toldApart(answer, place).has(name) ? name : nameOf({ type: 'other', value: '' });
    };
    const nodes = new Map<string, { visits: number; dropped: number }>();
    const links = new Map<string, number>();
    const strongest = { told: [] as number[][], expected: [] as number[][] };
    for (let place = 0; place < words.steps; place += 1) {
        const counts = countBy(journeys.flatMap(steps => steps[place] ?? []));
        const sorted = (values: Iterable<number>) => [...values].sort((a, b) => b - a);
        strongest.expected.push(sorted(counts.values()).slice(0, 8));
        strongest.told.push(
            sorted([...toldApart(answer, place)].map(name => counts.get(name) ?? 0)),
        );
        for (const steps of journeys) {
            const [own = '', next = ''] = [steps[place], steps[place + 1]];
            const key = `${place + 1} ${named(own, place)}`;
            const node = nodes.get(key) ?? { visits: 0, dropped: 0 };
            nodes.set(key, node);
            node.visits += 1;
            if (own === '') continue;
            if (next === '') node.dropped += 1;
            const link = `${key} ${place + 2} ${named(next, place + 1)}`;
            links.set(link, (links.get(link) ?? 0) + 1);
        }
    }
    return { strongest, nodes, links };
};

/** An answer in the same form. */
export const answeredJourneys = ({ nodes, list }: JourneysAnswer, { direction }: JourneyWords) => {
    const links = list.map(link => {
        const from = `${link.fromStep} ${nameOf({ type: link.fromType, value: link.from })}`;
        const to = `${link.toStep} ${nameOf({ type: link.toType, value: link.to })}`;
        const key = direction === 'forward' ? `${from} ${to}` : `${to} ${from}`;
        return [key, link.visits] as const;
    });
    return {
        nodes: new Map(
            nodes.map(({ visits, dropped, ...node }) => [
                `${node.step} ${nameOf(node)}`,
                { visits, dropped },
            ]),
        ),
        links: new Map(links),
    };
};
