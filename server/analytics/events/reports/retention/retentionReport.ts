import {
    type Cohort,
    type CohortPeriod,
    cohortColumns,
    type RetentionAnswer,
    retention,
} from '../../../../../contract/analytics/retention';
import { addDays, type Day, dayOf, startOfDay } from '../../../../platform/days';
import type { EventStore } from '../../store';
import { ofScope } from '../answer';
import { goalRows } from '../goals/goalSql';
import { inDays } from '../query/readScope';
import type { Scope, Sql } from '../query/scope';
import { visitRows } from '../query/visitRows';

/** Days since 1970-01-01. */
const dayNumber = (day: Day): number => Math.round(Date.parse(day) / 86_400_000);
const dayAt = (number: number): Day => new Date(number * 86_400_000).toISOString().slice(0, 10);
/** 1970-01-05 was the first Monday. */
const firstMonday = 4;

/** The number of a day's period, and the first day of a period by its number. */
const numberOf = (day: Day, period: CohortPeriod): number => {
    if (period === 'day') return dayNumber(day);
    if (period === 'week') return Math.floor((dayNumber(day) - firstMonday) / 7);
    return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
};
const firstDayOf = (number: number, period: CohortPeriod): Day => {
    if (period === 'day') return dayAt(number);
    if (period === 'week') return dayAt(number * 7 + firstMonday);
    const month = String((number % 12) + 1).padStart(2, '0');
    return `${String(Math.floor(number / 12)).padStart(4, '0')}-${month}-01`;
};

/** SQL for the same of an instant. */
const numberSql = (column: string, period: CohortPeriod): string => {
    const day = `toDate(${column}, {cohortZone:String})`;
    if (period === 'day') return `toInt32(${day})`;
    if (period === 'week') return `intDiv(toInt32(toMonday(${day})) - ${firstMonday}, 7)`;
    return `toInt32(toYear(${day})) * 12 + toMonth(${day}) - 1`;
};

/** First visits that fit the filter, a row each. */
const firstVisits = (scope: Scope, period: CohortPeriod): Sql => {
    const { sql, parameters } = visitRows(scope, ['visitor', 'started', 'came']);
    return {
        sql: `SELECT visitor, ${numberSql('started', period)} AS cohort FROM (${sql})
            WHERE came = started`,
        parameters,
    };
};

/** In which periods each visitor came, or reached the scope's goal. */
const activity = (scope: Scope, period: CohortPeriod): Sql => {
    const goal = scope.goal && goalRows(scope, [scope.goal]);
    const columns = [...new Set([...(goal?.visitColumns ?? []), 'visitor', 'started'] as const)];
    const visits = visitRows({ ...scope, filter: undefined }, columns);
    const hits = goal?.hits;
    return {
        sql: `SELECT v.visitor AS visitor, groupUniqArray(${numberSql('v.started', period)}) AS came
            FROM (${visits.sql}) AS v ${
                hits
                    ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started`
                    : ''
            }
            ${goal ? `WHERE (${goal.times[0] ?? '0'}) > 0` : ''} GROUP BY visitor`,
        parameters: { ...visits.parameters, ...hits?.parameters },
    };
};

interface Sizes {
    cohort: number;
    size: number;
}
interface Backs {
    cohort: number;
    later: number;
    back: number;
}

const averageOf = (list: readonly Cohort[], columns: number): (number | null)[] =>
    Array.from({ length: columns + 1 }, (_, later) => {
        const over = list.filter(
            ({ back, isRunning }) => later < back.length - (isRunning ? 1 : 0),
        );
        const size = over.reduce((sum, one) => sum + one.size, 0);
        const back = over.reduce((sum, one) => sum + (one.back[later] ?? 0), 0);
        return size === 0 ? null : back / size;
    });

/** Cohorts of whole periods, the newest first. */
const readRetention = async (
    store: EventStore,
    asked: Scope,
    period: CohortPeriod,
    now: number,
): Promise<Pick<RetentionAnswer, 'list' | 'average'>> => {
    const first = numberOf(asked.from, period);
    const last = numberOf(asked.to, period);
    const scope = inDays(asked, {
        from: firstDayOf(first, period),
        to: addDays(firstDayOf(last + 1, period), -1),
    });
    const columns = cohortColumns[period];
    const firsts = firstVisits(scope, period);
    const came = activity(scope, period);
    const zone = { cohortZone: scope.zone };
    const [sizes, backs] = await Promise.all([
        store.query<Sizes>(
            `SELECT cohort, toFloat64(count()) AS size FROM (${firsts.sql}) GROUP BY cohort`,
            { ...firsts.parameters, ...zone },
        ),
        store.query<Backs>(
            `SELECT cohort, later, toFloat64(count()) AS back FROM (
                SELECT f.cohort AS cohort, arrayJoin(arrayMap(one -> one - f.cohort, a.came)) AS later
                FROM (${firsts.sql}) AS f INNER JOIN (${came.sql}) AS a ON f.visitor = a.visitor
            ) WHERE later BETWEEN 0 AND ${columns} GROUP BY cohort, later`,
            { ...came.parameters, ...firsts.parameters, ...zone },
        ),
    ]);
    const current = numberOf(dayOf(now, scope.zone), period);
    const endOf = (number: number) => startOfDay(firstDayOf(number + 1, period), scope.zone);
    const list: Cohort[] = [];
    for (let cohort = Math.min(last, current); cohort >= first; cohort -= 1) {
        const count = Math.min(columns, Math.min(last, current) - cohort) + 1;
        const back = Array.from({ length: count }, (_, later) => {
            const found = backs.find(one => one.cohort === cohort && one.later === later);
            return found?.back ?? 0;
        });
        list.push({
            label: firstDayOf(cohort, period),
            size: sizes.find(one => one.cohort === cohort)?.size ?? 0,
            back,
            isRunning: endOf(cohort + count - 1) > now,
        });
    }
    return { list, average: averageOf(list, columns) };
};

export const retentionReport = ofScope(
    retention,
    ({ store }) =>
        async ({ scope, sites, query, now }) => {
            const { period } = query;
            if (sites.some(site => site.cookieless === 1)) {
                return { isMeasurable: false, period, list: [], average: [] };
            }
            return {
                isMeasurable: true,
                period,
                ...(await readRetention(store, scope, period, now)),
            };
        },
);
