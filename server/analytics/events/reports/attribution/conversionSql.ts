import { halfLifeDays } from '../../../../../contract/analytics/attributionModels';
import type { GoalPart } from '../../../../../contract/analytics/goals';
import { amountSql } from '../goals/goalAmounts';
import {
    Bound,
    begunIn,
    converts,
    kindOf,
    kindsOf,
    partFits,
    reaches,
    type Sought,
    singlePart,
} from '../goals/goalParts';
import { goalRows } from '../goals/goalSql';
import { repeatedOrders } from '../goals/repeatedOrders';
import type { Scope, Sql } from '../query/scope';
import { scopeParameters } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';

/** What one of a currency's smallest unit is worth in smallest units of the site's, by currency. */
export type Worths = Readonly<Record<string, number>>;

const millis = (column: string) => `toUnixTimestamp64Milli(${column})`;

/** SQL for a value as a number: a visit stands beside many conversions, where its text would be copied for each. */
export const valueNumber = (by: string): string => `toUInt64(cityHash64(${by}))`;

/**
 * SQL for a visit as it is looked at: when it began (ms), its value's number, whether it came from nowhere, and a half
 * to the power of its age in half-lives at the period's end.
 */
export const visitTuple = (by: VisitColumn, { end }: Pick<Scope, 'end'>): string =>
    `(${millis('v.started')}, ${valueNumber(`v.${by}`)}, v.source IN ('', 'direct', 'internal'),
        exp2((${millis('v.started')} - ${end}) / ${halfLifeDays * 86_400_000}))`;

/** What is worth the same each time says no amount itself. */
const noWorth = 'toFloat64(0)';

/** What each conversion is worth; undefined where it says so itself. */
export const unitWorth = ({ value }: Sought, worths: Worths): number | undefined => {
    if (value.type === 'property') return undefined;
    return value.type === 'fixed' ? value.amount * (worths[value.currency] ?? 0) : 0;
};

const worthIn = (currency: string, worths: Worths): string => {
    const known = Object.entries(worths);
    const names = known.map(([name]) => `'${name}'`).join(', ');
    const values = known.map(([, worth]) => `toFloat64(${worth})`).join(', ');
    return `transform(${currency}, [${names}], [${values}], toFloat64(0))`;
};

interface Part {
    /** `visitor`, `started`, `at`, `times` and `worth` */
    rows: string;
    /** SQL for the visitors who may have some */
    visitors: string;
}

/** Events that convert by themselves, or say what is given back. */
const ofEvents = (bound: Bound, scope: Scope, goal: Sought, worths: Worths) => {
    const { value } = goal;
    const repeats = repeatedOrders(bound, scope, goal);
    const amounts =
        value.type === 'property' ? amountSql(bound, goal, value, 'isRepeated') : undefined;
    const kinds = new Set([...kindsOf(goal), ...(amounts?.refund ? (['event'] as const) : [])]);
    if (kinds.size === 0) return undefined;
    const converting = converts(bound, goal);
    const worth = amounts
        ? `if(${amounts.condition}, ${worthIn(amounts.currency, worths)} * ${amounts.amount}, 0)`
        : noWorth;
    const from = `FROM events WHERE ${begunIn(scope)}
        AND kind IN (${[...kinds].map(kind => `'${kind}'`).join(', ')})
        AND (${reaches(bound, goal)} OR ${amounts?.refund ?? '0'})`;
    const part: Part = {
        rows: `SELECT visitor, started, greatest(${millis('time')}, ${millis('started')}) AS at,
                ${repeats ?? '0'} AS isRepeated,
                toUInt64(${converting} AND NOT isRepeated) AS times, ${worth} AS worth ${from}`,
        visitors: `SELECT visitor ${from}`,
    };
    return part;
};

/** Page views that were seen far enough; each converts when that is first told. */
const ofDepths = (bound: Bound, scope: Scope, goal: Sought): Part[] =>
    goal.ways.flatMap(way => {
        const part = singlePart(way);
        if (part?.kind !== 'scroll') return [];
        const from = `FROM events WHERE ${begunIn(scope)} AND kind = '${kindOf(part)}'
            AND ${partFits(bound, part)}`;
        return {
            rows: `SELECT visitor, started, greatest(min(${millis('time')}), ${millis('started')}) AS at,
                0 AS isRepeated, toUInt64(1) AS times, ${noWorth} AS worth
                ${from} GROUP BY visitor, started, view`,
            visitors: `SELECT visitor ${from}`,
        };
    });

/** Visits that convert as a whole: that has no moment of its own, so it counts when they began. */
const ofVisits = (bound: Bound, scope: Scope, ways: readonly GoalPart[][]) => {
    const goal = goalRows(scope, [{ ways: [...ways], value: { type: 'none' } }], { bound });
    const columns = [...new Set(['visitor', 'started', ...goal.visitColumns] as const)];
    const visits = visitRows(scope, columns);
    const { hits } = goal;
    const join = hits
        ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started`
        : '';
    return {
        rows: `SELECT v.visitor AS visitor, v.started AS started, ${millis('v.started')} AS at,
            0 AS isRepeated, toUInt64(${goal.times[0] ?? '0'}) AS times`,
        from: `FROM (${visits.sql}) AS v ${join} WHERE times > 0`,
        parameters: { ...visits.parameters, ...hits?.parameters },
    };
};

export interface Conversions {
    /**
     * a row a conversion, or what is given back: `visitor`, `own` visit, `at` (ms), `times`, and `worth` where it says
     * an amount itself
     */
    rows: Sql;
    /** SQL for the visitors who may have some, with the same parameters */
    visitors: string;
}

/** SQL for a goal's conversions in the visits of a scope, each at its time; a visit never begins after its own. */
export const conversionRows = (
    scope: Scope,
    goal: Sought,
    worths: Worths,
    by: VisitColumn,
): Conversions => {
    const bound = new Bound();
    const events = ofEvents(bound, scope, goal, worths);
    const parts = [...(events ? [events] : []), ...ofDepths(bound, scope, goal)];
    const ways = goal.ways.filter(way => singlePart(way) === undefined);
    const whole = ways.length > 0 ? ofVisits(bound, scope, ways) : undefined;
    if (whole) {
        parts.push({
            rows: `${whole.rows}, ${noWorth} AS worth ${whole.from}`,
            visitors: `SELECT visitor FROM (${whole.rows} ${whole.from})`,
        });
    }
    const visits = visitRows(scope, [...new Set(['visitor', 'started', 'source', by] as const)]);
    const rows = parts.map(one => one.rows).join(' UNION ALL ');
    return {
        rows: {
            sql: `SELECT c.visitor AS visitor, ${visitTuple(by, scope)} AS own, c.at AS at,
                    c.times AS times, c.worth AS worth
                FROM (${visits.sql}) AS v INNER JOIN (
                    SELECT * FROM (${rows}) WHERE times > 0 OR worth != 0
                ) AS c ON v.visitor = c.visitor AND v.started = c.started`,
            parameters: {
                ...scopeParameters(scope),
                ...visits.parameters,
                ...whole?.parameters,
                ...bound.parameters,
            },
        },
        visitors: parts.map(one => one.visitors).join(' UNION ALL '),
    };
};
