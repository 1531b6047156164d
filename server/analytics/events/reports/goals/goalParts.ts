import type { EventKind } from '../../../../../contract/analytics/collect';
import type {
    Goal,
    GoalCondition,
    GoalPart,
    GoalPattern,
} from '../../../../../contract/analytics/goals';
import type { QueryParameters } from '../../connections';
import { visitDays } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';

/** What is looked for; a name is nothing to the store. */
export type Sought = Pick<Goal, 'ways' | 'value'>;
/** A part that single events fulfil; of the others only the whole visit knows. */
export type EventPart = Extract<
    GoalPart,
    { kind: 'page' | 'event' | 'outbound' | 'download' | 'form' | 'scroll' }
>;

/** Values of a statement, each under a name of its own. */
export class Bound {
    readonly parameters: QueryParameters = {};
    readonly #prefix: string;

    /** of the names, where a statement has several */
    constructor(prefix = 'goal') {
        this.#prefix = prefix;
    }

    text(value: string): string {
        const name = `${this.#prefix}${Object.keys(this.parameters).length}`;
        this.parameters[name] = value;
        return `{${name}:String}`;
    }
}

const likeOf = (text: string): string =>
    text.replace(/[\\%_]/g, sign => `\\${sign}`).replaceAll('*', '%');

const fits = (bound: Bound, column: string, { how, text }: GoalPattern): string => {
    switch (how) {
        case 'is':
            return `${column} = ${bound.text(text)}`;
        case 'wildcard':
            return text === '*' ? '1' : `${column} LIKE ${bound.text(likeOf(text))}`;
        case 'regex':
            return `match(${column}, ${bound.text(text)})`;
    }
};

/** SQL for what a property says, as text; empty where it is not there. */
export const propertyText = (name: string): string => `if(JSONType(props, ${name}) = 'String',
    JSONExtractString(props, ${name}), JSONExtractRaw(props, ${name}))`;

const holds = (bound: Bound, { property, operator, value }: GoalCondition): string => {
    const name = bound.text(property);
    const has = `JSONHas(props, ${name})`;
    const said = propertyText(name);
    switch (operator) {
        case 'exists':
            return has;
        case 'is':
            return `(${has} AND ${said} = ${bound.text(value)})`;
        case 'isNot':
            return `NOT (${has} AND ${said} = ${bound.text(value)})`;
        case 'contains':
            return `(${has} AND position(${said}, ${bound.text(value)}) > 0)`;
        case 'over':
        case 'under':
            return `ifNull(toFloat64OrNull(${said}) ${operator === 'over' ? '>' : '<'} toFloat64(${bound.text(value)}), 0)`;
    }
};

export const isEventPart = (part: GoalPart): part is EventPart =>
    !['engaged', 'duration', 'depth'].includes(part.kind);

export const kindOf = ({ kind }: EventPart): EventKind => {
    if (kind === 'page') return 'view';
    return kind === 'scroll' ? 'engagement' : kind;
};

/** SQL for "this row of `events` fits". */
export const partFits = (bound: Bound, part: EventPart): string => {
    const isKind = `kind = '${kindOf(part)}'`;
    switch (part.kind) {
        case 'page':
            return `(${isKind} AND ${fits(bound, 'path', part.at)})`;
        case 'scroll':
            return `(${isKind} AND scroll >= ${part.percent} AND ${fits(bound, 'path', part.at)})`;
        case 'event': {
            const conditions = part.where.map(one => holds(bound, one));
            return `(${[isKind, `name = ${bound.text(part.name)}`, ...conditions].join(' AND ')})`;
        }
        default:
            return `(${isKind} AND ${fits(bound, 'name', part.at)})`;
    }
};

/** The one part by which each event that fits is reached anew, if the way is no more than that. */
export const singlePart = (way: readonly GoalPart[]): EventPart | undefined => {
    const [part] = way;
    return way.length === 1 && part && isEventPart(part) ? part : undefined;
};

/** Whether single events reach it, and not only whole visits. */
export const isOfEvents = ({ ways }: Pick<Goal, 'ways'>): boolean =>
    ways.every(way => singlePart(way) !== undefined);

/** The kinds of the events that reach it by themselves. */
export const kindsOf = ({ ways }: Pick<Goal, 'ways'>): EventKind[] =>
    ways
        .map(singlePart)
        .filter(part => part !== undefined)
        .map(kindOf);

/** The ways of which each event that fits is a conversion; of a page's depth the page view is one, told several times. */
const countedParts = (goal: Pick<Goal, 'ways'>): EventPart[] =>
    goal.ways
        .map(singlePart)
        .filter(part => part !== undefined)
        .filter(({ kind }) => kind !== 'scroll');

const anyOf = (bound: Bound, parts: readonly EventPart[]): string =>
    parts.length === 0 ? '0' : `(${parts.map(part => partFits(bound, part)).join(' OR ')})`;

/** SQL for "this row of `events` reaches it", by the ways that a single event goes. */
export const reaches = (bound: Bound, { ways }: Pick<Goal, 'ways'>): string =>
    anyOf(
        bound,
        ways.map(singlePart).filter(part => part !== undefined),
    );

/** SQL for "this row of `events` is a conversion by itself", and the kinds of such rows. */
export const converts = (bound: Bound, goal: Pick<Goal, 'ways'>): string =>
    anyOf(bound, countedParts(goal));
export const convertingKinds = (goal: Pick<Goal, 'ways'>): EventKind[] => [
    ...new Set(countedParts(goal).map(kindOf)),
];

export const ofVisit = (
    part: Exclude<GoalPart, EventPart>,
): { sql: string; column: VisitColumn } => {
    switch (part.kind) {
        case 'engaged':
            return { sql: `v.engaged >= ${part.seconds * 1000}`, column: 'engaged' };
        case 'duration':
            return { sql: `v.lasted >= ${part.seconds * 1000}`, column: 'lasted' };
        case 'depth':
            return { sql: `v.pages >= ${part.pages}`, column: 'pages' };
    }
};

const dayOf = (at: number): string => `toDate(fromUnixTimestamp64Milli(${at}), 'UTC')`;
const dayMs = 86_400_000;

/** SQL for the rows of `events` of visits that began in a span (ms) of the sites. */
export const begunIn = ({ start, end }: { start: number; end: number }): string => {
    // there is no day before 1970
    const first = Math.max(2 * dayMs, start);
    return `site IN ({sites:Array(String)})
        AND day BETWEEN ${dayOf(first)} - 1 AND ${dayOf(end - 1)} + ${visitDays}
        AND started >= fromUnixTimestamp64Milli(${first})
        AND started < fromUnixTimestamp64Milli(${end})`;
};
