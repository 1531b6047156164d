import { metricsWith } from '../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import { printFilter } from '../../../contract/analytics/filters';
import { useCall } from '../../dataProvider/useCall';
import type { ReportScope } from '../report/scope';
import { breakdownCall } from './breakdownCall';
import { useSearchValues } from './useSearchValues';
import type { SortKey, TableQuery } from './useTableQuery';

/** What a breakdown is asked for: the scope, with a filter of its own, and the table's words. */
export const breakdownInput = (
    name: BreakdownName,
    scope: ReportScope,
    filter: ReportScope['filter'],
    { sort, order, page, perPage, q }: TableQuery,
    searchValues: readonly string[],
) => {
    const keys: readonly SortKey[] = [
        'value',
        ...metricsWith(breakdowns[name], scope.goal !== undefined),
    ];
    const { filter: _, ...query } = scope.query;
    const text = printFilter(filter);
    return {
        ...query,
        ...scope.comparisonQuery,
        ...scope.besideQuery,
        ...(text && { filter: text }),
        // what one level is sorted by may not be there on the next
        ...(keys.includes(sort) && { sort, order }),
        page,
        perPage,
        ...(q && { q, ...(searchValues.length > 0 && { searchValues: [...searchValues] }) }),
    };
};

export const useBreakdown = (
    name: BreakdownName,
    scope: ReportScope,
    filter: ReportScope['filter'],
    query: TableQuery,
) => {
    const searchValues = useSearchValues(name, query.q);
    return useCall(
        breakdownCall(name),
        { query: breakdownInput(name, scope, filter, query, searchValues) },
        { keep: true },
    );
};
