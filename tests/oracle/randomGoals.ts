import type {
    GoalCondition,
    GoalInput,
    GoalMoney,
    GoalPart,
    GoalPattern,
    GoalValue,
} from '../../contract/analytics/goals';
import type { PutEvent } from '../fixtures/putEvents';
import type { Random } from './random';

const some = <Item>(random: Random, most: number, make: () => Item): Item[] =>
    Array.from({ length: random.int(1, most) }, make);

const paths: readonly GoalPattern[] = [
    { how: 'is', text: '/' },
    { how: 'is', text: '/price' },
    { how: 'wildcard', text: '/p*' },
    { how: 'wildcard', text: '*%' },
    { how: 'wildcard', text: '/文档/*' },
    { how: 'wildcard', text: '*' },
    { how: 'regex', text: '^/[pP]rice$' },
    { how: 'regex', text: '(启动|!\\(e\\))' },
];

const conditionOf = (random: Random): GoalCondition => ({
    property: random.pick(['plan', 'revenue', 'flag', 'none']),
    operator: random.pick(['is', 'isNot', 'contains', 'exists']),
    value: random.pick(['pro', 'o', '1999', 'true', '']),
});

const numberCondition = (random: Random): GoalCondition => ({
    property: random.pick(['revenue', 'plan']),
    operator: random.pick(['over', 'under']),
    value: random.pick(['0', '1000', '-3.5', '1999']),
});

const eventPart = (random: Random): GoalPart => ({
    kind: 'event',
    name: random.pick(['signup', 'buy', 'Sign up', 'refund']),
    where: random.chance(0.5)
        ? some(random, 2, () =>
              random.chance(0.5) ? conditionOf(random) : numberCondition(random),
          )
        : [],
});

const partOf = (random: Random): GoalPart => {
    switch (random.int(0, 7)) {
        case 0:
        case 1:
            return { kind: 'page', at: random.pick(paths) };
        case 2:
        case 3:
            return eventPart(random);
        case 4:
            return {
                kind: random.pick(['outbound', 'download', 'form'] as const),
                at: random.pick([
                    { how: 'wildcard', text: 'https://elsewhere.example/*/2' },
                    { how: 'wildcard', text: '*' },
                    { how: 'regex', text: '[13]$' },
                ] as const),
            };
        case 5:
            return { kind: 'scroll', percent: random.int(1, 100), at: random.pick(paths) };
        case 6:
            return {
                kind: random.pick(['engaged', 'duration'] as const),
                seconds: random.int(1, 200),
            };
        default:
            return { kind: 'depth', pages: random.int(1, 4) };
    }
};

const worthOf = (random: Random): GoalValue => {
    if (random.chance(0.3)) return { type: 'none' };
    const currency = random.pick(['EUR', 'USD', 'JPY', 'KWD']);
    if (random.chance(0.3)) return { type: 'fixed', amount: random.int(0, 5000), currency };
    return {
        type: 'property',
        property: 'revenue',
        currency,
        currencyProperty: random.pick(['', 'currency']),
        refunds: random.pick(['', 'refund']),
        orderProperty: random.pick(['', 'order']),
    };
};

/** A goal that nobody would think of. */
export const randomGoal = (random: Random, name: string): GoalInput => ({
    name,
    ways: some(random, 3, () => some(random, random.pick([1, 1, 1, 3]), () => partOf(random))),
    value: worthOf(random),
});

/** One that single events reach. */
export const randomStep = (random: Random, name: string): GoalInput => ({
    name,
    ways: some(random, 2, () => {
        for (;;) {
            const part = partOf(random);
            if (part.kind !== 'engaged' && part.kind !== 'duration' && part.kind !== 'depth')
                return [part];
        }
    }),
    value: { type: 'none' },
});

export const goalMoney: GoalMoney = {
    currency: 'EUR',
    rates: [
        { currency: 'USD', rate: '0.915' },
        { currency: 'KWD', rate: '3.000000001' },
    ],
    costs: [],
};

const propsOf = (random: Random): string =>
    JSON.stringify({
        plan: random.pick(['pro', 'free', '', 7]),
        ...(random.chance(0.7) && { order: random.pick(['A-1', 'A-2', '', 3, 4.5]) }),
        ...(random.chance(0.8) && {
            revenue: random.pick([1999, '1999', 500, -500, 19.5, 'much', 0, 100_000_000]),
        }),
        ...(random.chance(0.6) && {
            currency: random.pick(['USD', 'jpy', 'KWD', 'EUR', 'euro', 1]),
        }),
        ...(random.chance(0.3) && { flag: random.chance(0.5) }),
    });

/** The same traffic, whose events say more: amounts, currencies, refunds, and of which view they are. */
export const withProperties = (random: Random, events: readonly PutEvent[]): PutEvent[] => {
    let views = 0;
    let number = 0;
    return events.map(event => {
        const isView = event.kind === undefined || event.kind === 'view';
        // a visit without a page view has events all the same
        if (isView || event.time === event.started) views += 1;
        number = isView ? 0 : number + 1;
        const placed = { ...event, view: String(views), number };
        if (event.kind !== 'event' || random.chance(0.2)) return placed;
        const name = random.chance(0.2) ? 'refund' : event.name;
        return { ...placed, props: propsOf(random), ...(name !== undefined && { name }) };
    });
};
