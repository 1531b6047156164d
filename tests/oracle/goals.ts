import type {
    GoalCondition,
    GoalMoney,
    GoalPart,
    GoalPattern,
    GoalValue,
    GoalWays,
} from '../../contract/analytics/goals';
import { digitsOf } from '../../contract/platform/isoCurrencies';
import type { StoredEvent } from '../../server/analytics/events/event';
import { distinct, ratio, sum } from './figures';
import { lasted, type Visit } from './visits';

export interface Sought {
    ways: GoalWays;
    value: GoalValue;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const fits = (text: string, { how, text: wanted }: GoalPattern): boolean => {
    if (how === 'is') return text === wanted;
    if (how === 'regex') return new RegExp(wanted, 's').test(text);
    return new RegExp(`^${wanted.split('*').map(escaped).join('.*')}$`, 's').test(text);
};

const propertiesOf = ({ props }: StoredEvent): Record<string, string | number | boolean> =>
    props === '' ? {} : JSON.parse(props);

const said = (event: StoredEvent, name: string): string | undefined => {
    const known = propertiesOf(event);
    return Object.hasOwn(known, name) ? String(known[name]) : undefined;
};

const isNumber = (text: string) =>
    text.trim() === text && text !== '' && !Number.isNaN(Number(text));

const holds = (event: StoredEvent, { property, operator, value }: GoalCondition): boolean => {
    const text = said(event, property);
    switch (operator) {
        case 'exists':
            return text !== undefined;
        case 'is':
            return text === value;
        case 'isNot':
            return text !== value;
        case 'contains':
            return text?.includes(value) ?? false;
        case 'over':
            return text !== undefined && isNumber(text) && Number(text) > Number(value);
        case 'under':
            return text !== undefined && isNumber(text) && Number(text) < Number(value);
    }
};

/** Whether an event fulfils a part; visits as a whole are no event's. */
export const fulfils = (event: StoredEvent, part: GoalPart): boolean => {
    switch (part.kind) {
        case 'page':
            return event.kind === 'view' && fits(event.path, part.at);
        case 'event':
            return (
                event.kind === 'event' &&
                event.name === part.name &&
                part.where.every(condition => holds(event, condition))
            );
        case 'scroll':
            return (
                event.kind === 'engagement' &&
                event.scroll >= part.percent &&
                fits(event.path, part.at)
            );
        case 'outbound':
        case 'download':
        case 'form':
            return event.kind === part.kind && fits(event.name, part.at);
        default:
            return false;
    }
};

export const isMet = (visit: Visit, part: GoalPart): boolean => {
    switch (part.kind) {
        case 'engaged':
            return sum(visit.events.map(({ engaged }) => engaged)) >= part.seconds * 1000;
        case 'duration':
            return lasted(visit) >= part.seconds * 1000;
        case 'depth':
            return visit.views.length >= part.pages;
        default:
            return visit.events.some(event => fulfils(event, part));
    }
};

const ofWhole: readonly GoalPart['kind'][] = ['engaged', 'duration', 'depth'];
export const isSingle = (way: readonly GoalPart[]): boolean =>
    way.length === 1 && !ofWhole.includes(way[0]?.kind ?? 'depth');

/** The ways that one event goes. */
const singles = ({ ways }: Pick<Sought, 'ways'>): GoalPart[] => ways.filter(isSingle).flat();

/** Whether an event alone reaches a goal. */
export const reaches = (event: StoredEvent, goal: Pick<Sought, 'ways'>): boolean =>
    singles(goal).some(part => fulfils(event, part));

/** Whether an event is a conversion by itself; of a page's depth its view is one. */
export const converts = (event: StoredEvent, goal: Pick<Sought, 'ways'>): boolean =>
    singles(goal).some(part => part.kind !== 'scroll' && fulfils(event, part));

const ninetyDays = 90 * 86_400_000;

/** Conversions with the order number of another one of the 90 days before, of all visits that count. */
export const repeatedIn = (visits: readonly Visit[], goal: Sought): ReadonlySet<StoredEvent> => {
    const { value } = goal;
    const repeated = new Set<StoredEvent>();
    if (value.type !== 'property' || value.orderProperty === '') return repeated;
    const latest = new Map<string, number>();
    const converting = visits
        .flatMap(({ events }) => events)
        .filter(event => converts(event, goal))
        .sort((a, b) => a.time - b.time || a.started - b.started);
    for (const event of converting) {
        const number = said(event, value.orderProperty) ?? '';
        if (number === '') continue;
        if (event.time - (latest.get(number) ?? -Infinity) <= ninetyDays) repeated.add(event);
        latest.set(number, event.time);
    }
    return repeated;
};

const noneRepeated: ReadonlySet<StoredEvent> = new Set();

/** How often a goal was reached in a visit. */
export const timesIn = (
    visit: Visit,
    goal: Pick<Sought, 'ways'>,
    repeated = noneRepeated,
): number => {
    const scrolls = singles(goal).filter(({ kind }) => kind === 'scroll');
    const whole = goal.ways.filter(way => !isSingle(way));
    return (
        visit.events.filter(event => converts(event, goal) && !repeated.has(event)).length +
        sum(
            scrolls.map(part =>
                distinct(visit.events.filter(event => fulfils(event, part)).map(one => one.view)),
            ),
        ) +
        whole.filter(way => way.every(part => isMet(visit, part))).length
    );
};

/** What an event says that a goal is worth, or that is given back. */
export const amountOf = (
    event: StoredEvent,
    goal: Sought,
    repeated = noneRepeated,
): [string, bigint] | undefined => {
    const { value } = goal;
    if (value.type !== 'property') return undefined;
    const isRefund = value.refunds !== '' && event.kind === 'event' && event.name === value.refunds;
    if (!isRefund && (!reaches(event, goal) || repeated.has(event))) return undefined;
    const text = said(event, value.property);
    if (text === undefined || !/^-?\d{1,12}$/.test(text)) return undefined;
    const named = value.currencyProperty && said(event, value.currencyProperty)?.toUpperCase();
    const amount = BigInt(text);
    const counted = isRefund && amount > 0n ? -amount : amount;
    return [named && /^[A-Z]{3}$/.test(named) ? named : value.currency, counted];
};

const nano = (rate: string): bigint => {
    const [whole = '', part = ''] = rate.split('.');
    return BigInt(whole) * 1_000_000_000n + BigInt(part.padEnd(9, '0'));
};

/** To the nearest, and away from zero in the middle. */
const nearest = (part: bigint, whole: bigint): bigint => {
    const isNegative = part < 0n;
    const positive = isNegative ? -part : part;
    const rest = positive % whole;
    const up = rest * 2n >= whole ? 1n : 0n;
    const found = positive / whole + up;
    return isNegative ? -found : found;
};

const worthOf = (
    visits: readonly Visit[],
    goal: Sought,
    money: GoalMoney,
    repeated: ReadonlySet<StoredEvent>,
) => {
    const { value } = goal;
    if (value.type === 'none') return { value: null, unconverted: [] };
    const sums = new Map<string, bigint>();
    const add = (currency: string, amount: bigint) =>
        sums.set(currency, (sums.get(currency) ?? 0n) + amount);
    for (const visit of visits) {
        if (value.type === 'fixed') {
            add(value.currency, BigInt(value.amount) * BigInt(timesIn(visit, goal)));
            continue;
        }
        for (const event of visit.events) {
            const found = amountOf(event, goal, repeated);
            if (found) add(...found);
        }
    }
    let whole = 0n;
    const unconverted: { amount: number; currency: string }[] = [];
    for (const [currency, amount] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const rate = money.rates.find(one => one.currency === currency)?.rate;
        if (currency === money.currency) whole += amount;
        else if (rate === undefined) {
            if (amount !== 0n) unconverted.push({ amount: Number(amount), currency });
        } else {
            const digits = 9 + digitsOf(currency);
            const up = 10n ** BigInt(digitsOf(money.currency));
            whole += nearest(amount * nano(rate) * up, 10n ** BigInt(digits));
        }
    }
    return { value: Number(whole), unconverted };
};

/** The figures of a goal over visits, all but what campaigns cost. */
export const goalFigures = (
    visits: readonly Visit[],
    goal: Sought,
    money: GoalMoney,
    repeated = noneRepeated,
) => {
    const converted = visits.filter(visit => timesIn(visit, goal, repeated) > 0);
    const visitors = distinct(converted.map(({ visitor }) => visitor));
    return {
        conversions: sum(visits.map(visit => timesIn(visit, goal, repeated))),
        visits: converted.length,
        visitors,
        visitRate: ratio(converted.length, visits.length),
        visitorRate: ratio(visitors, distinct(visits.map(({ visitor }) => visitor))),
        ...worthOf(visits, goal, money, repeated),
    };
};
