import { addDays, type Day, startOfDay } from '../../../../platform/days';
import type { FinalizedSpan } from './finalizedSpan';
import type { Scope } from './scope';

interface DaysOfSite {
    site: string;
    zone: string;
    from: Day;
    to: Day;
    closed: FinalizedSpan;
}

/** All that counts of a site in some days of a zone, exactly. */
export const wholeScope = ({ site, zone, from, to, closed }: DaysOfSite): Scope => ({
    sites: [site],
    zone,
    from,
    to,
    start: startOfDay(from, zone),
    end: startOfDay(addDays(to, 1), zone),
    filter: undefined,
    closed,
    isExcluded: false,
    isExact: true,
});
