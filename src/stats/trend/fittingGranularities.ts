import { type Granularity, granularities } from '../../../contract/analytics/reportQuery';
import { maxHourDays } from '../../../contract/analytics/trend';
import { countDays } from '../../ui/text/days';
import type { Period } from '../components/periods';

/** The granularities that all of the periods can be told in. */
export const fittingGranularities = (
    periods: readonly (Period | undefined)[],
): readonly Granularity[] => {
    const isLong = periods.some(
        period => period && countDays(period.from, period.to) > maxHourDays,
    );
    return isLong ? granularities.filter(name => name !== 'hour') : granularities;
};
