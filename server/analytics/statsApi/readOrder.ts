import {
    type StatsFigure,
    type StatsMetric,
    type StatsQuery,
    statsMetrics,
} from '../../../contract/analytics/statsQuery';
import { invalid } from '../../platform/http/errors';
import type { Split } from './readDimensions';

/** In what order rows are told. */
export interface Order {
    /** whether time runs backwards */
    isLatestFirst: boolean;
    sort: StatsFigure | 'value' | undefined;
    order: 'ASC' | 'DESC';
}

type Given = StatsQuery['order_by'][number];

const columnOf = (
    name: string,
    metrics: readonly StatsMetric[],
    values: readonly string[],
): Order['sort'] => {
    const metric = metrics.find(one => one === name);
    // it is read of the rows that are told alone
    if (metric === 'scroll_depth') return undefined;
    if (metric) return statsMetrics[metric].metric;
    // pairs have no order of their own
    return values.length === 1 && values[0] === name ? 'value' : undefined;
};

/**
 * Without words of its own by time, and then by the first metric downwards. Throws 422 for what is not among the
 * metrics and dimensions asked for, and for an order that no report has.
 */
export const readOrder = (
    { order_by, dimensions }: Pick<StatsQuery, 'order_by' | 'dimensions'>,
    metrics: readonly StatsMetric[],
    { timeAt, values }: Split,
): Order => {
    const time = dimensions[timeAt];
    const [first] = order_by;
    const isByTime = first !== undefined && first[0] === time;
    const rest = isByTime ? order_by.slice(1) : order_by;
    const at = isByTime ? 1 : 0;
    const [given, ...more] = rest;
    const isEarly = time !== undefined && given !== undefined && !isByTime;
    if (more.length > 0 || isEarly) throw invalid({ [`order_by.${at}`]: 'stats.order_form' });
    const usual = metrics.find(name => name !== 'scroll_depth');
    const [name, way]: Given = given ?? [usual ?? '', 'desc'];
    const sort = columnOf(name, metrics, values);
    if (sort === undefined && (given || usual))
        throw invalid({ [`order_by.${at}.0`]: 'stats.order_unknown' });
    return {
        isLatestFirst: isByTime && first[1] === 'desc',
        sort,
        order: way === 'asc' ? 'ASC' : 'DESC',
    };
};
