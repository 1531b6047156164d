import type { StatsMetric } from '../../../contract/analytics/statsQuery';
import type { ReportServices } from '../events/reports/answer';
import type { Scope } from '../events/reports/query/scope';
import type { Split } from './readDimensions';
import type { Order } from './readOrder';

/** What rows are read by. */
export interface AskedRows {
    services: Pick<ReportServices, 'db' | 'store' | 'countCache' | 'dayCache'>;
    scope: Scope;
    /** ms */
    now: number;
    metrics: readonly StatsMetric[];
    split: Split;
    order: Order;
    page: { limit: number; offset: number };
    /** a filter is about pages, so that a scroll depth of the whole says something */
    hasPages: boolean;
    /** rows beyond the page are counted too */
    isCounted: boolean;
}
