import {
    type JourneyLink,
    type JourneyNode,
    type JourneyNodeType,
    type JourneysAnswer,
    journeyNodes,
} from '../../../../../contract/analytics/journeys';
import type { EventStore } from '../../store';
import type { ClosedCounts } from '../closedCounts';
import type { Scope } from '../query/scope';
import { visitRows } from '../query/visitRows';
import { countJourneys } from './countJourneys';
import type { JourneyAsked } from './journeyAsked';
import { beyond, ended, journeyNames, others, Steps } from './journeySql';
import type { Pair } from './pairs';

interface Named {
    step: string;
    type: JourneyNodeType;
    value: string;
}
type Name = Pick<Named, 'type' | 'value'>;

const nameless = new Set([ended, others, beyond].map(String));

const readNames = async (
    store: EventStore,
    scope: Scope,
    asked: JourneyAsked,
    steps: Steps,
    pairs: readonly Pair[],
): Promise<Map<string, Name>> => {
    const wanted = [...new Set(pairs.flatMap(({ step, next }) => [step, next]))].filter(
        step => !nameless.has(step),
    );
    if (wanted.length === 0) return new Map();
    const rows = await store.query<Named>(journeyNames(scope, asked, steps), {
        ...steps.parameters,
        sites: scope.sites,
        wanted,
    });
    return new Map(rows.map(({ step, type, value }) => [step, { type, value }]));
};

const sum = (pairs: readonly Pair[]): number => pairs.reduce((all, { visits }) => all + visits, 0);

/** Strongest first, then what is not told apart, then what had ended. */
const rank: Partial<Record<JourneyNodeType, number>> = { other: 1, exit: 2, entry: 2 };
const byStrength = (one: JourneyNode, other: JourneyNode): number =>
    one.step - other.step ||
    (rank[one.type] ?? 0) - (rank[other.type] ?? 0) ||
    other.visits - one.visits ||
    (one.value < other.value ? -1 : 1);

interface Told {
    asked: JourneyAsked;
    pairs: readonly Pair[];
    nameOf: (step: string) => Name;
    journeys: number;
}

const nodesOf = ({ asked, pairs, nameOf, journeys }: Told): JourneyNode[] => {
    const end = asked.direction === 'forward' ? 'exit' : 'entry';
    const nodes: JourneyNode[] = [];
    for (let place = 0; place < asked.steps; place += 1) {
        const here = pairs.filter(pair => pair.place === place);
        const step = place + 1;
        for (const own of new Set(here.map(pair => pair.step))) {
            const all = here.filter(pair => pair.step === own);
            const visits = sum(all);
            const dropped = sum(all.filter(({ next }) => next === String(ended)));
            nodes.push({ step, ...nameOf(own), visits, share: visits / journeys, dropped });
        }
        const over = journeys - sum(here);
        if (over === 0) continue;
        const share = over / journeys;
        nodes.push({ step, type: end, value: '', visits: over, share, dropped: 0 });
    }
    return nodes.sort(byStrength);
};

const linksOf = ({ asked, pairs, nameOf, journeys }: Told): JourneyLink[] => {
    const isForward = asked.direction === 'forward';
    return pairs
        .map(({ place, step, next, visits }): JourneyLink => {
            const [own, other] = [nameOf(step), nameOf(next)];
            const [from, to] = isForward ? [own, other] : [other, own];
            const [fromStep, toStep] = isForward ? [place + 1, place + 2] : [place + 2, place + 1];
            return {
                fromStep,
                fromType: from.type,
                from: from.value,
                toStep,
                toType: to.type,
                to: to.value,
                visits,
                share: visits / journeys,
            };
        })
        .sort((a, b) =>
            a.fromStep === b.fromStep
                ? b.visits - a.visits || (a.from + a.to < b.from + b.to ? -1 : 1)
                : (a.fromStep - b.fromStep) * (isForward ? 1 : -1),
        );
};

/** How a scope's visits went on from one step to the next. */
export const readJourneys = async (
    store: EventStore,
    scope: Scope,
    asked: JourneyAsked,
    closedCounts?: ClosedCounts,
): Promise<JourneysAnswer> => {
    const steps = new Steps(asked);
    const counted = visitRows(scope, ['started']);
    const [pairs, [all]] = await Promise.all([
        countJourneys(store, scope, asked, journeyNodes, closedCounts),
        store.query<{ visits: number }>(
            `SELECT toFloat64(count()) AS visits FROM (${counted.sql})`,
            counted.parameters,
        ),
    ]);
    const names = await readNames(store, scope, asked, steps, pairs);
    const special: Readonly<Record<string, JourneyNodeType>> = {
        [ended]: asked.direction === 'forward' ? 'exit' : 'entry',
        [others]: 'other',
        [beyond]: 'more',
    };
    const nameOf = (step: string): Name =>
        names.get(step) ?? { type: special[step] ?? 'other', value: '' };
    const journeys = sum(pairs.filter(({ place }) => place === 0));
    const told = { asked, pairs, nameOf, journeys };
    return {
        direction: asked.direction,
        visits: all?.visits ?? 0,
        journeys,
        nodes: nodesOf(told),
        list: linksOf(told),
    };
};
