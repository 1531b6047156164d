import type { BreakdownReport } from '../../server/analytics/events/reports/breakdowns/report';
import { ofList } from '../../server/analytics/events/reports/listAnswer';
import { eventRows } from '../../server/analytics/events/reports/query/eventRows';
import type { Scope } from '../../server/analytics/events/reports/query/scope';
import type { EventStore } from '../../server/analytics/events/store';
import { weekdays } from './contract';

/** The line of the breakdown among those of the product. */
export const titlesSplit: BreakdownReport = { source: 'views', key: 'title', columns: ['title'] };

const readWeekdays = async (store: EventStore, scope: Scope) => {
    const { sql, parameters } = eventRows(scope, ['view'], ['time']);
    const list = await store.query<{ day: number; pv: number }>(
        `SELECT toDayOfWeek(time, 0, {zone:String}) AS day, count() AS pv
        FROM (${sql}) GROUP BY day ORDER BY day`,
        { ...parameters, zone: scope.zone },
    );
    return { list, total: list.length };
};

export const weekdaysReport = ofList(
    weekdays,
    ({ store }) =>
        async ({ scope }) => ({ timezone: scope.zone, ...(await readWeekdays(store, scope)) }),
    (store, { scope }) => readWeekdays(store, scope),
);
