import type { PlanPeriod } from '../../../contract/trade/plans';

/** The same day so many months later, or the month's last; ms, by UTC. */
export const monthsLater = (at: number, months: number): number => {
    const date = new Date(at);
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + months);
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
    date.setUTCDate(Math.min(day, last.getUTCDate()));
    return date.getTime();
};

export const periodAfter = (at: number, period: PlanPeriod): number =>
    monthsLater(at, period === 'year' ? 12 : 1);
