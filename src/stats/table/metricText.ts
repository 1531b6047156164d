import type { MetricName } from '../../../contract/analytics/breakdown';
import { metricKind } from '../../../contract/analytics/metricKind';
import { duration } from '../../../contract/platform/duration';
import { exact, none, percent } from '../../ui/text/numbers';
import { clockTime, shortDate } from '../../ui/text/times';

/** Distinct counts, which long periods estimate. */
export const isDistinct = (name: MetricName): boolean =>
    name === 'uv' || name === 'ip' || name === 'newVisitors';

interface Reader {
    language: string;
    /** IANA name of the zone whose times are shown */
    timezone: string;
}

/** A figure as it is read; a dash for what is not known. */
export const metricText = (
    name: MetricName,
    value: number | null | undefined,
    { language, timezone }: Reader,
): string => {
    if (value === null || value === undefined) return none;
    switch (metricKind(name)) {
        case 'rate':
            return percent(value, language);
        case 'seconds':
            return duration(value, language);
        case 'instant':
            // to the minute: there is always one that comes later
            return `${shortDate(value, timezone, language)} ${clockTime(value, timezone, language).slice(0, 5)}`;
        default:
            return exact(value, language);
    }
};
