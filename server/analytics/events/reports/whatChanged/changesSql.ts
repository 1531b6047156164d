import {
    type ChangeDimension,
    type ChangeFigure,
    changeDimensions,
    isChangeRate,
    needsGoal,
} from '../../../../../contract/analytics/whatChanged';
import { addDays, type Day, startOfDay } from '../../../../platform/days';
import type { QueryParameters } from '../../connections';
import { goalRows } from '../goals/goalSql';
import { visitColumnOf } from '../query/filterSql';
import { inDays } from '../query/readScope';
import type { Scope, Sql } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';
import { type Days, type Plan, weekBefore } from './plan';

/** What SQL of this file is made for. */
export interface Asked {
    /** of any period */
    scope: Scope;
    plan: Plan;
    figure: ChangeFigure;
    /** days that are read, apart from each other */
    spans: readonly Days[];
}

/** Of each dimension so many values are looked at, those that changed most. */
const mostValues = 100;

const columnOf = (dimension: ChangeDimension): VisitColumn => visitColumnOf[dimension] ?? 'source';
const listOf = (values: readonly (string | number)[]): string =>
    values.map(value => (typeof value === 'number' ? value : `'${value}'`)).join(', ') || `''`;

/** SQL of what a visit counts, by the figure; without a goal nothing is converted. */
const amountSql: Readonly<Record<ChangeFigure, string>> = {
    visits: 'toUInt64(1)',
    pv: 'toUInt64(pages)',
    uv: 'visitor',
    conversions: 'times',
    bounceRate: 'toUInt64(pages = 1 AND interactions = 0)',
    conversionRate: 'toUInt64(times > 0)',
};

const ownColumns: Readonly<Record<ChangeFigure, readonly VisitColumn[]>> = {
    visits: ['started'],
    pv: ['started', 'pages'],
    uv: ['started', 'visitor'],
    conversions: ['started', 'visitor'],
    bounceRate: ['started', 'pages', 'interactions'],
    conversionRate: ['started', 'visitor'],
};

/** Visits of the days that are read, a row each: its day, its values `d0`, `d1` … and what it counts. */
const rowsOf = ({ scope, figure, spans }: Asked, dimensions: readonly ChangeDimension[]): Sql => {
    const first = spans.reduce((least, { from }) => (from < least ? from : least), scope.from);
    const last = spans.reduce((most, { to }) => (to > most ? to : most), scope.to);
    const whole = inDays(scope, { from: first, to: last });
    const goal = needsGoal(figure) && scope.goal ? goalRows(whole, [scope.goal]) : undefined;
    const asked = dimensions.map(columnOf);
    const columns = [...ownColumns[figure], ...asked, ...(goal?.visitColumns ?? [])];
    const visits = spans.map(({ from, to }) =>
        visitRows(whole, columns, {
            start: startOfDay(from, scope.zone),
            end: startOfDay(addDays(to, 1), scope.zone),
        }),
    );
    const hits = goal?.hits;
    const read = visits.map(({ sql }) => sql).join(' UNION ALL ');
    const values = asked.map((column, at) => `toString(v.${column}) AS d${at}`);
    const own = ownColumns[figure].filter(name => name !== 'started');
    const extra = own.map(name => `v.${name} AS ${name}`);
    const times = goal ? [`toUInt64(${goal.times[0] ?? '0'}) AS times`] : ['toUInt64(0) AS times'];
    return {
        sql: `SELECT toString(toDate(v.started, {changeZone:String})) AS day,
                ${[...values, ...extra, ...times].join(', ')}
            FROM (${read}) AS v ${
                hits
                    ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started`
                    : ''
            }`,
        parameters: {
            // the same of each: they differ in their span alone, which is no parameter
            ...visits[0]?.parameters,
            ...hits?.parameters,
            changeZone: scope.zone,
        },
    };
};

/** A visitor of a day counts once there, in each value of a dimension. */
const sumSql = (figure: ChangeFigure): string =>
    figure === 'uv' ? 'uniqExact(visitor)' : `sum(${amountSql[figure]})`;

/** What chance makes of a count grows with the squares of what each visit counts: one may have many page views. */
const squaresSql = (figure: ChangeFigure): string =>
    figure === 'uv' ? 'uniqExact(visitor)' : `sum(${amountSql[figure]} * ${amountSql[figure]})`;

const weightSql = ({ weekdays }: Plan): string =>
    // 1 is Monday, 7 is Sunday
    `transform(toDayOfWeek(toDate(day)), [1, 2, 3, 4, 5, 6, 7], [${[1, 2, 3, 4, 5, 6, 0]
        .map(weekday => weekdays[weekday] ?? 0)
        .join(', ')}], 0)`;

const inWeek = (first: Day): string => {
    const { from, to } = weekBefore(first, 0);
    return `day BETWEEN '${from}' AND '${to}'`;
};

/** SQL over sums by day for those of the period, the one compared with, and each of the weeks. */
const slots = (plan: Plan, column: string): string => {
    const weight = weightSql(plan);
    const weeks = plan.weeks.map(
        first => `toFloat64(sumIf(${column} * ${weight}, ${inWeek(first)}))`,
    );
    return `toFloat64(sumIf(${column}, day IN (${listOf(plan.now)}))) AS ${column}Now,
        toFloat64(sumIf(${column}, day IN (${listOf(plan.compared)}))) * ${plan.scale} AS ${column}Then,
        [${weeks.join(', ')}] AS ${column}Weeks`;
};

/**
 * Each value of each dimension, and the whole (dimension −1, with its days), with its sums. One reading of the visits: first by day
 * and value, and that by value.
 */
export const changesSql = (asked: Asked): Sql => {
    const { plan, figure } = asked;
    const rows = rowsOf(asked, changeDimensions);
    const names = changeDimensions.map((_, at) => `d${at}`);
    const isRate = isChangeRate(figure);
    const expected = plan.compared.length > 0 ? 'amountThen' : `arrayReduce('median', amountWeeks)`;
    return {
        sql: `SELECT dimension, value, ${slots(plan, 'amount')}${isRate ? `, ${slots(plan, 'visits')}` : ''}
                , groupArrayIf(day, dimension = -1) AS days,
                groupArrayIf(toFloat64(amount), dimension = -1) AS amounts,
                toFloat64(sum(squares)) AS squares
            FROM (
                SELECT day, multiIf(${names.map((name, at) => `grouping(${name}) = 0, ${at}`).join(', ')}, -1) AS dimension,
                    concat(${names.join(', ')}) AS value,
                    ${sumSql(figure)} AS amount, ${squaresSql(figure)} AS squares, count() AS visits
                FROM (${rows.sql})
                GROUP BY GROUPING SETS ((day), ${names.map(name => `(day, ${name})`).join(', ')})
            ) GROUP BY dimension, value
            ORDER BY abs(amountNow - ${expected}) DESC, value
            LIMIT ${mostValues} BY dimension
            SETTINGS force_grouping_standard_compatibility = 1`,
        parameters: rows.parameters,
    };
};

/** Sums of the visits by which of some values they have: a bit for each, in their order. */
export const overlapSql = (
    asked: Asked,
    elements: readonly { dimension: ChangeDimension; value: string }[],
): Sql => {
    const dimensions = [...new Set(elements.map(({ dimension }) => dimension))];
    const rows = rowsOf(asked, dimensions);
    const parameters: QueryParameters = { ...rows.parameters };
    const bits = elements.map(({ dimension, value }, at) => {
        parameters[`changed${at}`] = value;
        return `(d${dimensions.indexOf(dimension)} = {changed${at}:String}) * ${2 ** at}`;
    });
    return {
        sql: `SELECT mask, ${slots(asked.plan, 'amount')}, ${slots(asked.plan, 'visits')} FROM (
                SELECT day, toUInt32(${bits.join(' + ')}) AS mask,
                    ${sumSql(asked.figure)} AS amount, count() AS visits
                FROM (${rows.sql}) GROUP BY day, mask
            ) WHERE mask != 0 GROUP BY mask`,
        parameters,
    };
};
