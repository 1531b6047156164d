import { metricsWith } from '../../../../../contract/analytics/breakdown';
import { breakdownNames, breakdowns } from '../../../../../contract/analytics/breakdowns';
import { fault } from '../../../../../contract/fault';
import { invalid } from '../../../../platform/http/errors';
import { ofScope } from '../answer';
import { readBreakdown, tableOf } from './readBreakdown';

/** Throws 422 unless the report has the column that it is to be sorted by. */
const checkSort = (metrics: readonly string[], sort: string | undefined): void => {
    const columns = ['value', ...metrics];
    if (sort !== undefined && !columns.includes(sort)) {
        throw invalid({ sort: fault('report.sort_unknown', { columns: columns.join(', ') }) });
    }
};

/** All breakdowns are answered alike; `reports.ts` says which rows each splits by what. */
export const breakdownReports = breakdownNames.map(name => {
    const report = breakdowns[name];
    return ofScope(
        report,
        services =>
            ({ query: { page, perPage, ...query }, scope, compared, segments }) =>
                readBreakdown(
                    services,
                    tableOf(name, scope),
                    scope,
                    { compared, segments },
                    {
                        ...query,
                        limit: perPage,
                        offset: (page - 1) * perPage,
                    },
                ),
        ({ sort, goal }) => checkSort(metricsWith(breakdowns[name], goal !== undefined), sort),
    );
});
