import { type BreakdownName, breakdowns } from '../../contract/analytics/breakdowns';
import {
    type Filter,
    type FilterField,
    filterFieldNames,
    printFilter,
} from '../../contract/analytics/filters';
import type { Granularity } from '../../contract/analytics/reportQuery';
import type { StoredEvent } from '../../server/analytics/events/event';
import type { BreakdownAsked } from './breakdown';
import { nextOf, type Random } from './random';
import type { Defined } from './segments';
import { dayAfter, type Period, periodOf } from './zone';

/** Whose figures are asked for. */
export type Subject = { site: string } | { group: string };

/** Days that a question may be about. */
export interface Days {
    zone: string;
    from: string;
    to: string;
}

/** The same question for the server and for the oracle. */
export interface Question {
    query: Record<string, string>;
    asked: BreakdownAsked;
}

const columnOf: Partial<Record<FilterField, keyof StoredEvent>> = {
    referrer: 'referrerHost',
    referrerUrl: 'referrer',
    entry: 'path',
    exit: 'path',
    firstSource: 'source',
    firstSourceName: 'sourceName',
    firstCampaign: 'utmCampaign',
    page: 'path',
    event: 'name',
};

const someValue = (random: Random, field: FilterField, events: readonly StoredEvent[]): string => {
    if (field === 'visitorType') return random.pick(['new', 'returning']);
    const known = field === 'event' ? events.filter(one => one.kind === 'event') : events;
    if (known.length === 0 || random.chance(0.03)) return 'nothing such';
    const column = columnOf[field] ?? (field as keyof StoredEvent);
    return String(random.pick(known)[column]);
};

/** A part of a text, of whole characters. */
const partOf = (random: Random, text: string): string => {
    const from = random.int(0, Math.max(0, text.length - 1));
    const part = text.slice(from, from + random.int(1, 4)).toWellFormed();
    return random.chance(0.3) ? part.toUpperCase() : part;
};

/** What needs definitions, or visits of other days. */
const historyFields: readonly FilterField[] = [
    ...(['segment', 'goal', 'visitNumber'] as const),
    ...(['firstSource', 'firstSourceName', 'firstCampaign'] as const),
];
const plainFields = filterFieldNames.filter(field => !historyFields.includes(field));

/** Values of a form, of what is defined. */
const exactValue = (random: Random, field: FilterField, defined: Defined): string | undefined => {
    if (field === 'visitNumber') return `${random.int(1, 6)}${random.pick(['', '+'])}`;
    if (field === 'segment') return random.pick([...defined.segments.keys()]);
    if (field !== 'goal') return undefined;
    const goal = random.pick([...defined.goals.keys()]);
    return random.chance(0.4) ? goal : `${goal}:${random.int(1, 5)}`;
};

const namingOf = (random: Random, events: readonly StoredEvent[], defined: Defined): Filter => {
    const usable = historyFields.filter(field => field !== 'segment' || defined.segments.size > 0);
    const field = random.pick(usable);
    const values = Array.from({ length: random.pick([1, 1, 2]) }, () => {
        return exactValue(random, field, defined) ?? someValue(random, field, events);
    });
    return { type: 'condition', field, operator: 'is', values };
};

const conditionOf = (random: Random, events: readonly StoredEvent[], defined?: Defined): Filter => {
    if (defined && random.chance(0.6)) return namingOf(random, events, defined);
    const field = nextOf(random, plainFields);
    const values = Array.from({ length: random.pick([1, 1, 1, 2]) }, () =>
        someValue(random, field, events),
    );
    const operator = random.pick(['is', 'is', 'contains', 'begins'] as const);
    if (operator === 'is' || field === 'visitorType') {
        return { type: 'condition', field, operator: 'is', values };
    }
    const parts = values.map(value =>
        operator === 'begins' ? value.slice(0, random.int(1, 4)) : partOf(random, value),
    );
    return { type: 'condition', field, operator, values: parts };
};

export const filterOf = (
    random: Random,
    events: readonly StoredEvent[],
    depth: number,
    defined?: Defined,
): Filter => {
    const inner = () => filterOf(random, events, depth - 1, defined);
    if (depth === 0 || random.chance(0.5)) return conditionOf(random, events, defined);
    if (random.chance(0.35)) return { type: 'not', part: inner() };
    const parts = Array.from({ length: random.int(2, 3) }, inner);
    return { type: random.pick(['and', 'or']), parts };
};

const periodWithin = (random: Random, { zone, from, to }: Days): Period => {
    const days: string[] = [];
    for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
    const first = random.int(0, days.length - 1);
    const last = Math.min(days.length - 1, first + random.pick([0, 0, 1, 2, 5]));
    return periodOf(days[first] ?? from, days[last] ?? to, zone);
};

/** A period, a filter, and whose traffic: what every report is asked. */
export const questionOf = (
    random: Random,
    subject: Subject,
    days: Days,
    events: readonly StoredEvent[],
    defined?: Defined,
): Question => {
    const period = periodWithin(random, days);
    const filter = random.chance(0.75) ? filterOf(random, events, 2, defined) : undefined;
    const bots = random.chance(0.12);
    const query: Record<string, string> = { ...subject, from: period.from, to: period.to };
    if (filter) query.filter = printFilter(filter);
    if (bots) query.bots = '1';
    if (random.chance(0.3)) query.exact = '1';
    return { query, asked: { period, filter, bots, ...(defined && { defined }) } };
};

export const withComparison = (
    random: Random,
    { query, asked }: Question,
    days: Days,
): Question => {
    if (!random.chance(0.3)) return { query, asked };
    const compared = periodWithin(random, days);
    return {
        query: { ...query, compareFrom: compared.from, compareTo: compared.to },
        asked: { ...asked, compared },
    };
};

/** A question to a breakdown, with an order, a page and a search. */
export const breakdownQuestion = (
    random: Random,
    name: BreakdownName,
    question: Question,
    events: readonly StoredEvent[],
): Question => {
    const { metrics } = breakdowns[name];
    const query = { ...question.query };
    const asked = { ...question.asked };
    if (random.chance(0.6)) {
        asked.sort = random.pick([...metrics, 'value' as const]);
        query.sort = asked.sort;
    }
    if (random.chance(0.3)) {
        asked.order = 'ASC';
        query.order = 'ASC';
    }
    if (random.chance(0.25)) {
        const text =
            random.pick(events)[random.pick(['path', 'title', 'city', 'sourceName'] as const)];
        asked.q = partOf(random, text).trim();
        query.q = asked.q;
    }
    // Rows of the same bot and figure have no order among themselves.
    if (random.chance(0.4) && name !== 'bots' && name !== 'aiCrawlers') {
        asked.perPage = random.int(1, 3);
        asked.page = random.int(1, 3);
        query.perPage = String(asked.perPage);
        query.page = String(asked.page);
    }
    return { query, asked };
};

export const granularityOf = (random: Random): Granularity =>
    random.pick(['hour', 'day', 'week', 'month']);
