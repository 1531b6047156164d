import type { EventKind } from '../../../../../contract/analytics/collect';
import { type Scope, type Sql, scopeParameters } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { amountSql, type PropertyValue } from './goalAmounts';
import {
    Bound,
    begunIn,
    type EventPart,
    isEventPart,
    kindOf,
    ofVisit,
    partFits,
    type Sought,
    singlePart,
} from './goalParts';
import { repeatedOrders } from './repeatedOrders';

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
    /** SQL for "this row of `events` has the order number of one before it" */
    isRepeated: string;
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
    if (events.length > 0) {
        terms.push(column(`countIf((${events.join(' OR ')}) AND NOT (${into.isRepeated}))`));
    }
    return terms.join(' + ');
};

const compileAmounts = (
    bound: Bound,
    goal: Sought,
    value: PropertyValue,
    prefix: string,
    into: Compiled,
): string => {
    const { condition, currency, amount, refund } = amountSql(bound, goal, value, into.isRepeated);
    if (refund !== undefined) {
        into.conditions.push(refund);
        into.kinds.add('event');
    }
    const name = `${prefix}amounts`;
    into.columns.push(`sumMapIf(map(${currency}, ${amount}), ${condition}) AS ${name}`);
    return name;
};

const compile = (bound: Bound, goal: Sought, prefix: string, isRepeated: string): Compiled => {
    const into: Compiled = {
        columns: [],
        conditions: [],
        kinds: new Set(),
        visitColumns: new Set(),
        times: '0',
        amounts: undefined,
        isRepeated,
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

/** How often goals were reached in each visit that began in a scope, or in a part of it, ms. */
export const goalRows = (
    scope: Scope,
    goals: readonly Sought[],
    {
        bound = new Bound(),
        span = scope,
    }: { bound?: Bound; span?: { start: number; end: number } } = {},
): GoalRows => {
    const repeats = goals.map(goal => repeatedOrders(bound, scope, goal));
    const compiled = goals.map((goal, index) =>
        compile(bound, goal, `g${index}_`, repeats[index] ?? '0'),
    );
    const columns = compiled.flatMap(one => one.columns);
    const kinds = new Set(compiled.flatMap(one => [...one.kinds]));
    const conditions = compiled.flatMap(one => one.conditions);
    const hits = columns.length > 0 && {
        sql: `SELECT visitor, started, ${columns.join(', ')} FROM events
            WHERE ${begunIn(span)} AND kind IN (${[...kinds].map(kind => `'${kind}'`).join(', ')})
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
