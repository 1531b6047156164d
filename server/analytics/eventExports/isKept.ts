import { dayOf, daysBetween } from '../../platform/days';
import type { SiteRow } from '../sites/siteRows';

/** Whether nothing of a day is deleted yet, as the site keeps its events. */
export const isKept = (
    { retention_days, timezone }: Pick<SiteRow, 'retention_days' | 'timezone'>,
    day: string,
    now: number,
): boolean =>
    retention_days === null || daysBetween(day, dayOf(now, timezone)) < retention_days - 1;
