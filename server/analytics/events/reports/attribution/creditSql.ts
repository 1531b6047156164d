import {
    type AttributionModel,
    attributionModels,
    halfLifeDays,
} from '../../../../../contract/analytics/attributionModels';
import type { Sought } from '../goals/goalParts';
import { type Scope, type Sql, visitDays } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';
import { conversionRows, visitTuple, type Worths } from './conversionSql';

const dayMs = 86_400_000;
/** Whoever has more visits is a program, or many who share a device: only the visit of the conversion counts. */
export const mostVisits = 1000;
/** Nor has anybody so many events that may convert in a period: each is looked at beside each of the visits. */
const mostConversions = 5000;

/**
 * SQL for a visit's part of a conversion: it is the visit number `place` of `count`, the first one being the
 * oldest; `known` is the number of the last one that came from somewhere, and `weight` is a half to the power of
 * its age in half-lives. The parts of a conversion's visits add up to 1.
 */
const parts: Record<AttributionModel, string> = {
    first: 'toFloat64(place = 1)',
    last: 'toFloat64(place = count)',
    lastNonDirect: 'toFloat64(place = if(known = 0, count, known))',
    linear: '1 / count',
    position: `multiIf(count = 1, 1, count = 2, 0.5, place = 1 OR place = count, 0.4,
        0.2 / (toFloat64(count) - 2))`,
    decay: 'weight / whole',
};

/** SQL for the visits of those who converted, also of before the period and of whatever the filter says. */
const visitsOfConverted = (
    scope: Scope,
    visitors: string,
    by: VisitColumn,
    lookbackMs: number,
): Sql => {
    const span = {
        start: Math.max(dayMs, scope.start - lookbackMs),
        end: scope.end + visitDays * dayMs,
    };
    const columns = [...new Set(['visitor', 'started', 'source', by] as const)];
    const visits = visitRows({ ...scope, filter: undefined }, columns, span);
    return {
        sql: `SELECT visitor, arraySort(groupArray(${mostVisits + 1})(${visitTuple(by)})) AS visits
            FROM (${visits.sql}) AS v WHERE visitor IN (
                SELECT visitor FROM (${visitors}) GROUP BY visitor HAVING count() <= ${mostConversions}
            ) GROUP BY visitor`,
        parameters: visits.parameters,
    };
};

export interface CreditAsked {
    goal: Sought;
    worths: Worths;
    by: VisitColumn;
    /** days */
    lookback: number;
    /** so many values have rows of their own, all others one */
    limit: number;
}

/**
 * SQL for what each model gives to the values of visits, a row a value: its conversions by the models' names, and of
 * the value (smallest unit, fractions) by `<model>Value`; `alone` and `visits` are of the conversions whose first visit it is.
 */
export const creditSql = (
    scope: Scope,
    { goal, worths, by, lookback, limit }: CreditAsked,
): Sql => {
    const lookbackMs = lookback * dayMs;
    const conversions = conversionRows(scope, goal, worths, by);
    const visits = visitsOfConverted(scope, conversions.visitors, by, lookbackMs);
    const seen = `SELECT times, worth,
            arrayFilter(
                one -> one.1 >= least(c.at - ${lookbackMs}, c.own.1) AND one.1 <= c.at,
                if(length(g.visits) BETWEEN 1 AND ${mostVisits}, g.visits, [c.own])
            ) AS touches,
            length(touches) AS count, arrayLastIndex(one -> NOT one.3, touches) AS known,
            arrayMap(one -> exp2((one.1 - c.at) / ${halfLifeDays * dayMs}), touches) AS weights,
            arraySum(weights) AS whole
        FROM (${conversions.rows.sql}) AS c LEFT JOIN (${visits.sql}) AS g ON c.visitor = g.visitor`;
    const sums = attributionModels.flatMap(model => [
        `sum(times * (${parts[model]})) AS ${model}`,
        `sum(worth * (${parts[model]})) AS ${model}Value`,
    ]);
    const grouped = `SELECT touch.2 AS name, ${sums.join(', ')},
            sumIf(times, count = 1) AS alone, sumIf(times * count, place = 1) AS visits
        FROM (${seen}) ARRAY JOIN touches AS touch, weights AS weight,
            arrayEnumerate(touches) AS place
        GROUP BY name`;
    const weight = attributionModels
        .map(model => `${model} + abs(${model}Value) / 1e9`)
        .join(' + ');
    const figures = [
        ...attributionModels.flatMap(model => [model, `${model}Value`]),
        'alone',
        'visits',
    ];
    return {
        sql: `SELECT if(rank > ${limit}, '', name) AS value, rank > ${limit} AS isRest,
                ${figures.map(figure => `toFloat64(sum(part.${figure})) AS ${figure}`).join(', ')}
            FROM (SELECT *,
                row_number() OVER (ORDER BY round(${weight}, 6) DESC, name) AS rank
                FROM (${grouped})) AS part
            GROUP BY value, isRest`,
        parameters: { ...visits.parameters, ...conversions.rows.parameters },
    };
};
