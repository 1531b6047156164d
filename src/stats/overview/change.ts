import type { FigureName, Figures } from '../../../contract/analytics/figures';
import { type MetricChange, metricChange } from '../../../contract/analytics/metricChange';

/** How a figure moved; `none` when the period before has no data to compare with. */
export const changeOf = (name: FigureName, now: Figures, before: Figures): MetricChange =>
    metricChange(name, now[name], before.pv === 0 ? null : before[name]);
