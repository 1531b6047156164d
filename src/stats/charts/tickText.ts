import type { MetricKind } from '../../../contract/analytics/metricKind';
import { duration } from '../../../contract/platform/duration';
import { abbreviate, exact, percent } from '../../ui/text/numbers';

/** How the values of an axis are written. */
export const tickText = (kind: MetricKind, language: string) => (value: number) => {
    if (kind === 'rate') return percent(value, language, 0);
    if (kind === 'seconds') return duration(value, language);
    return kind === 'average' ? exact(value, language) : abbreviate(value);
};
