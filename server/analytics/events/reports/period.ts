import { fault } from '../../../../contract/fault';
import { addDays, type Day, dayOf, daysBetween, startOfDay } from '../../../platform/days';
import { invalid } from '../../../platform/http/errors';
import type { SiteRow } from '../../sites/siteRows';

/** A span of whole days of a site's zone. */
export interface Period {
    site: string;
    zone: string;
    /** first and last day */
    from: Day;
    to: Day;
    /** ms, inclusive */
    start: number;
    /** ms, exclusive */
    end: number;
}

const maxDays = 3660;

/** The period asked for; today where a day is left out. */
export const readPeriod = (site: SiteRow, asked: { from?: Day; to?: Day }, now: number): Period => {
    const today = dayOf(now, site.timezone);
    const to = asked.to ?? asked.from ?? today;
    const from = asked.from ?? to;
    if (from > to) throw invalid({ from: fault('report.end_before_start', { to }) });
    if (daysBetween(from, to) > maxDays)
        throw invalid({ from: fault('report.period_too_long', { max: maxDays }) });
    return periodOf(site, from, to);
};

const periodOf = (site: SiteRow, from: Day, to: Day): Period => ({
    site: site.id,
    zone: site.timezone,
    from,
    to,
    start: startOfDay(from, site.timezone),
    end: startOfDay(addDays(to, 1), site.timezone),
});

/** Every day of a period, in order. */
export const daysOf = ({ from, to }: Pick<Period, 'from' | 'to'>): Day[] =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/**
 * SQL for "the instant lies in {start} to {end}", with the day that prunes the table's parts; rows
 * that say when they began may lie so many days later.
 */
export const within = (column: 'time' | 'started', later = 0): string =>
    `site = {site:String}
    AND day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC')
        AND toDate(fromUnixTimestamp64Milli({end:Int64} - 1), 'UTC') + ${later}
    AND ${column} >= fromUnixTimestamp64Milli({start:Int64})
    AND ${column} < fromUnixTimestamp64Milli({end:Int64})`;

/** The parameters that `within` reads. */
export const boundsOf = ({ site, start, end }: Pick<Period, 'site' | 'start' | 'end'>) => ({
    site,
    start,
    end,
});
