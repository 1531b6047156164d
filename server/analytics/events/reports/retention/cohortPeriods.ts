import type { CohortPeriod } from '../../../../../contract/analytics/retention';
import type { Day } from '../../../../platform/days';

/** Days since 1970-01-01. */
const dayNumber = (day: Day): number => Math.round(Date.parse(day) / 86_400_000);
const dayAt = (number: number): Day => new Date(number * 86_400_000).toISOString().slice(0, 10);
/** 1970-01-05 was the first Monday. */
const firstMonday = 4;

/** The number of a day's period, and the first day of a period by its number. */
export const numberOf = (day: Day, period: CohortPeriod): number => {
    if (period === 'day') return dayNumber(day);
    if (period === 'week') return Math.floor((dayNumber(day) - firstMonday) / 7);
    return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
};
export const firstDayOf = (number: number, period: CohortPeriod): Day => {
    if (period === 'day') return dayAt(number);
    if (period === 'week') return dayAt(number * 7 + firstMonday);
    const month = String((number % 12) + 1).padStart(2, '0');
    return `${String(Math.floor(number / 12)).padStart(4, '0')}-${month}-01`;
};

/** SQL for the same of an instant. */
export const numberSql = (column: string, period: CohortPeriod): string => {
    const day = `toDate(${column}, {cohortZone:String})`;
    if (period === 'day') return `toInt32(${day})`;
    if (period === 'week') return `intDiv(toInt32(toMonday(${day})) - ${firstMonday}, 7)`;
    return `toInt32(toYear(${day})) * 12 + toMonth(${day}) - 1`;
};
