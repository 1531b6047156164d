import type { EventKind } from '../../../../../contract/analytics/collect';
import type {
    Goal,
    GoalCondition,
    GoalPart,
    GoalPattern,
    GoalValue,
} from '../../../../../contract/analytics/goals';
import type { QueryParameters } from '../../connections';
import { type Scope, type Sql, scopeParameters, visitDays } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';

/** What is looked for; a name is nothing to the store. */
export type Sought = Pick<Goal, 'ways' | 'value'>;
/** A part that single events fulfil; of the others only the whole visit knows. */
type EventPart = Extract<
    GoalPart,
    { kind: 'page' | 'event' | 'outbound' | 'download' | 'form' | 'scroll' }
>;

/** Values of a statement, each under a name of its own. */
export class Bound {
    readonly parameters: QueryParameters = {};
    readonly #prefix: string;

    /** Another prefix keeps the names of two goals in one statement apart. */
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
const propertyText = (name: string): string => `if(JSONType(props, ${name}) = 'String',
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

const isEventPart = (part: GoalPart): part is EventPart =>
    !['engaged', 'duration', 'depth'].includes(part.kind);

const kindOf = ({ kind }: EventPart): EventKind => {
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
const singlePart = (way: readonly GoalPart[]): EventPart | undefined => {
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

/** SQL for "this row of `events` reaches it", by the ways that a single event goes. */
export const reaches = (bound: Bound, { ways }: Pick<Goal, 'ways'>): string => {
    const parts = ways.map(singlePart).filter(part => part !== undefined);
    return parts.length === 0 ? '0' : `(${parts.map(part => partFits(bound, part)).join(' OR ')})`;
};

const ofVisit = (part: Exclude<GoalPart, EventPart>): { sql: string; column: VisitColumn } => {
    switch (part.kind) {
        case 'engaged':
            return { sql: `v.engaged >= ${part.seconds * 1000}`, column: 'engaged' };
        case 'duration':
            return { sql: `v.lasted >= ${part.seconds * 1000}`, column: 'lasted' };
        case 'depth':
            return { sql: `v.pages >= ${part.pages}`, column: 'pages' };
    }
};

/** What is counted of a visit's events for a goal, and what follows from it over the visit's row `v` and these, `h`. */
interface Compiled {
    /** aggregates over a visit's events */
    columns: string[];
    /** which events are looked at */
    conditions: string[];
    kinds: Set<EventKind>;
    visitColumns: Set<VisitColumn>;
    /** SQL for how often it was reached in a visit */
    times: string;
    /** the column with the amounts by currency, where the goal has some of its own */
    amounts: string | undefined;
}

const compileWays = (bound: Bound, { ways }: Sought, prefix: string, into: Compiled): string => {
    const events: string[] = [];
    const terms: string[] = [];
    const look = (part: EventPart): string => {
        const condition = partFits(bound, part);
        into.conditions.push(condition);
        into.kinds.add(kindOf(part));
        return condition;
    };
    const column = (sql: string): string => {
        const name = `${prefix}${into.columns.length}`;
        into.columns.push(`${sql} AS ${name}`);
        return `h.${name}`;
    };
    for (const way of ways) {
        const single = singlePart(way);
        if (single) {
            const condition = look(single);
            // time and depth of a page are told several times
            if (single.kind === 'scroll') terms.push(column(`uniqExactIf(view, ${condition})`));
            else events.push(condition);
            continue;
        }
        const met = way.map(part => {
            if (isEventPart(part)) return `${column(`countIf(${look(part)})`)} > 0`;
            const { sql, column: read } = ofVisit(part);
            into.visitColumns.add(read);
            return sql;
        });
        terms.push(`toUInt64(${met.join(' AND ')})`);
    }
    if (events.length > 0) terms.push(column(`countIf(${events.join(' OR ')})`));
    return terms.join(' + ');
};

/** Amounts are whole numbers, also where they are told as text. */
const isAmount = '^-?[0-9]{1,12}$';

const compileAmounts = (
    bound: Bound,
    goal: Sought,
    value: Extract<GoalValue, { type: 'property' }>,
    prefix: string,
    into: Compiled,
): string => {
    const said = propertyText(bound.text(value.property));
    const isRefund =
        value.refunds === '' ? '0' : `(kind = 'event' AND name = ${bound.text(value.refunds)})`;
    if (value.refunds !== '') {
        into.conditions.push(isRefund);
        into.kinds.add('event');
    }
    const own = `'${value.currency}'`;
    const named = value.currencyProperty
        ? `upper(${propertyText(bound.text(value.currencyProperty))})`
        : own;
    const currency = value.currencyProperty
        ? `if(match(${named}, '^[A-Z]{3}$'), ${named}, ${own})`
        : own;
    const amount = `toInt64OrZero(${said})`;
    const counted = `if(${isRefund}, -abs(${amount}), ${amount})`;
    const condition = `(${reaches(bound, goal)} OR ${isRefund}) AND match(${said}, '${isAmount}')`;
    const name = `${prefix}amounts`;
    into.columns.push(`sumMapIf(map(${currency}, ${counted}), ${condition}) AS ${name}`);
    return name;
};

const compile = (bound: Bound, goal: Sought, prefix: string): Compiled => {
    const into: Compiled = {
        columns: [],
        conditions: [],
        kinds: new Set(),
        visitColumns: new Set(),
        times: '0',
        amounts: undefined,
    };
    into.times = compileWays(bound, goal, prefix, into);
    // a visit as a whole has no properties
    const { value } = goal;
    if (value.type !== 'property') return into;
    if (goal.ways.some(singlePart) || value.refunds !== '') {
        into.amounts = compileAmounts(bound, goal, value, prefix, into);
    }
    return into;
};

const day = (at: string, days: number) =>
    `toDate(fromUnixTimestamp64Milli(${at}), 'UTC') ${days < 0 ? '-' : '+'} ${Math.abs(days)}`;

/** SQL for the events of visits that began in the period. */
const ofBegun = `site IN ({sites:Array(String)})
    AND day BETWEEN ${day('{start:Int64}', -1)} AND ${day('{end:Int64} - 1', visitDays)}
    AND started >= fromUnixTimestamp64Milli({start:Int64})
    AND started < fromUnixTimestamp64Milli({end:Int64})`;

export interface GoalRows {
    /** a row a visit in which anything of the goals happened: `visitor`, `started` and what was counted; none where nothing is */
    hits: Sql | undefined;
    /** the columns of visits, `v`, that the rest reads */
    visitColumns: VisitColumn[];
    /** SQL over `v` and the hits `h`, by the place of the goal */
    times: string[];
    /** columns of the hits with amounts by currency, by the place of the goal */
    amounts: (string | undefined)[];
}

/** How often goals were reached in each visit that began in a scope; its values are parameters with a prefix. */
export const goalRows = (scope: Scope, goals: readonly Sought[], prefix?: string): GoalRows => {
    const bound = new Bound(prefix);
    const compiled = goals.map((goal, index) => compile(bound, goal, `g${index}_`));
    const columns = compiled.flatMap(one => one.columns);
    const kinds = new Set(compiled.flatMap(one => [...one.kinds]));
    const conditions = compiled.flatMap(one => one.conditions);
    const hits = columns.length > 0 && {
        sql: `SELECT visitor, started, ${columns.join(', ')} FROM events
            WHERE ${ofBegun} AND kind IN (${[...kinds].map(kind => `'${kind}'`).join(', ')})
                AND (${conditions.join(' OR ')})
            GROUP BY visitor, started`,
        parameters: { ...scopeParameters(scope), ...bound.parameters },
    };
    return {
        hits: hits || undefined,
        visitColumns: [...new Set(compiled.flatMap(one => [...one.visitColumns]))],
        times: compiled.map(one => one.times),
        amounts: compiled.map(one => one.amounts),
    };
};
