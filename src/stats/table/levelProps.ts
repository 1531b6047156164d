import type { Breakdown, MetricName } from '../../../contract/analytics/breakdown';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import type { ReportScope } from '../report/scope';
import type { TableQuery } from './useTableQuery';

/** What the rows of one level of a table share. */
export interface LevelProps {
    name: BreakdownName;
    scope: ReportScope;
    /** the scope's, narrowed down to the rows that the level lies in */
    filter: ReportScope['filter'];
    query: TableQuery;
    columns: readonly MetricName[];
    /** 0 for the table itself */
    depth: number;
}

export interface LoadedLevel extends LevelProps {
    data: Breakdown;
}
