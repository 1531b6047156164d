import {
    type AttributionModel,
    attributionModels,
} from '../../../../../contract/analytics/attributionModels';
import type { Sought } from '../goals/goalParts';
import { type Scope, type Sql, visitDays } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';
import { conversionRows, unitWorth, valueNumber, visitTuple, type Worths } from './conversionSql';

const dayMs = 86_400_000;
/** Whoever has more visits is a program, or many who share a device: only the visit of the conversion counts. */
export const mostVisits = 1000;
/** Nor has anybody so many events that may convert in a period: each is looked at beside each of the visits. */
const mostConversions = 5000;

/** In so many stretches a period is cut at most. */
const mostStretches = 16;

/** A visit's place among those of a conversion, which `kind` holds in bits; `two` where the conversion has two. */
const bits = { first: 1, last: 2, lastNonDirect: 4, two: 8 } as const;
const isOnly = `bitAnd(kind, ${bits.first + bits.last}) = ${bits.first + bits.last}`;

/**
 * SQL for what each model gives of the conversions `sums`, or of their value, over rows of a value and a kind of place:
 * `of` is the sum over these visits, `linear`, `middle` and `decay` the same in parts of each conversion. The parts of a
 * conversion's visits add up to 1.
 */
const parts = (suffix: '' | 'Value'): Record<AttributionModel, string> => {
    const at = (bit: number) => `sumIf(of${suffix}, bitAnd(kind, ${bit}) != 0)`;
    return {
        first: at(bits.first),
        last: at(bits.last),
        lastNonDirect: at(bits.lastNonDirect),
        linear: `sum(linear${suffix})`,
        position: `sum(multiIf(${isOnly}, of${suffix}, bitAnd(kind, ${bits.first + bits.last}) = 0,
            middle${suffix}, of${suffix} * if(bitAnd(kind, ${bits.two}) != 0, 0.5, 0.4)))`,
        decay: `sum(decay${suffix})`,
    };
};

/** What is summed of the visits: conversions, and where these say amounts of their own, what they are worth. */
const sums = (suffix: '' | 'Value', of: 'times' | 'worth'): string[] => [
    `sum(toFloat64(${of})) AS of${suffix}`,
    `sum(${of} / count) AS linear${suffix}`,
    `sum(${of} * between) AS middle${suffix}`,
    `sum(${of} * weight * part) AS decay${suffix}`,
];

export interface CreditAsked {
    goal: Sought;
    worths: Worths;
    by: VisitColumn;
    /** days */
    lookback: number;
    /** so many values have rows of their own, all others one */
    limit: number;
}

/** Of which visits conversions are looked at together, ms: beside a conversion stand the visits of its stretch and of the lookback before. */
const stretchOf = ({ start, end }: Scope, lookbackMs: number): number =>
    Math.ceil(Math.max(dayMs, lookbackMs / 4, (end - start) / mostStretches));

const stretch = (started: string, length: number) => `intDiv(${started}, ${length})`;

/** When visits began that may have a part in a scope's conversions, ms. */
const visitSpan = (scope: Scope, lookbackMs: number) => ({
    start: Math.max(dayMs, scope.start - lookbackMs),
    end: scope.end + visitDays * dayMs,
});

/**
 * SQL for the visits of those who converted, also of before the period and of whatever the filter says: a row a visitor
 * and stretch of the period, for no conversion's own visit began before it. All of a visitor's beside each conversion would be copied for each, which grows with their square.
 */
const visitsOfConverted = (
    scope: Scope,
    visitors: string,
    by: VisitColumn,
    lookbackMs: number,
): Sql => {
    const length = stretchOf(scope, lookbackMs);
    const columns = [...new Set(['visitor', 'started', 'source', by] as const)];
    const span = visitSpan(scope, lookbackMs);
    const visits = visitRows({ ...scope, filter: undefined }, columns, span);
    return {
        sql: `SELECT visitor, stretch, arrayFilter(
                one -> one.1 >= stretch * ${length} - ${lookbackMs}
                    AND one.1 < (stretch + 1) * ${length} + ${visitDays * dayMs}, whole) AS visits
            FROM (
                SELECT visitor,
                    arraySort(groupArray(${mostVisits + 1})(${visitTuple(by, scope)})) AS whole
                FROM (${visits.sql}) AS v WHERE visitor IN (
                    SELECT visitor FROM (${visitors}) GROUP BY visitor HAVING count() <= ${mostConversions}
                ) GROUP BY visitor HAVING length(whole) <= ${mostVisits}
            ) ARRAY JOIN arrayDistinct(arrayMap(one -> ${stretch('one.1', length)},
                arrayFilter(one -> one.1 >= ${scope.start} AND one.1 < ${scope.end}, whole))) AS stretch`,
        parameters: visits.parameters,
    };
};

/**
 * SQL for a row a conversion: its visits, `touches`, by what `visitTuple` says of each; `known` is the number of the
 * last one that came from somewhere, or of the last. What is the same for all of them is made here, once: `between`, the
 * part of each but the first and the last; `part`, what the weights have to be multiplied by to add up to 1.
 */
const touchesSql = (scope: Scope, asked: CreditAsked): Sql => {
    const { goal, worths, by, lookback } = asked;
    const lookbackMs = lookback * dayMs;
    const conversions = conversionRows(scope, goal, worths, by);
    const visits = visitsOfConverted(scope, conversions.visitors, by, lookbackMs);
    return {
        sql: `SELECT times, worth,
                arrayFilter(
                    one -> one.1 >= least(c.at - ${lookbackMs}, c.own.1) AND one.1 <= c.at,
                    if(empty(g.visits), [c.own], g.visits)
                ) AS touches,
                length(touches) AS count, arrayLastIndex(isDirect -> NOT isDirect, touches.3) AS last,
                if(last = 0, count, last) AS known,
                if(count > 2, 0.2 / (toFloat64(count) - 2), 0) AS between,
                1 / arraySum(touches.4) AS part
            FROM (${conversions.rows.sql}) AS c LEFT JOIN (${visits.sql}) AS g
                ON c.visitor = g.visitor AND ${stretch('c.own.1', stretchOf(scope, lookbackMs))} = g.stretch`,
        parameters: { ...visits.parameters, ...conversions.rows.parameters },
    };
};

/** SQL for what the models give to each value, a row a value by its number. */
const creditOfValues = (scope: Scope, asked: CreditAsked): Sql => {
    const touches = touchesSql(scope, asked);
    const unit = unitWorth(asked.goal, asked.worths);
    const kind = [
        `${bits.first} * (place = 1)`,
        `${bits.last} * (place = count)`,
        `${bits.lastNonDirect} * (place = known)`,
        `${bits.two} * (count = 2)`,
    ].join(' + ');
    const summed = [...sums('', 'times'), ...(unit === undefined ? sums('Value', 'worth') : [])];
    const figures = attributionModels.flatMap(model => [
        `${parts('')[model]} AS ${model}`,
        `${unit === undefined ? parts('Value')[model] : `${model} * ${unit}`} AS ${model}Value`,
    ]);
    return {
        sql: `SELECT number, ${figures.join(', ')},
                sumIf(of, ${isOnly}) AS alone, sum(of) AS visits
            FROM (
                SELECT number, toUInt8(${kind}) AS kind, ${summed.join(', ')}
                FROM (${touches.sql}) ARRAY JOIN touches.2 AS number, touches.4 AS weight,
                    arrayEnumerate(touches) AS place
                GROUP BY number, kind
            ) GROUP BY number`,
        parameters: touches.parameters,
    };
};

/** SQL for the values of visits by their numbers. */
const namesSql = (scope: Scope, { by, lookback }: CreditAsked): Sql => {
    const visits = visitRows(
        { ...scope, filter: undefined },
        [by],
        visitSpan(scope, lookback * dayMs),
    );
    return {
        sql: `SELECT DISTINCT toString(${by}) AS name, ${valueNumber(by)} AS number FROM (${visits.sql})`,
        parameters: visits.parameters,
    };
};

/**
 * SQL for what each model gives to the values of visits, a row a value: its conversions by the models' names, and of
 * the value (smallest unit, fractions) by `<model>Value`; `alone` is of the conversions whose only visit it is, `visits`
 * of all in whose visits it stands.
 */
export const creditSql = (scope: Scope, asked: CreditAsked): Sql => {
    const { limit } = asked;
    const credit = creditOfValues(scope, asked);
    const names = namesSql(scope, asked);
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
                FROM (${credit.sql}) AS credit LEFT JOIN (${names.sql}) AS names USING (number)) AS part
            GROUP BY value, isRest`,
        parameters: { ...names.parameters, ...credit.parameters },
    };
};
