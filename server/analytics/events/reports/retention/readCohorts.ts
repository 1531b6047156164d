import {
    type Cohort,
    type CohortDimension,
    type CohortPeriod,
    cohortColumns,
    type RetentionAnswer,
} from '../../../../../contract/analytics/retention';
import { addDays, dayOf, startOfDay } from '../../../../platform/days';
import type { EventStore } from '../../store';
import { inDays } from '../query/readScope';
import type { Scope } from '../query/scope';
import { firstDayOf, numberOf } from './cohortPeriods';
import { activity, firstVisits } from './cohortSql';

interface Sizes {
    value: string;
    cohort: number;
    size: number;
}
interface Backs {
    value: string;
    cohort: number;
    later: number;
    back: number;
}

/** Values of a dimension that have rows of their own. */
const mostValues = 20;

const averageOf = (list: readonly Cohort[], columns: number): (number | null)[] =>
    Array.from({ length: columns + 1 }, (_, later) => {
        const over = list.filter(
            ({ back, isRunning }) => later < back.length - (isRunning ? 1 : 0),
        );
        const size = over.reduce((sum, one) => sum + one.size, 0);
        const back = over.reduce((sum, one) => sum + (one.back[later] ?? 0), 0);
        return size === 0 ? null : back / size;
    });

/** How many visitors each period brought, and how many of them came in later ones; by a dimension of the most values. */
const readCounts = async (
    store: EventStore,
    scope: Scope,
    period: CohortPeriod,
    by?: CohortDimension,
): Promise<{ sizes: Sizes[]; backs: Backs[] }> => {
    const all = firstVisits(scope, period, by);
    const came = activity(scope, period);
    const firsts = by
        ? `SELECT * FROM (${all.sql}) WHERE value IN (SELECT value FROM (${all.sql})
            GROUP BY value ORDER BY count() DESC, value LIMIT ${mostValues})`
        : `SELECT *, '' AS value FROM (${all.sql})`;
    const zone = { cohortZone: scope.zone };
    const [sizes, backs] = await Promise.all([
        store.query<Sizes>(
            `SELECT value, cohort, toFloat64(count()) AS size FROM (${firsts}) GROUP BY value, cohort`,
            { ...all.parameters, ...zone },
        ),
        store.query<Backs>(
            `SELECT value, cohort, later, toFloat64(count()) AS back FROM (
                SELECT f.value AS value, f.cohort AS cohort,
                    arrayJoin(arrayMap(one -> one - f.cohort, a.came)) AS later
                FROM (${firsts}) AS f INNER JOIN (${came.sql}) AS a ON f.visitor = a.visitor
            ) WHERE later BETWEEN 0 AND ${cohortColumns[period]} GROUP BY value, cohort, later`,
            { ...came.parameters, ...all.parameters, ...zone },
        ),
    ]);
    return { sizes, backs };
};

interface Span {
    period: CohortPeriod;
    zone: string;
    /** numbers of the first and the last period that has begun */
    first: number;
    last: number;
    /** ms */
    now: number;
}

const endOf = ({ period, zone }: Span, number: number): number =>
    startOfDay(firstDayOf(number + 1, period), zone);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

type Counts = Awaited<ReturnType<typeof readCounts>>;

/** Whole periods, the newest first. */
const byPeriod = ({ sizes, backs }: Counts, span: Span): Cohort[] => {
    const { period, first, last, now } = span;
    return upTo(Math.max(0, last - first + 1)).map(at => {
        const cohort = last - at;
        const count = Math.min(cohortColumns[period], at) + 1;
        const size = sizes.find(one => one.cohort === cohort)?.size ?? 0;
        return {
            label: firstDayOf(cohort, period),
            size,
            back: upTo(count).map(
                later => backs.find(one => one.cohort === cohort && one.later === later)?.back ?? 0,
            ),
            of: upTo(count).map(() => size),
            isRunning: endOf(span, cohort + count - 1) > now,
        };
    });
};

/** Values of a dimension, the most visitors first: of the periods so many later only those that are over. */
const byValue = (counts: Counts, span: Span): Cohort[] => {
    const { period, first, last, now } = span;
    const { backs } = counts;
    const sizes = counts.sizes.filter(({ cohort }) => cohort <= last);
    const isOver = (cohort: number, later: number) =>
        cohort + later <= last && endOf(span, cohort + later) <= now;
    const columns = upTo(cohortColumns[period] + 1).filter(later => isOver(first, later));
    return [...new Set(sizes.map(({ value }) => value))]
        .map(value => {
            const own = sizes.filter(one => one.value === value);
            const sum = (of: readonly Sizes[]) => of.reduce((all, one) => all + one.size, 0);
            return {
                label: value,
                size: sum(own),
                back: columns.map(later =>
                    backs
                        .filter(one => one.value === value && one.later === later)
                        .filter(one => isOver(one.cohort, later))
                        .reduce((all, one) => all + one.back, 0),
                ),
                of: columns.map(later => sum(own.filter(one => isOver(one.cohort, later)))),
                isRunning: false,
            };
        })
        .sort((a, b) => b.size - a.size || (a.label < b.label ? -1 : 1));
};

/** Cohorts of whole periods, or of the values of a dimension, with the average of all. */
export const readCohorts = async (
    store: EventStore,
    asked: Scope,
    { period, by }: { period: CohortPeriod; by?: CohortDimension | undefined },
    now: number,
): Promise<Pick<RetentionAnswer, 'list' | 'average'>> => {
    const first = numberOf(asked.from, period);
    const end = numberOf(asked.to, period);
    const scope = inDays(asked, {
        from: firstDayOf(first, period),
        to: addDays(firstDayOf(end + 1, period), -1),
    });
    const [all, values] = await Promise.all([
        readCounts(store, scope, period),
        by && readCounts(store, scope, period, by),
    ]);
    const last = Math.min(end, numberOf(dayOf(now, scope.zone), period));
    const span = { period, zone: scope.zone, first, last, now };
    const list = byPeriod(all, span);
    const average = averageOf(list, cohortColumns[period]);
    return { list: values ? byValue(values, span) : list, average };
};
