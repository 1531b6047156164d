import {
    type FilterCondition,
    type FilterField,
    goalOf,
    visitNumberOf,
} from '../../../../../contract/analytics/filters';
import type { QueryParameters } from '../../connections';
import { Bound } from '../goals/goalParts';
import { goalRows } from '../goals/goalSql';
import { chosenRows } from './chosenRows';
import { compareText } from './filterSql';
import { type Scope, visitDays } from './scope';
import type { VisitColumn } from './visitColumns';

/** SQL for what tells the visit of a row: its visitor, and when it began. */
export interface HistoryRow {
    visitor: string;
    started: string;
}

/** SQL for a condition on what a row's visitor did, before the visit or in it. */
export type HistorySql = (
    condition: FilterCondition,
    values: string,
    parameters: QueryParameters,
    row: HistoryRow,
) => string;

const firstColumns: Partial<Record<FilterField, VisitColumn>> = {
    firstSource: 'source',
    firstSourceName: 'sourceName',
    firstCampaign: 'utmCampaign',
};

export const isOfHistory = (field: FilterField): boolean =>
    field in firstColumns || field === 'visitNumber' || field === 'goal';

const dayMs = 86_400_000;
/** Before all that is stored; there is no day before 1970, and some days around it are looked at. */
const earliest = 10 * dayMs;

interface Span {
    /** ms, the end exclusive */
    start: number;
    end: number;
}

/** Visits of which anything may lie in the period, see `touchesScope`. */
const near = ({ start, end }: Scope): Span => ({
    start: Math.max(earliest, start - visitDays * dayMs),
    end: end + dayMs,
});

/** All that counts of the same sites, whatever is asked of it. */
const whole = ({ without: _, moved: __, goal: ___, ...scope }: Scope): Scope => ({
    ...scope,
    filter: undefined,
});

/** SQL for all visits, from the first that is known, of those visitors who come near the period. */
const histories = (scope: Scope, columns: readonly VisitColumn[]): string => {
    const span = near(scope);
    const visitors = chosenRows(whole(scope), ['visitor'], span);
    return chosenRows(whole(scope), columns, {
        start: earliest,
        end: span.end,
        where: `visitor IN (SELECT visitor FROM (${visitors}))`,
    });
};

const byFirst = (
    scope: Scope,
    column: VisitColumn,
    condition: FilterCondition,
    values: string,
): string => {
    const first = compareText(condition, `argMin(${column}, started)`, values);
    return `SELECT visitor FROM (${histories(scope, ['visitor', 'started', column])})
        GROUP BY visitor HAVING ${first}`;
};

/** Those before the period are counted, and only those near it numbered. */
const byNumber = (scope: Scope, { values }: FilterCondition): string => {
    const from = `fromUnixTimestamp64Milli(${near(scope).start})`;
    const numbers = values.map(visitNumberOf);
    const meant = numbers.map(({ number, orLater }) => `place ${orLater ? '>=' : '='} ${number}`);
    return `SELECT visitor, began AS started FROM (
        SELECT visitor, began, before + at AS place FROM (
            SELECT visitor, countIf(started < ${from}) AS before,
                arraySort(groupArrayIf(started, started >= ${from})) AS own
            FROM (${histories(scope, ['visitor', 'started'])}) GROUP BY visitor
        ) ARRAY JOIN own AS began, arrayEnumerate(own) AS at
    ) WHERE ${meant.join(' OR ')}`;
};

/** SQL for the visits in a span in which a goal was reached. */
const reached = (scope: Scope, id: string, span: Span, parameters: QueryParameters): string => {
    const goal = scope.defined?.goals[id];
    if (!goal) throw new Error(`the goal ${id} is not resolved`);
    const bound = new Bound(`reached${Object.keys(parameters).length}and`);
    const { hits, visitColumns, times } = goalRows({ ...scope, ...span }, [goal], { bound });
    // the rest of the hits' parameters are the scope's, with the period that is asked for and not this span
    Object.assign(parameters, bound.parameters);
    const columns = [...new Set([...visitColumns, 'visitor', 'started'] as const)];
    return `SELECT v.visitor AS visitor, v.started AS started
        FROM (${chosenRows(whole(scope), columns, span)}) AS v
        ${
            hits
                ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started`
                : ''
        }
        WHERE (${times[0] ?? '0'}) > 0`;
};

/** The latest visit in which it was reached, as none is nearer. */
const byGoal = (scope: Scope, value: string, parameters: QueryParameters): string => {
    const { id, days } = goalOf(value);
    const span = near(scope);
    if (days === 0) return reached(scope, id, span, parameters);
    const wide = { ...span, start: Math.max(earliest, span.start - days * dayMs) };
    return `SELECT v.visitor AS visitor, v.started AS started
        FROM (${chosenRows(whole(scope), ['visitor', 'started'], span)}) AS v
        ASOF INNER JOIN (${reached(scope, id, wide, parameters)}) AS c
            ON v.visitor = c.visitor AND v.started >= c.started
        WHERE v.started <= c.started + toIntervalMillisecond(${days * dayMs})`;
};

/** What of a visitor's other visits a filter may ask about. Only visits that count, with a page view, are looked at. */
export const historySql =
    (scope: Scope): HistorySql =>
    (condition, values, parameters, { visitor, started }) => {
        const isOneOf = (visits: string) => `(${visitor}, ${started}) IN (${visits})`;
        const column = firstColumns[condition.field];
        if (column) return `${visitor} IN (${byFirst(scope, column, condition, values)})`;
        if (condition.field === 'visitNumber') return isOneOf(byNumber(scope, condition));
        return condition.values
            .map(value => isOneOf(byGoal(scope, value, parameters)))
            .join(' OR ');
    };
